#include <lastmove/strategy.h>

#include <algorithm>
#include <filesystem>
#include <fstream>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "support.h"

namespace lastmove {
namespace {

/// The names of the moves that a strategy may choose, in the order of the options.
std::vector<std::string> choices(const std::string& strategy, const std::string& rules_text,
                                 const std::string& position, Player player = Player::left) {
  const auto rules = parse_ruleset(rules_text);
  std::vector<std::string> names;
  for (const Move& move :
       make_strategy(strategy, *rules)->choices(rules->parse_position(position), player)) {
    names.push_back(move.name);
  }
  return names;
}

using Names = std::vector<std::string>;

Names takes(std::initializer_list<int> numbers) {
  Names names;
  for (const int number : numbers) names.push_back(fmt::format("take {}", number));
  return names;
}

std::string message_of(const std::string& strategy, const std::string& rules_text = "nim") {
  return error_of([&] { make_strategy(strategy, *parse_ruleset(rules_text)); }).what();
}

void expect_contains(const std::string& text, const std::string& part) {
  EXPECT_NE(text.find(part), std::string::npos) << text << "\n  lacks: " << part;
}

TEST(Strategies, AreMadeByName) {
  for (const StrategyDescription& known : strategies()) {
    const auto rules = parse_ruleset(known.name.starts_with("letters") ? "ends" : "subtraction(1)");
    if (known.argument.empty()) {
      EXPECT_NE(make_strategy(known.name, *rules), nullptr) << known.name;
      expect_contains(message_of(known.name + ":x"), "takes nothing after a colon");
    } else {
      expect_contains(message_of(known.name), "expected " + known.name + ":" + known.argument);
    }
  }
  expect_contains(message_of("perfct"), "did you mean 'perfect'?");
  expect_contains(message_of("flag-parity"), "did you mean 'flags-parity'?");
  expect_contains(message_of(""), "there is no strategy of this name");
}

TEST(Strategies, SayWhichRulesTheyDoNotPlay) {
  for (const char* rules : {"nim", "ends", "zone(3 | 5)", "subtraction(1 | 2)",
                            "subtraction(1,2) misere", "subtraction(2) stuck(draw)"}) {
    for (const char* name : {"flags", "flags-consecutive", "flags-parity"}) {
      expect_contains(message_of(name, rules), "plays subtraction with one set for both");
    }
  }
  expect_contains(message_of("letters", "nim"), "letters plays ends, not nim");
  const auto sums = parse_ruleset("subtraction(1,4)");
  const auto strategy = make_strategy("flags-parity", *sums);
  expect_contains(
      error_of([&] { strategy->choose(sums->parse_position("3+5"), Player::left); }).what(),
      "plays a single heap, not the sum 3+5");
}

// The examples of the flag write-up.
TEST(FlagStrategies, PlayAsPublished) {
  // Consecutive: 20 and 14 of 21 flags, takes 1, 2, 3, the last one loses.
  EXPECT_EQ(choices("flags", "subtraction(1..3) ending(1)", "20"), takes({3}));
  EXPECT_EQ(choices("flags", "subtraction(1..3) ending(1)", "14"), takes({1}));
  EXPECT_EQ(choices("flags", "subtraction(1..3) ending(1)", "21"), takes({1, 2, 3}));
  // Of the eleven paths from 21 by 2 and 7 the even one ends with 2, so 7 is played.
  EXPECT_EQ(choices("flags", "subtraction(2,7) ending(1)", "21"), takes({7}));
  // All paths from 12 are odd; its example goes on by 2.
  EXPECT_EQ(choices("flags", "subtraction(2,7) ending(1)", "12"), takes({2, 7}));
  // The only path from 9 by 2, 5 and 7 is 2,2,2,2: a forced stalemate.
  EXPECT_EQ(choices("flags", "subtraction(2,5,7) ending(1)", "9"), takes({7}));
  // The adjustment leaves 2,4,2 as the only odd path from 9.
  EXPECT_EQ(choices("flags", "subtraction(2,4) ending(1)", "9"), takes({2}));
}

/// The paths of the write-up themselves, adjusted as it says.
void list_paths(int sum, const std::vector<int>& takes, std::vector<int>& path,
                std::vector<std::vector<int>>& paths) {
  if (sum == 0) paths.push_back(path);
  for (const int take : takes) {
    if (take > sum) continue;
    path.push_back(take);
    list_paths(sum - take, takes, path, paths);
    path.pop_back();
  }
}

std::vector<int> adjusted(std::vector<int> path, const std::vector<int>& takes) {
  while (true) {
    std::vector<int> next;
    for (std::size_t i = 0; i < path.size(); ++i) {
      const bool merged = i + 1 < path.size() && path[i] == path[i + 1] &&
                          std::count(takes.begin(), takes.end(), 2 * path[i]) > 0;
      next.push_back(merged ? 2 * path[i] : path[i]);
      if (merged) ++i;
    }
    if (next == path) return path;
    path = std::move(next);
  }
}

Names path_choices(int sum, const std::vector<int>& all, bool adjust) {
  std::vector<std::vector<int>> paths;
  std::vector<int> path;
  list_paths(sum, all, path, paths);
  std::vector<int> odd;
  std::vector<int> even;
  for (const auto& found : paths) {
    const auto kept = adjust ? adjusted(found, all) : found;
    (kept.size() % 2 == 1 ? odd : even).push_back(kept.back());
  }
  const auto contains = [](const std::vector<int>& list, int number) {
    return std::count(list.begin(), list.end(), number) > 0;
  };
  Names unique;
  Names stalemate;
  Names legal;
  for (const int take : all) {
    if (take > sum) continue;
    const std::string name = fmt::format("take {}", take);
    legal.push_back(name);
    if (contains(odd, take) && !contains(even, take)) unique.push_back(name);
    if (!contains(even, take)) stalemate = {name};
  }
  return !unique.empty() ? unique : !stalemate.empty() ? stalemate : legal;
}

TEST(FlagStrategies, FollowTheListedPaths) {
  const struct {
    std::vector<int> takes;
    bool adjust;
  } sets[] = {{{1, 4}, false},    {{2, 7}, false},   {{2, 5, 7}, false}, {{2, 4}, true},
              {{1, 2, 4}, true},  {{1, 3, 6}, true}, {{4, 6}, true},     {{1, 2, 6}, true},
              {{1, 2, 5}, false}, {{3, 5, 6}, true}};
  for (const auto& [set, adjust] : sets) {
    for (int n = set.front(); n <= 16; ++n) {
      const std::string rules = fmt::format("subtraction({}) ending(1)", fmt::join(set, ","));
      EXPECT_EQ(choices("flags-parity", rules, fmt::to_string(n + 1)), path_choices(n, set, adjust))
          << rules << " " << n + 1;
    }
  }
}

TEST(LetterStrategies, FollowTheTables) {
  EXPECT_EQ(choices("letters-and", "ends", "LW"), Names({"take last"}));
  EXPECT_EQ(choices("letters-and", "ends", "WLL"), Names({"take first"}));
  EXPECT_EQ(choices("letters-or", "ends", "LW"), Names({"take first"}));
  EXPECT_EQ(choices("letters-or", "ends", "WLW"), Names({"take first", "take last"}));
  EXPECT_EQ(choices("letters", "ends", "LW"), Names({"take last"}));
  EXPECT_EQ(choices("letters", "ends", "LLW"), Names({"take first"}));
  EXPECT_EQ(choices("letters", "ends", "L"), Names({"take the last letter"}));
}

TEST(Strategies, PlayPerfectlyPastWhatIsListed) {
  const auto rules = parse_ruleset("subtraction(1..9)");
  Limits few;
  few.options = 3;
  const auto perfect = make_strategy("perfect", *rules, 0, few);
  EXPECT_EQ(perfect->choose(rules->parse_position("15"), Player::left).name, "take 5");
  EXPECT_EQ(choices("perfect", "nim", "1000000000000+1"), Names({"take 999999999999 from "
                                                                 "1000000000000"}));
  EXPECT_EQ(choices("perfect", "nim", "1000000000000+1000000000000"),
            Names({"take 1 from 1000000000000"}));
  for (const char* name : {"random", "greedy"}) {
    const auto nim = parse_ruleset("nim");
    const auto strategy = make_strategy(name, *nim);
    expect_limit("memory limit",
                 [&] { strategy->choose(nim->parse_position("1000000000000000"), Player::left); });
  }
}

TEST(Strategies, RepeatChanceBySeed) {
  const auto rules = parse_ruleset("subtraction(1..9)");
  const Position position = rules->parse_position("50");
  const auto game = [&](std::uint64_t seed) {
    const auto strategy = make_strategy("random", *rules, seed);
    std::string moves;
    for (int i = 0; i < 20; ++i) moves += strategy->choose(position, Player::left).name;
    return moves;
  };
  EXPECT_EQ(game(7), game(7));
  EXPECT_NE(game(7), game(8));
}

class Scripts : public testing::Test {
 protected:
  void SetUp() override {
    folder_ = std::filesystem::temp_directory_path() /
              fmt::format("lastmove-scripts-{}",
                          testing::UnitTest::GetInstance()->current_test_info()->name());
    std::filesystem::create_directories(folder_);
  }
  void TearDown() override { std::filesystem::remove_all(folder_); }

  /// The strategy's name, of a script written to a file.
  std::string lua(const std::string& script) const {
    const std::string path = (folder_ / "script.lua").string();
    std::ofstream(path) << script;
    return "lua:" + path;
  }

  Names answer(const std::string& script, const std::string& rules, const std::string& position,
               Player player = Player::left) const {
    return choices(lua(script), rules, position, player);
  }

  Error fault(const std::string& script) const {
    return error_of([&] { answer(script, "subtraction(1,2,3)", "21"); });
  }

 private:
  std::filesystem::path folder_;
};

using LuaStrategies = Scripts;

TEST_F(LuaStrategies, AnswerByNumberNameOrMove) {
  const std::string rules = "subtraction(1,2,3)";
  EXPECT_EQ(answer("function move(p) return 2 end", rules, "21"), takes({2}));
  EXPECT_EQ(answer("function move(p) return #p.moves / 1 end", rules, "21"), takes({3}));
  EXPECT_EQ(answer("function move(p) return 'take 1' end", rules, "21"), takes({1}));
  EXPECT_EQ(answer("function move(p) return p.moves[3] end", rules, "21"), takes({3}));
  EXPECT_EQ(answer("function move(p) for _, m in ipairs(p.moves) do if m.n % 4 == 0 then return m "
                   "end end return 1 end",
                   rules, "21"),
            takes({1}));
}

TEST_F(LuaStrategies, SeeThePosition) {
  const std::string check =
      "function move(p) assert(p.rules == 'subtraction(1 | 2)') assert(p.player == 'right') "
      "assert(p.heaps[2] == 5 and p.n == nil) assert(p.moves[1].heaps[1] == 1) return 1 end";
  EXPECT_EQ(answer(check, "subtraction(1 | 2)", "3+5", Player::right), Names({"take 2 from 3"}));
  EXPECT_EQ(answer("function move(p) assert(p.word == 'WLW' and p.letters[2] == 'L') "
                   "assert(p.moves[1].word == 'LW') return 2 end",
                   "ends", "WLW"),
            Names({"take last"}));
  EXPECT_EQ(answer("function move(p) assert(p.numbers[1] == 16 and #p.moves[1].numbers == 3) "
                   "return 1 end",
                   "difference", "16,10"),
            Names({"write 6"}));
}

TEST_F(LuaStrategies, KeepWhatTheySet) {
  const auto rules = parse_ruleset("subtraction(1,2,3)");
  const auto strategy =
      make_strategy(lua("turn = 0 function move(p) turn = turn + 1 return turn end"), *rules);
  const Position position = rules->parse_position("21");
  EXPECT_EQ(strategy->choose(position, Player::left).name, "take 1");
  EXPECT_EQ(strategy->choose(position, Player::left).name, "take 2");
}

TEST_F(LuaStrategies, AreStoppedWithTheFileAndTheReason) {
  const struct {
    const char* script;
    const char* message;
    Error::Kind kind = Error::Kind::bad_input;
  } faults[] = {
      {"", "defines no function move(position)"},
      {"move = 3", "defines no function move(position)"},
      {"function move(p) return 9 end", "it returned 9, but the moves are numbered from 1 to 3"},
      {"function move(p) return 0 end", "it returned 0"},
      {"function move(p) return 1.5 end", "it returned 1.5"},
      {"function move(p) return 'take 9' end", "it returned 'take 9', which is not a move here"},
      {"function move(p) return {} end", "it returned a table that is not in position.moves"},
      {"function move(p) p.moves = 3 return {} end", "a table that is not in position.moves"},
      {"function move(p) return {name='take 1'} end", "a table that is not in position.moves"},
      {"function move(p) end", "it returned a nil, not a move"},
      {"function move(p) return true end", "it returned a boolean, not a move"},
      {"\n\nfunction move(p) return p.x.y end", ", line 3: "},
      {"function move(p", "expected"},
      {"function move(p) error('no idea') end", "no idea"},
      {"function move(p) return os.exit(0) end", "'os' is not known here"},
      {"function move(p) while true do end end", "more than 10000000 steps", Error::Kind::limit},
      {"while true do end", "more than 10000000 steps", Error::Kind::limit},
      {"function move(p) return move(p) + 1 end", "nested too deeply"},
      {"function move(p) local t = {} for i = 1, 1e7 do t[i] = {i} end end", "it ",
       Error::Kind::limit},
  };
  for (const auto& [script, message, kind] : faults) {
    const Error error = fault(script);
    expect_contains(error.what(), message);
    expect_contains(error.what(), "script.lua");
    EXPECT_EQ(error.kind(), kind) << script;
  }
  expect_contains(message_of("lua:/no/such/file"), "cannot read '/no/such/file'");
  expect_contains(message_of("lua:/"), "cannot read '/'");
}

TEST_F(LuaStrategies, GoOnAfterAFault) {
  const auto rules = parse_ruleset("subtraction(1,2,3)");
  const auto strategy =
      make_strategy(lua("function move(p) if p.n == 5 then return 9 end return 1 end"), *rules);
  expect_refused("9", [&] { strategy->choose(rules->parse_position("5"), Player::left); });
  EXPECT_EQ(strategy->choose(rules->parse_position("6"), Player::left).name, "take 1");
}

}  // namespace
}  // namespace lastmove
