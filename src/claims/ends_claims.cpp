// Winners and Losers, a word of L and W taken from both ends: who takes the last turn, and the two
// tables of letters.

#include <algorithm>

#include <fmt/core.h>
#include <fmt/ranges.h>

#include <lastmove/audit.h>
#include <lastmove/oracle.h>
#include <lastmove/ruleset.h>
#include <lastmove/strategy.h>

#include "claims/ends_words.h"

namespace lastmove {

namespace {

const Ruleset& rules() {
  static const auto ruleset = parse_ruleset("ends");
  return *ruleset;
}

bool first_player_wins(Oracle& oracle, const std::string& word) {
  return oracle.value(Words{{word}}, Player::left).result == Result::win;
}

}  // namespace

std::string word_of(unsigned bits, std::size_t length) {
  std::string word;
  for (std::size_t i = length; i-- > 0;) word += bits >> i & 1 ? 'W' : 'L';
  return word;
}

std::string winner_of(std::string_view word) {
  return outcome_at("ends", word) == "N" ? "1P" : "2P";
}

bool last_taker_wins(Oracle& oracle, const std::string& word) {
  return first_player_wins(oracle, word) == (word.size() % 2 == 1);
}

std::vector<std::string> words_left(const std::string& word) {
  std::vector<std::string> left;
  for (const Move& move : rules().options(Words{{word}}, Player::left)) {
    left.push_back(single<Word>(move.to).letters);
  }
  return left;
}

ClaimQuestion graph_of(std::string_view word) {
  return {.command = "tree", .rules = "ends", .position = std::string(word)};
}

namespace {

constexpr const char* pairs[] = {"LL", "LW", "WL", "WW"};

/// How many turns a game of this word has, played by the rules until no letter is left.
std::size_t count_turns(std::string word) {
  std::size_t turns = 0;
  for (; !word.empty(); ++turns) word = words_left(word).front();
  return turns;
}

/// Who makes the turn of this number.
std::string player_of_turn(std::size_t turn) { return turn % 2 == 1 ? "1P" : "2P"; }

/// Who wins if the first player takes this letter from one of the ends.
std::string winner_after_taking(Oracle& oracle, const std::string& word, char letter) {
  const std::string left = words_left(word)[word.front() == letter ? 0 : 1];
  return first_player_wins(oracle, left) ? "2P" : "1P";
}

/// Column Q of a table of the letters at the two ends.
template <typename Gate>
std::string column(const Gate& gate) {
  std::vector<std::string> letters;
  for (const std::string pair : pairs) {
    letters.emplace_back(gate(pair[0] == 'W', pair[1] == 'W') ? "W" : "L");
  }
  return fmt::format("{}", fmt::join(letters, " "));
}

bool both(bool a, bool b) { return a && b; }
bool either(bool a, bool b) { return a || b; }

void add_turns(ClaimList& list) {
  list.section("Definitions");
  list.shown_by(graph_of("LLLLL"));
  const auto first_taker = first_word_against(
      5, 12, [](const std::string& word) { return player_of_turn(count_turns(word)) == "2P"; });
  list.general("definition.2p", "2P takes the last turn", "words of 5 to 12 letters",
               first_taker ? std::optional(fmt::format("{}: 1P takes the last of {} turns",
                                                       *first_taker, count_turns(*first_taker)))
                           : std::nullopt,
               "", Verdict::corrected);
  list.section("Who goes last?");
  list.shown_by(graph_of("WLWLL"));
  list.general("last-turn",
               "in an even word the second player takes the last letter, in an odd one the first",
               "words of 1 to 12 letters",
               first_word_against(1, 12,
                                  [](const std::string& word) {
                                    return player_of_turn(count_turns(word)) ==
                                           (word.size() % 2 == 0 ? "2P" : "1P");
                                  }),
               "winners-and-losers.md");
}

void add_and_table(ClaimList& list, Oracle& oracle) {
  list.section("Who goes last?");
  list.shown_by(graph_of("WW"));
  // Whoever decides wins by one letter and loses by the other, or wins by both.
  std::optional<std::string> undecided;
  for (const std::string pair : pairs) {
    if (!first_player_wins(oracle, pair)) {
      undecided = fmt::format("{}: the other player wins, whichever letter is taken", pair);
    }
  }
  list.general("penultimate.decides", "whoever takes the last turn but one decides the game",
               "the four pairs of letters", undecided, "", Verdict::corrected);
  for (const std::string pair : pairs) {
    list.shown_by(graph_of(pair));
    list.value(fmt::format("and-table.{}", pair),
               fmt::format("with the two letters {} left, who wins", pair),
               pair == "WW" ? "2P" : "1P", winner_of(pair));
  }
  for (const std::string pair : pairs) {
    list.shown_by(graph_of(pair));
    const bool all_w = pair == "WW";
    const std::string winner = winner_after_taking(oracle, pair, all_w ? 'W' : 'L');
    const bool mixed = pair[0] != pair[1];
    list.value(fmt::format("and-table.{}.taken", pair),
               fmt::format("of {} the player to move picks {}, and who wins", pair,
                           all_w ? "a W" : "an L"),
               all_w ? "2P" : "1P", winner, mixed ? Verdict::corrected : Verdict::reproduced,
               winner == (all_w ? "2P" : "1P")
                   ? ""
                   : "taking the L leaves the W: column Q has the letter to leave");
  }
  list.shown_by(graph_of("WW"));
  list.value("and-gate", "column Q of this table is A AND B", "L L L W", column(both));
  std::optional<std::string> lost;
  for (const std::string pair : pairs) {
    const char left = both(pair[0] == 'W', pair[1] == 'W') ? 'W' : 'L';
    const std::string winner =
        winner_after_taking(oracle, pair, pair[0] == left ? pair[1] : pair[0]);
    if (pair != "WW" && winner != "1P") lost = pair;
  }
  list.general("penultimate.wins", "leaving A AND B wins every time but from WW",
               "the four pairs of letters, by the oracle", lost, "", Verdict::reproduced);
}

void add_or_table(ClaimList& list, Oracle& oracle) {
  list.section("The other player");
  list.shown_by(graph_of("LWW"));
  list.value("or-gate", "column Q of this table is A OR B", "L W W W", column(either));
  // In an odd word the last taker is to move and can choose either letter at the ends.
  const auto lost = first_word_against(1, 12, [&oracle](const std::string& word) {
    if (word.size() % 2 == 0 || word.front() == word.back()) return true;
    return winner_after_taking(oracle, word, 'W') == "1P" ||
           winner_after_taking(oracle, word, 'L') == "2P";
  });
  list.general(
      "or-table.taken", "the other player does best to pick a W where there is one",
      "words of 1 to 12 letters, by the oracle",
      lost ? std::optional(fmt::format(
                 "{}: taking the W loses and taking the L wins; the W is to be left", *lost))
           : std::nullopt,
      "", Verdict::corrected);
  list.shown_by(graph_of("WLWW"));
  const auto letters = make_strategy("letters", rules());
  const StrategyAudit audit = audit_strategy(*letters, rules(), {1, 10});
  list.general("letter-tables", "leaving letters by the two tables keeps a won word won",
               "words of up to 10 letters, against every reply",
               audit.first ? std::optional(fmt::format("{}; {} of {} won words can be given away",
                                                       spoiled_game("ends", *audit.first),
                                                       audit.spoiled, audit.wins))
                           : std::nullopt,
               "", Verdict::corrected);
  list.section("Predicting who will win");
  list.shown_by(graph_of("WLWLL"));
  list.general("penultimate.turn",
               "in an even word the first player takes the last turn but one, in an odd one the "
               "second",
               "words of 2 to 12 letters",
               first_word_against(2, 12,
                                  [](const std::string& word) {
                                    return player_of_turn(count_turns(word) - 1) ==
                                           (word.size() % 2 == 0 ? "1P" : "2P");
                                  }),
               "winners-and-losers.md");
}

}  // namespace

std::vector<Claim> ends_claims() {
  ClaimList list("ends");
  Oracle oracle(rules());
  add_turns(list);
  add_and_table(list, oracle);
  add_or_table(list, oracle);
  add_ends_map_claims(list, oracle);
  return list.take();
}

}  // namespace lastmove
