#include "play/strategies.h"

#include <functional>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <lastmove/error.h>

#include "rules/nearest.h"

namespace lastmove {

namespace {

struct Entry {
  StrategyDescription description;
  std::function<std::unique_ptr<Strategy>(const StrategyContext&)> make;
};

/// The one list of strategies.
const std::vector<Entry>& entries() {
  static const std::vector<Entry> list = {
      {{"perfect", "perfect play; when losing, it makes the way long and the right replies few"},
       make_perfect_strategy},
      {{"random", "every move with the same chance"}, make_random_strategy},
      {{"greedy", "the greatest take"}, make_greedy_strategy},
  };
  return list;
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
  std::vector<std::string_view> names;
  for (const Entry& entry : entries()) {
    if (entry.description.name == name) return entry.make({rules, seed, limits});
    names.push_back(entry.description.name);
  }
  throw Error(Error::Kind::bad_input,
              fmt::format("there is no strategy of this name; known are {}{}",
                          fmt::join(names, ", "), did_you_mean(name, names)),
              {std::string(name), 0});
}

}  // namespace lastmove
