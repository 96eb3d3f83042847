#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include <lastmove/error.h>
#include <lastmove/sweep.h>

#include "answers/sweeps/sweep_memory.h"
#include "games/model/heap_rule.h"

namespace lastmove {

/// The variable that stands for the positions.
inline constexpr std::string_view positions_name = "n";

/// Throws Error of kind bad_input unless there is such a shard.
void check_shard(const Shard& shard);

/// "for a=0, b=3: ...", so that one ruleset of a million is found.
[[noreturn]] void fail_for(const Bindings& values, const Error& error);

/// What a thread needs in order to solve a piece.
struct PieceContext {
  Limits limits;             ///< of each ruleset; the monitor is there, and may throw at any time
  std::uint64_t memory = 0;  ///< for the rows of the piece
  MemoryPool& pool;          ///< for what it takes to find them
  /// What the last rulesets that took more than those before took of it.
  std::atomic<std::uint64_t>* expected = nullptr;
  /// Told of bytes that the rows are about to take; waits until there is room.
  std::function<void(std::uint64_t bytes)> hold;

  void check() const { limits.monitor->report(0); }
};

struct Sweep::Parts {
  SweepQuestion question;
  RulesetTemplate rules;
  Variables variables;
  Variables positions;
  std::vector<std::string> names;
  bool of_breaking = false;
  bool of_behaviours = false;
  bool names_positions = false;
  std::uint64_t rulesets = 0;
  std::uint64_t rulesets_of_piece = 1;

  bool of_positions() const { return !positions.names().empty(); }
  bool of_quotients() const { return question.sequence == Sequence::quotient; }

  /// Solves the piece that begins with the cursor's next values.
  SweepPiece solve(std::uint64_t number, Variables::Cursor cursor,
                   const PieceContext& context) const;

 private:
  class PieceBatch;

  std::vector<std::int64_t> positions_under(const Bindings& values,
                                            const PieceContext& context) const;
  void add_positions(const Ruleset& rules, const Bindings& values, SweepPiece& piece,
                     const PieceContext& context) const;
  void solve_positions(Variables::Cursor& cursor, SweepPiece& piece,
                       const PieceContext& context) const;
  void solve_rulesets(Variables::Cursor& cursor, SweepPiece& piece,
                      const PieceContext& context) const;
};

}  // namespace lastmove
