#include "answers/window_check.h"

#include <algorithm>
#include <bit>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include <lastmove/error.h>

#include "answers/check_fault.h"
#include "answers/checked_nim_values.h"
#include "games/model/cost.h"
#include "games/model/leb128.h"
#include "games/model/prime_divisors.h"
#include "methods/certificate_digest.h"

namespace lastmove {

namespace {

/// Values are below this.
constexpr std::uint64_t values_end = std::uint64_t{1} << 16;
constexpr std::size_t most_windows = 100'000;
/// To try whether a number is a prime divisor.
constexpr std::uint64_t work_of_trial = 8;
/// The steps that a heap counts, besides half the place of the last digit and its pairs.
constexpr std::uint64_t steps_of_heap = 4;

/// The values of the heaps before `end`.
struct Window {
  Heap end = 0;
  std::vector<std::uint16_t> values;
};

/// Those of a certificate, in order: the last w + 1 values before each of some heaps.
std::vector<Window> read_windows(const Certificate& claim) {
  const auto fail = [](const std::string& why) { throw CheckFault{"windows", why}; };
  NumberReader numbers(claim.windows);
  std::vector<Window> windows;
  Heap end = claim.table;
  while (!numbers.at_end()) {
    const std::optional<std::uint64_t> distance = numbers.next();
    if (!distance) fail("a number is missing or not one");
    if (windows.size() == most_windows) fail(fmt::format("there are more than {}", most_windows));
    if (*distance == 0 || *distance > max_heap - end) fail("their heaps do not ascend");
    end += *distance;
    windows.push_back({end, {}});
    Window& window = windows.back();
    // As many values as there are bytes left, at most.
    for (Heap i = 0; i <= claim.window; ++i) {
      const std::optional<std::uint64_t> value = numbers.next();
      if (!value) fail("a number is missing or not one");
      if (*value >= values_end) fail(fmt::format("{} is too large a value", *value));
      window.values.push_back(static_cast<std::uint16_t>(*value));
    }
  }
  return windows;
}

/// Nim-values from a window on, as long as no heap is rare.
class WindowWalk {
 public:
  WindowWalk(const BreakingRule& rule, const ClaimedSpace& space, Heap window,
             const std::vector<std::uint32_t>& table, WorkMeter& work)
      : space_(space), window_(window), work_(work), met_(values_end, 0) {
    std::vector<Heap> splits;
    for (Heap take = 0; take <= rule.last_take(); ++take) {
      if (rule.digit(take) & BreakingRule::one) met_always_.push_back(pair(take, 0));
      if (rule.digit(take) & BreakingRule::two) splits.push_back(take);
    }
    first_split_ = splits.front();
    own_steps_ = steps_of_heap + rule.last_take() / 2;
    for (Heap heap = 1; heap < table.size(); ++heap) {
      const bool is_rare = rare(table[heap], heap);
      if (is_rare) last_rare_ = heap;
      for (const Heap take : splits) {
        if (heap + take > window) continue;
        if (is_rare) met_always_.push_back(pair(heap + take, table[heap]));
        pairs_.push_back(pair(heap + take, table[heap]));
      }
      step(splits.size());
    }
    for (const Heap parity : {Heap{0}, Heap{1}}) {
      for (std::uint32_t value = 0; value < values_end; ++value) {
        rare_[parity].push_back(rare(value, parity));
      }
    }
  }

  /// All pairs of a rare heap are within the window if this heap and the last take are.
  Heap last_rare() const { return last_rare_; }

  /// The window + 1 values before it.
  void begin(Heap heap, std::span<const std::uint16_t> values) {
    held_.assign(values.begin(), values.end());
    heap_ = heap;
  }

  /// The values of the heaps up to `end`, or else the first heap that may be rare.
  std::optional<Heap> advance_to(Heap end) {
    while (heap_ < end) {
      if (held_.size() >= 2 * (window_ + 1) + 4096) {
        held_.erase(held_.begin(), held_.end() - static_cast<std::ptrdiff_t>(window_ + 1));
      }
      const std::optional<std::uint16_t> value = next_value();
      if (!value) return heap_;
      held_.push_back(*value);
      ++heap_;
    }
    tell();
    return std::nullopt;
  }

  bool rare(std::uint32_t value, Heap heap) const {
    const Heap bits = static_cast<Heap>(std::popcount(value & space_.mask));
    return (bits + (space_.by_parity ? heap + first_split_ : 0)) % 2 == 0;
  }

  std::span<const std::uint16_t> last() const {
    return std::span(held_).last(static_cast<std::size_t>(window_ + 1));
  }

 private:
  /// An option: how far back one heap is, and the value of the other, if there are two.
  struct Pair {
    std::uint32_t back;
    std::uint32_t value;
  };
  static Pair pair(Heap back, std::uint32_t value) {
    return {static_cast<std::uint32_t>(back), value};
  }

  /// A common option that leaves two heaps leaves exactly one rare heap; so after those, the least
  /// common value that is not met is none of an option. All smaller rare ones have to be met.
  std::optional<std::uint16_t> next_value() {
    constexpr std::size_t at_once = 48;
    begin_heap();
    step(own_steps_);
    meet(met_always_);
    const std::vector<bool>& is_rare = rare_[heap_ % 2];
    std::uint32_t least = least_not_met(0);
    for (std::size_t met = 0; least < values_end && is_rare[least]; met += at_once) {
      if (met >= pairs_.size()) return std::nullopt;
      meet(std::span(pairs_).subspan(met, std::min(at_once, pairs_.size() - met)));
      least = least_not_met(least);
    }
    if (least == values_end) return std::nullopt;
    return static_cast<std::uint16_t>(least);
  }

  void begin_heap() {
    if (++stamp_ > 0) return;
    std::fill(met_.begin(), met_.end(), 0);
    stamp_ = 1;
  }

  void meet(std::span<const Pair> pairs) {
    step(pairs.size());
    const std::uint16_t* const here = held_.data() + held_.size();
    std::uint32_t* const met = met_.data();
    const std::uint32_t stamp = stamp_;
    for (const Pair& pair : pairs) {
      met[here[-static_cast<std::ptrdiff_t>(pair.back)] ^ pair.value] = stamp;
    }
  }

  std::uint32_t least_not_met(std::uint32_t from) const {
    while (from < values_end && met_[from] == stamp_) ++from;
    return from;
  }

  void step(std::uint64_t steps) {
    steps_ += steps;
    if (steps_ > 10'000) tell();
  }
  void tell() {
    work_.spend(std::exchange(steps_, 0),
                [this] { return fmt::format("the check has reached heap {}", heap_); });
  }

  const ClaimedSpace space_;
  const Heap window_;
  WorkMeter& work_;
  Heap first_split_ = 0;  ///< a take that leaves two heaps
  std::uint64_t own_steps_ = 0;
  Heap last_rare_ = 0;
  std::vector<Pair> met_always_;     ///< those that leave one heap, or a rare one and another
  std::vector<Pair> pairs_;          ///< all that leave two, if the greater is within the window
  std::vector<bool> rare_[2];        ///< which values are, at an even heap and at an odd one
  std::vector<std::uint32_t> met_;   ///< for each value, the stamp of the heap that met it last
  std::vector<std::uint16_t> held_;  ///< the last values
  Heap heap_ = 0;                    ///< the next one
  std::uint32_t stamp_ = 0;
  std::uint64_t steps_ = 0;  ///< that nobody was told of
};

class WindowChecker {
 public:
  WindowChecker(const Certificate& claim, const BreakingRule& rule, const Sections& sections,
                const Limits& limits, WorkMeter& work)
      : claim_(claim), rule_(rule), limits_(limits), work_(work) {
    windows_ = read_windows(claim);
    first_ = sections.first;
    last_ = sections.last == UINT64_MAX ? windows_.size() : sections.last;
    const bool some = 0 < first_ && first_ <= last_ && last_ <= windows_.size();
    if (!some && !sections.all()) {
      throw Error(Error::Kind::bad_input,
                  windows_.empty()
                      ? "this certificate has no sections"
                      : fmt::format("this certificate has the sections 1 to {}", windows_.size()));
    }
    space_ = {claim.mask, claim.mask_by_parity};
  }

  CheckCost cost() const {
    const Heap heaps = saturating_sum(claim_.table, heaps_of_sections());
    const CheckedSteps table = steps_of_checked_nim_values(rule_, claim_.table, space_);
    const std::uint64_t own = steps_of_heap + rule_.last_take() / 2;
    const auto splits = std::count_if(rule_.digits.begin(), rule_.digits.end(),
                                      [](auto digit) { return (digit & BreakingRule::two) != 0; });
    // A heap is met with each of a window, and with each that is rare, which are fewer.
    const std::uint64_t pairs =
        saturating_product(static_cast<std::uint64_t>(splits), 2 * claim_.window);
    return {heaps, saturating_sum(table.least, saturating_product(heaps_of_sections(), own)),
            saturating_sum(table.most,
                           saturating_product(heaps_of_sections(), saturating_sum(own, pairs)))};
  }

  std::string check() {
    check_shape();
    check_last_windows();
    check_sections();
    const bool all = first_ == 1 && last_ == windows_.size();
    return fmt::format(
        "{}nim-values of {}: preperiod {}, period {}; {} heaps recomputed, with mask {:x}{}",
        all ? "" : fmt::format("sections {} to {} of {} of ", first_, last_, windows_.size()),
        claim_.rules, claim_.preperiod, claim_.period, claim_.table + heaps_of_sections(),
        claim_.mask, claim_.mask_by_parity ? " and parity" : "");
  }

 private:
  /// The heap where a section begins; they are counted from 1.
  Heap begin_of(std::uint64_t section) const {
    return section == 1 ? claim_.table : windows_[section - 2].end;
  }
  Heap heaps_of_sections() const {
    return windows_.empty() ? 0 : windows_[last_ - 1].end - begin_of(first_);
  }

  void check_shape() const {
    if (!is_usable(rule_, space_)) {
      throw CheckFault{"mask", "no sparse space of these rules has it"};
    }
    if (claim_.period != claim_.recurrence) throw CheckFault{"recurrence", "it is not the period"};
    if (claim_.preperiod == 0 || claim_.recurs_at - claim_.preperiod != claim_.window) {
      throw CheckFault{"preperiod",
                       "it is not one window before the heap of the recurrence, from 1 on"};
    }
    if (claim_.table / 2 <= claim_.window || claim_.recurs_at <= claim_.table) {
      throw CheckFault{"table",
                       "it is not longer than two windows, and shorter than the recurrence"};
    }
  }

  const Window& window_at(Heap end) const {
    const auto found = std::find_if(windows_.begin(), windows_.end(),
                                    [end](const Window& window) { return window.end == end; });
    if (found == windows_.end()) {
      throw CheckFault{"windows", fmt::format("there is none before heap {}", end)};
    }
    return *found;
  }

  /// What the last windows say of the period, if they are right. Their first value is that of the
  /// heap before the preperiod.
  void check_last_windows() const {
    const Heap from = claim_.recurs_at;
    if (windows_.empty() || windows_.back().end != from + claim_.period) {
      throw CheckFault{"windows",
                       fmt::format("the last is not that before heap {}", from + claim_.period)};
    }
    const std::vector<std::uint16_t>& values = window_at(from).values;
    const std::vector<std::uint16_t>& later = windows_.back().values;
    if (!std::equal(values.begin() + 1, values.end(), later.begin() + 1)) {
      throw CheckFault{"state", fmt::format("the window before heap {} does not recur", from)};
    }
    const auto trying = [this](std::uint64_t divisor) {
      work_.spend(work_of_trial, [divisor] {
        return fmt::format("the check has tried the divisors of the period up to {}", divisor);
      });
    };
    for (const std::uint64_t prime : prime_divisors(claim_.period, trying)) {
      const std::vector<std::uint16_t>& part = window_at(from + claim_.period / prime).values;
      if (std::equal(values.begin() + 1, values.end(), part.begin() + 1)) {
        throw CheckFault{"least-period",
                         fmt::format("{} may be a period too", claim_.period / prime)};
      }
    }
    if (values.front() == later.front()) {
      throw CheckFault{"least-preperiod",
                       fmt::format("{} is a preperiod too", claim_.preperiod - 1)};
    }
    Digest digest;
    for (const Window& window : windows_) {
      for (const std::uint16_t value : window.values) digest.add(fmt::to_string(value));
      spend_on_digest(work_of_digested_value * window.values.size(), window.end, work_);
    }
    if (digest.sum() != claim_.crc32) {
      throw CheckFault{"values", fmt::format("the CRC-32 of the windows is {:08x}", digest.sum())};
    }
  }

  std::vector<std::uint32_t> table() const {
    std::vector<std::uint32_t> values = checked_nim_values(
        rule_, claim_.table, space_, [this](std::uint64_t steps, std::uint64_t bytes) {
          check_memory(saturating_sum(bytes, memory()), "the check of windows", limits_);
          work_.spend(steps,
                      [] { return std::string("the check has recomputed values of the table"); });
        });
    const std::uint32_t greatest = *std::max_element(values.begin(), values.end());
    if (greatest >= values_end) {
      throw Error(Error::Kind::limit, "values above 65535 are not checked in windows");
    }
    return values;
  }

  /// The bytes of the windows, and of a walk.
  std::uint64_t memory() const {
    constexpr std::uint64_t of_values = values_end * 5;
    constexpr std::uint64_t of_pair = 48;  // of two kinds, while they grow
    const std::uint64_t windows = saturating_sum(windows_.size(), 5);
    return saturating_sum(
        saturating_sum(of_values, saturating_product(windows, 4 * (claim_.window + 1100))),
        saturating_product(of_pair * rule_.digits.size(), claim_.window));
  }

  /// What can be said at once of a window from which a section goes on: it has the values of the
  /// table, and no heap from there on is rare.
  void check_begin(const Window& window, const std::vector<std::uint32_t>& table,
                   const WindowWalk& walk) const {
    Heap heap = window.end - window.values.size();
    for (const std::uint16_t value : window.values) {
      const bool may_be = heap < table.size() ? value == table[heap] : !walk.rare(value, heap);
      if (!may_be) {
        throw CheckFault{"begin",
                         fmt::format("{} cannot be the nim-value of heap {}", value, heap)};
      }
      ++heap;
    }
  }

  void check_sections() const {
    const std::vector<std::uint32_t> table = this->table();
    WindowWalk walk(rule_, space_, claim_.window, table, work_);
    if (walk.last_rare() + rule_.last_take() >= claim_.window) {
      throw CheckFault{"window", fmt::format("heap {} is rare", walk.last_rare())};
    }
    for (std::uint64_t section = first_; section <= last_; ++section) {
      const Heap begin = begin_of(section);
      if (section == 1) {
        walk.begin(begin,
                   std::vector<std::uint16_t>(
                       table.end() - static_cast<std::ptrdiff_t>(claim_.window + 1), table.end()));
      } else if (section == first_) {
        check_begin(windows_[section - 2], table, walk);
        walk.begin(begin, windows_[section - 2].values);
      }
      const Window& claimed = windows_[section - 1];
      if (const std::optional<Heap> heap = walk.advance_to(claimed.end)) {
        throw CheckFault{"rare", fmt::format("heap {} may be rare", *heap)};
      }
      const auto found = walk.last();
      const auto [differs, in_claim] =
          std::mismatch(found.begin(), found.end(), claimed.values.begin());
      if (differs == found.end()) continue;
      const Heap heap = claimed.end - static_cast<Heap>(found.end() - differs);
      throw CheckFault{"section", fmt::format("{}: the nim-value of heap {} is {}, not {}", section,
                                              heap, *differs, *in_claim)};
    }
  }

  const Certificate& claim_;
  const BreakingRule& rule_;
  const Limits& limits_;
  WorkMeter& work_;
  std::vector<Window> windows_;
  ClaimedSpace space_;
  std::uint64_t first_ = 1;
  std::uint64_t last_ = 0;
};

}  // namespace

CertificateCheck check_windows(const Certificate& claim, const BreakingRule& rule,
                               const Sections& sections, const Limits& limits, WorkMeter& work) {
  try {
    return {true, "", WindowChecker(claim, rule, sections, limits, work).check()};
  } catch (const CheckFault& fault) {
    return {false, fault.step, fault.message};
  }
}

CheckCost cost_of_windows(const Certificate& claim, const BreakingRule& rule,
                          const Sections& sections, const Limits& limits) {
  WorkMeter work(limits);
  try {
    return WindowChecker(claim, rule, sections, limits, work).cost();
  } catch (const CheckFault&) {
    return {};
  }
}

}  // namespace lastmove
