// Checks a certificate by the oracle alone: it includes no kernel.

#include <set>
#include <vector>

#include <fmt/format.h>

#include <lastmove/certificate.h>
#include <lastmove/error.h>
#include <lastmove/oracle.h>

#include "analysis/certificate_digest.h"
#include "analysis/cost.h"

namespace lastmove {

namespace {

/// One check, step by step; the first that fails says what is wrong.
class Checker {
 public:
  Checker(const Certificate& certificate, const Ruleset& rules, const Limits& limits)
      : claim_(certificate),
        rules_(rules),
        oracle_(rules, limits),
        floor_(certificate.smallest_heap) {}

  CertificateCheck run() {
    for (const auto step :
         {&Checker::check_shape, &Checker::compute, &Checker::check_takes, &Checker::check_state,
          &Checker::check_period, &Checker::check_least_period, &Checker::check_least_preperiod,
          &Checker::check_values}) {
      (this->*step)();
      if (!failed_.step.empty()) return failed_;
    }
    return {true, "",
            fmt::format("{} of {}: preperiod {}, period {}; {} heaps recomputed",
                        claim_.sequence == Sequence::outcome ? "outcomes" : "nim-values",
                        claim_.rules, claim_.preperiod, claim_.period, values_.size())};
  }

 private:
  void fail(std::string_view step, const std::string& message) {
    failed_ = {false, std::string(step), message};
  }

  /// The value of a heap, counted from the smallest one.
  const std::string& at(std::uint64_t i) const { return values_[i]; }

  void check_shape();
  void compute();
  void check_takes();
  void check_state();
  void check_period();
  void check_least_period();
  void check_least_preperiod();
  void check_values();

  bool is_heap(Heap heap) const;
  bool repeats(std::uint64_t distance) const;
  Heap largest(std::uint64_t residue) const;
  std::set<Heap> takes(Heap heap, Player player) const;

  const Certificate& claim_;
  const Ruleset& rules_;
  Oracle oracle_;
  CertificateCheck failed_;
  const Heap floor_;
  std::vector<std::string> values_;
};

bool Checker::is_heap(Heap heap) const {
  try {
    rules_.check_range({heap, heap});
    return true;
  } catch (const Error&) {
    return false;
  }
}

void Checker::check_shape() {
  if (rules_.text() != claim_.rules) {
    return fail("rules", fmt::format("the canonical text is {}", rules_.text()));
  }
  if (rules_.position_column() != "n") return fail("rules", "this is no game of heaps");
  if (claim_.sequence == Sequence::nim_value && !(rules_.impartial() && rules_.normal_play())) {
    return fail("rules", "this game has no nim-values");
  }
  if (!is_heap(floor_) || (floor_ > 0 && is_heap(floor_ - 1))) {
    return fail("smallest-heap", "another heap is the smallest");
  }
  if (claim_.period == 0 || claim_.recurrence == 0 || claim_.modulus == 0) {
    return fail("recurrence", "a number is 0");
  }
  if (claim_.recurrence % claim_.period != 0 || claim_.recurrence % claim_.modulus != 0) {
    return fail("recurrence", "it is no multiple of the period and of the modulus");
  }
  if (claim_.recurs_at < floor_ || claim_.recurs_at - floor_ < claim_.window) {
    return fail("recurrence", "there is no whole window before the heap at which it recurs");
  }
  if (claim_.preperiod > claim_.recurs_at - floor_) {
    return fail("preperiod", "it is longer than what was looked at");
  }
}

void Checker::compute() {
  const Heap end = claim_.recurs_at + claim_.recurrence;
  for (Heap heap = floor_; heap < end; ++heap) {
    const Position position = Heaps{heap};
    values_.push_back(claim_.sequence == Sequence::outcome
                          ? to_string(oracle_.outcome(position))
                          : fmt::to_string(oracle_.value(position, Player::left).nim_value));
  }
}

std::set<Heap> Checker::takes(Heap heap, Player player) const {
  std::set<Heap> takes;
  for (const Move& move : rules_.options(Heaps{heap}, player)) {
    takes.insert(heap - std::get<Heaps>(move.to).front());
  }
  return takes;
}

/// The largest heap of a residue class. Every take that there is can be taken from it, so what may
/// be taken from smaller heaps is held against it.
Heap Checker::largest(std::uint64_t residue) const {
  return max_heap - (max_heap - residue) % claim_.modulus;
}

/// That the window holds every take of the rules, and that from the heap of the recurrence on the
/// takes depend on the heap modulo the modulus alone.
void Checker::check_takes() {
  const Heap end = claim_.recurs_at + claim_.recurrence;
  for (const Player player : {Player::left, Player::right}) {
    for (std::uint64_t residue = 0; residue < claim_.modulus; ++residue) {
      // All takes differ, so if they are more than the window, one is larger than it: no need to
      // list them, which in Nim could not be done.
      const Position heap = Heaps{largest(residue)};
      const std::uint64_t count = rules_.count_options(heap, player);
      const std::set<Heap> all =
          count > claim_.window ? std::set<Heap>{count} : takes(largest(residue), player);
      if (!all.empty() && *all.rbegin() > claim_.window) {
        return fail("window",
                    fmt::format("the rules have takes past the window of {}", claim_.window));
      }
      const Heap first =
          claim_.recurs_at +
          (residue + claim_.modulus - claim_.recurs_at % claim_.modulus) % claim_.modulus;
      for (Heap later = first; later < end; later += claim_.modulus) {
        if (takes(later, player) == all) continue;
        return fail("modulus", fmt::format("other numbers may be taken from heap {} than from "
                                           "larger ones that are {} modulo {}",
                                           later, residue, claim_.modulus));
      }
    }
  }
}

void Checker::check_state() {
  const std::uint64_t end = claim_.recurs_at - floor_;
  for (std::uint64_t i = end - claim_.window; i < end; ++i) {
    if (at(i) == at(i + claim_.recurrence)) continue;
    return fail("state", fmt::format("the state does not recur: heap {} is {}, and heap {} is {}",
                                     floor_ + i, at(i), floor_ + i + claim_.recurrence,
                                     at(i + claim_.recurrence)));
  }
}

/// Whether the values agree with those `distance` later, from the preperiod on.
bool Checker::repeats(std::uint64_t distance) const {
  for (std::uint64_t i = claim_.preperiod; i + distance < values_.size(); ++i) {
    if (at(i) != at(i + distance)) return false;
  }
  return true;
}

void Checker::check_period() {
  for (std::uint64_t i = claim_.preperiod; i + claim_.period < values_.size(); ++i) {
    if (at(i) == at(i + claim_.period)) continue;
    return fail("period", fmt::format("heap {} is {}, and heap {} is {}", floor_ + i, at(i),
                                      floor_ + i + claim_.period, at(i + claim_.period)));
  }
}

void Checker::check_least_period() {
  // The least period divides every other: it is enough to try the period without one prime factor.
  std::uint64_t rest = claim_.period;
  for (std::uint64_t prime = 2; prime <= rest; ++prime) {
    if (prime > rest / prime) prime = rest;
    if (rest % prime != 0) continue;
    while (rest % prime == 0) rest /= prime;
    if (!repeats(claim_.period / prime)) continue;
    return fail("least-period", fmt::format("{} is a period too", claim_.period / prime));
  }
}

void Checker::check_least_preperiod() {
  if (claim_.preperiod == 0) return;
  if (at(claim_.preperiod - 1) != at(claim_.preperiod - 1 + claim_.period)) return;
  fail("least-preperiod", fmt::format("{} is a preperiod too", claim_.preperiod - 1));
}

void Checker::check_values() {
  Digest digest;
  for (const std::string& value : values_) digest.add(value);
  if (digest.sum() == claim_.crc32) return;
  fail("values", fmt::format("their CRC-32 is {:08x}", digest.sum()));
}

}  // namespace

CertificateCheck check_certificate(const Certificate& certificate, const Limits& limits) {
  const auto rules = parse_ruleset(certificate.rules);
  // A value is a string of some 32 bytes, the oracle aside.
  constexpr std::uint64_t bytes_per_value = 64;
  const Heap end = certificate.recurs_at + certificate.recurrence;
  if (certificate.recurs_at > max_heap || certificate.recurrence > max_heap ||
      end > limits.memory / bytes_per_value) {
    throw Error(Error::Kind::limit,
                fmt::format("the check recomputes {} heaps one by one, too many for the memory "
                            "limit of {}",
                            end, size_text(limits.memory)));
  }
  return Checker(certificate, *rules, limits).run();
}

}  // namespace lastmove
