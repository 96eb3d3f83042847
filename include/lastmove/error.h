// The exception that wrong input, misuse and limits throw.
//
//     try {
//       throw lastmove::Error(lastmove::Error::Kind::limit, "the heap is too large");
//     } catch (const lastmove::Error& error) {
//       const bool smaller_would_do = error.kind() == lastmove::Error::Kind::limit;
//     }

#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <stdexcept>
#include <string>
#include <vector>

#pragma GCC visibility push(default)
namespace lastmove {

/// The one exception type of lastmove.
///
/// `what()` is a single line that says what is wrong and what was expected. When the fault lies in
/// a text, `place()` holds that text and where in it the fault is, so that a caller can draw a
/// caret under it. `bound()` is the one of Limits that was passed, so that a caller can say what to
/// raise. `remedies()` are other values of a parameter of the question, with each of which it would
/// pass no limit.
class Error : public std::runtime_error {
 public:
  enum class Kind {
    bad_input,  ///< a text, a number or a call that means nothing here
    limit,      ///< the question is sound, but answering it would pass a limit on memory or work
    output,     ///< the answer could not be written
  };

  /// One of Limits, by the name it has there.
  enum class Bound { memory, work, options, answer_ms };

  struct Place {
    std::string text;        ///< the text that was read
    std::size_t offset = 0;  ///< the byte at which it goes wrong; may be the text's length
  };

  struct Remedy {
    std::string parameter;  ///< as the HTTP API calls it, "max_nodes"
    std::uint64_t value = 0;
  };

  /// A line of a script.
  struct Line {
    std::string file;  ///< as messages name it
    int number = 0;    ///< from 1; 0 where no single line is at fault
  };

  Error(Kind kind, const std::string& message) : std::runtime_error(message), kind_(kind) {}

  Error(Kind kind, const std::string& message, Place place)
      : std::runtime_error(message), kind_(kind), place_(std::move(place)) {}

  /// Of kind `limit`.
  Error(Bound bound, const std::string& message)
      : std::runtime_error(message), kind_(Kind::limit), bound_(bound) {}

  Error(Kind kind, const std::string& message, std::vector<Remedy> remedies)
      : std::runtime_error(message), kind_(kind), remedies_(std::move(remedies)) {}

  /// A fault of a script; the place, if any, is in the text of that line.
  static Error in_script(Kind kind, const std::string& message, Line line,
                         std::optional<Place> place = std::nullopt) {
    Error error(kind, message);
    error.line_ = std::move(line);
    error.place_ = std::move(place);
    return error;
  }

  /// The same fault, with a message that begins with where it was met.
  Error within(const std::string& context) const {
    Error error(*this);
    static_cast<std::runtime_error&>(error) = std::runtime_error(context + ": " + what());
    return error;
  }

  Kind kind() const { return kind_; }
  const std::optional<Place>& place() const { return place_; }
  /// Of what a script got wrong.
  const std::optional<Line>& line() const { return line_; }
  /// None where no greater one of Limits would help.
  std::optional<Bound> bound() const { return bound_; }
  const std::vector<Remedy>& remedies() const { return remedies_; }

 private:
  Kind kind_;
  std::optional<Place> place_;
  std::optional<Line> line_;
  std::optional<Bound> bound_;
  std::vector<Remedy> remedies_;
};

}  // namespace lastmove
#pragma GCC visibility pop
