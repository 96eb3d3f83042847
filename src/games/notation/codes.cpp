#include "games/notation/codes.h"

#include <algorithm>
#include <cctype>

#include <fmt/core.h>

namespace lastmove {

namespace {

std::uint64_t power(std::uint64_t base, std::uint64_t exponent) {
  std::uint64_t result = 1;
  for (; exponent > 0; --exponent) result *= base;
  return result;
}

}  // namespace

// With 0 among the digits, the digits after the point are those of a number in the base of as many
// digits as there are, without the zeros at its end. Without it, there are first the codes with no
// place, then those with one, and so on.

Codes::Codes(std::vector<std::int64_t> firsts, std::uint64_t places,
             std::vector<std::int64_t> digits)
    : firsts_(std::move(firsts)), places_(places), digits_(std::move(digits)) {
  with_zero_ = digits_.front() == 0;
}

/// How many there are after one point, no digit at all being one of them.
std::uint64_t Codes::tails() const {
  if (with_zero_) return power(digits_.size(), places_);
  std::uint64_t count = 0;
  for (std::uint64_t i = 0; i <= places_; ++i) count += power(digits_.size(), i);
  return count;
}

std::uint64_t Codes::size() const {
  if (!listed_.empty()) return listed_.size();
  const std::uint64_t without_move = firsts_.front() == 0 ? 1 : 0;
  return firsts_.size() * tails() - without_move;
}

std::string Codes::get(std::uint64_t index) const {
  if (!listed_.empty()) return listed_[index];
  if (firsts_.front() == 0) ++index;
  std::string code = fmt::format("{:X}", firsts_[index / tails()]);
  index %= tails();
  std::uint64_t places = places_;
  if (!with_zero_) {
    places = 0;
    for (; index >= power(digits_.size(), places); ++places) index -= power(digits_.size(), places);
  }
  std::string tail;
  for (std::uint64_t i = 0; i < places; ++i) {
    tail += fmt::format("{:X}", digits_[index % digits_.size()]);
    index /= digits_.size();
  }
  std::reverse(tail.begin(), tail.end());
  tail.erase(tail.find_last_not_of('0') + 1);
  return tail.empty() ? code : code + '.' + tail;
}

bool starts_with_code(std::string_view text) {
  const std::size_t point = text.find('.');
  if (point > 1 || point + 1 >= text.size()) return false;
  const auto is_digit = [](char c) { return std::isxdigit(static_cast<unsigned char>(c)) != 0; };
  return is_digit(text[point + 1]) && (point == 0 || is_digit(text[0]));
}

}  // namespace lastmove
