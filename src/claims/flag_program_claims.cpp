// The flag removal game: where the program claims the upper hand, and whether it is beaten there.

#include <algorithm>
#include <map>

#include <fmt/format.h>

#include <lastmove/audit.h>
#include <lastmove/ruleset.h>
#include <lastmove/strategy.h>

#include "claims/flag_ways.h"

namespace lastmove {

namespace {

/// Whether the program can lose: for each number of flags at which it is to
/// move.
class Games {
 public:
  explicit Games(const Flags& allowed, unsigned ending)
      : rules_(parse_ruleset(flag_rules(allowed, ending))),
        program_(make_strategy("flags", *rules_)) {}

  std::string rules() const { return rules_->text(); }

  /// Whether it loses for some of its random choices and some replies.
  bool can_lose(Heap flags) { return loses(flags, can_, false); }

  /// Whether some replies make it lose whatever its random choices are.
  bool must_lose(Heap flags) { return loses(flags, must_, true); }

 private:
  using Known = std::map<Heap, bool>;

  bool loses(Heap flags, Known& known, bool always) {
    const Position position = Heaps{flags};
    if (!rules_->can_move(position, Player::left)) return rules_->stuck(position) == Result::loss;
    if (const auto found = known.find(flags); found != known.end()) return found->second;
    const auto beaten_by = [&](const Move& choice) {
      const auto replies = rules_->options(choice.to, Player::right);
      return std::any_of(replies.begin(), replies.end(), [&](const Move& reply) {
        return loses(single<Heap>(reply.to), known, always);
      });
    };
    const auto choices = program_->choices(position, Player::left);
    const bool lost = always ? std::all_of(choices.begin(), choices.end(), beaten_by)
                             : std::any_of(choices.begin(), choices.end(), beaten_by);
    return known[flags] = lost;
  }

  std::unique_ptr<const Ruleset> rules_;
  std::unique_ptr<Strategy> program_;
  Known can_;
  Known must_;
};

/// With consecutive takes the program has the upper hand as the first player if the number is not
/// listed, and as the second player if it is. Returns where it can lose nevertheless.
std::optional<std::string> beaten_consecutive(const Flags& allowed, unsigned ending) {
  constexpr Heap last = 100;
  const auto losing = losing_numbers(allowed, ending, last);
  const auto rules = parse_ruleset(flag_rules(allowed, ending));
  Games games(allowed, ending);
  for (Heap flags = ending; flags <= last; ++flags) {
    if (!std::binary_search(losing.begin(), losing.end(), flags)) {
      if (games.can_lose(flags)) return fmt::format("{} at {}", games.rules(), flags);
      continue;
    }
    for (const Move& move : rules->options(Heaps{flags}, Player::right)) {
      if (!games.can_lose(single<Heap>(move.to))) continue;
      return fmt::format("{} at {}, as second player", games.rules(), flags);
    }
  }
  return std::nullopt;
}

/// Where the program is beaten although it has a number that it believes to be winning.
struct Beaten {
  std::uint64_t claimed = 0;  ///< numbers of flags at which it has one such number
  std::uint64_t lost = 0;     ///< from how many of these it can lose
  std::string rules;          ///< rules with the fewest flags among these
  unsigned flags = 0;
  std::string sure_rules;  ///< rules with the fewest from which it loses whatever it chooses
  unsigned sure_flags = 0;
};

/// Over all pairs of takes from 1 to 10 that are not consecutive, whether the last flag wins or
/// loses.
Beaten beaten_pairs(unsigned last) {
  Beaten beaten;
  const auto keep_least = [](std::string& rules, unsigned& least, const Games& games,
                             unsigned flags) {
    if (!rules.empty() && flags >= least) return;
    rules = games.rules();
    least = flags;
  };
  for (unsigned a = 1; a <= 10; ++a) {
    for (unsigned b = a + 2; b <= 10; ++b) {
      for (unsigned ending = 0; ending <= 1; ++ending) {
        Games games({a, b}, ending);
        for (unsigned flags = ending + 1; flags <= last; ++flags) {
          if (winning_numbers({a, b}, flags - ending).empty()) continue;
          ++beaten.claimed;
          if (!games.can_lose(flags)) continue;
          ++beaten.lost;
          keep_least(beaten.rules, beaten.flags, games, flags);
          if (games.must_lose(flags)) {
            keep_least(beaten.sure_rules, beaten.sure_flags, games, flags);
          }
        }
      }
    }
  }
  return beaten;
}

/// The shortest game in which the program gives away its result there.
std::string game_from(const std::string& rules, unsigned flags) {
  const auto ruleset = parse_ruleset(rules);
  const auto program = make_strategy("flags", *ruleset);
  const StrategyAudit audit = audit_strategy(*program, *ruleset, {flags, flags});
  return audit.first ? spoiled_game(rules, *audit.first) : rules;
}

/// Where the player with the upper hand, by the list or by the winning numbers, would lose.
std::optional<std::string> lost_upper_hand() {
  for (unsigned last = 1; last <= 10; ++last) {
    for (unsigned first = 1; first <= last; ++first) {
      const std::string rules = flag_rules(run(first, last));
      const auto losing = losing_numbers(run(first, last), 1, 60);
      for (Heap flags = 1; flags <= 60; ++flags) {
        const bool second = std::binary_search(losing.begin(), losing.end(), flags);
        const std::string outcome = outcome_at(rules, fmt::to_string(flags));
        if (outcome == (second ? "N" : "P")) return fmt::format("{} at {}", rules, flags);
      }
    }
  }
  for (unsigned a = 1; a <= 10; ++a) {
    for (unsigned b = a + 2; b <= 10; ++b) {
      for (unsigned flags = 2; flags <= 20; ++flags) {
        if (winning_numbers({a, b}, flags - 1).empty()) continue;
        if (outcome_at(flag_rules({a, b}), fmt::to_string(flags)) != "P") continue;
        return fmt::format("{} at {}", flag_rules({a, b}), flags);
      }
    }
  }
  return std::nullopt;
}

}  // namespace

void add_flag_upper_hand_claims(ClaimList& list) {
  list.section("Introduction");
  list.shown_by(play_flags("2,5,7", 9));
  list.general("upper-hand.never-loses",
               "whoever has the upper hand, and makes no mistake, does not lose",
               "runs of takes up to 10, up to 60 flags; other pairs up to 10, up to 20 flags",
               lost_upper_hand(), "", Verdict::reproduced);
  // The write-up's own example of a program that knows it is losing.
  const std::string rules = flag_rules({2, 5, 7});
  const bool losing = winning_numbers({2, 5, 7}, 8).empty();
  const std::string move = best_move(rules, "9");
  const std::string result = result_of_move(rules, "9", move);
  list.general("upper-hand.only-hope",
               "without the upper hand even a draw needs a mistake of the opponent",
               "the program at 9 flags of 2, 5 and 7",
               losing && result != "loss"
                   ? std::optional(fmt::format("{} at 9: {} is a {} against every reply", rules,
                                               move, result))
                   : std::nullopt,
               "", Verdict::corrected);
}

void add_flag_unbeaten_claims(ClaimList& list) {
  list.section("Conclusion");
  std::optional<std::string> beaten;
  for (unsigned first = 1; first <= 10; ++first) {
    for (unsigned last = first; last <= 10; ++last) {
      for (unsigned ending = 0; ending <= 1; ++ending) {
        if (!beaten) beaten = beaten_consecutive(run(first, last), ending);
      }
    }
  }
  list.shown_by(explore_flags("1..10", 100));
  list.general("consecutive.unbeaten",
               "with consecutive takes the program is not beaten where it has the upper hand",
               "all runs of takes up to 10, whether 0 or 1 flag loses, up to 100 flags, against "
               "every reply",
               beaten, "flags.md#the-list-of-losing-numbers");
  constexpr unsigned last = 20;
  const Beaten pairs = beaten_pairs(last);
  list.shown_by(play_flags("2,4", 10, 0));
  list.general(
      "unbeaten", "with other takes the program is not beaten where it claims the upper hand",
      "all such pairs from 1 to 10, whether 0 or 1 flag loses, up to 20 flags",
      pairs.lost == 0
          ? std::nullopt
          : std::optional(fmt::format("{}; {}, whatever it chooses; it claims the upper hand at {} "
                                      "starts up to {} flags, and can lose from {} of them",
                                      game_from(pairs.rules, pairs.flags),
                                      game_from(pairs.sure_rules, pairs.sure_flags), pairs.claimed,
                                      last, pairs.lost)),
      "", Verdict::corrected);
}

}  // namespace lastmove
