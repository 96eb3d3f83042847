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

/// Builds the members from the events of the parser, which refuse what is nested too deep before it
/// is built.
class JsonBody::Reader {
 public:
  using Json = nlohmann::json;
  using Event = Json::parse_event_t;

  bool operator()(int depth, Event event, const Json& part) {
    const bool nested = depth > 1;
    switch (event) {
      case Event::object_start:
        if (depth > 0) open(nested, Texts());
        break;
      case Event::array_start:
        if (depth == 0) fail_in_body("expected one JSON object");
        open(nested, std::vector<std::string>());
        break;
      case Event::key: nested ? add_inner_name(part) : add_name(part); break;
      case Event::value:
        if (depth == 0) fail_in_body("expected one JSON object");
        nested ? add_text(part) : add_value(part);
        break;
      case Event::object_end:
      case Event::array_end: break;
    }
    return true;
  }

  JsonBody take() { return std::move(body_); }

 private:
  void open(bool nested, Value empty) {
    if (nested) fail_expected(name_, "nothing but strings");
    body_.values_[name_] = std::move(empty);
  }

  void add_name(const Json& part) {
    name_ = part.get<std::string>();
    if (body_.values_.contains(name_)) fail_in_body(fmt::format("'{}' is there twice", name_));
    body_.values_[name_];
  }

  void add_inner_name(const Json& part) {
    inner_ = part.get<std::string>();
    if (!std::get<Texts>(body_.values_[name_]).contains(inner_)) return;
    fail_in_body(fmt::format("'{}' is there twice in '{}'", inner_, name_));
  }

  /// Of a list or an object.
  void add_text(const Json& part) {
    if (!part.is_string()) fail_expected(name_, "nothing but strings");
    Value& value = body_.values_[name_];
    if (auto* const texts = std::get_if<Texts>(&value)) {
      (*texts)[inner_] = part.get<std::string>();
    } else {
      std::get<std::vector<std::string>>(value).push_back(readable(part.get<std::string>(), name_));
    }
  }

  void add_value(const Json& part) {
    Value& value = body_.values_[name_];
    if (part.is_string()) {
      value = readable(part.get<std::string>(), name_);
    } else if (part.is_number_unsigned()) {
      value = part.get<std::uint64_t>();
    } else if (part.is_boolean()) {
      value = part.get<bool>();
    } else {
      fail_expected(name_, part.is_number() ? any_number : any_value);
    }
  }

  JsonBody body_;
  std::string name_;
  std::string inner_;  ///< the name of a text in an object
};

JsonBody JsonBody::parse(std::string_view text) {
  Reader reader;
  try {
    [[maybe_unused]] const auto parsed = nlohmann::json::parse(
        text, [&](int depth, Reader::Event event, const nlohmann::json& part) {
          return reader(depth, event, part);
        });
  } catch (const nlohmann::json::exception&) {
    fail_in_body("it is not JSON, or is cut short");
  }
  return reader.take();
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
