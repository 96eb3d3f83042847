#pragma once

#include <array>
#include <atomic>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <unordered_set>
#include <vector>

#include <fmt/core.h>

#include <lastmove/error.h>

#include "games/model/rules_work.h"
#include "games/model/state_rule.h"
#include "games/scripts/game_script.h"
#include "threads/spare.h"

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

  /// Whether it may be kept for the next question: the memory of all that are kept is limited.
  bool may_be_kept();

  /// Whether the text that the script writes for this state is to be read back: of the first ones,
  /// and then of one in some.
  bool checks_text();

  /// With names.
  ScriptMoves moves(const State::Value& at, Player player);

  /// What StateMoves::list says.
  void list(const State::Value& at, Player player, bool adds_values, StateOptions& options);

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
  /// Of the script. Throws Error where positions go down without end.
  std::vector<ScriptMove> ask(const State::Value& at, Player player, bool with_names);
  void look_for_bottom(const State::Value& at, Player player);
  /// Adds a state that a move leaves, or what stands for it.
  void add(State::Value state, bool adds_values, StateOptions& options);

  std::unique_ptr<GameScript> script_;
  std::array<Kept, 64> kept_;
  Kept last_;  ///< if they are large
  std::size_t bytes_of_moves_ = 0;
  std::size_t counted_ = 0;  ///< in kept_by_all
  std::uint64_t texts_ = 0;
  std::uint64_t replaced_ = 0;
  std::int64_t looked_below_ = 0;  ///< where a bottom was looked for last
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

  /// The same, while the monitor hears of it and may end it.
  template <typename Ask>
  auto watched(Monitor* monitor, const Ask& ask) const {
    return with([&](LoadedScript& loaded) {
      loaded.script().watch(monitor);
      auto answer = ask(loaded);
      loaded.script().watch(nullptr);
      return answer;
    });
  }

  std::uint64_t list(const State::Value& state, Player player, bool adds_values,
                     StateOptions& options, Monitor* monitor) const override;
  std::optional<State::Value> negative(const State::Value& state, Monitor* monitor) const override;
  State::Value canonical(const State::Value& state, Monitor* monitor) const override;
  [[noreturn]] void fail_unequal(const State::Value& state,
                                 std::span<const State::Value> in_its_place,
                                 const std::string& worth,
                                 const std::string& of_those) const override;
  std::vector<State::Value> split(const State::Value& state, Monitor* monitor) const override;
  std::optional<std::vector<std::vector<std::size_t>>> places_of_parts(
      const State::Value& state, Monitor* monitor) const override;

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
