#pragma once

#include <concepts>
#include <cstddef>
#include <initializer_list>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace lastmove {

/// A JSON value to be written; members stay in the order in which they were added. It is small
/// because nlohmann-json, which reads JSON here, takes seconds to compile wherever it is included.
class Json {
 public:
  /// null.
  Json() = default;
  Json(std::nullptr_t) {}
  /// true, false or a number.
  template <std::integral Value>
  Json(Value value) {
    if constexpr (std::same_as<Value, bool>) {
      scalar_ = value ? "true" : "false";
    } else {
      scalar_ = std::to_string(value);
    }
  }
  /// A string. Bytes that are no UTF-8 are replaced by U+FFFD.
  Json(std::string_view text);
  Json(const std::string& text) : Json(std::string_view(text)) {}
  Json(const char* text) : Json(std::string_view(text)) {}
  Json(const std::vector<std::string>& texts);
  /// An object, {{"n", 3}, {"outcome", "N"}}. REQUIRES: names that differ.
  Json(std::initializer_list<std::pair<std::string_view, Json>> members);

  static Json array() { return Json(Kind::array); }
  static Json object() { return Json(Kind::object); }

  /// The member of an object, which is added where there is none. null becomes an object first.
  Json& operator[](std::string_view name);

  /// An element of an array. REQUIRES: there are more than `index`.
  Json& operator[](std::size_t index);
  /// The last element. REQUIRES: there is one.
  Json& back();

  /// Adds to an array. null becomes an array first.
  void push_back(Json element);

  /// The text on one line, or with this indentation.
  std::string dump(int indent = -1) const;

 private:
  enum class Kind { scalar, array, object };

  explicit Json(Kind kind) : kind_(kind) {}
  void write(std::string& out, int indent, int depth) const;

  Kind kind_ = Kind::scalar;
  std::string scalar_ = "null";     ///< as it is written
  std::vector<std::string> names_;  ///< of the members of an object
  std::vector<Json> values_;        ///< of its members, or the elements of an array
};

}  // namespace lastmove
