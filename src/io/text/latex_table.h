#pragma once

#include <memory>
#include <string>
#include <vector>

#include "io/text/table_writer.h"

namespace lastmove {

/// Tables as LaTeX: heaps ten to a line, with the nim-values under the outcomes, and any other
/// position on a line of its own.
std::unique_ptr<TableWriter> make_latex_table(TableWriter::Sink sink);

/// The outcomes of heaps as strips of coloured squares, drawn with TikZ. Throws Error of kind
/// bad_input for other positions, and of kind limit for more than TeX can draw.
std::unique_ptr<TableWriter> make_tikz_table(TableWriter::Sink sink);

}  // namespace lastmove
