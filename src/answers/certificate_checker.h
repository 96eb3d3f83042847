#pragma once

#include <cstdint>
#include <initializer_list>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <fmt/core.h>

#include <lastmove/certificate.h>
#include <lastmove/oracle.h>

#include "answers/checked_growth.h"
#include "answers/checked_nim_values.h"
#include "answers/window_check.h"
#include "games/model/breaking_rule.h"
#include "games/model/unreachable.h"
#include "games/model/work_meter.h"
#include "games/rules/heap_ruleset.h"

namespace lastmove {

/// One check, step by step; the first step that fails says what is wrong.
class CertificateChecker {
 public:
  CertificateChecker(const Certificate& certificate, const Limits& limits, const Sections& sections)
      : claim_(certificate), sections_(sections), limits_(limits), work_(limits) {}

  CertificateCheck run() {
    if (!read()) return failed_;
    if (of_windows()) {
      check_reach();
      return check_windows(claim_, breaking_rule_, sections_, limits_, work_);
    }
    const bool holds =
        passes({&CertificateChecker::compute, &CertificateChecker::check_state,
                &CertificateChecker::check_period, &CertificateChecker::check_least_period,
                &CertificateChecker::check_least_preperiod, &CertificateChecker::check_values});
    if (!holds) return failed_;
    return {true, "",
            fmt::format("{} of {}: preperiod {}, period {}{}; {} heaps recomputed{}", names(),
                        claim_.rules, claim_.preperiod, claim_.period, saltus_text(),
                        values_.size(), how_recomputed())};
  }

  CheckCost read_cost() { return read() ? cost() : CheckCost{}; }

 private:
  using Step = void (CertificateChecker::*)();

  bool passes(std::initializer_list<Step> steps) {
    for (const Step step : steps) {
      (this->*step)();
      if (!failed_.step.empty()) return false;
    }
    return true;
  }
  /// The steps that need no values.
  bool read() {
    return passes({&CertificateChecker::check_rules, &CertificateChecker::check_shape,
                   &CertificateChecker::check_takes});
  }

  void check_rules();
  void check_heap_rules();
  void check_breaking_rules();
  void check_shape();
  void check_takes();
  void compute();
  void check_state();
  void check_repetition();
  void check_values_grow();
  void to_outcomes();
  void check_period();
  void check_least_period();
  void check_least_preperiod();
  void check_values();

  void fail(std::string_view step, const std::string& message) {
    failed_ = {false, std::string(step), message};
  }
  bool outcomes() const { return claim_.sequence == Sequence::outcome; }
  bool of_forms() const { return claim_.sequence == Sequence::value; }
  std::string_view names() const {
    switch (claim_.sequence) {
      case Sequence::outcome: return "outcomes";
      case Sequence::nim_value: return "nim-values";
      case Sequence::value: return "values";
      case Sequence::quotient: break;  // Their certificates are others.
    }
    unreachable();
  }
  bool grows() const { return is_of_growth(claim_.argument); }
  bool of_windows() const { return claim_.argument == PeriodArgument::sparse_window; }
  bool breaking() const {
    return claim_.argument == PeriodArgument::guy_smith || of_windows() || grows();
  }
  GrowthClaim growth() const { return {claim_.argument, claim_.recurs_at, claim_.recurrence}; }
  /// How many values to recompute.
  std::uint64_t heaps() const {
    if (breaking()) return heaps_of_breaking();
    return claim_.recurs_at - claim_.smallest_heap + claim_.recurrence;
  }
  std::uint64_t heaps_of_breaking() const;
  /// The space in the certificate, if it can be used.
  ClaimedSpace space() const;
  CheckCost cost() const;
  CheckCost cost_of_breaking(std::uint64_t of_values) const;
  std::string saltus_text() const {
    return claim_.saltus == 0 ? "" : fmt::format(", saltus {}", claim_.saltus);
  }
  std::string how_recomputed() const;
  void compute_breaking();
  void compute_values();
  void check_reach() const;
  std::uint32_t value_of(const Position& position, Oracle& oracle);
  void spend(std::uint64_t steps) {
    work_.spend(
        steps, [this] { return fmt::format("the check has recomputed {} heaps", values_.size()); });
  }

  /// From here on, heaps are counted from the smallest one.
  std::string text_at(std::uint64_t i) const;
  std::string differ(std::uint64_t i, std::uint64_t distance) const;
  /// The first i from `begin` to `end` - 1 whose value, with the saltus added, differs from that of
  /// i + distance.
  std::optional<std::uint64_t> first_difference(std::uint64_t begin, std::uint64_t end,
                                                std::uint64_t distance, std::uint64_t saltus = 0);
  /// The same from the preperiod to the last heap that was recomputed.
  std::optional<std::uint64_t> first_difference(std::uint64_t distance, std::uint64_t saltus) {
    return first_difference(claim_.preperiod, values_.size() - distance, distance, saltus);
  }

  const Certificate& claim_;
  const Sections sections_;
  const Limits limits_;
  WorkMeter work_;
  CertificateCheck failed_;
  std::unique_ptr<const Ruleset> ruleset_;
  TakePattern pattern_{};
  Heap floor_ = 0;
  BreakingRule breaking_rule_;  ///< of taking and breaking
  std::uint64_t parts_ = 1;     ///< and the most heaps that a move leaves
  /// Nim-values, numbers of canonical forms, or three times Left's result and Right's.
  std::vector<std::uint32_t> values_;
};

}  // namespace lastmove
