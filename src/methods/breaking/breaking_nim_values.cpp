#include "methods/breaking/breaking_nim_values.h"

#include <algorithm>

namespace lastmove {

namespace {

/// Calls `visit` with the nim-value of each option of a heap of `heap`.
template <typename Visit>
void visit_options(const BreakingRule& rule, Heap heap, const NimValues& values,
                   const Visit& visit) {
  for (Heap take = 0; take <= heap; ++take) {
    const std::uint8_t digit = rule.digit(take);
    const Heap rest = heap - take;
    if ((digit & BreakingRule::none) && rest == 0) visit(0);
    if ((digit & BreakingRule::one) && rest > 0) visit(values[rest]);
    if (digit & BreakingRule::two) {
      for (Heap a = 1; 2 * a <= rest; ++a) {
        if (!rule.unequal || 2 * a != rest) visit(values[a] ^ values[rest - a]);
      }
    }
    if (digit & BreakingRule::three) {
      for (Heap a = 1; 3 * a <= rest; ++a) {
        for (Heap b = a; a + 2 * b <= rest; ++b) {
          visit(values[a] ^ values[b] ^ values[rest - a - b]);
        }
      }
    }
  }
}

}  // namespace

void plain_breaking_nim_values(const BreakingRule& rule, std::uint64_t end, NimValues& values) {
  std::vector<bool> options;
  while (values.size() < end) {
    options.assign(options.size(), false);
    visit_options(rule, values.size(), values, [&options](std::uint32_t value) {
      if (value >= options.size()) options.resize(value + 1);
      options[value] = true;
    });
    const auto mex = std::find(options.begin(), options.end(), false);
    values.push_back(static_cast<std::uint32_t>(mex - options.begin()));
  }
}

}  // namespace lastmove
