// Every statement of a secret against the oracle, which knows nothing but the moves.

#include <lastmove/secret.h>

#include <algorithm>
#include <map>
#include <set>
#include <sstream>

#include <fmt/format.h>
#include <lastmove/families.h>
#include <lastmove/oracle.h>

#include "games/model/component.h"
#include "properties.h"

namespace lastmove {
namespace {

Secret secret_of(const std::string& rules, const std::string& position) {
  const auto parsed = parse_ruleset(rules, read_example_file);
  return find_secret(*parsed, parsed->parse_position(position));
}

template <typename Picture>
Picture picture_of(const std::string& rules, const std::string& position) {
  return std::get<Picture>(secret_of(rules, position).picture);
}

/// The numbers that a sentence lists after these words.
std::vector<Heap> numbers_after(const std::string& text, const std::string& words) {
  std::vector<Heap> numbers;
  const std::size_t at = text.find(words);
  if (at == std::string::npos) return numbers;
  std::istringstream list(text.substr(at + words.size()));
  for (Heap number = 0; list >> number; list.ignore(1)) {
    numbers.push_back(number);
    if (list.peek() != ',') break;
  }
  return numbers;
}

TEST(Secret, EveryExampleHasOne) {
  for (const Family& family : families()) {
    for (const Family::Example& example : family.examples) {
      const Secret secret = secret_of(std::string(example.rules), std::string(example.position));
      EXPECT_FALSE(secret.title.empty()) << example.rules;
      EXPECT_TRUE(secret.rule.ends_with('.')) << secret.rule;
      EXPECT_TRUE(secret.reason.ends_with('.')) << secret.reason;
    }
  }
}

/// The outcomes of the heaps shown, what their period says, and the moves that count for more.
void expect_rows_hold(const Ruleset& rules, const HeapRows& rows, Oracle& oracle) {
  std::size_t enlarged = 0;
  for (const HeapRows::Run& run : rows.runs) {
    for (std::size_t i = 0; i < run.outcomes.size(); ++i) {
      const Heap heap = run.first + i;
      EXPECT_EQ(run.outcomes[i], oracle.outcome(Heaps{heap})) << rules.text() << " " << heap;
      if (!run.owners.empty()) {
        EXPECT_EQ(run.owners[i], rules.owner(heap));
      }
      for (const Player player : {Player::left, Player::right}) {
        for (const Move& move : rules.options(Heaps{heap}, player)) {
          const Heap to = single<Heap>(move.to);
          if (heap - to <= std::stoull(move.name.substr(5))) continue;  // "take 3 doubled"
          ASSERT_LT(enlarged, rows.enlarged.size());
          const HeapRows::Enlarged& told = rows.enlarged[enlarged++];
          EXPECT_EQ(std::tie(told.from, told.by, told.move, told.to),
                    std::tie(heap, player, move.name, to));
        }
      }
    }
  }
  EXPECT_EQ(enlarged, rows.enlarged.size()) << rules.text();
  if (!rows.period) return;
  for (Heap heap = rows.repeats_from; heap < rows.repeats_from + 60; ++heap) {
    ASSERT_EQ(oracle.outcome(Heaps{heap}), oracle.outcome(Heaps{heap + *rows.period}))
        << rules.text() << " " << heap;
  }
}

/// What the rule says of an impartial game: which numbers lose, and that moves lead there.
void expect_losing_numbers_hold(const Ruleset& rules, Heap heap, const Secret& secret,
                                Oracle& oracle) {
  const auto loses = [&](Heap at) {
    return oracle.value(Heaps{at}, Player::left).result == Result::loss;
  };
  const std::vector<Heap> told = numbers_after(secret.rule, "on a losing number: ");
  std::vector<Heap> losing;
  for (Heap at = rules.board().floor; losing.size() < 8 && (losing.empty() || at <= heap); ++at) {
    if (loses(at)) losing.push_back(at);
  }
  EXPECT_EQ(told, losing) << rules.text() << " " << secret.rule;
  EXPECT_EQ(contains(secret.rule, "is one of them: the player to move loses"), loses(heap))
      << secret.rule;
  for (const Move& move : rules.options(Heaps{heap}, Player::left)) {
    if (!loses(single<Heap>(move.to))) continue;
    EXPECT_FALSE(loses(heap));
    EXPECT_TRUE(contains(secret.rule, fmt::format("From {}, ", heap))) << secret.rule;
  }
  if (!secret.title.starts_with("Rounds of ")) return;
  // Whatever is taken from a losing number, the rest of a round leaves the next one.
  const Heap round = std::stoull(secret.title.substr(10));
  if (!loses(heap)) return;
  for (const Move& taken : rules.options(Heaps{heap}, Player::left)) {
    const Heap rest = round - (heap - single<Heap>(taken.to));
    if (heap < rules.board().floor + round) continue;  // the last has to be taken
    const Move answer = rules.read_move(taken.to, Player::left, fmt::format("take {}", rest));
    EXPECT_TRUE(loses(single<Heap>(answer.to)));
  }
}

TEST(Secret, RowsOfHeapsAreTheOraclesAndRepeatAsTheySay) {
  rc::check([] {
    const std::string text = random_heap_rules();
    const auto rules = parse_ruleset(text);
    const Heap heap = rules->board().floor + *rc::gen::inRange<Heap>(0, 40);
    const Secret secret = find_secret(*rules, Heaps{heap});
    Oracle oracle(*rules);
    expect_rows_hold(*rules, std::get<HeapRows>(secret.picture), oracle);
    if (rules->impartial() && !contains(secret.rule, "No number up to")) {
      expect_losing_numbers_hold(*rules, heap, secret, oracle);
    }
    RC_ASSERT(!testing::Test::HasFailure());
  });
}

TEST(Secret, TwentyOneFlagsAreRoundsOfFour) {
  const Secret secret = secret_of("subtraction(1,2,3) ending(1)", "21");
  EXPECT_EQ(secret.title, "Rounds of 4");
  EXPECT_EQ(secret.board, Board::Picture::flags);
  const auto& rows = std::get<HeapRows>(secret.picture);
  EXPECT_EQ(rows.length, 4u);
  EXPECT_EQ(rows.begins, 2u);  // each row ends with a losing number: one, and rows of four
  EXPECT_EQ(rows.period, std::optional<std::uint64_t>(4));
  for (const char* conventions : {"", " misere", " ending(0)", " ending(3)", " sink"}) {
    for (const char* takes : {"1", "1,2", "1..5"}) {
      const auto rules = parse_ruleset(fmt::format("subtraction({}){}", takes, conventions));
      Oracle oracle(*rules);
      for (Heap heap = rules->board().floor; heap < 25; ++heap) {
        const Secret told = find_secret(*rules, Heaps{heap});
        EXPECT_TRUE(told.title.starts_with("Rounds of ")) << rules->text();
        expect_losing_numbers_hold(*rules, heap, told, oracle);
      }
    }
  }
}

TEST(Secret, ShowsOfAFarHeapItsOwnRow) {
  const auto rows = picture_of<HeapRows>("subtraction(1,3,4)", "1000000000000000001");
  ASSERT_EQ(rows.runs.size(), 2u);
  const HeapRows::Run& last = rows.runs.back();
  EXPECT_EQ(last.first + last.outcomes.size() - 1, 1'000'000'000'000'000'001u);
  for (std::size_t i = 0; i < last.outcomes.size(); ++i) {
    const Heap remainder = (last.first + i) % 7;  // Winning Ways ch. 4: 0 and 2 lose
    EXPECT_EQ(to_string(last.outcomes[i]), remainder == 0 || remainder == 2 ? "P" : "N");
  }
  // Where the period is too long for a table, the smallest heaps are all.
  EXPECT_EQ(picture_of<HeapRows>("subtraction(50,200,601,801)", "1000000").runs.size(), 1u);
  EXPECT_EQ(picture_of<HeapRows>("subtraction(1,4611686018427387904)", "5").runs.size(), 1u);
}

TEST(Secret, NamesTheRemaindersWhereATakeCountsForMore) {
  for (const char* text : {"zone(3 | 5)", "zone(2,3 | 3,5)", "zone(4 | 1; mod=3; left=0; right=2)",
                           "zone(1 | 7; times=3)"}) {
    const auto rules = parse_ruleset(text);
    const Secret secret = find_secret(*rules, Heaps{19});
    const Heap modulus = rules->board().zone_modulus;
    for (Heap heap = 30; heap < 60; ++heap) {
      for (const Player player : {Player::left, Player::right}) {
        for (const Move& move : rules->options(Heaps{heap}, player)) {
          if (move.name == fmt::format("take {}", heap - single<Heap>(move.to))) continue;
          // "Left plays 'take 3 doubled' where it is 1 or 2"
          const std::size_t by = secret.rule.find(fmt::format("{} plays", to_string(player)));
          const std::size_t at = secret.rule.find(fmt::format("'{}' where it is", move.name), by);
          ASSERT_NE(at, std::string::npos) << secret.rule << move.name;
          const std::string listed =
              secret.rule.substr(at, secret.rule.find_first_of(",.'", at + 20) - at);
          EXPECT_TRUE(contains(listed, fmt::format(" {}", heap % modulus))) << heap << listed;
        }
      }
    }
  }
}

bool all_even(const std::vector<BinaryRows::Row>& rows) {
  std::uint64_t sum = 0;
  for (const BinaryRows::Row& row : rows) sum ^= row.value;
  return sum == 0;
}

TEST(Secret, NimValuesAreTheOraclesAndEvenColumnsLose) {
  const std::pair<const char*, std::vector<const char*>> games[] = {
      {"nim", {"0", "7", "3+5+7", "1+2+3", "2+2", "6+1+4+3"}},
      {"subtraction(1,3,4)", {"5+9+6", "2+9", "3+3"}},
      {"octal(0.77)", {"0", "10", "9", "3+5+7", "1+1"}},
      {"octal(4.3...)", {"7", "4+3"}},
      {"grundy", {"1", "8", "12", "3+7"}},
      {"wythoff", {"(3,5)+(1,1)", "(1,2)+(0,3)"}},
      {"vectors((1,2),(2,1))", {"(6,7)+(3,3)"}},
      {"subtraction(s: square(s))", {"5+9"}},
      {"script(chomp)", {"(2,1)+(1,1)"}},
      {"nim & grundy", {"3+5 & 9", "2 & 5", "1 & 3"}},
  };
  for (const auto& [text, positions] : games) {
    const auto rules = parse_ruleset(text, read_example_file);
    Oracle oracle(*rules);
    for (const char* position_text : positions) {
      const Position position = rules->parse_position(position_text);
      const Secret secret = find_secret(*rules, position);
      const auto& picture = std::get<BinaryRows>(secret.picture);
      ASSERT_EQ(picture.rows.size(), component_count(position));
      EXPECT_EQ(LoopyNimValue(picture.sum), oracle.nim_value(position)) << position_text;
      const bool lost = oracle.value(position, Player::left).result == Result::loss;
      EXPECT_EQ(lost, all_even(picture.rows)) << position_text;
      EXPECT_EQ(lost, picture.move.empty()) << position_text;
      EXPECT_EQ(lost, contains(secret.rule, "Here the player to move loses")) << secret.rule;
      if (!lost) {
        const Move move = rules->read_move(position, Player::left, picture.move);
        EXPECT_TRUE(all_even(picture.after)) << picture.move;
        EXPECT_EQ(picture.after.size(), component_count(move.to));
      }
      for (std::size_t heap = 0; heap < picture.heaps.size(); ++heap) {
        EXPECT_EQ(LoopyNimValue(picture.heaps[heap]), oracle.nim_value(Heaps{heap})) << text;
      }
    }
  }
}

TEST(Secret, EachComponentHasItsOwnNimValue) {
  const auto rules = parse_ruleset("subtraction(1,3,4) & grundy & nim");
  const auto picture =
      picture_of<BinaryRows>("subtraction(1,3,4) & grundy & nim", "5+2 & 3+8 & 1+6");
  ASSERT_EQ(picture.rows.size(), 3u);
  const char* parts[] = {"5+2", "3+8", "1+6"};
  for (std::size_t i = 0; i < 3; ++i) {
    const Ruleset& game = *rules->games()[i];
    Oracle oracle(game);
    EXPECT_EQ(picture.rows[i].component, parts[i]);
    EXPECT_EQ(LoopyNimValue(picture.rows[i].value),
              oracle.nim_value(game.parse_position(parts[i])));
  }
  const auto heaps = picture_of<BinaryRows>("octal(0.77)", "4+7+2");
  EXPECT_EQ(heaps.rows[0].value, 1u);  // OEIS A002186
  EXPECT_EQ(heaps.rows[1].value, 2u);
  EXPECT_EQ(heaps.rows[2].value, 2u);
}

TEST(Secret, SaysWhereThereAreMoreLosingNumbersThanItTells) {
  for (const auto& [rules, position] :
       {std::pair{"subtraction(2,3)", "300"}, std::pair{"subtraction(1,4)", "241"},
        std::pair{"wythoff(5)", "(200,50)"}}) {
    EXPECT_TRUE(contains(secret_of(rules, position).rule, " and so on")) << rules;
  }
  EXPECT_FALSE(contains(secret_of("subtraction(2,5,7) ending(1)", "300").rule, "and so on"));
  EXPECT_TRUE(contains(secret_of("subtraction(1) stuck(draw)", "3").rule, "marked D"));
  EXPECT_FALSE(contains(secret_of("nim", "3+0").rule, "in pairs"));
  EXPECT_FALSE(contains(secret_of("script(nimble)", "(1)").rule, "Learn"));
}

TEST(Secret, SpeaksOfPairsOnlyWhereBothArePlayedAlike) {
  const std::string kayles = secret_of("octal(0.77)", "10").rule;
  EXPECT_TRUE(contains(kayles, "After take 2 from 10 leaving 4+4 there are equal heaps in pairs"))
      << kayles;
  const std::string nim = secret_of("nim", "5+3").rule;
  EXPECT_TRUE(contains(nim, "After take 2 from 5 there are equal heaps in pairs")) << nim;
  EXPECT_TRUE(contains(secret_of("nim", "1000000000000+7").rule, "equal heaps in pairs"));
  EXPECT_FALSE(contains(secret_of("nim & subtraction(1,2,3)", "5 & 3").rule, "in pairs"));
  EXPECT_FALSE(contains(secret_of("nim misere", "5+3").rule, "in pairs"));
}

/// "As long as your move leaves a heap of two or more, make all columns even; when it would leave
/// only single counters, leave an odd number of them."
bool keeps_misere_rule(const Heaps& left) {
  std::vector<BinaryRows::Row> rows;
  for (const Heap heap : left) rows.push_back({"", heap});
  const bool large = std::ranges::any_of(left, [](Heap heap) { return heap > 1; });
  return large ? all_even(rows) : std::ranges::count(left, Heap{1}) % 2 == 1;
}

TEST(Secret, MisereNimIsWonByItsRule) {
  const auto rules = parse_ruleset("nim misere");
  Oracle oracle(*rules);
  for (Heap a = 0; a <= 5; ++a) {
    for (Heap b = 0; b <= a; ++b) {
      for (Heap c = 0; c <= b; ++c) {
        const Heaps heaps = {a, b, c};
        const bool lost = oracle.value(heaps, Player::left).result == Result::loss;
        EXPECT_EQ(lost, keeps_misere_rule(heaps)) << to_string(Position(heaps));
        const Secret secret = find_secret(*rules, heaps);
        const auto& picture = std::get<BinaryRows>(secret.picture);
        EXPECT_TRUE(picture.misere);
        Heaps left;
        for (const BinaryRows::Row& row : picture.after) left.push_back(row.value);
        EXPECT_TRUE(picture.move.empty() || keeps_misere_rule(left)) << picture.move;
        const bool won_without_move = a == 0;
        EXPECT_EQ(picture.move.empty(), lost || won_without_move);
        EXPECT_EQ(contains(secret.rule, "the player to move loses"), lost) << secret.rule;
      }
    }
  }
}

TEST(Secret, SumsUnderMiserePlayAreToldByTheirQuotient) {
  // Plambeck 2005: 20 elements, of which a, bb, c, ad and be lose.
  const Secret secret = secret_of("octal(0.123) misere", "9+8+3");
  const auto& picture = std::get<ElementRows>(secret.picture);
  EXPECT_EQ(picture.p_portion, (std::vector<std::string>{"a", "bb", "c", "ad", "be"}));
  ASSERT_EQ(picture.heaps.size(), 9u);
  EXPECT_EQ(picture.heaps[7].heap, "8");
  EXPECT_EQ(picture.heaps[7].word, "d");
  EXPECT_EQ(picture.rows.size(), 3u);
  EXPECT_TRUE(contains(secret.reason, "has 20 elements")) << secret.reason;
  EXPECT_EQ(picture_of<ElementRows>("nim & kayles misere", "3+4 & 5").rows.back().heap,
            "5 of game 2");
  // Of a tame game it is that of Nim; a heap of 5 of 0.31 is not what one counter is.
  for (const char* rules : {"octal(0.33) misere", "octal(0.73) misere", "lasker misere"}) {
    EXPECT_TRUE(picture_of<BinaryRows>(rules, "5+4+3").misere) << rules;
  }
  // Too many words help nobody.
  EXPECT_EQ(kind_of(secret_of("octal(0.07) misere", "33+32").picture), "tally");
}

std::vector<std::string> words_of(std::size_t size) {
  std::vector<std::string> words;
  for (std::size_t bits = 0; bits < std::size_t{1} << size; ++bits) {
    std::string& word = words.emplace_back(size, 'L');
    for (std::size_t i = 0; i < size; ++i) {
      if (bits >> i & 1) word[i] = 'W';
    }
  }
  return words;
}

TEST(Secret, TheMiddleOfAWordDecidesAndIsKeptByItsRule) {
  const auto rules = parse_ruleset("ends");
  Oracle oracle(*rules);
  const auto loses = [&](const std::string& word) {
    return oracle.value(Words{{word}}, Player::left).result == Result::loss;
  };
  for (std::size_t size = 1; size <= 9; ++size) {
    for (const std::string& word : words_of(size)) {
      const Secret secret = find_secret(*rules, Words{{word}});
      const auto& centre = std::get<WordCentre>(secret.picture);
      EXPECT_EQ(centre.mover_is_last, size % 2 == 1);
      EXPECT_EQ(loses(word), centre.mover_is_last != centre.last_taker_wins) << word;
      EXPECT_EQ(2 * centre.first + centre.count, size);
      if (size == 1) continue;
      EXPECT_EQ(contains(secret.rule, "so the other player wins"), loses(word)) << secret.rule;
      const std::string without_first = word.substr(1);
      const std::string without_last = word.substr(0, size - 1);
      const bool first = contains(secret.rule, "take the first letter");
      const bool last = contains(secret.rule, "take the last letter");
      EXPECT_EQ(first || last, !loses(word)) << secret.rule;
      if (!loses(word)) {
        EXPECT_TRUE(loses(first ? without_first : without_last)) << secret.rule;
      }
      if (!loses(word) || size == 2) continue;
      // Both moves, and the answer at the opposite end or, of the last two letters, the W.
      if (size == 3 && contains(secret.rule, "of the last two letters take the W")) {
        EXPECT_EQ(word, "LWL");
        EXPECT_TRUE(loses("L"));
        continue;
      }
      EXPECT_TRUE(loses(word.substr(1, size - 2))) << word;
    }
  }
}

TEST(Secret, SetsOfNumbersHaveAsManyMovesLeftAsItSays) {
  for (const char* text : {"difference", "difference misere"}) {
    const auto rules = parse_ruleset(text);
    Oracle oracle(*rules);
    for (const char* position_text :
         {"16,10", "2,1", "5,3", "9,6", "7,4,2", "6,4+3,1", "4,2+2,1"}) {
      const Position position = rules->parse_position(position_text);
      const Secret secret = find_secret(*rules, position);
      const auto& picture = std::get<NumberMultiples>(secret.picture);
      const Oracle::Value value = oracle.value(position, Player::left);
      EXPECT_EQ(picture.moves_left, Integer(value.remoteness)) << position_text;
      EXPECT_EQ(contains(secret.rule, "the player to move wins"), value.result == Result::win)
          << secret.rule;
      for (const NumberMultiples::Set& set : picture.sets) {
        EXPECT_EQ(set.multiples * set.gcd, set.written.back());
        EXPECT_EQ(set.multiples - set.written.size(), set.moves_left);
      }
    }
  }
}

std::set<std::pair<Heap, Heap>> losing_points(Oracle& oracle, Heap width) {
  std::set<std::pair<Heap, Heap>> losing;
  for (Heap x = 0; x < width; ++x) {
    for (Heap y = 0; y < width; ++y) {
      const auto value = oracle.value(Points{{{x, y}, 2}}, Player::left);
      if (value.result == Result::loss) losing.emplace(x, y);
    }
  }
  return losing;
}

TEST(Secret, PairsOfWythoffsGameFollowFromEachOther) {
  for (const char* conventions : {"", " misere"}) {
    for (Heap k = 1; k <= 4; ++k) {
      const bool misere = *conventions != '\0';
      const auto rules = parse_ruleset(fmt::format("wythoff({}){}", k, conventions));
      Oracle oracle(*rules);
      constexpr Heap width = 16;
      // The list as the rule has it made: the least number in no pair, and the difference.
      std::set<std::pair<Heap, Heap>> made;
      std::set<Heap> used;
      Heap difference = misere ? 1 : 0;
      if (misere && k == 1) {
        made = {{0, 1}, {1, 0}, {2, 2}};
        used = {0, 1, 2};
        difference = 2;
      }
      for (Heap x = 0; x < width; ++x) {
        if (used.contains(x)) continue;
        used.insert({x, x + difference});
        if (x + difference < width) made.insert({{x, x + difference}, {x + difference, x}});
        difference += k;
      }
      EXPECT_EQ(made, losing_points(oracle, width)) << rules->text();
      const Secret secret = find_secret(*rules, Points{{{5, 9}, 2}});
      EXPECT_TRUE(contains(secret.rule, fmt::format("and by {} more each time", k)));
      EXPECT_TRUE(contains(secret.rule, fmt::format("differ by {} at first", misere && k == 1 ? 2
                                                                             : misere         ? 1
                                                                                      : 0)));
    }
  }
}

TEST(Secret, FieldsOfPointsAreTheOracles) {
  for (const char* text : {"wythoff", "wythoff(2) misere", "vectors((0,1),(1,0),(2,2))",
                           "vectors((1,2) | (2,1))", "vectors((0,1),(2,1) | (1,1)) misere"}) {
    const auto rules = parse_ruleset(text);
    Oracle oracle(*rules);
    const auto field = picture_of<PointField>(text, "(5,9)");
    ASSERT_EQ(field.outcomes.size(), field.width * field.width);
    for (std::size_t i = 0; i < field.outcomes.size(); ++i) {
      const Points at = {{{i % field.width, i / field.width}, 2}};
      EXPECT_EQ(field.outcomes[i], oracle.outcome(at)) << text << " " << to_string(Position(at));
    }
  }
}

TEST(Secret, CountsAllPositionsWhereNoRuleIsKnown) {
  const std::pair<const char*, const char*> games[] = {{"script(chomp)", "(3,2,1)"},
                                                       {"graph(examples/maze.csv)", "hall"},
                                                       {"script(domineering)", "../../.."},
                                                       {"zone(3 | 5)", "7+6"},
                                                       {"nim & difference misere", "2+1 & 4,1"}};
  for (const auto& [text, position_text] : games) {
    const auto rules = parse_ruleset(text, read_example_file);
    const Position start = rules->parse_position(position_text);
    const Secret secret = find_secret(*rules, start);
    const auto& tally = std::get<PositionTally>(secret.picture);
    ASSERT_TRUE(tally.counts) << text;
    // All that can be reached, by the moves alone; sums in any order are the same.
    Oracle oracle(*rules);
    OutcomeCounts counts;
    std::vector<Position> found = {start};
    std::string first;
    encode_position(first, start);
    std::set<std::string> seen = {first};
    for (std::size_t i = 0; i < found.size(); ++i) {
      counts.add(oracle.outcome(found[i]));
      for (const Player player : {Player::left, Player::right}) {
        for (const Move& move : rules->options(found[i], player)) {
          std::string bytes;
          encode_position(bytes, move.to);
          if (seen.insert(bytes).second) found.push_back(move.to);
        }
      }
    }
    EXPECT_EQ(*tally.counts, counts) << text << " " << secret.rule;
    const std::set<std::string> lost_texts(tally.lost.begin(), tally.lost.end());
    EXPECT_EQ(lost_texts.size(), tally.lost.size()) << text;
    for (const std::string& lost : tally.lost) {
      const Position at = rules->parse_position(lost);
      EXPECT_EQ(oracle.value(at, Player::left).result, Result::loss) << lost;
    }
  }
}

TEST(Secret, StaysWithinLimits) {
  Limits limits;
  limits.work = 1000;
  for (const Family& family : families()) {
    const Family::Example& example = family.examples.front();
    const auto rules = parse_ruleset(example.rules, read_example_file);
    const Secret secret = find_secret(*rules, rules->parse_position(example.position), limits);
    EXPECT_FALSE(secret.rule.empty()) << example.rules;
  }
  const Secret sum = secret_of("subtraction(3,24,91,112,115)", "50000000+60000000+70000001");
  EXPECT_TRUE(std::get<BinaryRows>(sum.picture).rows.empty());
  EXPECT_TRUE(contains(sum.rule, "So make every column even."));
  // A token that may have no nim-value is not said to have one.
  limits.work = 1;
  const auto loop = [](const std::string&) -> FileBytes {
    return {.bytes = "from,to\na,b\nb,a\nb,c\n", .owner = {}};
  };
  const auto tokens = parse_ruleset("graph(loop.csv)", loop);
  EXPECT_EQ(find_secret(*tokens, tokens->parse_position("a+b"), limits).rule,
            "Too many positions can be reached from here to look at each of them.");
  const Secret large = secret_of("script(chomp)", "(9,9,9,9,9,9,9)");
  EXPECT_FALSE(std::get<PositionTally>(large.picture).counts);
  expect_refused("of the kind 'heap'", [] { find_secret(*parse_ruleset("nim"), Words{{"WL"}}); });
}

}  // namespace
}  // namespace lastmove
