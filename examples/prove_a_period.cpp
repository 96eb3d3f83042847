// Finds the period of a game with one heap, proves it, and checks the proof by the oracle:
//   prove_a_period 'subtraction(2,5,7)'
//
//   c++ -std=c++20 prove_a_period.cpp $(pkg-config --cflags --libs lastmove)

#include <iostream>
#include <string>

#include <lastmove/certificate.h>
#include <lastmove/error.h>
#include <lastmove/period.h>

namespace {

int prove(const std::string& text) {
  const auto rules = lastmove::parse_ruleset(text);
  const lastmove::Period found = lastmove::find_period(*rules, lastmove::Sequence::outcome);
  std::cout << rules->text() << ": " << to_string(found.status) << '\n';
  if (found.status != lastmove::PeriodStatus::proved) return 1;
  std::cout << "preperiod " << found.preperiod << ", period " << found.period << '\n';

  const lastmove::Certificate proof = lastmove::make_certificate(*rules, found);
  const lastmove::CertificateCheck check = lastmove::check_certificate(proof);
  std::cout << (check.holds ? "the proof holds: " : "the proof fails: ") << check.message << '\n';
  return check.holds ? 0 : 1;
}

/// The message, and a caret under the place where the text goes wrong.
void show(const lastmove::Error& error) {
  std::cerr << error.what() << '\n';
  if (!error.place()) return;
  std::cerr << "  " << error.place()->text << "\n  " << std::string(error.place()->offset, ' ')
            << "^\n";
}

}  // namespace

int main(int count, char** arguments) {
  try {
    return prove(count > 1 ? arguments[1] : "subtraction(2,5,7)");
  } catch (const lastmove::Error& error) {
    show(error);
    return 2;
  }
}
