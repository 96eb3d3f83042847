#pragma once

#include <cstdint>
#include <vector>

namespace lastmove {

/// The prime divisors of a number, ascending, each once. Divides by up to its square root, and
/// calls `trying` with each divisor before, which may throw.
template <typename Trying>
std::vector<std::uint64_t> prime_divisors(std::uint64_t number, const Trying& trying) {
  std::vector<std::uint64_t> primes;
  for (std::uint64_t prime = 2; prime <= number; ++prime) {
    trying(prime);
    if (prime > number / prime) prime = number;
    if (number % prime != 0) continue;
    primes.push_back(prime);
    while (number % prime == 0) number /= prime;
  }
  return primes;
}

inline std::vector<std::uint64_t> prime_divisors(std::uint64_t number) {
  return prime_divisors(number, [](std::uint64_t) {});
}

}  // namespace lastmove
