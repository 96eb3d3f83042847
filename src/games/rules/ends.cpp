// ends: Winners and Losers. A player takes the first or the last letter of a word of L and W;
// whoever takes the very last letter wins if it is W and loses if it is L.

#include <fmt/core.h>

#include "games/notation/move_text.h"
#include "games/rules/component_ruleset.h"
#include "games/rules/family.h"

namespace lastmove {

namespace {

/// The most letters of a word in a table.
constexpr std::uint64_t max_table_letters = 62;

class Ends : public ComponentRuleset<Word> {
 public:
  std::string text() const override { return "ends"; }

  bool impartial() const override { return true; }

  /// The last letter decides, not who moves last.
  bool normal_play() const override { return false; }

  Move read_move(const Position& position, Player player, std::string_view text) const override;

  /// The opponent took the last letter.
  Result stuck(const Position& position) const override {
    return single<Word>(position).last_taken == 'W' ? Result::loss : Result::win;
  }

  std::string ending_text(const Position& position, Player turn) const override {
    return fmt::format("{} took the last letter, {}.", to_string(opponent(turn)),
                       stuck(position) == Result::loss ? "a W, and so wins" : "an L, and so loses");
  }

  std::string moves_text() const override { return "Take the first or the last letter."; }
  std::string goal_text() const override {
    return "Whoever takes the very last one wins if it is a W, and loses if it is an L.";
  }

  Board board() const override { return {.picture = Board::Picture::letters}; }

  std::string_view position_column() const override { return "position"; }
  TableSizes table_sizes() const override { return {"letters", {1, 7}}; }

  void check_range(const Range& range) const override;

  std::uint64_t count_positions(const Range& range) const override {
    return (std::uint64_t{2} << range.last) - (std::uint64_t{1} << range.first);
  }

  void for_each_position(const Range& range,
                         const std::function<void(const Position&)>& visit) const override;

  Position random_position(const Range& range, const Chance& one_of) const override;
  bool deals_evenly() const override { return true; }

  LoweredRule lower() const override { return EndsRule{}; }

 protected:
  void list_moves(const Word& word, Player, Listing& listing) const override {
    const std::string& letters = word.letters;
    if (letters.size() == 1) {
      listing.add(0, "take the last letter", Word{"", letters.front()});
    } else if (letters.size() > 1) {
      listing.add(0, "take first", Word{letters.substr(1)});
      listing.add(1, "take last", Word{letters.substr(0, letters.size() - 1)});
    }
  }

  std::uint64_t count_moves(const Word& word, Player) const override {
    return std::min<std::uint64_t>(2, word.letters.size());
  }

  Word parse_component(Scanner& scanner) const override;
  std::string continuation() const override { return "L, W"; }
  std::string why_single() const override {
    return "a position is a single word, because its very last letter decides";
  }
  std::string fault_of(const Word& word) const override;
};

std::string Ends::fault_of(const Word& word) const {
  if (word.letters.find_first_not_of("LW") != std::string::npos) {
    return "expected a word of the letters L and W";
  }
  const bool decided = word.last_taken == 'L' || word.last_taken == 'W';
  if (word.letters.empty() && !decided) return "expected a letter, or the one that was taken last";
  return "";
}

Word Ends::parse_component(Scanner& scanner) const {
  Word word;
  const auto letter = [&]() -> char {
    if (scanner.skip('W') || scanner.skip('w')) return 'W';
    if (scanner.skip('L') || scanner.skip('l')) return 'L';
    return '\0';
  };
  for (char next = letter(); next != '\0'; next = letter()) word.letters += next;
  if (word.letters.empty()) scanner.fail_expected("a word of the letters L and W, such as WLWLL");
  return word;
}

/// [take] [the] (first | f | last | l) [letter]
Move Ends::read_move(const Position& position, Player player, std::string_view text) const {
  MoveText words(text);
  Scanner& scanner = words.scanner();
  words.skip_word("take|t");
  words.skip_word("the");
  const bool first = words.skip_word("first|f");
  if (!first && !words.skip_word("last|l")) scanner.fail_expected("'first' or 'last', or f or l");
  words.skip_word("letter");
  scanner.expect_end("'letter'");
  std::vector<Move> moves = options(position, player);
  if (moves.empty()) scanner.fail(0, "no letter is left");
  // A single letter is at both ends.
  return std::move(first ? moves.front() : moves.back());
}

void Ends::check_range(const Range& range) const {
  check_order(range);
  if (range.first < 1) {
    throw Error(
        Error::Kind::bad_input,
        fmt::format("the range {} counts letters, but a word has at least 1", to_string(range)));
  }
  if (range.last > max_table_letters) {
    throw Error(Error::Kind::limit,
                fmt::format("there are too many words of up to {} letters", range.last));
  }
}

void Ends::for_each_position(const Range& range,
                             const std::function<void(const Position&)>& visit) const {
  for (std::uint64_t size = range.first; size <= range.last; ++size) {
    for (std::uint64_t bits = 0; bits < std::uint64_t{1} << size; ++bits) {
      Word word{std::string(size, 'L')};
      for (std::uint64_t i = 0; i < size; ++i) {
        if (bits >> (size - 1 - i) & 1) word.letters[i] = 'W';
      }
      visit(Words{word});
    }
  }
}

Position Ends::random_position(const Range& range, const Chance& one_of) const {
  check_order(range);
  constexpr std::uint64_t most_letters = 1'000'000;
  const auto fail = [&range](const std::string& message) {
    throw Error(Error::Kind::bad_input, message, {to_string(range), 0});
  };
  if (range.first < 1) fail("a word has at least 1 letter");
  if (range.last > most_letters) {
    fail(fmt::format("a random word may have at most {} letters", most_letters));
  }
  Word word;
  for (std::uint64_t left = one_of(range); left > 0; --left) {
    word.letters += one_of({0, 1}) == 1 ? 'W' : 'L';
  }
  return Words{std::move(word)};
}

std::unique_ptr<const Ruleset> make_ends(const Arguments& arguments, const Conventions&) {
  arguments.expect_none("ends");
  return std::make_unique<Ends>();
}

}  // namespace

FamilyRules ends_family() {
  return {{.name = "ends",
           .summary = "Winners and Losers: take the first or last letter of a word of L and W; "
                      "the very last letter decides",
           .notation = "ends",
           .positions = "a word, WLWLL",
           .conventions = ConventionSet::only_normal,
           .examples = {{"ends", "WLWLL", "whoever takes the last letter wins if it is W"}},
           .forms = {{.title = "Winners and losers",
                      .what = "Take letters from either end",
                      .called = "Winners and losers: {position}",
                      .rules = "ends",
                      .fields = {{"position", "Letters", "WLWLL", ""}},
                      .deal = "5..12"}}},
          make_ends};
}

}  // namespace lastmove
