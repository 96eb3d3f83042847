#pragma once

#include <cstdint>
#include <initializer_list>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace lastmove {

/// The members of a request's body: one JSON object of strings, whole numbers, true and false,
/// lists of strings, and objects of strings. What is wrong throws Error of kind bad_input that
/// names the member.
class JsonBody {
 public:
  /// Throws Error where it is not JSON, is nested deeper, or has a member twice.
  static JsonBody parse(std::string_view text);

  /// Throws Error when there is a member that is not one of these.
  void allow_only(std::initializer_list<std::string_view> names) const;

  /// Throws Error when it is not there, or is no string.
  std::string required(std::string_view name) const;
  std::optional<std::string> optional(std::string_view name) const;
  /// Empty when it is not there.
  std::vector<std::string> list(std::string_view name) const;
  /// The members of an object of strings; empty when it is not there.
  std::map<std::string, std::string> texts(std::string_view name) const;
  std::optional<std::uint64_t> number(std::string_view name) const;
  /// False when it is not there.
  bool flag(std::string_view name) const;

 private:
  class Reader;
  using Value = std::variant<std::string, std::uint64_t, bool, std::vector<std::string>,
                             std::map<std::string, std::string>>;

  template <typename Kind>
  const Kind* find(std::string_view name, std::string_view expected) const;

  std::map<std::string, Value, std::less<>> values_;
};

}  // namespace lastmove
