#pragma once

#include <cstdint>
#include <vector>

#include <lastmove/nim_value.h>

#include "games/model/edge_rows.h"
#include "games/model/work_meter.h"

namespace lastmove {

/// The label of a vertex whose nim-value is not finite.
inline constexpr std::uint32_t infinite_nim_value = UINT32_MAX;

/// The nim-value of each vertex of a graph under normal play, or infinite_nim_value where it is
/// oo(K): then nim_value_at tells K, the nim-values of its options.
///
/// A vertex gets the label m when m is the least number that none of its labelled options has, and
/// each option without a label has itself an option labelled m, by which the move to it can be
/// reverted. A vertex that never gets a label is infinite (Smith, *Graphs and composite games*,
/// 1966; Fraenkel and Perl 1975; Fraenkel and Yesha, *The generalized Sprague-Grundy function*,
/// 1986).
///
/// Where the vertices are in topological order, ends first, one sweep in that order does.
/// Otherwise, retrograde analysis finds those labelled 0, which are lost, and those that are drawn,
/// which are infinite. Next come the vertices below which the graph has no cycle, each once all its
/// options are known, in topological order. Then, for m = 1, 2, ..., those labelled m: an analysis
/// from the edges turned round, which counts for each vertex the options that can still escape m. A
/// vertex that has no option labelled m by then, and no label, is infinite. As many passes over
/// what has no label yet as the largest label tells: O(E) time where the graph is acyclic, O(m E)
/// where it is not. Beside the rows, up to 12 bytes for each edge and 44 for each vertex. Throws
/// Error of kind `limit`.
std::vector<std::uint32_t> loopy_nim_values(const EdgeRows& options, WorkMeter& work);

/// The naive rung: sweeps that label whatever the definition allows, until nothing changes.
std::vector<std::uint32_t> plain_loopy_nim_values(const EdgeRows& options);

/// The value of a vertex with K filled in. REQUIRES: values of this graph.
LoopyNimValue nim_value_at(const EdgeRows& options, const std::vector<std::uint32_t>& values,
                           VertexId v);

}  // namespace lastmove
