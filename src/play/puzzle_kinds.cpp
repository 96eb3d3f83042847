// The games from which puzzles are drawn.

#include "play/puzzle_kinds.h"

#include <algorithm>

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace lastmove {

namespace {

using Bounds = PuzzleDifficulty;
// Numbers are drawn in braces or one after the other: arguments of a call have no order, and a date
// would have one puzzle here and another in a browser.
using PuzzleNumbers = std::vector<std::uint64_t>;

/// `count` numbers, ascending; a number may come up several times.
PuzzleNumbers ascending(PuzzleChance& chance, std::uint64_t count, std::uint64_t least,
                        std::uint64_t most) {
  PuzzleNumbers numbers;
  for (std::uint64_t i = 0; i < count; ++i) numbers.push_back(chance.number(least, most));
  std::sort(numbers.begin(), numbers.end());
  return numbers;
}

/// A set of `size` numbers.
PuzzleNumbers set_of(PuzzleChance& chance, std::uint64_t count, std::uint64_t least,
                     std::uint64_t most) {
  PuzzleNumbers set;
  while (set.size() < count) {
    const std::uint64_t number = chance.number(least, most);
    const auto place = std::lower_bound(set.begin(), set.end(), number);
    if (place == set.end() || *place != number) set.insert(place, number);
  }
  return set;
}

/// A word of `count` letters from `of`.
std::string signs(PuzzleChance& chance, std::uint64_t count, std::string_view of) {
  std::string text;
  for (std::uint64_t i = 0; i < count; ++i) text += chance.one_of(of);
  return text;
}

/// "3+5+7".
std::string sum(const PuzzleNumbers& heaps) { return fmt::format("{}", fmt::join(heaps, "+")); }

/// "(3,5,7)".
std::string tuple(const PuzzleNumbers& numbers) {
  return fmt::format("({})", fmt::join(numbers, ","));
}

/// A sum of at least two heaps.
std::string heaps(PuzzleChance& chance, const Bounds& bounds, std::uint64_t least = 1) {
  const std::uint64_t count = chance.number(2, std::min<std::uint64_t>(bounds.components, 4));
  return sum(ascending(chance, count, least, bounds.number));
}

/// The same for games in which heaps split, and grow in number.
std::string heaps_to_split(PuzzleChance& chance, const Bounds& bounds, std::uint64_t least) {
  const std::uint64_t most = std::min<std::uint64_t>(bounds.number, 18);
  return sum(ascending(chance, chance.number(2, std::min<std::uint64_t>(bounds.components, 3)),
                       least, most));
}

std::string one_heap(PuzzleChance& chance, const Bounds& bounds) {
  return fmt::to_string(chance.number(4, bounds.number));
}

std::uint64_t greatest_take(const Bounds& bounds) { return 5 + bounds.stars; }

PuzzleNumbers takes(PuzzleChance& chance, const Bounds& bounds) {
  return set_of(chance, chance.number(2, 3 + bounds.stars / 2), 1, greatest_take(bounds));
}

std::string one_of(PuzzleChance& chance, std::initializer_list<std::string_view> texts) {
  return std::string(std::data(texts)[chance.number(0, texts.size() - 1)]);
}

PuzzleDraft flags(PuzzleChance& chance, const Bounds& bounds) {
  return {fmt::format("subtraction({}) ending(1)", fmt::join(takes(chance, bounds), ",")),
          one_heap(chance, bounds)};
}

PuzzleDraft heaps_to_take_from(PuzzleChance& chance, const Bounds& bounds) {
  return {fmt::format("subtraction({})", fmt::join(takes(chance, bounds), ",")),
          heaps(chance, bounds)};
}

PuzzleDraft two_sets(PuzzleChance& chance, const Bounds& bounds) {
  const PuzzleNumbers left = takes(chance, bounds);
  return {fmt::format("subtraction({} | {})", fmt::join(left, ","),
                      fmt::join(takes(chance, bounds), ",")),
          chance.number(0, 1) == 1 ? one_heap(chance, bounds)
                                   : sum(ascending(chance, 2, 2, bounds.number))};
}

PuzzleDraft zones(PuzzleChance& chance, const Bounds& bounds) {
  const PuzzleNumbers left = takes(chance, bounds);
  return {fmt::format("zone({} | {})", fmt::join(left, ","), fmt::join(takes(chance, bounds), ",")),
          one_heap(chance, bounds)};
}

PuzzleDraft nim(PuzzleChance& chance, const Bounds& bounds) {
  return {"nim", heaps(chance, bounds)};
}

PuzzleDraft misere_nim(PuzzleChance& chance, const Bounds& bounds) {
  return {"nim misere", heaps(chance, bounds)};
}

PuzzleDraft letters(PuzzleChance& chance, const Bounds& bounds) {
  return {"ends",
          signs(chance, chance.number(4, std::min<std::uint64_t>(bounds.squares, 9)), "LW")};
}

PuzzleDraft splitting(PuzzleChance& chance, const Bounds& bounds) {
  return {"grundy", sum(ascending(chance, chance.number(2, 3), 3, 8 + bounds.stars))};
}

PuzzleDraft kayles(PuzzleChance& chance, const Bounds& bounds) {
  return {one_of(chance, {"octal(0.77)", "octal(0.77) misere"}), heaps_to_split(chance, bounds, 1)};
}

PuzzleDraft dawson(PuzzleChance& chance, const Bounds& bounds) {
  return {one_of(chance, {"octal(0.07)", "octal(0.137)"}), heaps_to_split(chance, bounds, 2)};
}

PuzzleDraft other_codes(PuzzleChance& chance, const Bounds& bounds) {
  return {one_of(chance, {"octal(0.6)", "octal(0.15)", "octal(0.007)", "octal(0.7777)",
                          "octal(4.3...)", "hexadecimal(0.8)", "hexadecimal(0.F)"}),
          heaps_to_split(chance, bounds, 2)};
}

PuzzleDraft queen(PuzzleChance& chance, const Bounds& bounds) {
  return {one_of(chance, {"wythoff", "wythoff misere", "wythoff(2)"}),
          tuple({chance.number(1, bounds.number), chance.number(1, bounds.number)})};
}

PuzzleDraft steps_on_a_board(PuzzleChance& chance, const Bounds& bounds) {
  std::vector<std::string> steps;
  const std::uint64_t count = chance.number(2, 3);
  while (steps.size() < count) {
    const std::string step = tuple({chance.number(0, 3), chance.number(0, 3)});
    if (step != "(0,0)" && std::find(steps.begin(), steps.end(), step) == steps.end()) {
      steps.insert(std::upper_bound(steps.begin(), steps.end(), step), step);
    }
  }
  return {fmt::format("vectors({})", fmt::join(steps, ",")),
          tuple({chance.number(2, bounds.number), chance.number(2, bounds.number)})};
}

PuzzleDraft two_games(PuzzleChance& chance, const Bounds& bounds) {
  static constexpr std::string_view games[] = {"nim", "octal(0.77)", "grundy", "subtraction(1,2,3)",
                                               "octal(4.3...)"};
  const std::uint64_t first = chance.number(0, 3);
  const std::string_view second = games[chance.number(first + 1, 4)];
  const PuzzleNumbers heaps = {chance.number(2, 4 + bounds.stars),
                               chance.number(2, 4 + bounds.stars)};
  return {fmt::format("{} & {}", games[first], second), fmt::format("{}", fmt::join(heaps, " & "))};
}

// Games of the library.

PuzzleDraft chomp(PuzzleChance& chance, const Bounds& bounds) {
  const std::uint64_t rows = chance.number(2, std::min<std::uint64_t>(bounds.components, 4));
  PuzzleNumbers lengths = ascending(chance, rows, 0, 3 + bounds.stars);
  std::reverse(lengths.begin(), lengths.end());
  lengths.front() = std::max<std::uint64_t>(lengths.front(), 1);  // The poisoned square is there.
  return {fmt::format("script(chomp; rows={})", rows), tuple(lengths)};
}

PuzzleDraft end_nim(PuzzleChance& chance, const Bounds& bounds) {
  PuzzleNumbers row;
  for (std::uint64_t i = chance.number(3, bounds.components); i > 0; --i) {
    row.push_back(chance.number(1, 3 + bounds.stars));
  }
  return {"script(end_nim)", tuple(row)};
}

PuzzleDraft euclid(PuzzleChance& chance, const Bounds& bounds) {
  return {fmt::format("script(euclid; least={})", chance.number(0, 1)),
          tuple({chance.number(2, bounds.number), chance.number(2, bounds.number)})};
}

PuzzleDraft fibonacci(PuzzleChance& chance, const Bounds& bounds) {
  const std::uint64_t heap = chance.number(4, bounds.number);
  if (chance.number(0, 2) == 0) return {"script(fibonacci_nim)", tuple({heap})};
  return {"script(fibonacci_nim)", tuple({heap, chance.number(2, heap)})};
}

PuzzleDraft cyclic_nimhoff(PuzzleChance& chance, const Bounds& bounds) {
  return {fmt::format("script(cyclic_nimhoff; h={})", chance.number(2, 4)),
          tuple(ascending(chance, chance.number(2, 3), 1, 3 + bounds.stars))};
}

PuzzleDraft staircase(PuzzleChance& chance, const Bounds& bounds) {
  PuzzleNumbers steps;
  for (std::uint64_t i = chance.number(3, std::min<std::uint64_t>(bounds.components, 4)); i > 0;
       --i) {
    steps.push_back(chance.number(0, 2 + bounds.stars / 2));
  }
  return {"script(staircase_nim)", tuple(steps)};
}

PuzzleDraft coins(PuzzleChance& chance, const Bounds& bounds) {
  return {one_of(chance, {"script(turning_turtles)", "script(mock_turtles)", "script(ruler)"}),
          signs(chance, chance.number(4, std::min<std::uint64_t>(bounds.squares, 10)), "HT")};
}

PuzzleDraft coins_to_slide(PuzzleChance& chance, const Bounds& bounds) {
  return {one_of(chance, {"script(silver_dollar)", "script(welter)"}),
          signs(chance, chance.number(5, bounds.squares), "..o")};
}

/// Rows of squares, each of them one of these signs.
std::string board(PuzzleChance& chance, const Bounds& bounds, std::string_view of,
                  std::uint64_t most_squares) {
  const std::uint64_t squares = std::min(bounds.squares, most_squares);
  const std::uint64_t width = chance.number(2, std::min<std::uint64_t>(squares / 2, 4));
  const std::uint64_t most_rows = std::min(squares / width, bounds.components);
  std::vector<std::string> rows;
  for (std::uint64_t i = chance.number(2, std::max<std::uint64_t>(most_rows, 2)); i > 0; --i) {
    rows.push_back(signs(chance, width, of));
  }
  return fmt::format("{}", fmt::join(rows, "/"));
}

PuzzleDraft dominoes(PuzzleChance& chance, const Bounds& bounds) {
  return {"script(cram)", board(chance, bounds, "....x", 16)};
}

PuzzleDraft domineering(PuzzleChance& chance, const Bounds& bounds) {
  return {"script(domineering)", board(chance, bounds, "....x", 16)};
}

PuzzleDraft colours(PuzzleChance& chance, const Bounds& bounds) {
  return {one_of(chance, {"script(col)", "script(snort)"}), board(chance, bounds, "....x", 9)};
}

PuzzleDraft clobber(PuzzleChance& chance, const Bounds& bounds) {
  return {"script(clobber)", board(chance, bounds, "xxoo.", 10)};
}

PuzzleDraft toads_and_frogs(PuzzleChance& chance, const Bounds& bounds) {
  return {"script(toads_and_frogs)", signs(chance, chance.number(6, bounds.squares), "tf.")};
}

PuzzleDraft hackenbush(PuzzleChance& chance, const Bounds& bounds) {
  std::string edges;
  const std::uint64_t count = chance.number(5, std::min<std::uint64_t>(bounds.squares, 9));
  for (std::uint64_t edge = 1; edge <= count; ++edge) {
    const std::uint64_t foot = chance.number(0, edge - 1);
    const char colour = chance.one_of(std::string_view("bbrrg"));
    edges += fmt::format("{}{}{}{}", edge == 1 ? "" : "/", foot, colour, edge);
  }
  return {"script(hackenbush)", edges};
}

/// A tree of vertices, with an edge more at times.
PuzzleDraft node_kayles(PuzzleChance& chance, const Bounds& bounds) {
  const std::string_view names = "abcdefghijkl";
  std::string edges = "a";
  const std::uint64_t vertices = chance.number(5, std::min<std::uint64_t>(bounds.squares, 10));
  for (std::uint64_t vertex = 1; vertex < vertices; ++vertex) {
    if (chance.number(0, 1) == 0) edges += {'/', names[chance.number(0, vertex - 1)]};
    edges += names[vertex];
  }
  return {"script(node_kayles)", edges};
}

constexpr PuzzleKind kinds[] = {
    {{"flags", "Flags", 1, 5}, false, flags},
    {{"heaps", "Heaps", 1, 5}, false, heaps_to_take_from},
    {{"a-set-for-each-player", "A set for each player", 1, 5}, true, two_sets},
    {{"zones", "Zones", 1, 5}, true, zones},
    {{"nim", "Nim", 1, 5}, false, nim},
    {{"misere-nim", "Misère Nim", 1, 5}, false, misere_nim},
    {{"winners-and-losers", "Winners and Losers", 1, 2}, false, letters, 2},
    {{"grundys-game", "Grundy's game", 1, 5}, false, splitting},
    {{"kayles", "Kayles", 1, 5}, false, kayles},
    {{"dawsons-games", "Dawson's games", 1, 5}, false, dawson},
    {{"taking-and-breaking", "Taking and breaking", 1, 5}, false, other_codes},
    {{"wythoffs-game", "Wythoff's game", 1, 5}, false, queen},
    {{"steps-on-a-board", "Steps on a board", 1, 2}, false, steps_on_a_board, UINT64_MAX, 1, 3},
    {{"two-games-at-once", "Two games at once", 1, 5}, false, two_games},
    {{"chomp", "Chomp", 2, 5}, false, chomp},
    {{"end-nim", "End-Nim", 1, 5}, false, end_nim},
    {{"euclid", "Euclid", 1, 2}, false, euclid},
    {{"fibonacci-nim", "Fibonacci nim", 1, 5}, false, fibonacci},
    {{"cyclic-nimhoff", "Cyclic Nimhoff", 2, 5}, false, cyclic_nimhoff},
    {{"staircase-nim", "Staircase nim", 1, 5}, false, staircase},
    {{"coins-to-turn", "Coins to turn", 1, 5}, false, coins},
    {{"coins-to-slide", "Coins to slide", 1, 5}, false, coins_to_slide},
    {{"cram", "Cram", 1, 5}, false, dominoes},
    {{"domineering", "Domineering", 2, 5}, true, domineering, UINT64_MAX, 1, 5},
    {{"col-and-snort", "Col and Snort", 1, 3}, true, colours},
    {{"clobber", "Clobber", 1, 2}, true, clobber},
    {{"toads-and-frogs", "Toads and Frogs", 2, 2}, true, toads_and_frogs, UINT64_MAX, 1, 2},
    {{"hackenbush", "Hackenbush", 1, 4}, true, hackenbush},
    {{"node-kayles", "Node Kayles", 1, 4}, false, node_kayles},
};

}  // namespace

std::span<const PuzzleKind> puzzle_kinds() { return kinds; }

}  // namespace lastmove
