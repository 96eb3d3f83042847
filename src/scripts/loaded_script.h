#pragma once

#include <array>
#include <atomic>
#include <cstdint>
#include <memory>
#include <string>
#include <unordered_set>
#include <vector>

#include <fmt/core.h>

#include <lastmove/error.h>
#include <lastmove/state_rule.h>

#include "model/rules_work.h"
#include "scripts/game_script.h"
#include "scripts/spare.h"

namespace lastmove {

/// For the moves of a position with all their texts, or the positions of a table: some two seconds.
inline constexpr std::uint64_t most_listing_work = 1'000'000'000;
/// What the moves of a position or the positions of a table may take, in bytes.
inline constexpr std::size_t most_listing_bytes = std::size_t{64} << 20;

using ScriptMoves = std::shared_ptr<const std::vector<ScriptMove>>;

/// A loaded script, and the moves that were asked of it last: who counts them asks for them next.
/// Not thread-safe.
class LoadedScript {
 public:
  explicit LoadedScript(std::unique_ptr<GameScript> script) : script_(std::move(script)) {}
  LoadedScript(const LoadedScript&) = delete;
  LoadedScript& operator=(const LoadedScript&) = delete;
  ~LoadedScript() { kept_by_all -= counted_; }

  GameScript& script() { return *script_; }

  /// Whether it may wait for the next question: those that do take so much memory at the most.
  bool may_be_kept();

  /// Whether the text that the script writes for this state is to be read back: of the first ones,
  /// and then of one in some.
  bool checks_text();

  /// With names.
  ScriptMoves moves(const State::Value& at, Player player);

  /// The states that can be reached from the start, in the order of the moves that this takes: at
  /// least `count`, or all of them. Throws Error of kind `limit`.
  const std::vector<State::Value>& reached(std::size_t count);

 private:
  struct Kept {
    State::Value at;
    Player player = Player::left;
    ScriptMoves moves;
    std::size_t bytes = 0;
  };
  static inline std::atomic<std::size_t> kept_by_all = 0;

  void reach(const State::Value& at);

  std::unique_ptr<GameScript> script_;
  std::array<Kept, 64> kept_;
  Kept last_;  ///< if they are large
  std::size_t bytes_of_moves_ = 0;
  std::size_t counted_ = 0;  ///< in kept_by_all
  std::uint64_t texts_ = 0;
  std::vector<State::Value> reached_;
  std::unordered_set<std::string> known_;  ///< the same, to look up
  std::size_t bytes_reached_ = 0;
  std::size_t followed_ = 0;  ///< of how many the moves have been followed
};

/// A script with its parameters, for whichever thread asks. What it takes is counted in RulesWork.
class SharedScript : public StateMoves {
 public:
  SharedScript(std::shared_ptr<const GameScript::File> file,
               std::vector<GameScript::Parameter> given)
      : file_(std::move(file)), given_(std::move(given)) {}

  /// Calls `ask` with a LoadedScript.
  template <typename Ask>
  auto with(const Ask& ask) const {
    std::unique_ptr<LoadedScript> loaded = spare_.take();
    const std::uint64_t before = loaded ? loaded->script().work() : 0;
    if (!loaded) loaded = load();
    auto answer = ask(*loaded);
    count_work(loaded->script().work() - before);
    if (loaded->may_be_kept()) spare_.keep(std::move(loaded));
    return answer;
  }

  std::uint64_t list(const State::Value& state, Player player, StateOptions& options,
                     Monitor* monitor) const override;
  State::Value canonical(const State::Value& state, Monitor* monitor) const override;

  /// Its name.
  const std::string& file() const { return file_->name; }

 private:
  std::unique_ptr<LoadedScript> load() const;
  void count_work(std::uint64_t work) const;

  const std::shared_ptr<const GameScript::File> file_;
  const std::vector<GameScript::Parameter> given_;
  const Spare<LoadedScript> spare_;
};

}  // namespace lastmove
