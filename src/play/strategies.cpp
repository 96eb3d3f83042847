#include "play/strategies.h"

#include <functional>

#include <fmt/core.h>
#include <fmt/ranges.h>

#include <lastmove/error.h>

#include "games/notation/nearest.h"

namespace lastmove {

namespace {

struct Entry {
  StrategyDescription description;
  std::function<std::unique_ptr<Strategy>(const StrategyContext&)> make;
};

/// The list of all strategies.
const std::vector<Entry>& entries() {
  static const std::vector<Entry> list = {
      {{"perfect", "",
        "perfect play; when losing, it plays for a long game with few right replies"},
       make_perfect_strategy},
      {{"careful", "", "near the end like perfect; a long way from it, a mistake now and then"},
       make_careful_strategy},
      {{"learner", "", "mistakes, often at first and seldom near the end"}, make_learner_strategy},
      {{"random", "", "every move with equal probability"}, make_random_strategy},
      {{"greedy", "", "the greatest take"}, make_greedy_strategy},
      {{"flags", "",
        "the flag write-up: flags-consecutive for consecutive takes, else flags-parity"},
       make_flags_strategy},
      {{"flags-consecutive", "", "its list of losing numbers, for any takes"},
       make_flags_consecutive_strategy},
      {{"flags-parity", "", "its odd and even paths and forced stalemate, for any takes"},
       make_flags_parity_strategy},
      {{"letters", "",
        "the write-up of ends: letters-and for an even number of letters, else letters-or"},
       make_letters_strategy},
      {{"letters-and", "", "its table of AND: keeps an L where it can, and takes the W"},
       make_letters_and_strategy},
      {{"letters-or", "", "its table of OR: keeps a W where it can, and takes the L"},
       make_letters_or_strategy},
      {{"lua", "FILE", "the function move(position) in a Lua file"}, make_lua_strategy},
      {{"engine", "COMMAND", "another program, through the protocol of docs/engines.md"},
       make_engine_strategy},
  };
  return list;
}

/// Any strategy, asked for a move only where there is one.
class Checked : public Strategy {
 public:
  Checked(const Ruleset& rules, std::unique_ptr<Strategy> strategy)
      : rules_(rules), strategy_(std::move(strategy)) {}

  Move choose(const Position& position, Player player) override {
    check(position, player);
    return strategy_->choose(position, player);
  }

  std::vector<Move> choices(const Position& position, Player player) override {
    check(position, player);
    return strategy_->choices(position, player);
  }

 private:
  void check(const Position& position, Player player) const {
    rules_.check_position(position);
    if (rules_.can_move(position, player)) return;
    throw Error(Error::Kind::bad_input, fmt::format("{} has no move at {} to choose from",
                                                    to_string(player), to_string(position)));
  }

  const Ruleset& rules_;
  const std::unique_ptr<Strategy> strategy_;
};

/// "lua:FILE".
std::string usage(const StrategyDescription& description) {
  return description.argument.empty() ? description.name
                                      : description.name + ":" + description.argument;
}

}  // namespace

const std::vector<StrategyDescription>& strategies() {
  static const auto list = [] {
    std::vector<StrategyDescription> descriptions;
    for (const Entry& entry : entries()) descriptions.push_back(entry.description);
    return descriptions;
  }();
  return list;
}

std::unique_ptr<Strategy> make_strategy(std::string_view name, const Ruleset& rules,
                                        std::uint64_t seed, const Limits& limits) {
  return make_strategy(name, seed, std::make_shared<GameSolver>(rules, limits));
}

std::unique_ptr<Strategy> make_strategy(std::string_view name, std::uint64_t seed,
                                        const std::shared_ptr<GameSolver>& solver) {
  const Ruleset& rules = solver->rules();
  const std::size_t colon = std::min(name.find(':'), name.size());
  const std::string_view word = name.substr(0, colon);
  const std::string_view argument = name.substr(std::min(colon + 1, name.size()));
  const auto fail = [&](std::size_t offset, const std::string& message) {
    throw Error(Error::Kind::bad_input, message, {std::string(name), offset});
  };
  std::vector<std::string_view> names;
  std::vector<std::string> usages;
  for (const Entry& entry : entries()) {
    const StrategyDescription& known = entry.description;
    names.push_back(known.name);
    usages.push_back(usage(known));
    if (known.name != word) continue;
    if (known.argument.empty() && colon < name.size()) {
      fail(colon, fmt::format("'{}' takes nothing after a colon", word));
    }
    if (!known.argument.empty() && argument.empty()) {
      fail(name.size(), fmt::format("expected {}", usage(known)));
    }
    return std::make_unique<Checked>(
        rules, entry.make({rules, seed, solver->limits(), word, argument, solver}));
  }
  fail(0, fmt::format("there is no strategy of this name; the strategies are {}{}",
                      fmt::join(usages, ", "), did_you_mean(word, names)));
  return nullptr;
}

}  // namespace lastmove
