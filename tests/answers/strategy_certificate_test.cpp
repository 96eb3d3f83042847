// Certificates of strategies: they say what the oracle says, and forged ones do not hold unless
// they are true. CERTIFICATES=N tries N forgeries.

#include <cstdlib>
#include <random>

#include <lastmove/oracle.h>
#include <lastmove/strategy_certificate.h>

#include "answers/divided_boards.h"
#include "support.h"

namespace lastmove {
namespace {

struct Example {
  std::string_view rules;
  std::vector<std::string_view> positions;
};

const std::vector<Example>& examples() {
  static const std::vector<Example> all = {
      {"script(clobber)",
       {"xoxo/oxox", "xox/oxo/xox", "xo.o/oxox/..xo", "xo+oxo+xxoo", "x.o", "xo+ox"}},
      {"script(domineering)",
       {"..../....", "..x./..../x...", ".../...+../..", "../..+..", "xx/xx"}},
      {"script(cram)", {"..../....", ".../.x./...", "...+../..+..."}},
      {"script(col)", {".../...", "L../..R/...", "L.R+..", "LR"}},
      {"script(snort)", {".../...", "L../..x/..R", ".+.+L."}},
      {"script(clobber) misere", {"xox/oxo", "xo+oxo"}},
      {"script(toads_and_frogs)", {"tt..ff", "t.f+tt.ff"}},
      {"kayles", {"5+5+4", "7+3", "0", "12"}},
      {"grundy misere", {"9+4", "7"}},
      {"subtraction(1,3 | 2,5)", {"7+9+4", "13"}},
      {"subtraction(1,2,3) ending(1)", {"9", "8"}},
      {"nim & kayles", {"3+2 & 5"}},
      {"wythoff", {"(3,5)", "(4,4)+(1,2)"}},
      {"difference", {"16,10"}},
  };
  return all;
}

std::string told(Oracle& oracle, const Position& position, Player starter) {
  const Result result = oracle.value(position, starter).result;
  if (result == Result::draw) return "open";
  return std::string(to_string(result == Result::win ? starter : opponent(starter)));
}

std::string told(const StrategyCertificate& proof, Player starter) {
  const auto winner = proof.winner[index(starter)];
  return winner ? std::string(to_string(*winner)) : "open";
}

TEST(StrategyCertificate, SaysWhatTheOracleSays) {
  for (const Example& example : examples()) {
    const auto rules = parse_ruleset(example.rules);
    Oracle oracle(*rules);
    for (const std::string_view text : example.positions) {
      SCOPED_TRACE(std::string(example.rules) + " " + std::string(text));
      const Position position = rules->parse_position(text);
      const StrategyCertificate proof = make_strategy_certificate(*rules, position);
      for (const Player starter : {Player::left, Player::right}) {
        EXPECT_EQ(told(proof, starter), told(oracle, position, starter));
      }
      const CertificateCheck check = check_certificate(proof);
      EXPECT_TRUE(check.holds) << check.step << ": " << check.message;
    }
  }
}

/// Whether all that the certificate says is true.
bool is_true(const StrategyCertificate& claim) {
  const auto rules = parse_ruleset(claim.rules);
  Oracle oracle(*rules);
  const Position position = rules->parse_position(claim.position);
  for (const Player starter : {Player::left, Player::right}) {
    if (told(claim, starter) != "open" && told(claim, starter) != told(oracle, position, starter)) {
      return false;
    }
  }
  return true;
}

void forge(StrategyCertificate& claim, const Example& example, std::mt19937& random) {
  std::string& moves = claim.moves;
  const std::size_t at = moves.empty() ? 0 : random() % moves.size();
  switch (random() % 8) {
    case 0: claim.winner[random() % 2] = random() % 2 ? Player::left : Player::right; break;
    case 1: std::swap(claim.winner[0], claim.winner[1]); break;
    case 2: claim.position = example.positions[random() % example.positions.size()]; break;
    case 3: moves.resize(at); break;
    case 4: moves.insert(at, 1, static_cast<char>(random() % 20)); break;
    case 5:
      if (!moves.empty()) moves[at] = static_cast<char>(random() % 12);
      break;
    case 6: moves.insert(at, 1 + random() % 6, static_cast<char>(0xff)); break;
    default: claim.winner[0] = claim.winner[1] = random() % 2 ? Player::left : Player::right;
  }
}

TEST(StrategyCertificate, ForgeriesHoldOnlyWhereTheyAreTrue) {
  const char* const asked = std::getenv("CERTIFICATES");
  const int count = asked ? std::atoi(asked) : 200;
  std::mt19937 random(4);
  int refused = 0;
  for (int i = 0; i < count; ++i) {
    const Example& example = examples()[random() % examples().size()];
    const auto rules = parse_ruleset(example.rules);
    const std::string_view text = example.positions[random() % example.positions.size()];
    StrategyCertificate claim = make_strategy_certificate(*rules, rules->parse_position(text));
    for (std::size_t changes = 1 + random() % 2; changes > 0; --changes) {
      forge(claim, example, random);
    }
    const CertificateCheck check = check_certificate(claim);
    if (!check.holds) ++refused;
    if (check.holds) {
      EXPECT_TRUE(is_true(claim)) << claim.rules << " " << claim.position;
    }
  }
  EXPECT_GT(refused, count / 3);
}

TEST(StrategyCertificate, RefusesWhatHasNone) {
  const auto expect_refused = [](std::string_view text, std::string_view position) {
    const auto rules = parse_ruleset(text);
    EXPECT_THROW(make_strategy_certificate(*rules, rules->parse_position(position)), Error);
  };
  expect_refused("subtraction(2,3) stuck(draw)", "1");
  const auto rules = parse_ruleset("script(clobber)");
  EXPECT_THROW(make_strategy_certificate(*rules, rules->parse_position("xoxox/oxoxo/xoxox"),
                                         {.work = 1'000'000}),
               Error);
}

/// A random board of a game that divides.
std::string random_board(std::string_view letters, std::mt19937& random) {
  const std::size_t width = 1 + random() % 4;
  const std::size_t rows = 1 + random() % (width > 2 ? 2 : 4);
  std::string board;
  for (std::size_t y = 0; y < rows; ++y) {
    if (y > 0) board += '/';
    for (std::size_t x = 0; x < width; ++x) board += letters[random() % letters.size()];
  }
  return board;
}

TEST(DividedBoards, PartsAreWorthTheBoard) {
  const std::pair<std::string, std::string_view> games[] = {{"script(domineering)", "...x"},
                                                            {"script(cram)", "...x"},
                                                            {"script(clobber)", "xo."},
                                                            {"script(col)", "....LRx"},
                                                            {"script(snort)", "....LRx"}};
  std::mt19937 random(5);
  for (const auto& [name, letters] : games) {
    const auto rules = parse_ruleset(name);
    const DividedGame& game = *divided_game(name);
    Oracle oracle(*rules);
    for (int i = 0; i < 60; ++i) {
      const std::string board = random_board(letters, random);
      Position whole;
      try {
        whole = rules->parse_position(board);
      } catch (const Error&) {
        continue;  // Colours that touch.
      }
      SCOPED_TRACE(name + " " + board);
      States parts;
      States negatives;
      for (const std::string& part : divide(game, board)) {
        parts.push_back({part, ""});
        negatives.push_back({negative_part(game, part), ""});
      }
      const Outcome outcome = oracle.outcome(whole);
      EXPECT_EQ(oracle.outcome(parts), outcome);
      EXPECT_EQ(oracle.outcome(negatives), (Outcome{outcome.right_first, outcome.left_first}));
    }
  }
}

}  // namespace
}  // namespace lastmove
