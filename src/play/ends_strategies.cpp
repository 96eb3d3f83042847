// The two letter tables of the write-up of Winners and Losers.
//
// The player who takes the last letter but one uses the AND of the letters at the two ends: it
// picks an L, and a W only if both are W. The other player uses the OR: it picks a W, and an L only
// if both are L. The player to move takes the last letter but one if and only if the number of
// letters is even.
//
// The picked letter stays, and the other one is taken. The write-up's own column of winners implies
// this (from LW, whoever picks L wins, and so must have taken W), and it says that one player
// leaves an L and the other gets a W into the string. If both ends show the same letter, the tables
// do not say which to take: the strategy chooses at random.

#include <fmt/core.h>

#include <lastmove/error.h>

#include "play/strategies.h"

namespace lastmove {

namespace {

enum class Tables { both, and_alone, or_alone };

class Letters : public ChanceStrategy {
 public:
  Letters(const StrategyContext& context, Tables tables)
      : ChanceStrategy(context.seed), rules_(context.rules), tables_(tables) {
    if (rules_.kind() == ComponentKind::word) return;
    throw Error(Error::Kind::bad_input,
                fmt::format("{} plays ends, not {}", context.name, rules_.text()));
  }

 protected:
  std::vector<WeightedMove> weighted_choices(const Position& position, Player player) override {
    const std::string& letters = single<Word>(position).letters;
    auto moves = rules_.options(position, player);
    if (letters.size() < 2 || letters.front() == letters.back())
      return equally_likely(std::move(moves));
    const bool use_and =
        tables_ == Tables::and_alone || (tables_ == Tables::both && letters.size() % 2 == 0);
    const char taken = use_and ? 'W' : 'L';
    moves.erase(letters.front() == taken ? moves.end() - 1 : moves.begin());
    return equally_likely(std::move(moves));
  }

 private:
  const Ruleset& rules_;
  const Tables tables_;
};

}  // namespace

std::unique_ptr<Strategy> make_letters_strategy(const StrategyContext& context) {
  return std::make_unique<Letters>(context, Tables::both);
}

std::unique_ptr<Strategy> make_letters_and_strategy(const StrategyContext& context) {
  return std::make_unique<Letters>(context, Tables::and_alone);
}

std::unique_ptr<Strategy> make_letters_or_strategy(const StrategyContext& context) {
  return std::make_unique<Letters>(context, Tables::or_alone);
}

}  // namespace lastmove
