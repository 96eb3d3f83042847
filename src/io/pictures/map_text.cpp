#include <algorithm>

#include <fmt/format.h>

#include "io/pictures/map_look.h"

namespace lastmove {

namespace {

/// Nim-values as single characters: 0 to 9, a to z, and + for all above.
char digit_of(std::uint64_t value) {
  constexpr std::string_view digits = "0123456789abcdefghijklmnopqrstuvwxyz+";
  return digits[std::min<std::uint64_t>(value, digits.size() - 1)];
}

char letter_of(const Outcome& outcome) {
  const char letter = to_string(outcome).front();
  return letter == 'N' ? '.' : letter;
}

/// The numbers of an axis below its marks, each from its mark on as long as there is room.
std::string numbers_below(const PointMap& map, std::size_t indent) {
  std::string line(indent, ' ');
  for (const std::uint64_t tick : ticks_of(map.across())) {
    const std::size_t at = indent + static_cast<std::size_t>(tick - map.across().first);
    if (at < line.size() || (at > indent && at == line.size() && line.back() != ' ')) continue;
    line.resize(at, ' ');
    line += fmt::to_string(tick);
  }
  return line;
}

}  // namespace

/// A character for each point, the highest row first.
std::string map_as_text(const PointMap& map) {
  const std::size_t digits = fmt::formatted_size("{}", map.up().last);
  std::string text = map_title(map) + "\n\n";
  for (std::size_t row = map.height; row-- > 0;) {
    text += fmt::format("{:>{}}  ", map.up().first + row, digits + 2);
    for (std::size_t column = 0; column < map.width; ++column) {
      const std::size_t cell = row * map.width + column;
      text += map.of == MapSubject::outcome ? letter_of(map.outcomes[cell])
                                            : digit_of(map.nim_values[cell]);
    }
    text += '\n';
  }
  text += '\n' + numbers_below(map, digits + 4) + '\n';
  const std::string_view key =
      map.of == MapSubject::outcome ? "a dot is an N-position" : "a = 10, b = 11, ...; + above 35";
  return text + fmt::format("\n{} to the right, {} upwards; {}\n", axis_name(map.axes[0]),
                            axis_name(map.axes[1]), key);
}

}  // namespace lastmove
