#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace lastmove {

/// A text as the rows of a board, with `/` between them; the first says how long all are. It does
/// not own the text.
class BoardText {
 public:
  explicit BoardText(std::string_view text);

  /// Whether all rows have the same length, and at least one square.
  bool equal_rows() const;

  std::string_view text() const { return text_; }
  std::size_t width() const { return width_; }
  std::size_t rows() const { return (text_.size() + 1) / stride(); }
  /// How far the square below lies behind a square in the text.
  std::size_t stride() const { return width_ + 1; }

  /// Calls `visit` with the places that share an edge with this one: the square above, that before,
  /// that behind and that below. A `/` between rows may be among them.
  template <typename Visit>
  void near(std::size_t place, Visit visit) const {
    if (place >= stride()) visit(place - stride());
    if (place >= 1) visit(place - 1);
    if (place + 1 < text_.size()) visit(place + 1);
    if (place + stride() < text_.size()) visit(place + stride());
  }
  /// The same of the places that share a corner and no edge.
  template <typename Visit>
  void at_corners(std::size_t place, Visit visit) const {
    if (place > stride()) visit(place - stride() - 1);
    if (place >= stride()) visit(place - stride() + 1);
    if (place + stride() < text_.size()) visit(place + stride() - 1);
    if (place + stride() + 1 < text_.size()) visit(place + stride() + 1);
  }

 private:
  std::string_view text_;
  std::size_t width_;
};

/// How a board falls apart into regions.
struct RegionRule {
  /// The letters of squares that make regions. With `/` between them, groups of such letters: only
  /// squares whose letters are in one group join, so that `.x/.o` joins no x with an o.
  std::string_view squares;
  char blank = '.';            ///< the letter of what belongs to none
  std::string_view edge = {};  ///< the letters of squares that stay beside a region
  bool corners = false;        ///< whether squares that touch at a corner only are joined too

  static constexpr std::size_t most_groups = 7;
};

/// Squares with a letter of `squares` are in one region if they touch along edges. Each is given as
/// the smallest board with its squares and those of `edge` beside them, from the top, all else
/// blank. REQUIRES: equal rows, and at most `most_groups` groups of letters. Time: in proportion to
/// the squares of the board and of the regions.
std::vector<std::string> regions(const BoardText& board, const RegionRule& rule);

/// The places of the squares of each region in the board's text, ascending, in the same order;
/// without those of `edge` beside them. REQUIRES: as regions().
std::vector<std::vector<std::size_t>> squares_of_regions(const BoardText& board,
                                                         const RegionRule& rule);

/// a to z, and then aa, ab and so on; from 0.
std::string column_name(std::size_t column);

/// What moves call a square: "b3", by its column and its row from the top.
std::string square_name(const BoardText& board, std::size_t place);

/// A board with rows for columns. REQUIRES: equal rows.
std::string transposed(const std::string& board);

/// A board with two letters in each other's place.
std::string exchanged(std::string board, char one, char other);

/// Of a board and its mirror images, left to right and upside down, the one whose text comes first.
/// If `turns`, a board that is taller than wide is turned before, and a square one also stands for
/// itself after a quarter turn. It is never longer than the board. REQUIRES: equal rows.
std::string least_image(const BoardText& board, bool turns);

}  // namespace lastmove
