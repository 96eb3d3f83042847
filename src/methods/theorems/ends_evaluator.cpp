// Winners and Losers by the letters at the centre.

#include <algorithm>

#include <fmt/core.h>

#include "methods/rooms.h"
#include "methods/secrets.h"
#include "methods/theorems/ends.h"

namespace lastmove {

namespace {

class EndsEvaluator : public Evaluator {
 public:
  EndsEvaluator(const Ruleset& rules, const Limits& limits) : Evaluator(rules, limits) {}

  std::string_view method() const override { return "closed-form"; }

  Result result(const Position& position, Player) override {
    const std::string& letters = single<Word>(position).letters;
    if (letters.empty()) return rules().stuck(position);
    const bool mover_is_last = letters.size() % 2 == 1;
    return last_taker_wins(letters) == mover_is_last ? Result::win : Result::loss;
  }

  Remoteness remoteness(const Position& position, Player) override {
    return {Remoteness::Status::known, single<Word>(position).letters.size()};
  }

  /// Never called: this game has no normal play.
  LoopyNimValue nim_value(const Position&) override { return 0; }

  void add_details(Solution& solution) override {
    const std::string& word = solution.position;
    if (word.empty() || word.size() > max_pyramid) return;
    solution.pyramid = ends_triangle(std::string(word.rbegin(), word.rend()));
  }

  std::string why(const Solution& solution, std::optional<Player>) override;
};

std::string EndsEvaluator::why(const Solution& solution, std::optional<Player> turn) {
  const std::string& word = solution.position;
  if (word.empty()) return Evaluator::why(solution, turn);
  if (word.size() == 1) {
    return fmt::format("The only letter is {}, and whoever takes it {}.", word,
                       word == "W" ? "wins" : "loses");
  }
  const bool even = word.size() % 2 == 0;
  const std::size_t middle = word.size() / 2;
  const std::string centre = word.substr(middle - 1, even ? 2 : 3);
  const bool last_wins = last_taker_wins(word);
  const std::string_view rule =
      even ? "an even number, so the second player takes the last one, and wins if and only "
             "if both central letters are W"
           : "an odd number, so the first player takes the last one, and wins if and only if the "
             "central letter is W with another W beside it";
  const std::string_view last = even ? "second" : "first";
  return fmt::format("There are {} letters, {}. The centre is {}: the {} player {}.", word.size(),
                     rule, centre, last, last_wins ? "wins" : "loses");
}

bool takes_ends(const SolvingQuestion& question) { return question.rule<EndsRule>() != nullptr; }

std::uint64_t work_of_ends(const SolvingQuestion& question) {
  return 100 * single<Word>(question.position).letters.size();
}

std::unique_ptr<Evaluator> make_ends(const SolvingQuestion& question, const Limits& limits) {
  return std::make_unique<EndsEvaluator>(question.rules, limits);
}

constexpr SolvingMethod solve_ends = {takes_ends, work_of_ends, make_ends};
constexpr const SolvingMethod* ends_solvers[] = {&solve_ends};

}  // namespace

constexpr Capabilities letters_method = {
    .name = "letters", .solving = ends_solvers, .secret = tell_word_secret};

}  // namespace lastmove
