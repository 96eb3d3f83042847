#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string_view>
#include <vector>

#include <lastmove/outcome.h>

#include "games/model/edge_rows.h"
#include "games/model/name_index.h"

namespace lastmove {

/// A directed graph whose vertices have names, along whose edges a token moves. Immutable. Where
/// the graph has no cycle the vertices are in topological order, each after all that it has edges
/// to; otherwise they are in the order in which they were met. games/notation/graph_text.h reads
/// graphs.
class Graph {
 public:
  /// `rows` are the edges of both players, or those of Left and those of Right. `owner` holds what
  /// the rows and names are views of. REQUIRES: rows of as many vertices as there are names, with
  /// all targets among them; every name in the index.
  Graph(std::vector<EdgeRows> rows, NameList names, NameIndex index,
        std::shared_ptr<const void> owner)
      : rows_(std::move(rows)), names_(names), index_(std::move(index)), owner_(std::move(owner)) {}

  VertexId vertices() const { return rows_[0].vertices(); }
  std::uint64_t edges() const {
    return std::uint64_t{rows_.front().edges()} + (impartial() ? 0 : rows_.back().edges());
  }
  /// Whether both players move along the same edges.
  bool impartial() const { return rows_.size() == 1; }
  const EdgeRows& rows(Player player) const {
    return rows_[impartial() ? 0 : lastmove::index(player)];
  }

  /// The bytes of its rows, names and index.
  std::uint64_t memory() const;

  const NameList& names() const { return names_; }
  std::optional<VertexId> find(std::string_view name) const { return index_.find(names_, name); }

 private:
  std::vector<EdgeRows> rows_;
  NameList names_;
  NameIndex index_;
  std::shared_ptr<const void> owner_;
};

}  // namespace lastmove
