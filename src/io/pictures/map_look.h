#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "methods/points/point_map.h"

namespace lastmove {

/// The formats of a map.
enum class MapFormat { text, svg, png, json };

/// JSON has the nim-values of maps of up to this many points.
inline constexpr std::uint64_t max_written_values = std::uint64_t{1} << 20;

/// The most stretches of one colour that a drawing has.
inline constexpr std::uint64_t max_map_stretches = 200'000;

struct MapStyle {
  std::uint64_t scale = 0;  ///< pixels for the side of a point; 0: as many as suit the size
  bool bare = false;        ///< an image without title, axes and legend
};

/// A map in one of the formats of docs/maps.md. Throws Error of kind `limit` if a drawing would
/// have too many stretches or an image too many pixels.
std::string write_map(const PointMap& map, MapFormat format, const MapStyle& style);

/// The approximate memory to write it, and the bytes of the answer, which for an image are an upper
/// bound.
std::uint64_t memory_to_write(const Ranges& box, MapFormat format);
std::uint64_t bytes_of_map(const Ranges& box, MapFormat format);

// The formats, one file each.

std::string map_as_text(const PointMap& map);
/// Stretches of one colour in a row are one shape.
std::string map_as_svg(const PointMap& map, const MapStyle& style);
std::string map_as_png(const PointMap& map, const MapStyle& style);
/// With the colour of each point as a byte, and the nim-values of small maps.
std::string map_as_json(const PointMap& map);

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
