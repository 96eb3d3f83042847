// Rules in Lua, valued all at once, against the oracle, which searches them position by position;
// and what it takes to ask a script for its moves and no more.

#include <array>
#include <memory>
#include <stdexcept>
#include <string>

#include <fmt/format.h>

#include <lastmove/oracle.h>
#include <lastmove/ruleset.h>

#include "bench.h"
#include "games/model/lowered_rule.h"
#include "games/rules/script_library.h"
#include "methods/evaluator.h"
#include "methods/states/state_values.h"

namespace lastmove {
namespace {

struct ScriptCase {
  const char* game;
  const char* position;
};

constexpr ScriptCase cases[] = {
    {"chomp", "(30,25,20)"},
    {"domineering", "...../...../...../....."},
    {"toads_and_frogs", "tttt..ffff"},
};

std::string name_of(const char* rung, const ScriptCase& test) {
  return fmt::format("{}/{}.lua", rung, test.game);
}

/// A game of the library under a name of its own: compiled code has the moves of some otherwise.
std::unique_ptr<const Ruleset> script_of(const ScriptCase& test) {
  return parse_ruleset("script(own.lua)", [&](const std::string&) {
    for (const Family::File& file : library_files()) {
      if (file.name == std::string(test.game) + ".lua")
        return FileBytes::of(std::string(file.text));
    }
    throw std::logic_error("no such game");
  });
}

/// How many moves there are at all positions that can be reached by turns.
std::uint64_t count_moves(const Ruleset& rules, const State& start) {
  const auto rule = std::get<StateRule>(rules.lower());
  PositionStore store;
  const auto add = [&](const State::Value& state, Player player) {
    store.id(States{{state, ""}}, rule.impartial ? Player::left : player);
  };
  for (const Player player : {Player::left, Player::right}) add(start.value, player);
  StateOptions options;
  std::uint64_t count = 0;
  for (PositionStore::Id id = 0; id < store.size(); ++id) {
    const auto [position, player] = store.entry(id);
    rule.moves->list(single<State>(position).value, player, false, options);
    count += options.size();
    for (const State::Value& left : options.states) add(left, opponent(player));
  }
  return count;
}

void by_oracle(const Ruleset& rules, const State& start) {
  Oracle oracle(rules);
  benchmark::DoNotOptimize(oracle.outcome(States{start}));
}

void by_values(const Ruleset& rules, const State& start) {
  StateValues values(std::get<StateRule>(rules.lower()), {});
  values.reach(start.value);
  benchmark::DoNotOptimize(values.result(values.ids(start.value, Player::left).front()));
}

void only_asked(const Ruleset& rules, const State& start) {
  benchmark::DoNotOptimize(count_moves(rules, start));
}

}  // namespace

void register_scripts() {
  for (const ScriptCase& test : cases) {
    const auto add = [&](const char* rung, void (*run)(const Ruleset&, const State&)) {
      benchmark::RegisterBenchmark(name_of(rung, test).c_str(), [=](benchmark::State& state) {
        std::uint64_t moves = 0;
        for (auto _ : state) {
          // Each time anew, as a script remembers what it answered.
          const auto rules = script_of(test);
          const State start = single<State>(rules->parse_position(test.position));
          run(*rules, start);
          state.PauseTiming();
          if (moves == 0) moves = count_moves(*rules, start);
          state.ResumeTiming();
        }
        state.SetItemsProcessed(static_cast<std::int64_t>(state.iterations() * moves));
      });
    };
    add("oracle", by_oracle);
    add("values", by_values);
    add("asked", only_asked);
  }
}

void print_scripts(const Rates& reporter) {
  Table table("| script | position | oracle, moves/s | values | ratio | asked for moves alone |");
  for (const ScriptCase& test : cases) {
    std::array<double, 3> rates{};
    const char* const rungs[] = {"oracle", "values", "asked"};
    for (std::size_t i = 0; i < rates.size(); ++i) {
      const auto found = reporter.rates.find(name_of(rungs[i], test));
      if (found == reporter.rates.end()) return;
      rates[i] = found->second / 1e6;
    }
    table.print("| `{}.lua` | `{}` | {:.2f} M | {:.2f} M | {:.1f}x | {:.2f} M |", test.game,
                test.position, rates[0], rates[1], rates[1] / rates[0], rates[2]);
  }
}

}  // namespace lastmove
