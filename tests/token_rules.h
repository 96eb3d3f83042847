#pragma once

#include <array>
#include <string>
#include <utility>
#include <vector>

#include "games/rules/heap_ruleset.h"

namespace lastmove {

/// Tokens on a directed graph, whose vertices are the heaps 0, 1, ...; a move takes one token along
/// an edge of the player. No family of lastmove's, and known to search alone: positions come back.
class TokenRules : public HeapRuleset {
 public:
  using Edges = std::vector<std::vector<Heap>>;  ///< where the edges from each vertex lead

  /// Both players have the same edges.
  explicit TokenRules(const Edges& edges, Conventions conventions = {})
      : TokenRules(edges, edges, conventions) {}
  TokenRules(Edges of_left, Edges of_right, Conventions conventions = {})
      : HeapRuleset(conventions), edges_{std::move(of_left), std::move(of_right)} {}

  std::string text() const override { return "tokens" + conventions().text(); }
  bool impartial() const override { return edges_[0] == edges_[1]; }
  std::size_t size() const { return edges_[0].size(); }
  const std::vector<Heap>& edges(Heap vertex, Player player) const {
    return edges_[index(player)][vertex];
  }

 protected:
  void list_moves(const Heap& vertex, Player player, Listing& listing) const override {
    for (const Heap to : edges(vertex, player)) {
      listing.add(to, "move to " + std::to_string(to) + listing.where("from"), to);
    }
  }
  std::uint64_t count_moves(const Heap& vertex, Player player) const override {
    return edges(vertex, player).size();
  }
  std::string fault_of(const Heap& vertex) const override {
    return vertex < size() ? "" : "expected a vertex";
  }

 private:
  std::array<Edges, 2> edges_;
};

/// From i of a circle of n vertices to i-s for each s, and from 0 nowhere.
inline TokenRules::Edges circle(Heap n, const std::vector<Heap>& steps) {
  TokenRules::Edges edges(n);
  for (Heap i = 1; i < n; ++i) {
    for (const Heap step : steps) edges[i].push_back((i + n - step) % n);
  }
  return edges;
}

}  // namespace lastmove
