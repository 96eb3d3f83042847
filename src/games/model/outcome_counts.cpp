#include <lastmove/outcome_counts.h>

#include <fmt/core.h>

namespace lastmove {

void OutcomeCounts::add(const OutcomeCounts& others) {
  for (const Outcome& outcome : all_outcomes) add(outcome, others[outcome]);
}

std::uint64_t OutcomeCounts::sum() const {
  std::uint64_t sum = 0;
  for (const Outcome& outcome : all_outcomes) sum += (*this)[outcome];
  return sum;
}

std::string OutcomeCounts::text() const {
  std::string text;
  for (const Outcome& outcome : all_outcomes) {
    const std::uint64_t count = (*this)[outcome];
    if (count == 0) continue;
    text += fmt::format("{}{} {}", text.empty() ? "" : ", ", to_string(outcome), count);
  }
  return text;
}

}  // namespace lastmove
