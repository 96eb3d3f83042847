// Winners and Losers: a word of L and W, taken from both ends.

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <lastmove/audit.h>
#include <lastmove/integer.h>
#include <lastmove/oracle.h>
#include <lastmove/ruleset.h>
#include <lastmove/solve.h>
#include <lastmove/strategy.h>

#include "play/claims/claim_list.h"

namespace lastmove {

namespace {

/// Whoever takes the first turn is 1P; the outcome says who wins.
std::string winner_of(std::string_view word) {
  return outcome_at("ends", word) == "N" ? "1P" : "2P";
}

std::string word_of(unsigned bits, std::size_t length) {
  std::string word;
  for (std::size_t i = length; i-- > 0;) word += bits >> i & 1 ? 'W' : 'L';
  return word;
}

/// The write-up's map: the word reversed, then every pair of neighbours joined, by AND and by OR in
/// turn, until one letter is left.
std::vector<std::string> pyramid_by_pairs(const std::string& word) {
  std::vector<std::string> rows = {{word.rbegin(), word.rend()}};
  for (bool both = true; rows.back().size() > 1; both = !both) {
    const std::string& below = rows.back();
    std::string row;
    for (std::size_t i = 0; i + 1 < below.size(); ++i) {
      const int wins = (below[i] == 'W') + (below[i + 1] == 'W');
      row += wins == 2 || (wins == 1 && !both) ? 'W' : 'L';
    }
    rows.push_back(row);
  }
  return rows;
}

/// The shortest word of up to 12 letters at which a statement fails.
template <typename Statement>
std::optional<std::string> first_word_against(const Statement& holds) {
  for (std::size_t length = 1; length <= 12; ++length) {
    for (unsigned bits = 0; bits < 1U << length; ++bits) {
      const std::string word = word_of(bits, length);
      if (!holds(word)) return word;
    }
  }
  return std::nullopt;
}

/// Who takes the very last letter, by the oracle: whether that player wins.
bool last_taker_wins(const std::string& word) {
  static const auto rules = parse_ruleset("ends");
  static Oracle oracle(*rules);
  const bool first_wins = oracle.value(Word{word}, Player::left).result == Result::win;
  return first_wins == (word.size() % 2 == 1);
}

std::string graph_of(std::string_view word) {
  return fmt::format("graph?rules=ends&position={}", word);
}

std::string two_to(unsigned exponent, int plus) { return ((Integer(1) << exponent) + plus).str(); }

}  // namespace

std::vector<Claim> ends_claims() {
  ClaimList list("ends");
  list.section("Who goes last?");
  list.view(graph_of("WLWLL"));
  list.general("last-turn",
               "in an even word the second player takes the last letter, in an odd one the first",
               "words of 1 to 12 letters", first_word_against([](const std::string& word) {
                 const auto rules = parse_ruleset("ends");
                 Position position = rules->parse_position(word);
                 std::size_t moves = 0;
                 while (!std::get<Word>(position).letters.empty()) {
                   position = rules->options(position, Player::left).front().to;
                   ++moves;
                 }
                 return moves % 2 == word.size() % 2;
               }),
               "winners-and-losers");
  for (const char* word : {"LL", "LW", "WL", "WW"}) {
    list.view(graph_of(word));
    list.value(fmt::format("and-table.{}", word),
               fmt::format("with the two letters {} left, who wins", word),
               std::string(word) == "WW" ? "2P" : "1P", winner_of(word));
  }

  list.section("The other player");
  list.view(graph_of("WLWW"));
  const auto ends = parse_ruleset("ends");
  const auto letters = make_strategy("letters", *ends);
  const StrategyAudit audit = audit_strategy(*letters, *ends, {1, 10});
  list.general("letter-tables", "playing by the two tables of letters keeps a won word won",
               "words of up to 10 letters, against every reply",
               audit.first ? std::optional(fmt::format("{}; {} of {} won words can be given away",
                                                       spoiled_game("ends", *audit.first),
                                                       audit.spoiled, audit.wins))
                           : std::nullopt,
               "", Verdict::corrected);

  list.section("Showing all possibilities");
  list.view(graph_of("WLWLL"));
  list.value("calls.24", "2^(n-1)+1 calls for 24 letters", "8388609", two_to(23, 1));
  list.value("calls.55", "2^(n-1)+1 calls for 55 letters", "18014398510000001", two_to(54, 1),
             Verdict::corrected, "2^54+1 = 18014398509481985: the last digits were rounded away");

  list.section("A Solution");
  list.general("reversed", "the paths end in the letters of the word reversed",
               "the pyramids of all words of 1 to 12 letters",
               first_word_against([](const std::string& word) {
                 const auto rules = parse_ruleset("ends");
                 const auto pyramid = solve(*rules, Word{word}).pyramid;
                 return pyramid.front() == std::string(word.rbegin(), word.rend());
               }),
               "", Verdict::reproduced);
  std::size_t steps = 0;
  const auto rows = pyramid_by_pairs(std::string(55, 'W'));
  for (std::size_t i = 1; i < rows.size(); ++i) steps += rows[i].size();
  list.value("iterations.rows", "55 letters take so many rows", "54",
             fmt::to_string(rows.size() - 1));
  list.value("iterations.letters", "and so many steps in all", "1485", fmt::to_string(steps));
  list.general("map", "AND and OR in turn from the reversed word show whether the last taker wins",
               "words of 1 to 12 letters, by the oracle",
               first_word_against([](const std::string& word) {
                 return (pyramid_by_pairs(word).back() == "W") == last_taker_wins(word);
               }),
               "winners-and-losers");
  list.view(graph_of("W"));
  list.general("single-w", "a final W in a word of one letter means that 2P wins", "the word W",
               winner_of("W") == "2P" ? std::nullopt
                                      : std::optional<std::string>("W: the first player takes it"),
               "", Verdict::corrected);
  list.view(graph_of("LLWW"));
  list.general("even-l", "a final L in an even word means that 1P wins",
               "words of up to 12 letters", first_word_against([](const std::string& word) {
                 if (word.size() % 2 != 0 || pyramid_by_pairs(word).back() != "L") return true;
                 return winner_of(word) == "1P";
               }),
               "winners-and-losers");
  list.view(graph_of("WLWLL"));
  list.value("example.rows", "the rows of WLWLL", "LLWLW LLLL LLL LL L",
             fmt::format("{}", fmt::join(pyramid_by_pairs("WLWLL"), " ")));
  list.value("example.parity", "the length of WLWLL", "even",
             std::string("WLWLL").size() % 2 == 0 ? "even" : "odd", Verdict::corrected,
             "it has five letters");
  list.value("example.winner", "who wins WLWLL", "1P", winner_of("WLWLL"), Verdict::corrected,
             "1P takes the last of five letters, and 2P can always leave an L");
  return list.take();
}

}  // namespace lastmove
