// What the check of a certificate does for taking and breaking alone: it recomputes nim-values with
// loops of its own, and applies the theorem of the argument to them.

#include <algorithm>

#include "answers/certificate_checker.h"
#include "games/model/cost.h"

namespace lastmove {

void CertificateChecker::check_breaking_rules() {
  const HeapRuleset* rules = as_heap_ruleset(*ruleset_);
  const std::optional<BreakingRule> rule = rules ? rules->break_pattern() : std::nullopt;
  if (!rule) return fail("rules", "this is not a game of taking and breaking");
  if (!ruleset_->normal_play()) return fail("rules", "this game has no nim-values");
  if (grows()) {
    if (const std::string why = why_no_growth(claim_.argument, *rule); !why.empty()) {
      return fail("rules", why);
    }
  } else if (rule->repeats && rule->digits.back() != BreakingRule::none) {
    return fail("rules", "the code has no last digit");
  }
  if (of_windows() && outcomes()) return fail("rules", "the argument is not one for this sequence");
  breaking_rule_ = *rule;
  const bool by_parity = of_windows() && claim_.mask_by_parity;
  pattern_ = {.modulus = by_parity ? std::uint64_t{2} : 1, .greatest_take = rule->last_take()};
  for (const std::uint8_t digit : rule->digits) {
    if (digit & BreakingRule::two) parts_ = std::max<std::uint64_t>(parts_, 2);
    if (digit & BreakingRule::three) parts_ = 3;
  }
}

/// How many nim-values the theorem needs: that of Guy and Smith if they do not grow, for which
/// those from e = recurs_at on have to repeat.
std::uint64_t CertificateChecker::heaps_of_breaking() const {
  if (grows()) return heaps_of_growth(growth(), breaking_rule_);
  const std::uint64_t lengths = breaking_rule_.unequal ? parts_ + 1 : parts_;
  return saturating_sum(saturating_sum(saturating_product(parts_, claim_.recurs_at),
                                       saturating_product(lengths, claim_.recurrence)),
                        pattern_.greatest_take);
}

/// `of_values` is what looking at the values takes, once they are there.
CheckCost CertificateChecker::cost_of_breaking(std::uint64_t of_values) const {
  const CheckedSteps steps = steps_of_checked_nim_values(breaking_rule_, heaps(), space());
  const std::uint64_t of_growth =
      grows() ? most_steps_of_growth(growth(), breaking_rule_) : std::uint64_t{0};
  return {heaps(), steps.least, saturating_sum(saturating_sum(steps.most, of_growth), of_values)};
}

ClaimedSpace CertificateChecker::space() const {
  const ClaimedSpace space{claim_.mask, claim_.mask_by_parity};
  return breaking() && is_usable(breaking_rule_, space) ? space : ClaimedSpace{};
}

/// Outcomes are kept as nim-values until the theorem has been applied to these.
void CertificateChecker::compute_breaking() {
  values_ = checked_nim_values(
      breaking_rule_, heaps(), space(), [this](std::uint64_t steps, std::uint64_t bytes) {
        check_memory(bytes, "the check of nim-values", limits_);
        work_.spend(steps, [this] {
          return fmt::format("the check has taken {} steps to recompute nim-values", work_.done());
        });
      });
}

std::string CertificateChecker::how_recomputed() const {
  const ClaimedSpace used = space();
  if (used.mask == 0) return "";
  return fmt::format(", with mask {:x}{}", used.mask, used.by_parity ? " and parity" : "");
}

void CertificateChecker::check_repetition() {
  const auto i =
      first_difference(claim_.recurs_at, values_.size() - claim_.recurrence, claim_.recurrence);
  if (i) {
    return fail("repetition",
                fmt::format("the nim-value of heap {} is {}, and that of heap {} is {}", *i,
                            values_[*i], *i + claim_.recurrence, values_[*i + claim_.recurrence]));
  }
  to_outcomes();
}

/// That nim-values grow for ever, and by the saltus in each period.
void CertificateChecker::check_values_grow() {
  const CheckedGrowth found = check_growth(
      growth(), breaking_rule_, values_, [this](std::uint64_t steps, std::uint64_t bytes) {
        if (bytes > 0) {
          check_memory(bytes + values_.size() * sizeof(std::uint32_t), "the check of growth",
                       limits_);
        }
        work_.spend(steps, [this] {
          return fmt::format("the check has taken {} steps to see values grow", work_.done());
        });
      });
  if (!found.failure.empty()) return fail("growth", found.failure);
  if (outcomes()) {
    if (claim_.saltus != 0) return fail("saltus", "outcomes do not grow");
    // Those of all later heaps are N, as their values are greater.
    for (std::uint64_t i = claim_.preperiod; i < values_.size(); ++i) {
      if (values_[i] == 0) return fail("period", fmt::format("heap {} is P", i));
    }
    return to_outcomes();
  }
  const std::uint64_t periods = claim_.recurrence / claim_.period;
  if (claim_.saltus != found.saltus / periods || found.saltus % periods != 0) {
    fail("saltus", fmt::format("they grow by {} in {} heaps", found.saltus, claim_.recurrence));
  }
}

/// From here on values are Left's result and Right's, times three, if outcomes are asked for.
void CertificateChecker::to_outcomes() {
  if (!outcomes()) return;
  for (std::uint32_t& value : values_) value = value == 0 ? 0 : 8;
}

}  // namespace lastmove
