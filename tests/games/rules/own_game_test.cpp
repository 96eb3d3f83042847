// Games of the user's own in C++: they are read and solved as the oracle says, in sums too, and
// their mistakes are told.

#include <lastmove/own_game.h>

#include <stdexcept>

#include <lastmove/audit.h>
#include <lastmove/oracle.h>
#include <lastmove/solve.h>
#include <lastmove/strategy.h>
#include <lastmove/table.h>

#include "support.h"

namespace lastmove {
namespace {

/// Kayles: knock down a pin or two neighbours; a row may fall into two.
struct OwnKayles : OwnGame<int> {
  explicit OwnKayles(Result when_stuck = Result::loss) : of_stuck(when_stuck) {}

  std::string name() const override { return "own kayles"; }
  Result stuck() const override { return of_stuck; }
  std::vector<Move> moves(const int& pins, Player) const override {
    std::vector<Move> all;
    for (int take = 1; take <= 2; ++take) {
      for (int left = 0; left <= pins - take - left; ++left) {
        Move& move = all.emplace_back();
        if (left > 0) move.leaves.push_back(left);
        if (pins - take - left > 0) move.leaves.push_back(pins - take - left);
      }
    }
    return all;
  }
  std::string text(const int& pins) const override { return std::to_string(pins); }
  int read(std::string_view text) const override { return std::stoi(std::string(text)); }
  std::optional<int> start() const override { return 6; }

  Result of_stuck;
};

/// Toads and Frogs: Left moves t to the right, Right moves f to the left, by a step or a jump.
struct OwnToads : OwnGame<std::string> {
  bool impartial() const override { return false; }
  std::vector<Move> moves(const std::string& strip, Player player) const override {
    std::vector<Move> all;
    const char own = player == Player::left ? 't' : 'f';
    const std::ptrdiff_t ahead = player == Player::left ? 1 : -1;
    const auto at = [&](std::ptrdiff_t i) {
      const bool inside = i >= 0 && i < static_cast<std::ptrdiff_t>(strip.size());
      return inside ? strip[static_cast<std::size_t>(i)] : '#';
    };
    for (std::ptrdiff_t i = 0; at(i) != '#'; ++i) {
      if (at(i) != own) continue;
      const bool jumps = at(i + ahead) != '_' && at(i + ahead) != own;
      const std::ptrdiff_t to = jumps ? i + 2 * ahead : i + ahead;
      if (at(to) != '_') continue;
      std::string after = strip;
      std::swap(after[static_cast<std::size_t>(i)], after[static_cast<std::size_t>(to)]);
      all.push_back({{after}, "jump"});
    }
    return all;
  }
  std::string text(const std::string& strip) const override { return strip; }
  std::string read(std::string_view text) const override {
    if (text.find_first_not_of("tf_") == text.npos) return std::string(text);
    throw Error(Error::Kind::bad_input, "expected t, f and _");
  }
  std::optional<std::string> start() const override { return "tt_ff"; }
};

/// A number goes down by one or by two; it is written in brackets that no notation has.
struct Written : OwnGame<int> {
  explicit Written(std::string before) : around(std::move(before)) {}
  std::vector<Move> moves(const int& n, Player) const override {
    std::vector<Move> all;
    for (int to = std::max(0, n - 2); to < n; ++to) all.push_back({{to}});
    return all;
  }
  std::string text(const int& n) const override { return around + std::to_string(n); }
  int read(std::string_view text) const override {
    if (!text.starts_with(around)) throw std::invalid_argument("no " + around);
    return std::stoi(std::string(text.substr(around.size())));
  }
  std::string around;
};

void expect_as_the_oracle(const Ruleset& rules, std::string_view text) {
  const Position position = rules.parse_position(text);
  const Solution fast = solve(rules, position);
  const Solution truth = solve(rules, position, {}, SolveBy::oracle);
  EXPECT_EQ(fast.outcome, truth.outcome) << text;
  if (fast.impartial) {
    EXPECT_EQ(fast.value, truth.value) << text;
  }
  expect_value_of_outcome(fast);
  EXPECT_EQ(to_string(fast.left_remoteness), to_string(truth.left_remoteness)) << text;
  EXPECT_EQ(fast.options.size(), truth.options.size()) << text;
}

TEST(OwnGame, IsSolvedAsTheOracleSays) {
  for (const Result stuck : {Result::loss, Result::draw, Result::win}) {
    const auto rules = rules_of<OwnKayles>(stuck);
    for (const char* position : {"0", "1", "6", "9", "3+4", "2+2", "nothing"}) {
      expect_as_the_oracle(*rules, position);
    }
  }
  const auto toads = rules_of<OwnToads>();
  for (const char* position : {"tt_ff", "t_f", "t__f", "t_f+tt_f", "ttt_ff"}) {
    expect_as_the_oracle(*toads, position);
  }
}

TEST(OwnGame, HasTheValuesOfTheSameGameOfTheLibrary) {
  const auto own = rules_of<OwnKayles>();
  const auto kayles = parse_ruleset("kayles");
  for (std::uint64_t pins = 1; pins <= 30; ++pins) {
    EXPECT_EQ(solve(*own, own->parse_position(std::to_string(pins))).value,
              solve(*kayles, Heaps{pins}).value)
        << pins;
  }
}

TEST(OwnGame, NamesMovesAfterWhatTheyLeave) {
  const auto rules = rules_of<OwnKayles>();
  std::vector<std::string> names;
  for (const Move& move : rules->options(rules->parse_position("3"), Player::left)) {
    names.push_back(move.name);
  }
  EXPECT_EQ(names, (std::vector<std::string>{"to 2", "to 1+1", "to 1"}));
  EXPECT_EQ(rules->text(), "own kayles");
  EXPECT_EQ(rules_of<OwnKayles>(Result::win)->text(), "own kayles misere");
  const Position after = rules->read_move(rules->parse_position("3"), Player::left, "to 1+1").to;
  EXPECT_EQ(to_string(after), "1+1");
}

TEST(OwnGame, JoinsSumsWithOtherGames) {
  std::vector<std::unique_ptr<const Ruleset>> games;
  games.push_back(rules_of<OwnKayles>());
  games.push_back(parse_ruleset("nim"));
  const auto sum = sum_of(std::move(games));
  EXPECT_EQ(sum->text(), "own kayles & nim");
  const Position position = sum->parse_position("3+5 & 2+4");
  EXPECT_EQ(*solve(*sum, position).value, "1");  // 3 ^ 4 ^ 2 ^ 4
  EXPECT_EQ(solve(*sum, position).outcome, Oracle(*sum).outcome(position));
}

TEST(OwnGame, SumsRefuseWhatIsNoSummand) {
  const auto of = [](std::string_view first, std::string_view second) {
    std::vector<std::unique_ptr<const Ruleset>> games;
    games.push_back(parse_ruleset(first));
    if (!second.empty()) games.push_back(parse_ruleset(second));
    return sum_of(std::move(games));
  };
  expect_refused("from 2 to", [&] { of("nim", ""); });
  expect_refused("it is not the last move", [&] { of("nim", "nim misere"); });
  expect_refused("it is a sum of games itself", [&] { of("nim & kayles", "nim"); });
}

TEST(OwnGame, ReadsWhateverItWrites) {
  for (const char* around : {"", "(", "a+", "a & ", "\"", " ", "nothing", "[x] "}) {
    const auto rules = rules_of<Written>(around);
    const Written game{around};
    const Position seven = States{{game.text(7), ""}};
    rules->check_position(seven);
    const Position nine =
        rules->options(rules->parse_position(to_string(seven)), Player::left).front().to;
    EXPECT_EQ(to_string(rules->parse_position(to_string(nine))), to_string(nine)) << around;
    EXPECT_EQ(solve(*rules, nine).outcome, Oracle(*rules).outcome(nine));
  }
}

TEST(OwnGame, TellsMistakesWithTheirPlace) {
  const auto kayles = rules_of<OwnKayles>();
  expect_refused(
      "this is no position of own kayles", [&] { kayles->parse_position("3+x"); }, 2);
  const auto toads = rules_of<OwnToads>();
  expect_refused(
      "expected t, f and _", [&] { toads->parse_position("abc"); }, 0);
  expect_refused("a position of own game is a text", [&] {
    toads->check_position(States{{std::int64_t{3}, ""}});
  });
  expect_refused("is no position of own kayles", [&] {
    kayles->check_position(States{{std::string("x"), ""}});
  });
  const auto written = rules_of<Written>("");
  expect_refused("does not say where play begins", [&] {
    for_each_row(*written, Range{0, 3}, {}, [](const TableRow&) {});
  });
}

TEST(OwnGame, MistakesInItsMovesAreItsOwn) {
  struct Faulty : Written {
    Faulty() : Written("") {}
    std::vector<Move> moves(const int& n, Player) const override {
      return {{{std::vector<int>{1, 2}.at(static_cast<std::size_t>(n))}}};
    }
  };
  const auto faulty = rules_of<Faulty>();
  EXPECT_THROW(faulty->options(faulty->parse_position("7"), Player::left), std::out_of_range);
  EXPECT_THROW(solve(*faulty, faulty->parse_position("7")), std::out_of_range);
  // What it wrote and does not read is told as such.
  struct Unread : Written {
    Unread() : Written("") {}
    std::string text(const int& n) const override { return n > 5 ? Written::text(n) : "few"; }
  };
  const auto unread = rules_of<Unread>();
  expect_refused("'few', which text() wrote, is not read", [&] {
    solve(*unread, States{{std::string("7"), ""}});
  });
}

TEST(OwnGame, IsTabulatedAndAudited) {
  const auto rules = rules_of<OwnKayles>();
  std::vector<std::string> rows;
  for_each_row(*rules, Range{0, 3}, {}, [&](const TableRow& row) {
    rows.push_back(to_string(row.position) + " " + std::to_string(*row.nim_value));
  });
  EXPECT_EQ(rows, (std::vector<std::string>{"6 3", "5 4", "1 1", "4 1"}));
  const auto perfect = make_strategy("perfect", *rules);
  EXPECT_EQ(audit_strategy(*perfect, *rules, {0, 6}).spoiled, 0);
}

}  // namespace
}  // namespace lastmove
