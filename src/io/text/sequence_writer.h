#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace lastmove {

/// What the OEIS is told of a sequence besides its terms.
struct SequenceHead {
  std::string name;         ///< a sentence
  std::string comment;      ///< of the rules; may be empty
  std::string command;      ///< that computes it
  std::int64_t offset = 0;  ///< the n of the first term
  /// How many terms each dimension of an array has, the last one varying fastest; empty: of a list.
  std::vector<std::uint64_t> shape = {};
};

/// Writes the terms of a sequence from its offset on.
class SequenceWriter {
 public:
  using Sink = std::function<void(std::string_view)>;

  virtual ~SequenceWriter() = default;
  virtual void term(std::uint64_t value) = 0;
  /// Writes what comes last. Throws Error of kind bad_input if there are too few terms.
  virtual void finish() = 0;
};

/// The same in ASCII, each text in one line that is not too long; what is no ASCII becomes a
/// question mark.
SequenceHead ascii_head(SequenceHead head);

/// Throws Error of kind bad_input if there is none.
void check_terms_written(std::uint64_t terms);

}  // namespace lastmove
