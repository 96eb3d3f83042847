#include "io/text/position_drawing.h"

#include <algorithm>

#include <fmt/core.h>
#include <fmt/ranges.h>

#include <lastmove/error.h>
#include <lastmove/integer.h>

#include "games/model/board_text.h"
#include "games/model/component.h"
#include "games/model/utf8.h"
#include "io/text/terminal_text.h"

namespace lastmove {

namespace {

/// A heap as marks in groups of five.
std::string draw_heap(Heap heap, std::string_view mark, Heap most_marks) {
  constexpr Heap group = 5;
  std::string marks;
  for (Heap i = 0; i < std::min(heap, most_marks); ++i) {
    if (i > 0 && i % group == 0) marks += ' ';
    marks += mark;
  }
  if (heap > most_marks) marks += " ...";
  return fmt::format("  {:>4}{}{}\n", heap, heap > 0 ? "  " : "", marks);
}

/// The heaps from this one downwards, and below each the owner of its zone.
std::string draw_zones(const Ruleset& rules, Heap heap) {
  constexpr std::size_t line = 60;
  const std::size_t width = fmt::to_string(heap).size() + 1;
  std::string numbers;
  std::string owners;
  for (Heap n = heap; numbers.size() + width <= line; --n) {
    const auto owner = rules.owner(n);
    numbers += fmt::format("{:>{}}", n, width);
    owners += fmt::format("{:>{}}", owner ? (owner == Player::left ? "L" : "R") : ".", width);
    if (n == 0) break;
  }
  return fmt::format("       {}\n  zone {}\n", numbers, owners);
}

// How each kind of component is drawn, in whole lines.

std::string draw(const Ruleset& rules, Heap heap) {
  constexpr Heap most_strokes = 50;
  constexpr Heap most_flags = 30;
  const Board board = rules.board();
  std::string text = board.picture == Board::Picture::flags ? draw_heap(heap, "|>", most_flags)
                                                            : draw_heap(heap, "|", most_strokes);
  if (board.zone_modulus != 0) text += draw_zones(rules, heap);
  return text;
}

std::string draw(const Ruleset&, const Word& word) {
  const std::string& letters = word.letters;
  constexpr std::size_t most_letters = 30;
  if (letters.empty()) return "  (no letters are left)\n";
  if (letters.size() == 1) return fmt::format("  [{}]\n", letters);
  const std::string middle = ends_of(letters.substr(1, letters.size() - 2), most_letters - 2, 10);
  std::string spaced;
  for (const char letter : middle) spaced += fmt::format("{} ", letter);
  return fmt::format("  [{}] {}[{}]   {} letters\n", letters.front(), spaced, letters.back(),
                     letters.size());
}

/// A long number is shown by its ends.
std::string shown(const Integer& number) { return ends_of(number.str(), 40, 12); }

std::string draw(const Ruleset&, const NumberSet& set) {
  std::vector<Integer> ascending(set.numbers().begin(), set.numbers().end());
  std::sort(ascending.begin(), ascending.end());
  std::string text = " ";
  std::size_t column = 1;
  for (const Integer& number : ascending) {
    const std::string digits = shown(number);
    if (column + digits.size() > 76) {
      text += "\n ";
      column = 1;
    }
    text += " " + digits;
    column += digits.size() + 1;
  }
  return text + "\n";
}

/// A point of two small coordinates on its board, others by their numbers.
std::string draw(const Ruleset&, const Point& point) {
  constexpr Heap most_columns = 30;
  constexpr Heap most_rows = 15;
  const auto [x, y] = std::pair(point.at[0], point.at[1]);
  std::string text = fmt::format("  {}\n", component_text(point));
  if (point.dimensions != 2 || x >= most_columns || y >= most_rows) return text;
  for (Heap row = y + 1; row-- > 0;) {
    text += fmt::format("  {:>4}  ", row);
    for (Heap column = 0; column <= x; ++column) text += row == y && column == x ? " o" : " .";
    text += '\n';
  }
  return text;
}

std::string draw(const Ruleset&, const Vertex& vertex) {
  return fmt::format("  {}\n", component_text(vertex));
}

// How each kind of drawing is, in whole lines.

/// Numbers of coins above those of their squares or steps.
std::string drawn_in_places(const HeapRow& row) {
  const std::string place = row.on == HeapRow::On::squares ? "square" : "step";
  std::string coins = "  coins ";
  std::string places = fmt::format("  {:<6}", place);
  for (std::size_t i = 0; i < row.heaps.size(); ++i) {
    const std::size_t width =
        std::max(std::to_string(row.heaps[i]).size(), std::to_string(i + 1).size());
    coins += fmt::format("  {:>{}}", row.heaps[i], width);
    places += fmt::format("  {:>{}}", i + 1, width);
  }
  return coins + '\n' + places + '\n';
}

std::string drawn(const HeapRow& row) {
  constexpr Heap most_strokes = 50;
  if (row.heaps.empty()) return "  (no heap is left)\n";
  if (row.on != HeapRow::On::table) return drawn_in_places(row);
  std::string text;
  for (const std::int64_t heap : row.heaps) {
    text += draw_heap(static_cast<Heap>(heap), "|", most_strokes);
  }
  return text;
}

/// Rows of cells with what moves call their columns and, where there are several, their rows.
std::string drawn_cells(const std::vector<std::string>& rows, const Cells& cells) {
  using Called = Cells::Called;
  std::vector<std::vector<std::string>> faces;
  std::size_t columns = 0;
  for (const std::string& row : rows) {
    columns = std::max(columns, faces.emplace_back(utf8_characters(printable(row))).size());
  }
  const bool letters = cells.called == Called::letters;
  const auto name_of = [letters](std::size_t i) {
    return letters ? column_name(i) : std::to_string(i + 1);
  };
  const bool named = cells.called != Called::nothing && columns > 0;
  const std::size_t width = named ? name_of(columns - 1).size() : 1;
  const bool several = cells.called != Called::nothing && rows.size() > 1;
  const std::size_t margin = several ? std::to_string(rows.size()).size() + 1 : 0;
  std::string names = fmt::format(" {:>{}}", "", margin);
  for (std::size_t i = 0; i < columns; ++i) {
    names += fmt::format(" {:>{}}", name_of(i), width);
  }
  std::string text;
  for (std::size_t i = 0; i < rows.size(); ++i) {
    const std::size_t number = cells.called == Called::numbers_up ? rows.size() - i : i + 1;
    text += several ? fmt::format(" {:>{}}", number, margin) : " ";
    for (const std::string& face : faces[i]) text += fmt::format(" {:>{}}", face, width);
    text += '\n';
  }
  if (cells.called == Called::nothing) return text;
  const bool above = several && cells.called != Called::numbers_up;
  return above ? names + '\n' + text : text + names + '\n';
}

std::string drawn(const LetterRow& row) {
  return row.letters.empty() ? "  (no letters are left)\n" : drawn_cells({row.letters}, row.cells);
}

std::string drawn(const Grid& grid) {
  return grid.rows.empty() ? "  (nothing is left)\n" : drawn_cells(grid.rows, grid.cells);
}

std::string drawn(const Lattice& lattice) {
  std::string text = " ";
  for (const auto& [x, y] : lattice.tokens) text += fmt::format(" ({},{})", x, y);
  return text + '\n';
}

std::string drawn(const DrawnGraph& graph) {
  const auto owned = [](const std::optional<Player>& owner) {
    return owner ? fmt::format(" ({})", to_string(*owner)) : std::string();
  };
  const auto named = [&](std::size_t v) {
    const std::string& text = graph.vertices[v].text;
    return text.empty() ? fmt::format("{}", v + 1) : printable(text);
  };
  std::string text;
  for (std::size_t v = 0; v < graph.vertices.size(); ++v) {
    text += fmt::format("  {}{}", named(v), owned(graph.vertices[v].owner));
  }
  for (const DrawnGraph::Edge& edge : graph.edges) {
    text += fmt::format("\n  {} - {}{}", named(edge.from), named(edge.to), owned(edge.owner));
  }
  return text + '\n';
}

/// A component that only its rules can draw; its text where they do not. If they fail, also what
/// went wrong: a game can be played without a picture.
std::string draw_by_rules(const Ruleset& rules, const Position& position, std::size_t i) {
  const auto text = [&] { return printable(component_text(components<State>(position)[i])); };
  try {
    const std::optional<Drawing> drawing = rules.drawing(position, i);
    if (!drawing) return fmt::format("  {}\n", text());
    return std::visit([](const auto& kind) { return drawn(kind); }, *drawing);
  } catch (const Error& error) {
    return fmt::format("  {}\n  (no picture: {})\n", text(), printable(error.what()));
  }
}

}  // namespace

std::string draw_position(const Ruleset& rules, const Position& position) {
  static constexpr std::size_t most_components = 20;
  const auto more = [](std::size_t count) { return fmt::format("   and {} more\n", count); };
  const auto draw_all = [&]<typename Component>(const std::vector<Component>& components) {
    if (components.empty()) return std::string("  (nothing is left)\n");
    const std::size_t shown = std::min(components.size(), most_components);
    std::string text;
    for (std::size_t i = 0; i < shown; ++i) {
      if constexpr (std::is_same_v<Component, State>) {
        text += draw_by_rules(rules, position, i);
      } else if constexpr (std::is_same_v<Component, Part>) {
        const Ruleset& game = *rules.games()[i];
        text += fmt::format(" game {}: {}\n{}", i + 1, game.text(),
                            draw_position(game, components[i].position()));
      } else {
        text += draw(rules, components[i]);
      }
    }
    return shown < components.size() ? text + more(components.size() - shown) : text;
  };
  return std::visit(draw_all, position);
}

}  // namespace lastmove
