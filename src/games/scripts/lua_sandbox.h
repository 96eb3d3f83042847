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

/// A Lua 5.4 interpreter for untrusted scripts. A script cannot reach files, other programs or the
/// clock; nothing in it is random; and it cannot catch the error that stops it. lua_library.cpp has
/// the functions it can call. Movable, not thread-safe.
class LuaSandbox {
 public:
  struct Limits {
    /// For one run: Lua instructions, with other work counted by the time it takes.
    std::int64_t steps = 1'000'000;
    /// Bytes.
    std::size_t memory = std::size_t{16} << 20;
    /// Bytes of any text that a script makes. This bounds the time of a single instruction, which
    /// may compare two texts or join many.
    std::size_t text = std::size_t{4} << 10;
  };

  /// A step takes about ten nanoseconds. If the steps of a run take longer than this on average,
  /// the run is stopped.
  static constexpr std::int64_t nanoseconds_per_step = 1000;

  enum class Globals {
    read_only,  ///< a script cannot define anything, so no run affects the next
    kept,       ///< a script may define globals, which stay
  };

  /// What stopped a run.
  struct Fault {
    Error::Kind kind = Error::Kind::bad_input;  ///< or `limit`
    std::string message;                        ///< "division by zero"
    int line = 0;                               ///< in the script; 0 if the error has no line
  };

  /// Throws Error of kind `limit` if the memory is not enough to start.
  LuaSandbox(Globals globals, Limits limits);

  LuaSandbox(LuaSandbox&&) noexcept;
  LuaSandbox& operator=(LuaSandbox&&) noexcept;
  ~LuaSandbox();

  /// From now on a running script calls the monitor with the steps of all runs so far. What the
  /// monitor throws ends the run and is rethrown by it. Null means that of RulesWork.
  void watch(Monitor* monitor);

  /// The steps of all runs so far, and more where they took far longer than steps do.
  std::uint64_t steps() const;

  /// The line that a run came to last, if it noted lines.
  int line() const;

  /// The bytes that it holds.
  std::size_t memory() const;

  /// Runs `body(lua_State*)` within the limits. Use the state only in such a body: only there may
  /// Lua raise an error. The body starts with an empty stack, and nothing on it is kept.
  template <typename Body>
  std::optional<Fault> run(Body body) {
    return run(&body, [](lua_State* lua, void* called) { (*static_cast<Body*>(called))(lua); });
  }

  /// In a body: compiles a script and pushes it as a function. Sets `read` to the number of bytes
  /// read; after an error, this is one more than the bytes up to the end of the wrong token.
  static void load(lua_State* lua, std::string_view script, std::size_t& read);

  /// In a body: pushes a text from the host, which may have any length.
  static void push_text(lua_State* lua, std::string_view text);

  /// In a body: from now on in this run, notes each line in place of counting steps.
  /// REQUIRES: a run that is known to end.
  static void note_lines(lua_State* lua);

  /// In a body, and in C++ functions that a script calls: counts work that Lua does not count.
  static void spend(lua_State* lua, std::uint64_t steps);

  /// There too, before a text of `bytes` bytes is made: stops the run if that is too long.
  static void expect_text(lua_State* lua, std::size_t bytes);

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
