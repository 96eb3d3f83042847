#include <lastmove/dyadic.h>

#include <algorithm>
#include <bit>
#include <cmath>

#include <lastmove/error.h>

namespace lastmove {

namespace {

constexpr std::uint32_t greatest_exponent = 1'000'000;

bool fits_small(const Integer& number) { return number.bytes() == 0; }

std::int64_t small_of(const Integer& number) { return static_cast<std::int64_t>(number); }

Integer shifted_left(const Integer& number, std::uint32_t bits) {
  if (bits == 0) return number;
  if (fits_small(number) && bits < 62) {
    const std::int64_t value = small_of(number);
    const std::int64_t most = INT64_MAX >> bits;
    if (value <= most && value >= -most) return value * (std::int64_t{1} << bits);
  }
  return number << bits;
}

Integer absolute(const Integer& number) { return number < 0 ? Integer(0) - number : number; }

/// How often 2 divides a number that is not 0.
std::uint64_t twos_of(const Integer& number) {
  if (fits_small(number)) {
    return static_cast<std::uint64_t>(
        std::countr_zero(static_cast<std::uint64_t>(small_of(number))));
  }
  const std::string bytes = absolute(number).to_bytes();
  const std::size_t at = std::min(bytes.find_first_not_of('\0'), bytes.size() - 1);
  return 8 * at + static_cast<std::uint64_t>(std::countr_zero(
                      static_cast<std::uint32_t>(static_cast<unsigned char>(bytes[at]))));
}

}  // namespace

Dyadic::Dyadic(Integer numerator, std::uint32_t exponent)
    : numerator_(std::move(numerator)), exponent_(exponent) {
  if (numerator_ == 0) exponent_ = 0;
  if (exponent_ == 0) return;
  const auto twos =
      static_cast<std::uint32_t>(std::min<std::uint64_t>(twos_of(numerator_), exponent_));
  exponent_ -= twos;
  if (exponent_ > greatest_exponent) {
    throw Error(Error::Kind::limit, "a fraction would have a denominator beyond 2^1000000");
  }
  if (twos == 0) return;
  if (fits_small(numerator_)) {
    numerator_ = small_of(numerator_) >> twos;
  } else {
    numerator_ = numerator_ / (Integer(1) << twos);
  }
}

std::string Dyadic::str() const {
  if (is_integer()) return numerator_.str();
  return numerator_.str() + "/" + shifted_left(1, exponent_).str();
}

double Dyadic::approximate() const {
  const int scale = -static_cast<int>(exponent_);
  if (fits_small(numerator_)) return std::ldexp(static_cast<double>(small_of(numerator_)), scale);
  // The first eight bytes, cut off below: greater numbers have greater ones.
  const std::string bytes = absolute(numerator_).to_bytes();
  std::uint64_t top = 0;
  for (std::size_t i = 0; i < 8; ++i) {
    top = top << 8 | static_cast<unsigned char>(bytes[bytes.size() - 1 - i]);
  }
  // Normalised, so that as many digits count whatever the first byte is.
  const int lead = std::countl_zero(top);
  if (bytes.size() > 8 && lead > 0) {
    top = top << lead | static_cast<unsigned char>(bytes[bytes.size() - 9]) >> (8 - lead);
  } else {
    top <<= lead;
  }
  const std::size_t below = 8 * (bytes.size() - 8);
  const double shown = std::ldexp(static_cast<double>(top), static_cast<int>(below) - lead + scale);
  return numerator_ < 0 ? -shown : shown;
}

Integer Dyadic::floor() const {
  if (is_integer()) return numerator_;
  if (fits_small(numerator_)) {
    return exponent_ > 62 ? (numerator_ < 0 ? Integer(-1) : Integer(0))
                          : Integer(small_of(numerator_) >> exponent_);
  }
  const Integer quotient = numerator_ / shifted_left(1, exponent_);
  return numerator_ < 0 ? quotient - 1 : quotient;  // It is no integer.
}

Dyadic Dyadic::operator-() const {
  Dyadic negative;
  negative.numerator_ = Integer(0) - numerator_;
  negative.exponent_ = exponent_;
  return negative;
}

Dyadic operator+(const Dyadic& a, const Dyadic& b) {
  const std::uint32_t exponent = std::max(a.exponent_, b.exponent_);
  return {shifted_left(a.numerator_, exponent - a.exponent_) +
              shifted_left(b.numerator_, exponent - b.exponent_),
          exponent};
}

Dyadic operator-(const Dyadic& a, const Dyadic& b) {
  const std::uint32_t exponent = std::max(a.exponent_, b.exponent_);
  return {shifted_left(a.numerator_, exponent - a.exponent_) -
              shifted_left(b.numerator_, exponent - b.exponent_),
          exponent};
}

Dyadic operator*(const Dyadic& a, const Dyadic& b) {
  return {a.numerator_ * b.numerator_, a.exponent_ + b.exponent_};
}

std::strong_ordering operator<=>(const Dyadic& a, const Dyadic& b) {
  if (a.exponent_ == b.exponent_) return a.numerator_ <=> b.numerator_;
  if (a.sign() != b.sign()) return a.sign() <=> b.sign();
  const std::uint32_t exponent = std::max(a.exponent_, b.exponent_);
  return shifted_left(a.numerator_, exponent - a.exponent_) <=>
         shifted_left(b.numerator_, exponent - b.exponent_);
}

}  // namespace lastmove
