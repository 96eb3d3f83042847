// Who wins boards: search of whole positions by the oracle, the search of sums without canonical
// forms, and that search as it is. Nim-values of boards: of all parts that are reached, and by
// couples.

#include <span>
#include <string>

#include <fmt/format.h>

#include <lastmove/oracle.h>
#include <lastmove/ruleset.h>

#include "bench.h"
#include "games/model/lowered_rule.h"
#include "methods/boards/couple_search.h"
#include "methods/boards/sum_search.h"
#include "methods/states/state_values.h"

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
    {"nogo 3x3", "script(nogo)", ".../.../...", true},
    {"nogo 4x4", "script(nogo)", "..../..../..../....", false},
    {"amazons 4x4", "script(amazons)", "x..o/..../..../o..x", false},
};

constexpr SearchedBoard impartial_boards[] = {
    {"cram 4x5", "script(cram)", "..../..../..../..../....", true},
    {"cram 5x5", "script(cram)", "...../...../...../...../.....", true},
    {"cram 4x7", "script(cram)", "......./......./......./.......", false},
    {"cram 5x6", "script(cram)", "....../....../....../....../......", false},
    {"impartial nogo 3x4", "script(nogo; impartial=1)", "..../..../....", true},
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

void all_parts(benchmark::State& state, const SearchedBoard& board) {
  const auto rules = parse_ruleset(board.rules);
  for (auto _ : state) {
    StateValues values(std::get<StateRule>(rules->lower()), {});
    benchmark::DoNotOptimize(values.reach(std::string(board.position)));
  }
  state.SetItemsProcessed(state.iterations());
}

void couples(benchmark::State& state, const SearchedBoard& board) {
  const auto rules = parse_ruleset(board.rules);
  const State::Value position = std::string(board.position);
  for (auto _ : state) {
    CoupleSearch search(std::get<StateRule>(rules->lower()), {});
    benchmark::DoNotOptimize(search.nim_value({&position, 1}));
  }
  state.SetItemsProcessed(state.iterations());
}

constexpr const char* rungs[] = {"naive", "plain", "kernel"};

std::string name_of(const char* rung, const SearchedBoard& board) {
  return fmt::format("{}/boards/{}", rung, board.name);
}

}  // namespace

void register_boards() {
  const auto add = [](const char* rung, const SearchedBoard& board, const auto& run) {
    benchmark::RegisterBenchmark(name_of(rung, board).c_str(), run)->Unit(benchmark::kMillisecond);
  };
  for (const SearchedBoard& board : boards) {
    if (board.small) {
      add("naive", board, [&](benchmark::State& state) { whole_positions(state, board); });
    }
    add("plain", board, [&](benchmark::State& state) { sums(state, board, {0, 0}); });
    add("kernel", board, [&](benchmark::State& state) { sums(state, board, {}); });
  }
  for (const SearchedBoard& board : impartial_boards) {
    if (board.small) add("plain", board, [&](benchmark::State& state) { all_parts(state, board); });
    add("kernel", board, [&](benchmark::State& state) { couples(state, board); });
  }
}

void print_boards(const Rates& reporter) {
  const auto print = [&](Table table, std::span<const SearchedBoard> of,
                         std::span<const char* const> columns) {
    for (const SearchedBoard& board : of) {
      std::string row;
      double last = 0;
      for (const char* rung : columns) {
        const auto found = reporter.rates.find(name_of(rung, board));
        last = found == reporter.rates.end() ? 0 : found->second;
        row += last == 0 ? "| " : fmt::format("| {:.3f} s ", 1 / last);
      }
      if (last > 0) table.print("| {} {}|", board.name, row);
    }
  };
  print(Table("| board | whole positions | sums of parts | with canonical forms |"), boards, rungs);
  print(Table("| board | all parts | couples |"), impartial_boards, std::span(rungs).subspan(1));
}

}  // namespace lastmove
