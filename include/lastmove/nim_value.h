// Nim-values of games that may go on for ever: a number, or oo(K).
//
//     const lastmove::LoopyNimValue value = lastmove::LoopyNimValue::infinite({0, 2});
//     const std::string text = to_string(value + 1);  // "oo(1,3)"

#pragma once

#include <concepts>
#include <string>
#include <utility>
#include <vector>

#include <lastmove/integer.h>
#include <lastmove/outcome.h>

#pragma GCC visibility push(default)
namespace lastmove {

/// What an impartial component under normal play is worth in any sum, where positions may come
/// back: a nim-value, or oo(K) for a position that no heap of Nim equals, K being the nim-values of
/// its options (C. A. B. Smith, Graphs and composite games, 1966; Fraenkel and Yesha, The
/// generalized Sprague-Grundy function, 1986).
class LoopyNimValue {
 public:
  LoopyNimValue() = default;
  /// The nim-value of a heap of Nim. REQUIRES: at least 0.
  LoopyNimValue(Integer number) : number_(std::move(number)) {}
  template <std::integral T>
  LoopyNimValue(T number) : number_(number) {}

  /// oo(K), for K in any order and with repetitions.
  static LoopyNimValue infinite(std::vector<Integer> reached);

  bool finite() const { return finite_; }
  /// REQUIRES: finite().
  const Integer& number() const { return number_; }
  /// K, ascending. REQUIRES: not finite().
  const std::vector<Integer>& reached() const { return reached_; }

  /// What the player to move gets: 0 is lost, any other number won; oo(K) is won if K has 0, and
  /// otherwise drawn.
  Result result() const;

  /// The value of a sum: m + n is their XOR, m + oo(K) is oo of the XORs of m with each of K, and
  /// oo(K) + oo(L) is oo without any.
  friend LoopyNimValue operator+(const LoopyNimValue& a, const LoopyNimValue& b);

  friend bool operator==(const LoopyNimValue&, const LoopyNimValue&) = default;

 private:
  bool finite_ = true;
  Integer number_;
  std::vector<Integer> reached_;
};

/// "3", "oo(0,2)" or, where no option has a nim-value, "oo".
std::string to_string(const LoopyNimValue& value);

}  // namespace lastmove
#pragma GCC visibility pop
