// The only file that includes Boost.Multiprecision.

#include <lastmove/integer.h>

#include <iterator>

#include <boost/multiprecision/cpp_int.hpp>

#include <lastmove/error.h>

namespace lastmove {

using boost::multiprecision::cpp_int;

struct Integer::Large {
  cpp_int value;

  static Large of(const Integer& integer) {
    return integer.large_ ? *integer.large_ : Large{integer.small_};
  }
};

Integer::Integer(Large&& large) {
  if (large.value >= INT64_MIN && large.value <= INT64_MAX) {
    small_ = static_cast<std::int64_t>(large.value);
  } else {
    large_ = std::make_shared<const Large>(std::move(large));
  }
}

Integer::Integer(std::string_view text) {
  const std::string_view sign = text.substr(0, text.starts_with('-') ? 1 : 0);
  std::string_view digits = text.substr(sign.size());
  if (digits.empty() || digits.find_first_not_of("0123456789") != std::string_view::npos) {
    throw Error(Error::Kind::bad_input, "expected an integer in decimal digits",
                {std::string(text), 0});
  }
  // Boost would read a number with a leading 0 as octal.
  digits.remove_prefix(std::min(digits.find_first_not_of('0'), digits.size() - 1));
  *this = Integer(Large{cpp_int(std::string(sign) + std::string(digits))});
}

Integer Integer::from_unsigned(std::uint64_t value) { return Integer(Large{value}); }

std::string Integer::str() const { return large_ ? large_->value.str() : std::to_string(small_); }

std::string Integer::to_bytes() const {
  std::string bytes;
  if (!large_) {
    std::int64_t rest = small_;
    do bytes += static_cast<char>(rest & 0xff);
    while ((rest >>= 8) > 0);
    return bytes;
  }
  export_bits(large_->value, std::back_inserter(bytes), 8, false);
  return bytes;
}

Integer Integer::from_bytes(std::string_view bytes) {
  if (bytes.size() < sizeof(std::int64_t)) {
    std::int64_t number = 0;
    for (std::size_t i = bytes.size(); i-- > 0;) {
      number = number << 8 | static_cast<unsigned char>(bytes[i]);
    }
    return number;
  }
  Large large;
  import_bits(large.value, bytes.begin(), bytes.end(), 8, false);
  return Integer(std::move(large));
}

std::size_t Integer::bytes() const {
  if (!large_) return 0;
  return sizeof(Large) + large_->value.backend().size() * sizeof(boost::multiprecision::limb_type);
}

std::uint64_t Integer::low_bits() const {
  // A number beyond 64 bits has no valid one; see REQUIRES.
  return large_ ? static_cast<std::uint64_t>(large_->value) : static_cast<std::uint64_t>(small_);
}

Integer Integer::sum_of_large(const Integer& a, const Integer& b) {
  return Integer(Large{Large::of(a).value + Large::of(b).value});
}

Integer Integer::difference_of_large(const Integer& a, const Integer& b) {
  return Integer(Large{Large::of(a).value - Large::of(b).value});
}

Integer Integer::product_of_large(const Integer& a, const Integer& b) {
  std::int64_t product = 0;
  if (both_small(a, b) && !__builtin_mul_overflow(a.small_, b.small_, &product)) return product;
  return Integer(Large{Large::of(a).value * Large::of(b).value});
}

std::strong_ordering Integer::order_of_large(const Integer& a, const Integer& b) {
  if (a.large_ && b.large_) return a.large_->value.compare(b.large_->value) <=> 0;
  // One of them fits 64 bits, so the sign of the other decides.
  if (a.large_) return a.large_->value.sign() <=> 0;
  return 0 <=> b.large_->value.sign();
}

void Integer::check_divisor(const Integer& divisor) {
  if (divisor == 0) throw Error(Error::Kind::bad_input, "nothing can be divided by 0");
}

Integer operator/(const Integer& a, const Integer& b) {
  Integer::check_divisor(b);
  // INT64_MIN / -1 does not fit.
  if (Integer::both_small(a, b) && b.small_ != -1) return a.small_ / b.small_;
  return Integer(Integer::Large{Integer::Large::of(a).value / Integer::Large::of(b).value});
}

Integer operator%(const Integer& a, const Integer& b) {
  Integer::check_divisor(b);
  if (Integer::both_small(a, b) && b.small_ != -1) return a.small_ % b.small_;
  return Integer(Integer::Large{Integer::Large::of(a).value % Integer::Large::of(b).value});
}

Integer operator<<(const Integer& a, std::size_t bits) {
  return Integer(Integer::Large{Integer::Large::of(a).value << bits});
}

Integer gcd(const Integer& a, const Integer& b) {
  return Integer(Integer::Large{
      boost::multiprecision::gcd(Integer::Large::of(a).value, Integer::Large::of(b).value)});
}

}  // namespace lastmove
