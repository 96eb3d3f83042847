#pragma once

#include <cstddef>
#include <optional>
#include <stdexcept>
#include <string>

namespace lastmove {

/// The one exception type of lastmove.
///
/// `what()` is a single line that says what is wrong and what was expected. When the fault lies in
/// a text, `place()` holds that text and where in it the fault is, so that a caller can draw a
/// caret under it.
class Error : public std::runtime_error {
 public:
  enum class Kind {
    bad_input,  ///< a text, a number or a call that means nothing here
    limit,      ///< the question is sound, but answering it would pass a limit on memory or work
    output,     ///< the answer could not be written
  };

  struct Place {
    std::string text;        ///< the text that was read
    std::size_t offset = 0;  ///< the byte at which it goes wrong; may be the text's length
  };

  Error(Kind kind, const std::string& message) : std::runtime_error(message), kind_(kind) {}

  Error(Kind kind, const std::string& message, Place place)
      : std::runtime_error(message), kind_(kind), place_(std::move(place)) {}

  Kind kind() const { return kind_; }
  const std::optional<Place>& place() const { return place_; }

 private:
  Kind kind_;
  std::optional<Place> place_;
};

}  // namespace lastmove
