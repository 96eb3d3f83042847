// Endgame databases against the oracle and against the search without them; damaged and forged
// ones.

#include <lastmove/endgames.h>

#include <cstring>
#include <memory>
#include <random>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include <lastmove/oracle.h>
#include <lastmove/ruleset.h>
#include <lastmove/solve.h>

#include "games/model/checksum.h"
#include "games/model/lowered_rule.h"
#include "methods/boards/endgame_database.h"
#include "methods/boards/sum_search.h"
#include "own_scripts.h"
#include "support.h"

namespace lastmove {
namespace {

struct Sized {
  const char* game;
  EndgameSize size;
};
constexpr Sized sizes[] = {{"clobber", {3, 3}}, {"domineering", {3, 3}},
                           {"nogo", {2, 3}},    {"amazons", {2, 3}},
                           {"col", {2, 3}},     {"snort", {2, 3}},
                           {"konane", {4, 2}},  {"toads_and_frogs", {8, 1}},
                           {"cram", {3, 3}},    {"nogo; impartial=1", {2, 3}}};

std::unique_ptr<const Ruleset> rules_of(const std::string& game) {
  return parse_ruleset("script(" + game + ")");
}

std::string file_of(const Ruleset& rules, EndgameSize size, const Limits& limits = {}) {
  std::string file;
  make_endgames(rules, size, limits, [&](std::string_view bytes) { file = bytes; });
  return file;
}

/// With the checksum that a forger would compute.
std::string signed_again(std::string file) {
  EndgameHeader header;
  std::memcpy(&header, file.data(), sizeof header);
  header.checksum = 0;
  std::memcpy(file.data(), &header, sizeof header);
  Checksum checksum;
  checksum.add(file);
  header.checksum = checksum.value();
  std::memcpy(file.data(), &header, sizeof header);
  return file;
}

/// Where a section of the file begins, and its bytes.
struct Places {
  explicit Places(const std::string& file) {
    std::memcpy(&header, file.data(), sizeof header);
    const auto filled = [](std::uint64_t bytes) { return (bytes + 7) / 8 * 8; };
    values = sizeof header + filled(header.rules_bytes);
    options = values + header.values * sizeof(EndgameValue);
    entries = options + filled(4 * header.options);
    ends = entries + filled(4 * header.parts);
    texts = ends + filled(4 * header.parts);
  }
  EndgameHeader header;
  std::size_t values = 0;
  std::size_t options = 0;
  std::size_t entries = 0;
  std::size_t ends = 0;
  std::size_t texts = 0;
};

TEST(Endgames, AgreeWithTheOracleAndWithValues) {
  for (const auto& [game, size] : sizes) {
    SCOPED_TRACE(game);
    const auto rules = rules_of(game);
    const std::string file = file_of(*rules, size);
    const auto endgames = read_endgames(*rules, FileBytes::of(file));
    Oracle oracle(*rules);
    GameStore games;
    EndgameGames in_file(*endgames, games);
    ASSERT_GT(endgames->size(), 5U);
    EXPECT_EQ(endgames->header().complete, 1U);
    for (std::size_t i = 0; i < endgames->size(); ++i) {
      const std::string part(endgames->part(i));
      SCOPED_TRACE(part);
      const Position position = rules->parse_position(part);
      ASSERT_EQ(endgames->outcome(i), oracle.outcome(position));
      ASSERT_TRUE(endgames->value(i));
      ASSERT_EQ(games.outcome(in_file.game(*endgames->value(i))), endgames->outcome(i));
      ASSERT_EQ(endgames->find(part), i);
    }
    EXPECT_FALSE(endgames->find("xoxoxoxoxo/oxoxoxoxox"));
    // Values, thermographs and simplest parts.
    const CertificateCheck check = check_endgames(*rules, FileBytes::of(file), UINT64_MAX, 1);
    EXPECT_TRUE(check.holds) << check.message;
  }
}

/// Every board of letters is there, or falls apart, or is the image of another one.
TEST(Endgames, HaveAllParts) {
  const auto rules = rules_of("clobber");
  const auto endgames = read_endgames(*rules, FileBytes::of(file_of(*rules, {3, 2})));
  const StateRule rule = std::get<StateRule>(rules->lower());
  std::size_t looked_up = 0;
  for (int number = 0; number < 729; ++number) {
    std::string board;
    for (int i = 0, rest = number; i < 6; ++i, rest /= 3) {
      if (i == 3) board += '/';
      board += ".xo"[rest % 3];
    }
    for (const State::Value& part : rule.moves->split(board)) {
      const State::Value image = rule.moves->canonical(part);
      ASSERT_TRUE(endgames->find(std::get<std::string>(image))) << board;
      ++looked_up;
    }
  }
  EXPECT_GT(looked_up, 729U);
}

TEST(Endgames, GiveTheSameAnswers) {
  std::mt19937 random(7);
  for (const auto& [game, size] : sizes) {
    const auto rules = rules_of(game);
    if (rules->impartial()) continue;
    const auto endgames = read_endgames(*rules, FileBytes::of(file_of(*rules, size)));
    Limits limits;
    const StateRule rule = std::get<StateRule>(rules->lower());
    SumSearch without(rule, limits);
    const EndgamesInUse use(*endgames);
    SumSearch with(rule, limits);
    const std::string letters = game == std::string("toads_and_frogs") ? ".tf"
                                : game == std::string("clobber")       ? "xo"
                                : game == std::string("domineering")   ? "...x"
                                : game == std::string("col") || game == std::string("snort")
                                    ? "...LRx"
                                    : "..xo#";
    int tried = 0;
    for (int times = 0; times < 40; ++times) {
      std::string board;
      const std::size_t height = size.height == 1 ? 1 : 3;
      for (std::size_t i = 0; i < 4 * height; ++i) {
        if (i % 4 == 0 && i > 0) board += '/';
        board += letters[random() % letters.size()];
      }
      try {
        rules->parse_position(board);
      } catch (const Error&) {
        continue;
      }
      SCOPED_TRACE(game + (" " + board));
      const State::Value states[] = {board};
      for (const Player player : {Player::left, Player::right}) {
        ASSERT_EQ(with.wins(states, player), without.wins(states, player));
      }
      ++tried;
    }
    EXPECT_GT(tried, 10) << game;
  }
}

TEST(Endgames, ShortenTheSearch) {
  const auto rules = rules_of("clobber");
  const auto endgames = read_endgames(*rules, FileBytes::of(file_of(*rules, {3, 3})));
  const StateRule rule = std::get<StateRule>(rules->lower());
  const State::Value states[] = {std::string("xoxo/oxox/xoxo/oxox")};
  constexpr PartTable::Valued no_forms = {0, 0, 0};
  Limits limits;
  SumSearch without(rule, limits, no_forms);
  const EndgamesInUse use(*endgames);
  SumSearch with(rule, limits, no_forms);
  EXPECT_EQ(with.wins(states, Player::left), without.wins(states, Player::left));
  EXPECT_LT(3 * with.sums_searched(), 2 * without.sums_searched());
}

TEST(Endgames, AreGoneOnWithToEqualBytes) {
  struct Interrupted {};
  struct Interrupter : Monitor {
    std::uint64_t at = 0;
    void report(std::uint64_t) override {}
    void reached(std::uint64_t count) override {
      if (count == at) throw Interrupted();
    }
  };
  for (const auto& [game, size] : {Sized{"clobber", {3, 3}}, Sized{"domineering", {4, 3}}}) {
    const auto rules = rules_of(game);
    const std::string whole = file_of(*rules, size);
    for (const std::uint64_t at : {1U, 2U, 10U, 77U, 100U}) {
      Interrupter interrupter;
      interrupter.at = at;
      Limits limits;
      limits.monitor = &interrupter;
      std::string part;
      EXPECT_THROW(
          make_endgames(*rules, size, limits, [&](std::string_view bytes) { part = bytes; }),
          Interrupted);
      const auto begun = read_endgames(*rules, FileBytes::of(part));
      EXPECT_EQ(begun->size(), at);
      EXPECT_EQ(begun->header().complete, 0U);
      const EndgamesInUse use(*begun);
      ASSERT_TRUE(file_of(*rules, size) == whole) << game << " " << at;
    }
  }
}

TEST(Endgames, OfOtherRulesAreRefused) {
  const auto clobber = rules_of("clobber");
  const FileBytes file = FileBytes::of(file_of(*clobber, {2, 2}));
  expect_refused("is of script(clobber), not of script(nogo)",
                 [&] { read_endgames(*rules_of("nogo"), file); });
  expect_refused("is of script(clobber), not of script(clobber; impartial=1)",
                 [&] { read_endgames(*rules_of("clobber; impartial=1"), file); });
  expect_refused("under normal play", [&] { read_endgames(*parse_ruleset("nim"), file); });
  expect_refused("under normal play", [&] {
    file_of(*parse_ruleset("script(clobber) misere"), {2, 2});
  });
  expect_refused("positions of numbers", [&] { file_of(*rules_of("chomp"), {2, 2}); });
  expect_refused("as in 3x4", [] { parse_endgame_size("3"); });
  expect_refused("as in 3x4", [] { parse_endgame_size("3x0"); });
  expect_refused("as in 3x4", [] { parse_endgame_size("3x99999999999999"); });
  EXPECT_EQ(parse_endgame_size("12x3"), (EndgameSize{12, 3}));
  for (const EndgameSize& size : {EndgameSize{0, 2}, EndgameSize{2, 0}, EndgameSize{21, 1},
                                  EndgameSize{UINT32_MAX, UINT32_MAX}}) {
    expect_refused("each from 1 to 20, not " + to_string(size), [&] { file_of(*clobber, size); });
  }
  // An edited script.
  const auto holding = [](const std::string& text) -> RuleFiles {
    return [text](const std::string&) { return FileBytes::of(text); };
  };
  const std::string mine = library_script("clobber");
  const auto rules = parse_ruleset("script(mine.lua)", holding(mine));
  std::string own;
  const auto save = [&](std::string_view bytes) { own = bytes; };
  make_endgames(*rules, {3, 1}, {}, save, std::chrono::milliseconds::max(), holding(mine));
  const FileBytes bytes = FileBytes::of(own);
  EXPECT_GT(read_endgames(*rules, bytes, holding(mine))->size(), 5U);
  EXPECT_TRUE(check_endgames(*rules, bytes, UINT64_MAX, 1, {}, holding(mine)).holds);
  expect_refused("has changed", [&] { read_endgames(*rules, bytes, holding(mine + "\n")); });
}

TEST(Endgames, ThatAreDamagedAreRefused) {
  const auto rules = rules_of("clobber");
  const std::string file = file_of(*rules, {3, 2});
  const auto refused = [&](const std::string& bytes) {
    try {
      read_endgames(*rules, FileBytes::of(bytes));
      return false;
    } catch (const Error& error) {
      return error.kind() == Error::Kind::bad_input;
    }
  };
  for (std::size_t size = 0; size < file.size(); ++size) {
    ASSERT_TRUE(refused(file.substr(0, size))) << size;
  }
  ASSERT_TRUE(refused(file + '\0'));
  for (std::size_t i = 0; i < file.size(); ++i) {
    std::string other = file;
    other[i] = static_cast<char>(other[i] ^ 1);
    ASSERT_TRUE(refused(other)) << i;
  }
  // Whatever a forger writes, the file is refused or its places can be used.
  std::mt19937 random(8);
  int read = 0;
  for (int times = 0; times < 5'000; ++times) {
    std::string other = file;
    for (int edits = 1 + static_cast<int>(random() % 3); edits > 0; --edits) {
      const std::size_t i = 8 + random() % (other.size() - 8);
      other[i] = static_cast<char>(random());
    }
    other = signed_again(std::move(other));
    try {
      const auto endgames = read_endgames(*rules, FileBytes::of(other));
      GameStore games({.memory = std::uint64_t{1} << 26, .work = 10'000'000});
      EndgameGames forms(*endgames, games);
      for (std::size_t part = 0; part < endgames->size(); ++part) {
        endgames->find(endgames->part(part));
        if (const auto value = endgames->value(part)) forms.game(*value);
      }
      ++read;
    } catch (const Error&) {
    }
  }
  EXPECT_GT(read, 20);
}

TEST(Endgames, ThatAreForgedAreFound) {
  const auto rules = rules_of("clobber");
  const std::string file = file_of(*rules, {3, 2});
  const Places places(file);
  const auto told = [&](const std::string& bytes) {
    const CertificateCheck check =
        check_endgames(*rules, FileBytes::of(signed_again(bytes)), UINT64_MAX, 1);
    return check.holds ? "holds" : check.step + ": " + check.message;
  };
  ASSERT_EQ(told(file), "holds");
  // "xo" is *, and N.
  const auto endgames = read_endgames(*rules, FileBytes::of(file));
  const std::size_t at = endgames->find("ox").value();
  std::string other = file;
  other[places.entries + 4 * at] = static_cast<char>(other[places.entries + 4 * at] ^ 1);
  EXPECT_EQ(told(other), "entry: ox is N, not P");
  other = file;
  EndgameValue value;
  const std::size_t place = places.values + *endgames->value(at) * sizeof value;
  std::memcpy(&value, file.data() + place, sizeof value);
  value.star = 2;
  std::memcpy(other.data() + place, &value, sizeof value);
  EXPECT_EQ(told(other), "entry: ox is worth *, not *2");
  value.star = 1;
  value.temperature = 1;
  std::memcpy(other.data() + place, &value, sizeof value);
  EXPECT_EQ(told(other), "entry: ox has mean 0 and temperature 0, not 0 and 1");
  other = file;
  other[places.texts] = '?';
  EXPECT_NE(told(other).find("is no position"), std::string::npos);
  // A header with huge counts.
  for (const std::size_t field : {40U, 48U, 56U, 64U}) {
    for (const std::uint64_t count : {UINT64_MAX, std::uint64_t{1} << 61, std::uint64_t{1} << 29}) {
      other = file;
      std::memcpy(other.data() + field, &count, sizeof count);
      expect_refused("the endgame database",
                     [&] { read_endgames(*rules, FileBytes::of(signed_again(other))); });
    }
  }
  other = file;
  other[8] = 2;
  expect_refused("is of version 2",
                 [&] { read_endgames(*rules, FileBytes::of(signed_again(other))); });
}

TEST(Endgames, StopAtLimits) {
  const auto rules = rules_of("clobber");
  Limits limits;
  limits.memory = 1 << 20;
  expect_limit("memory", [&] { file_of(*rules, {4, 3}, limits); });
  limits = {};
  limits.work = 5'000'000;
  expect_limit("work limit", [&] { file_of(*rules, {3, 3}, limits); });
}

}  // namespace
}  // namespace lastmove
