#include "front/api/json_body.h"

#include <algorithm>

#include <fmt/core.h>
#include <fmt/ranges.h>
#include <nlohmann/json.hpp>

#include <lastmove/error.h>

#include "front/api/query.h"

namespace lastmove {

namespace {

[[noreturn]] void fail_in_body(const std::string& message) {
  throw Error(Error::Kind::bad_input, "the body: " + message);
}

[[noreturn]] void fail_expected(std::string_view name, std::string_view expected) {
  fail_in_body(fmt::format("expected {} in '{}'", expected, name));
}

constexpr std::string_view any_value =
    "a string, a whole number, true or false, a list of strings, or an object of strings";

constexpr std::string_view any_number = "a whole number from 0 to 2^64-1";

using Texts = std::map<std::string, std::string>;

/// A name, a move or the like.
std::string readable(std::string text, std::string_view name) {
  if (holds_control_characters(text)) {
    fail_in_body(fmt::format("a string in '{}' holds control characters", name));
  }
  return text;
}

}  // namespace

JsonBody JsonBody::parse(std::string_view text) {
  using Parser = nlohmann::json;
  using Event = Parser::parse_event_t;
  JsonBody body;
  std::string name;
  std::string inner;  // the name of a text in an object
  // Refuses what is nested too deep before it is built.
  const auto read = [&](int depth, Event event, Parser& part) {
    const bool nested = depth > 1;
    if (depth == 0 && (event == Event::array_start || event == Event::value)) {
      fail_in_body("expected one JSON object");
    }
    switch (event) {
      case Event::object_start:
        if (nested) fail_expected(name, "nothing but strings");
        if (depth == 1) body.values_[name] = Texts();
        break;
      case Event::key:
        if (nested) {
          inner = part.get<std::string>();
          if (std::get<Texts>(body.values_[name]).contains(inner)) {
            fail_in_body(fmt::format("'{}' is there twice in '{}'", inner, name));
          }
          break;
        }
        name = part.get<std::string>();
        if (body.values_.contains(name)) fail_in_body(fmt::format("'{}' is there twice", name));
        body.values_[name];
        break;
      case Event::array_start:
        if (nested) fail_expected(name, "nothing but strings");
        body.values_[name] = std::vector<std::string>();
        break;
      case Event::value:
        if (nested) {
          if (!part.is_string()) fail_expected(name, "nothing but strings");
          if (auto* texts = std::get_if<Texts>(&body.values_[name])) {
            (*texts)[inner] = part.get<std::string>();
          } else {
            std::get<std::vector<std::string>>(body.values_[name])
                .push_back(readable(part.get<std::string>(), name));
          }
        } else if (part.is_string()) {
          body.values_[name] = readable(part.get<std::string>(), name);
        } else if (part.is_number_unsigned()) {
          body.values_[name] = part.get<std::uint64_t>();
        } else if (part.is_boolean()) {
          body.values_[name] = part.get<bool>();
        } else {
          fail_expected(name, part.is_number() ? any_number : any_value);
        }
        break;
      case Event::object_end:
      case Event::array_end: break;
    }
    return true;
  };
  try {
    [[maybe_unused]] const Parser parsed = Parser::parse(text, read);
  } catch (const Parser::exception&) {
    fail_in_body("it is not JSON, or is cut short");
  }
  return body;
}

void JsonBody::allow_only(std::initializer_list<std::string_view> names) const {
  for (const auto& [name, value] : values_) {
    if (std::find(names.begin(), names.end(), name) != names.end()) continue;
    fail_in_body(
        fmt::format("there is no member '{}' here; expected {}", name, fmt::join(names, ", ")));
  }
}

template <typename Kind>
const Kind* JsonBody::find(std::string_view name, std::string_view expected) const {
  const auto found = values_.find(name);
  if (found == values_.end()) return nullptr;
  const Kind* value = std::get_if<Kind>(&found->second);
  if (!value) fail_expected(name, expected);
  return value;
}

std::optional<std::string> JsonBody::optional(std::string_view name) const {
  const auto* value = find<std::string>(name, "a string");
  return value ? std::optional(*value) : std::nullopt;
}

std::string JsonBody::required(std::string_view name) const {
  std::optional<std::string> value = optional(name);
  if (!value) fail_in_body(fmt::format("the member '{}' is missing", name));
  return *std::move(value);
}

std::vector<std::string> JsonBody::list(std::string_view name) const {
  const auto* value = find<std::vector<std::string>>(name, "a list of strings");
  return value ? *value : std::vector<std::string>();
}

std::map<std::string, std::string> JsonBody::texts(std::string_view name) const {
  const auto* value = find<Texts>(name, "an object of strings");
  return value ? *value : Texts();
}

std::optional<std::uint64_t> JsonBody::number(std::string_view name) const {
  const auto* value = find<std::uint64_t>(name, "a whole number from 0 to 2^64-1");
  return value ? std::optional(*value) : std::nullopt;
}

bool JsonBody::flag(std::string_view name) const {
  const auto* value = find<bool>(name, "true or false");
  return value && *value;
}

}  // namespace lastmove
