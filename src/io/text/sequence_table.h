#pragma once

#include <memory>
#include <string>

#include <lastmove/range.h>

#include "io/text/export_format.h"
#include "io/text/table_writer.h"

namespace lastmove {

/// The sequence of integers that a table of heaps, or of a script's numbers, is read as.
enum class TableTerms {
  usual,      ///< nim-values where the rules have them; otherwise the P-positions or, in arrays,
              ///< outcomes
  nim_value,  ///< a(n) is the nim-value of a heap of n
  is_p,       ///< a(n) is 1 if a heap of n is a P-position, and otherwise 0
  outcome,    ///< its place in outcomes_in_arrays; for arrays alone
  p,          ///< the heaps with this outcome, in ascending order; the first is a(1)
  n,
  l,
  r,
  d,
  value  ///< canonical forms, which are no integers
};

/// "nim-value", "is-P", "outcome", "P", ..., "value"
std::string_view to_string(TableTerms terms);

/// Whether a table of the rules has a row for each n, a heap or a number, and so is a sequence.
bool tabulates_numbers(const Ruleset& rules);

/// Whether the terms are a list of heaps with an outcome, of a length not known before.
bool are_listed(TableTerms terms);

/// Throws Error of kind bad_input unless a table of the rules is such a sequence of integers or, in
/// an array, a line or box of them; returns what `usual` stands for.
TableTerms check_terms(const Ruleset& rules, TableTerms terms, const ExportFormat& format);

/// Writes the table of one ruleset as a sequence, or of several as an array of the shape, whose
/// first dimension counts them. REQUIRES: format.sequence, and terms that check_terms has returned.
std::unique_ptr<TableWriter> make_sequence_table(const ExportFormat& format, TableTerms terms,
                                                 const Range& range,
                                                 std::vector<std::uint64_t> shape,
                                                 TableWriter::Sink sink);

}  // namespace lastmove
