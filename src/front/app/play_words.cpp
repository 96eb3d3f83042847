#include "front/app/play_words.h"

#include <fmt/core.h>

#include <lastmove/error.h>

#include "games/model/unreachable.h"
#include "games/model/utf8.h"

namespace lastmove {

namespace {

std::string_view winner_words(Result result, Player starter) {
  if (result == Result::draw) return "it is a draw";
  const bool left = (result == Result::win) == (starter == Player::left);
  return left ? "Left wins" : "Right wins";
}

}  // namespace

std::string upper_hand(GameSolver& solver, const Position& position) {
  try {
    const Outcome outcome = solver.solve(position).outcome;
    const std::string letter = to_string(outcome);
    if (letter == "N") return "Who starts can win.";
    if (letter == "P") return "Who starts loses against perfect play.";
    if (letter == "L") return "Left can win, whoever starts.";
    if (letter == "R") return "Right can win, whoever starts.";
    if (letter == "D") return "With perfect play it is a draw.";
    return fmt::format("With perfect play {} when Left starts, and {} when Right does.",
                       winner_words(outcome.left_first, Player::left),
                       winner_words(outcome.right_first, Player::right));
  } catch (const Error& error) {
    if (error.kind() != Error::Kind::limit) throw;
    return fmt::format("Who has the upper hand is not known: {}.", error.what());
  }
}

std::string_view worth_words(Result result) {
  switch (result) {
    case Result::win: return "wins";
    case Result::draw: return "draws";
    case Result::loss: return "loses";
  }
  unreachable();
}

std::string_view lost_words(const Solution& solution, Player player) {
  constexpr std::string_view slowly = "loses, but slowly";
  if (solution.options_listed != OptionsListed::all) return slowly;
  const Remoteness* first = nullptr;
  for (const OptionValue& option : solution.options) {
    if (!solution.impartial && option.by != player) continue;
    if (!first) first = &option.remoteness;
    if (option.remoteness.moves != first->moves) return slowly;
  }
  return "loses, as every move does";
}

std::string shown(const std::string& name) { return ends_of(name, 60, 20); }

}  // namespace lastmove
