// Rules in files: a program that keeps its rules in Lua, or reads those of its users, gives
// parse_ruleset a function that finds a file by its name.
//   rules_from_files 'script(mine.lua; most=4)' 9
//
//   c++ -std=c++20 rules_from_files.cpp $(pkg-config --cflags --libs lastmove)

#include <fstream>
#include <iostream>
#include <iterator>
#include <string>

#include <lastmove/error.h>
#include <lastmove/ruleset.h>
#include <lastmove/solve.h>

namespace {

constexpr const char* square_game = R"(
-- Take a square number of counters.
local most = parameter("most", 1000)

function options(heap)
  local moves = {}
  for root = 1, most do
    local take = root * root
    if take > heap then break end
    moves[root] = {name = "take " .. take, to = heap - take}
  end
  return moves
end
)";

/// The files that rules may name: one of the program's own, and those of the current folder.
lastmove::FileBytes read_file(const std::string& name) {
  if (name == "square.lua") return lastmove::FileBytes::of(square_game);
  std::ifstream file(name, std::ios::binary);
  if (!file) throw lastmove::Error(lastmove::Error::Kind::bad_input, "cannot read " + name);
  return lastmove::FileBytes::of({std::istreambuf_iterator<char>(file), {}});
}

void solve(const std::string& text, const std::string& position) {
  const auto rules = lastmove::parse_ruleset(text, read_file);
  const auto solution = lastmove::solve(*rules, rules->parse_position(position));
  std::cout << solution.rules << ", " << solution.position << ": " << to_string(solution.outcome)
            << "\n"
            << solution.why << '\n';
}

}  // namespace

int main(int count, char** arguments) {
  try {
    if (count > 2) {
      solve(arguments[1], arguments[2]);
    } else {
      solve("script(square.lua)", "20");
      solve("script(square.lua; most=2)", "19");
      solve("script(chomp)", "(4,4,4)");  // from the library of games, which needs no file
    }
  } catch (const lastmove::Error& error) {  // in a script, line() says where
    std::cerr << error.what() << '\n';
    if (error.line()) std::cerr << error.line()->file << ", line " << error.line()->number << '\n';
    return 2;
  }
}
