// lua:FILE, a strategy as a function move(position) in Lua; docs/engines.md says what it gets and
// what it may return.

#include <cerrno>
#include <climits>
#include <cstdio>
#include <cstring>

#include <fmt/core.h>
#include <lua.hpp>

#include <lastmove/error.h>
#include <lastmove/integer.h>

#include "games/scripts/lua_sandbox.h"
#include "games/scripts/lua_states.h"
#include "play/strategies.h"

namespace lastmove {

namespace {

/// The limits for loading the file and for each move.
constexpr LuaSandbox::Limits script_limits = {10'000'000, std::size_t{64} << 20};
constexpr std::size_t max_script_bytes = std::size_t{1} << 20;

std::string read_script(const std::string& path) {
  const auto close = [](std::FILE* file) { std::fclose(file); };
  const std::unique_ptr<std::FILE, decltype(close)> file(std::fopen(path.c_str(), "r"), close);
  const auto fail = [&](std::string_view what) {
    throw Error(Error::Kind::bad_input, fmt::format("cannot read '{}': {}", path, what));
  };
  if (!file) fail(std::strerror(errno));
  std::string text(max_script_bytes + 1, '\0');
  text.resize(std::fread(text.data(), 1, text.size(), file.get()));
  if (std::ferror(file.get()) != 0) fail(std::strerror(errno));
  if (text.size() > max_script_bytes) fail("it has more than 1 MiB");
  return text;
}

void set_text(lua_State* lua, const char* field, std::string_view text) {
  LuaSandbox::push_text(lua, text);
  lua_setfield(lua, -2, field);
}

/// Sets a field of the table on top of the stack to the array of what `push` pushes.
template <typename Elements, typename Push>
void set_array(lua_State* lua, const char* field, const Elements& elements, const Push& push) {
  LuaSandbox::spend(lua, elements.size());
  lua_createtable(lua, static_cast<int>(std::min<std::size_t>(elements.size(), INT_MAX)), 0);
  lua_Integer place = 0;
  for (const auto& element : elements) {
    push(element);
    lua_rawseti(lua, -2, ++place);
  }
  lua_setfield(lua, -2, field);
}

/// Fills the table on top of the stack with the fields of a position.
struct Describe {
  lua_State* lua;

  void operator()(const Heaps& heaps) const {
    const auto push = [&](Heap heap) { lua_pushinteger(lua, static_cast<lua_Integer>(heap)); };
    set_array(lua, "heaps", heaps, push);
    if (heaps.size() != 1) return;
    push(heaps.front());
    lua_setfield(lua, -2, "n");
  }

  /// The fields of a single component; if there are several, each is a table in `components`.
  template <typename Component>
  void operator()(const std::vector<Component>& components) const {
    if (components.size() == 1) return (*this)(components.front());
    set_array(lua, "components", components, [&](const Component& component) {
      lua_createtable(lua, 0, 2);
      (*this)(component);
    });
  }

  void operator()(const Word& word) const {
    set_text(lua, "word", word.letters);
    set_array(lua, "letters", word.letters,
              [&](char letter) { LuaSandbox::push_text(lua, std::string_view(&letter, 1)); });
  }

  void operator()(const NumberSet& set) const {
    set_array(lua, "numbers", set.numbers(), [&](const Integer& number) {
      if (number > INT64_MAX) luaL_error(lua, "a number of this position exceeds 2^63-1");
      lua_pushinteger(lua, static_cast<lua_Integer>(number));
    });
  }

  void operator()(const Point& point) const {
    set_array(lua, "point", point.coordinates(),
              [&](Heap coordinate) { lua_pushinteger(lua, static_cast<lua_Integer>(coordinate)); });
  }

  void operator()(const Vertex& vertex) const { set_text(lua, "vertex", vertex.name); }

  void operator()(const State& state) const {
    push_state(lua, state.value);
    lua_setfield(lua, -2, "state");
  }

  void operator()(const Part& part) const { std::visit(*this, part.position()); }
};

void describe(lua_State* lua, const Position& position) { std::visit(Describe{lua}, position); }

/// Pushes the argument of the function.
void push_position(lua_State* lua, const Ruleset& rules, const Position& position, Player player,
                   const std::vector<Move>& moves) {
  lua_createtable(lua, 0, 5);
  describe(lua, position);
  set_text(lua, "rules", rules.text());
  set_text(lua, "player", player == Player::left ? "left" : "right");
  set_array(lua, "moves", moves, [&](const Move& move) {
    lua_createtable(lua, 0, 3);
    set_text(lua, "name", move.name);
    describe(lua, move.to);
  });
}

/// Which move the value on top of the stack denotes: by its number, by its name, or as the move
/// itself, an element of the moves of the position below it on the stack.
std::size_t chosen_move(lua_State* lua, const std::vector<Move>& moves) {
  const int answer = lua_gettop(lua);
  int whole = 0;
  switch (lua_type(lua, answer)) {
    case LUA_TNUMBER: {
      const lua_Integer number = lua_tointegerx(lua, answer, &whole);
      if (whole != 0 && number >= 1 && static_cast<std::uint64_t>(number) <= moves.size()) {
        return static_cast<std::size_t>(number - 1);
      }
      // Lua writes the number: it may be a float.
      luaL_error(lua, "it returned %s, but the moves are numbered from 1 to %d",
                 luaL_tolstring(lua, answer, nullptr), static_cast<int>(moves.size()));
      break;
    }
    case LUA_TSTRING: {
      std::size_t size = 0;
      const char* const bytes = lua_tolstring(lua, answer, &size);
      const std::string_view name(bytes, size);
      for (std::size_t i = 0; i < moves.size(); ++i) {
        if (moves[i].name == name) return i;
      }
      luaL_error(lua, "it returned '%s', which is not a move here", bytes);
      break;
    }
    case LUA_TTABLE: {
      lua_getfield(lua, answer - 1, "moves");
      if (lua_istable(lua, -1)) {
        for (std::size_t i = 0; i < moves.size(); ++i) {
          lua_rawgeti(lua, -1, static_cast<lua_Integer>(i + 1));
          const bool same = lua_rawequal(lua, -1, answer) != 0;
          lua_pop(lua, 1);
          if (same) return i;
        }
      }
      luaL_error(lua, "it returned a table that is not in position.moves");
      break;
    }
    default: luaL_error(lua, "it returned a %s, not a move", luaL_typename(lua, answer));
  }
  return 0;
}

class LuaStrategy : public Strategy {
 public:
  explicit LuaStrategy(const StrategyContext& context)
      : rules_(context.rules),
        limits_(context.limits),
        path_(context.argument),
        sandbox_(LuaSandbox::Globals::kept, script_limits) {
    sandbox_.watch(limits_.monitor);
    const std::string script = read_script(path_);
    check(sandbox_.run([&](lua_State* lua) {
      std::size_t read = 0;
      LuaSandbox::load(lua, script, read);
      lua_call(lua, 0, 0);
      push_function(lua);
    }));
  }

  Move choose(const Position& position, Player player) override {
    auto moves = listed_options(rules_, position, player, limits_);
    std::size_t chosen = 0;
    check(sandbox_.run([&](lua_State* lua) {
      push_position(lua, rules_, position, player, moves);
      push_function(lua);
      lua_pushvalue(lua, 1);
      lua_call(lua, 1, 1);
      chosen = chosen_move(lua, moves);
    }));
    return std::move(moves[chosen]);
  }

 private:
  static void push_function(lua_State* lua) {
    lua_pushglobaltable(lua);
    lua_pushliteral(lua, "move");
    lua_rawget(lua, -2);
    lua_remove(lua, -2);
    if (!lua_isfunction(lua, -1)) luaL_error(lua, "it defines no function move(position)");
  }

  void check(const std::optional<LuaSandbox::Fault>& fault) const {
    if (!fault) return;
    const std::string line = fault->line > 0 ? fmt::format(", line {}", fault->line) : "";
    throw Error(fault->kind, fmt::format("{}{}: {}", path_, line, fault->message));
  }

  const Ruleset& rules_;
  const Limits limits_;
  const std::string path_;
  LuaSandbox sandbox_;
};

}  // namespace

std::unique_ptr<Strategy> make_lua_strategy(const StrategyContext& context) {
  return std::make_unique<LuaStrategy>(context);
}

}  // namespace lastmove
