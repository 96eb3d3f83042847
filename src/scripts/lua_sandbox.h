#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include <lastmove/error.h>
#include <lastmove/limits.h>

struct lua_State;

namespace lastmove {

/// An interpreter of Lua 5.4 for text that nobody vouches for. A script reaches no file, no other
/// program and no clock; nothing in it is random; and it cannot catch the fault that stops it. What
/// it has at hand is in lua_library.cpp. Movable, not thread-safe.
class LuaSandbox {
 public:
  struct Limits {
    /// Of one run: instructions of Lua, and for other work as many as take the same time.
    std::int64_t steps = 1'000'000;
    /// Bytes.
    std::size_t memory = std::size_t{16} << 20;
    /// Bytes of a text that a script makes. It bounds the time of a single instruction, which may
    /// compare two texts or join many.
    std::size_t text = std::size_t{4} << 10;
  };

  /// A step takes some ten nanoseconds, and with all that a script can think of less than this on
  /// the average, or the run is stopped.
  static constexpr std::int64_t nanoseconds_per_step = 1000;

  enum class Globals {
    read_only,  ///< a script can define nothing, so that no run leaves anything to the next
    kept,       ///< a script may define globals, which stay
  };

  /// What stopped a run.
  struct Fault {
    Error::Kind kind = Error::Kind::bad_input;  ///< or `limit`
    std::string message;                        ///< "division by zero"
    int line = 0;                               ///< of the script; 0 if the fault has no line
  };

  /// Throws Error of kind `limit` if the memory is not enough to begin.
  LuaSandbox(Globals globals, Limits limits);

  LuaSandbox(LuaSandbox&&) noexcept;
  LuaSandbox& operator=(LuaSandbox&&) noexcept;
  ~LuaSandbox();

  /// From now on the monitor looks in while a script runs; what it throws ends the run, and comes
  /// out of it. It is told the steps of all runs so far. Null: none does.
  void watch(Monitor* monitor);

  /// Runs `body(lua_State*)` within the limits. All use of the state belongs into such a body: only
  /// there may Lua raise a fault. The body finds an empty stack, of which nothing is kept.
  template <typename Body>
  std::optional<Fault> run(Body body) {
    return run(&body, [](lua_State* lua, void* called) { (*static_cast<Body*>(called))(lua); });
  }

  /// In a body: compiles a script and pushes it as a function. `read` becomes the number of bytes
  /// that were read, which after a fault is one more than lie before the end of the wrong token.
  static void load(lua_State* lua, std::string_view script, std::size_t& read);

  /// In a body: pushes a text of the host's, which may be of any length.
  static void push_text(lua_State* lua, std::string_view text);

  /// In a body, and in functions written in C++: counts work that Lua does not count itself.
  static void spend(lua_State* lua, std::uint64_t steps);

 private:
  struct Budget;
  struct Closer {
    void operator()(lua_State* lua) const;
  };
  using Call = void (*)(lua_State*, void*);

  static Budget& budget_of(lua_State* lua);
  static void look(lua_State* lua);
  static void* allocate(void* user, void* block, std::size_t old_size, std::size_t new_size);
  std::optional<Fault> run(void* body, Call call);
  Fault fault_of(int status) const;

  std::unique_ptr<Budget> budget_;
  std::unique_ptr<lua_State, Closer> lua_;
};

}  // namespace lastmove
