#include "io/pictures/png.h"

#include <algorithm>
#include <charconv>
#include <new>

#include <zlib.h>

namespace lastmove {

namespace {

constexpr std::size_t dots_wide = 5;
constexpr std::size_t dots_high = 7;

void append_number(std::string& bytes, std::size_t number) {
  for (int shift = 24; shift >= 0; shift -= 8) bytes += static_cast<char>(number >> shift & 0xff);
}

void append_chunk(std::string& png, const std::string& type, const std::string& data) {
  append_number(png, data.size());
  const std::string body = type + data;
  png += body;
  append_number(png, crc32_z(0, reinterpret_cast<const Bytef*>(body.data()), body.size()));
}

std::string deflated(const std::string& bytes) {
  constexpr int level = 5;  // Higher ones take far longer and save a few per cent.
  uLongf size = compressBound(bytes.size());
  std::string packed(size, '\0');
  if (compress2(reinterpret_cast<Bytef*>(packed.data()), &size,
                reinterpret_cast<const Bytef*>(bytes.data()), bytes.size(), level) != Z_OK) {
    throw std::bad_alloc();
  }
  packed.resize(size);
  return packed;
}

/// Bits of a pixel.
std::size_t depth_for(std::size_t colors) {
  if (colors <= 2) return 1;
  if (colors <= 4) return 2;
  return colors <= 16 ? 4 : 8;
}

}  // namespace

void IndexedImage::fill(std::size_t x, std::size_t y, std::size_t wide, std::size_t high,
                        std::uint8_t color) {
  for (std::size_t row = y; row < y + high; ++row) {
    std::fill_n(&pixels_[row * width_ + x], wide, color);
  }
}

std::size_t IndexedImage::width_of(std::string_view text, std::size_t size) {
  return text.size() * (dots_wide + 1) * size;
}

void IndexedImage::write(std::size_t x, std::size_t y, std::string_view text, std::size_t size,
                         std::uint8_t color) {
  for (const char c : text) {
    const std::uint8_t* const dots = dots_of(c);
    for (std::size_t row = 0; dots && row < dots_high; ++row) {
      for (std::size_t column = 0; column < dots_wide; ++column) {
        const std::size_t left = x + column * size;
        const std::size_t top = y + row * size;
        if (!(dots[row] >> (dots_wide - 1 - column) & 1)) continue;
        if (left + size <= width_ && top + size <= height_) fill(left, top, size, size, color);
      }
    }
    x += (dots_wide + 1) * size;
  }
}

std::string IndexedImage::as_png(const std::string& title) const {
  const std::size_t depth = depth_for(colors_.size());
  std::string header;
  append_number(header, width_);
  append_number(header, height_);
  header += static_cast<char>(depth);
  header += std::string("\x03\0\0\0", 4);  // a palette; the usual methods

  std::string palette;
  for (const std::string& color : colors_) {
    for (const std::size_t at : {1U, 3U, 5U}) {
      unsigned part = 0;
      std::from_chars(color.data() + at, color.data() + at + 2, part, 16);
      palette += static_cast<char>(part);
    }
  }

  const std::size_t per_byte = 8 / depth;
  const std::size_t row_bytes = (width_ + per_byte - 1) / per_byte;
  std::string rows;
  rows.reserve((row_bytes + 1) * height_);
  for (std::size_t y = 0; y < height_; ++y) {
    rows += '\0';  // no filter
    const std::size_t begin = rows.size();
    rows.append(row_bytes, '\0');
    for (std::size_t x = 0; x < width_; ++x) {
      const std::size_t shift = 8 - depth * (x % per_byte + 1);
      char& byte = rows[begin + x / per_byte];
      byte = static_cast<char>(byte | pixels_[y * width_ + x] << shift);
    }
  }

  std::string png = "\x89PNG\r\n\x1a\n";
  append_chunk(png, "IHDR", header);
  append_chunk(png, "PLTE", palette);
  append_chunk(png, "tEXt", "Title" + std::string(1, '\0') + title);
  append_chunk(png, "IDAT", deflated(rows));
  append_chunk(png, "IEND", "");
  return png;
}

}  // namespace lastmove
