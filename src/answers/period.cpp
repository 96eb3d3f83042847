#include <lastmove/period.h>

#include <utility>

#include <fmt/core.h>

#include <lastmove/behaviour.h>
#include <lastmove/certificate.h>
#include <lastmove/error.h>

#include "answers/sequences.h"
#include "methods/certificate_digest.h"
#include "methods/method.h"

namespace lastmove {

namespace {

[[noreturn]] void refuse(const Ruleset& rules, std::string_view why) {
  throw Error(Error::Kind::bad_input, rules.text() + std::string(why));
}

void check_has_values(const Game& game) {
  const Ruleset& rules = game.rules;
  if (!rules.normal_play()) {
    refuse(rules,
           " is no game of normal play, in which whoever cannot move loses; other heaps "
           "have no canonical form");
  }
  if (rules.impartial()) {
    refuse(rules,
           " is impartial: each heap is worth a nimber, and the sequence nim-value has "
           "these");
  }
  if (!sequence_method(game, Sequence::value)) {
    refuse(rules,
           " has no sequence of values: those of single heaps are looked through for a "
           "period in partizan games of subtraction and zone");
  }
}

void check_has(const Game& game, Sequence sequence) {
  switch (sequence) {
    case Sequence::outcome: return;
    case Sequence::value: return check_has_values(game);
    case Sequence::quotient:
      refuse(game.rules, " has no period of quotients here; find_quotient tells that of Phi");
    case Sequence::nim_value:
      if (game.rules.has_nim_values()) return;
      refuse(game.rules,
             " has no nim-values: they are for games with the same moves for both "
             "players in which having no option always loses");
  }
}

/// Of a game for which no theorem says how a period would show.
class UnknownSequence : public ExaminedSequence {
 public:
  explicit UnknownSequence(Sequence sequence) {
    period_.sequence = sequence;
    period_.status = PeriodStatus::no_criterion;
  }

  const Period& period() const override { return period_; }
  std::vector<std::uint32_t> values(std::uint64_t) const override { return {}; }

 private:
  Period period_;
};

}  // namespace

std::unique_ptr<ExaminedSequence> examine(const Ruleset& rules, Sequence sequence,
                                          const Limits& limits) {
  Game game(rules);
  check_has(game, sequence);
  const SequenceMethod* method = sequence_method(game, sequence);
  if (!method) return std::make_unique<UnknownSequence>(sequence);
  return method->examine(std::move(game), sequence, limits);
}

Period find_period(const Ruleset& rules, Sequence sequence, const Limits& limits) {
  return examine(rules, sequence, limits)->period();
}

Sequence usual_sequence(const Ruleset& rules) {
  const SequenceMethod* method = sequence_method(Game(rules));
  return method ? method->usual : Sequence::outcome;
}

bool has_sequences(const Ruleset& rules) { return sequence_method(Game(rules)) != nullptr; }

std::string explain_kernel(const Ruleset& rules, Sequence sequence) {
  const Game game(rules);
  const SequenceMethod* method = sequence_method(game, sequence);
  return method ? method->kernel(game, sequence) : "no kernel runs through heaps";
}

std::optional<Behaviour> find_behaviour(const Ruleset& rules, const Period& period,
                                        Monitor* monitor) {
  const bool of_outcomes = period.sequence == Sequence::outcome;
  if (rules.impartial() || !of_outcomes || period.status != PeriodStatus::proved) return {};
  const Game game(rules);
  const SequenceMethod* method = sequence_method(game);
  if (!method || !method->count) return {};
  return behaviour_of(method->count(game, period, monitor));
}

Certificate make_certificate(const Ruleset& rules, const Period& period, const Limits& allowed) {
  Limits limits = allowed;
  limits.checkpoint = nullptr;
  const Game game(rules);
  const SequenceMethod* method = sequence_method(game, period.sequence);
  if (!method) fail_unproved(rules);
  return method->certify(game, period, limits);
}

}  // namespace lastmove
