#include "games/model/board_text.h"

#include <algorithm>
#include <array>
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

/// Writes one image of a board.
void write_image(const BoardText& board, bool turned, bool across, bool down, char* at) {
  const std::size_t rows = turned ? board.width() : board.rows();
  const std::size_t width = turned ? board.rows() : board.width();
  for (std::size_t row = 0; row < rows; ++row) {
    if (row > 0) *at++ = '/';
    for (std::size_t column = 0; column < width; ++column) {
      const std::size_t i = down ? rows - 1 - row : row;
      const std::size_t j = across ? width - 1 - column : column;
      *at++ = board.text()[turned ? j * board.stride() + i : i * board.stride() + j];
    }
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
  const std::string_view text = board.text();
  const auto part = [&](std::size_t place) {
    return parts[static_cast<unsigned char>(text[place])];
  };
  std::vector<std::string> found;
  // Of each place the region that it was put in last, by the first square of that, from 1.
  std::vector<std::uint32_t> region(text.size());
  std::vector<std::size_t> squares;
  for (std::size_t first = 0; first < text.size(); ++first) {
    if (region[first] != 0 || part(first) == 0 || part(first) == edge_square) continue;
    const auto mark = static_cast<std::uint32_t>(first + 1);
    region[first] = mark;
    squares = {first};
    Frame frame;
    for (std::size_t i = 0; i < squares.size(); ++i) {
      frame.add(board, squares[i]);
      const auto join = [&](std::size_t place) {
        const SquareKind joined = part(place) & (part(squares[i]) | edge_square);
        if (region[place] == mark || joined == 0) return;
        region[place] = mark;
        if (joined != edge_square) {
          squares.push_back(place);
        } else {
          frame.add(board, place);
        }
      };
      board.near(squares[i], join);
      if (rule.corners) board.at_corners(squares[i], join);
    }
    std::string& piece = found.emplace_back();
    piece.reserve((frame.bottom - frame.top + 1) * (frame.right - frame.left + 2));
    for (std::size_t row = frame.top; row <= frame.bottom; ++row) {
      if (row > frame.top) piece += '/';
      for (std::size_t column = frame.left; column <= frame.right; ++column) {
        const std::size_t place = row * board.stride() + column;
        piece += region[place] == mark ? text[place] : rule.blank;
      }
    }
  }
  return found;
}

std::string transposed(const std::string& board) {
  const BoardText rows(board);
  std::string columns(rows.width() * (rows.rows() + 1) - 1, '/');
  write_image(rows, true, false, false, columns.data());
  return columns;
}

std::string least_image(const BoardText& board, bool turns) {
  const bool upright = !turns || board.width() >= board.rows();
  const bool turned = turns && board.rows() >= board.width();
  const std::size_t size = upright ? board.text().size() : board.width() * (board.rows() + 1) - 1;
  std::string least;
  std::string image(size, '/');
  for (const bool turn : {false, true}) {
    if (turn ? !turned : !upright) continue;
    for (unsigned way = 0; way < 4; ++way) {
      write_image(board, turn, (way & 1U) != 0, (way & 2U) != 0, image.data());
      if (least.empty()) {
        least = image;
      } else if (image < least) {
        std::swap(image, least);
      }
    }
  }
  return least;
}

}  // namespace lastmove
