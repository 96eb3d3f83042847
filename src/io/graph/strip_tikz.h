#pragma once

#include <memory>

#include "io/text/table_writer.h"

namespace lastmove {

/// The outcomes of heaps as strips of coloured squares, drawn with TikZ. Throws Error of kind
/// bad_input for other positions, and of kind limit for more than TeX can draw.
std::unique_ptr<TableWriter> make_tikz_table(TableWriter::Sink sink);

}  // namespace lastmove
