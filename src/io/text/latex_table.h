#pragma once

#include <memory>

#include "io/text/table_writer.h"

namespace lastmove {

/// Tables as LaTeX: heaps ten to a line, with the nim-values under the outcomes, and any other
/// position on a line of its own.
std::unique_ptr<TableWriter> make_latex_table(TableWriter::Sink sink);

}  // namespace lastmove
