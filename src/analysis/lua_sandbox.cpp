#include "analysis/lua_sandbox.h"

#include <algorithm>
#include <charconv>
#include <cstdlib>

#include <fmt/format.h>
#include <lua.hpp>

#include "analysis/cost.h"
#include "analysis/lua_library.h"

namespace lastmove {

namespace {

/// Instructions between two looks at the budget.
constexpr int hook_interval = 1000;

/// Memory that takes as long to allocate and fill as a step.
constexpr std::size_t bytes_per_step = 64;

/// What Lua puts before a message, with the line behind it.
constexpr const char* chunk_name = "=script";
constexpr std::string_view place_prefix = "script:";

/// Lua's words, where others are clearer.
constexpr std::pair<std::string_view, std::string_view> plain_words[] = {
    {"attempt to perform 'n%", "remainder of a division by zero"},
    {"attempt to perform 'n//0'", "division by zero"},
    {"attempt to divide by zero", "division by zero"},
    {"C stack overflow", "nested too deeply"},
    {"stack overflow", "calls are nested too deeply"},
};

std::string in_plain_words(std::string_view message) {
  for (const auto& [lua_words, words] : plain_words) {
    if (message.starts_with(lua_words)) return std::string(words);
  }
  return std::string(message);
}

}  // namespace

struct LuaSandbox::Budget {
  Limits limits;
  std::int64_t steps_left = 0;
  std::size_t memory_used = 0;
  bool out_of_steps = false;
};

void LuaSandbox::Closer::operator()(lua_State* lua) const { lua_close(lua); }

LuaSandbox::Budget& LuaSandbox::budget_of(lua_State* lua) {
  void* user = nullptr;
  lua_getallocf(lua, &user);
  return *static_cast<Budget*>(user);
}

void* LuaSandbox::allocate(void* user, void* block, std::size_t old_size, std::size_t new_size) {
  auto& budget = *static_cast<Budget*>(user);
  if (block == nullptr) old_size = 0;  // Lua passes the kind of the new object there.
  if (new_size == 0) {
    std::free(block);
    budget.memory_used -= old_size;
    return nullptr;
  }
  if (new_size > old_size) {
    if (new_size - old_size > budget.limits.memory - budget.memory_used) return nullptr;
    budget.steps_left -= static_cast<std::int64_t>(new_size / bytes_per_step);
  }
  void* const moved = std::realloc(block, new_size);
  if (moved != nullptr) budget.memory_used += new_size - old_size;
  return moved;
}

LuaSandbox::LuaSandbox(Globals globals, Limits limits)
    : budget_(std::make_unique<Budget>(Budget{limits})),
      lua_(lua_newstate(&LuaSandbox::allocate, budget_.get())) {
  std::optional<Fault> fault;
  if (lua_ != nullptr) {
    fault = run([globals](lua_State* lua) { open_library(lua, globals == Globals::kept); });
  }
  if (lua_ == nullptr || fault) {
    throw Error(Error::Kind::limit, fmt::format("Lua needs more than {} of memory and {} steps",
                                                size_text(limits.memory), limits.steps));
  }
}

LuaSandbox::LuaSandbox(LuaSandbox&&) noexcept = default;

LuaSandbox& LuaSandbox::operator=(LuaSandbox&& other) noexcept {
  lua_ = std::move(other.lua_);  // first, for closing it still asks the old budget
  budget_ = std::move(other.budget_);
  return *this;
}

LuaSandbox::~LuaSandbox() = default;

void LuaSandbox::spend(lua_State* lua, std::uint64_t steps) {
  Budget& budget = budget_of(lua);
  const std::int64_t left = budget.steps_left;
  if (left > 0 && steps < static_cast<std::uint64_t>(left)) {
    budget.steps_left = left - static_cast<std::int64_t>(steps);
    return;
  }
  budget.out_of_steps = true;
  luaL_error(lua, "too many steps");
}

void LuaSandbox::load(lua_State* lua, std::string_view script, std::size_t& read) {
  struct Source {
    std::string_view script;
    std::size_t& read;
  } source{script, read};
  read = 0;
  // A byte at a time, so that the count tells where the compiler stopped.
  const lua_Reader next_byte = [](lua_State*, void* user, std::size_t* size) -> const char* {
    auto& [text, count] = *static_cast<Source*>(user);
    *size = count < text.size() ? 1 : 0;
    return *size == 0 ? nullptr : &text[count++];
  };
  // Text alone: bytecode that is not from the compiler can do anything.
  if (lua_load(lua, next_byte, &source, chunk_name, "t") != LUA_OK) lua_error(lua);
}

std::optional<LuaSandbox::Fault> LuaSandbox::run(void* body, Call call) {
  struct Run {
    void* body;
    Call call;
  } task{body, call};
  lua_State* const lua = lua_.get();
  budget_->steps_left = budget_->limits.steps;
  budget_->out_of_steps = false;
  // Setting it again begins a new count.
  const lua_Hook count_steps = [](lua_State* counted, lua_Debug*) {
    spend(counted, static_cast<std::uint64_t>(lua_gethookcount(counted)));
  };
  lua_sethook(lua, count_steps, LUA_MASKCOUNT,
              static_cast<int>(std::clamp<std::int64_t>(budget_->limits.steps, 1, hook_interval)));
  lua_pushcfunction(lua, [](lua_State* called) {
    const Run& given = *static_cast<const Run*>(lua_touserdata(called, 1));
    lua_settop(called, 0);
    given.call(called, given.body);
    return 0;
  });
  lua_pushlightuserdata(lua, &task);
  const int status = lua_pcall(lua, 1, 0, 0);
  if (status == LUA_OK) return std::nullopt;
  Fault fault = fault_of(status);
  lua_settop(lua, 0);
  return fault;
}

LuaSandbox::Fault LuaSandbox::fault_of(int status) const {
  if (budget_->out_of_steps) {
    return {Error::Kind::limit, fmt::format("it takes more than {} steps", budget_->limits.steps)};
  }
  if (status != LUA_ERRRUN) {
    return {Error::Kind::limit,
            fmt::format("it needs more than {} of memory", size_text(budget_->limits.memory))};
  }
  if (lua_type(lua_.get(), -1) != LUA_TSTRING)
    return {Error::Kind::bad_input, "it raised an error"};
  std::size_t size = 0;
  const char* const bytes = lua_tolstring(lua_.get(), -1, &size);
  std::string_view message(bytes, size);
  Fault fault;
  if (message.starts_with(place_prefix)) {
    const char* const digits = message.data() + place_prefix.size();
    const auto line = std::from_chars(digits, message.data() + message.size(), fault.line);
    message.remove_prefix(static_cast<std::size_t>(line.ptr - message.data()));
    message.remove_prefix(std::min(std::string_view(": ").size(), message.size()));
  }
  fault.message = in_plain_words(message);
  return fault;
}

}  // namespace lastmove
