#include "games/scripts/lua_sandbox.h"

#include <algorithm>
#include <charconv>
#include <clocale>
#include <cstdlib>
#include <exception>
#include <utility>

#include <fmt/core.h>
#include <lua.hpp>

#include "games/model/cost.h"
#include "games/model/rules_work.h"
#include "games/scripts/lua_library.h"
#include "games/scripts/lua_texts.h"
#include "games/scripts/run_clock.h"

namespace lastmove {

namespace {

/// Instructions between two checks of the budget. Fewer than that at the end of a run are not
/// counted.
constexpr int hook_interval = 200;

/// Steps between two looks at the clock.
constexpr std::int64_t between_looks = 1000;

/// Runs of fewer steps are over before the clock could be read.
constexpr std::int64_t steps_worth_a_look = 200;

/// What a step takes about, in nanoseconds, and what it may take and still count as one.
constexpr std::int64_t usual_step = 10;
constexpr std::int64_t slow_step = 100;

#ifdef __EMSCRIPTEN__
/// A browser tells no processor time: its clock goes on while others work, and would make answers
/// depend on them.
constexpr bool counts_time = false;
#else
constexpr bool counts_time = true;
#endif

/// Bytes that take as long to allocate and fill as one step.
constexpr std::size_t bytes_allocated_per_step = 64;

/// What Lua puts before a message, followed by the line.
constexpr const char* chunk_name = "=script";
constexpr std::string_view place_prefix = "script:";

/// While it lives, this thread compares texts byte by byte and writes numbers with a point,
/// whatever the locale of the program.
class PlainLocale {
 public:
  PlainLocale() : before_(uselocale(plain())) {}
  PlainLocale(const PlainLocale&) = delete;
  PlainLocale& operator=(const PlainLocale&) = delete;
  ~PlainLocale() { uselocale(before_); }

 private:
  static locale_t plain() {
    static const locale_t locale = newlocale(LC_ALL_MASK, "C", nullptr);
    return locale;
  }

  locale_t before_;
};

}  // namespace

struct LuaSandbox::Budget {
  Limits limits;
  std::int64_t steps_left = 0;
  RunClock clock = {};
  std::size_t memory_used = 0;
  std::uint64_t steps_before = 0;  ///< of earlier runs
  std::int64_t steps_of_time = 0;  ///< that this run took longer than its steps, as steps
  std::int64_t look_below = 0;     ///< with fewer steps left than these the clock is read
  int line = 0;                    ///< at which an error was raised; 0 if in no script
  Monitor* monitor = nullptr;
  bool host_text = false;  ///< whether the host is making the current text
  bool out_of_steps = false;
  bool out_of_time = false;
  bool text_too_long = false;
  std::exception_ptr thrown = nullptr;  ///< by the monitor

  void begin() {
    steps_left = limits.steps;
    clock.begin();
    look_below = steps_left - between_looks;
    steps_of_time = 0;
    line = 0;
    host_text = out_of_steps = out_of_time = text_too_long = false;
  }

  std::int64_t steps_done() const { return limits.steps - steps_left; }

  /// Looks at the clock. Turns time into steps where it went by far faster than they did: a single
  /// instruction may copy thousands of arguments. Returns the nanoseconds of this run.
  std::int64_t count_time() {
    const std::int64_t expected = slow_step * steps_done();
    const std::int64_t time = clock.used(expected);
    const std::int64_t over = (time - expected) / usual_step;
    if (counts_time) steps_of_time = std::max(steps_of_time, over);
    return time;
  }
};

void LuaSandbox::Closer::operator()(lua_State* lua) const { lua_close(lua); }

LuaSandbox::Budget& LuaSandbox::budget_of(lua_State* lua) {
  void* user = nullptr;
  lua_getallocf(lua, &user);
  return *static_cast<Budget*>(user);
}

void* LuaSandbox::allocate(void* user, void* block, std::size_t old_size, std::size_t new_size) {
  auto& budget = *static_cast<Budget*>(user);
  if (block == nullptr) {
    // For a new object Lua passes its kind in place of the old size.
    if (old_size == LUA_TSTRING && new_size > budget.limits.text && !budget.host_text) {
      budget.text_too_long = true;
      return nullptr;
    }
    old_size = 0;
  }
  if (new_size == 0) {
    std::free(block);
    budget.memory_used -= old_size;
    return nullptr;
  }
  if (new_size > old_size) {
    if (new_size - old_size > budget.limits.memory - budget.memory_used) return nullptr;
    budget.steps_left -= static_cast<std::int64_t>(new_size / bytes_allocated_per_step);
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
  lua_ = std::move(other.lua_);  // first, as closing the old state still uses the old budget
  budget_ = std::move(other.budget_);
  return *this;
}

LuaSandbox::~LuaSandbox() = default;

void LuaSandbox::watch(Monitor* monitor) { budget_->monitor = monitor; }

std::uint64_t LuaSandbox::steps() const { return budget_->steps_before; }

std::size_t LuaSandbox::memory() const { return budget_->memory_used; }

int LuaSandbox::line() const { return budget_->line; }

void LuaSandbox::note_lines(lua_State* lua) {
  const lua_Hook note = [](lua_State* noted, lua_Debug* at) {
    budget_of(noted).line = at->currentline;
  };
  lua_sethook(lua, note, LUA_MASKLINE, 0);
}

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

void LuaSandbox::expect_text(lua_State* lua, std::size_t bytes) {
  Budget& budget = budget_of(lua);
  if (bytes <= budget.limits.text) return;
  budget.text_too_long = true;
  luaL_error(lua, "too long a text");
}

void LuaSandbox::push_text(lua_State* lua, std::string_view text) {
  Budget& budget = budget_of(lua);
  budget.host_text = true;
  lua_pushlstring(lua, text.data(), text.size());
  budget.host_text = false;
}

/// Called every few steps: now and then checks the time and calls the monitor.
void LuaSandbox::look(lua_State* lua) {
  Budget& budget = budget_of(lua);
  if (budget.steps_left > budget.look_below) return;
  budget.look_below = budget.steps_left - between_looks;
  if (budget.count_time() > budget.limits.steps * nanoseconds_per_step) {
    budget.out_of_time = true;
    luaL_error(lua, "too much time");
  }
  Monitor* const monitor = budget.monitor ? budget.monitor : RulesWork::monitor();
  if (monitor == nullptr) return;
  try {
    const std::int64_t done = budget.steps_done() + budget.steps_of_time;
    monitor->report(budget.steps_before + static_cast<std::uint64_t>(done));
    return;
  } catch (...) {
    // Lua would treat an exception that passes through it as its own error.
    budget.thrown = std::current_exception();
  }
  luaL_error(lua, "stopped");
}

void LuaSandbox::load(lua_State* lua, std::string_view script, std::size_t& read) {
  read = 0;
  if (writes_byte_zero(script)) luaL_error(lua, "a text cannot have the byte 0 in it");
  struct Source {
    std::string_view script;
    std::size_t& read;
  } source{script, read};
  // One byte at a time, so that the count says where the compiler stopped.
  const lua_Reader next_byte = [](lua_State*, void* user, std::size_t* size) -> const char* {
    auto& [text, count] = *static_cast<Source*>(user);
    *size = count < text.size() ? 1 : 0;
    return *size == 0 ? nullptr : &text[count++];
  };
  // Only text: bytecode that does not come from the compiler can do anything.
  if (lua_load(lua, next_byte, &source, chunk_name, "t") != LUA_OK) lua_error(lua);
}

std::optional<LuaSandbox::Fault> LuaSandbox::run(void* body, Call call) {
  struct Run {
    void* body;
    Call call;
  } task{body, call};
  lua_State* const lua = lua_.get();
  const PlainLocale locale;
  budget_->begin();
  // Setting the hook again restarts its count.
  const lua_Hook count_steps = [](lua_State* counted, lua_Debug*) {
    spend(counted, static_cast<std::uint64_t>(lua_gethookcount(counted)));
    look(counted);
  };
  lua_sethook(lua, count_steps, LUA_MASKCOUNT,
              static_cast<int>(std::clamp<std::int64_t>(budget_->limits.steps, 1, hook_interval)));
  // Called where an error is raised: notes the innermost line of the script.
  lua_pushcfunction(lua, [](lua_State* failed) {
    lua_Debug at = {};
    int& line = budget_of(failed).line = 0;
    for (int level = 0; line <= 0 && lua_getstack(failed, level, &at) != 0; ++level) {
      lua_getinfo(failed, "l", &at);
      line = at.currentline;
    }
    line = std::max(line, 0);
    return 1;
  });
  lua_pushcfunction(lua, [](lua_State* called) {
    const Run& given = *static_cast<const Run*>(lua_touserdata(called, 1));
    lua_settop(called, 0);
    given.call(called, given.body);
    return 0;
  });
  lua_pushlightuserdata(lua, &task);
  const int status = lua_pcall(lua, 1, 0, -3);
  if (budget_->steps_done() >= steps_worth_a_look) budget_->count_time();
  budget_->steps_before +=
      static_cast<std::uint64_t>(budget_->steps_done() + budget_->steps_of_time);
  if (status == LUA_OK) {
    lua_settop(lua, 0);
    return std::nullopt;
  }
  if (budget_->thrown) {
    lua_settop(lua, 0);
    std::rethrow_exception(std::exchange(budget_->thrown, nullptr));
  }
  Fault fault = fault_of(status);
  lua_settop(lua, 0);
  return fault;
}

LuaSandbox::Fault LuaSandbox::fault_of(int status) const {
  if (budget_->out_of_steps) {
    return {Error::Kind::limit, fmt::format("it takes more than {} steps", budget_->limits.steps),
            budget_->line};
  }
  if (budget_->out_of_time) {
    const std::int64_t seconds = budget_->limits.steps * nanoseconds_per_step / 1'000'000'000;
    return {Error::Kind::limit,
            fmt::format("it takes more than {} s", std::max<std::int64_t>(1, seconds)),
            budget_->line};
  }
  if (budget_->text_too_long) {
    return {Error::Kind::limit,
            fmt::format("it makes a text of more than {}", size_text(budget_->limits.text)),
            budget_->line};
  }
  if (status != LUA_ERRRUN) {
    return {Error::Kind::limit,
            fmt::format("it needs more than {} of memory", size_text(budget_->limits.memory))};
  }
  if (lua_type(lua_.get(), -1) != LUA_TSTRING) {
    return {Error::Kind::bad_input, "it raised an error that is not a text", budget_->line};
  }
  std::size_t size = 0;
  const char* const bytes = lua_tolstring(lua_.get(), -1, &size);
  std::string_view message(bytes, size);
  Fault fault;
  fault.line = budget_->line;
  if (message.starts_with(place_prefix)) {
    const char* const digits = message.data() + place_prefix.size();
    const auto line = std::from_chars(digits, message.data() + message.size(), fault.line);
    // A script may throw any text.
    fault.line = std::max(fault.line, 0);
    message.remove_prefix(static_cast<std::size_t>(line.ptr - message.data()));
    message.remove_prefix(std::min(std::string_view(": ").size(), message.size()));
  }
  fault.message = in_plain_words(message);
  return fault;
}

}  // namespace lastmove
