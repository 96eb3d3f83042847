#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string_view>

#include <lastmove/ruleset.h>

#include "games/model/graph.h"

namespace lastmove {

// A graph as a file that is used as it is: for each edge 4 bytes, for each vertex 4 for each player
// who has edges of their own, 4 more and its name. docs/graphs.md has the layout.

/// Whether a file begins as a packed graph does.
bool is_packed_graph(std::string_view bytes);

/// The graph, which shares the file's bytes. Everything in the file is checked before it is used:
/// it may come from anywhere. Throws Error of kind bad_input if it is not whole or not a graph, or
/// of kind `limit`.
std::shared_ptr<const Graph> read_packed_graph(const FileBytes& file);

/// Calls `write` with the bytes of the file, piece by piece.
void write_packed_graph(const Graph& graph, const std::function<void(std::string_view)>& write);

}  // namespace lastmove
