// How much memory and work a question may cost, and who may end it.
//
//     lastmove::Limits limits;
//     limits.memory = std::uint64_t{64} << 20;  // the last argument of solve and others

#pragma once

#include <cstdint>
#include <string>

#pragma GCC visibility push(default)
namespace lastmove {

/// How far a search is.
struct SearchProgress {
  std::uint64_t positions = 0;  ///< searched so far
  std::uint64_t depth = 0;      ///< of the position it is at, in moves
  double filled = 0;            ///< how much of its table of answers is, from 0 to 1
};

/// Whoever waits for an answer. Everything that may take long reports to it every few milliseconds.
class Monitor {
 public:
  virtual ~Monitor() = default;

  /// `work` is what has been done so far, in the steps of Limits::work. May throw, and what it
  /// throws ends the question. Several threads may call it at once.
  virtual void report(std::uint64_t work) = 0;

  /// How far a walk has come that the question itself makes: the heap, where a period is looked for
  /// or counted; how many positions, where a range is compared or audited. May be told the same
  /// again. May throw too.
  virtual void reached(std::uint64_t) {}

  /// How far a search is that cannot know its end. May be told by several threads, and may throw.
  virtual void searched(const SearchProgress&) {}

  /// Whether anybody reads notes.
  virtual bool takes_notes() const { return false; }
  /// How the answer is found, and when that changes: a line for people. Several threads may call it
  /// at once.
  virtual void note(const std::string&) {}
};

class Checkpoint;

/// How much a question may cost. Past a limit an Error of kind `limit` says what was reached.
struct Limits {
  /// Bytes that tables and stores may take, counted so that the process stays below them.
  std::uint64_t memory = std::uint64_t{2} << 30;
  /// Steps of work, of some two nanoseconds each. A heap of a fast table counts 1, a heap of a
  /// plain one 6 and 4 for each option; an option met in a search counts 100 or more, depending on
  /// how large the position is.
  std::uint64_t work = 5'000'000'000;
  /// Heaps that a search for a period may examine, from the smallest up.
  std::uint64_t heaps = UINT64_MAX;
  /// Options that one position may have and still be listed one by one.
  std::uint64_t options = 100'000;
  /// Whether every move is listed with its result, even where that takes far longer than finding
  /// one that wins.
  bool all_moves = false;
  /// Milliseconds that a program started as an opponent may take for an answer; UINT64_MAX for any.
  std::uint64_t answer_ms = 5'000;
  /// Who is told how far the answer is, and may end it; it must outlive the question.
  Monitor* monitor = nullptr;
  /// Where nim-values of taking and breaking, or what a search for a misere quotient or of boards
  /// has found, are kept between runs, of one game; it must outlive the question.
  Checkpoint* checkpoint = nullptr;
};

}  // namespace lastmove
#pragma GCC visibility pop
