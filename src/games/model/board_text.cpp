#include "games/model/board_text.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <utility>

namespace lastmove {

namespace {

/// The smallest rectangle around some squares.
struct Frame {
  std::size_t top = SIZE_MAX;
  std::size_t bottom = 0;
  std::size_t left = SIZE_MAX;
  std::size_t right = 0;

  void add(const BoardText& board, std::size_t place) {
    const std::size_t row = place / board.stride();
    const std::size_t column = place % board.stride();
    top = std::min(top, row);
    bottom = std::max(bottom, row);
    left = std::min(left, column);
    right = std::max(right, column);
  }
};

/// What a letter is to the regions of a board: a bit for each group that it is in, or a square that
/// stays beside a region.
using SquareKind = std::uint8_t;
constexpr SquareKind edge_square = 1U << RegionRule::most_groups;

std::array<SquareKind, 256> parts_of(const RegionRule& rule) {
  std::array<SquareKind, 256> parts = {};
  SquareKind group = 1;
  for (const char letter : rule.squares) {
    if (letter == '/') {
      group = static_cast<SquareKind>(group << 1U);
    } else {
      parts[static_cast<unsigned char>(letter)] |= group;
    }
  }
  for (const char letter : rule.edge) {
    SquareKind& part = parts[static_cast<unsigned char>(letter)];
    if (part == 0) part = edge_square;
  }
  return parts;
}

/// A board, or its mirror images or quarter turns: where the first square of the first row stands
/// in the text, and how far the next one is, across and down.
class Image {
 public:
  Image(const BoardText& board, bool turned, bool across, bool down)
      : text_(board.text().data()),
        rows_(turned ? board.width() : board.rows()),
        width_(turned ? board.rows() : board.width()),
        right_(static_cast<std::ptrdiff_t>(turned ? board.stride() : 1)),
        below_(static_cast<std::ptrdiff_t>(turned ? 1 : board.stride())) {
    if (across) {
      first_ += right_ * static_cast<std::ptrdiff_t>(width_ - 1);
      right_ = -right_;
    }
    if (down) {
      first_ += below_ * static_cast<std::ptrdiff_t>(rows_ - 1);
      below_ = -below_;
    }
  }

  std::size_t size() const { return rows_ * (width_ + 1) - 1; }

  void write(char* to) const {
    for (std::size_t row = 0; row < rows_; ++row) {
      if (row > 0) *to++ = '/';
      std::ptrdiff_t place = begin_of(row);
      for (std::size_t i = 0; i < width_; ++i, place += right_) *to++ = text_[place];
    }
  }

  /// REQUIRES: a text of the same shape.
  bool comes_before(const char* text) const {
    for (std::size_t row = 0; row < rows_; ++row, ++text) {
      std::ptrdiff_t place = begin_of(row);
      for (std::size_t i = 0; i < width_; ++i, place += right_, ++text) {
        if (text_[place] != *text) {
          return static_cast<unsigned char>(text_[place]) < static_cast<unsigned char>(*text);
        }
      }
    }
    return false;
  }

 private:
  std::ptrdiff_t begin_of(std::size_t row) const {
    return first_ + below_ * static_cast<std::ptrdiff_t>(row);
  }

  const char* text_;
  std::size_t rows_;
  std::size_t width_;
  std::ptrdiff_t first_ = 0;
  std::ptrdiff_t right_;
  std::ptrdiff_t below_;
};

/// The squares of a text of at most 64 letters as bits. A `/` between rows is in no set, so that
/// what is shifted beyond a row is lost there.
class BitRegions {
 public:
  BitRegions(const BoardText& board, const RegionRule& rule,
             const std::array<SquareKind, 256>& parts)
      : board_(board), corners_(rule.corners), blank_(rule.blank) {
    for (std::size_t place = 0; place < board.text().size(); ++place) {
      const SquareKind kind = parts[static_cast<unsigned char>(board.text()[place])];
      const std::uint64_t bit = std::uint64_t{1} << place;
      if (kind == edge_square) {
        edge_ |= bit;
      } else if (kind != 0) {
        squares_ |= bit;
        for (unsigned group = 0; kind >> group != 0; ++group) {
          if ((kind >> group & 1U) != 0) groups_[group] |= bit;
        }
      }
    }
    // Empty groups go.
    count_ = static_cast<std::size_t>(
        std::remove(groups_.begin(), groups_.end(), std::uint64_t{0}) - groups_.begin());
  }

  std::vector<std::string> find() const {
    std::vector<std::string> found;
    for (std::uint64_t left = squares_; left != 0;) {
      const std::uint64_t region = filled(left & -left);
      left &= ~region;
      found.push_back(text_of(region | (near(region) & edge_)));
    }
    return found;
  }

 private:
  std::uint64_t near(std::uint64_t squares) const {
    std::uint64_t found = squares << 1U | squares >> 1U;
    const std::size_t stride = board_.stride();
    // Of a single row there is none above or below.
    if (board_.rows() == 1) return found;
    const std::uint64_t wide = corners_ ? squares | found : squares;
    return found | wide << stride | wide >> stride;
  }

  /// The region that a square is in.
  std::uint64_t filled(std::uint64_t region) const {
    for (;;) {
      std::uint64_t grown = region;
      for (std::size_t i = 0; i < count_; ++i) grown |= near(region & groups_[i]) & groups_[i];
      if (grown == region) return region;
      region = grown;
    }
  }

  std::string text_of(std::uint64_t squares) const {
    const std::size_t stride = board_.stride();
    const auto top = static_cast<std::size_t>(std::countr_zero(squares)) / stride;
    const auto bottom = (63 - static_cast<std::size_t>(std::countl_zero(squares))) / stride;
    std::uint64_t columns = 0;
    for (std::size_t row = top; row <= bottom; ++row) columns |= squares >> row * stride;
    columns &= (std::uint64_t{1} << board_.width()) - 1;
    const auto left = static_cast<std::size_t>(std::countr_zero(columns));
    const std::size_t width = 64 - static_cast<std::size_t>(std::countl_zero(columns)) - left;
    std::string text((bottom - top + 1) * (width + 1) - 1, '/');
    char* to = text.data();
    for (std::size_t row = top; row <= bottom; ++row, ++to) {
      for (std::size_t place = row * stride + left; place < row * stride + left + width; ++place) {
        *to++ = (squares >> place & 1U) != 0 ? board_.text()[place] : blank_;
      }
    }
    return text;
  }

  const BoardText& board_;
  const bool corners_;
  const char blank_;
  std::uint64_t squares_ = 0;
  std::uint64_t edge_ = 0;
  std::array<std::uint64_t, RegionRule::most_groups> groups_ = {};
  std::size_t count_ = 0;  ///< of groups with a square
};

/// A region as it is found.
struct Region {
  std::vector<std::size_t> squares;  ///< their places
  Frame frame;                       ///< with the squares beside it that stay
  std::uint32_t mark = 0;
  /// Of each place the region that it was put in last, by the first square of that, from 1.
  const std::vector<std::uint32_t>& marks;

  /// Also of the squares beside it that stay.
  bool has(std::size_t place) const { return marks[place] == mark; }
};

/// Calls `visit` with each region, in the order of their first squares.
template <typename Visit>
void for_each_region(const BoardText& board, const RegionRule& rule,
                     const std::array<SquareKind, 256>& parts, const Visit& visit) {
  const std::string_view text = board.text();
  const auto part = [&](std::size_t place) {
    return parts[static_cast<unsigned char>(text[place])];
  };
  std::vector<std::uint32_t> marks(text.size());
  for (std::size_t first = 0; first < text.size(); ++first) {
    if (marks[first] != 0 || part(first) == 0 || part(first) == edge_square) continue;
    const auto mark = static_cast<std::uint32_t>(first + 1);
    Region region{{first}, {}, mark, marks};
    marks[first] = mark;
    for (std::size_t i = 0; i < region.squares.size(); ++i) {
      const std::size_t square = region.squares[i];
      region.frame.add(board, square);
      const auto join = [&](std::size_t place) {
        const SquareKind joined = part(place) & (part(square) | edge_square);
        if (marks[place] == mark || joined == 0) return;
        marks[place] = mark;
        if (joined != edge_square) {
          region.squares.push_back(place);
        } else {
          region.frame.add(board, place);
        }
      };
      board.near(square, join);
      if (rule.corners) board.at_corners(square, join);
    }
    visit(region);
  }
}

}  // namespace

BoardText::BoardText(std::string_view text)
    : text_(text), width_(std::min(text.find('/'), text.size())) {}

bool BoardText::equal_rows() const {
  if (width_ == 0 || rows() * stride() != text_.size() + 1) return false;
  for (std::size_t i = 0; i < text_.size(); ++i) {
    if ((text_[i] == '/') != (i % stride() == width_)) return false;
  }
  return true;
}

std::vector<std::string> regions(const BoardText& board, const RegionRule& rule) {
  const std::array<SquareKind, 256> parts = parts_of(rule);
  // A row of 64 squares is one bit too long for a mask of its columns.
  if (board.text().size() < 64) return BitRegions(board, rule, parts).find();
  std::vector<std::string> found;
  for_each_region(board, rule, parts, [&](const Region& region) {
    const Frame& frame = region.frame;
    std::string& piece = found.emplace_back();
    piece.reserve((frame.bottom - frame.top + 1) * (frame.right - frame.left + 2));
    for (std::size_t row = frame.top; row <= frame.bottom; ++row) {
      if (row > frame.top) piece += '/';
      for (std::size_t column = frame.left; column <= frame.right; ++column) {
        const std::size_t place = row * board.stride() + column;
        piece += region.has(place) ? board.text()[place] : rule.blank;
      }
    }
  });
  return found;
}

std::vector<std::vector<std::size_t>> squares_of_regions(const BoardText& board,
                                                         const RegionRule& rule) {
  std::vector<std::vector<std::size_t>> found;
  for_each_region(board, rule, parts_of(rule), [&](const Region& region) {
    found.push_back(region.squares);
    std::sort(found.back().begin(), found.back().end());
  });
  return found;
}

std::string column_name(std::size_t column) {
  constexpr std::size_t letters = 26;
  std::string name;
  for (std::size_t rest = column + 1; rest > 0; rest /= letters) {
    --rest;
    name.insert(name.begin(), static_cast<char>('a' + rest % letters));
  }
  return name;
}

std::string square_name(const BoardText& board, std::size_t place) {
  return column_name(place % board.stride()) + std::to_string(place / board.stride() + 1);
}

std::string exchanged(std::string board, char one, char other) {
  for (char& letter : board) {
    if (letter == one || letter == other) letter = letter == one ? other : one;
  }
  return board;
}

std::string transposed(const std::string& board) {
  const Image columns(BoardText(board), true, false, false);
  std::string text(columns.size(), '/');
  columns.write(text.data());
  return text;
}

std::string least_image(const BoardText& board, bool turns) {
  const bool upright = !turns || board.width() >= board.rows();
  const bool turned = turns && board.rows() >= board.width();
  std::string least;
  for (const bool turn : {false, true}) {
    if (turn ? !turned : !upright) continue;
    for (unsigned way = 0; way < 4; ++way) {
      const Image image(board, turn, (way & 1U) != 0, (way & 2U) != 0);
      if (!least.empty() && !image.comes_before(least.data())) continue;
      least.resize(image.size());
      image.write(least.data());
    }
  }
  return least;
}

}  // namespace lastmove
