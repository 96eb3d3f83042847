// Canonical forms against the plain canonicaliser, which has sets of trees, compares by the
// definition and remembers nothing but the value of each region of a board: Domineering, whose
// board kernel is the same for both, and sums of games of the third day.

#include <random>

#include <fmt/format.h>

#include "bench.h"
#include "domineering.h"

namespace lastmove {
namespace {

struct Board {
  unsigned width;
  unsigned height;
  bool plain;
};

constexpr Board boards[] = {{3, 3, true}, {4, 3, true}, {4, 4, true}, {5, 5, false}, {6, 5, false}};

std::string name_of(const char* rung, const Board& board) {
  return fmt::format("{}/values/domineering {}x{}", rung, board.width, board.height);
}

struct Measured {
  std::size_t regions = 0;
  std::size_t forms = 0;
  std::size_t games = 0;
  double bytes_of_game = 0;
};

Measured measured[std::size(boards)];

void forms_by_store(benchmark::State& state, std::size_t i) {
  for (auto _ : state) {
    GameStore store;
    Domineering board(StoredGames{store}, boards[i].width, boards[i].height);
    benchmark::DoNotOptimize(board.value());
    const auto games = static_cast<double>(store.size());
    measured[i] = {board.regions(), board.forms(), store.size(),
                   static_cast<double>(store.bytes_of_games()) / games};
  }
  state.SetItemsProcessed(static_cast<std::int64_t>(static_cast<std::size_t>(state.iterations()) *
                                                    measured[i].regions));
}

void forms_by_trees(benchmark::State& state, std::size_t i) {
  std::size_t regions = 0;
  for (auto _ : state) {
    Domineering board(PlainGames(), boards[i].width, boards[i].height);
    benchmark::DoNotOptimize(board.value());
    regions = board.regions();
  }
  state.SetItemsProcessed(
      static_cast<std::int64_t>(static_cast<std::size_t>(state.iterations()) * regions));
}

constexpr std::size_t pairs = 20'000;
constexpr std::size_t plain_pairs = 200;

PlainGame::Tree tree_of(GameStore& store, GameId game) {
  const GameStore::Options options = store.options(game);
  PlainGame tree;
  for (const GameId option : options.left) tree.left.push_back(tree_of(store, option));
  for (const GameId option : options.right) tree.right.push_back(tree_of(store, option));
  return std::make_shared<const PlainGame>(std::move(tree));
}

/// Games with up to three options for each player, which have up to two each from 0, 1, -1 and *.
std::vector<GameId> random_games(GameStore& store, std::size_t count) {
  std::mt19937 random(1);
  std::vector<GameId> games = {GameStore::zero, store.number(1), store.number(-1),
                               store.up_star(GameStore::zero, 0, 1)};
  for (const std::size_t end : {std::size_t{40}, count}) {
    const std::size_t born = games.size();
    while (games.size() < end) {
      std::vector<GameId> sides[2];
      for (std::vector<GameId>& side : sides) {
        side.resize(1 + random() % 3);
        for (GameId& option : side) option = games[random() % born];
      }
      games.push_back(store.from_options(sides[0], sides[1]));
    }
  }
  return games;
}

void sums_by_store(benchmark::State& state) {
  for (auto _ : state) {
    state.PauseTiming();
    GameStore store;
    const std::vector<GameId> games = random_games(store, 400);
    std::mt19937 random(2);
    state.ResumeTiming();
    for (std::size_t i = 0; i < pairs; ++i) {
      benchmark::DoNotOptimize(
          store.sum(games[random() % games.size()], games[random() % games.size()]));
    }
  }
  state.SetItemsProcessed(static_cast<std::int64_t>(state.iterations() * pairs));
}

void sums_by_trees(benchmark::State& state) {
  GameStore store;
  std::vector<PlainGame::Tree> trees;
  for (const GameId game : random_games(store, 400)) trees.push_back(tree_of(store, game));
  for (auto _ : state) {
    std::mt19937 random(2);
    for (std::size_t i = 0; i < plain_pairs; ++i) {
      const PlainGame::Tree& g = trees[random() % trees.size()];
      benchmark::DoNotOptimize(plain_sum(g, trees[random() % trees.size()]));
    }
  }
  state.SetItemsProcessed(static_cast<std::int64_t>(state.iterations() * plain_pairs));
}

}  // namespace

void register_values() {
  for (std::size_t i = 0; i < std::size(boards); ++i) {
    if (boards[i].plain) {
      benchmark::RegisterBenchmark(name_of("naive", boards[i]).c_str(), forms_by_trees, i);
    }
    benchmark::RegisterBenchmark(name_of("kernel", boards[i]).c_str(), forms_by_store, i);
  }
  benchmark::RegisterBenchmark("naive/values/sums", sums_by_trees);
  benchmark::RegisterBenchmark("kernel/values/sums", sums_by_store);
}

void print_values(const Rates& reporter) {
  Table table(
      "| canonical forms | regions | up to mirror images | games | bytes each | naive, regions/s | "
      "kernel | ratio |");
  const auto rate_of = [&](const std::string& name) {
    const auto found = reporter.rates.find(name);
    return found == reporter.rates.end() ? 0 : found->second;
  };
  for (std::size_t i = 0; i < std::size(boards); ++i) {
    const double naive = rate_of(name_of("naive", boards[i]));
    const double kernel = rate_of(name_of("kernel", boards[i]));
    if (kernel == 0) continue;
    table.print("| domineering {}x{} | {} | {} | {} | {:.0f} | {} | {:.2f} M | {} |",
                boards[i].width, boards[i].height, measured[i].regions, measured[i].forms,
                measured[i].games, measured[i].bytes_of_game,
                naive > 0 ? fmt::format("{:.0f}", naive) : "", kernel / 1e6,
                naive > 0 ? fmt::format("{:.0f}x", kernel / naive) : "");
  }
  const double naive = rate_of("naive/values/sums");
  const double kernel = rate_of("kernel/values/sums");
  if (naive == 0 || kernel == 0) return;
  table.print("| sums | | | | | {:.0f} | {:.2f} M | {:.0f}x |", naive, kernel / 1e6,
              kernel / naive);
}

}  // namespace lastmove
