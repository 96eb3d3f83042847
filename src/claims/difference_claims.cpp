// The difference game: from two numbers, write a new positive difference.

#include <algorithm>
#include <numeric>
#include <set>

#include <fmt/core.h>
#include <fmt/ranges.h>

#include <lastmove/oracle.h>
#include <lastmove/ruleset.h>

#include "claims/claim_list.h"

namespace lastmove {

namespace {

const Ruleset& rules() {
  static const auto ruleset = parse_ruleset("difference");
  return *ruleset;
}

ClaimQuestion play(std::string pair) {
  return {.command = "play", .rules = "difference", .position = std::move(pair)};
}

ClaimQuestion graph_of(std::string pair) {
  return {.command = "tree", .rules = "difference", .position = std::move(pair)};
}

/// Who wins from every pair of numbers.
ClaimQuestion sweep_pairs(std::string sizes, std::string by = {}) {
  return {.command = "sweep",
          .rules = "difference",
          .variables = {"n=" + std::move(sizes)},
          .by = std::move(by)};
}

using Written = std::vector<unsigned>;

/// The game in which these numbers have been written.
ClaimQuestion game(std::string pair, const Written& written) {
  ClaimQuestion question = play(std::move(pair));
  question.started = true;
  for (const unsigned number : written) question.moves.push_back(fmt::format("write {}", number));
  return question;
}

std::string pair_text(unsigned a, unsigned b) { return fmt::format("{},{}", a, b); }

std::vector<Move> moves_of(const Position& position) {
  return rules().options(position, Player::left);
}

/// Plays the numbers in turn. "ends after K moves", or what is wrong with one of them.
std::string replay(unsigned a, unsigned b, const Written& written) {
  Position position = rules().parse_position(pair_text(a, b));
  for (const unsigned number : written) {
    const std::string name = fmt::format("write {}", number);
    bool found = false;
    for (const Move& move : moves_of(position)) {
      if (move.name != name) continue;
      position = Position(move.to);
      found = true;
      break;
    }
    if (!found) return fmt::format("{} cannot be written", number);
  }
  return moves_of(position).empty() ? fmt::format("ends after {} moves", written.size())
                                    : "does not end";
}

struct Difference {
  unsigned greater;
  unsigned lesser;
  unsigned written;
};

/// How many of the differences are of two numbers already written, up to the first that is not.
std::size_t count_differences(unsigned a, unsigned b, const std::vector<Difference>& differences) {
  std::set<unsigned> present = {a, b};
  std::size_t count = 0;
  for (const Difference& next : differences) {
    if (!present.contains(next.greater) || !present.contains(next.lesser)) break;
    if (next.greater - next.lesser != next.written) break;
    present.insert(next.written);
    ++count;
  }
  return count;
}

/// How many multiples of the greatest common divisor there are up to the larger number.
unsigned count_multiples(unsigned a, unsigned b) {
  unsigned count = 0;
  for (unsigned number = 1; number <= std::max(a, b); ++number) {
    count += number % std::gcd(a, b) == 0;
  }
  return count;
}

/// How many moves a game has if each move writes the difference found last.
std::size_t length_of_game(unsigned a, unsigned b) {
  std::vector<unsigned> present = {a, b};
  std::vector<bool> known(a + 1);
  known[a] = known[b] = true;
  std::vector<unsigned> possible;
  const auto meet = [&](unsigned number) {
    for (const unsigned other : present) {
      const unsigned difference = number > other ? number - other : other - number;
      if (difference == 0 || known[difference]) continue;
      known[difference] = true;
      possible.push_back(difference);
    }
  };
  meet(a);
  while (!possible.empty()) {
    const unsigned written = possible.back();
    possible.pop_back();
    present.push_back(written);
    meet(written);
  }
  return present.size() - 2;
}

/// The first pair a > b, b from 1, at which a statement fails.
template <typename Statement>
std::optional<std::string> first_pair_against(unsigned greatest, const Statement& holds) {
  for (unsigned a = 2; a <= greatest; ++a) {
    for (unsigned b = 1; b < a; ++b) {
      if (!holds(a, b)) return pair_text(a, b);
    }
  }
  return std::nullopt;
}

/// The winner by the write-up's formula, 1 or 2.
std::string by_formula(unsigned a, unsigned b) { return (a / std::gcd(a, b)) % 2 == 0 ? "2" : "1"; }

std::string winner_of(unsigned a, unsigned b) {
  return outcome_at("difference", pair_text(a, b)) == "N" ? "1" : "2";
}

/// Whether no position at most `depth` moves below offers a choice.
bool forced(const Position& position, int depth) {
  const auto moves = moves_of(position);
  if (moves.empty() || depth == 0) return true;
  return moves.size() == 1 && forced(moves.front().to, depth - 1);
}

void add_example(ClaimList& list) {
  const Written example = {6, 4, 12, 8, 2, 14};
  list.section("Example Game");
  list.shown_by(game("16,10", example));
  list.value("example.moves", "from 16 and 10: 6, 4, 12, 8, 2, 14", "ends after 6 moves",
             replay(16, 10, example));
  list.value(
      "example.differences", "of 16-10, 10-6, 16-4, 12-4, 6-4 and 16-2 those that are as it says",
      "6",
      fmt::to_string(count_differences(
          16, 10, {{16, 10, 6}, {10, 6, 4}, {16, 4, 12}, {12, 4, 8}, {6, 4, 2}, {16, 2, 14}})));
  list.value("example.winner", "who wins 16,10", "2", winner_of(16, 10));
}

void add_plays(ClaimList& list) {
  list.section("See What We Get");
  const Written other = {6, 4, 12, 2, 14, 8};
  list.shown_by(game("16,10", other));
  list.value("play.16-10", "from 16 and 10: 6, 4, 12, 2, 14, 8", "ends after 6 moves",
             replay(16, 10, other));
  const Written first = {24, 14, 20, 4, 6, 16, 2, 12, 30, 32, 26, 8, 22, 18, 28};
  list.shown_by(game("34,10", first));
  list.value("play.34-10.first", "from 34 and 10: 24, 14, 20, 4, ...", "ends after 15 moves",
             replay(34, 10, first));
  const Written second = {24, 14, 20, 6, 28, 18, 4, 2, 8, 26, 32, 22, 30, 12, 16};
  list.shown_by(game("34,10", second));
  list.value("play.34-10.second", "from 34 and 10: 24, 14, 20, 6, ...", "ends after 15 moves",
             replay(34, 10, second));
  list.general("play.34-10.order", "the two games write the same numbers in another order",
               "both games",
               first != second && std::set(first.begin(), first.end()) ==
                                      std::set(second.begin(), second.end())
                   ? std::nullopt
                   : std::optional<std::string>("34,10"),
               "", Verdict::reproduced);
  list.shown_by(play("34,10"));
  list.value("play.34-10.winner", "who wins 34,10", "1", winner_of(34, 10));
  list.shown_by(play("16,10"));
  list.general(
      "formula.multiples", "the formula counts the multiples of gcd(a,b) up to the larger number",
      "pairs up to 100",
      first_pair_against(
          100, [](unsigned a, unsigned b) { return count_multiples(a, b) == a / std::gcd(a, b); }),
      "", Verdict::reproduced);
  list.value("formula.16-10", "who wins 16,10 by the formula", "2", by_formula(16, 10));
  list.shown_by(play("34,10"));
  list.value("formula.34-10", "who wins 34,10 by the formula", "1", by_formula(34, 10));
}

void add_comparison(ClaimList& list) {
  list.section("Function to Compare Strategies");
  list.shown_by(sweep_pairs("2..100"));
  unsigned games = 0;
  unsigned agreements = 0;
  for (unsigned a = 2; a <= 100; ++a) {
    for (unsigned b = 1; b < a; ++b) {
      ++games;
      const std::size_t length = length_of_game(a, b);
      agreements += by_formula(a, b) == (length % 2 == 1 ? "1" : "2");
    }
  }
  list.value("compare.games", "pairs up to 100", "4950", fmt::to_string(games));
  list.value("compare.agreements", "in which a game played out ends as the formula says", "4950",
             fmt::to_string(agreements));
}

void add_observations(ClaimList& list) {
  list.section("Observations");
  list.shown_by(play("10,5"));
  list.general("double", "if a is twice b no move is possible", "pairs up to 200",
               first_pair_against(
                   200,
                   [](unsigned a, unsigned b) {
                     return a != 2 * b || moves_of(rules().parse_position(pair_text(a, b))).empty();
                   }),
               "difference.md");
  list.shown_by(graph_of("7,5"));
  list.general("first-two", "the first two moves are unique", "pairs up to 60",
               first_pair_against(60,
                                  [](unsigned a, unsigned b) {
                                    return forced(rules().parse_position(pair_text(a, b)), 2);
                                  }),
               "difference.md");
  list.shown_by(graph_of("5,3"));
  list.general("longer-than-three", "games of up to three moves can be played in one way only",
               "pairs up to 60",
               first_pair_against(60,
                                  [](unsigned a, unsigned b) {
                                    const bool short_game = a / std::gcd(a, b) - 2 <= 3;
                                    return !short_game ||
                                           forced(rules().parse_position(pair_text(a, b)), 3);
                                  }),
               "difference.md");
  list.shown_by(play("16,10"));
  list.general(
      "length", "the length of the game is a/gcd(a,b) - 2", "one game of each pair up to 60",
      first_pair_against(
          60,
          [](unsigned a, unsigned b) { return length_of_game(a, b) == a / std::gcd(a, b) - 2; }),
      "difference.md");
  list.shown_by(sweep_pairs("2..60", "n"));
  Oracle oracle(rules());
  list.general("parity", "player one wins if the length is odd, player two if it is even",
               "pairs up to 12, by the oracle",
               first_pair_against(12,
                                  [&](unsigned a, unsigned b) {
                                    const auto pair = rules().parse_position(pair_text(a, b));
                                    const bool first_wins =
                                        oracle.value(pair, Player::left).result == Result::win;
                                    return first_wins == (length_of_game(a, b) % 2 == 1);
                                  }),
               "difference.md");
}

}  // namespace

std::vector<Claim> difference_claims() {
  ClaimList list("difference");
  add_example(list);
  add_plays(list);
  add_comparison(list);
  add_observations(list);
  return list.take();
}

}  // namespace lastmove
