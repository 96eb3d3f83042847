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

void check_has(const Ruleset& rules, Sequence sequence) {
  if (sequence == Sequence::outcome || (rules.impartial() && rules.normal_play())) return;
  throw Error(Error::Kind::bad_input,
              fmt::format("{} has no nim-values: they are for games with the same moves for both "
                          "players in which having no option always loses",
                          rules.text()));
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
  check_has(rules, sequence);
  Game game(rules);
  const SequenceMethod* method = sequence_method(game);
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
  const SequenceMethod* method = sequence_method(game);
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
  const SequenceMethod* method = sequence_method(game);
  if (!method) fail_unproved(rules);
  return method->certify(game, period, limits);
}

}  // namespace lastmove
