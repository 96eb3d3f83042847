// Checks a certificate with the oracle, or for canonical forms with loops of its own, and with what
// the family states about its takes, without any kernel. docs/certificates.md proves that these
// steps are enough. breaking_certificate_check.cpp has what is of taking and breaking alone.

#include <algorithm>

#include <fmt/format.h>

#include <lastmove/error.h>

#include "answers/certificate_checker.h"
#include "answers/checked_values.h"
#include "answers/claimed_rules.h"
#include "games/model/cost.h"
#include "games/model/prime_divisors.h"
#include "methods/certificate_digest.h"

namespace lastmove {

namespace {

/// The least that a heap costs the oracle.
constexpr std::uint64_t least_bytes_per_heap = 128;
/// Looking up, storing and solving a position takes as long as examining this many options.
constexpr std::uint64_t options_per_position = 8;
/// Steps for each option; the oracle solves the heaps in ascending order.
constexpr std::uint64_t work_of_option = 80;
/// The same for a heap of taking and breaking.
constexpr std::uint64_t least_bytes_per_breaking_heap = sizeof(std::uint32_t);
/// To compare a value with others, and to print it.
constexpr std::uint64_t work_of_compared_value = 20;
constexpr std::uint64_t work_of_printed_value = 20;

}  // namespace

void CertificateChecker::check_rules() {
  try {
    ruleset_ = read_claimed_rules(claim_.rules, limits_);
  } catch (const Error& error) {
    if (error.kind() != Error::Kind::bad_input) throw;
    return fail("rules", error.what());
  }
  if (of_forms() != (claim_.argument == PeriodArgument::values)) {
    return fail("rules", "the argument is not one for this sequence");
  }
  if (breaking()) {
    check_breaking_rules();
  } else {
    check_heap_rules();
  }
}

void CertificateChecker::check_heap_rules() {
  const HeapRuleset* rules = as_heap_ruleset(*ruleset_);
  if (!rules) return fail("rules", "this is not a game of heaps");
  const std::optional<TakePattern> pattern = rules->take_pattern();
  if (!pattern) return fail("rules", "no number bounds the takes from all heaps");
  pattern_ = *pattern;
  floor_ = rules->floor();
  if (of_forms()) {
    if (!ruleset_->normal_play()) fail("rules", "the heaps of this game have no canonical forms");
  } else if (!outcomes() && !ruleset_->has_nim_values()) {
    fail("rules", "this game has no nim-values");
  }
}

void CertificateChecker::check_shape() {
  if (claim_.smallest_heap != floor_) {
    return fail("smallest-heap", fmt::format("it is {}", floor_));
  }
  if (claim_.period == 0 || claim_.recurrence == 0 || claim_.modulus == 0) {
    return fail("recurrence", "a number is 0");
  }
  if (claim_.recurrence % claim_.period != 0 || claim_.recurrence % claim_.modulus != 0) {
    return fail("recurrence", "it is not a multiple of the period and of the modulus");
  }
  if (breaking() && claim_.recurs_at == 0) {
    return fail("recurrence", "it begins at heap 1 or later");
  }
  if (grows()) {
    if (const std::string why = why_no_recurrence(growth(), breaking_rule_); !why.empty()) {
      return fail("recurrence", why);
    }
  }
  if (!breaking() && (claim_.recurs_at < claim_.smallest_heap ||
                      claim_.recurs_at - claim_.smallest_heap < claim_.window)) {
    return fail("recurrence", "there is no whole window before the heap at which it recurs");
  }
  if (claim_.recurs_at > max_heap || claim_.recurrence - 1 > max_heap - claim_.recurs_at) {
    return fail("recurrence", fmt::format("there is no heap larger than {}", max_heap));
  }
  if (!grows() && claim_.saltus != 0) return fail("saltus", "these values do not grow");
  if (claim_.preperiod > claim_.recurs_at - claim_.smallest_heap) {
    return fail("preperiod", "it is longer than the recomputed part");
  }
}

/// Checks that by the rules the window and the modulus in the file decide every value.
void CertificateChecker::check_takes() {
  if (breaking() && !of_windows() && claim_.window != pattern_.greatest_take) {
    return fail("window", fmt::format("the last digit is that of {}", pattern_.greatest_take));
  }
  if (claim_.window < pattern_.greatest_take) {
    return fail("window", fmt::format("the greatest take is {}", pattern_.greatest_take));
  }
  if (claim_.modulus % pattern_.modulus != 0) {
    return fail("modulus", fmt::format("takes depend on the heap modulo {}", pattern_.modulus));
  }
}

CheckCost CertificateChecker::cost() const {
  const std::uint64_t of_values =
      saturating_product(heaps(), work_of_compared_value + work_of_printed_value);
  if (of_windows()) return cost_of_windows(claim_, breaking_rule_, sections_, limits_);
  if (breaking()) return cost_of_breaking(of_values);
  if (of_forms()) {
    std::uint64_t options = 0;
    for (const Player player : {Player::left, Player::right}) {
      options += ruleset_->count_options(Heaps{max_heap}, player);
    }
    const CheckedSteps steps = steps_of_checked_values(options, heaps());
    return {heaps(), steps.least, saturating_sum(steps.most, of_values)};
  }
  // From the greatest take on, heaps have the options of the largest heap, and no heap has more.
  std::uint64_t of_large = 0;
  std::uint64_t of_small = 0;
  for (const Player player : {Player::left, Player::right}) {
    if (player == Player::right && (!outcomes() || ruleset_->impartial())) break;
    const std::uint64_t options = ruleset_->count_options(Heaps{max_heap}, player);
    of_large += (options + options_per_position) * work_of_option;
    of_small += options_per_position * work_of_option;
  }
  const std::uint64_t small = std::min<std::uint64_t>(heaps(), pattern_.greatest_take);
  return {heaps(),
          saturating_sum(saturating_product(small, of_small),
                         saturating_product(heaps() - small, of_large)),
          saturating_sum(saturating_product(heaps(), of_large), of_values)};
}

/// Fails at once if the limits cannot be met.
void CertificateChecker::check_reach() const {
  const CheckCost cost = this->cost();
  const auto refuse = [&cost](Error::Bound bound, const std::string& why) {
    throw Error(bound,
                fmt::format("the check recomputes {} heaps one by one, {}", cost.heaps, why));
  };
  const std::uint64_t bytes =
      breaking() || of_forms() ? least_bytes_per_breaking_heap : least_bytes_per_heap;
  // Windows that are wrong have no cost, and fail below.
  const std::uint64_t kept = of_windows() ? std::min(claim_.table, cost.heaps) : cost.heaps;
  if (saturating_product(kept, bytes) > limits_.memory) {
    refuse(Error::Bound::memory,
           fmt::format("too many for the memory limit of {}", size_text(limits_.memory)));
  }
  if (cost.least_work > limits_.work) {
    refuse(Error::Bound::work,
           fmt::format("in at least {} steps, too many for the work limit of {} steps",
                       cost.least_work, limits_.work));
  }
}

/// The value of a heap in the form of values_. The oracle knows all smaller heaps already.
std::uint32_t CertificateChecker::value_of(const Position& position, Oracle& oracle) {
  const auto found_for = [&](Player player) {
    const std::uint64_t options = ruleset_->count_options(position, player);
    spend((options + options_per_position) * work_of_option);
    return oracle.value(position, player);
  };
  // A nim-value is at most the number of takes, which is at most a million.
  if (!outcomes()) return static_cast<std::uint32_t>(found_for(Player::left).nim_value);
  const Result left = found_for(Player::left).result;
  const Result right = ruleset_->impartial() ? left : found_for(Player::right).result;
  return 3 * static_cast<std::uint32_t>(left) + static_cast<std::uint32_t>(right);
}

void CertificateChecker::compute_values() {
  const std::uint64_t of_heaps = sizeof(std::uint32_t) * heaps();
  values_ =
      checked_values(*ruleset_, floor_, heaps(), [&](std::uint64_t steps, std::uint64_t bytes) {
        if (bytes > 0) check_memory(of_heaps + bytes, "the check of values", limits_);
        work_.spend(steps, [this] {
          return fmt::format("the check has taken {} steps to compare values", work_.done());
        });
      });
}

void CertificateChecker::compute() {
  check_reach();
  if (breaking()) return compute_breaking();
  if (of_forms()) return compute_values();
  // The check itself counts the work and calls the monitor.
  Oracle oracle(*ruleset_, {.memory = limits_.memory, .work = UINT64_MAX});
  values_.reserve(heaps());
  for (std::uint64_t i = 0; i < heaps(); ++i) {
    values_.push_back(value_of(Heaps{claim_.smallest_heap + i}, oracle));
  }
}

std::optional<std::uint64_t> CertificateChecker::first_difference(std::uint64_t begin,
                                                                  std::uint64_t end,
                                                                  std::uint64_t distance,
                                                                  std::uint64_t saltus) {
  for (std::uint64_t i = begin; i < end; ++i) {
    spend(1);
    if (values_[i] + saltus != values_[i + distance]) return i;
  }
  return std::nullopt;
}

std::string CertificateChecker::text_at(std::uint64_t i) const {
  if (!outcomes()) return fmt::to_string(values_[i]);
  return to_string(
      Outcome{static_cast<Result>(values_[i] / 3), static_cast<Result>(values_[i] % 3)});
}

std::string CertificateChecker::differ(std::uint64_t i, std::uint64_t distance) const {
  if (of_forms()) {
    return fmt::format("heap {} and heap {} are not worth the same", claim_.smallest_heap + i,
                       claim_.smallest_heap + i + distance);
  }
  return fmt::format("heap {} is {}, and heap {} is {}", claim_.smallest_heap + i, text_at(i),
                     claim_.smallest_heap + i + distance, text_at(i + distance));
}

void CertificateChecker::check_state() {
  if (grows()) return check_values_grow();
  if (breaking()) return check_repetition();
  const std::uint64_t end = claim_.recurs_at - claim_.smallest_heap;
  const auto i = first_difference(end - claim_.window, end, claim_.recurrence);
  if (i) fail("state", "the state does not recur: " + differ(*i, claim_.recurrence));
}

void CertificateChecker::check_period() {
  const auto i = first_difference(claim_.period, claim_.saltus);
  if (i) fail("period", differ(*i, claim_.period));
}

void CertificateChecker::check_least_period() {
  // The least period divides every other, so it is enough to try the period without one prime
  // factor.
  for (const std::uint64_t prime : prime_divisors(claim_.period)) {
    // In every period values grow by the same for each heap.
    if (claim_.saltus % prime != 0) continue;
    if (first_difference(claim_.period / prime, claim_.saltus / prime)) continue;
    return fail("least-period", fmt::format("{} is a period too", claim_.period / prime));
  }
}

void CertificateChecker::check_least_preperiod() {
  const std::uint64_t p = claim_.preperiod;
  if (p == 0 || values_[p - 1] + claim_.saltus != values_[p - 1 + claim_.period]) return;
  fail("least-preperiod", fmt::format("{} is a preperiod too", p - 1));
}

void CertificateChecker::check_values() {
  Digest digest;
  const std::uint64_t end = claim_.recurs_at - claim_.smallest_heap + claim_.recurrence;
  for (std::uint64_t i = 0; i < end; ++i) {
    spend(work_of_printed_value);
    digest.add(text_at(i));
  }
  if (digest.sum() == claim_.crc32) return;
  fail("values", fmt::format("their CRC-32 is {:08x}", digest.sum()));
}

namespace {

void require_sections(const Certificate& certificate, const Sections& sections) {
  if (sections.all() || certificate.argument == PeriodArgument::sparse_window) return;
  throw Error(Error::Kind::bad_input, "only a certificate of windows has sections");
}

}  // namespace

CheckCost cost_of_check(const Certificate& certificate, const Limits& limits,
                        const Sections& sections) {
  require_sections(certificate, sections);
  return CertificateChecker(certificate, limits, sections).read_cost();
}

CertificateCheck check_certificate(const Certificate& certificate, const Limits& limits,
                                   const Sections& sections) {
  require_sections(certificate, sections);
  return CertificateChecker(certificate, limits, sections).run();
}

}  // namespace lastmove
