#pragma once

#include <string>
#include <string_view>
#include <vector>

#include <lastmove/ruleset.h>

#include "notation/scanner.h"

namespace lastmove {

/// Reads a move as a person types it, whatever the case of its letters.
class MoveText {
 public:
  explicit MoveText(std::string_view text);
  MoveText(const MoveText&) = delete;
  MoveText& operator=(const MoveText&) = delete;

  /// Reads one of these words if it comes next: "first|f".
  bool skip_word(std::string_view words);

  Scanner& scanner() { return scanner_; }

 private:
  std::string lower_;
  Scanner scanner_;
};

/// The move that a text names: the whole name of one, or words that occur in the names of one move
/// alone, in their order, so that `3+4` will do for `split 7 into 3+4`. Throws Error when there is
/// none or there are several.
Move move_by_name(std::vector<Move> moves, std::string_view text);

}  // namespace lastmove
