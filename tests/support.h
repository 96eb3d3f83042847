#pragma once

#include <gtest/gtest.h>

#include <memory>
#include <optional>
#include <ostream>
#include <source_location>
#include <string>
#include <string_view>
#include <vector>

#include <lastmove/error.h>
#include <lastmove/outcome.h>
#include <lastmove/ruleset.h>
#include <lastmove/solve.h>
#include <lastmove/value.h>

namespace lastmove {

inline void PrintTo(const Outcome& outcome, std::ostream* out) { *out << to_string(outcome); }
inline void PrintTo(Result result, std::ostream* out) { *out << to_string(result); }

/// Whether everything takes many times as long, by a sanitizer or an emulator.
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__) || defined(LASTMOVE_EMULATED)
inline constexpr bool slow = true;
#else
inline constexpr bool slow = false;
#endif

/// Limits that answers stay within under an emulator too, where a script's steps are so slow that
/// their time counts as work.
inline Limits ample_limits() {
  Limits limits;
  limits.work *= slow ? 100 : 1;
  return limits;
}

/// The error that `call` throws; fails the test, and returns an empty one, when it throws none.
template <typename Call>
Error error_of(const Call& call) {
  try {
    call();
  } catch (const Error& error) {
    return error;
  }
  ADD_FAILURE() << "no error was thrown";
  return Error(Error::Kind::bad_input, "");
}

/// Expects `call` to throw an error of this kind whose message contains `piece` and, if an offset
/// is given, whose place is there.
template <typename Call>
void expect_error(Error::Kind kind, std::string_view piece, const Call& call,
                  std::optional<std::size_t> offset = std::nullopt,
                  const std::source_location& from = std::source_location::current()) {
  const testing::ScopedTrace trace(from.file_name(), static_cast<int>(from.line()), piece);
  const Error error = error_of(call);
  EXPECT_EQ(error.kind(), kind) << error.what();
  EXPECT_NE(std::string_view(error.what()).find(piece), std::string_view::npos) << error.what();
  if (!offset) return;
  ASSERT_TRUE(error.place()) << error.what();
  EXPECT_EQ(error.place()->offset, *offset) << error.what();
}

inline bool contains(std::string_view text, std::string_view piece) {
  return text.find(piece) != std::string_view::npos;
}

/// The canonical form that a solution tells, of which the oracle knows nothing, has the outcome of
/// the solution.
inline void expect_value_of_outcome(const Solution& solution) {
  if (solution.impartial || !solution.value) return;
  ValueStore values;
  EXPECT_EQ(values.outcome(values.parse(*solution.value)), solution.outcome) << *solution.value;
}

/// Wrong input.
template <typename Call>
void expect_refused(std::string_view piece, const Call& call,
                    std::optional<std::size_t> offset = std::nullopt,
                    const std::source_location& from = std::source_location::current()) {
  expect_error(Error::Kind::bad_input, piece, call, offset, from);
}

/// A limit.
template <typename Call>
void expect_limit(std::string_view piece, const Call& call,
                  const std::source_location& from = std::source_location::current()) {
  expect_error(Error::Kind::limit, piece, call, std::nullopt, from);
}

}  // namespace lastmove
