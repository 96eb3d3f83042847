#include "front/api/query.h"

#include <algorithm>
#include <charconv>

#include <fmt/format.h>

#include <lastmove/error.h>

#include "games/model/bad_input.h"
#include "games/model/utf8.h"

namespace lastmove {

namespace {

int hex_digit(char c) {
  if (c >= '0' && c <= '9') return c - '0';
  if (c >= 'a' && c <= 'f') return c - 'a' + 10;
  if (c >= 'A' && c <= 'F') return c - 'A' + 10;
  return -1;
}

/// One name or value of application/x-www-form-urlencoded.
std::string decoded(std::string_view text) {
  std::string result;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] != '%') {
      result += text[i] == '+' ? ' ' : text[i];
      continue;
    }
    const int high = i + 2 < text.size() ? hex_digit(text[i + 1]) : -1;
    const int low = i + 2 < text.size() ? hex_digit(text[i + 2]) : -1;
    if (high < 0 || low < 0)
      fail_bad_input("expected two hexadecimal digits after a % in the query");
    result += static_cast<char>(high * 16 + low);
    i += 2;
  }
  if (holds_control_characters(result)) fail_bad_input("the query holds control characters");
  if (!is_utf8(result)) fail_bad_input("the query is not UTF-8");
  return result;
}

}  // namespace

bool holds_control_characters(std::string_view text) {
  return std::any_of(text.begin(), text.end(), [](char c) {
    return (static_cast<unsigned char>(c) < 0x20 && c != '\n' && c != '\r' && c != '\t') ||
           c == 0x7f;
  });
}

Query Query::parse(std::string_view target) {
  Query query;
  const std::size_t mark = target.find('?');
  if (mark == std::string_view::npos) return query;
  std::string_view rest = target.substr(mark + 1);
  while (!rest.empty()) {
    const std::string_view pair = rest.substr(0, rest.find('&'));
    rest.remove_prefix(std::min(rest.size(), pair.size() + 1));
    if (pair.empty()) continue;
    const std::size_t sign = std::min(pair.find('='), pair.size());
    const std::string_view value = pair.substr(std::min(pair.size(), sign + 1));
    query.values_[decoded(pair.substr(0, sign))].push_back(decoded(value));
  }
  return query;
}

std::string Query::key() const {
  constexpr char separator = '\0';  // which is in no decoded text
  std::string key;
  for (const auto& [name, values] : values_) {
    for (const std::string& value : values) key += name + separator + value + separator;
  }
  return key;
}

void Query::allow_only(std::initializer_list<std::string_view> names) const {
  for (const auto& [name, values] : values_) {
    if (std::find(names.begin(), names.end(), name) != names.end()) continue;
    fail_bad_input(fmt::format("there is no parameter '{}' here; {}", name,
                               names.size() == 0
                                   ? "none is expected"
                                   : fmt::format("expected {}", fmt::join(names, ", "))));
  }
}

std::optional<std::string> Query::optional(std::string_view name) const {
  const auto found = values_.find(name);
  if (found == values_.end()) return std::nullopt;
  if (found->second.size() > 1)
    fail_bad_input(fmt::format("the parameter '{}' is there twice", name));
  return found->second.front();
}

std::optional<std::uint64_t> Query::number(std::string_view name, std::uint64_t first,
                                           std::uint64_t last) const {
  const auto text = optional(name);
  if (!text) return std::nullopt;
  std::uint64_t number = 0;
  const char* end = text->data() + text->size();
  const auto [rest, error] = std::from_chars(text->data(), end, number);
  if (text->empty() || error != std::errc() || rest != end || number < first || number > last) {
    throw Error(Error::Kind::bad_input,
                fmt::format("expected a whole number from {} to {} as '{}'", first, last, name),
                {*text, 0});
  }
  return number;
}

std::string Query::required(std::string_view name) const {
  std::optional<std::string> value = optional(name);
  if (!value) fail_bad_input(fmt::format("the parameter '{}' is missing", name));
  return *std::move(value);
}

std::vector<std::string> Query::all(std::string_view name) const {
  const auto found = values_.find(name);
  return found == values_.end() ? std::vector<std::string>() : found->second;
}

}  // namespace lastmove
