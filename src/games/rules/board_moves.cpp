#include "games/rules/board_moves.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <utility>
#include <vector>

#include "games/model/board_text.h"
#include "games/model/unreachable.h"
#include "games/rules/board_squares.h"

// Each game restates games/NAME.lua, move by move in the same order;
// tests/games/rules/board_moves_test.cpp holds the one against the other.

namespace lastmove {

namespace {

/// Called with the board that each move leaves.
using Visit = std::function<void(const BoardText&)>;

std::string with_pieces_exchanged(const std::string& board) { return exchanged(board, 'x', 'o'); }

struct Domineering {
  static constexpr RegionRule parts = {".", 'x'};
  static constexpr bool turns = false;
  static constexpr auto negative = transposed;

  static void moves(Squares& squares, Player player, const Visit& visit) {
    const std::ptrdiff_t step = player == Player::left ? squares.stride() : 1;
    for (std::ptrdiff_t i = 0; i + step < squares.size(); ++i) {
      if (squares.at(i) == '.' && squares.at(i + step) == '.') {
        squares.with(i, 'x', i + step, 'x', visit);
      }
    }
  }
};

struct Cram {
  static constexpr RegionRule parts = {".", 'x'};
  static constexpr bool turns = true;

  static std::string negative(const std::string& board) { return board; }

  static void moves(Squares& squares, Player, const Visit& visit) {
    for (std::ptrdiff_t i = 0; i < squares.size(); ++i) {
      for (const std::ptrdiff_t j : {i + 1, i + squares.stride()}) {
        if (squares.at(i) == '.' && squares.at(j) == '.') squares.with(i, 'x', j, 'x', visit);
      }
    }
  }
};

struct Clobber {
  static constexpr RegionRule parts = {"xo", '.'};
  static constexpr bool turns = true;
  static constexpr auto negative = with_pieces_exchanged;

  static void moves(Squares& squares, Player player, const Visit& visit) {
    const char own = player == Player::left ? 'x' : 'o';
    const char other = player == Player::left ? 'o' : 'x';
    const std::ptrdiff_t stride = squares.stride();
    for (std::ptrdiff_t i = 0; i < squares.size(); ++i) {
      if (squares.at(i) != own) continue;
      for (const std::ptrdiff_t j : {i - stride, i - 1, i + 1, i + stride}) {
        if (squares.at(j) == other) squares.with(i, '.', j, own, visit);
      }
    }
  }
};

/// Col and Snort: a colour on an empty square that does not touch one colour.
template <bool own_is_shunned>
struct Colouring {
  static constexpr RegionRule parts = {".", 'x', "LR"};
  static constexpr bool turns = true;

  static std::string negative(const std::string& board) { return exchanged(board, 'L', 'R'); }

  static void moves(Squares& squares, Player player, const Visit& visit) {
    const char own = player == Player::left ? 'L' : 'R';
    const char other = player == Player::left ? 'R' : 'L';
    const char shunned = own_is_shunned ? own : other;
    for (std::ptrdiff_t i = 0; i < squares.size(); ++i) {
      if (squares.at(i) == '.' && !squares.touches(i, shunned)) {
        squares.with(i, own, i, own, visit);
      }
    }
  }
};

class NoGo {
 public:
  static constexpr RegionRule parts = {".x/.o", '#'};
  static constexpr bool turns = true;
  static constexpr auto negative = with_pieces_exchanged;

  /// Stones of one colour side by side in a row are as good as one of them: what matters of a group
  /// are the squares that it touches.
  static std::string shortened(std::string row) {
    const auto same_stones = [](char a, char b) { return a == b && (a == 'x' || a == 'o'); };
    row.erase(std::unique(row.begin(), row.end(), same_stones), row.end());
    return row;
  }

  static void moves(Squares& squares, Player player, const Visit& visit) {
    const char own = player == Player::left ? 'x' : 'o';
    std::vector<std::ptrdiff_t> group;
    for (std::ptrdiff_t i = 0; i < squares.size(); ++i) {
      if (squares.at(i) != '.') continue;
      squares.put(i, own);
      if (breathes(squares, i, group) && breathes(squares, i - squares.stride(), group) &&
          breathes(squares, i - 1, group) && breathes(squares, i + 1, group) &&
          breathes(squares, i + squares.stride(), group)) {
        visit(squares.board());
      }
      squares.put(i, '.');
    }
  }

 private:
  /// Whether the group of stones at a place, if there is one, has a liberty.
  static bool breathes(const Squares& squares, std::ptrdiff_t place,
                       std::vector<std::ptrdiff_t>& group) {
    if (!squares.is(place, "xo")) return true;
    group = {place};
    for (std::size_t i = 0; i < group.size(); ++i) {
      if (squares.touches(group[i], '.')) return true;
      const std::ptrdiff_t j = group[i];
      for (const std::ptrdiff_t k : {j - squares.stride(), j - 1, j + 1, j + squares.stride()}) {
        if (squares.at(k) == squares.at(place) &&
            std::find(group.begin(), group.end(), k) == group.end()) {
          group.push_back(k);
        }
      }
    }
    return false;
  }
};

struct Amazons {
  static constexpr RegionRule parts = {".xo", '#', "", true};
  static constexpr bool turns = true;
  static constexpr auto negative = with_pieces_exchanged;

  static void moves(Squares& squares, Player player, const Visit& visit) {
    const char own = player == Player::left ? 'x' : 'o';
    for (std::ptrdiff_t i = 0; i < squares.size(); ++i) {
      if (squares.at(i) != own) continue;
      reach(squares, i, [&](std::ptrdiff_t j) {
        squares.with(i, '.', j, own, [&](const BoardText&) {
          reach(squares, j, [&](std::ptrdiff_t k) { squares.with(k, '#', k, '#', visit); });
        });
      });
    }
  }

 private:
  /// Calls `reached` with the squares that a queen reaches from one.
  template <typename Reached>
  static void reach(const Squares& squares, std::ptrdiff_t from, const Reached& reached) {
    const std::ptrdiff_t down = squares.stride();
    for (const std::ptrdiff_t step : {-down - 1, -down, 1 - down, std::ptrdiff_t{-1},
                                      std::ptrdiff_t{1}, down - 1, down, down + 1}) {
      for (std::ptrdiff_t j = from + step; squares.at(j) == '.'; j += step) reached(j);
    }
  }
};

struct Konane {
  static constexpr RegionRule parts = {".xo", '#'};
  static constexpr bool turns = true;
  static constexpr auto negative = with_pieces_exchanged;

  static void moves(Squares& squares, Player player, const Visit& visit) {
    const char own = player == Player::left ? 'x' : 'o';
    const char other = player == Player::left ? 'o' : 'x';
    for (std::ptrdiff_t i = 0; i < squares.size(); ++i) {
      if (squares.at(i) != own) continue;
      for (const std::ptrdiff_t step : steps(squares)) {
        std::ptrdiff_t j = i;
        while (squares.at(j + step) == other && squares.at(j + 2 * step) == '.') {
          squares.put(j, '.');
          squares.put(j + step, '.');
          j += 2 * step;
          squares.put(j, own);
          visit(squares.board());
        }
        squares.put(j, '.');
        for (; j != i; j -= 2 * step) squares.put(j - step, other);
        squares.put(i, own);
      }
    }
  }

  /// Squares that no jump can ever touch are none, even if no square beyond were taken.
  static void clear(Squares& squares) {
    constexpr unsigned touched = 4;
    // Of each square: bits 0 and 1 if an x or an o may ever stand there.
    std::vector<unsigned> seen(static_cast<std::size_t>(squares.size()));
    const auto at = [&](std::ptrdiff_t i) -> unsigned& {
      return seen[static_cast<std::size_t>(i)];
    };
    for (std::ptrdiff_t i = 0; i < squares.size(); ++i) {
      at(i) = squares.at(i) == 'x' ? 1 : squares.at(i) == 'o' ? 2 : 0;
    }
    for (bool more = true; more;) {
      more = false;
      for (std::ptrdiff_t i = 0; i < squares.size(); ++i) {
        for (const std::ptrdiff_t step : steps(squares)) {
          const std::ptrdiff_t k = i + 2 * step;
          if ((at(i) & 3U) == 0 || !squares.is(k, ".xo")) continue;
          const unsigned over = at(i + step) & 3U;
          // An x over an o, an o over an x.
          const unsigned jumps = at(i) & (over >> 1U | over << 1U) & 3U;
          if (jumps == 0) continue;
          more = more || (at(k) | jumps) != at(k);
          at(i) |= touched;
          at(i + step) |= touched;
          at(k) |= touched | jumps;
        }
      }
    }
    for (std::ptrdiff_t i = 0; i < squares.size(); ++i) {
      if ((at(i) & touched) == 0 && squares.is(i, ".xo")) squares.put(i, '#');
    }
  }

 private:
  static std::array<std::ptrdiff_t, 4> steps(const Squares& squares) {
    return {-squares.stride(), -1, 1, squares.stride()};
  }
};

struct ToadsAndFrogs {
  static constexpr RegionRule parts = {"tf.", '#'};
  static constexpr bool turns = false;

  static std::string negative(const std::string& strip) {
    return exchanged(std::string(strip.rbegin(), strip.rend()), 't', 'f');
  }

  static void moves(Squares& squares, Player player, const Visit& visit) {
    const Kind own = player == Player::left ? toad : frog;
    for (std::ptrdiff_t i = 0; i < squares.size(); ++i) {
      if (squares.at(i) != own.letter) continue;
      std::ptrdiff_t j = i + own.step;
      if (squares.at(j) == own.other) j += own.step;
      if (squares.at(j) == '.') squares.with(i, '.', j, own.letter, visit);
    }
  }

  /// Squares that no move can ever touch are walls.
  static void clear(Squares& squares) {
    // Of each square: what may ever be on it, and whether a move may touch it.
    constexpr unsigned blank = 4;
    constexpr unsigned touched = 8;
    std::vector<unsigned> seen(static_cast<std::size_t>(squares.size()));
    for (std::ptrdiff_t i = 0; i < squares.size(); ++i) {
      seen[static_cast<std::size_t>(i)] = squares.at(i) == toad.letter   ? toad.bit
                                          : squares.at(i) == frog.letter ? frog.bit
                                                                         : blank;
    }
    const auto may = [&](std::ptrdiff_t i, unsigned what) {
      return i >= 0 && i < squares.size() && (seen[static_cast<std::size_t>(i)] & what) != 0;
    };
    bool more = true;
    const auto add = [&](std::ptrdiff_t i, unsigned what) {
      unsigned& here = seen[static_cast<std::size_t>(i)];
      more = more || (here | what) != here;
      here |= what;
    };
    while (more) {
      more = false;
      for (std::ptrdiff_t i = 0; i < squares.size(); ++i) {
        for (const Kind& own : {toad, frog}) {
          const std::ptrdiff_t j = i + own.step;
          for (const std::ptrdiff_t to : {j, j + own.step}) {
            if (!may(i, own.bit) || !may(to, blank)) continue;
            if (to != j && !may(j, own.bit == toad.bit ? frog.bit : toad.bit)) continue;
            add(i, blank | touched);
            add(j, touched);
            add(to, own.bit | touched);
          }
        }
      }
    }
    for (std::ptrdiff_t i = 0; i < squares.size(); ++i) {
      if (!may(i, touched)) squares.put(i, '#');
    }
  }

 private:
  struct Kind {
    char letter;
    char other;
    std::ptrdiff_t step;
    unsigned bit;
  };
  static constexpr Kind toad = {'t', 'f', 1, 1};
  static constexpr Kind frog = {'f', 't', -1, 2};
};

/// A game of the library, as it is restated here.
struct BoardGame {
  std::string_view file;
  RegionRule parts;
  bool turns = false;   ///< whether a quarter turn gives the same game
  bool mirrors = true;  ///< whether a mirror image does
  /// The board in which the players have changed places.
  std::string (*negative)(const std::string& board) = nullptr;
  void (*moves)(Squares& squares, Player player, const Visit& visit) = nullptr;
  /// Takes away what no move touches, before a board is divided; null where nothing is to be.
  void (*clear)(Squares& squares) = nullptr;
  /// A board of one row as one that is worth the same; null where there is none that is shorter.
  std::string (*shortened)(std::string row) = nullptr;
  bool same_moves = false;  ///< whether both players have the same ones in any case
};

template <typename Game>
constexpr BoardGame game(std::string_view file) {
  return {file, Game::parts, Game::turns, true, Game::negative, Game::moves};
}

constexpr BoardGame with_same_moves(BoardGame game) {
  game.same_moves = true;
  return game;
}

constexpr BoardGame one_way(BoardGame game) {
  game.mirrors = false;
  return game;
}

constexpr BoardGame cleared(BoardGame game, void (*clear)(Squares& squares)) {
  game.clear = clear;
  return game;
}

constexpr BoardGame shortened(BoardGame game, std::string (*shortened)(std::string row)) {
  game.shortened = shortened;
  return game;
}

constexpr BoardGame games[] = {
    game<Domineering>("domineering.lua"),
    with_same_moves(game<Cram>("cram.lua")),
    game<Clobber>("clobber.lua"),
    game<Colouring<true>>("col.lua"),
    game<Colouring<false>>("snort.lua"),
    shortened(game<NoGo>("nogo.lua"), NoGo::shortened),
    game<Amazons>("amazons.lua"),
    cleared(game<Konane>("konane.lua"), Konane::clear),
    one_way(cleared(game<ToadsAndFrogs>("toads_and_frogs.lua"), ToadsAndFrogs::clear)),
};

class BoardMoves : public StateMoves {
 public:
  /// `impartial`: either player has the moves of both.
  BoardMoves(const BoardGame& game, std::shared_ptr<const StateMoves> script, bool impartial)
      : game_(game), script_(std::move(script)), adds_moves_(impartial && !game.same_moves) {}

  std::uint64_t list(const State::Value& state, Player player, bool adds_values,
                     StateOptions& options, Monitor* monitor) const override {
    const auto* const text = board_text(state);
    if (!text) return script_->list(state, player, adds_values, options, monitor);
    options.states.clear();
    options.ends.clear();
    options.replaced.clear();
    const Visit add = [&](const BoardText& board) {
      if (adds_values) {
        for (const std::string& region : parts_of(board)) {
          options.states.emplace_back(image(BoardText(region)));
        }
      } else {
        options.states.emplace_back(image(board));
      }
      options.ends.push_back(options.states.size());
    };
    visit_moves(*text, player, add);
    return steps_per_square * text->size() * (1 + options.size());
  }

  std::optional<std::size_t> count(const State::Value& state, Player player) const override {
    const auto* const text = board_text(state);
    if (!text) return script_->count(state, player);
    std::size_t count = 0;
    visit_moves(*text, player, [&](const BoardText&) { ++count; });
    return count;
  }

  std::optional<State::Value> negative(const State::Value& state, Monitor* monitor) const override {
    const auto* const text = board_text(state);
    if (!text) return script_->negative(state, monitor);
    return image(BoardText(game_.negative(*text)));
  }

  State::Value canonical(const State::Value& state, Monitor* monitor) const override {
    const auto* const text = board_text(state);
    if (!text) return script_->canonical(state, monitor);
    return image(BoardText(*text));
  }

  [[noreturn]] void fail_unequal(const State::Value& state,
                                 std::span<const State::Value> in_its_place,
                                 const std::string& worth,
                                 const std::string& of_those) const override {
    script_->fail_unequal(state, in_its_place, worth, of_those);
    unreachable();
  }

  std::vector<State::Value> split(const State::Value& state, Monitor* monitor) const override {
    const auto* const text = board_text(state);
    if (!text) return script_->split(state, monitor);
    std::vector<State::Value> parts;
    for (std::string& region : parts_of(BoardText(*text))) {
      parts.emplace_back(std::move(region));
    }
    return parts;
  }

  std::optional<std::vector<std::vector<std::size_t>>> places_of_parts(const State::Value& state,
                                                                       Monitor*) const override {
    const auto* const text = board_text(state);
    if (!text) return std::nullopt;
    Squares squares(*text);
    if (game_.clear) game_.clear(squares);
    return squares_of_regions(squares.board(), game_.parts);
  }

 private:
  /// What a move takes for each square of its board.
  static constexpr std::uint64_t steps_per_square = 10;

  static const std::string* board_text(const State::Value& state) {
    const auto* const text = std::get_if<std::string>(&state);
    return text && BoardText(*text).equal_rows() ? text : nullptr;
  }

  /// What stands for a board.
  std::string image(const BoardText& board) const {
    if (!game_.mirrors) return std::string(board.text());
    std::string least = least_image(board, game_.turns);
    if (game_.shortened && least.find('/') == std::string::npos) {
      least = least_image(BoardText(game_.shortened(std::move(least))), game_.turns);
    }
    if (!adds_moves_) return least;
    // Either player moves the pieces of both, so that to exchange them is the same game.
    return std::min(least, least_image(BoardText(game_.negative(least)), game_.turns));
  }

  void visit_moves(const std::string& text, Player player, const Visit& visit) const {
    Squares squares(text);
    if (adds_moves_) {
      game_.moves(squares, Player::left, visit);
      player = Player::right;
    }
    game_.moves(squares, player, visit);
  }

  std::vector<std::string> parts_of(const BoardText& board) const {
    if (!game_.clear) return regions(board, game_.parts);
    Squares squares(board.text());
    game_.clear(squares);
    return regions(squares.board(), game_.parts);
  }

  const BoardGame& game_;
  const std::shared_ptr<const StateMoves> script_;
  const bool adds_moves_;  ///< of both players, for either
};

}  // namespace

std::shared_ptr<const StateMoves> make_board_moves(std::string_view file, bool impartial,
                                                   std::shared_ptr<const StateMoves> script) {
  for (const BoardGame& game : games) {
    if (game.file == file) {
      return std::make_shared<const BoardMoves>(game, std::move(script), impartial);
    }
  }
  return script;
}

}  // namespace lastmove
