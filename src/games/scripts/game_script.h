#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include <lastmove/drawing.h>
#include <lastmove/limits.h>
#include <lastmove/outcome.h>
#include <lastmove/position.h>

#include "games/scripts/lua_sandbox.h"
#include "games/scripts/lua_states.h"

namespace lastmove {

/// The beginning of a text, or of a position, for a message.
std::string brief(std::string_view text);
std::string brief_text(const State::Value& value);

/// "a whole number", "a text" or "a list of whole numbers".
const char* kind_text(const State::Value& value);

/// The rules of a game in Lua, with values for its parameters: docs/own-games.md has what a file
/// may state. Not thread-safe: each thread loads its own.
///
/// What the script gets wrong throws Error that names the file and the line, where there is one.
/// Once the file is read, nothing in it can change, so that its functions are functions of their
/// arguments.
class GameScript {
 public:
  /// A parameter is one number, or a list of them.
  using Value = std::variant<std::int64_t, std::vector<std::int64_t>>;
  struct Parameter {
    std::string name;
    Value value;
  };
  struct File {
    std::string name;  ///< for messages, "chomp.lua"
    std::string text;
  };

  /// Runs the file, which defines its functions. A parameter that it does not ask for is no error
  /// here.
  GameScript(std::shared_ptr<const File> file, const std::vector<Parameter>& given);

  /// The names of the parameters that it asked for.
  const std::vector<std::string>& parameters() const { return parameters_; }
  /// Whether its options depend on who moves.
  bool by_player() const { return by_player_; }
  /// A position to begin with.
  const std::optional<State::Value>& start() const { return start_; }
  /// What having no option is worth, if that is the same everywhere; "loss" if it does not say.
  const std::optional<Result>& stuck() const { return stuck_; }
  /// Whether it says anything about being stuck.
  bool states_stuck() const { return states_stuck_; }
  bool states_text() const { return functions_[text_function] != 0; }
  /// Positions that are texts may have a parse() that checks them, and no text().
  bool states_parse() const { return functions_[parse_function] != 0; }
  bool states_positions() const { return functions_[positions_function] != 0; }
  bool states_checked() const { return functions_[checked_function] != 0; }
  /// Whether it says which of equal positions stands for all.
  bool states_canonical() const { return functions_[canonical_function] != 0 || states_mirror(); }
  bool states_mirror() const { return functions_[mirror_function] != 0; }
  bool states_split() const { return functions_[split_function] != 0; }

  std::vector<ScriptMove> moves(const State::Value& at, Player player, bool with_names);
  /// REQUIRES: stuck() is nothing.
  Result stuck_at(const State::Value& at);
  /// The state with its text, if the script writes texts.
  State state(State::Value value);
  /// REQUIRES: states_parse(). Throws Error without a line where the text is no position.
  State::Value parse(std::string_view text);
  /// The position that somebody means by this one, or the same where the script does not say.
  /// Throws Error without a line where it is no position.
  State::Value checked(const State::Value& at);
  /// The state that stands for it: of its images the first one, or the state itself where the
  /// script does not say.
  State::Value canonical(const State::Value& at);
  /// The state that stands for the one in which the players have changed places; nothing where the
  /// script does not say. Now and then what is said is held to the options.
  std::optional<State::Value> negative(const State::Value& at);
  /// States that are worth as much together. REQUIRES: states_split().
  std::vector<State::Value> split(const State::Value& at);
  /// What StateMoves::places_of_parts says: where split returns what `regions` found on the board.
  /// REQUIRES: states_split().
  std::optional<std::vector<std::vector<std::size_t>>> places_of_parts(const std::string& board);
  /// By its kind, where the script does not say.
  Drawing draw(const State::Value& at);
  /// The positions of size n. REQUIRES: states_positions().
  std::vector<State::Value> positions(std::uint64_t n);
  /// Throws Error with the line on which `options` ends at a state.
  [[noreturn]] void fail_at_options(const State::Value& at, Player player,
                                    const std::string& message);

  /// From now on this monitor is called while the script runs.
  void watch(Monitor* monitor) { sandbox_.watch(monitor); }
  /// The work so far, in the steps of Limits::work. A step of Lua takes as long as some five of
  /// those; a call takes time of its own, and steps that are too few to be counted.
  std::uint64_t work() const { return 5 * sandbox_.steps() + 1000 * calls_; }
  /// The bytes that it holds.
  std::size_t memory() const { return sandbox_.memory(); }

 private:
  enum Function {
    options_function,
    stuck_function,
    text_function,
    parse_function,
    checked_function,
    canonical_function,
    mirror_function,
    negative_function,
    split_function,
    draw_function,
    positions_function,
    function_count
  };

  /// Runs `body` in the sandbox. `what` says what was asked, for messages.
  template <typename What, typename Body>
  void run(const What& what, const Body& body);
  template <typename What>
  [[noreturn]] void fail(const LuaSandbox::Fault& fault, const What& what) const;
  /// All that a function of a state returns: at least one state, each of the same kind.
  std::vector<State::Value> call(Function function, const State::Value& at);
  State::Value standing_for(const State::Value& at);
  State::Value first_image(const State::Value& at);
  void check_negative(const State::Value& at, const State::Value& negative);
  void call_options(lua_State* lua, const State::Value& at, Player player) const;
  /// What a function that may refuse what it is given makes of it. Throws Error without a line.
  template <typename What, typename Push>
  State::Value accepted(Function function, const What& what, const Push& push);
  void push_function(lua_State* lua, Function function) const;
  void load(const std::vector<Parameter>& given);
  void read_definitions(lua_State* lua);

  std::shared_ptr<const File> file_;
  LuaSandbox sandbox_;
  std::vector<std::string> parameters_;
  bool by_player_ = false;
  std::optional<State::Value> start_;
  std::optional<Result> stuck_ = Result::loss;
  bool states_stuck_ = false;
  int functions_[function_count] = {};  ///< their places in Lua's registry; 0 where there is none
  std::uint64_t calls_ = 0;
  std::uint64_t canonicals_ = 0;
  std::uint64_t negatives_ = 0;
};

}  // namespace lastmove
