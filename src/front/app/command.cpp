#include "front/app/command.h"

#include <algorithm>
#include <charconv>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "io/text/decimal_number.h"

namespace lastmove {

namespace {

struct Unit {
  std::string_view name;
  std::uint64_t size;
};

constexpr Unit byte_units[] = {{"", 1},
                               {"KiB", std::uint64_t{1} << 10},
                               {"MiB", std::uint64_t{1} << 20},
                               {"GiB", std::uint64_t{1} << 30},
                               {"TiB", std::uint64_t{1} << 40}};
constexpr Unit count_units[] = {
    {"", 1}, {"k", 1'000}, {"M", 1'000'000}, {"G", 1'000'000'000}, {"T", 1'000'000'000'000}};

[[noreturn]] void fail(const std::string& expected, const std::string& given) {
  throw Error(Error::Kind::bad_input, fmt::format("expected {}, not '{}'", expected, given));
}

/// A whole number of at least 1 with one of the units behind it.
std::uint64_t read_quantity(const std::string& text, std::span<const Unit> units) {
  std::uint64_t number = 0;
  const char* end = text.data() + text.size();
  const auto [rest, error] = std::from_chars(text.data(), end, number);
  for (const Unit& unit : units) {
    if (error != std::errc() || number == 0 || std::string_view(rest, end) != unit.name) continue;
    std::uint64_t quantity = 0;
    if (__builtin_mul_overflow(number, unit.size, &quantity)) break;
    return quantity;
  }
  std::vector<std::string_view> names;
  for (const Unit& unit : units.subspan(1)) names.push_back(unit.name);
  fail(
      fmt::format("a whole number from 1 to 2^64-1, or one followed by {}", fmt::join(names, ", ")),
      text);
}

Parameter quantity(const std::string& name, const std::string& value_name, std::uint64_t& value,
                   std::span<const Unit> units, const std::string& help) {
  return {name, value_name, help,
          [&value, units](const std::string& given) { value = read_quantity(given, units); }};
}

Parameter file_for(const std::string& name, const std::string& value_name, const std::string& help,
                   const std::function<void(const std::string&)>& store) {
  Parameter parameter = {name, value_name, help, [store](const std::string& given) {
                           if (given.empty()) fail("the name of a file", given);
                           store(given);
                         }};
  parameter.file = true;
  return parameter;
}

}  // namespace

Parameter required(Parameter parameter) {
  parameter.required = true;
  return parameter;
}

Parameter repeated(Parameter parameter) {
  parameter.repeated = true;
  return parameter;
}

Parameter by_ending_of_file(Parameter option,
                            std::vector<std::pair<std::string, std::string>> values) {
  option.by_ending = std::move(values);
  option.ends_so = true;
  return option;
}

Parameter flag(const std::string& name, bool& value, const std::string& help) {
  return {name, "", help, [&value](const std::string&) { value = true; }};
}

Parameter text(const std::string& name, const std::string& value_name, std::string& value,
               const std::string& help) {
  return {name, value_name, help, [&value](const std::string& given) { value = given; }};
}

Parameter file(const std::string& name, const std::string& value_name, std::string& value,
               const std::string& help) {
  return file_for(name, value_name, help, [&value](const std::string& given) { value = given; });
}

Parameter files(const std::string& name, const std::string& value_name,
                std::vector<std::string>& values, const std::string& help) {
  return repeated(file_for(name, value_name, help,
                           [&values](const std::string& given) { values.push_back(given); }));
}

Parameter size(const std::string& name, std::uint64_t& bytes, const std::string& help) {
  return quantity(name, "SIZE", bytes, byte_units, help);
}

Parameter count(const std::string& name, std::uint64_t& value, const std::string& help) {
  return quantity(name, "N", value, count_units, help);
}

Parameter seconds(const std::string& name, const std::string& help,
                  std::function<void(std::uint64_t)> store_milliseconds) {
  const auto store = [store_milliseconds](const std::string& given) {
    const double time = decimal_number(given).value_or(0);
    if (!(time >= 0.001 && time <= 86'400)) {
      fail("seconds, from 0.001 to 86400", given);
    }
    store_milliseconds(static_cast<std::uint64_t>(time * 1000));
  };
  return {name, "SECONDS", help, store};
}

std::uint64_t read_whole_number(const std::string& text, std::uint64_t least, std::uint64_t most) {
  std::uint64_t number = 0;
  const char* end = text.data() + text.size();
  const auto [rest, error] = std::from_chars(text.data(), end, number);
  if (error != std::errc() || rest != end || number < least || number > most) {
    fail(fmt::format("a whole number from {} to {}", least,
                     most == UINT64_MAX ? "2^64-1" : fmt::to_string(most)),
         text);
  }
  return number;
}

std::size_t read_word(const std::string& word, const std::vector<std::string>& words) {
  const auto found = std::find(words.begin(), words.end(), word);
  if (found == words.end()) fail(fmt::format("one of {}", fmt::join(words, ", ")), word);
  return static_cast<std::size_t>(found - words.begin());
}

}  // namespace lastmove
