// Rules in Lua, valued all at once, against the oracle, which searches them position by position;
// and what it takes to ask a script for its moves and no more.

#include <array>
#include <memory>

#include <fmt/format.h>

#include <lastmove/oracle.h>
#include <lastmove/ruleset.h>

#include "bench.h"
#include "games/model/lowered_rule.h"
#include "methods/evaluator.h"
#include "methods/states/state_values.h"

namespace lastmove {
namespace {

struct ScriptCase {
  const char* rules;
  const char* position;
};

constexpr ScriptCase cases[] = {
    {"script(chomp)", "(30,25,20)"},
    {"script(domineering)", "...../...../...../....."},
    {"script(toads_and_frogs)", "tttt..ffff"},
};

std::string name_of(const char* rung, const ScriptCase& test) {
  return fmt::format("{}/{}", rung, test.rules);
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
          const auto rules = parse_ruleset(test.rules);
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
  fmt::print(
      "\n| script | position | oracle, moves/s | values | ratio | asked for moves alone |\n"
      "|---|---|---|---|---|---|\n");
  for (const ScriptCase& test : cases) {
    std::array<double, 3> rates{};
    const char* const rungs[] = {"oracle", "values", "asked"};
    for (std::size_t i = 0; i < rates.size(); ++i) {
      const auto found = reporter.rates.find(name_of(rungs[i], test));
      if (found == reporter.rates.end()) return;
      rates[i] = found->second / 1e6;
    }
    fmt::print("| `{}` | `{}` | {:.2f} M | {:.2f} M | {:.1f}x | {:.2f} M |\n", test.rules,
               test.position, rates[0], rates[1], rates[1] / rates[0], rates[2]);
  }
}

}  // namespace lastmove
