#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace lastmove {

/// An image whose pixels are indices into a list of colours. The first row is the top one.
class IndexedImage {
 public:
  /// Every pixel has colour 0. REQUIRES: from 1 to 256 colours, "#8fd0b5".
  IndexedImage(std::size_t width, std::size_t height, std::vector<std::string> colors)
      : width_(width), height_(height), colors_(std::move(colors)), pixels_(width * height) {}

  std::size_t width() const { return width_; }
  std::size_t height() const { return height_; }

  /// REQUIRES: within the image.
  void fill(std::size_t x, std::size_t y, std::size_t wide, std::size_t high, std::uint8_t color);

  /// Writes in small letters of 5 by 7 dots, each `size` pixels wide and high, from the left top
  /// corner on. What lies outside the image is left out; so are characters other than those of
  /// rules and numbers.
  void write(std::size_t x, std::size_t y, std::string_view text, std::size_t size,
             std::uint8_t color);

  /// The pixels that such a text takes in a row.
  static std::size_t width_of(std::string_view text, std::size_t size);

  /// The image as PNG, with a title; the same bytes for the same image.
  std::string as_png(const std::string& title) const;

 private:
  std::size_t width_;
  std::size_t height_;
  std::vector<std::string> colors_;
  std::vector<std::uint8_t> pixels_;
};

/// The dots of a character, seven rows from the top, the leftmost of five dots in the highest bit;
/// null for one that there is not.
const std::uint8_t* dots_of(char c);

}  // namespace lastmove
