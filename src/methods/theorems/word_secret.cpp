// The secret of Winners and Losers: the letters at the centre.

#include <fmt/core.h>

#include "methods/secrets.h"
#include "methods/theorems/ends.h"

namespace lastmove {

namespace {

WordCentre centre_of(const std::string& letters) {
  WordCentre centre;
  const std::size_t size = letters.size();
  centre.letters = letters;
  centre.count = size == 1 ? 1 : size % 2 == 0 ? 2 : 3;
  centre.first = (size - centre.count) / 2;
  centre.mover_is_last = size % 2 == 1;
  centre.last_taker_wins = last_taker_wins(letters);
  return centre;
}

/// Who of the two, in words.
std::string_view who(bool mover) { return mover ? "the player to move" : "the other player"; }

/// How the winner plays.
std::string play_of(const WordCentre& centre) {
  const std::string& letters = centre.letters;
  const std::string middle = letters.substr(centre.first, centre.count);
  constexpr std::string_view answer = "answer each move at the opposite end, and the middle stays";
  if (centre.mover_is_last != centre.last_taker_wins) {
    const std::string_view last = middle == "LWL" ? "; of the last two letters take the W" : "";
    return fmt::format("To win against whoever moves first, {}{}.", answer, last);
  }
  // The letter that is to stay in the middle is the first of the pair, or beside the central W.
  const char kept = centre.count == 2 ? 'L' : 'W';
  return fmt::format("To win, take the {} letter, which leaves {} in the middle; then {}.",
                     middle.front() == kept ? "last" : "first", centre.count == 2 ? "an L" : "WW",
                     answer);
}

std::string rule_of(const WordCentre& centre) {
  const std::string& letters = centre.letters;
  if (letters.size() == 1) {
    return fmt::format("Only one letter is left: whoever takes it {}.",
                       centre.last_taker_wins ? "wins" : "loses");
  }
  const bool even = centre.count == 2;
  return fmt::format(
      "{} letters are an {} number, so {} takes the last one, and wins if and only if {}. Here the "
      "middle is {}, so {} wins. {}",
      letters.size(), even ? "even" : "odd", who(centre.mover_is_last),
      even ? "both letters in the middle are W"
           : "the letter in the middle is W with another W beside it",
      letters.substr(centre.first, centre.count),
      who(centre.mover_is_last == centre.last_taker_wins), play_of(centre));
}

}  // namespace

std::optional<Secret> tell_word_secret(const SolvingQuestion& question, const Limits&) {
  if (!question.rule<EndsRule>()) return std::nullopt;
  const std::string& letters = single<Word>(question.position).letters;
  if (letters.empty()) return std::nullopt;
  Secret secret;
  const WordCentre centre = centre_of(letters);
  secret.title = "The middle decides";
  secret.rule = rule_of(centre);
  secret.reason =
      "With two letters left, the opponent of the last taker leaves an L if there is one. With "
      "three, the last taker chooses which pair remains. With more, taking one letter from each "
      "end keeps the same middle.";
  secret.picture = centre;
  return secret;
}

}  // namespace lastmove
