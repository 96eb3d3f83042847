// Rules in Lua, valued all at once, against the oracle, which searches them position by position;
// and what it takes to ask a script for its moves and no more.

#include <array>
#include <memory>

#include <fmt/format.h>

#include <lastmove/oracle.h>
#include <lastmove/ruleset.h>

#include "bench.h"
#include "solving/evaluator.h"
#include "values/state_values.h"

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

/// How many moves there are at all positions that can be reached, each player's.
std::uint64_t count_moves(const Ruleset& rules, const State& start) {
  const auto rule = std::get<StateRule>(rules.lower());
  PositionStore store;
  store.id(States{start}, Player::left);
  StateOptions options;
  std::uint64_t count = 0;
  for (PositionStore::Id id = 0; id < store.size(); ++id) {
    const State at = single<State>(store.entry(id).position);
    for (const Player player : {Player::left, Player::right}) {
      rule.moves->list(at.value, player, options);
      count += options.size();
      for (const State::Value& left : options.states) {
        store.id(States{{left, ""}}, Player::left);
      }
      if (rule.impartial) break;
    }
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
  benchmark::DoNotOptimize(values.result(values.id(start.value), Player::left));
}

void only_asked(const Ruleset& rules, const State& start) {
  benchmark::DoNotOptimize(count_moves(rules, start));
}

}  // namespace

void register_scripts() {
  for (const ScriptCase& test : cases) {
    const auto add = [&](const char* rung, void (*run)(const Ruleset&, const State&)) {
      benchmark::RegisterBenchmark(
          name_of(rung, test).c_str(), [=](benchmark::State& state) {
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
