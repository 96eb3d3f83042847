#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <utility>

#include "games/model/board_text.h"

namespace lastmove {

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

  bool is(std::ptrdiff_t place, std::string_view letters) const {
    const char letter = at(place);
    return letter != '\0' && letters.find(letter) != std::string_view::npos;
  }
  const BoardText& board() const { return board_; }
  /// Returns what was there. REQUIRES: the place is on the board.
  char put(std::ptrdiff_t place, char letter) {
    return std::exchange(text_[static_cast<std::size_t>(place)], letter);
  }

  /// Calls `visit` while two squares hold other letters.
  template <typename Visit>
  void with(std::ptrdiff_t i, char here, std::ptrdiff_t j, char there, const Visit& visit) {
    const char before = put(i, here);
    const char beyond = put(j, there);
    visit(board_);
    put(j, beyond);
    put(i, before);
  }

 private:
  std::string text_;
  BoardText board_;  ///< of that text
  std::ptrdiff_t stride_;
};

}  // namespace lastmove
