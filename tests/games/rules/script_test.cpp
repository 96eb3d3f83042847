// Rules in Lua: how they are read, that they are solved as the oracle says, and what their mistakes
// are told as.

#include <random>

#include <fmt/format.h>

#include <lastmove/oracle.h>
#include <lastmove/session.h>
#include <lastmove/solve.h>
#include <lastmove/table.h>
#include <lastmove/variables.h>

#include "games/model/rules_work.h"
#include "properties.h"

namespace lastmove {
namespace {

/// Files with one script, which is called g.lua.
RuleFiles file_of(std::string_view script) {
  const auto owner = std::make_shared<const std::string>(script);
  return [owner](const std::string& name) -> FileBytes {
    if (name != "g.lua") throw Error(Error::Kind::bad_input, "there is no file " + name);
    return {.bytes = *owner, .owner = owner};
  };
}

/// script(g.lua; PARAMETERS) CONVENTIONS, where g.lua is this text.
std::unique_ptr<const Ruleset> game(std::string_view script, const std::string& parameters = "",
                                    const std::string& conventions = "") {
  return parse_ruleset("script(g.lua" + parameters + ")" + conventions, file_of(script));
}

constexpr std::string_view take_up_to = R"(
local most = parameter("most", 3)
function options(n)
  local moves = {}
  for take = 1, min(n, most) do
    moves[take] = {to = n - take, name = "take " .. tostring(take)}
  end
  return moves
end)";

constexpr std::string_view nim_on_lists = R"(
start = {3, 5}
function options(heaps)
  local moves = {}
  for i, heap in ipairs(heaps) do
    for left = 0, heap - 1 do
      local to = table.pack(table.unpack(heaps))
      to[i] = left
      to.n = nil
      moves[#moves + 1] = to
    end
  end
  return moves
end
function canonical(heaps)
  local sorted = table.pack(table.unpack(heaps))
  sorted.n = nil
  table.sort(sorted)
  return sorted
end)";

constexpr std::string_view kayles_by_parts = R"(
function options(n)
  local moves = {}
  for take = 1, min(n, 2) do
    for left = 0, (n - take) // 2 do
      moves[#moves + 1] = {parts = {left, n - take - left}}
    end
  end
  return moves
end)";

/// Left takes 1 or 3, Right 2 or 3.
constexpr std::string_view partizan_takes = R"(
function options(n, player)
  local moves = {}
  for _, take in ipairs(player == "left" and {1, 3} or {2, 3}) do
    if take <= n then moves[#moves + 1] = n - take end
  end
  return moves
end)";

/// A graph by chance: from each vertex up to 3 edges, of each player if `partizan` is 1, to smaller
/// ones alone unless `loops` is 1 and it is one of the first 12.
constexpr std::string_view changing_its_mind = R"(
local seed, partizan, loops = parameter("seed", 1), parameter("partizan", 0), parameter("loops", 1)
local function draw(a, b, c)
  return ((seed * 7919 + a * 104729 + b * 1299709 + c * 15485863) * 2654435761 >> 13) % 4096
end
function options(n, player)
  local who = partizan == 1 and player == "right" and 1 or 0
  local moves = {}
  for i = 1, draw(n, who, 0) % 4 do
    local below = loops == 1 and n < 12 and 12 or n
    if below > 0 then moves[#moves + 1] = draw(n, who, i) % below end
  end
  return moves
end
if partizan == 0 then
  local of_both = options
  options = function(n) return of_both(n, "left") end
end)";

void expect_as_the_oracle_says(const Ruleset& rules, const Position& position) {
  SCOPED_TRACE(rules.text() + " " + to_string(position));
  const Solution solution = solve(rules, position);
  const Solution truth = solve(rules, position, {}, SolveBy::oracle);
  EXPECT_EQ(solution.outcome, truth.outcome);
  if (solution.impartial) {
    EXPECT_EQ(solution.value, truth.value);
  }
  expect_value_of_outcome(solution);
  if (solution.left_remoteness.status != Remoteness::Status::unknown) {
    EXPECT_EQ(to_string(solution.left_remoteness), to_string(truth.left_remoteness));
    EXPECT_EQ(to_string(solution.right_remoteness), to_string(truth.right_remoteness));
  }
  ASSERT_EQ(solution.options.size(), truth.options.size());
  for (std::size_t i = 0; i < solution.options.size(); ++i) {
    EXPECT_EQ(solution.options[i].move.name, truth.options[i].move.name);
    EXPECT_EQ(solution.options[i].result, truth.options[i].result);
  }
}

/// That two games on heaps of the same names are the same game.
void expect_same_game(const Ruleset& script, const Ruleset& rules, Heap last) {
  for (Heap n = 0; n <= last; ++n) {
    const Solution a = solve(script, script.parse_position(std::to_string(n)));
    const Solution b = solve(rules, Heaps{n});
    ASSERT_EQ(a.outcome, b.outcome) << script.text() << " " << n;
    expect_value_of_outcome(a);
    if (a.impartial) {
      ASSERT_EQ(a.value, b.value) << script.text() << " " << n;
    }
    if (a.left_remoteness.status == Remoteness::Status::unknown) continue;
    ASSERT_EQ(to_string(a.left_remoteness), to_string(b.left_remoteness)) << n;
  }
}

TEST(Script, PlaysTheFamiliesThatItRestates) {
  expect_same_game(*game(take_up_to), *parse_ruleset("subtraction(1,2,3)"), 40);
  expect_same_game(*game(take_up_to, "; most=5", " misere"),
                   *parse_ruleset("subtraction(1..5) misere"), 40);
  expect_same_game(*game(take_up_to, "", " stuck(draw)"),
                   *parse_ruleset("subtraction(1..3) stuck(draw)"), 20);
  expect_same_game(*game(partizan_takes), *parse_ruleset("subtraction(1,3 | 2,3)"), 40);
  expect_same_game(*game(partizan_takes, "", " misere"),
                   *parse_ruleset("subtraction(1,3 | 2,3) misere"), 40);
  expect_same_game(*game(kayles_by_parts), *parse_ruleset("kayles"), 20);
  expect_same_game(*game(kayles_by_parts, "", " misere"), *parse_ruleset("kayles misere"), 12);
  const auto nim = parse_ruleset("nim");
  const auto lists = game(nim_on_lists);
  for (const char* text : {"3,5,7", "1,4,5", "(2,2,9)", "()", "(6)"}) {
    const Position position = lists->parse_position(text);
    Heaps heaps;
    for (const auto heap : std::get<std::vector<std::int64_t>>(single<State>(position).value)) {
      heaps.push_back(static_cast<Heap>(heap));
    }
    EXPECT_EQ(solve(*lists, position).value, solve(*nim, heaps).value) << text;
  }
}

TEST(Script, IsSolvedAsTheOracleSays) {
  std::mt19937 chance(1);
  for (int seed = 0; seed < 60; ++seed) {
    for (const char* kind : {"", "; partizan=1", "; loops=0", "; partizan=1; loops=0"}) {
      for (const char* conventions : {"", " misere", " stuck(draw)"}) {
        const auto rules =
            game(changing_its_mind, fmt::format("; seed={}{}", seed, kind), conventions);
        for (int n = 0; n < 12; ++n) {
          expect_as_the_oracle_says(*rules, rules->parse_position(std::to_string(n)));
        }
        const auto any = [&] { return std::to_string(chance() % 12); };
        expect_as_the_oracle_says(*rules, rules->parse_position(any() + "+" + any()));
      }
    }
  }
  for (const char* position : {"4+5", "7", "3+3+2", "0"}) {
    for (const char* conventions : {"", " misere", " stuck(draw)"}) {
      const auto rules = game(kayles_by_parts, "", conventions);
      expect_as_the_oracle_says(*rules, rules->parse_position(position));
    }
  }
}

// Of a table each position is asked for after those before it, and alone all that it leads to.
TEST(Script, HasTheSameTablesAsPositionsAlone) {
  for (int seed = 0; seed < 40; ++seed) {
    for (const char* kind : {"", "; partizan=1"}) {
      for (const char* conventions : {"", " misere", " stuck(draw)"}) {
        const auto rules =
            game(changing_its_mind, fmt::format("; seed={}{}", seed, kind), conventions);
        SCOPED_TRACE(rules->text());
        for_each_row(*rules, Range{0, 40}, {}, [&](const TableRow& row) {
          const Solution alone = solve(*rules, row.position);
          EXPECT_EQ(row.outcome, alone.outcome) << to_string(row.position);
          if (!rules->impartial()) return;
          const auto value = row.nim_value ? std::to_string(*row.nim_value) : row.loopy_value;
          EXPECT_EQ(value, alone.value.value_or("")) << to_string(row.position);
        });
      }
    }
  }
}

TEST(Script, StatesWhatBeingStuckIsWorth) {
  // Subtract 2 or 3; who is left with 1 has won, and with 0 has lost.
  const auto rules = game(R"(
function stuck(n) return n == 1 and "win" or "loss" end
function options(n)
  local moves = {}
  for take = 2, min(n, 3) do moves[#moves + 1] = n - take end
  return moves
end)");
  EXPECT_FALSE(rules->normal_play());
  EXPECT_FALSE(rules->allows_sums());
  // By hand: 4 goes to 2 and 1, both won, so it is lost; 5 goes to 3 and 2, the same.
  Oracle oracle(*rules);
  std::string found;
  for (int n = 0; n <= 8; ++n) {
    const Position position = rules->parse_position(std::to_string(n));
    found += to_string(solve(*rules, position).outcome);
    EXPECT_EQ(solve(*rules, position).outcome, oracle.outcome(position));
  }
  EXPECT_EQ(found, "PNNNPPNNN");
  expect_refused("it is played alone", [&] { rules->parse_position("3+3"); });
  expect_refused("says itself what being stuck is worth",
                 [] { game("stuck = 'win' function options(n) return {} end", "", " misere"); });
  EXPECT_FALSE(game("stuck = 'win' function options(n) return {} end")->normal_play());
}

TEST(Script, ReadsAndWritesPositions) {
  const auto numbers = game("function options(n) return {} end");
  for (const char* text : {"7", "-3", "0", "7+7+-3", "(3,2,1)", "()", "xo.o", "\"a b\"",
                           "9223372036854775807", "(-1,0)+(2)"}) {
    EXPECT_EQ(to_string(numbers->parse_position(text)), text);
  }
  const auto lists = game("start = {2} function options(n) return {} end");
  EXPECT_EQ(to_string(lists->parse_position("3,2,1 + 5")), "(3,2,1)+(5)");
  const auto words = game("start = 'ab' function options(n) return {} end");
  EXPECT_EQ(to_string(words->parse_position("12+x.o")), "12+x.o");
  const auto own = game(R"(
start = {0, 0}
function parse(text)
  if #text ~= 2 then return nil, "expected two letters" end
  return {text:byte(1) - 97, text:byte(2) - 97}
end
function text(p) return string.char(p[1] + 97, p[2] + 97) end
function options(p) return p[1] > 0 and {{p[1] - 1, p[2]}} or {} end)");
  EXPECT_EQ(to_string(own->parse_position("cb + aa")), "cb+aa");
  EXPECT_EQ(own->options(own->parse_position("cb"), Player::left).front().name, "to bb");
  expect_refused(
      "expected two letters", [&] { own->parse_position("ab+abc"); }, 3);
  // Texts need no text(position).
  const auto checked = game(R"(
start = "x"
function parse(text)
  if text:find("y") then return nil, "expected no y" end
  return text
end
function options(p) return {} end)");
  for (const char* text : {"x", "x+ab", "\"\"", "\"a b\"+x"}) {
    EXPECT_EQ(to_string(checked->parse_position(text)), text);
  }
  expect_refused(
      "expected no y", [&] { checked->parse_position("x+\"a y\""); }, 2);
  expect_refused(
      "expected a whole number", [&] { lists->parse_position("a"); }, 0);
  expect_refused(
      "expected ',' or ')'", [&] { lists->parse_position("(1 2"); }, 3);
  expect_refused("expected '+' and another position", [&] { lists->parse_position("1;"); });
  expect_refused("2^63", [&] { numbers->parse_position("9223372036854775808"); });
  EXPECT_THROW(solve(*lists, States{{std::string("a"), ""}}), Error);
  EXPECT_THROW(solve(*lists, Heaps{3}), Error);
}

TEST(Script, NamesItsMoves) {
  const auto rules = game(R"(
function options(n)
  if n == 0 then return {} end
  return {n - 1, {to = n - 1}, {to = 0, name = "end"}, {to = 1, name = "end"}, {parts = {}},
          {parts = {1, 2}, name = "split"}}
end)");
  std::vector<std::string> names;
  for (const Move& move : rules->options(rules->parse_position("5"), Player::left)) {
    names.push_back(move.name + ":" + to_string(move.to));
  }
  EXPECT_EQ(names, (std::vector<std::string>{"to 4:4", "end:0", "end to 1:1", "to nothing:nothing",
                                             "split:1+2"}));
  names.clear();
  for (const Move& move : rules->options(rules->parse_position("2+0"), Player::left)) {
    names.push_back(move.name + ":" + to_string(move.to));
  }
  EXPECT_EQ(names, (std::vector<std::string>{"to 1 from 2:1+0", "end in 2:0+0", "end to 1 in 2:1+0",
                                             "to nothing from 2:0", "split in 2:1+2+0"}));
}

TEST(Script, TakesParameters) {
  EXPECT_EQ(game(take_up_to, "; most = 2+3")->text(), "script(g.lua; most=5)");
  const auto open = RulesetTemplate::parse("script(g.lua; most=a) misere", file_of(take_up_to));
  EXPECT_EQ(open.names(), std::vector<std::string>{"a"});
  EXPECT_EQ(open.bind({{"a", 4}})->text(), "script(g.lua; most=4) misere");
  constexpr std::string_view sets = R"(
local takes = parameter("takes", {1, 2})
function options(n)
  local moves = {}
  for _, take in ipairs(takes) do if take <= n then moves[#moves + 1] = n - take end end
  return moves
end)";
  expect_same_game(*game(sets, "; takes=2,5..7"), *parse_ruleset("subtraction(2,5..7)"), 30);
  expect_same_game(*game(sets, "; takes=3"), *parse_ruleset("subtraction(3)"), 30);
  expect_refused(
      "no parameter 'mots', only most; did you mean 'most'?", [] { game(take_up_to, "; mots=2"); },
      14);
  expect_refused("has no parameters", [] { game("function options() return {} end", "; a=1"); });
  expect_refused("'most' is one number, not a set", [] { game(take_up_to, "; most=2,3"); });
  expect_refused(
      "in the library, and a file of your own ends in .lua; did you mean 'chomp'?",
      [] { parse_ruleset("script(chom)"); }, 7);
  expect_refused(
      "there is no file other.lua", [] { parse_ruleset("script(other.lua)", file_of("")); }, 7);
  expect_refused(
      "no files can be read here", [] { parse_ruleset("script(other.lua)"); }, 7);
}

TEST(Script, ShowsTables) {
  const auto positions = [](const Ruleset& rules, const Range& range) {
    std::string text;
    rules.check_range(range);
    rules.for_each_position(range, [&](const Position& at) { text += to_string(at) + " "; });
    return text;
  };
  EXPECT_EQ(positions(*game(take_up_to), {0, 3}), "0 1 2 3 ");
  const auto lists = game(
      "start = {1, 1} function options(p) return p[1] > 0 and "
      "{{0, p[2]}, {p[1], 0}} or {} end");
  EXPECT_EQ(positions(*lists, {0, 9}), "(1,1) (0,1) (1,0) (0,0) ");
  EXPECT_EQ(positions(*lists, {1, 2}), "(0,1) (1,0) ");
  expect_refused("numbered 0 to 3", [&] { positions(*lists, {4, 9}); });
  const auto sized = game(
      "function positions(n) return {{n, 0}, {0, n}} end "
      "function options(p) return {} end");
  EXPECT_EQ(positions(*sized, {1, 2}), "(1,0) (0,1) (2,0) (0,2) ");
  EXPECT_EQ(sized->count_positions({1, 2}), 4u);
}

/// Each mistake, what is said of it, and the line.
TEST(Script, TellsItsMistakes) {
  const std::tuple<const char*, const char*, int> faults[] = {
      {"", "g.lua: it defines no function options(position)", 0},
      {"x = = 1", "g.lua, line 1: unexpected symbol near '='", 1},
      {"\n\nerror('no rows')", "g.lua, line 3: no rows", 3},
      {"options = 3", "it defines no function options", 0},
      {"function options() end start = true", "start is a boolean; a position is a whole number",
       0},
      {"function options() end text = 'a'", "'text' is a string, not a function", 0},
      {"function options() end stuck = 'lost'", "stuck has to be", 0},
      {"function options() end function parse() end", "parse(text) but no text(position)", 0},
      {"parameter('a', true)", "the default of 'a' is neither", 1},
      {"parameter(1)", "parameter needs a name and a default", 1},
      {"print(1)", "g.lua, line 1: 'print' is not known here", 1},
  };
  for (const auto& [script, message, line] : faults) {
    const Error error = error_of([&] { game(script); });
    EXPECT_NE(std::string(error.what()).find(message), std::string::npos) << error.what();
    ASSERT_TRUE(error.line()) << script;
    EXPECT_EQ(error.line()->file, "g.lua");
    EXPECT_EQ(error.line()->number, line) << script;
  }
  const std::pair<const char*, const char*> answers[] = {
      {"return", "options returned nothing; it has to end with a list, return moves"},
      {"return {to = 4}", "what options returned is one move, not a list of moves; write {{to"},
      {"return {one = 4}", "what options returned has a field 'one', where a list has entries"},
      {"return {[0] = 4, 3}",
       "what options returned has an entry before the first: lists begin at 1"},
      {"local m = {} m[2] = 3 return m", "has no entry 1, but some behind it; add to a list with"},
      {"return {4, {to = {[0] = 1, 2}}}", "'to' of option 2 has an entry before the first"},
      {"local t = {1} return {t, t}", "the same list for several moves; make a new one for each"},
      {"if n != 0 then return {} end", "not equal is written ~="},
      {"return {gdc(n, 2)}", "'gdc' is not known here; did you mean 'gcd'?"},
      {"return 3", "options returned a number"},
      {"return {true}", "(options of 5): option 1 is a boolean; a position is"},
      {"return {1.5}", "option 1 is a fraction, not a whole number"},
      {"return {1, {{}}}", "element 1 of option 2 is a table, not a whole number"},
      {"return {{x = 1}}", "option 1 is a table with neither 'to' nor 'parts', and no list"},
      {"return {{to = {1, 'a'}}}", "element 2 of 'to' of option 1 is a string"},
      {"return {{parts = 3}}", "'parts' of option 1 is a number, not a list"},
      {"return {{parts = {1, true}}}", "part 2 of option 1 is a boolean"},
      {"return {{to = 1, name = 3}}", "'name' of option 1 is a number, not a text"},
      {"return n.x", "line 2 (options of 5): attempt to index a number value"},
      {"return options(n)", "too many steps|calls are nested too deeply|takes more than"},
      {"count = 1 return {}", "only local names can be assigned to here"},
      {"options = nil return {}", "only local names can be assigned to here"},
      {"return {parameter('a', 1)}", "'parameter' is not known here"},
  };
  for (const auto& [body, message] : answers) {
    const Error error = error_of([&, rules_of = body] {
      const auto rules = game(fmt::format("function options(n)\n{}\nend", rules_of));
      rules->options(rules->parse_position("5"), Player::left);
    });
    const std::string what = error.what();
    bool said = false;
    for (std::string_view left = message; !left.empty();) {
      const std::size_t bar = std::min(left.find('|'), left.size());
      said = said || what.find(left.substr(0, bar)) != std::string::npos;
      left.remove_prefix(std::min(bar + 1, left.size()));
    }
    EXPECT_TRUE(said) << what;
  }
}

TEST(Script, IsCaughtWhenItChangesWhatItWasGiven) {
  const auto rules = game(R"(
function options(heaps)
  local moves = {}
  for i = 1, #heaps do
    if heaps[i] > 0 then heaps[i] = heaps[i] - 1; moves[#moves + 1] = heaps end
  end
  return moves
end)");
  expect_refused("it changed the list that it was given; make a new one for each move",
                 [&] { solve(*rules, rules->parse_position("(1,2)")); });
}

TEST(Script, MayBeginWithAMarkOfItsEncoding) {
  EXPECT_FALSE(game("\xef\xbb\xbf-- Game: move.\nstart = 3 function options() return {} end")
                   ->parse_position("3")
                   .valueless_by_exception());
}

TEST(Script, CannotChangeItsMind) {
  const auto rules = game(R"(
local asked = 0
function options(n)
  asked = asked + 1
  return n > 0 and {n - 1 - asked % 2 * min(n - 1, 1)} or {}
end)");
  expect_refused("options of 20): it gives 'asked' another value; once the file is read",
                 [&] { solve(*rules, rules->parse_position("20")); });

  const auto ask = [](const char* before, const char* body) {
    const auto own = game(fmt::format("{}\nfunction options(p) {} return {{}} end", before, body));
    own->options(own->parse_position("5"), Player::left);
  };
  constexpr const char* names = "gives 'n' another value";
  expect_refused(names, [&] {
    ask("local function counter() local n = 0 return function() n = n + 1 return n end end\n"
        "local count = {hidden = {[counter()] = 1}}\nnext_one = counter()",
        "next_one()");
  });
  expect_refused(names, [&] { ask("local n", "local function f() n = {} end f()"); });
  for (const char* const other : {"k = true", "m = 1.0", "o = -0.0", "q = 1"}) {
    expect_refused("another value", [&] {
      ask("local a, b, c, d, e, k, q local m, o, l = 1, 0.0, 0 / 0",
          fmt::format("local all = {{a, b, c, d, e, k, q, m, o, l}} {}", other).c_str());
    });
  }
  ask("local nan = 0 / 0", "local same = nan");
  expect_refused("gives '_ENV' another value", [&] { ask("", "_ENV = {}"); });
  expect_refused("only local names can be assigned to", [&] { ask("n = 0", "n = 1"); });
  constexpr const char* tables =
      "line 2 (options of 5): this table was made while the file was read";
  for (const char* const change :
       {"t[1] = 2", "t[4] = 2", "t.x[1] = 2", "t.x.y = 2", "table.insert(t, 1)", "table.remove(t)",
        "table.sort(t)", "u.x[1] = 2", "t.f().y = 1"}) {
    expect_refused(tables, [&] {
      ask("local t = {3, 2, 1, x = {1}} u = {x = t.x} t.self = t t.f = function() return u end",
          change);
    });
  }
}

TEST(Script, ReadsWhatTheFileMade) {
  const auto rules = game(R"(
local board = {3, 2, 1}
local moves = {{0}, {to = board}, {parts = {board, {7}}}, board}
start = {9}
local function check(good) if not good then error("wrong") end end
function options(p)
  local sum = 0
  for _, x in ipairs(board) do sum = sum + x end
  check(sum == 6 and #board == 3 and board[4] == nil and max(board) == 3)
  check(table.concat(board, ",") == "3,2,1" and select("#", table.unpack(board)) == 3)
  local own = {table.unpack(board)}
  table.sort(own)
  own[4] = 8
  check(own[1] == 1 and board[1] == 3)
  return p[1] == 9 and moves or {}
end
function draw(p) return {heaps = board} end)");
  std::vector<std::string> left;
  for (const Move& move : rules->options(rules->parse_position("(9)"), Player::left)) {
    left.push_back(to_string(move.to));
  }
  EXPECT_EQ(left, (std::vector<std::string>{"(0)", "(3,2,1)", "(3,2,1)+(7)"}));
}

TEST(Script, IsStoppedAtItsLimits) {
  const auto options = [](const char* body) {
    const auto rules = game(fmt::format("function options(n) {} end", body));
    rules->options(rules->parse_position("5"), Player::left);
  };
  expect_limit("takes more than 2000000 steps", [&] { options("while true do end"); });
  expect_limit("it ", [&] {
    options("local t = {} for i = 1, 1e9 do t[i] = {i, i, i, i, i, i, i, i} end");
  });
  expect_refused("has 100001 elements; at most 100000 are allowed",
                 [&] { options("local t = {} for i = 1, 100001 do t[i] = i end return t"); });
  expect_refused("has 5000 elements; at most 4096 are allowed",
                 [&] { options("local t = {} for i = 1, 5000 do t[i] = i end return {t}"); });
  expect_limit("a text of more than 4 KiB",
               [&] { options("local t = 'a' while true do t = t .. t end"); });
  expect_limit("bytes; a script may have", [] { game(std::string(300'000, '\n')); });
  const auto growing = game("function options(n) return {n + 1} end");
  Limits limits;
  limits.memory = std::uint64_t{8} << 20;
  expect_limit("the search has reached",
               [&] { solve(*growing, growing->parse_position("0"), limits); });
  limits = {};
  limits.work = 1'000'000;
  expect_limit("the work limit of 1000000 steps is exceeded",
               [&] { solve(*growing, growing->parse_position("0"), limits); });
}

/// What a script keeps of parameter() is of no use later on.
TEST(Script, AsksForParametersOnlyWhileItIsRead) {
  const auto rules = game("local kept = parameter function options(n) return {kept('a', 1)} end");
  expect_refused("parameter can be called only while the file is read",
                 [&] { rules->options(rules->parse_position("5"), Player::left); });
}

TEST(Script, SaysWhereItIsStopped) {
  const auto line = [](const char* body) {
    const auto rules = game(fmt::format("function options(n)\n{}\nend", body));
    const auto at = rules->parse_position("5");
    return error_of([&] { rules->options(at, Player::left); }).line()->number;
  };
  EXPECT_EQ(line("\nwhile true do end"), 3);
  EXPECT_EQ(line("local t = {2, 1}\ntable.sort(t, function() while true do end end)"), 3);
  EXPECT_EQ(line("\n\nerror({})"), 4);
  EXPECT_EQ(line("\nreturn {('a'):rep(5000)}"), 3);
  EXPECT_EQ(line("return 3"), 0);
  const Error error = error_of([] { game("\n\nwhile true do end"); });
  EXPECT_EQ(error.line()->number, 3);
}

/// Few steps of Lua that would take much time or memory here.
TEST(Script, PaysForWhatIsReadOfIt) {
  const auto options = [](const std::string& script, const char* position) {
    const auto rules = game(script);
    return rules->options(rules->parse_position(position), Player::left).size();
  };
  // A table of texts that stands in many moves: gigabytes, if each is read.
  expect_limit("takes more than 2000000 steps", [&] {
    options(
        "local parts, moves = {}, {} local text = ('x'):rep(4000)"
        "for i = 1, 4096 do parts[i] = text end "
        "for i = 1, 1900 do moves[i] = {parts = parts} end "
        "function options(p) return p == 'y' and moves or {} end",
        "y");
  });
  expect_limit("takes more than 2000000 steps", [&] {
    options(
        "local moves, name = {}, ('x'):rep(4000)"
        "for i = 1, 99999 do moves[i] = {to = i, name = name} end "
        "function options(n) return moves end",
        "1");
  });
  // Long texts that cost the script little, and short ones that cost it much.
  const auto texts = [](const char* made) {
    return std::string(
               "local moves, pad = {}, ('x'):rep(4000)"
               "for i = 1, 99999 do moves[i] = i end "
               "function options(n) return n == 0 and moves or {} end "
               "function parse(t) local n = 0 "
               "for i = 2, t:find('.', 1, true) - 1 do n = 10 * n + t:byte(i) - 48 end "
               "return n end "
               "function text(n) ") +
           made + " end";
  };
  expect_limit(slow
                   ? "the texts of the 99999 moves from one position of g.lua take too long"
                   : "the texts of the 99999 moves from one position of g.lua take too much memory",
               [&] { options(texts("return 'p' .. n .. '.' .. pad:sub(1, 4000)"), "p0."); });
  expect_limit("moves from one position of g.lua take too long",
               [&] { options(texts("for i = 1, 400000 do end return 'p' .. n .. '.'"), "p0."); });
}

/// Positions may be long. Messages are not.
TEST(Script, SaysLittleOfLongPositions) {
  const auto rules = game("function options(p) error('no') end");
  const std::string long_text = std::string(3000, 'x');
  const Error error =
      error_of([&] { rules->options(rules->parse_position(long_text), Player::left); });
  EXPECT_LT(std::string_view(error.what()).size(), 200U) << error.what();
  EXPECT_NE(std::string_view(error.what()).find("options of xxxxx"), std::string::npos);
}

/// Searches count what scripts compute to write the moves, too.
TEST(Script, SpendsTheWorkOfSearches) {
  const auto rules = game(R"(
function options(n, player)
  for i = 1, 400000 do end
  return n > 1 and {{parts = {n - 1, 1}}, {parts = {n - 2, 1}}} or {}
end)");
  Limits limits;
  limits.work = 100'000'000;
  expect_limit("the work limit of 100000000 steps is exceeded",
               [&] { solve(*rules, rules->parse_position("300"), limits); });
}

/// What all games of a sum compute counts together.
TEST(Script, KeepsToTheWorkLimitInSums) {
  constexpr std::string_view slow =
      "function options(n) for i = 1, 20000 do end return n > 0 and {n - 1} or {} end";
  const auto bytes = std::make_shared<const std::string>(slow);
  const RuleFiles files = [bytes](const std::string&) -> FileBytes { return {*bytes, bytes}; };
  const RulesWork::Watch none_is_waiting(nullptr);
  const auto one = parse_ruleset("script(a.lua)", files);
  std::string rules = "script(a.lua)";
  std::string position = "50";
  for (int i = 0; i < 9; ++i) {
    rules += " & script(a.lua)";
    position += " & 50";
  }
  const auto sum = parse_ruleset(rules, files);
  Limits limits;
  limits.work = 30'000'000;
  EXPECT_EQ(solve(*one, one->parse_position("50"), limits).nim_value, 0u);
  expect_limit("the work limit of 30000000 steps is exceeded",
               [&] { solve(*sum, sum->parse_position(position), limits); });
}

/// Functions that look at all their arguments pay for each of them.
TEST(Script, PaysForArguments) {
  for (const char* const call : {"select(-1, ...)", "select(2, ...)", "math.max(...)", "max(...)",
                                 "math.min(...)", "min(...)", "assert(...)", "xor(...)"}) {
    const auto rules =
        game(fmt::format("local t = {{}} for i = 1, 15000 do t[i] = i end "
                         "local function f(...) for i = 1, 200 do local a = {} end end "
                         "function options(n) f(table.unpack(t)) return {{}} end",
                         call));
    expect_limit("takes more than 2000000 steps",
                 [&] { rules->options(rules->parse_position("5"), Player::left); });
  }
}

TEST(Script, ReachesAsMuchAsItMay) {
  const auto rules = game(R"(
local pad = ("x"):rep(3900)
start = "1"
function options(p)
  local head = p:sub(1, (p:find("x") or #p + 1) - 1)
  local moves = {}
  for digit = 0, 9 do moves[digit + 1] = head .. digit .. pad end
  return moves
end)");
  expect_limit("positions were reached from the start, and there are more", [&] {
    rules->check_range({0, 1'000'000});
  });
  const auto slow = game(
      "start = 0 function options(n) for i = 1, 400000 do end return {n + 1} end "
      "function text(n) return 'n' .. n end "
      "function parse(t) return #t end "
      "function positions(n) for i = 1, 1000000 do end return {n} end");
  EXPECT_EQ(slow->count_positions({1, 1000}), UINT64_MAX);
}

/// Each text has to be read as the position that it was written for.
TEST(Script, ReadsWhatItWrites) {
  const auto listed = [](const std::string& functions, const char* position) {
    const auto rules =
        game("start = 3 function options(n) return n > 0 and {n - 1} or {} end " + functions);
    return rules->options(rules->parse_position(position), Player::left);
  };
  const std::string p_and_number = "function text(n) return 'p' .. n end ";
  const std::string three = " function parse(t) return 3 end";
  EXPECT_EQ(listed(p_and_number + "function parse(t) return t:byte(2) - 48 end", "p3").size(), 1u);
  const std::tuple<std::string, const char*, const char*> faults[] = {
      {p_and_number + "function parse(t) return 2 end", "p3",
       "g.lua: text of 1 is 'p1', which is read as 2"},
      {p_and_number + "function parse(t) if t == 'p3' then return 3 end return nil, 'wrong' end",
       "p3", "g.lua: text of 2 is 'p2', which is not read: wrong"},
      {"function text(n) return 'same' end" + three, "same",
       "g.lua: text of 2 is 'same', which is read as 3"},
      {"function text(n) return 'same' end", "3",
       "g.lua: text of 3 is 'same', which is read as same"},
      {"function text(n) return 'p+' .. n end" + three, "3", "'+' and '&' join several"},
      {"function text(n) return n .. '&' end" + three, "3", "which is not one position"},
      {"function text(n) return '\\27[2J' end" + three, "3",
       "what text returned has the byte 27 in it"},
      {"function text(n) return '\\xff' end" + three, "3",
       "what text returned is not well-formed UTF-8"},
      {"function text(n) return '' end" + three, "3", "an empty text"},
  };
  for (const auto& [functions, position, message] : faults) {
    expect_refused(message, [&, &functions = functions, &position = position] {
      listed(functions, position);
    });
  }
  expect_refused("'name' of option 1 has the byte 10 in it", [] {
    const auto rules = game("function options(n) return {{to = 0, name = 'a\\nb'}} end");
    rules->options(rules->parse_position("1"), Player::left);
  });
}

TEST(Script, KeepsToOneKindOfPosition) {
  const auto leaves = [](const char* moves) {
    const auto rules = game(fmt::format("function options(n) return {} end", moves));
    return rules->options(rules->parse_position("3"), Player::left).size();
  };
  EXPECT_EQ(leaves("{2, {to = 1}, {parts = {}}}"), 3u);
  expect_refused("option 2 leaves a text where the position is a whole number",
                 [&] { leaves("{1, 'a'}"); });
  expect_refused("option 1 leaves a list of whole numbers", [&] { leaves("{{parts = {1, {}}}}"); });
  const auto rules = game(
      "start = 3 function options(n) return {} end "
      "function positions(n) return {n, 'a'} end");
  expect_refused("what positions returned has a text in it where start is a whole number", [&] {
    rules->count_positions({1, 1});
  });
}

TEST(Script, ChecksWhatIsCanonical) {
  const auto solved = [](const char* canonical) {
    const auto rules =
        game(fmt::format("function options(n) return n > 0 and {{n - 1}} or {{}} end "
                         "function canonical(n) return {} end",
                         canonical));
    return solve(*rules, rules->parse_position("5")).options.size();
  };
  EXPECT_EQ(solved("n"), 1u);
  // The same nim-value is not enough, as games of 4 and of 2 end at different times.
  expect_refused(
      "2 is given in place of 4, by canonical, but they are not equal: 4 has the nim-value 0 and "
      "is "
      "a loss in 4, and 2 has the nim-value 0 and is a loss in 2",
      [&] { solved("n > 3 and n - 2 or n"); });
  expect_refused("0 is given in place of 5, by canonical", [&] { solved("0"); });
  expect_refused("canonical of 5 is 6, and canonical of that 7", [&] { solved("n + 1"); });
  expect_refused("canonical of 5 is x, and canonical of that x", [&] { solved("'x'"); });
}

/// The same for games of each kind.
TEST(Script, ChecksWhatIsGivenInPlaceOfPositions) {
  const auto solved = [](const std::string& functions, const char* position,
                         const char* conventions = "") {
    const auto rules = game(functions, "", conventions);
    const auto at = rules->parse_position(position);
    expect_as_the_oracle_says(*rules, at);
  };
  // 5,3 is as good as 3,5, for one player and the other.
  const std::string sorted = "function canonical(p) return p[1] > p[2] and {p[2], p[1]} or p end ";
  const std::string lower =
      "start = {3, 5} function options(p) local moves = {} for i = 1, 2 do "
      "if p[i] > 0 then local to = {p[1], p[2]} to[i] = p[i] - 1 moves[#moves + 1] = to end end "
      "return moves end ";
  const std::string left_first =
      "start = {3, 5} function options(p, player) local i = player == 'left' and 1 or 2 "
      "local to = {p[1], p[2]} to[i] = p[i] - 1 return p[i] > 0 and {to} or {} end ";
  for (const char* const conventions : {"", " misere", " stuck(draw)"}) {
    solved(lower + sorted, "3,5", conventions);
  }
  for (const char* const conventions : {"", " misere"}) {
    expect_refused("(2,3) is given in place of (3,2), by canonical, but they are not equal: (3,2)",
                   [&] { solved(left_first + sorted, "3,2", conventions); });
  }
  // Heaps in a row, each of which is worth itself.
  const std::string nim = std::string(nim_on_lists) + " function split(heaps) local each = {} ";
  solved(nim + "for i, heap in ipairs(heaps) do each[i] = {heap} end return each end", "3,5,6");
  solved(nim + "for i, heap in ipairs(heaps) do each[i] = {heap} end return each end", "3,4",
         " misere");
  expect_refused("(1) is given in place of (1,4), by canonical or split, but they are not equal",
                 [&] { solved(nim + "return {{heaps[1]}} end", "1,4"); });
  expect_refused(
      "(1)+(1) is given in place of (1,4), by split, but they are not equal: (1,4) has the "
      "nim-value 1, and (1)+(1) has the nim-value 0",
      [&] { solved(nim + "return {{heaps[1]}, {heaps[1]}} end", "1,4"); });
  expect_refused("what split returned has a whole number in it where the position is a list",
                 [&] { solved(nim + "return {3} end", "1,4"); });
}

TEST(Script, SaysWhatIsNoPosition) {
  const auto rules = game(R"(
start = {2}
function options(p)
  return p[1] > 3 and {{-1}} or p[1] > 0 and {{p[1] - 1}} or {}
end
function checked(p)
  if #p == 0 then return {0} end
  if p[1] >= 0 then return p end
  return nil, "expected a heap of 0 or more"
end)");
  EXPECT_EQ(to_string(rules->parse_position("()+3")), "(0)+(3)");
  expect_refused(
      "expected a heap of 0 or more", [&] { rules->parse_position("2 + -1"); }, 4);
  expect_refused("a position of g.lua is a list of whole numbers", [&] {
    rules->check_position(States{{std::string("a"), ""}});
  });
  expect_refused("(-1) is no position: expected a heap of 0 or more", [&] {
    solve(*rules, States{{std::vector<std::int64_t>{-1}, ""}});
  });
  expect_refused(
      "by checked, (-1) is no position: expected a heap of 0 or more, but the script "
      "gives it itself",
      [&] { rules->options(rules->parse_position("4"), Player::left); });
}

/// A number 0 may have moves, and nothing has none.
TEST(Script, TellsNothingFromZero) {
  constexpr std::string_view take_all = R"(
function options(n)
  if n == 0 then return {{name = "take all", parts = {}}} end
  return {{name = "take all", parts = {}}, n - 1}
end)";
  for (const char* const conventions : {"", " misere", " stuck(win)", " stuck(draw)"}) {
    const auto rules = game(take_all, "", conventions);
    for (const char* const position : {"nothing", " nothing ", "0", "1", "3", "0+0"}) {
      expect_as_the_oracle_says(*rules, rules->parse_position(position));
    }
    EXPECT_EQ(to_string(rules->parse_position("nothing")), "nothing");
    EXPECT_EQ(to_string(solve(*rules, rules->parse_position("0")).options.at(0).move.to),
              "nothing");
  }
  const auto texts = game("start = 'x' function options(p) return {{parts = {}}} end");
  const Position word = texts->parse_position("\"nothing\"");
  EXPECT_EQ(component_count(word), 1u);
  EXPECT_EQ(to_string(word), "\"nothing\"");
  expect_refused("which stands for no position at all", [] {
    const auto rules = game(
        "function options(n) return {} end "
        "function text(n) return 'nothing' end "
        "function parse(t) return 1 end");
    rules->parse_position("1");
  });
  expect_refused("option 1 leaves 0 positions, but stuck(position) says of one who wins", [] {
    const auto rules = game(
        "function options(n) return {{parts = {}}} end "
        "function stuck(n) return 'win' end");
    solve(*rules, rules->parse_position("1"));
  });
}

TEST(Script, SaysThatPositionsGoDownWithoutEnd) {
  const auto down = [](const char* script, const char* position) {
    const auto rules = game(script);
    return error_of([&] { solve(*rules, rules->parse_position(position)); });
  };
  const Error numbers = down("function options(n)\n  return {n - 1, n - 2}\nend", "5");
  EXPECT_EQ(std::string_view(numbers.what()),
            "g.lua, line 2 (options of -1): positions go down without end: -1, -3, -5, -7, -9, "
            "...; options has to return {} where no move is left");
  ASSERT_TRUE(numbers.line());
  EXPECT_EQ(numbers.line()->number, 2);
  // In sums and lists, for one player alone, and where some moves do end.
  const std::pair<const char*, const char*> scripts[] = {
      {"function options(n, player) return {n - (player == 'left' and 1 or 2)} end", "5+3"},
      {"start = {1, 1} function options(p) return {{p[1] - 1, p[2]}, {p[1], p[2] - 1}} end", "2,2"},
      {"function options(n) return {0, {parts = {n - 3, 1}}, {parts = {}}} end", "4"},
  };
  for (const auto& [script, position] : scripts) {
    const std::string what = down(script, position).what();
    EXPECT_NE(what.find("positions go down without end: "), std::string::npos) << what;
  }
  // Numbers below 0 are as good as others where they end.
  const auto debts = game("function options(n) return n > -2000 and {n - 1} or {} end");
  EXPECT_EQ(solve(*debts, debts->parse_position("5")).nim_value, 1u);
}

TEST(Script, IsDrawn) {
  const auto drawing = [](const char* draw, const char* position) {
    const auto rules = game(fmt::format("function options(p) return {{}} end\n{}", draw));
    return *rules->drawing(rules->parse_position(position), 0);
  };
  EXPECT_EQ(std::get<HeapRow>(drawing("", "(3,0,2)")).heaps, (std::vector<std::int64_t>{3, 0, 2}));
  EXPECT_EQ(std::get<HeapRow>(drawing("", "4")).heaps, std::vector<std::int64_t>{4});
  EXPECT_EQ(std::get<LetterRow>(drawing("", "-4")).letters, "-4");
  EXPECT_EQ(std::get<LetterRow>(drawing("", "tt.f")).letters, "tt.f");
  // A control of direction would show what stands beside it in another order.
  EXPECT_EQ(std::get<LetterRow>(drawing("", "x\u202ey")).letters, "x\\u{202e}y");
  EXPECT_EQ(
      std::get<LetterRow>(drawing("function draw() return {word = 'x\u202ey'} end", "1")).letters,
      "x\\u{202e}y");
  EXPECT_EQ(std::get<Grid>(drawing("", "x./.o/")).rows, (std::vector<std::string>{"x.", ".o", ""}));
  EXPECT_EQ(std::get<Grid>(drawing("function draw() return {grid = {'x.', '.o'}} end", "1")).rows,
            (std::vector<std::string>{"x.", ".o"}));
  EXPECT_EQ(std::get<Lattice>(drawing("function draw(p) return {points = {{p, 2}}} end", "1"))
                .tokens.front(),
            (std::array<std::int64_t, 2>{1, 2}));
  const auto graph = std::get<DrawnGraph>(
      drawing("function draw() return {vertices = {{x=0,y=0,text='a'}, {x=1,y=0,owner='left'}}, "
              "edges = {{1, 2, owner = 'right'}}} end",
              "1"));
  EXPECT_EQ(graph.vertices[1].owner, Player::left);
  EXPECT_EQ(graph.edges[0].to, 1u);
  EXPECT_EQ(graph.edges[0].owner, Player::right);
  const auto board = std::get<Grid>(drawing(
      "function draw() return {pieces = {x = 'coin heads'}, called = 'letters'} end", "x./.x"));
  EXPECT_EQ(board.rows, (std::vector<std::string>{"x.", ".x"}));
  EXPECT_EQ(board.cells.pieces.at("x"), "coin heads");
  EXPECT_EQ(board.cells.called, Cells::Called::letters);
  EXPECT_EQ(std::get<HeapRow>(drawing("function draw() return {on = 'stairs'} end", "(2,1)")).on,
            HeapRow::On::stairs);
  const std::pair<const char*, const char*> faults[] = {
      {"return {word = 'x', pieces = {x = 'coin head'}}", "did you mean 'coin heads'?"},
      {"return {word = 'x', pieces = {xx = 'coin'}}", "each is of one character"},
      {"return {word = 'x', called = 'rows'}", "'called' is \"rows\"; it may be \"letters\""},
      {"return 3", "draw returned a number, not a table"},
      {"return {}", "none of the fields heaps, word, grid, points and vertices"},
      {"return {heaps = {-1}}", "a heap must be 0 or more"},
      {"return {points = {{1}}}", "point 1 has not two coordinates"},
      {"return {vertices = {{x = 1}}}", "y of vertex 1 is missing"},
      {"return {vertices = {}, edges = {{1, 2}}}", "edge 1 does not join two of the 0 vertices"},
      {"return {word = '\\27[2J'}", "'word' has the byte 27 in it, which nobody can read"},
      {"return {grid = {'ok', '\\xff'}}", "row 2 of 'grid' is not well-formed UTF-8"},
      {"local r, s = {}, ('x'):rep(4000) for i = 1, 9 do r[i] = s end return {grid = r}",
       "row 5 of 'grid' goes past 16384 bytes"},
  };
  for (const auto& [body, message] : faults) {
    expect_refused(message,
                   [&] { drawing(fmt::format("function draw() {} end", body).c_str(), "1"); });
  }
}

TEST(Script, IsPlayed) {
  const auto rules = game(take_up_to);
  GameSession session(*rules, rules->parse_position("4"), Player::left);
  session.make(session.read_move("take 3"));
  session.make(session.read_move("1"));
  EXPECT_TRUE(session.over());
  EXPECT_EQ(session.winner(), Player::right);
}

}  // namespace
}  // namespace lastmove
