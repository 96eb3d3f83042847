// Winners and Losers: the tree of all games, the map that represents it, and the walk through it.

#include <algorithm>

#include <fmt/core.h>
#include <fmt/ranges.h>

#include <lastmove/integer.h>

#include "claims/ends_words.h"

namespace lastmove {

std::vector<std::string> map_of(const std::string& word) {
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

namespace {

/// ABC..., in which every letter shows its original place.
std::string alphabet(std::size_t length) {
  std::string letters;
  for (std::size_t i = 0; i < length; ++i) letters += static_cast<char>('A' + i);
  return letters;
}

/// The number of calls of a function that calls itself for the words that the two moves leave, down
/// to one letter.
std::uint64_t count_calls(std::string_view word) {
  if (word.size() <= 1) return 1;
  return 1 + count_calls(word.substr(1)) + count_calls(word.substr(0, word.size() - 1));
}

constexpr std::size_t counted_letters = 18;

/// Counted as long as that is quick; beyond, one more letter gives two trees and the call above
/// them.
Integer calls_for(std::size_t letters) {
  Integer calls = count_calls(alphabet(std::min(letters, counted_letters)));
  for (std::size_t n = counted_letters + 1; n <= letters; ++n) calls = 2 * calls + 1;
  return calls;
}

Integer claimed_calls(std::size_t letters) { return (Integer(1) << (letters - 1)) + 1; }

void add_tree(ClaimList& list) {
  list.section("Showing all possibilities");
  list.shown_by(graph_of("WLL"));
  list.value("tree.ABC", "taking the left and the right letter of ABC leaves", "BC, AB",
             fmt::format("{}", fmt::join(words_left("ABC"), ", ")));
  std::optional<std::string> other;
  for (std::size_t letters = 3; letters <= counted_letters && !other; ++letters) {
    const Integer calls = calls_for(letters);
    if (calls == claimed_calls(letters)) continue;
    other = fmt::format("{} letters take {} calls, 2^n-1, and not {}", letters, calls.str(),
                        claimed_calls(letters).str());
  }
  list.shown_by(graph_of("WLWLL"));
  list.general("calls", "a recursive function makes 2^(n-1)+1 calls for n letters",
               fmt::format("3 to {} letters, counted", counted_letters), other, "",
               Verdict::corrected);
  const auto remark = [](std::size_t letters) {
    return fmt::format("2^{}-1; 2^{}+1 is {}", letters, letters - 1, claimed_calls(letters).str());
  };
  list.value("calls.24", "calls for 24 letters", "8388609", calls_for(24).str(), Verdict::corrected,
             remark(24));
  list.value("calls.55", "calls for 55 letters", "18014398510000001", calls_for(55).str(),
             Verdict::corrected, remark(55) + ": the last digits were rounded away too");
}

/// The letters at the lower edge of the tree, from left to right, with equal words merged.
std::string lower_edge(const std::string& word) {
  std::vector<std::string> row = {word};
  while (row.front().size() > 1) {
    std::vector<std::string> next;
    for (const std::string& above : row) {
      for (std::string& left : words_left(above)) {
        if (next.empty() || next.back() != left) next.push_back(std::move(left));
      }
    }
    row = std::move(next);
  }
  return fmt::format("{}", fmt::join(row, ""));
}

void add_trimmed_tree(ClaimList& list) {
  // The claims up to the longest word that the rules allow, which is shorter than the write-up says
  // further down.
  constexpr std::size_t longest_word = 50;
  std::optional<std::string> other_centre;
  std::optional<std::string> other_edge;
  for (std::size_t length = 3; length <= 12; ++length) {
    const std::string word = alphabet(length);
    const auto left = words_left(word);
    if (words_left(left[0])[1] != words_left(left[1])[0]) other_centre = word;
    if (lower_edge(word) != std::string(word.rbegin(), word.rend())) other_edge = word;
  }
  list.section("A Solution");
  list.shown_by(graph_of("WLWLL"));
  list.general("centre", "left and then right leaves the same centre as right and then left",
               "3 to 12 letters, all different", other_centre, "winners-and-losers.md");
  list.general("reversed", "the paths end in the letters of the word reversed",
               "3 to 12 letters, all different", other_edge, "winners-and-losers.md");
  list.value("longest", "letters of the largest string, where strings have 5 to 50", "55",
             fmt::to_string(longest_word), Verdict::corrected, "the rules of the game stop at 50");
  std::size_t steps = 0;
  const auto rows = map_of(std::string(55, 'W'));
  for (std::size_t i = 1; i < rows.size(); ++i) steps += rows[i].size();
  list.value("iterations.rows", "rows for 55 letters above the first", "54",
             fmt::to_string(rows.size() - 1));
  list.value("iterations.letters", "steps for 55 letters in all", "1485", fmt::to_string(steps));
}

void add_map(ClaimList& list, Oracle& oracle) {
  list.general("map", "AND and OR in turn from the reversed word show whether the last taker wins",
               "words of 1 to 12 letters, by the oracle",
               first_word_against(1, 12,
                                  [&oracle](const std::string& word) {
                                    return (map_of(word).back() == "W") ==
                                           last_taker_wins(oracle, word);
                                  }),
               "winners-and-losers.md");
  list.shown_by(graph_of("W"));
  list.general("single-w", "a final W in a word of one letter means that 2P wins", "the word W",
               winner_of("W") == "2P" ? std::nullopt
                                      : std::optional<std::string>("W: the first player takes it"),
               "", Verdict::corrected);
  list.shown_by(graph_of("LLWW"));
  list.general("even-l", "a final L in an even word means that 1P wins",
               "words of up to 12 letters",
               first_word_against(1, 12,
                                  [](const std::string& word) {
                                    if (word.size() % 2 != 0 || map_of(word).back() != "L")
                                      return true;
                                    return winner_of(word) == "1P";
                                  }),
               "winners-and-losers.md");
}

void add_example(ClaimList& list) {
  const std::string word = "WLWLL";
  list.shown_by(graph_of(word));
  list.value("example.rows", "the rows of WLWLL", "LLWLW LLLL LLL LL L",
             fmt::format("{}", fmt::join(map_of(word), " ")));
  list.value("example.parity", "the length of WLWLL", "even", word.size() % 2 == 0 ? "even" : "odd",
             Verdict::corrected, "it has five letters");
  list.value("example.penultimate", "who takes the last turn but one of WLWLL", "1P",
             word.size() % 2 == 0 ? "1P" : "2P", Verdict::corrected, "the fourth of five turns");
  list.value("example.winner", "who wins WLWLL", "1P", winner_of(word), Verdict::corrected,
             "1P takes the last of five letters, and 2P can always leave an L");
}

/// Whether at every turn row Y and place X tell whether the last taker wins the rest.
bool walk_holds(Oracle& oracle, const std::string& word) {
  const auto rows = map_of(word);
  for (std::size_t rights = 0; rights < word.size(); ++rights) {
    for (std::size_t lefts = 0; lefts + rights < word.size(); ++lefts) {
      const std::size_t y = word.size() - 1 - lefts - rights;
      const std::size_t x = rights;
      if ((rows[y][x] == 'W') != last_taker_wins(oracle, word.substr(lefts, y + 1))) return false;
    }
  }
  return true;
}

/// Whether the move chosen by the next row wins whenever the player to move can win.
bool decision_holds(Oracle& oracle, const std::string& word) {
  const std::string next = map_of(word)[word.size() - 2];
  const bool takes_last = word.size() % 2 == 1;
  const char wanted = takes_last ? 'W' : 'L';
  const bool can_win = last_taker_wins(oracle, word) == takes_last;
  const std::string left = words_left(word)[next[0] == wanted ? 0 : 1];
  return !can_win || last_taker_wins(oracle, left) == takes_last;
}

void add_walk(ClaimList& list, Oracle& oracle) {
  const std::string word = "WLWLL";
  list.shown_by(graph_of(word));
  list.value("walk.start", "the length of WLWLL, from which Y goes down", "4",
             fmt::to_string(word.size()), Verdict::corrected,
             "the map of five letters has the rows 0 to 4: Y starts at the length less 1");
  list.general(
      "walk",
      "as Y falls by 1 a turn, and X rises by 1 when the right letter is taken, the map says "
      "who wins",
      "words of 1 to 10 letters, Y from the length less 1, by the oracle",
      first_word_against(
          1, 10, [&oracle](const std::string& letters) { return walk_holds(oracle, letters); }),
      "winners-and-losers.md");
  list.general(
      "walk.decision", "choosing by X and X+1 in the next row keeps a won word won",
      "words of 2 to 12 letters, by the oracle",
      first_word_against(
          2, 12, [&oracle](const std::string& letters) { return decision_holds(oracle, letters); }),
      "winners-and-losers.md");
}

}  // namespace

void add_ends_map_claims(ClaimList& list, Oracle& oracle) {
  add_tree(list);
  add_trimmed_tree(list);
  add_map(list, oracle);
  add_example(list);
  add_walk(list, oracle);
}

}  // namespace lastmove
