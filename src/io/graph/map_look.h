#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "solving/point_map.h"

namespace lastmove {

/// The formats of a map.
enum class MapFormat { text, svg, png };

/// The most stretches of one colour that a drawing has.
inline constexpr std::uint64_t max_map_stretches = 200'000;

/// A map in one of the formats of docs/maps.md. `scale` is the side of a point in pixels, or 0 for
/// one that suits the size. Throws Error of kind `limit` if a drawing would have too many stretches
/// or an image too many pixels.
std::string write_map(const PointMap& map, MapFormat format, std::uint64_t scale);

// The formats, one file each.

std::string map_as_text(const PointMap& map);
/// Stretches of one colour in a row are one shape.
std::string map_as_svg(const PointMap& map, std::uint64_t scale);
/// With axes and a legend.
std::string map_as_png(const PointMap& map, std::uint64_t scale);
/// A pixel for each point, and nothing else.
std::string map_as_tile(const PointMap& map);

/// The colours of a map, and which point has which.
struct MapLook {
  struct Entry {
    std::uint8_t color;  ///< an index into `colors`
    std::string text;
  };

  std::vector<std::string> colors;  ///< "#8fd0b5"
  std::vector<std::uint8_t> cells;  ///< an index into `colors` for each point
  std::vector<Entry> legend;        ///< of the colours that occur or, of a scale, some of them
};

MapLook look_of(const PointMap& map);

/// "wythoff: nim-values, z = 5"
std::string map_title(const PointMap& map);

/// "x", "y", "z" or "w".
std::string_view axis_name(std::size_t coordinate);

/// Numbers of a range to write along an axis: some 8 round ones.
std::vector<std::uint64_t> ticks_of(const Range& range);

}  // namespace lastmove
