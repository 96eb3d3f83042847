// Fractions whose denominators are powers of two: the numbers among games.
//
//     const lastmove::Dyadic sum = lastmove::Dyadic(3, 2) - lastmove::Dyadic(1, 1);  // 3/4 - 1/2
//     const std::string text = sum.str();                                           // "1/4"

#pragma once

#include <compare>
#include <cstdint>
#include <string>
#include <utility>

#include <lastmove/integer.h>

#pragma GCC visibility push(default)
namespace lastmove {

/// An exact fraction numerator / 2^exponent in lowest terms, with a numerator of any size.
class Dyadic {
 public:
  Dyadic() = default;
  Dyadic(Integer integer) : numerator_(std::move(integer)) {}
  template <std::integral T>
  Dyadic(T integer) : numerator_(integer) {}

  /// numerator / 2^exponent, brought to lowest terms. Throws Error of kind `limit` if the
  /// denominator then passes 2^1000000.
  Dyadic(Integer numerator, std::uint32_t exponent);

  const Integer& numerator() const { return numerator_; }
  /// The denominator is 2^exponent().
  std::uint32_t exponent() const { return exponent_; }
  bool is_integer() const { return exponent_ == 0; }
  int sign() const { return numerator_ < 0 ? -1 : numerator_ > 0 ? 1 : 0; }

  /// "-3/4", or "5" for an integer.
  std::string str() const;

  /// The nearest number of double precision, or one next to it: a <= b has approximate(a) <=
  /// approximate(b). Infinite where it is beyond those.
  double approximate() const;

  /// The greatest integer that is at most this.
  Integer floor() const;
  /// Half of it. Throws Error of kind `limit` if the denominator would pass 2^1000000.
  Dyadic half() const { return {numerator_, exponent_ + 1}; }

  /// Bytes beyond the object itself.
  std::size_t bytes() const { return numerator_.bytes(); }

  Dyadic operator-() const;
  /// Throw Error of kind `limit` if the denominator would pass 2^1000000.
  friend Dyadic operator+(const Dyadic& a, const Dyadic& b);
  friend Dyadic operator-(const Dyadic& a, const Dyadic& b);
  friend Dyadic operator*(const Dyadic& a, const Dyadic& b);

  friend bool operator==(const Dyadic& a, const Dyadic& b) {
    return a.exponent_ == b.exponent_ && a.numerator_ == b.numerator_;
  }
  friend std::strong_ordering operator<=>(const Dyadic& a, const Dyadic& b);

 private:
  Integer numerator_;
  std::uint32_t exponent_ = 0;
};

}  // namespace lastmove
#pragma GCC visibility pop
