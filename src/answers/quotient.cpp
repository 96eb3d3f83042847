// The misere quotient of the heaps of a game: found by methods/quotients/quotient_search.h, proved
// by methods/quotients/quotient_proof.h, and of all heaps where Phi repeats for long enough
// (Plambeck, Taming the wild in impartial combinatorial games, INTEGERS 5, 2005, #G05;
// docs/theory/misere-quotients.md).

#include <lastmove/quotient.h>

#include <algorithm>
#include <optional>
#include <stdexcept>

#include <fmt/format.h>

#include <lastmove/checkpoint.h>
#include <lastmove/error.h>

#include "answers/quotient_shape.h"
#include "games/model/bad_input.h"
#include "games/model/rules_work.h"
#include "games/model/unreachable.h"
#include "games/model/work_meter.h"
#include "methods/quotients/genus.h"
#include "methods/quotients/quotient_proof.h"
#include "methods/quotients/quotient_repetition.h"
#include "methods/quotients/quotient_search.h"
#include "methods/quotients/quotient_words.h"
#include "methods/quotients/rule_pieces.h"

namespace lastmove {

namespace {

/// Grows the quotient heap by heap.
class QuotientQuestion {
 public:
  QuotientQuestion(const Ruleset& rules, const Limits& limits)
      : rules_(rules),
        limits_(limits),
        source_(rules),
        search_(for_search(limits), [this] { offer(); }),
        repetition_(quotient_repetition(rules)) {}
  QuotientQuestion(const QuotientQuestion&) = delete;
  QuotientQuestion& operator=(const QuotientQuestion&) = delete;
  ~QuotientQuestion() {
    if (checkpoint_) checkpoint_->finish(to_numbers(search_.state()));
  }

  MisereQuotient answer() {
    found_.rules = rules_.text();
    found_.games = source_.games();
    const Heap last = std::min<Heap>(limits_.heaps, most_quotient_heaps);
    if (limits_.checkpoint) resume(last);
    for (Heap n = pieces_.options.size() / found_.games; n <= last && !period_; ++n) {
      if (!add(n)) break;
      tell_reached(limits_, n);
      look_for_period();
      offer();
    }
    if (is_cut_) return answer_before();
    take_over();
    prove();
    if (period_) {
      found_.status = QuotientStatus::proved_complete;
      found_.preperiod = period_->preperiod;
      found_.period = period_->period;
    }
    found_.tame = is_tame(found_);
    return std::move(found_);
  }

 private:
  /// The proof of what was found has the rest, and takes less than the search as a rule.
  static Limits for_search(Limits limits) {
    limits.work -= limits.work / 2;
    return limits;
  }

  /// Of a sum of games, once a limit was reached with some heaps of a number found already.
  MisereQuotient answer_before() const {
    Limits shorter = limits_;
    shorter.heaps = found_.heaps;
    shorter.checkpoint = nullptr;
    MisereQuotient before = QuotientQuestion(rules_, shorter).answer();
    before.status = found_.status;
    before.limit = found_.limit;
    return before;
  }

  /// Goes on with what the checkpoint holds.
  void resume(Heap last) {
    const std::vector<std::uint32_t> numbers = limits_.checkpoint->restore();
    if (!numbers.empty()) {
      const SearchState state = search_state_of(numbers);
      const std::size_t pieces = state.found.phi.size();
      if (pieces > (most_quotient_heaps + 1) * found_.games) {
        fail_in_checkpoint(fmt::format("it has {} heaps", pieces));
      }
      if (pieces > (last + 1) * found_.games) {
        throw Error(Error::Kind::bad_input,
                    fmt::format("the checkpoint has the quotient of the heaps up to {}; ask for "
                                "no fewer, or without it",
                                (pieces - 1) / found_.games));
      }
      for (std::size_t i = 0; i < pieces; ++i) {
        pieces_.options.push_back(source_.options(i / found_.games, i % found_.games, limits_));
      }
      try {
        search_.resume(state, pieces_.options);
      } catch (const Error& error) {
        if (error.kind() != Error::Kind::limit) throw;
        throw error.within(no_further);
      }
      if (pieces >= found_.games) found_.heaps = pieces / found_.games - 1;
      note(limits_, [&] {
        return fmt::format("the quotient of the heaps up to {} is that of the checkpoint",
                           found_.heaps);
      });
      if (pieces % found_.games == 0) look_for_period();
    }
    taken_up_ = numbers;
    checkpoint_ = limits_.checkpoint;
  }

  /// What is found is proved again, and a candidate compared with it, before anything new is kept.
  static constexpr const char* no_further =
      "the checkpoint stays as it was, as going on from it takes more";

  void offer() const {
    if (checkpoint_) checkpoint_->offer(to_numbers(search_.state()));
  }

  void look_for_period() {
    if (repetition_) period_ = least_period(search_.phi(), *repetition_);
  }

  bool add(Heap n) {
    try {
      for (std::size_t game = pieces_.options.size() % source_.games(); game < source_.games();
           ++game) {
        auto options = source_.options(n, game, limits_);
        search_.add(options);
        pieces_.options.push_back(std::move(options));
      }
    } catch (const Error& error) {
      if (error.kind() != Error::Kind::limit || n == 0) throw;
      found_.status = QuotientStatus::not_finite_within_limits;
      found_.limit = error.what();
      if (!taken_up_.empty() && to_numbers(search_.state()) == taken_up_) {
        found_.limit += fmt::format("; {}", no_further);
      }
      is_cut_ = pieces_.options.size() > n * source_.games();
      return false;
    }
    found_.heaps = n;
    return true;
  }

  /// What the search has found for the heaps up to found_.heaps.
  void take_over() {
    const WordMonoid& monoid = search_.monoid();
    found_.words = monoid.words;
    found_.in_p = search_.in_p();
    found_.times = monoid.times;
    found_.phi = search_.phi();
    for (std::size_t g = 0; g < monoid.generators; ++g) {
      const auto at = std::find(found_.phi.begin(), found_.phi.end(), monoid.times[g]);
      const auto piece = static_cast<std::size_t>(at - found_.phi.begin());
      found_.generators.push_back(
          {generator_name(g), piece / source_.games(), piece % source_.games()});
    }
  }

  void prove() const {
    Limits rest = limits_;
    rest.work -= std::min(rest.work, search_.work());
    WorkMeter work(rest);
    const ClaimedQuotient claim = {found_.order(), found_.generators.size(), found_.times,
                                   found_.in_p, found_.phi};
    const QuotientProof proof = prove_quotient(claim, pieces_, rest, work);
    if (proof.fault.empty()) return;
    throw std::logic_error("a misere quotient that was found is none: " + proof.fault);
  }

  const Ruleset& rules_;
  const Limits limits_;
  RulePieces source_;
  QuotientSearch search_;
  std::optional<QuotientRepetition> repetition_;
  Pieces pieces_;
  std::optional<QuotientPeriod> period_;
  MisereQuotient found_;
  bool is_cut_ = false;
  Checkpoint* checkpoint_ = nullptr;     ///< once what it held is known
  std::vector<std::uint32_t> taken_up_;  ///< what it held
};

}  // namespace

std::string_view to_string(QuotientStatus status) {
  switch (status) {
    case QuotientStatus::proved_complete: return "proved complete";
    case QuotientStatus::exact_to_heap: return "exact to heap";
    case QuotientStatus::not_finite_within_limits: return "not finite within limits";
  }
  unreachable();
}

std::unique_ptr<const Ruleset> under_misere_play(const Ruleset& rules, RuleFiles files) {
  const std::string text = rules.text() + (rules.normal_play() ? " misere" : "");
  std::unique_ptr<const Ruleset> misere;
  try {
    misere = parse_ruleset(text, files);
  } catch (const Error& error) {
    if (error.kind() != Error::Kind::bad_input || !rules.normal_play()) throw;
    parse_ruleset(rules.text(), std::move(files));  // The fault may be that of a file.
    throw Error(
        Error::Kind::bad_input,
        fmt::format("misere quotients are of games under misere play, which the conventions "
                    "of {} leave no room for",
                    rules.text()));
  }
  const std::string fault = RulePieces::fault_of(*misere);
  if (!fault.empty()) throw Error(Error::Kind::bad_input, fault);
  return misere;
}

MisereQuotient find_quotient(const Ruleset& rules, const Limits& limits) {
  const RulesWork::Bound bound(limits.work);
  const std::string fault = RulePieces::fault_of(rules);
  if (!fault.empty()) throw Error(Error::Kind::bad_input, fault);
  return QuotientQuestion(rules, limits).answer();
}

GenusSequence find_genera(const Ruleset& rules, const Limits& limits) {
  const RulesWork::Bound bound(limits.work);
  const std::string fault = RulePieces::fault_of(rules);
  if (!fault.empty()) throw Error(Error::Kind::bad_input, fault);
  RulePieces source(rules);
  GenusSequence found = {rules.text(), source.games(), {}, ""};
  Pieces pieces;
  WorkMeter work(limits);
  Genera genera(pieces, work, limits.memory);
  try {
    for (Heap n = 0; n <= std::min<Heap>(limits.heaps, most_genus_heaps); ++n) {
      tell_reached(limits, n);
      for (std::size_t game = 0; game < source.games(); ++game) {
        pieces.options.push_back(source.options(n, game, limits));
        const auto piece = static_cast<std::uint32_t>(pieces.options.size() - 1);
        found.genera.push_back(genera.text({piece}));
      }
    }
  } catch (const Error& error) {
    if (error.kind() != Error::Kind::limit) throw;
    found.limit = error.what();
  }
  found.genera.resize(found.genera.size() / found.games * found.games);
  return found;
}

}  // namespace lastmove
