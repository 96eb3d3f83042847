// Integers of any size, of which number sets, nim-values and remoteness are made.
//
//     const auto product = lastmove::Integer("18446744073709551616") * 3;
//     const std::string digits = product.str();

#pragma once

#include <compare>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#pragma GCC visibility push(default)
namespace lastmove {

/// An integer of any size. What fits 64 bits is kept in place; the rest is shared, and computed by
/// Boost.Multiprecision, whose header takes seconds to compile and stays out of this one.
class Integer {
 public:
  Integer() = default;

  template <std::integral T>
  Integer(T value) : small_(static_cast<std::int64_t>(value)) {
    if (!std::in_range<std::int64_t>(value))
      *this = from_unsigned(static_cast<std::uint64_t>(value));
  }

  /// Decimal digits, with '-' before a negative one. Throws Error of kind bad_input for other
  /// text.
  explicit Integer(std::string_view text);

  /// In decimal digits.
  std::string str() const;

  /// The number in base 256, the lowest digit first; 0 has one digit. REQUIRES: at least 0.
  std::string to_bytes() const;
  /// The number of these digits. Nothing in it is 0.
  static Integer from_bytes(std::string_view bytes);

  /// Bytes beyond the object itself.
  std::size_t bytes() const;

  /// REQUIRES: the value is one of T.
  template <std::integral T>
  explicit operator T() const {
    return static_cast<T>(low_bits());
  }

  friend Integer operator+(const Integer& a, const Integer& b) {
    // Added without a sign, the sum overflows just if both have a sign that it has not.
    const std::int64_t sum = signed_of(unsigned_of(a.small_) + unsigned_of(b.small_));
    const bool overflows = ((a.small_ ^ sum) & (b.small_ ^ sum)) < 0;
    return both_small(a, b) && !overflows ? Integer(sum) : sum_of_large(a, b);
  }
  friend Integer operator-(const Integer& a, const Integer& b) {
    const std::int64_t difference = signed_of(unsigned_of(a.small_) - unsigned_of(b.small_));
    const bool overflows = ((a.small_ ^ b.small_) & (a.small_ ^ difference)) < 0;
    return both_small(a, b) && !overflows ? Integer(difference) : difference_of_large(a, b);
  }
  friend Integer operator*(const Integer& a, const Integer& b) {
    const bool half =
        std::in_range<std::int32_t>(a.small_) && std::in_range<std::int32_t>(b.small_);
    return both_small(a, b) && half ? Integer(a.small_ * b.small_) : product_of_large(a, b);
  }
  /// The quotient is rounded towards 0. Throws Error of kind bad_input if b is 0.
  friend Integer operator/(const Integer& a, const Integer& b);
  /// The remainder of that quotient: it has the sign of a. Throws Error of kind bad_input if b is
  /// 0.
  friend Integer operator%(const Integer& a, const Integer& b);
  /// a * 2^bits.
  friend Integer operator<<(const Integer& a, std::size_t bits);
  /// The greatest common divisor, at least 0.
  friend Integer gcd(const Integer& a, const Integer& b);

  Integer& operator+=(const Integer& other) { return *this = *this + other; }
  Integer& operator-=(const Integer& other) { return *this = *this - other; }
  Integer& operator++() { return *this += 1; }

  friend bool operator==(const Integer& a, const Integer& b) { return (a <=> b) == 0; }
  friend std::strong_ordering operator<=>(const Integer& a, const Integer& b) {
    return both_small(a, b) ? a.small_ <=> b.small_ : order_of_large(a, b);
  }

 private:
  struct Large;

  explicit Integer(Large&& value);
  static Integer from_unsigned(std::uint64_t value);
  static bool both_small(const Integer& a, const Integer& b) { return !a.large_ && !b.large_; }
  static std::uint64_t unsigned_of(std::int64_t value) { return static_cast<std::uint64_t>(value); }
  static std::int64_t signed_of(std::uint64_t value) { return static_cast<std::int64_t>(value); }
  static void check_divisor(const Integer& divisor);
  static Integer sum_of_large(const Integer& a, const Integer& b);
  static Integer difference_of_large(const Integer& a, const Integer& b);
  static Integer product_of_large(const Integer& a, const Integer& b);
  static std::strong_ordering order_of_large(const Integer& a, const Integer& b);
  std::uint64_t low_bits() const;

  std::int64_t small_ = 0;
  std::shared_ptr<const Large> large_;  ///< there just if the value does not fit small_
};

/// The numbers of a NumberSet.
struct Numbers : std::vector<Integer> {
  using std::vector<Integer>::vector;
};

}  // namespace lastmove
#pragma GCC visibility pop
