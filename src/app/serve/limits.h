#pragma once

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <thread>

#include <lastmove/limits.h>

namespace lastmove {

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
  std::chrono::milliseconds time{30'000};            ///< from a request to its answer
  std::chrono::milliseconds patience{10'000};        ///< for a client to send or to read
  std::uint64_t connections = 256;
  std::uint64_t requests = 1'000;        ///< on one connection
  std::uint64_t queue = 16;              ///< heavy requests that wait
  std::uint64_t threads = 0;             ///< for heavy ones, and for a sweep; 0: by the processors
  std::uint64_t streams = 128;           ///< of events; never more than half the connections
  std::uint64_t sweeps = 16;             ///< that are kept, of which one runs
  std::uint64_t sweep_rows = 1'000'000;  ///< of one sweep, and rulesets too
  std::uint64_t sweep_disk = std::uint64_t{64} << 20;  ///< bytes of its rows
  std::chrono::milliseconds sweep_time{600'000};       ///< from its beginning to its end
};

inline unsigned heavy_threads(const ServeLimits& limits) {
  if (limits.threads > 0) return static_cast<unsigned>(limits.threads);
  return std::max(1U, std::thread::hardware_concurrency() - 1);
}

/// What a request is tried with first. Few need more; those that do wait in a queue of their own,
/// and so never stand before others.
inline constexpr Limits light_limits = {
    .memory = std::uint64_t{16} << 20, .work = 10'000'000, .options = 10'000};
inline constexpr std::uint64_t light_rows = 10'000;
inline constexpr std::uint64_t light_answer = std::uint64_t{2} << 20;
inline constexpr std::chrono::milliseconds light_time{100};

}  // namespace lastmove
