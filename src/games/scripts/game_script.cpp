#include "games/scripts/game_script.h"

#include <algorithm>
#include <functional>
#include <utility>

#include <fmt/core.h>
#include <lua.hpp>

#include <lastmove/error.h>

#include "games/model/component.h"
#include "games/model/utf8.h"
#include "games/scripts/lua_boards.h"
#include "games/scripts/lua_drawings.h"
#include "games/scripts/lua_freezing.h"

namespace lastmove {

namespace {

/// For loading the file and for each call.
constexpr LuaSandbox::Limits script_limits = {2'000'000, std::size_t{64} << 20};
constexpr std::size_t longest_file = std::size_t{256} << 10;

/// The functions that a file may define, in the order of GameScript::Function.
constexpr const char* function_names[] = {"options", "stuck",     "text",     "parse",
                                          "checked", "canonical", "mirror",   "negative",
                                          "split",   "draw",      "positions"};

constexpr const char* player_names[] = {"left", "right"};

/// The line of a text, counted from 1.
std::string_view line_of(std::string_view text, int line) {
  for (; line > 1; --line) {
    const std::size_t end = text.find('\n');
    text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
  }
  return text.substr(0, text.find_first_of("\r\n"));
}

/// The rows of a board, which a text has between slashes.
std::vector<std::string> rows_of(std::string_view text) {
  std::vector<std::string> rows(1);
  for (const char c : text) {
    if (c == '/') {
      rows.emplace_back();
    } else {
      rows.back() += c;
    }
  }
  return rows;
}

/// What `parameter(name, default)` is given and remembers.
struct Parameters {
  const std::vector<GameScript::Parameter>& given;
  std::vector<std::string>& asked;
};

/// parameter(name, default): the value given, or the default.
int read_parameter(lua_State* lua) {
  if (lua_isnil(lua, lua_upvalueindex(1))) {
    return luaL_error(lua, "parameter can be called only while the file is read");
  }
  auto& parameters = *static_cast<Parameters*>(lua_touserdata(lua, lua_upvalueindex(1)));
  if (lua_gettop(lua) != 2 || lua_type(lua, 1) != LUA_TSTRING) {
    return luaL_error(lua, "parameter needs a name and a default, as in parameter(\"rows\", 3)");
  }
  const std::string name = lua_tostring(lua, 1);
  const bool is_list = lua_istable(lua, 2);
  if (!is_list && lua_isinteger(lua, 2) == 0) {
    return luaL_error(lua, "the default of '%s' is neither a whole number nor a list of them",
                      name.c_str());
  }
  parameters.asked.push_back(name);
  for (const GameScript::Parameter& given : parameters.given) {
    if (given.name != name) continue;
    if (const auto* number = std::get_if<std::int64_t>(&given.value); number && !is_list) {
      push_state(lua, *number);
    } else if (number) {
      push_state(lua, std::vector<std::int64_t>{*number});
    } else if (is_list) {
      push_state(lua, std::get<std::vector<std::int64_t>>(given.value));
    } else {
      return luaL_error(lua, "'%s' is one number, not a set", name.c_str());
    }
    return 1;
  }
  lua_pushvalue(lua, 2);
  return 1;
}

/// How a position is drawn by itself: numbers as heaps, a text as a word or, with slashes, as rows.
Drawing usual_drawing(const State::Value& at) {
  std::vector<std::int64_t> heaps;
  if (const auto* number = std::get_if<std::int64_t>(&at)) heaps.push_back(*number);
  if (const auto* entries = std::get_if<std::vector<std::int64_t>>(&at)) heaps = *entries;
  for (const std::int64_t heap : heaps) {
    if (heap < 0) return LetterRow{component_text(State{at, ""})};
  }
  if (const auto* text = std::get_if<std::string>(&at)) {
    std::string shown = with_code_points(*text);
    if (shown.find('/') == std::string::npos) return LetterRow{std::move(shown)};
    return Grid{rows_of(shown)};
  }
  return HeapRow{std::move(heaps)};
}

}  // namespace

std::string brief(std::string_view text) {
  constexpr std::size_t longest = 60;
  if (text.size() <= longest) return std::string(text);
  std::size_t end = longest;
  while (end > 0 && (static_cast<unsigned char>(text[end]) & 0xc0) == 0x80) --end;
  return std::string(text.substr(0, end)) + "...";
}

std::string brief_text(const State::Value& value) {
  return brief(component_text(State{value, ""}));
}

const char* kind_text(const State::Value& value) {
  constexpr const char* kinds[] = {"a whole number", "a text", "a list of whole numbers"};
  return kinds[value.index()];
}

GameScript::GameScript(std::shared_ptr<const File> file, const std::vector<Parameter>& given)
    : file_(std::move(file)), sandbox_(LuaSandbox::Globals::kept, script_limits) {
  if (file_->text.size() > longest_file) {
    throw Error(Error::Kind::limit, fmt::format("{} has {} bytes; a script may have {}",
                                                file_->name, file_->text.size(), longest_file));
  }
  load(given);
}

void GameScript::load(const std::vector<Parameter>& given) {
  Parameters parameters{given, parameters_};
  run([] { return std::string(); },
      [&](lua_State* lua) {
        lua_pushlightuserdata(lua, &parameters);
        lua_pushcclosure(lua, read_parameter, 1);
        const int function = lua_gettop(lua);
        lua_pushvalue(lua, function);
        lua_setglobal(lua, "parameter");
        std::size_t read = 0;
        // Some editors begin a file with a mark of its encoding.
        std::string_view text = file_->text;
        if (text.starts_with("\xef\xbb\xbf")) text.remove_prefix(3);
        LuaSandbox::load(lua, text, read);
        lua_call(lua, 0, 0);
        lua_pushnil(lua);
        lua_setglobal(lua, "parameter");
        lua_pushnil(lua);  // What it is given is gone after this, and a script may have kept it.
        lua_setupvalue(lua, function, 1);
        read_definitions(lua);
      });
  run([] { return std::string("keeping what it made"); }, [](lua_State* lua) { freeze(lua); });
}

void GameScript::read_definitions(lua_State* lua) {
  lua_pushglobaltable(lua);
  const int globals = lua_gettop(lua);
  const auto push_global = [&](const char* name) {
    lua_pushstring(lua, name);
    return lua_rawget(lua, globals);
  };
  for (int function = 0; function < function_count; ++function) {
    const char* const name = function_names[function];
    const int type = push_global(name);
    if (type == LUA_TFUNCTION) {
      if (function == options_function) {
        lua_Debug about = {};
        lua_pushvalue(lua, -1);
        lua_getinfo(lua, ">u", &about);
        by_player_ = about.isvararg == 0 && about.nparams >= 2;
      }
      functions_[function] = luaL_ref(lua, LUA_REGISTRYINDEX);
      continue;
    }
    if (function == options_function) {
      luaL_error(lua, "it defines no function options(position)");
    } else if (type != LUA_TNIL && function != stuck_function) {
      luaL_error(lua, "'%s' is a %s, not a function", name, luaL_typename(lua, -1));
    } else if (type != LUA_TNIL) {
      stuck_ = read_result(lua, -1);
      states_stuck_ = true;
    }
    lua_pop(lua, 1);
  }
  if (functions_[stuck_function] != 0) {
    stuck_.reset();
    states_stuck_ = true;
  }
  if (push_global("start") != LUA_TNIL) start_ = read_state(lua, -1, "start");
  const bool of_texts = start_ && std::holds_alternative<std::string>(*start_);
  if (functions_[parse_function] != 0 && functions_[text_function] == 0 && !of_texts) {
    luaL_error(lua, "it defines parse(text) but no text(position)");
  }
  if (functions_[canonical_function] != 0 && functions_[mirror_function] != 0) {
    luaL_error(lua, "it defines both canonical and mirror, and one of them says enough");
  }
  if (functions_[negative_function] != 0 && !by_player_) {
    luaL_error(lua,
               "it defines negative(position), which goes with options(position, player): where "
               "both have the same moves, a position is its own negative");
  }
}

template <typename What, typename Body>
void GameScript::run(const What& what, const Body& body) {
  ++calls_;
  const auto fault = sandbox_.run([&](lua_State* lua) {
    body(lua);
    check_frozen(lua);
  });
  if (fault) fail(*fault, what);
}

template <typename What>
void GameScript::fail(const LuaSandbox::Fault& fault, const What& what) const {
  std::string message = file_->name;
  if (fault.line > 0) message += fmt::format(", line {}", fault.line);
  if (const std::string asked = what(); !asked.empty()) message += fmt::format(" ({})", asked);
  message += ": " + fault.message;
  if (fault.line == 0) throw Error::in_script(fault.kind, message, {file_->name, 0});
  const std::string line(line_of(file_->text, fault.line));
  const std::size_t indent = std::min(line.find_first_not_of(" \t"), line.size());
  throw Error::in_script(fault.kind, message, {file_->name, fault.line},
                         Error::Place{line, indent});
}

void GameScript::push_function(lua_State* lua, Function function) const {
  lua_rawgeti(lua, LUA_REGISTRYINDEX, functions_[function]);
}

void GameScript::call_options(lua_State* lua, const State::Value& at, Player player) const {
  push_state(lua, at);
  push_function(lua, options_function);
  lua_pushvalue(lua, -2);
  if (by_player_) lua_pushstring(lua, player_names[index(player)]);
  lua_call(lua, by_player_ ? 2 : 1, 1);
}

std::vector<ScriptMove> GameScript::moves(const State::Value& at, Player player, bool with_names) {
  std::vector<ScriptMove> moves;
  run([&] { return "options of " + brief_text(at); },
      [&](lua_State* lua) {
        moves.clear();
        call_options(lua, at, player);
        if (read_state(lua, -2, "the position") != at) {
          luaL_error(lua,
                     "it changed the list that it was given; make a new one for each move, "
                     "local to = {table.unpack(position)}");
        }
        moves = read_moves(lua, -1, with_names);
        for (std::size_t i = 0; i < moves.size(); ++i) {
          for (const State::Value& leaves : moves[i].leaves) {
            if (leaves.index() == at.index()) continue;
            luaL_error(lua, "option %d leaves %s where the position is %s", static_cast<int>(i + 1),
                       kind_text(leaves), kind_text(at));
          }
        }
      });
  return moves;
}

void GameScript::fail_at_options(const State::Value& at, Player player,
                                 const std::string& message) {
  run([&] { return "options of " + brief_text(at); },
      [&](lua_State* lua) {
        LuaSandbox::note_lines(lua);
        call_options(lua, at, player);
      });
  fail({Error::Kind::bad_input, message, sandbox_.line()},
       [&] { return "options of " + brief_text(at); });
}

Result GameScript::stuck_at(const State::Value& at) {
  Result result = Result::loss;
  run([&] { return "stuck at " + brief_text(at); },
      [&](lua_State* lua) {
        push_function(lua, stuck_function);
        push_state(lua, at);
        lua_call(lua, 1, 1);
        result = read_result(lua, -1);
      });
  return result;
}

State GameScript::state(State::Value value) {
  if (!states_text()) return {std::move(value), ""};
  State state{std::move(value), ""};
  run([&] { return "text of " + brief_text(state.value); },
      [&](lua_State* lua) {
        push_function(lua, text_function);
        push_state(lua, state.value);
        lua_call(lua, 1, 1);
        state.text = read_text_of_state(lua, -1);
      });
  return state;
}

template <typename What, typename Push>
State::Value GameScript::accepted(Function function, const What& what, const Push& push) {
  const char* const name = function_names[function];
  State::Value value;
  std::string refusal;
  run(what, [&](lua_State* lua) {
    push_function(lua, function);
    push(lua);
    lua_call(lua, 1, 2);
    if (lua_isnil(lua, -2)) {
      refusal = lua_type(lua, -1) == LUA_TSTRING ? lua_tostring(lua, -1)
                                                 : "this is no position of the game";
      return;
    }
    value = read_state(lua, -2, fmt::format("what {} returned", name).c_str());
  });
  if (!refusal.empty()) throw Error(Error::Kind::bad_input, refusal);
  return value;
}

State::Value GameScript::parse(std::string_view text) {
  return accepted(
      parse_function, [&] { return fmt::format("parse of '{}'", brief(text)); },
      [&](lua_State* lua) { LuaSandbox::push_text(lua, text); });
}

State::Value GameScript::checked(const State::Value& at) {
  if (functions_[checked_function] == 0) return at;
  return accepted(
      checked_function, [&] { return "checked of " + brief_text(at); },
      [&](lua_State* lua) { push_state(lua, at); });
}

std::vector<State::Value> GameScript::call(Function function, const State::Value& at) {
  const char* const name = function_names[function];
  std::vector<State::Value> found;
  run([&] { return fmt::format("{} of {}", name, brief_text(at)); },
      [&](lua_State* lua) {
        found.clear();
        const int before = lua_gettop(lua);
        push_function(lua, function);
        push_state(lua, at);
        lua_call(lua, 1, LUA_MULTRET);
        const int after = lua_gettop(lua);
        if (after == before) luaL_error(lua, "%s returned nothing", name);
        const std::string what = fmt::format("what {} returned", name);
        for (int i = before + 1; i <= after; ++i) {
          found.push_back(read_state(lua, i, what.c_str()));
        }
      });
  return found;
}

std::vector<State::Value> GameScript::split(const State::Value& at) {
  std::vector<State::Value> pieces;
  run([&] { return "split of " + brief_text(at); },
      [&](lua_State* lua) {
        push_function(lua, split_function);
        push_state(lua, at);
        lua_call(lua, 1, 1);
        pieces = read_states(lua, -1, "what split returned");
        for (const State::Value& piece : pieces) {
          if (piece.index() == at.index()) continue;
          luaL_error(lua, "what split returned has %s in it where the position is %s",
                     kind_text(piece), kind_text(at));
        }
      });
  return pieces;
}

std::optional<std::vector<std::vector<std::size_t>>> GameScript::places_of_parts(
    const std::string& board) {
  std::optional<PlacedRegions> found;
  run([&] { return "split of " + brief_text(board); },
      [&](lua_State* lua) {
        const PlacesKept kept(lua);
        push_function(lua, split_function);
        push_state(lua, board);
        lua_call(lua, 1, 1);
        found = kept.of(-1);
        const std::vector<State::Value> parts = read_states(lua, -1, "what split returned");
        // The script may have changed the list since.
        const auto same = [](const State::Value& part, const std::string& region) {
          return part == State::Value(region);
        };
        if (found && !std::equal(parts.begin(), parts.end(), found->regions.begin(),
                                 found->regions.end(), same)) {
          found.reset();
        }
      });
  // A board of another shape than the position says nothing of where its regions lie in that.
  const auto rows_end_alike = [](char a, char b) { return (a == '/') == (b == '/'); };
  if (!found || !std::equal(found->board.begin(), found->board.end(), board.begin(), board.end(),
                            rows_end_alike)) {
    return std::nullopt;
  }
  return std::move(found->places);
}

Drawing GameScript::draw(const State::Value& at) {
  Drawing drawing = usual_drawing(at);
  if (functions_[draw_function] == 0) return drawing;
  run([&] { return "draw of " + brief_text(at); },
      [&](lua_State* lua) {
        push_function(lua, draw_function);
        push_state(lua, at);
        lua_call(lua, 1, 1);
        drawing = read_drawing(lua, -1, std::move(drawing));
      });
  return drawing;
}

std::vector<State::Value> GameScript::positions(std::uint64_t n) {
  std::vector<State::Value> found;
  run([&] { return fmt::format("positions of {}", n); },
      [&](lua_State* lua) {
        push_function(lua, positions_function);
        lua_pushinteger(lua, static_cast<lua_Integer>(n));
        lua_call(lua, 1, 1);
        found = read_states(lua, -1, "what positions returned");
        for (const State::Value& value : found) {
          if (!start_ || value.index() == start_->index()) continue;
          luaL_error(lua, "what positions returned has %s in it where start is %s",
                     kind_text(value), kind_text(*start_));
        }
      });
  return found;
}

}  // namespace lastmove
