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

#pragma GCC visibility push(default)
namespace lastmove {

/// Keeps numbers of one game: the nim-values of the heaps 0, 1, 2, ... under taking and breaking,
/// with the windows of a search beyond them, or what the search for a misere quotient or of boards
/// goes on with (docs/formats.md).
class Checkpoint {
 public:
  virtual ~Checkpoint() = default;

  /// The numbers that an earlier run kept; none if there was none. Nim-values are trusted:
  /// impossible ones are refused, a sample is recomputed, and the others are taken as they are. So
  /// they must be right, and of the same game; likewise who wins sums of boards. No certificate
  /// rests on them. Quotients are proved again. Throws Error if they are not.
  virtual std::vector<std::uint32_t> restore() = 0;

  /// Whether offer() would keep numbers now; asked first where it takes long to gather them.
  virtual bool is_due() { return true; }

  /// Called every few milliseconds with all numbers so far: the time to keep them now and then.
  /// Throws Error, which ends the run, if they cannot be kept.
  virtual void offer(const std::vector<std::uint32_t>& values) = 0;

  /// Called with all numbers at the end, also when a limit was reached or an error ends the run.
  virtual void finish(const std::vector<std::uint32_t>& values) noexcept = 0;
};

}  // namespace lastmove
#pragma GCC visibility pop
