// Of all sets of takes up to 12: which game has the longest period? On all processors.
//
//   c++ -std=c++20 find_the_longest_period.cpp $(pkg-config --cflags --libs lastmove)

#include <iostream>
#include <variant>

#include <lastmove/sweep.h>

int main() {
  const lastmove::Sweep sweep({.rules = "subtraction(S)", .variables = {"S=subsets(1..12)"}});
  std::uint64_t longest = 0;
  std::string takes;
  // A piece of the answer comes on any thread; what is returned is called by one after the other,
  // in the order of the sets.
  lastmove::for_each_piece(sweep, {}, [&](lastmove::SweepPiece piece) {
    return [&, piece = std::move(piece)] {
      for (const lastmove::SweepRow& row : piece.rows) {
        const auto& answer = std::get<lastmove::RulesetAnswer>(row.answer);
        if (answer.status != lastmove::PeriodStatus::proved || answer.period <= longest) continue;
        longest = answer.period;
        takes = lastmove::to_string(row.values.front());
      }
    };
  });
  std::cout << sweep.rulesets() << " games; {" << takes << "} has period " << longest << '\n';
}
