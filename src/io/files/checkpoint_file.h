#pragma once

#include <chrono>
#include <cstdint>
#include <exception>
#include <fstream>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <lastmove/checkpoint.h>
#include <lastmove/limits.h>

namespace lastmove {

/// What a checkpoint holds.
struct CheckpointKind {
  std::string_view title;  ///< the first line, "lastmove nim-values 1"
  std::string_view what;   ///< "nim-values"
  std::string_view unit;   ///< of which there are so many, "heaps"
};
inline constexpr CheckpointKind nim_value_checkpoint = {"lastmove nim-values 1", "nim-values",
                                                        "heaps"};
inline constexpr CheckpointKind search_checkpoint = {"lastmove search 1", "a search of boards",
                                                     "numbers"};
inline constexpr CheckpointKind quotient_checkpoint = {"lastmove quotient 1", "a misere quotient",
                                                       "numbers"};

/// A checkpoint in a file: lines with the game, how many numbers there are and a checksum, and then
/// the numbers. It is replaced as a whole, so that a run that is killed at any moment leaves the
/// values of some earlier moment. A file of another game, or a damaged one, is refused and left as
/// it is.
class CheckpointFile : public Checkpoint {
 public:
  using Clock = std::chrono::steady_clock;

  /// `game` is the text of the rules, a line. Saves no more often than each `interval`, and for
  /// at most a twentieth of the time. Reads at most what limits.memory allows. Throws Error of kind
  /// bad_input where the file is of another game, whether it is read or not.
  CheckpointFile(const CheckpointKind& kind, std::string path, std::string game,
                 std::chrono::milliseconds interval, const Limits& limits);

  /// Throws Error of kind bad_input or limit, or of kind output if the file cannot be written.
  std::vector<std::uint32_t> restore() override;
  bool is_due() override;
  void offer(const std::vector<std::uint32_t>& values) override;
  void finish(const std::vector<std::uint32_t>& values) noexcept override;

  /// Throws what went wrong in `finish`.
  void check() const;

  const std::string& path() const { return path_; }

 private:
  /// The file, read up to the line of the game; nothing where there is none. Throws as the
  /// constructor does.
  std::optional<std::ifstream> open() const;
  void save(const std::vector<std::uint32_t>& values);
  [[noreturn]] void fail(const std::string& what) const;

  const CheckpointKind kind_;
  const std::string path_;
  const std::string game_;
  const Clock::duration interval_;
  const Limits limits_;
  Clock::time_point next_ = Clock::now();
  std::optional<Clock::time_point> gathered_since_;  ///< where is_due() was asked before
  std::string saved_;  ///< the line before the numbers that are in the file
  std::exception_ptr failure_;
};

}  // namespace lastmove
