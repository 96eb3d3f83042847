#include "methods/theorems/difference.h"

#include <algorithm>
#include <cassert>

namespace lastmove {

DifferenceEnd difference_end(const Numbers& numbers) {
  assert(!numbers.empty());
  DifferenceEnd end;
  for (const Integer& number : numbers) end.gcd = gcd(end.gcd, number);
  end.multiples = *std::max_element(numbers.begin(), numbers.end()) / end.gcd;
  end.moves_left = end.multiples - numbers.size();
  return end;
}

}  // namespace lastmove
