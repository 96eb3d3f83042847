#pragma once

#include <gtest/gtest.h>
#include <rapidcheck.h>

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

namespace lastmove {

inline void PrintTo(const Outcome& outcome, std::ostream* out) { *out << to_string(outcome); }
inline void PrintTo(Result result, std::ostream* out) { *out << to_string(result); }

/// Runs a RapidCheck property as a part of a GoogleTest test.
template <typename Property>
void expect_property(const std::string& description, const Property& property) {
  EXPECT_TRUE(rc::check(description, property)) << description;
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

/// A random ascending set of one to `most` numbers from 1 to `greatest`.
inline std::string random_set(int most, int greatest) {
  const auto size = *rc::gen::inRange(1, most + 1);
  const auto numbers = *rc::gen::unique<std::vector<int>>(static_cast<std::size_t>(size),
                                                          rc::gen::inRange(1, greatest + 1));
  std::string text;
  for (const int number : numbers) {
    if (!text.empty()) text += ',';
    text += std::to_string(number);
  }
  return text;
}

/// A random ruleset of one heap, of any family and convention that lowers to a heap rule.
inline std::string random_heap_rules() {
  std::string text;
  if (*rc::gen::inRange(0, 2) == 0) {
    text = "subtraction(" + random_set(5, 12);
    if (*rc::gen::arbitrary<bool>()) text += " | " + random_set(5, 12);
    text += ")";
  } else {
    text = "zone(" + random_set(3, 12) + " | " + random_set(3, 12);
    if (*rc::gen::arbitrary<bool>()) {
      const int modulus = *rc::gen::inRange(2, 9);
      const int split = *rc::gen::inRange(1, modulus);
      text += "; mod=" + std::to_string(modulus) + "; left=0.." + std::to_string(split - 1) +
              "; right=" + std::to_string(split) + ".." + std::to_string(modulus - 1);
    }
    if (*rc::gen::arbitrary<bool>()) text += "; times=" + std::to_string(*rc::gen::inRange(1, 5));
    text += ")";
  }
  const std::string ending = " ending(" + std::to_string(*rc::gen::inRange(0, 7)) + ")";
  return text + *rc::gen::element<std::string>("", " misere", " stuck(draw)", ending,
                                               ending + " stuck(loss)", ending + " stuck(win)");
}

}  // namespace lastmove
