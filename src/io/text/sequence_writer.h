#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "io/text/format.h"

namespace lastmove {

/// What the OEIS is told of a sequence besides its terms.
struct SequenceHead {
  std::string name;         ///< a sentence
  std::string comment;      ///< of the rules; may be empty
  std::string command;      ///< that computes it
  std::int64_t offset = 0;  ///< the n of the first term
};

/// Writes the terms of a sequence from its offset on, as a b-file (oeis.org/wiki/B-files) or as the
/// lines of an entry in the internal format (oeis.org/eishelp1.html). Both are ASCII; characters
/// that are not become question marks.
class SequenceWriter {
 public:
  using Sink = std::function<void(std::string_view)>;

  /// REQUIRES: is_sequence(format).
  SequenceWriter(Format format, SequenceHead head, Sink sink);

  void term(std::uint64_t value);
  /// Writes what comes last. Throws Error of kind bad_input if the terms are too few for the OEIS.
  void finish();

 private:
  void write_comments();
  void write_entry();

  const Format format_;
  const SequenceHead head_;
  const Sink sink_;
  std::uint64_t terms_ = 0;
  std::uint64_t first_above_one_ = 0;  ///< counted from 1; 0: none yet
  std::vector<std::string> lines_;     ///< the data of an entry
  std::size_t characters_ = 0;         ///< that an entry has shown
  bool full_ = false;
};

}  // namespace lastmove
