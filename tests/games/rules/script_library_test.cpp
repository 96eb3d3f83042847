// The games of the library, games/*.lua, against published values; script_library_values_test.cpp
// has the partizan ones that have known values. WW: Berlekamp, Conway and Guy, Winning Ways.
// CGSuite: the test suite of Aaron Siegel's program of that name.

#include <bit>
#include <cmath>
#include <functional>
#include <map>
#include <random>
#include <set>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <lastmove/ruleset.h>
#include <lastmove/solve.h>
#include <lastmove/table.h>

#include "games/rules/script_library.h"
#include "methods/evaluator.h"
#include "support.h"

namespace lastmove {
namespace {

using Heights = std::vector<std::uint64_t>;

/// A game of the library. What it finds out of one position serves for the next.
class Known {
 public:
  explicit Known(const std::string& rules) : rules_(parse_ruleset("script(" + rules + ")")) {}

  std::uint32_t value(const std::string& position) {
    const LoopyNimValue value = evaluator(position).nim_value(rules_->parse_position(position));
    return static_cast<std::uint32_t>(value.number());
  }
  std::uint32_t value(const Heights& heaps) {
    return value(fmt::format("({})", fmt::join(heaps, ",")));
  }

  char outcome(const std::string& position) {
    const Position at = rules_->parse_position(position);
    const bool left = evaluator(position).result(at, Player::left) == Result::win;
    const bool right = evaluator(position).result(at, Player::right) == Result::win;
    return left ? (right ? 'N' : 'L') : (right ? 'R' : 'P');
  }

  const Ruleset& rules() const { return *rules_; }

 private:
  Evaluator& evaluator(const std::string& position) {
    if (!evaluator_) {
      evaluator_ = make_evaluator(*rules_, rules_->parse_position(position), {});
    }
    return *evaluator_;
  }

  std::unique_ptr<const Ruleset> rules_;
  std::unique_ptr<Evaluator> evaluator_;
};

/// Calls `visit` with every list of `count` numbers from 0 to `last`.
void for_each_list(std::size_t count, std::uint64_t last,
                   const std::function<void(const Heights&)>& visit) {
  Heights list(count, 0);
  while (true) {
    visit(list);
    std::size_t i = 0;
    while (i < count && list[i] == last) list[i++] = 0;
    if (i == count) return;
    ++list[i];
  }
}

/// The places, from 0, of the ones among these bits, and a strip of `size` squares with them.
std::pair<Heights, std::string> strip(std::uint64_t bits, std::size_t size, char one, char zero) {
  std::pair<Heights, std::string> result;
  for (std::size_t i = 0; i < size; ++i) {
    const bool set = (bits >> i & 1) != 0;
    result.second += set ? one : zero;
    if (set) result.first.push_back(i);
  }
  return result;
}

std::string board(std::size_t width, std::size_t height) {
  std::string text;
  for (std::size_t i = 0; i < height; ++i) text += (i == 0 ? "" : "/") + std::string(width, '.');
  return text;
}

// Gale 1974; the list is checked by hand and by an exhaustive program that knows only the rules.
TEST(ScriptLibrary, Chomp) {
  Known chomp("chomp");
  std::string found;
  int count = 0;
  for (std::uint64_t a = 1; a <= 14; ++a) {
    for (std::uint64_t b = 0; b <= a; ++b) {
      for (std::uint64_t c = 0; c <= b; ++c) {
        if (chomp.value(Heights{a, b, c}) != 0) continue;
        ++count;
        if (a <= 10) found += fmt::format("({},{},{})", a, b, c);
      }
    }
  }
  EXPECT_EQ(found,
            "(1,0,0)(2,1,0)(2,2,1)(3,1,1)(3,2,0)(4,2,2)(4,3,0)(5,3,2)(5,4,0)(5,5,3)(6,3,3)(6,4,2)"
            "(6,5,0)(7,4,3)(7,5,2)(7,6,0)(7,7,4)(8,4,4)(8,6,2)(8,7,0)(9,5,4)(9,6,5)(9,7,2)(9,8,0)"
            "(9,9,6)(10,5,5)(10,6,4)(10,8,2)(10,9,0)");
  EXPECT_EQ(count, 51);
  // Squares of side n: eat all but the first row and column. Two rows: (n, n-1).
  EXPECT_EQ(Known("chomp; rows=4").value("(4,1,1,1)"), 0u);
  EXPECT_EQ(Known("chomp; rows=2").value("(20,19)"), 0u);
  expect_refused("rows must be 1 or more", [] { Known("chomp; rows=0"); });
}

TEST(ScriptLibrary, Euclid) {
  Known positive("euclid");
  const double golden = (1 + std::sqrt(5.0)) / 2;
  for (std::uint64_t x = 1; x <= 40; ++x) {
    for (std::uint64_t y = 1; y <= 40; ++y) {
      const double a = static_cast<double>(x);
      const double b = static_cast<double>(y);
      const std::uint32_t value = positive.value(Heights{x, y});
      // Nivasch 2006; Cole and Davie 1969.
      EXPECT_EQ(value, static_cast<std::uint32_t>(std::abs(b / a - a / b))) << x << "," << y;
      EXPECT_EQ(value == 0, std::max(a, b) / std::min(a, b) < golden) << x << "," << y;
    }
  }
  // Where a heap may be emptied, that formula fails: by hand and by another program.
  Known to_zero("euclid; least=0");
  Heights row;
  for (std::uint64_t y = 1; y <= 15; ++y) row.push_back(to_zero.value(Heights{3, y}));
  EXPECT_EQ(row, (Heights{3, 0, 1, 0, 1, 2, 1, 2, 3, 2, 3, 4, 4, 4, 5}));
  EXPECT_NE(to_zero.value("(9,9)"), 0u);
}

// Whinihan 1963: the player to move loses on a Fibonacci number.
TEST(ScriptLibrary, FibonacciNim) {
  Known game("fibonacci_nim");
  const std::set<std::uint64_t> losing = {1, 2, 3, 5, 8, 13, 21, 34, 55};
  for (std::uint64_t n = 1; n <= 60; ++n) {
    EXPECT_EQ(game.value(Heights{n}) == 0, losing.contains(n)) << n;
  }
}

// Moore 1910: in each binary place, the number of heaps that have it is divisible by k+1.
TEST(ScriptLibrary, MooreNim) {
  for (const auto& [k, heaps, last] : {std::tuple{1u, 3u, 5u}, {2u, 3u, 7u}, {3u, 4u, 3u}}) {
    Known game(fmt::format("moore_nim; k={}", k));
    for_each_list(heaps, last, [&, k = k](const Heights& list) {
      bool losing = true;
      for (int bit = 0; bit < 3; ++bit) {
        std::uint64_t count = 0;
        for (const std::uint64_t heap : list) count += heap >> bit & 1;
        losing = losing && count % (k + 1) == 0;
      }
      EXPECT_EQ(game.value(list) == 0, losing) << k << ": " << fmt::format("{}", list);
    });
  }
}

// The theory that the head of each file states (Ferguson).
TEST(ScriptLibrary, StaircaseNimAndNimble) {
  Known stairs("staircase_nim");
  for_each_list(4, 3, [&](const Heights& steps) {
    EXPECT_EQ(stairs.value(steps) == 0, steps[0] == steps[2]) << fmt::format("{}", steps);
  });
  Known nimble("nimble");
  for_each_list(5, 2, [&](const Heights& squares) {
    std::uint64_t sum = 0;
    for (std::size_t i = 0; i < squares.size(); ++i) sum ^= squares[i] % 2 * i;
    EXPECT_EQ(nimble.value(squares), sum) << fmt::format("{}", squares);
  });
}

// WW, chapter 3: won as Nim is with the gaps.
TEST(ScriptLibrary, Northcott) {
  Known game("northcott");
  for_each_list(4, 4, [&](const Heights& places) {
    std::string rows;
    std::uint64_t gaps = 0;
    for (const std::size_t i : {std::size_t{0}, std::size_t{2}}) {
      const auto [left, right] = std::pair{places[i], places[i + 1]};
      if (left == right) return;
      std::string row(5, '.');
      row[left] = 'L';
      row[right] = 'R';
      rows += (i == 0 ? "" : "/") + row;
      gaps ^= std::max(left, right) - std::min(left, right) - 1;
    }
    EXPECT_EQ(game.outcome(rows), gaps == 0 ? 'P' : 'N') << rows;
  });
}

TEST(ScriptLibrary, SilverDollarAndWelter) {
  Known dollar("silver_dollar");
  Known welter("welter");
  std::string zeros;
  for (std::uint64_t bits = 0; bits < 1u << 9; ++bits) {
    const auto [places, text] = strip(bits, 9, 'o', '.');
    // WW, chapter 15: every second gap from the right is a heap of Nim.
    std::uint64_t sum = 0;
    for (std::size_t i = places.size(); i > 0; i -= std::min<std::size_t>(i, 2)) {
      sum ^= places[i - 1] - (i > 1 ? places[i - 2] + 1 : 0);
    }
    EXPECT_EQ(dollar.value(text), sum) << text;
    // Welter 1954; Conway, On Numbers and Games, chapter 13.
    if (places.size() == 1) {
      EXPECT_EQ(welter.value(text), places[0]);
    }
    if (places.size() == 2) {
      EXPECT_EQ(welter.value(text), (places[0] ^ places[1]) - 1);
    }
    if (places.size() == 3 && welter.value(text) == 0)
      zeros += fmt::format("{} ", fmt::join(places, ""));
  }
  EXPECT_EQ(zeros, "012 034 135 245 236 146 056 078 ");
}

// Lenstra 1978; WW, chapter 14: the nim-values of single heads, and that those of several add up.
TEST(ScriptLibrary, TurnsCoins) {
  const std::pair<const char*, Heights> games[] = {
      {"turning_turtles", {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12}},
      {"mock_turtles", {1, 2, 4, 7, 8, 11, 13, 14, 16, 19, 21, 22}},
      {"ruler", {1, 2, 1, 4, 1, 2, 1, 8, 1, 2, 1, 4}},
  };
  for (const auto& [name, of_head] : games) {
    Known game(name);
    for (std::size_t i = 0; i < of_head.size(); ++i) {
      EXPECT_EQ(game.value(std::string(i, 'T') + "H"), of_head[i]) << name << " " << i;
    }
    for (std::uint64_t bits = 0; bits < 1u << 7; ++bits) {
      const auto [places, coins] = strip(bits, 7, 'H', 'T');
      std::uint64_t sum = 0;
      for (const std::uint64_t place : places) sum ^= of_head[place];
      EXPECT_EQ(game.value(coins), sum) << name << " " << coins;
    }
  }
}

// Albert and Nowakowski 2001; the counts by a program that knows only the rules.
TEST(ScriptLibrary, EndNim) {
  Known game("end_nim");
  for (const auto& [heaps, count] : {std::pair{1u, 0}, {2u, 5}, {3u, 20}, {4u, 105}}) {
    int losing = 0;
    for_each_list(heaps, 4, [&](Heights list) {
      for (std::uint64_t& heap : list) ++heap;
      losing += game.value(list) == 0 ? 1 : 0;
    });
    EXPECT_EQ(losing, count) << heaps;
  }
  for (const char* losing : {"(1,2,1)", "(1,5,1)", "(2,1,2)", "(2,3,2)"}) {
    EXPECT_EQ(game.value(losing), 0u) << losing;
  }
  // Cairns and Ho 2011: when the last player loses, the same ones lose unless all heaps are equal.
  const auto misere = parse_ruleset("script(end_nim) misere");
  const auto evaluator = make_evaluator(*misere, misere->parse_position("(1)"), {});
  for_each_list(3, 4, [&](Heights list) {
    for (std::uint64_t& heap : list) ++heap;
    if (list[0] == list[1] && list[1] == list[2]) return;
    const std::string text = fmt::format("({})", fmt::join(list, ","));
    EXPECT_EQ(evaluator->result(misere->parse_position(text), Player::left) == Result::loss,
              game.value(list) == 0)
        << text;
  });
}

// Fraenkel and Lorberbom 1991.
TEST(ScriptLibrary, CyclicNimhoff) {
  for (const auto& [h, heaps, last] :
       {std::tuple{1u, 3u, 4u}, {2u, 3u, 6u}, {3u, 2u, 12u}, {4u, 2u, 12u}}) {
    Known game(fmt::format("cyclic_nimhoff; h={}", h));
    for_each_list(heaps, last, [&, h = h](const Heights& list) {
      std::uint64_t quotients = 0;
      std::uint64_t remainders = 0;
      for (const std::uint64_t heap : list) {
        quotients ^= heap / h;
        remainders += heap % h;
      }
      EXPECT_EQ(game.value(list), h * quotients + remainders % h) << fmt::format("{}", list);
    });
  }
}

// On a path it is Dawson's Chess, 0.137, whose values WW, chapter 4, lists; the first move on a
// cycle leaves a path.
TEST(ScriptLibrary, NodeKayles) {
  Known game("node_kayles");
  const Heights paths = {0, 1, 1, 2, 0, 3, 1, 1, 0, 3, 3, 2, 2, 4, 0};
  std::string path;
  for (std::size_t n = 1; n < paths.size(); ++n) {
    path += static_cast<char>('a' + n - 1);
    EXPECT_EQ(game.value(path), paths[n]) << path;
    if (n > 3) {
      EXPECT_EQ(game.value(path + "a"), paths[n - 3] == 0 ? 1u : 0u) << path;
    }
  }
  // By hand: the middle of a star takes all, and a leaf leaves three vertices; of four vertices,
  // all joined but two, one takes all or leaves one.
  EXPECT_EQ(game.value("ab/ac/ad/ae"), 2u);
  EXPECT_EQ(game.value("abca/bdc"), 2u);
}

// Those up to 5x5 from the table of Beling's program (github.com/beling/impartial-games).
TEST(ScriptLibrary, Cram) {
  Known game("cram");
  const std::tuple<std::size_t, std::size_t, std::uint32_t> boards[] = {
      {2, 2, 0}, {2, 3, 1}, {3, 3, 0}, {3, 4, 1}, {3, 5, 1},
      {4, 4, 0}, {4, 5, 2}, {3, 7, 1}, {5, 5, 0}};
  for (const auto& [width, height, value] : boards) {
    EXPECT_EQ(game.value(board(width, height)), value) << width << "x" << height;
  }
  // In a row it is Dawson's Kayles, 0.07 (WW, chapter 4).
  const Heights rows = {0, 0, 1, 1, 2, 0, 3, 1, 1, 0, 3, 3};
  for (std::size_t n = 1; n < rows.size(); ++n) {
    EXPECT_EQ(game.value(board(n, 1)), rows[n]) << n;
    EXPECT_EQ(game.value(board(1, n)), rows[n]) << n;
  }
}

// WW, chapter 5, and CGSuite.
TEST(ScriptLibrary, Domineering) {
  Known game("domineering");
  const std::tuple<std::size_t, std::size_t, char> boards[] = {
      {1, 2, 'L'}, {2, 1, 'R'}, {2, 2, 'N'}, {2, 3, 'N'}, {3, 3, 'N'}, {2, 4, 'L'}, {3, 4, 'L'},
      {2, 5, 'R'}, {4, 4, 'N'}, {3, 5, 'L'}, {4, 5, 'R'}, {3, 7, 'L'}, {5, 5, 'P'}};
  for (const auto& [width, height, outcome] : boards) {
    EXPECT_EQ(game.outcome(board(width, height)), outcome) << width << "x" << height;
  }
}

/// Calls `check` with each game, its rules and its start.
template <typename Check>
void for_each_game(const Check& check) {
  for (const LibraryGame& game : library_games()) {
    SCOPED_TRACE(game.name);
    const auto rules = parse_ruleset(fmt::format("script({})", game.name));
    check(game, *rules, rules->parse_position(game.start));
  }
}

// MCGS of the University of Alberta, its page of results: one row, then 2x2 to 2x4 and 3x3.
TEST(ScriptLibrary, ImpartialNoGo) {
  Known nogo("nogo; impartial=1");
  const std::uint32_t row[] = {0, 1, 0, 1, 2, 0, 1, 0, 1};
  for (std::size_t n = 1; n <= std::size(row); ++n) {
    EXPECT_EQ(nogo.value(std::string(n, '.')), row[n - 1]) << n;
  }
  EXPECT_EQ(nogo.value("../.."), 1U);
  EXPECT_EQ(nogo.value(".../..."), 1U);
  EXPECT_EQ(nogo.value("..../...."), 0U);
  EXPECT_EQ(nogo.value(".../.../..."), 0U);
}

TEST(ScriptLibrary, HasShortFilesThatSayWhatTheyAre) {
  ASSERT_EQ(library_games().size(), library_files().size());
  EXPECT_GE(library_games().size(), 24u);
  for (const Family::File& file : library_files()) {
    SCOPED_TRACE(file.name);
    std::size_t lines = 0;
    for (std::size_t begin = 0; begin < file.text.size(); ++lines) {
      const std::size_t end = file.text.find('\n', begin);
      ASSERT_NE(end, std::string_view::npos);
      EXPECT_LE(end - begin, 100u) << file.text.substr(begin, end - begin);
      begin = end + 1;
    }
    EXPECT_LT(lines, 90u);
    EXPECT_NE(file.text.find("Source: "), std::string_view::npos);
  }
  for_each_game([](const LibraryGame& game, const Ruleset& rules, const Position& start) {
    EXPECT_FALSE(game.head.title.empty());
    EXPECT_TRUE(game.head.summary.ends_with('.')) << game.head.summary;
    EXPECT_EQ(to_string(start), game.start);
    for (const char* text : {"no move?", "(1,2"}) {
      EXPECT_THROW(rules.parse_position(text), Error) << text;
    }
  });
}

TEST(ScriptLibrary, StartsWithGamesThatAreSolvedAtOnce) {
  for_each_game([](const LibraryGame&, const Ruleset& rules, const Position& start) {
    Limits limits;
    limits.work = 300'000'000;  // half a second
    const Solution solution = solve(rules, start, limits);
    EXPECT_GE(solution.options.size(), 2u);
    for (const Remoteness& moves : {solution.left_remoteness, solution.right_remoteness}) {
      ASSERT_EQ(moves.status, Remoteness::Status::known);
      EXPECT_GE(moves.moves, Integer(3));
      EXPECT_LE(moves.moves, Integer(20));
    }
  });
}

TEST(ScriptLibrary, PlaysToTheEndWithPositionsThatCanBeTypedAndDrawn) {
  std::mt19937 chance(1);
  for_each_game([&](const LibraryGame& known, const Ruleset& rules, const Position& start) {
    const int most_moves = known.name == "northcott" ? 50 : 1000;  // there pieces go back
    for (int game = 0; game < 5; ++game) {
      Position at = start;
      Player turn = Player::left;
      std::vector<Move> options = rules.options(at, turn);
      for (int moves = 0; moves < most_moves && !options.empty(); ++moves) {
        std::set<std::string> names;
        for (const Move& move : options) EXPECT_TRUE(names.insert(move.name).second) << move.name;
        at = options[chance() % options.size()].to;
        EXPECT_EQ(rules.parse_position(to_string(at)), at) << to_string(at);
        for (std::size_t i = 0; i < component_count(at); ++i) EXPECT_TRUE(rules.drawing(at, i));
        turn = opponent(turn);
        options = rules.options(at, turn);
      }
      EXPECT_TRUE(options.empty() || known.name == "northcott");
    }
  });
}

TEST(ScriptLibrary, DrawsGraphs) {
  const auto drawn = [](const char* name, const char* position) {
    const auto rules = parse_ruleset(fmt::format("script({})", name));
    return std::get<DrawnGraph>(*rules->drawing(rules->parse_position(position), 0));
  };
  const auto places = [](const DrawnGraph& graph) {
    std::map<std::string, std::pair<std::int64_t, std::int64_t>> found;
    for (const DrawnGraph::Vertex& vertex : graph.vertices) {
      found[vertex.text] = {vertex.x, vertex.y};
    }
    return found;
  };
  const DrawnGraph bush = drawn("hackenbush", "2r1/0b1/0g2");
  ASSERT_EQ(bush.vertices.size(), 3u);
  ASSERT_EQ(bush.edges.size(), 3u);
  EXPECT_EQ(places(bush)["0"].second, 0);
  EXPECT_EQ(places(bush)["1"].second, 1);
  EXPECT_EQ(places(bush)["2"].second, 2);
  EXPECT_EQ(bush.edges[0].owner, Player::left);
  EXPECT_EQ(bush.edges[1].owner, Player::right);
  EXPECT_EQ(bush.edges[2].owner, std::nullopt);
  // Each vertex has a place of its own.
  using Place = std::pair<std::int64_t, std::int64_t>;
  const auto boughs = places(drawn("hackenbush", "0g1/0g2/0g3/3g4/1g5"));
  EXPECT_EQ(boughs.at("1"), Place(0, 1));
  EXPECT_EQ(boughs.at("2"), Place(1, 1));
  EXPECT_EQ(boughs.at("3"), Place(-1, 1));
  EXPECT_EQ(boughs.at("4"), Place(-1, 2));
  EXPECT_EQ(boughs.at("5"), Place(0, 2));
  // Vertices stay where they are.
  const DrawnGraph circle = drawn("node_kayles", "abcdea/f");
  const DrawnGraph rest = drawn("node_kayles", "///d//f/");
  EXPECT_EQ(circle.vertices.size(), 6u);
  EXPECT_EQ(circle.edges.size(), 5u);
  EXPECT_EQ(rest.edges.size(), 0u);
  EXPECT_EQ(places(circle)["d"], places(rest)["d"]);
  EXPECT_NE(places(circle)["d"], places(circle)["e"]);
}

// By the rules that each file states in its first lines.
TEST(ScriptLibrary, RefusesPositionsThatCannotBe) {
  constexpr const char* equal_rows = "expected equal rows of";
  const std::tuple<const char*, const char*, std::vector<const char*>> impossible[] = {
      {"amazons", equal_rows, {"x./.", "/", "\"\"", "L."}},
      {"chomp", "none longer than the one below", {"(2,4)", "()", "(0)", "(3,-1)", "(0,0)"}},
      {"clobber", equal_rows, {"xo/x", "x/", "/", "\"\"", "xa"}},
      {"col", equal_rows, {"../.", "/", "\"\"", "L.o"}},
      {"col", "no two L and no two R side by side", {"LL", ".R/.R", "..L/LLx"}},
      {"cram", equal_rows, {"../.", "//", "\"\"", ".o"}},
      {"cutcake", "a width and a height of 1 or more", {"(-2,4)", "(0,3)", "(3)", "(1,2,3)"}},
      {"cyclic_nimhoff", "heaps of 0 or more", {"(3,-1)"}},
      {"domineering", equal_rows, {"../.", "/.", "\"\"", ".o"}},
      {"end_nim", "heaps of 0 or more", {"(3,-1)"}},
      {"euclid", "two heaps of 1 or more", {"(5,0)", "(5)", "(-2,4)", "(1,2,3)"}},
      {"euclid; least=0", "two heaps of 0 or more, not both of them 0", {"(0,0)", "(-1,2)"}},
      {"fibonacci_nim", "a heap, and perhaps the most", {"(11,0)", "()", "(-1)", "(5,2,2)"}},
      {"hackenbush", "edges that hang on the ground", {"1b2", "0x1", "0b1x1r2", "0b/", "0b1/"}},
      {"konane", equal_rows, {"x./.", "/", "\"\"", "L."}},
      {"maundy_cake", "a width and a height of 1 or more", {"(-2,4)", "(0,3)", "(3)"}},
      {"mock_turtles", "heads and tails", {"HTX", "H/T"}},
      {"moore_nim", "heaps of 0 or more", {"(-2,4)"}},
      {"nimble", "0 coins or more on each square", {"(1,-1)"}},
      {"nogo", equal_rows, {"x./.", "/", "\"\"", "L."}},
      {"nogo", "a liberty beside each group", {"x", "xo", ".oxo", "x#./#.."}},
      {"node_kayles", "letters, unlike ones side by side", {"aa", "a.b", "ab1"}},
      {"northcott", "each with one L and one R", {"L..L", "L...", "L.R/...", "LR/L.R", "R", "LRL"}},
      {"ruler", "heads and tails", {"HTX"}},
      {"silver_dollar", "coins, o, and dots", {"o.x"}},
      {"snort", "no L and R side by side", {"LR", ".R/.L"}},
      {"snort", equal_rows, {"../.", "\"\""}},
      {"staircase_nim", "0 coins or more on each step", {"(2,-1)"}},
      {"toads_and_frogs", "t, f and .", {"t.x"}},
      {"turning_turtles", "heads and tails", {"HTX"}},
      {"welter", "coins, o, and dots", {"o.x"}},
  };
  std::set<std::string_view> tried;
  for (const auto& [name, message, positions] : impossible) {
    const std::string_view game(name);
    tried.insert(game.substr(0, game.find(';')));
    const auto rules = parse_ruleset(fmt::format("script({})", name));
    for (const char* const position : positions) {
      SCOPED_TRACE(game);
      SCOPED_TRACE(position);
      expect_refused(
          message, [&] { rules->parse_position(position); }, 0);
    }
  }
  EXPECT_EQ(tried.size(), library_games().size());
}

TEST(ScriptLibrary, PutsPositionsRight) {
  const std::tuple<const char*, const char*, const char*> meant[] = {
      {"end_nim", "(0,2,2)", "(2,2)"},
      {"end_nim", "(0,3,0)", "(3)"},
      {"end_nim", "(0,0)", "()"},
      {"fibonacci_nim", "(5,8)", "(5,5)"},
      {"hackenbush", "2r1/0b1/0g2", "0b1/1r2/0g2"},
  };
  for (const auto& [name, typed, right] : meant) {
    const auto rules = parse_ruleset(fmt::format("script({})", name));
    EXPECT_EQ(to_string(rules->parse_position(typed)), right) << name;
  }
  // A program that gives such a position is told what is meant.
  const auto rules = parse_ruleset("script(end_nim)");
  const Position zeros = States{{std::vector<std::int64_t>{0, 2, 2}, ""}};
  expect_refused("(0,2,2) is no position; (2,2) is meant", [&] { solve(*rules, zeros); });
}

// Heads are worth what the rows of TurnsCoins say, in rows too long to search.
TEST(ScriptLibrary, SplitsRowsOfCoins) {
  Limits limits;
  limits.work = 2'000'000'000;
  for (const char* const name : {"mock_turtles", "ruler", "turning_turtles"}) {
    const auto rules = parse_ruleset(fmt::format("script({})", name));
    std::uint64_t n = 0;
    for_each_row(*rules, {1, 25}, limits, [&](const TableRow& row) {
      ++n;
      // Odious numbers, the greatest power of 2 that divides n, and n.
      std::uint64_t value = n;
      if (name == std::string_view("ruler")) value = n & (0 - n);
      if (name == std::string_view("mock_turtles")) {
        value = 2 * (n - 1) + 1 - static_cast<std::uint64_t>(std::popcount(n - 1) % 2);
      }
      EXPECT_EQ(row.nim_value, value) << name << " " << n;
    });
    EXPECT_EQ(n, 25u);
  }
  // 2 xor 7 xor 13 xor 14 xor 19, by the values of heads 2, 4, 7, 8 and 10; of the first 30 odious
  // numbers, 3.
  Known mock("mock_turtles");
  EXPECT_EQ(mock.value("THTHTTHHTH"), 2u ^ 7u ^ 13u ^ 14u ^ 19u);
  EXPECT_EQ(mock.value(std::string(30, 'H')), 3u);
}

// None of Lua's own words about values of the wrong type.
TEST(ScriptLibrary, AnswersStrangePositionsInPlainWords) {
  for_each_game([](const LibraryGame&, const Ruleset& rules, const Position&) {
    for (const char* text :
         {"()",      "(0)", "(-3)", "(0,0)", "(-3,2)",  "(5,-1,3)", "(1,2,3,4,5)",
          "\"\"",    "/",   "//",   "a",     ".",       "x/y",      "../..",
          "./.../.", "tf",  "HT",   "0b0",   "0b1/0b1", "aa",       "abab"}) {
      SCOPED_TRACE(text);
      Position at;
      try {
        at = rules.parse_position(text);
      } catch (const Error&) {
        continue;
      }
      for (const Player player : {Player::left, Player::right}) {
        EXPECT_NO_THROW(rules.options(at, player));
      }
      EXPECT_TRUE(rules.drawing(at, 0));
    }
  });
}

}  // namespace
}  // namespace lastmove
