#include "methods/sets/cyclic_product.h"

#include <algorithm>

#include "methods/processor.h"

// clang-format off
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "methods/sets/cyclic_product.cpp"
#include <hwy/foreach_target.h>
#include <hwy/highway.h>
// clang-format on

HWY_BEFORE_NAMESPACE();
namespace lastmove {
namespace HWY_NAMESPACE {

namespace hn = hwy::HWY_NAMESPACE;

constexpr std::uint32_t prime = CyclicProduct::prime;

using Tag = hn::ScalableTag<std::uint32_t>;
using Vector = hn::Vec<Tag>;

inline Vector reduced(Vector a) { return hn::Min(a, hn::Sub(a, hn::Set(Tag(), prime))); }

inline Vector sum(Vector a, Vector b) { return reduced(hn::Add(a, b)); }

inline Vector difference(Vector a, Vector b) {
  const Vector c = hn::Sub(a, b);
  return hn::Min(c, hn::Add(c, hn::Set(Tag(), prime)));
}

/// a b / 2^32 modulo the prime (Montgomery, Modular multiplication without trial division, 1985).
inline Vector product(Vector a, Vector b) {
#if HWY_TARGET == HWY_SCALAR
  const std::uint64_t full = std::uint64_t{hn::GetLane(a)} * hn::GetLane(b);
  const std::uint32_t times = static_cast<std::uint32_t>(full) * CyclicProduct::minus_inverse;
  const std::uint64_t cleared = full + std::uint64_t{times} * prime;
  return reduced(hn::Set(Tag(), static_cast<std::uint32_t>(cleared >> 32)));
#else
  const Tag tag;
  const hn::Repartition<std::uint64_t, Tag> wide;
  const Vector factor = hn::Set(tag, CyclicProduct::minus_inverse);
  const Vector modulus = hn::Set(tag, prime);
  const auto odd_lanes = [&](Vector c) {
    return hn::BitCast(tag, hn::ShiftRight<32>(hn::BitCast(wide, c)));
  };
  const auto cleared = [&](Vector c, Vector d) {
    const auto full = hn::MulEven(c, d);
    const auto times = hn::MulEven(hn::BitCast(tag, full), factor);
    return hn::Add(full, hn::MulEven(hn::BitCast(tag, times), modulus));
  };
  const auto even = hn::ShiftRight<32>(cleared(a, b));
  const auto odd = cleared(odd_lanes(a), odd_lanes(b));
  return reduced(hn::OddEven(hn::BitCast(tag, odd), hn::BitCast(tag, even)));
#endif
}

/// Makes of a polynomial of 2n numbers what it is modulo x^n - 1 and, turned by the roots, modulo
/// x^n + 1.
inline void part(std::uint32_t* low, std::uint32_t* high, Vector roots) {
  const Tag tag;
  const Vector a = hn::LoadU(tag, low);
  const Vector b = hn::LoadU(tag, high);
  hn::StoreU(sum(a, b), tag, low);
  hn::StoreU(product(difference(a, b), roots), tag, high);
}

/// The transpose of `part`.
inline void join(std::uint32_t* low, std::uint32_t* high, Vector roots) {
  const Tag tag;
  const Vector a = hn::LoadU(tag, low);
  const Vector b = product(hn::LoadU(tag, high), roots);
  hn::StoreU(sum(a, b), tag, low);
  hn::StoreU(difference(a, b), tag, high);
}

/// As many blocks as a vector has lanes, each of as many numbers: the numbers of one place in all
/// blocks make a vector.
class Tile {
 public:
  explicit Tile(const std::uint32_t* roots) : roots_(roots) {}

  void part_all(std::uint32_t* numbers) {
    for (std::size_t i = 0; i < lanes_; ++i) {
      hn::StoreU(hn::GatherIndex(Tag(), numbers + i, rows()), Tag(), row(i));
    }
    for (std::size_t n = lanes_ / 2; n > 0; n /= 2) stage<part>(n);
    std::copy_n(rows_, lanes_ * lanes_, numbers);
  }

  void join_all(std::uint32_t* numbers) {
    std::copy_n(numbers, lanes_ * lanes_, rows_);
    for (std::size_t n = 1; n < lanes_; n *= 2) stage<join>(n);
    for (std::size_t i = 0; i < lanes_; ++i) {
      hn::ScatterIndex(hn::LoadU(Tag(), row(i)), Tag(), numbers + i, rows());
    }
  }

 private:
  static constexpr std::size_t most = hn::MaxLanes(Tag());

  std::uint32_t* row(std::size_t i) { return rows_ + i * lanes_; }

  /// Where the blocks begin.
  hn::Vec<hn::RebindToSigned<Tag>> rows() const {
    const hn::RebindToSigned<Tag> tag;
    return hn::Mul(hn::Iota(tag, 0), hn::Set(tag, static_cast<std::int32_t>(lanes_)));
  }

  template <auto Step>
  void stage(std::size_t n) {
    for (std::size_t begin = 0; begin < lanes_; begin += 2 * n) {
      for (std::size_t j = 0; j < n; ++j) {
        Step(row(begin + j), row(begin + j + n), hn::Set(Tag(), roots_[n + j]));
      }
    }
  }

  const std::uint32_t* const roots_;
  const std::size_t lanes_ = hn::Lanes(Tag());
  std::uint32_t rows_[most * most];
};

/// More numbers than this do not stay in the cache: each half is done before the other begins.
constexpr std::size_t cached = std::size_t{1} << 16;

template <auto Step>
void stage(const std::uint32_t* roots, std::uint32_t* numbers, std::size_t count, std::size_t n) {
  const std::size_t lanes = hn::Lanes(Tag());
  for (std::uint32_t* at = numbers; at < numbers + count; at += 2 * n) {
    for (std::size_t j = 0; j < n; j += lanes) {
      Step(at + j, at + j + n, hn::LoadU(Tag(), roots + n + j));
    }
  }
}

void transform(const std::uint32_t* roots, std::uint32_t* numbers, std::size_t count) {
  const std::size_t lanes = hn::Lanes(Tag());
  if (count > cached) {
    stage<part>(roots, numbers, count, count / 2);
    transform(roots, numbers, count / 2);
    transform(roots, numbers + count / 2, count / 2);
    return;
  }
  for (std::size_t n = count / 2; n >= lanes; n /= 2) stage<part>(roots, numbers, count, n);
  Tile tile(roots);
  for (std::size_t i = 0; i < count; i += lanes * lanes) tile.part_all(numbers + i);
}

void transform_back(const std::uint32_t* roots, std::uint32_t* numbers, std::size_t count) {
  const std::size_t lanes = hn::Lanes(Tag());
  if (count > cached) {
    transform_back(roots, numbers, count / 2);
    transform_back(roots, numbers + count / 2, count / 2);
    stage<join>(roots, numbers, count, count / 2);
    return;
  }
  Tile tile(roots);
  for (std::size_t i = 0; i < count; i += lanes * lanes) tile.join_all(numbers + i);
  for (std::size_t n = lanes; n < count; n *= 2) stage<join>(roots, numbers, count, n);
}

void multiply(const std::uint32_t* roots, std::uint32_t* numbers, const std::uint32_t* by,
              std::size_t count) {
  const Tag tag;
  for (std::size_t i = 0; i < count; i += hn::Lanes(tag)) {
    hn::StoreU(product(hn::LoadU(tag, numbers + i), hn::LoadU(tag, by + i)), tag, numbers + i);
  }
  transform_back(roots, numbers, count);
}

}  // namespace HWY_NAMESPACE
}  // namespace lastmove
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace lastmove {

namespace {

constexpr std::uint32_t prime = CyclicProduct::prime;
/// Of the numbers modulo the prime, without 0.
constexpr std::uint32_t generator = 31;

std::uint32_t times(std::uint32_t a, std::uint32_t b) {
  return static_cast<std::uint32_t>(std::uint64_t{a} * b % prime);
}

std::uint32_t power(std::uint32_t base, std::uint32_t exponent) {
  std::uint32_t result = 1;
  for (; exponent > 0; exponent /= 2, base = times(base, base)) {
    if (exponent % 2 == 1) result = times(result, base);
  }
  return result;
}

}  // namespace

CyclicProduct::CyclicProduct(unsigned max_log) : roots_(std::size_t{1} << max_log) {
  const std::size_t half = roots_.size() / 2;
  const std::uint32_t root = power(generator, (prime - 1) >> max_log);
  auto of_half = static_cast<std::uint32_t>((std::uint64_t{1} << 32) % prime);
  for (std::size_t j = 0; j < half; ++j, of_half = times(of_half, root)) roots_[half + j] = of_half;
  for (std::size_t i = half; i-- > 1;) roots_[i] = roots_[2 * i];
}

void CyclicProduct::transform(std::uint32_t* numbers, unsigned log) const {
  LASTMOVE_KERNEL(transform)(roots_.data(), numbers, std::size_t{1} << log);
}

void CyclicProduct::multiply(std::uint32_t* transformed, const std::uint32_t* by,
                             unsigned log) const {
  LASTMOVE_KERNEL(multiply)(roots_.data(), transformed, by, std::size_t{1} << log);
}

}  // namespace lastmove
#endif
