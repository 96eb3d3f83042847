#include "io/pictures/map_look.h"

#include <algorithm>
#include <array>

#include <fmt/core.h>

#include "games/model/cost.h"
#include "games/model/unreachable.h"
#include "io/pictures/palette.h"

namespace lastmove {

namespace {

/// Of a map of outcomes: colour i is that of outcome i.
struct OutcomeName {
  std::string_view letter;
  std::string_view fill;
};

constexpr OutcomeName outcome_names[] = {{"P", palette::outcome_p.fill},
                                         {"N", palette::outcome_n.fill},
                                         {"L", palette::outcome_l.fill},
                                         {"R", palette::outcome_r.fill}};

std::uint8_t index_of(const Outcome& outcome) {
  const bool left = outcome.left_first == Result::win;
  const bool right = outcome.right_first == Result::win;
  return left == right ? (left ? 1 : 0) : (left ? 2 : 3);
}

/// The colours of nim-values above 0.
constexpr std::size_t levels = 62;

unsigned hex_pair(std::string_view text) {
  const auto digit = [](char c) {
    return static_cast<unsigned>(c <= '9' ? c - '0' : c - 'a' + 10);
  };
  return digit(text[0]) * 16 + digit(text[1]);
}

/// A colour on the way through the stops of the scale, from 0 to 1.
std::string on_scale(double way) {
  const auto& stops = palette::nim_scale;
  const double place = way * static_cast<double>(std::size(stops) - 1);
  const std::size_t stop = std::min(static_cast<std::size_t>(place), std::size(stops) - 2);
  const double part = place - static_cast<double>(stop);
  std::string color = "#";
  for (const std::size_t at : {1U, 3U, 5U}) {
    const double from = hex_pair(stops[stop].substr(at, 2));
    const double to = hex_pair(stops[stop + 1].substr(at, 2));
    color += fmt::format("{:02x}", static_cast<unsigned>(from + (to - from) * part + 0.5));
  }
  return color;
}

/// 0 has the colour of P-positions, and greater values are darker.
MapLook look_of_nim_values(const PointMap& map) {
  MapLook look;
  const std::uint32_t greatest = *std::max_element(map.nim_values.begin(), map.nim_values.end());
  const std::uint64_t used = std::min<std::uint64_t>(greatest, levels);
  look.colors.emplace_back(palette::outcome_p.fill);
  for (std::uint64_t level = 0; level < used; ++level) {
    look.colors.push_back(
        on_scale(used == 1 ? 0 : static_cast<double>(level) / static_cast<double>(used - 1)));
  }
  const auto color_of = [&](std::uint64_t value) {
    return static_cast<std::uint8_t>(value == 0 ? 0 : 1 + (value - 1) * used / greatest);
  };
  look.cells.reserve(map.nim_values.size());
  for (const std::uint32_t value : map.nim_values) look.cells.push_back(color_of(value));
  look.legend.push_back({0, "0"});
  constexpr std::uint64_t most_shown = 6;
  const std::uint64_t shown = std::min<std::uint64_t>(greatest, most_shown);
  for (std::uint64_t i = 0; i < shown; ++i) {
    const std::uint64_t value = shown == 1 ? 1 : 1 + (greatest - 1) * i / (shown - 1);
    look.legend.push_back({color_of(value), std::to_string(value)});
  }
  return look;
}

}  // namespace

MapLook look_of(const PointMap& map) {
  if (map.of == MapSubject::nim_value) return look_of_nim_values(map);
  MapLook look;
  std::array<bool, std::size(outcome_names)> occurs{};
  look.cells.reserve(map.outcomes.size());
  for (const Outcome& outcome : map.outcomes) {
    look.cells.push_back(index_of(outcome));
    occurs[look.cells.back()] = true;
  }
  for (std::size_t i = 0; i < std::size(outcome_names); ++i) {
    look.colors.emplace_back(outcome_names[i].fill);
    if (!occurs[i]) continue;
    look.legend.push_back({static_cast<std::uint8_t>(i), std::string(outcome_names[i].letter)});
  }
  return look;
}

std::string_view axis_name(std::size_t coordinate) {
  constexpr std::string_view names[] = {"x", "y", "z", "w"};
  return names[coordinate];
}

std::string map_title(const PointMap& map) {
  std::string title =
      fmt::format("{}: {}", map.rules, map.of == MapSubject::outcome ? "outcomes" : "nim-values");
  for (std::size_t i = 0; i < map.box.size(); ++i) {
    if (i == map.axes[0] || i == map.axes[1]) continue;
    title += fmt::format(", {} = {}", axis_name(i), map.box[i].first);
  }
  return title;
}

std::vector<std::uint64_t> ticks_of(const Range& range) {
  constexpr std::uint64_t most = 8;
  std::uint64_t step = 1;
  for (std::uint64_t ten = 1; range.size() > most * step; ten *= 10) {
    for (const std::uint64_t factor : {1U, 2U, 5U}) {
      step = ten * factor;
      if (range.size() <= most * step) break;
    }
  }
  std::vector<std::uint64_t> ticks;
  const std::uint64_t past = range.first % step;
  std::uint64_t tick = range.first + (past == 0 ? 0 : step - past);
  for (; tick <= range.last; tick += step) ticks.push_back(tick);
  return ticks;
}

std::uint64_t memory_to_write(const Ranges& box, MapFormat format) {
  // The colours; then the image, its rows and what they are packed into, or JSON and its parts.
  const std::uint64_t points = points_of(box);
  const std::uint64_t copies = format == MapFormat::text ? 2 : 4;
  return saturating_sum(saturating_product(points, copies), bytes_of_map(box, format));
}

std::uint64_t bytes_of_map(const Ranges& box, MapFormat format) {
  constexpr std::uint64_t besides = 4096;
  const std::uint64_t points = points_of(box);
  const std::uint64_t values =
      points <= max_written_values ? saturating_product(points, sizeof(std::uint32_t)) : 0;
  if (format != MapFormat::json) return saturating_sum(points, besides);
  return saturating_sum(saturating_product(saturating_sum(points, values), 4) / 3, besides);
}

std::string write_map(const PointMap& map, MapFormat format, const MapStyle& style) {
  switch (format) {
    case MapFormat::svg: return map_as_svg(map, style);
    case MapFormat::png: return map_as_png(map, style);
    case MapFormat::json: return map_as_json(map);
    case MapFormat::text: return map_as_text(map);
  }
  unreachable();
}

}  // namespace lastmove
