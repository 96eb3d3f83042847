#include "methods/breaking/winning_break.h"

#include <algorithm>
#include <vector>

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace lastmove {

namespace {

/// Tries the moves in one heap.
class Breaks {
 public:
  Breaks(const BreakingRule& rule, const Heaps& heaps, std::size_t place,
         const std::function<bool(const Heaps&)>& loses, std::uint64_t& left)
      : rule_(rule), heap_(heaps[place]), rest_(heaps), loses_(loses), left_(left) {
    rest_.erase(rest_.begin() + static_cast<std::ptrdiff_t>(place));
  }

  std::optional<std::string> find() {
    const Heap last = rule_.repeats ? heap_ : std::min(rule_.last_take(), heap_);
    for (Heap less = 0; 2 * less <= heap_ && left_ > 0; ++less) {
      for (Heap take = 0; take <= last && take + 2 * less <= heap_ && left_ > 0; ++take) {
        if (wins(take, less)) return text(take, parts_);
      }
    }
    return std::nullopt;
  }

 private:
  /// Whether a take that leaves two parts, the smaller one of which is `less`, wins; with 0, one
  /// that leaves the rest as one heap, or nothing.
  bool wins(Heap take, Heap less) {
    const Heap rest = heap_ - take;
    if (less == 0) {
      parts_ = rest == 0 ? Heaps{} : Heaps{rest};
    } else {
      parts_ = {rest - less, less};
    }
    constexpr std::uint8_t leaves[] = {BreakingRule::none, BreakingRule::one, BreakingRule::two};
    const bool unequal = rule_.unequal && less > 0 && 2 * less == rest;
    if ((rule_.digit(take) & leaves[parts_.size()]) == 0 || unequal) return false;
    --left_;
    Heaps heaps = rest_;
    heaps.insert(heaps.end(), parts_.begin(), parts_.end());
    return loses_(heaps);
  }

  std::string text(Heap take, const Heaps& parts) const {
    const std::string left = fmt::format("{}", fmt::join(parts, "+"));
    if (take == 0) return fmt::format("split {} into {}", heap_, left);
    if (parts.empty()) return fmt::format("take {} from {}", take, heap_);
    return fmt::format("take {} from {} leaving {}", take, heap_, left);
  }

  const BreakingRule& rule_;
  const Heap heap_;
  Heaps rest_;
  Heaps parts_;
  const std::function<bool(const Heaps&)>& loses_;
  std::uint64_t& left_;
};

}  // namespace

std::optional<std::string> find_winning_break(const BreakingRule& rule, const Heaps& heaps,
                                              const std::function<bool(const Heaps&)>& loses,
                                              std::uint64_t most) {
  for (std::size_t place = 0; place < heaps.size(); ++place) {
    if (auto found = Breaks(rule, heaps, place, loses, most).find()) return found;
  }
  return std::nullopt;
}

}  // namespace lastmove
