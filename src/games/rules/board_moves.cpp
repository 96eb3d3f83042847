#include "games/rules/board_moves.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <exception>
#include <string>
#include <utility>
#include <vector>

#include "games/model/board_text.h"

// Each game restates games/NAME.lua, move by move in the same order;
// tests/games/rules/board_moves_test.cpp holds the one against the other.

namespace lastmove {

namespace {

/// Makes moves on a board and takes them back.
class Squares {
 public:
  explicit Squares(std::string_view text)
      : text_(text), board_(text_), stride_(static_cast<std::ptrdiff_t>(board_.stride())) {}
  Squares(const Squares&) = delete;
  Squares& operator=(const Squares&) = delete;

  std::ptrdiff_t size() const { return static_cast<std::ptrdiff_t>(text_.size()); }
  std::ptrdiff_t stride() const { return stride_; }

  /// The letter at a place; 0 off the board.
  char at(std::ptrdiff_t place) const {
    return place < 0 || place >= size() ? '\0' : text_[static_cast<std::size_t>(place)];
  }
  bool touches(std::ptrdiff_t place, char letter) const {
    return at(place - stride_) == letter || at(place - 1) == letter || at(place + 1) == letter ||
           at(place + stride_) == letter;
  }

  /// Calls `visit` while two squares hold other letters.
  template <typename Visit>
  void with(std::ptrdiff_t i, char here, std::ptrdiff_t j, char there, const Visit& visit) {
    const char before = std::exchange(text_[static_cast<std::size_t>(i)], here);
    const char beyond = std::exchange(text_[static_cast<std::size_t>(j)], there);
    visit(board_);
    text_[static_cast<std::size_t>(j)] = beyond;
    text_[static_cast<std::size_t>(i)] = before;
  }

 private:
  std::string text_;
  BoardText board_;  ///< of that text
  std::ptrdiff_t stride_;
};

struct Domineering {
  static constexpr RegionRule parts = {".", 'x'};
  static constexpr bool turns = false;

  template <typename Visit>
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

  template <typename Visit>
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

  template <typename Visit>
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

  template <typename Visit>
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

template <typename Game>
class BoardMoves : public StateMoves {
 public:
  explicit BoardMoves(std::shared_ptr<const StateMoves> script) : script_(std::move(script)) {}

  std::uint64_t list(const State::Value& state, Player player, bool adds_values,
                     StateOptions& options, Monitor* monitor) const override {
    const auto* const text = board_text(state);
    if (!text) return script_->list(state, player, adds_values, options, monitor);
    options.states.clear();
    options.ends.clear();
    options.replaced.clear();
    Squares squares(*text);
    Game::moves(squares, player, [&](const BoardText& board) {
      if (adds_values) {
        for (const std::string& region : regions(board, Game::parts)) {
          options.states.emplace_back(least_image(BoardText(region), Game::turns));
        }
      } else {
        options.states.emplace_back(least_image(board, Game::turns));
      }
      options.ends.push_back(options.states.size());
    });
    return steps_per_square * text->size() * (1 + options.size());
  }

  State::Value canonical(const State::Value& state, Monitor* monitor) const override {
    const auto* const text = board_text(state);
    if (!text) return script_->canonical(state, monitor);
    return least_image(BoardText(*text), Game::turns);
  }

  [[noreturn]] void fail_unequal(const State::Value& state,
                                 std::span<const State::Value> in_its_place,
                                 const std::string& worth,
                                 const std::string& of_those) const override {
    script_->fail_unequal(state, in_its_place, worth, of_those);
    std::terminate();  // Never reached, which GCC does not see.
  }

  std::vector<State::Value> split(const State::Value& state, Monitor* monitor) const override {
    const auto* const text = board_text(state);
    if (!text) return script_->split(state, monitor);
    std::vector<State::Value> parts;
    for (std::string& region : regions(BoardText(*text), Game::parts)) {
      parts.emplace_back(std::move(region));
    }
    return parts;
  }

 private:
  /// What a move takes for each square of its board.
  static constexpr std::uint64_t steps_per_square = 10;

  static const std::string* board_text(const State::Value& state) {
    const auto* const text = std::get_if<std::string>(&state);
    return text && BoardText(*text).equal_rows() ? text : nullptr;
  }

  const std::shared_ptr<const StateMoves> script_;
};

template <typename Game>
std::shared_ptr<const StateMoves> make(std::shared_ptr<const StateMoves> script) {
  return std::make_shared<const BoardMoves<Game>>(std::move(script));
}

struct Named {
  std::string_view file;
  std::shared_ptr<const StateMoves> (*make)(std::shared_ptr<const StateMoves> script);
};

constexpr Named games[] = {
    {"domineering.lua", make<Domineering>}, {"cram.lua", make<Cram>},
    {"clobber.lua", make<Clobber>},         {"col.lua", make<Colouring<true>>},
    {"snort.lua", make<Colouring<false>>},
};

}  // namespace

std::shared_ptr<const StateMoves> make_board_moves(std::string_view file,
                                                   std::shared_ptr<const StateMoves> script) {
  for (const Named& game : games) {
    if (game.file == file) return game.make(std::move(script));
  }
  return script;
}

}  // namespace lastmove
