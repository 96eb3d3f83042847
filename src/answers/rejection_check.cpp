// Checks why takes do not go on a sequence of sets, by loops of its own over the definition.
// docs/certificates.md proves that this is enough.

#include <bit>
#include <optional>
#include <vector>

#include <fmt/format.h>

#include <lastmove/error.h>
#include <lastmove/rejection_certificate.h>
#include <lastmove/ruleset.h>

#include "answers/check_fault.h"
#include "answers/claimed_rules.h"
#include "games/model/cost.h"
#include "games/model/leb128.h"
#include "games/model/work_meter.h"

namespace lastmove {

namespace {

/// Values are below this: so are the bits of a word.
constexpr std::size_t most_takes = 60;
/// The numbers at which a reason begins.
constexpr std::uint64_t same_values = 0;
constexpr std::uint64_t preperiod = 1;
constexpr std::uint64_t large_value = 2;

class RejectionChecker {
 public:
  RejectionChecker(const RejectionCertificate& claim, const Limits& limits)
      : claim_(claim), limits_(limits), work_(limits), reasons_(claim.reasons) {}

  std::string check() {
    read_takes();
    check_shape();
    find_old_values();
    for (Heap take = claim_.from; take <= claim_.to; ++take) check_reason(take);
    if (!reasons_.at_end()) {
      throw CheckFault{"reasons", "there are more reasons than takes"};
    }
    return fmt::format(
        "{} with a take from {} to {}: {} rejected by a value above {}, {} by a "
        "preperiod, {} with the values of before",
        claim_.rules, claim_.from, claim_.to, by_value_, claim_.bound, by_preperiod_, by_sameness_);
  }

 private:
  void read_takes() {
    std::unique_ptr<const Ruleset> rules;
    try {
      rules = read_claimed_rules(claim_.rules, limits_);
    } catch (const Error& error) {
      if (error.kind() != Error::Kind::bad_input) throw;
      throw CheckFault{"rules", error.what()};
    }
    // One set, and nothing said of the end: a second bracket is that of `ending`.
    const std::optional<FixedTakes> fixed = rules->fixed_takes();
    const bool plain = fixed && !fixed->sink && rules->has_nim_values() &&
                       claim_.rules.find(')') == claim_.rules.size() - 1;
    if (!plain) throw CheckFault{"rules", "this is not one set of takes under normal play"};
    const Position large = Heaps{max_heap};
    if (rules->count_options(large, Player::left) > most_takes) {
      throw Error(Error::Kind::limit, fmt::format("at most {} takes are checked", most_takes));
    }
    for (const Move& move : rules->options(large, Player::left)) {
      takes_.push_back(max_heap - std::get<Heaps>(move.to).front());
    }
  }

  void check_shape() const {
    if (claim_.period == 0) throw CheckFault{"period", "it is 0"};
    if (claim_.from <= takes_.back() || claim_.to < claim_.from || claim_.to > max_heap / 4) {
      throw CheckFault{"takes", fmt::format("they are above {}, in order", takes_.back())};
    }
  }

  /// Of the set alone. The values of the greatest take's number of heaps decide all later ones.
  void find_old_values() {
    const Heap greatest = takes_.back();
    const Heap heaps = saturating_sum(claim_.period, greatest);
    check_memory(saturating_product(heaps, 2), "the values", limits_);
    for (Heap heap = 0; heap < heaps; ++heap) {
      spend();
      std::uint64_t seen = 0;
      for (const Heap take : takes_) {
        if (take <= heap) seen |= std::uint64_t{1} << old_[heap - take];
      }
      old_.push_back(static_cast<std::uint8_t>(std::countr_one(seen)));
    }
    for (Heap heap = 0; heap < greatest; ++heap) {
      if (old_[heap] == old_[heap + claim_.period]) continue;
      throw CheckFault{"period", fmt::format("heap {} has another value a period later", heap)};
    }
  }

  std::uint8_t old_value(Heap heap) const { return old_[heap % claim_.period]; }

  /// Of the set with a take: those of heaps from `take` on, from the definition.
  void find_values(Heap take, Heap end) {
    values_.clear();
    check_memory(saturating_product(end - take, 2), "the values", limits_);
    for (Heap above = 0; above < end - take; ++above) {
      spend();
      std::uint64_t seen = std::uint64_t{1} << value(take, above);
      for (const Heap each : takes_) seen |= std::uint64_t{1} << value(take, take + above - each);
      values_.push_back(static_cast<std::uint8_t>(std::countr_one(seen)));
    }
  }

  std::uint8_t value(Heap take, Heap heap) const {
    return heap < take ? old_value(heap) : values_[heap - take];
  }

  void check_reason(Heap take) {
    const std::uint64_t kind = number();
    if (kind == same_values) return check_sameness(take);
    if (kind == preperiod) return check_preperiod(take);
    const Heap above = kind - large_value;
    if (above > max_heap / 4) throw CheckFault{"reasons", "a heap is too large"};
    find_values(take, take + above + 1);
    if (values_.back() <= claim_.bound) {
      throw CheckFault{"large-value", fmt::format("with {}, heap {} has the value {}", take,
                                                  take + above, values_.back())};
    }
    ++by_value_;
  }

  /// No heap has the value of the one that is `take` smaller.
  void check_sameness(Heap take) {
    const Heap period = claim_.period;
    for (Heap heap = 0; heap < period; ++heap) {
      spend();
      if (old_[heap] != old_[(heap + period - take % period) % period]) continue;
      throw CheckFault{"same-values", fmt::format("with {} the values are others", take)};
    }
    ++by_sameness_;
  }

  void check_preperiod(Heap take) {
    const Heap recurs_at = number();
    const Heap recurrence = number();
    const Heap heap = number();
    if (recurs_at > max_heap / 4 || recurrence > max_heap / 4 || recurrence == 0 ||
        recurs_at < take || heap >= recurs_at) {
      throw CheckFault{"reasons", fmt::format("with {} there is no such recurrence", take)};
    }
    find_values(take, recurs_at + recurrence);
    for (Heap before = recurs_at - take; before < recurs_at; ++before) {
      if (value(take, before) == value(take, before + recurrence)) continue;
      throw CheckFault{"preperiod", fmt::format("with {} the state does not recur", take)};
    }
    if (value(take, heap) == value(take, heap + recurrence)) {
      throw CheckFault{"preperiod", fmt::format("with {} heap {} is no exception", take, heap)};
    }
    ++by_preperiod_;
  }

  std::uint64_t number() {
    if (const std::optional<std::uint64_t> number = reasons_.next()) return *number;
    throw CheckFault{"reasons", "a number is missing or not one"};
  }

  void spend() {
    work_.spend(takes_.size() + 1, [] { return std::string("the check has recomputed values"); });
  }

  const RejectionCertificate& claim_;
  const Limits& limits_;
  WorkMeter work_;
  NumberReader reasons_;
  std::vector<Heap> takes_;
  std::vector<std::uint8_t> old_;
  std::vector<std::uint8_t> values_;
  std::uint64_t by_value_ = 0;
  std::uint64_t by_preperiod_ = 0;
  std::uint64_t by_sameness_ = 0;
};

}  // namespace

CertificateCheck check_certificate(const RejectionCertificate& certificate, const Limits& limits) {
  try {
    return {true, "", RejectionChecker(certificate, limits).check()};
  } catch (const CheckFault& fault) {
    return {false, fault.step, fault.message};
  }
}

}  // namespace lastmove
