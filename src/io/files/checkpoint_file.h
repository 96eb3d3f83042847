#pragma once

#include <chrono>
#include <cstdint>
#include <exception>
#include <string>
#include <vector>

#include <lastmove/checkpoint.h>
#include <lastmove/limits.h>

namespace lastmove {

/// A checkpoint in a file: lines with the game, the number of heaps and a checksum, and then the
/// values. It is replaced as a whole, so that a run that is killed at any moment leaves the values
/// of some earlier moment. A file of another game, or a damaged one, is refused and left as it is.
class CheckpointFile : public Checkpoint {
 public:
  using Clock = std::chrono::steady_clock;

  /// `game` is the text of the rules, a line. Saves no more often than each `interval`, and for
  /// at most a twentieth of the time. Reads at most what limits.memory allows.
  CheckpointFile(std::string path, std::string game, std::chrono::milliseconds interval,
                 const Limits& limits);

  /// Throws Error of kind bad_input or limit, or of kind output if the file cannot be written.
  std::vector<std::uint32_t> restore() override;
  void offer(const std::vector<std::uint32_t>& values) override;
  void finish(const std::vector<std::uint32_t>& values) noexcept override;

  /// Throws what went wrong in `finish`.
  void check() const;

 private:
  void save(const std::vector<std::uint32_t>& values);
  [[noreturn]] void fail(const std::string& what) const;

  const std::string path_;
  const std::string game_;
  const Clock::duration interval_;
  const Limits limits_;
  Clock::time_point next_ = Clock::now();
  std::size_t saved_ = 0;  ///< heaps in the file
  std::exception_ptr failure_;
};

}  // namespace lastmove
