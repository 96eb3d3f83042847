// A game of your own in C++: Kotzig's Nim, in which players walk round a circle of places and never
// come to the same place twice. It prints on how many places the first player wins, plays a sum,
// and tabulates.
//
//   c++ -std=c++20 kotzigs_nim.cpp $(pkg-config --cflags --libs lastmove)

#include <iostream>
#include <memory>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <lastmove/own_game.h>
#include <lastmove/solve.h>
#include <lastmove/table.h>

namespace {

/// The places of the circle, in order: free ones '.', visited ones 'x', and 'o' where the token is.
/// A move takes the token on by one of the steps, to a free place.
class KotzigsNim : public lastmove::OwnGame<std::string> {
 public:
  KotzigsNim(std::size_t places, std::vector<std::size_t> steps)
      : places_(places), steps_(std::move(steps)) {}

  std::string name() const override { return "Kotzig's Nim"; }

  std::vector<Move> moves(const std::string& circle, lastmove::Player) const override {
    std::vector<Move> all;
    const std::size_t token = circle.find('o');
    for (const std::size_t step : steps_) {
      const std::size_t to = (token + step) % places_;
      if (circle[to] != '.') continue;
      std::string after = circle;
      after[token] = 'x';
      after[to] = 'o';
      all.push_back({{after}, "go on by " + std::to_string(step)});
    }
    return all;
  }

  std::string text(const std::string& circle) const override { return circle; }

  std::string read(std::string_view text) const override {
    const bool fits = text.size() == places_ && text.find_first_not_of(".xo") == text.npos &&
                      text.find('o') != text.npos && text.find('o') == text.rfind('o');
    if (!fits) throw std::invalid_argument("expected a circle such as " + *start());
    return std::string(text);
  }

  // So far these three would do. Circles that are turned are worth the same:
  std::string canonical(const std::string& circle) const override {
    const std::size_t token = circle.find('o');
    return circle.substr(token) + circle.substr(0, token);
  }

  std::optional<std::string> start() const override { return "o" + std::string(places_ - 1, '.'); }

 private:
  std::size_t places_;
  std::vector<std::size_t> steps_;
};

}  // namespace

int main() {
  std::cout << "steps 1 and 2, places:";
  for (std::size_t places = 1; places <= 15; ++places) {
    const auto rules = lastmove::rules_of<KotzigsNim>(places, std::vector<std::size_t>{1, 2});
    const lastmove::Solution solution = lastmove::solve(*rules, *rules->start());
    std::cout << ' ' << places << to_string(solution.outcome);
  }

  // Beside a heap of Nim, where the last move of all wins.
  std::vector<std::unique_ptr<const lastmove::Ruleset>> games;
  games.push_back(lastmove::rules_of<KotzigsNim>(9, std::vector<std::size_t>{1, 2}));
  games.push_back(lastmove::parse_ruleset("nim"));
  const auto sum = lastmove::sum_of(std::move(games));
  const auto solution = lastmove::solve(*sum, sum->parse_position("o........ & 5"));
  std::cout << "\n9 places and a heap of 5: nim-value " << *solution.value << '\n';

  const auto five = lastmove::rules_of<KotzigsNim>(5, std::vector<std::size_t>{1, 2});
  lastmove::for_each_row(*five, lastmove::Range{0, 3}, {}, [](const lastmove::TableRow& row) {
    std::cout << to_string(row.position) << ' ' << to_string(row.outcome) << '\n';
  });
}
