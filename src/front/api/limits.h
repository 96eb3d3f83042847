#pragma once

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <memory>
#include <span>
#include <thread>

#include <lastmove/endgames.h>
#include <lastmove/limits.h>
#include <lastmove/ruleset.h>

namespace lastmove {

/// The endgame databases that a server was started with. Safe to share between threads.
class ServedEndgames {
 public:
  virtual ~ServedEndgames() = default;

  /// That of the rules and of their script as the request has it; null if there is none.
  virtual std::shared_ptr<const EndgameDatabase> find(const Ruleset& rules,
                                                      const RuleFiles& files) const = 0;
  /// What each is of.
  virtual std::span<const EndgameSummary> summaries() const = 0;
};

/// What the server allows. Every member can be set on its command line.
struct ServeLimits {
  /// Of one request that takes more than a moment.
  Limits request = {.memory = std::uint64_t{256} << 20, .work = 2'000'000'000, .options = 10'000};
  std::uint64_t rows = 2'000'000;                    ///< of one table
  std::uint64_t answer = std::uint64_t{64} << 20;    ///< bytes of one answer
  std::uint64_t answers = std::uint64_t{256} << 20;  ///< bytes of all answers being sent
  std::uint64_t body = std::uint64_t{64} << 10;      ///< bytes of one request's body
  std::uint64_t header = std::uint64_t{16} << 10;    ///< bytes of its head
  std::uint64_t target = std::uint64_t{8} << 10;     ///< bytes of its path and query
  std::chrono::milliseconds time{30'000};            ///< to find an answer
  std::chrono::milliseconds wait{60'000};            ///< for a thread, of a heavy request
  std::chrono::milliseconds patience{10'000};        ///< with a client that sends or reads nothing
  std::uint64_t rate = std::uint64_t{16} << 10;  ///< bytes a second of a longer transfer, at least
  std::uint64_t connections = 256;
  std::uint64_t requests = 1'000;        ///< on one connection
  std::uint64_t queue = 128;             ///< heavy requests that wait
  std::uint64_t threads = 0;             ///< for heavy ones, and for a sweep; 0: by the processors
  std::uint64_t streams = 128;           ///< of events; never more than half the connections
  std::uint64_t sweeps = 16;             ///< that are kept, of which one runs
  std::uint64_t sweep_rows = 1'000'000;  ///< of one sweep, and rulesets too
  std::uint64_t sweep_disk = std::uint64_t{64} << 20;   ///< bytes of its rows
  std::chrono::milliseconds sweep_time{600'000};        ///< from its beginning to its end
  std::shared_ptr<const ServedEndgames> endgames = {};  ///< that requests may use; null for none
};

inline unsigned heavy_threads(const ServeLimits& limits) {
  if (limits.threads > 0) return static_cast<unsigned>(limits.threads);
  return std::max(1U, std::thread::hardware_concurrency() - 1);
}

/// Requests that turned out to take longer than expected and still run, beside the heavy threads.
/// One that would be more than these is told to come again.
inline unsigned overrunning_requests(const ServeLimits& limits) {
  return heavy_threads(limits) + 1;
}

inline constexpr unsigned light_threads = 2;

/// A request that is expected to take more than this goes to the heavy threads at once: 5 ms, in
/// the steps of Limits::work.
inline constexpr std::uint64_t light_work = 2'500'000;
inline constexpr std::uint64_t light_reading = 500'000;                 ///< to know what it asks
inline constexpr std::uint64_t light_bytes = std::uint64_t{256} << 10;  ///< of its answer
/// One that takes longer all the same leaves the light threads: by the time on the processor, and
/// by the clock.
inline constexpr std::chrono::milliseconds light_time{15};
inline constexpr std::chrono::milliseconds light_wall_time{60};

}  // namespace lastmove
