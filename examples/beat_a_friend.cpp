// How to beat a friend at 21 flags: what to take from every heap, by the library.
//
// Built with an installed lastmove:
//   g++ -std=c++20 beat_a_friend.cpp -llastmove -lfmt -llua5.4-c++

#include <cstdio>

#include <lastmove/solve.h>

int main() {
  const auto rules = lastmove::parse_ruleset("subtraction(1,2,3) ending(1)");
  for (lastmove::Heap flags = 21; flags >= 2; --flags) {
    const lastmove::Solution solution = lastmove::solve(*rules, lastmove::Heaps{flags});
    if (solution.outcome.left_first == lastmove::Result::loss) {
      std::printf("%d: lost\n", static_cast<int>(flags));
      continue;
    }
    for (const lastmove::OptionValue& option : solution.options) {
      if (!option.best) continue;
      std::printf("%d: %s\n", static_cast<int>(flags), option.move.name.c_str());
    }
  }
}
