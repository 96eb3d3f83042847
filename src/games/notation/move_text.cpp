#include "games/notation/move_text.h"

#include <algorithm>
#include <vector>

#include <fmt/core.h>
#include <fmt/ranges.h>

namespace lastmove {

namespace {

std::string in_lower_case(std::string_view text) {
  std::string lower(text);
  std::transform(lower.begin(), lower.end(), lower.begin(), [](char c) {
    return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
  });
  return lower;
}

std::vector<std::string> words_of(std::string_view text) {
  constexpr std::string_view space = " \t\n\v\f\r";
  const std::string lower = in_lower_case(text);
  std::vector<std::string> words;
  for (std::size_t at = 0; (at = lower.find_first_not_of(space, at)) != lower.npos;) {
    const std::size_t end = std::min(lower.find_first_of(space, at), lower.size());
    words.push_back(lower.substr(at, end - at));
    at = end;
  }
  return words;
}

/// Whether `words` occur among `all`, in their order.
bool occur_in(const std::vector<std::string>& words, const std::vector<std::string>& all) {
  auto at = all.begin();
  for (const std::string& word : words) {
    at = std::find(at, all.end(), word);
    if (at == all.end()) return false;
    ++at;
  }
  return true;
}

}  // namespace

MoveText::MoveText(std::string_view text) : lower_(in_lower_case(text)), scanner_(lower_, "move") {}

bool MoveText::skip_word(std::string_view words) {
  if (!scanner_.at_name()) return false;
  Scanner ahead = scanner_;
  const std::string_view next = ahead.name("a word");
  while (!words.empty()) {
    const std::string_view word = words.substr(0, words.find('|'));
    words.remove_prefix(std::min(words.size(), word.size() + 1));
    if (word != next) continue;
    scanner_ = ahead;
    return true;
  }
  return false;
}

Move move_by_name(std::vector<Move> moves, std::string_view text) {
  constexpr std::size_t most_shown = 5;
  const auto fail = [text](const std::string& message) {
    throw Error(Error::Kind::bad_input, message, {std::string(text), 0});
  };
  const std::vector<std::string> words = words_of(text);
  if (words.empty()) fail("expected a move");
  if (moves.empty()) fail("there are no moves");
  std::vector<Move*> whole;
  std::vector<Move*> meant;
  for (Move& move : moves) {
    // Another may differ from it in the case of a letter alone.
    if (move.name == text) return std::move(move);
    const std::vector<std::string> name = words_of(move.name);
    if (name == words) whole.push_back(&move);
    if (occur_in(words, name)) meant.push_back(&move);
  }
  if (!whole.empty()) meant = std::move(whole);
  if (meant.size() == 1) return std::move(*meant.front());

  const bool none = meant.empty();
  std::vector<std::string_view> names;
  for (const Move& move : moves) {
    const bool shown = none || std::find(meant.begin(), meant.end(), &move) != meant.end();
    if (shown && names.size() <= most_shown) names.push_back(move.name);
  }
  if (names.size() > most_shown) names.back() = "...";
  fail(fmt::format("{} {}", none ? "this is not a move here; the moves are" : "which move?",
                   fmt::join(names, ", ")));
  return {};
}

}  // namespace lastmove
