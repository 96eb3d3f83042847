// The kernels for many games against the naive rung in the same run: a game after the other, a byte
// for each heap, stopping at the first take to a lost one. The naive tables and lists of takes are
// made once and reused; the kernels are measured with all that they set up.

#include <cstdint>
#include <random>
#include <string>
#include <string_view>
#include <vector>

#include <fmt/format.h>

#include "bench.h"
#include "methods/takes/many_games.h"

namespace lastmove {
namespace {

constexpr std::size_t heaps = 512;
constexpr std::size_t words = heaps / 64;
constexpr std::size_t games_of_each = 4096;

struct Case {
  const char* what;
  std::size_t sequences;
  std::size_t modulus;
  int greatest;  ///< take
};

constexpr Case cases[] = {
    {"subtraction, takes up to 16", 1, 1, 16}, {"subtraction, takes up to 23", 1, 1, 23},
    {"subtraction, takes up to 64", 1, 1, 64}, {"partizan, takes up to 32", 2, 1, 32},
    {"partizan, takes up to 64", 2, 1, 64},    {"as zone, takes up to 12", 2, 5, 12},
    {"as zone, takes up to 32", 2, 5, 32},
};

/// Random sets of takes; as in zone the first three residues have one and the others another.
ManyGames games_of(const Case& test) {
  ManyGames games;
  games.games = games_of_each;
  games.sequences = test.sequences;
  games.modulus = test.modulus;
  std::mt19937_64 random(1);
  const auto row = [&] {
    std::vector<std::uint64_t> sets(games.games);
    for (auto& set : sets) set = random() >> (64 - test.greatest);
    return sets;
  };
  const std::vector<std::uint64_t> sets[] = {row(), row()};
  for (std::size_t residue = 0; residue < games.modulus; ++residue) {
    for (std::size_t q = 0; q < games.sequences; ++q) {
      const auto& from = sets[residue < 3 ? q : 1 - q];
      games.takes.insert(games.takes.end(), from.begin(), from.end());
    }
  }
  return games;
}

/// lists[(g * modulus + residue) * sequences + q]
std::vector<std::vector<std::uint8_t>> lists_of(const ManyGames& games) {
  std::vector<std::vector<std::uint8_t>> lists;
  for (std::size_t g = 0; g < games.games; ++g) {
    for (std::size_t row = 0; row < games.modulus * games.sequences; ++row) {
      auto& list = lists.emplace_back();
      for (std::uint8_t take = 1; take <= 64; ++take) {
        if (games.takes[row * games.games + g] >> (take - 1) & 1) list.push_back(take);
      }
    }
  }
  return lists;
}

bool naively_lost(const std::vector<std::uint8_t>& takes, std::size_t heap,
                  const std::uint8_t* lost) {
  for (const std::uint8_t take : takes) {
    if (take > heap) break;
    if (lost[heap - take]) return false;
  }
  return true;
}

void naive(const ManyGames& games, const std::vector<std::vector<std::uint8_t>>& lists) {
  static std::uint8_t lost[2][heaps];
  const auto* list = lists.data();
  for (std::size_t g = 0; g < games.games; ++g) {
    std::size_t residue = 0;
    for (std::size_t heap = 0; heap < heaps; ++heap) {
      for (std::size_t q = 0; q < games.sequences; ++q) {
        lost[q][heap] =
            naively_lost(list[residue * games.sequences + q], heap, lost[games.sequences - 1 - q]);
      }
      if (++residue == games.modulus) residue = 0;
    }
    list += games.modulus * games.sequences;
    benchmark::DoNotOptimize(lost);
  }
}

std::string name_of(std::string_view rung, const Case& test) {
  return fmt::format("{}/many games/{}", rung, test.what);
}

}  // namespace

void register_many_games() {
  for (const Case& test : cases) {
    const auto add = [&](std::string_view rung, auto run) {
      benchmark::RegisterBenchmark(
          name_of(rung, test).c_str(), [run](benchmark::State& state) mutable {
            for (auto _ : state) run();
            state.SetItemsProcessed(
                static_cast<std::int64_t>(state.iterations() * games_of_each * heaps));
          });
    };
    const ManyGames games = games_of(test);
    add("naive", [games, lists = lists_of(games)] { naive(games, lists); });
    for (const auto kernel : {ManyKernel::one_by_one, ManyKernel::lanes, ManyKernel::sliced}) {
      add(to_string(kernel),
          [kernel, games,
           table = std::vector<std::uint64_t>(games.games * games.sequences * words)]() mutable {
            extend_games(kernel, games, table.data(), words, 0, words);
            benchmark::DoNotOptimize(table.data());
          });
    }
  }
}

void print_many_games(const Rates& reporter) {
  Table table(
      fmt::format("| {} games at once, {} heaps | naive | one by one | lanes | sliced | ratio of "
                  "the chosen one |",
                  games_of_each, heaps));
  for (const Case& test : cases) {
    const auto nanoseconds = [&](std::string_view rung) {
      const auto found = reporter.rates.find(name_of(rung, test));
      return found == reporter.rates.end() ? 0 : 1e9 * heaps / found->second;
    };
    const auto chosen = fastest(games_of(test));
    const double best = nanoseconds(to_string(chosen));
    if (best == 0) continue;
    table.print("| {} | {:.0f} ns | {:.0f} ns | {:.1f} ns | {:.1f} ns | {}, {:.0f}x |", test.what,
                nanoseconds("naive"), nanoseconds("one by one"), nanoseconds("lanes"),
                nanoseconds("sliced"), to_string(chosen), nanoseconds("naive") / best);
  }
}

}  // namespace lastmove
