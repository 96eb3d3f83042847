#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <lastmove/position_graph.h>

#include "io/pictures/graph_layout.h"

namespace lastmove {

/// The pieces that scripts may name, as symbols of SVG: the text of io/pictures/pieces.svg.
std::string_view piece_symbols();

/// A length of a picture and another, in pixels.
struct PictureSize {
  double width = 0;
  double height = 0;
};

/// Small pictures of what the positions of a graph look like: boards, words of pieces, and graphs.
/// All boards have cells of one size. REQUIRES: the graph stays as it is.
class ComponentPictures {
 public:
  explicit ComponentPictures(const PositionGraph& graph);

  /// Nothing of a position that its notation shows as well: heaps, numbers, words of no pieces; and
  /// of none at all where any board is too large.
  std::optional<PictureSize> size(std::size_t node) const;

  /// The greatest height; 0 where nothing is drawn.
  double height() const { return height_; }

  /// The pictures of a position's components in its box, side by side. REQUIRES: it has a size.
  struct Component {
    const Drawing* drawing = nullptr;
    PicturePoint corner;  ///< top left
    PictureSize size;
  };
  std::vector<Component> components(const Place& place) const;

  std::string svg(const Place& place) const;

  /// What the pictures need in the definitions and the styles of theirs.
  std::string definitions() const;
  std::string styles() const;

 private:
  const PositionGraph& graph_;
  int cell_ = 0;
  double height_ = 0;
};

/// The approximate memory that the pictures of all positions take, in bytes.
std::uint64_t bytes_to_draw(const PositionGraph& graph);

}  // namespace lastmove
