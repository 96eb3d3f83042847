#include <lastmove/nim_value.h>

#include <algorithm>
#include <utility>

namespace lastmove {

namespace {

Integer exclusive_or(const Integer& a, const Integer& b) {
  std::string bytes = a.to_bytes();
  std::string other = b.to_bytes();
  if (bytes.size() < other.size()) std::swap(bytes, other);
  for (std::size_t i = 0; i < other.size(); ++i) bytes[i] = static_cast<char>(bytes[i] ^ other[i]);
  return Integer::from_bytes(bytes);
}

}  // namespace

LoopyNimValue LoopyNimValue::infinite(std::vector<Integer> reached) {
  std::sort(reached.begin(), reached.end());
  reached.erase(std::unique(reached.begin(), reached.end()), reached.end());
  LoopyNimValue value;
  value.finite_ = false;
  value.reached_ = std::move(reached);
  return value;
}

Result LoopyNimValue::result() const {
  if (finite_) return number_ == 0 ? Result::loss : Result::win;
  return !reached_.empty() && reached_.front() == 0 ? Result::win : Result::draw;
}

LoopyNimValue operator+(const LoopyNimValue& a, const LoopyNimValue& b) {
  if (a.finite_ && b.finite_) return exclusive_or(a.number_, b.number_);
  if (!a.finite_ && !b.finite_) return LoopyNimValue::infinite({});
  const LoopyNimValue& number = a.finite_ ? a : b;
  std::vector<Integer> reached = (a.finite_ ? b : a).reached_;
  for (Integer& value : reached) value = exclusive_or(value, number.number_);
  return LoopyNimValue::infinite(std::move(reached));
}

std::string to_string(const LoopyNimValue& value) {
  if (value.finite()) return value.number().str();
  std::string numbers;
  for (const Integer& number : value.reached()) {
    numbers += (numbers.empty() ? "" : ",") + number.str();
  }
  return numbers.empty() ? "oo" : "oo(" + numbers + ")";
}

}  // namespace lastmove
