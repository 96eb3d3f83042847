// What a run of hours has found so far, kept so that another run goes on from there.
//
//     struct InMemory : lastmove::Checkpoint {
//       std::vector<std::uint32_t> kept;
//       std::vector<std::uint32_t> restore() override { return kept; }
//       void offer(const std::vector<std::uint32_t>& values) override { kept = values; }
//       void finish(const std::vector<std::uint32_t>& values) noexcept override { kept = values; }
//     };
//     InMemory checkpoint;  // limits.checkpoint = &checkpoint; lastmove keeps one in a file

#pragma once

#include <cstdint>
#include <vector>

#include <lastmove/export.h>

namespace LASTMOVE_API lastmove {

/// Keeps the nim-values of the heaps 0, 1, 2, ... of one game of taking and breaking.
class Checkpoint {
 public:
  virtual ~Checkpoint() = default;

  /// The values that an earlier run kept; none if there was none. They are trusted: impossible ones
  /// are refused, a sample is recomputed, and the others are taken as they are. So they must be
  /// right, and of the same game. No certificate rests on them. Throws Error if they are not.
  virtual std::vector<std::uint32_t> restore() = 0;

  /// Called every few milliseconds with all values so far: the time to keep them now and then.
  /// Throws Error, which ends the run, if they cannot be kept.
  virtual void offer(const std::vector<std::uint32_t>& values) = 0;

  /// Called with all values at the end, also when a limit was reached or an error ends the run.
  virtual void finish(const std::vector<std::uint32_t>& values) noexcept = 0;
};

}  // namespace lastmove
