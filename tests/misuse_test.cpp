// What a program that uses the library wrongly is told: an Error, and nothing worse. By the public
// headers alone.

#include <lastmove/audit.h>
#include <lastmove/certificate.h>
#include <lastmove/families.h>
#include <lastmove/integer.h>
#include <lastmove/oracle.h>
#include <lastmove/own_game.h>
#include <lastmove/period.h>
#include <lastmove/position_graph.h>
#include <lastmove/session.h>
#include <lastmove/solve.h>
#include <lastmove/strategy.h>
#include <lastmove/sweep.h>
#include <lastmove/table.h>
#include <lastmove/variables.h>

#include "support.h"

namespace lastmove {
namespace {

/// Whether the call is answered by an Error of kind bad_input that says something.
template <typename Call>
void expect_bad_input(const Call& call) {
  const Error error = error_of(call);
  EXPECT_EQ(error.kind(), Error::Kind::bad_input) << error.what();
  EXPECT_NE(std::string(error.what()), "");
}

/// Positions of every kind, sound and not.
std::vector<Position> any_positions() {
  const auto sets = [](std::vector<Numbers> all) {
    NumberSets result;
    for (Numbers& numbers : all) result.emplace_back(std::move(numbers));
    return result;
  };
  return {Heaps{},
          Heaps{0},
          Heaps{7},
          Heaps{3, 5},
          Heaps{max_heap + 1},
          Heaps{UINT64_MAX, 3},
          Words{},
          Words{{"WLW"}},
          Words{{"WLW"}, {"L"}},
          Words{{"WXL"}},
          Words{{""}},
          Words{{"", 'W'}},
          Words{{"", 'X'}},
          NumberSets{},
          sets({{16, 10}}),
          sets({{16, 10}, {9, 4}}),
          sets({{}}),
          sets({{5}}),
          sets({{5, 0}}),
          sets({{5, -3}}),
          sets({{5, 5}})};
}

constexpr const char* any_rules[] = {"nim",
                                     "nim misere",
                                     "subtraction(1,2,3)",
                                     "subtraction(2,5) misere",
                                     "subtraction(2,5) ending(4)",
                                     "subtraction(1,3 | 2,5)",
                                     "zone(3 | 5)",
                                     "ends",
                                     "difference",
                                     "difference misere"};

/// Not every position where a game may begin has a text.
void save_and_resume(const GameSession& session) {
  std::string saved;
  try {
    saved = session.save();
  } catch (const Error& error) {
    EXPECT_TRUE(std::string(error.what()).starts_with("this game cannot be saved"));
    return;
  }
  EXPECT_EQ(resume_game(saved).session->save(), saved);
}

/// Every question that a position can be asked.
void ask_everything(const Ruleset& rules, const Position& position,
                    const std::function<void(const std::function<void()>&)>& asked) {
  const Limits limits{.memory = 64 << 20, .work = 20'000'000};
  asked([&] { solve(rules, position, limits); });
  asked([&] { solve(rules, position, limits, SolveBy::oracle); });
  asked([&] { solve(rules, position, Player::right, limits); });
  asked([&] { Oracle(rules, limits).outcome(position); });
  asked([&] { Oracle(rules, limits).value(position, Player::right); });
  asked([&] { make_position_graph(rules, position, {}, limits); });
  asked([&] {
    GameSession session(rules, position, Player::left, limits);
    while (!session.over()) session.make(session.moves().front());
    session.winner();
    session.ending();
    session.deciding_mistake();
    save_and_resume(session);
  });
}

TEST(Misuse, APositionOfAnotherGameIsRefused) {
  for (const char* text : any_rules) {
    const auto rules = parse_ruleset(text);
    for (const Position& position : any_positions()) {
      SCOPED_TRACE(std::string(text) + " " + std::to_string(position.index()) + " " +
                   to_string(position));
      bool fits = true;
      try {
        rules->check_position(position);
      } catch (const Error&) {
        fits = false;
      }
      ask_everything(*rules, position, [&](const std::function<void()>& question) {
        if (fits) {
          EXPECT_NO_THROW(question());
        } else {
          expect_bad_input(question);
        }
      });
    }
  }
}

TEST(Misuse, WhatFitsAGame) {
  const auto fits = [](const char* text) {
    const auto rules = parse_ruleset(text);
    std::string found;
    for (const Position& position : any_positions()) {
      try {
        rules->check_position(position);
        found += '+';
      } catch (const Error&) {
        found += '-';
      }
    }
    return found;
  };
  EXPECT_EQ(fits("nim"), "++++-----------------");
  EXPECT_EQ(fits("subtraction(2,5) ending(4)"), "--+------------------");
  EXPECT_EQ(fits("ends"), "-------+---+---------");
  EXPECT_EQ(fits("difference"), "-------------+++-----");
}

TEST(Misuse, AStrategyIsAskedOnlyWhereThereIsAMove) {
  for (const char* text : any_rules) {
    const auto rules = parse_ruleset(text);
    for (const StrategyDescription& known : strategies()) {
      if (!known.argument.empty()) continue;
      std::unique_ptr<Strategy> strategy;
      try {
        strategy = make_strategy(known.name, *rules);
      } catch (const Error&) {
        continue;  // it does not play these rules
      }
      for (const Position& position : any_positions()) {
        SCOPED_TRACE(known.name + " " + text + " " + to_string(position));
        try {
          rules->check_position(position);
          if (rules->can_move(position, Player::left)) continue;
        } catch (const Error&) {
        }
        expect_bad_input([&] { strategy->choose(position, Player::left); });
        expect_bad_input([&] { strategy->choices(position, Player::left); });
      }
    }
  }
}

TEST(Misuse, AStrategyOfYourOwnMustMakeMoves) {
  struct Cheat : Strategy {
    Move choose(const Position&, Player) override { return {"take 9", Words{{"W"}}}; }
  };
  struct Mute : Cheat {
    std::vector<Move> choices(const Position&, Player) override { return {}; }
  };
  const auto rules = parse_ruleset("subtraction(1,2,3)");
  Cheat cheat;
  Mute mute;
  expect_bad_input([&] { audit_strategy(cheat, *rules, {1, 20}); });
  expect_bad_input([&] { audit_strategy(mute, *rules, {1, 20}); });
}

TEST(Misuse, AGameIsSavedOnlyWhereItCanBeResumed) {
  const auto refused = [](const char* text, const Position& start) {
    const auto rules = parse_ruleset(text);
    const GameSession session(*rules, start, Player::left);
    const Error error = error_of([&] { session.save(); });
    EXPECT_EQ(error.kind(), Error::Kind::bad_input);
    EXPECT_NE(std::string(error.what()).find("cannot be saved: it began at '"), std::string::npos);
  };
  refused("ends", Words{{"", 'W'}});
  refused("wythoff", Points{});
  refused("difference", NumberSets{});
}

TEST(Misuse, AGameThatIsNotOverHasNoEnd) {
  const auto rules = parse_ruleset("nim");
  GameSession session(*rules, Heaps{2}, Player::left);
  expect_bad_input([&] { session.winner(); });
  expect_bad_input([&] { session.ending(); });
  expect_bad_input([&] { session.make({"take 1", Heaps{0}}); });
  expect_bad_input([&] { session.make({"take 1", Words{{"W"}}}); });
  expect_bad_input([&] { session.make({"take 9", Heaps{0}}); });
  session.make({"take 2", Heaps{0}});
  EXPECT_EQ(session.winner(), Player::left);
  expect_bad_input([&] { session.make({"take 1", Heaps{0}}); });
}

TEST(Misuse, ARangeThatRunsBackwardsIsRefused) {
  const auto ignore = [](const auto&) {};
  const auto zero = [](const Range&) { return std::uint64_t{1}; };
  for (const char* text : any_rules) {
    SCOPED_TRACE(text);
    const auto rules = parse_ruleset(text);
    const auto perfect = make_strategy("perfect", *rules);
    for (const Range& range : {Range{9, 5}, Range{5, max_heap + 1}, Range{UINT64_MAX, 5}}) {
      expect_bad_input([&] { for_each_row(*rules, range, {}, ignore); });
      expect_bad_input([&] { audit_strategy(*perfect, *rules, range); });
      expect_bad_input([&] { audit_formula({.formula = "1"}, *rules, {}, range); });
      expect_bad_input([&] { rules->random_position(range, zero); });
    }
  }
}

TEST(Misuse, AQuestionThatTheRulesHaveNoAnswerTo) {
  const auto partizan = parse_ruleset("subtraction(1,3 | 2,5)");
  const auto misere = parse_ruleset("subtraction(2,5) misere");
  const auto nim = parse_ruleset("nim misere");
  const auto ends = parse_ruleset("ends");
  for (const Ruleset* rules : {partizan.get(), misere.get(), ends.get()}) {
    expect_bad_input([&] { find_period(*rules, Sequence::nim_value); });
    expect_bad_input([&] {
      audit_formula({.formula = "n", .subject = FormulaSubject::nim_value}, *rules, {}, {1, 9});
    });
  }
  const Period of_misere_nim = find_period(*nim, Sequence::outcome);
  EXPECT_EQ(of_misere_nim.status, PeriodStatus::no_criterion);
  expect_bad_input([&] { make_certificate(*nim, of_misere_nim); });
  expect_bad_input([&] { make_certificate(*misere, Period{}); });
  const Period found = find_period(*partizan, Sequence::outcome);
  expect_bad_input([&] { make_certificate(*nim, found); });
  expect_bad_input([&] { make_certificate(*parse_ruleset("nim"), found); });
  expect_bad_input([&] { make_certificate(*parse_ruleset("subtraction(1,2,3)"), found); });
  Period of_nim_values = found;
  of_nim_values.sequence = Sequence::nim_value;
  expect_bad_input([&] { make_certificate(*partizan, of_nim_values); });
}

TEST(Misuse, ASweepOfAShardThatThereIsNot) {
  const Sweep sweep({.rules = "subtraction(a)", .variables = {"a=1..3"}});
  const auto ignore = [](const SweepPiece&) { return [] {}; };
  for (const Shard& shard : {Shard{0, 1}, Shard{2, 1}, Shard{1, 0}, Shard{0, 0}}) {
    expect_bad_input([&] { for_each_piece(sweep, {.shard = shard}, ignore); });
    expect_bad_input([&] { sweep.rulesets_of(shard); });
  }
}

TEST(Misuse, NullPointersAreNoGames) {
  expect_bad_input([] { make_rules(nullptr); });
  expect_bad_input([] { sum_of(std::vector<std::unique_ptr<const Ruleset>>(2)); });
}

TEST(Misuse, IntegersOfNoValue) {
  const Integer large = Integer(1) << 100;
  for (const Integer& number : {Integer(0), Integer(7), large}) {
    expect_bad_input([&] { number / Integer(0); });
    expect_bad_input([&] { number % Integer(0); });
  }
  expect_bad_input([] { Integer("seven"); });
}

}  // namespace
}  // namespace lastmove
