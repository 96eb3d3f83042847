#include "games/rules/state_text.h"

#include <charconv>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "games/scripts/lua_states.h"

namespace lastmove {

State::Value parse_state(Scanner& scanner, const std::optional<State::Value>& like,
                         std::string_view like_text) {
  constexpr std::string_view expected = "a position, such as 7, (3,2,1) or xo.o";
  const bool of_texts = like && std::holds_alternative<std::string>(*like);
  const bool of_lists = like && std::holds_alternative<std::vector<std::int64_t>>(*like);
  if (of_texts) return scanner.quoted(fmt::format("a position, such as {}", like_text));
  const auto number = [&scanner] {
    const std::size_t offset = scanner.offset();
    std::string digits(scanner.skip('-') ? "-" : "");
    digits += scanner.digits("a whole number");
    std::int64_t value = 0;
    const auto read = std::from_chars(digits.data(), digits.data() + digits.size(), value);
    if (read.ec != std::errc()) {
      scanner.fail(offset, "this number is not within -2^63 to 2^63-1 = 9223372036854775807");
    }
    return value;
  };
  const bool bracket = scanner.skip('(');
  if (!bracket && !of_lists) {
    if (scanner.at('-') || scanner.at_digit()) return number();
    return scanner.quoted(expected);
  }
  std::vector<std::int64_t> numbers;
  if (!(bracket && scanner.skip(')'))) {
    do {
      numbers.push_back(number());
      if (numbers.size() > longest_state) {
        scanner.fail(scanner.offset(),
                     fmt::format("a position may have at most {} numbers", longest_state));
      }
    } while (scanner.skip(','));
    if (bracket && !scanner.skip(')')) scanner.fail_expected("',' or ')'");
  }
  return numbers;
}

}  // namespace lastmove
