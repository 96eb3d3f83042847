#pragma once

// Included before everything that is compiled to WebAssembly, and compiled once: what C++20 has and
// the standard library of emscripten 3.1.6, libc++ 14, has not yet. Goes with it.

#include <algorithm>
#include <array>
#include <chrono>
#include <compare>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <thread>
#include <type_traits>
#include <variant>
#include <vector>

#include <fmt/core.h>
#include <fmt/ranges.h>

/// The module formats no number with a point through {fmt}, whose conversions would be a hundredth
/// of it: a format that takes one does not compile. with_digits (io/text/decimal_number.h) writes
/// one.
FMT_BEGIN_NAMESPACE
template <typename Context, typename... Args>
requires(std::is_floating_point_v<Args> || ...) class format_arg_store<Context, Args...>;
FMT_END_NAMESPACE

namespace std {

inline strong_ordering operator<=>(const string& a, const string& b) { return a.compare(b) <=> 0; }

template <typename Values>
unique_ptr<Values> make_unique_for_overwrite(size_t size) {
  return unique_ptr<Values>(new remove_extent_t<Values>[size]);
}

namespace ranges {

template <typename Range, typename Predicate>
bool all_of(Range&& range, Predicate holds) {
  return std::all_of(std::begin(range), std::end(range), std::ref(holds));
}

template <typename Range, typename Predicate>
bool any_of(Range&& range, Predicate holds) {
  return std::any_of(std::begin(range), std::end(range), std::ref(holds));
}

template <typename Range, typename Predicate>
bool none_of(Range&& range, Predicate holds) {
  return std::none_of(std::begin(range), std::end(range), std::ref(holds));
}

template <typename Range, typename Predicate>
auto count_if(Range&& range, Predicate holds) {
  return std::count_if(std::begin(range), std::end(range), std::ref(holds));
}

template <typename Range, typename Predicate>
auto find_if(Range&& range, Predicate holds) {
  return std::find_if(std::begin(range), std::end(range), std::ref(holds));
}

template <typename Range, typename Less = std::less<>, typename Projection = std::identity>
void stable_sort(Range&& range, Less less = {}, Projection of = {}) {
  std::stable_sort(std::begin(range), std::end(range), [&](const auto& a, const auto& b) {
    return less(std::invoke(of, a), std::invoke(of, b));
  });
}

}  // namespace ranges

}  // namespace std
