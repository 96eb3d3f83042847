// Who wins boards: search of whole positions by the oracle, the search of sums without canonical
// forms, and that search as it is.

#include <string>

#include <fmt/format.h>

#include <lastmove/oracle.h>
#include <lastmove/ruleset.h>

#include "bench.h"
#include "games/model/lowered_rule.h"
#include "methods/boards/sum_search.h"

namespace lastmove {
namespace {

struct SearchedBoard {
  const char* name;
  const char* rules;
  const char* position;
  bool small;  ///< so that the oracle solves it
};

constexpr SearchedBoard boards[] = {
    {"domineering 4x4", "script(domineering)", "..../..../..../....", true},
    {"domineering 5x5", "script(domineering)", "...../...../...../...../.....", false},
    {"domineering 6x6", "script(domineering)", "....../....../....../....../....../......", false},
    {"clobber 4x3", "script(clobber)", "xoxo/oxox/xoxo", true},
    {"clobber 4x4", "script(clobber)", "xoxo/oxox/xoxo/oxox", false},
    {"clobber 4x5", "script(clobber)", "xoxo/oxox/xoxo/oxox/xoxo", false},
};

void whole_positions(benchmark::State& state, const SearchedBoard& board) {
  const auto rules = parse_ruleset(board.rules);
  const Position position = rules->parse_position(board.position);
  for (auto _ : state) {
    Oracle oracle(*rules);
    benchmark::DoNotOptimize(oracle.outcome(position));
  }
  state.SetItemsProcessed(state.iterations());
}

void sums(benchmark::State& state, const SearchedBoard& board, PartTable::Valued valued) {
  const auto rules = parse_ruleset(board.rules);
  const State::Value position = std::string(board.position);
  for (auto _ : state) {
    SumSearch search(std::get<StateRule>(rules->lower()), {}, valued);
    benchmark::DoNotOptimize(search.wins({&position, 1}, Player::left));
    benchmark::DoNotOptimize(search.wins({&position, 1}, Player::right));
  }
  state.SetItemsProcessed(state.iterations());
}

constexpr const char* rungs[] = {"naive", "plain", "kernel"};

std::string name_of(const char* rung, const SearchedBoard& board) {
  return fmt::format("{}/boards/{}", rung, board.name);
}

}  // namespace

void register_boards() {
  for (const SearchedBoard& board : boards) {
    const auto add = [&](const char* rung, const auto& run) {
      benchmark::RegisterBenchmark(name_of(rung, board).c_str(), run)
          ->Unit(benchmark::kMillisecond);
    };
    if (board.small) add("naive", [&](benchmark::State& state) { whole_positions(state, board); });
    add("plain", [&](benchmark::State& state) { sums(state, board, {0, 0}); });
    add("kernel", [&](benchmark::State& state) { sums(state, board, {}); });
  }
}

void print_boards(const Rates& reporter) {
  fmt::print(
      "\n| board | whole positions | sums of parts | with canonical forms |\n"
      "|---|---|---|---|\n");
  for (const SearchedBoard& board : boards) {
    std::string row;
    double kernel = 0;
    for (const char* rung : rungs) {
      const auto found = reporter.rates.find(name_of(rung, board));
      const double rate = found == reporter.rates.end() ? 0 : found->second;
      row += rate == 0 ? "| " : fmt::format("| {:.3f} s ", 1 / rate);
      kernel = rate;
    }
    if (kernel > 0) fmt::print("| {} {}|\n", board.name, row);
  }
}

}  // namespace lastmove
