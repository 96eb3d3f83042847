#include "methods/rows.h"

#include <fmt/core.h>

#include <lastmove/error.h>

#include "games/model/cost.h"

namespace lastmove {

void check_work_of_rows(std::uint64_t rows, std::uint64_t work_each, std::uint64_t besides,
                        const Limits& limits) {
  const std::uint64_t work = saturating_sum(saturating_product(rows, work_each), besides);
  if (work <= limits.work) return;
  throw Error(Error::Bound::work,
              fmt::format("a table of {} positions takes {} steps of work; the work limit is {}",
                          rows, work, limits.work));
}

void fail_unknown_nim_value(const Ruleset& rules, const Position& position) {
  throw Error(Error::Kind::limit, fmt::format("the nim-value of {} under {} takes too long",
                                              to_string(position), rules.text()));
}

}  // namespace lastmove
