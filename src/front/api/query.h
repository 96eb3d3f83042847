#pragma once

#include <initializer_list>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace lastmove {

/// Whether there are bytes in a text that nobody can read, and that are no white space.
bool holds_control_characters(std::string_view text);

/// The parameters behind the ? of a target.
class Query {
 public:
  /// Throws Error where a %-escape is broken, the text is no UTF-8 or holds control characters.
  static Query parse(std::string_view target);

  /// The same text for the same parameters, however they are written and ordered.
  std::string key() const;

  /// Throws Error when there is a parameter that is not one of these.
  void allow_only(std::initializer_list<std::string_view> names) const;

  /// Throws Error when it is not there, or is there twice.
  std::string required(std::string_view name) const;
  std::optional<std::string> optional(std::string_view name) const;
  /// Throws Error, with its place, when it is no whole number from `first` to `last`.
  std::optional<std::uint64_t> number(std::string_view name, std::uint64_t first,
                                      std::uint64_t last) const;
  std::vector<std::string> all(std::string_view name) const;

 private:
  std::map<std::string, std::vector<std::string>, std::less<>> values_;
};

}  // namespace lastmove
