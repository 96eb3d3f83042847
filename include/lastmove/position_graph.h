// The graph of all positions that can be reached from one, each solved.
//
//     const auto rules = lastmove::parse_ruleset("nim");
//     const auto graph = lastmove::make_position_graph(*rules, lastmove::Heaps{1, 2, 3});
//     const std::size_t moves = graph.edges.size();

#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include <lastmove/drawing.h>
#include <lastmove/integer.h>
#include <lastmove/limits.h>
#include <lastmove/nim_value.h>
#include <lastmove/ruleset.h>
#include <lastmove/solve.h>

#pragma GCC visibility push(default)
namespace lastmove {

/// The graph of the positions that can be reached from one, each of them once: sums that differ in
/// the order of their heaps are the same position, and so are sets written in another order.
struct PositionGraph {
  struct Node {
    Position position;  ///< heaps and numbers ascending; of the first node as it was given
    Outcome outcome;
    /// Of impartial games under normal play; no other game has one.
    std::optional<LoopyNimValue> nim_value;
    /// The canonical form of a partizan position, where GraphBounds ask for it.
    std::optional<std::string> value = {};
    /// What each component of a game of scripts looks like, where GraphBounds ask for it; none
    /// where the rules cannot draw it, of sums of more than six, and once they take much memory.
    std::vector<Drawing> drawings = {};
    Remoteness left_remoteness;   ///< when Left starts
    Remoteness right_remoteness;  ///< when Right starts; the same in an impartial game
    std::uint64_t depth = 0;      ///< the least number of moves, of either player, that lead to it
    bool cut = false;             ///< it has moves, but lies at the depth where the graph ends
  };

  /// The moves of one player that lead from one position to another.
  struct Edge {
    std::size_t from = 0;
    std::size_t to = 0;
    /// In an impartial game the moves of either player, given as Left's.
    Player by = Player::left;
    std::vector<std::string> moves;  ///< one or more names, as "take first" and "take last" of WW
    Result result = Result::loss;    ///< for the player who makes the move
  };

  std::string rules;
  bool impartial = true;
  /// Node 0 is the first position that was asked for; depths ascend.
  std::vector<Node> nodes;
  /// Ascending by `from`; then Left's before Right's, in the order in which they are listed.
  std::vector<Edge> edges;

  /// Whether the depth that was asked for leaves positions out.
  bool cut() const;
};

/// How much of the graph is wanted.
struct GraphBounds {
  std::optional<std::uint64_t> depth;     ///< only positions at most this many moves away
  std::uint64_t max_nodes = 300;          ///< refuse a graph of more positions
  std::uint64_t most_nodes = UINT64_MAX;  ///< the greatest max_nodes that an error may offer
  bool values = false;                    ///< what each position of a partizan game is worth
  bool drawings = false;                  ///< what the positions look like
};

/// Builds the graph below a position from the list of moves alone. Where it is whole, every value
/// is found by working backwards from the positions without a move; where `depth` cuts it, the
/// positions at the cut are solved as solve() does, and the others follow from them. Where
/// positions come back, each is solved as solve() does.
///
/// Throws Error: bad_input for a position of another game, and for values as value_of does; limit,
/// and for more positions than max_nodes the message says how many there are, or how many at least,
/// and which depth would do.
PositionGraph make_position_graph(const Ruleset& rules, const Position& position,
                                  const GraphBounds& bounds = {}, const Limits& limits = {});

/// The same below any of several positions, which are the first nodes, at depth 0.
/// REQUIRES: at least one.
PositionGraph make_position_graph(const Ruleset& rules, const std::vector<Position>& starts,
                                  const GraphBounds& bounds = {}, const Limits& limits = {});

}  // namespace lastmove
#pragma GCC visibility pop
