#include "methods/breaking/windows/window_certificate.h"

#include <algorithm>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include <lastmove/error.h>

#include "games/model/cost.h"
#include "games/model/leb128.h"
#include "games/model/prime_divisors.h"
#include "games/model/work_meter.h"
#include "methods/breaking/breaking_stream.h"
#include "methods/breaking/windows/sparse_window.h"
#include "methods/certificate_digest.h"

namespace lastmove {

namespace {

/// So many values and sections, and those that show that the period is the least, are short enough
/// to be read again.
constexpr std::uint64_t most_values = std::uint64_t{4} << 20;
constexpr std::uint64_t most_sections = 500;

/// No more bytes are unpacked when a certificate is read.
constexpr std::uint64_t most_bytes = std::uint64_t{16} << 20;

/// The heaps where sections end.
std::set<Heap> ends_of_sections(const Period& period, Heap table, Heap recurs_at, Heap window,
                                Heap least) {
  const Heap last = recurs_at + period.period;
  const std::uint64_t many =
      std::clamp<std::uint64_t>(most_values / (window + 1), 1, most_sections);
  const Heap section = std::max(least, (last - table) / many + 1);
  std::set<Heap> ends = {recurs_at, last};
  for (Heap end = table + section; end < last; end += section) ends.insert(end);
  for (const std::uint64_t prime : prime_divisors(period.period)) {
    ends.insert(recurs_at + period.period / prime);
  }
  return ends;
}

class WindowProof {
 public:
  WindowProof(const BreakingRule& rule, const NimValues& table, const SparseSpace& space)
      : space_(space), table_(table.size()), window_(rule, space, table) {}

  /// What the theorem calls w. The window that is held is one longer.
  Heap window() const { return window_.last().size() - 1; }

  /// Goes through all heaps. False where one may be rare, as no pair in the window tells.
  bool run(const Period& period, Heap least_section, const Limits& limits, WorkMeter& work) {
    recurs_at_ = period.preperiod + window();
    Heap before = table_;
    for (const Heap end : ends_of_sections(period, table_, recurs_at_, window(), least_section)) {
      while (window_.end() < end) {
        if (!window_.advance()) return false;
        steps_ += window_.take_steps();
        if (steps_ < 1'000'000) continue;
        work.spend(std::exchange(steps_, 0), [this] {
          return fmt::format("the certificate has reached heap {}", window_.end());
        });
        tell_reached(limits, window_.end());
      }
      append_number(bytes_, end - before);
      before = end;
      const auto last = window_.last_before(end);
      if (end == recurs_at_) first_.assign(last.begin(), last.end());
      recurs_ = std::equal(last.begin() + 1, last.end(), first_.begin() + 1, first_.end());
      Heap heap = end - last.size();
      for (const std::uint8_t index : last) {
        const std::uint32_t value = window_.value_of(index, heap++);
        append_number(bytes_, value);
        digest_.add(fmt::to_string(value));
      }
      if (bytes_.size() > most_bytes) {
        throw Error(Error::Kind::limit, "the windows are too long for a certificate");
      }
    }
    return true;
  }

  /// Whether the last window is that before the heap at which it recurs.
  bool recurs() const { return recurs_; }

  void fill_in(Certificate& certificate) {
    certificate.argument = PeriodArgument::sparse_window;
    certificate.window = window();
    certificate.modulus = space_.by_heap ? 2 : 1;
    certificate.recurs_at = recurs_at_;
    certificate.recurrence = certificate.period;
    certificate.mask = space_.mask;
    certificate.mask_by_parity = space_.by_heap;
    certificate.crc32 = digest_.sum();
    certificate.table = table_;
    certificate.windows = std::move(bytes_);
  }

 private:
  const SparseSpace space_;
  const Heap table_;
  SparseWindow window_;
  Heap recurs_at_ = 0;
  std::vector<std::uint8_t> first_{0};  ///< the window before that heap
  bool recurs_ = false;
  std::string bytes_;
  Digest digest_;
  std::uint64_t steps_ = 0;
};

}  // namespace

Certificate certify_by_windows(const Ruleset& rules, const BreakingRule& rule, const Period& period,
                               const Limits& limits, const WindowDivision& division) {
  WorkMeter work(limits);
  BreakingStream stream(rule);
  for (Heap end = division.table;; end *= 4) {
    check_memory(saturating_product(end, 40), "a certificate of windows", limits);
    stream.advance_to(end, work);
    const NimValues& table = stream.values();
    const SparseSpace space = choose_sparse_space(rule, table).space;
    // The window is a quarter of the table, where that is beyond all rare heaps.
    const bool long_enough = rare_heaps(space, table).last < end / 4;
    if (!long_enough || !SparseWindow::may_begin(rule, space, table)) continue;
    WindowProof proof(rule, table, space);
    if (period.preperiod == 0) fail_unproved(rules);
    if (period.preperiod + proof.window() <= end) {
      throw Error(
          Error::Bound::memory,
          fmt::format("the preperiod {} is too short for a proof by windows", period.preperiod));
    }
    if (!proof.run(period, division.section, limits, work)) continue;
    if (!proof.recurs()) fail_unproved(rules);
    Certificate certificate = certificate_of(rules, period);
    proof.fill_in(certificate);
    return certificate;
  }
}

}  // namespace lastmove
