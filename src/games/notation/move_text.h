#pragma once

#include <string>
#include <string_view>
#include <vector>

#include <lastmove/ruleset.h>

#include "games/notation/scanner.h"

namespace lastmove {

/// Reads a move as a person types it, whatever the case of its letters.
class MoveText {
 public:
  explicit MoveText(std::string_view text);
  MoveText(const MoveText&) = delete;
  MoveText& operator=(const MoveText&) = delete;

  /// Reads one of the given words, "first|f", if it comes next.
  bool skip_word(std::string_view words);

  Scanner& scanner() { return scanner_; }

 private:
  std::string lower_;
  Scanner scanner_;
};

/// The move that a text names: by its name as it stands, by all of its words, or by words that
/// occur, in this order, in the name of only one move, so that `3+4` is enough for `split 7 into
/// 3+4`. Throws Error if there is no such move, or more than one.
Move move_by_name(std::vector<Move> moves, std::string_view text);

}  // namespace lastmove
