// Every text that lastmove reads. Whatever comes in, the parser answers with a value or with
// lastmove::Error, and what it accepts it prints so that it reads the same again.

#include <cstdint>
#include <cstdlib>
#include <string>
#include <vector>

#include <lastmove/certificate.h>
#include <lastmove/error.h>
#include <lastmove/range.h>
#include <lastmove/variables.h>

#include "analysis/formula.h"
#include "io/certificate_text.h"
#include "io/error_text.h"

namespace {

using namespace lastmove;

void expect(bool holds) {
  if (!holds) std::abort();
}

template <typename Read>
void read(const Read& what) {
  try {
    what();
  } catch (const Error& error) {
    expect(!error_text(error).empty());
  }
}

void read_ruleset(const std::string& rules_text, const std::string& position_text,
                  const std::string& move_text) {
  const RulesetTemplate rules_template = RulesetTemplate::parse(rules_text);
  expect(RulesetTemplate::parse(rules_template.text()).text() == rules_template.text());
  const auto rules = rules_template.bind({});
  expect(parse_ruleset(rules->text())->text() == rules->text());
  const std::string position = to_string(rules->parse_position(position_text));
  expect(to_string(rules->parse_position(position)) == position);
  // The rest is a move; whatever is read as one can be read by its name.
  const Position start = rules->parse_position(position_text);
  const Move move = rules->read_move(start, Player::left, move_text);
  expect(rules->read_move(start, Player::left, move.name).name == move.name);
}

}  // namespace

/// The input is a ruleset or formula, a line end, and a position (with a ! and a move behind it), a
/// range or a variable; or a certificate.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string input(reinterpret_cast<const char*>(data), size);
  const std::size_t line_end = std::min(input.find('\n'), input.size());
  const std::string first = input.substr(0, line_end);
  const std::string second = line_end < size ? input.substr(line_end + 1) : "";
  const std::size_t mark = std::min(second.find('!'), second.size());
  read([&] {
    read_ruleset(first, second.substr(0, mark), second.substr(std::min(mark + 1, second.size())));
  });
  read([&] { expect(parse_range(to_string(parse_range(second))) == parse_range(second)); });
  read([&] { Variables::parse({second}); });
  read([&] {
    const VariableValue values[] = {3, 5, std::vector<std::int64_t>{1, 2, 4}};
    Formula::parse(first, {"a", "b", "S"}).evaluate(values);
  });
  read([&] {
    const Certificate certificate = certificate_from_text(input);
    expect(certificate_to_text(certificate_from_text(certificate_to_text(certificate))) ==
           certificate_to_text(certificate));
    const CertificateCheck check =
        check_certificate(certificate, {.memory = 1'000'000, .work = 1'000'000});
    expect(check.holds == check.step.empty() && !check.message.empty());
  });
  return 0;
}
