#pragma once

#include <string>
#include <string_view>

#include "rules/scanner.h"

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

}  // namespace lastmove
