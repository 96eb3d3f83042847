// Checks the certificate of a misere quotient from the rules alone. It shares no code with the
// search for quotients, with the proof that the search is held to, or with
// tools/check_certificate.py. docs/certificates.md says what is checked, and
// docs/theory/misere-quotients.md proves that it is enough.

#include <algorithm>
#include <map>
#include <numeric>
#include <set>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include <lastmove/error.h>
#include <lastmove/quotient.h>

#include "answers/claimed_rules.h"
#include "games/model/cost.h"
#include "games/model/rules_work.h"
#include "games/model/work_meter.h"
#include "games/rules/heap_ruleset.h"

namespace lastmove {

namespace {

/// What a stored set of elements takes besides its bits.
constexpr std::uint64_t bytes_of_stored_set = 80;

class QuotientChecker {
 public:
  QuotientChecker(const QuotientCertificate& certificate, const Limits& limits)
      : claim_(certificate),
        limits_(limits),
        work_(limits),
        order_(certificate.in_p.size()),
        words_((order_ + 63) / 64) {}

  CertificateCheck run() {
    check_rules();
    for (const auto step : {&QuotientChecker::check_shape, &QuotientChecker::check_monoid,
                            &QuotientChecker::check_least_period,
                            &QuotientChecker::check_generators, &QuotientChecker::check_reduced,
                            &QuotientChecker::check_heaps, &QuotientChecker::check_sums}) {
      if (failed_.step.empty()) (this->*step)();
    }
    if (!failed_.step.empty()) return failed_;
    const std::string of_heaps =
        claim_.period == 0
            ? fmt::format("of the heaps from 0 to {}", heaps_ - 1)
            : fmt::format("preperiod {}, period {}", claim_.preperiod, claim_.period);
    return {true, "",
            fmt::format("misere quotient of {}: order {}, {} in P, {}; {} heaps and {} kinds of "
                        "sums checked",
                        claim_.rules, order_, std::count(claim_.in_p.begin(), claim_.in_p.end(), 1),
                        of_heaps, heaps_, kinds_.size())};
  }

 private:
  using Set = std::vector<std::uint64_t>;
  struct Kind {
    std::uint32_t value = 0;
    Set missing;
  };

  void fail(std::string_view step, const std::string& message) {
    if (failed_.step.empty()) failed_ = {false, std::string(step), message};
  }
  void spend(std::uint64_t steps) {
    work_.spend(steps, [this] {
      return fmt::format("the check has reached {} kinds of sums", kinds_.size());
    });
  }
  bool is_lost(std::uint32_t x) const { return claim_.in_p[x] != 0; }
  const std::uint32_t* row(std::uint32_t x) const { return &products_[x * order_]; }
  static bool has(const Set& set, std::uint32_t x) { return (set[x / 64] >> (x % 64) & 1) != 0; }

  void check_rules();
  void check_shape();
  void check_monoid();
  void check_least_period();
  void check_generators();
  void check_reduced();
  void check_heaps();
  void check_sums();

  std::uint64_t heaps_needed() const;
  std::uint32_t value_of(Heap heap) const {
    if (heap >= claim_.phi.size()) {
      heap = claim_.preperiod + (heap - claim_.preperiod) % claim_.period;
    }
    return claim_.phi[heap];
  }
  std::set<std::uint32_t> values_of_options(Heap heap);
  void check_heap(Heap heap);
  void add_kind(std::uint32_t value, Set missing);
  Set missing_in_sum(const Kind& a, const Kind& b) const;

  const QuotientCertificate& claim_;
  const Limits limits_;
  WorkMeter work_;
  const std::size_t order_;
  const std::size_t words_;
  CertificateCheck failed_;
  std::unique_ptr<const Ruleset> ruleset_;
  bool repeats_ = false;  ///< whether a theorem says how long Phi has to repeat
  std::uint64_t parts_ = 1;
  std::uint64_t greatest_take_ = 0;
  std::uint64_t modulus_ = 1;
  std::uint64_t heaps_ = 0;  ///< to look at
  std::vector<std::uint32_t> products_;
  std::vector<Kind> kinds_;
  std::vector<std::vector<std::size_t>> kinds_of_value_;
  std::size_t of_heaps_ = 0;  ///< how many of these are of single heaps
};

void QuotientChecker::check_rules() {
  try {
    ruleset_ = read_claimed_rules(claim_.rules, limits_);
  } catch (const Error& error) {
    if (error.kind() != Error::Kind::bad_input) throw;
    return fail("rules", error.what());
  }
  const HeapRuleset* const rules = as_heap_ruleset(*ruleset_);
  if (!rules) return fail("rules", "this is not a game of heaps");
  if (!rules->impartial() || !rules->allows_sums() || rules->stuck(Heaps{0}) != Result::win) {
    return fail("rules", "this is not an impartial game under misere play");
  }
  if (const auto code = rules->break_pattern()) {
    repeats_ = !code->unequal && !code->repeats;
    greatest_take_ = code->last_take();
    const auto every = std::accumulate(
        code->digits.begin(), code->digits.end(), 0,
        [](int digits, std::uint8_t digit) { return digits | static_cast<int>(digit); });
    parts_ = (every & BreakingRule::three) != 0 ? 3 : (every & BreakingRule::two) != 0 ? 2 : 1;
  } else if (const auto takes = rules->take_pattern()) {
    repeats_ = true;
    greatest_take_ = takes->greatest_take;
    modulus_ = takes->modulus;
  }
}

/// Plambeck's theorem: from here on the options of each heap are worth what they were a recurrence
/// before.
std::uint64_t QuotientChecker::heaps_needed() const {
  const std::uint64_t recurrence =
      saturating_product(claim_.period, modulus_ / std::gcd(claim_.period, modulus_));
  const std::uint64_t begin = std::max<std::uint64_t>(claim_.preperiod, 1);
  return saturating_sum(saturating_product(parts_, saturating_sum(begin, recurrence)),
                        greatest_take_);
}

void QuotientChecker::check_shape() {
  if (order_ == 0 || claim_.times.size() != saturating_product(order_, claim_.generators)) {
    return fail("shape", "each element is multiplied by each generator");
  }
  const auto is_element = [this](std::uint32_t x) { return x < order_; };
  if (!std::all_of(claim_.times.begin(), claim_.times.end(), is_element) ||
      !std::all_of(claim_.phi.begin(), claim_.phi.end(), is_element)) {
    return fail("shape", fmt::format("there are {} elements", order_));
  }
  if (claim_.phi.empty()) return fail("shape", "Phi has no heap");
  if (claim_.period == 0) {
    if (claim_.preperiod != 0) return fail("shape", "there is a preperiod, and no period");
    heaps_ = claim_.phi.size();
    return;
  }
  if (claim_.period > claim_.phi.size() || claim_.preperiod != claim_.phi.size() - claim_.period) {
    return fail("shape", "Phi is of another number of heaps than the preperiod and the period");
  }
  if (!repeats_) return fail("rules", "no theorem makes Phi of this game repeat for ever");
  heaps_ = heaps_needed();
}

/// Multiplications by generators that commute, and lead from element 0 to all others, are those of
/// a commutative monoid.
void QuotientChecker::check_monoid() {
  check_memory(saturating_product(order_ * order_, sizeof(std::uint32_t)),
               "the products of the quotient", limits_);
  const std::size_t count = claim_.generators;
  for (std::size_t x = 0; x < order_; ++x) {
    spend(count * count + 1);
    for (std::size_t g = 0; g < count; ++g) {
      const std::uint32_t by_g = claim_.times[x * count + g];
      for (std::size_t h = g + 1; h < count; ++h) {
        const std::uint32_t by_h = claim_.times[x * count + h];
        if (claim_.times[by_g * count + h] == claim_.times[by_h * count + g]) continue;
        return fail("monoid",
                    fmt::format("element {}: generators {} and {} do not commute", x, g, h));
      }
    }
  }
  spend(order_ * order_);
  products_.resize(order_ * order_);
  std::vector<bool> met(order_);
  std::vector<std::uint32_t> waiting = {0};
  met[0] = true;
  std::size_t reached = 0;
  std::iota(products_.begin(), products_.begin() + static_cast<std::ptrdiff_t>(order_), 0u);
  while (!waiting.empty()) {
    const std::uint32_t x = waiting.back();
    waiting.pop_back();
    ++reached;
    for (std::size_t g = 0; g < count; ++g) {
      const std::uint32_t next = claim_.times[x * count + g];
      if (met[next]) continue;
      met[next] = true;
      waiting.push_back(next);
      for (std::size_t y = 0; y < order_; ++y) {
        products_[next * order_ + y] = claim_.times[products_[x * order_ + y] * count + g];
      }
    }
  }
  if (reached != order_) fail("monoid", "not every element is a product of generators");
}

void QuotientChecker::check_least_period() {
  if (claim_.period == 0) return;
  const std::vector<std::uint32_t>& phi = claim_.phi;
  const auto begin = phi.begin() + static_cast<std::ptrdiff_t>(claim_.preperiod);
  for (std::uint64_t shorter = 1; shorter < claim_.period; ++shorter) {
    spend(4);
    if (claim_.period % shorter != 0) continue;
    spend(claim_.period);
    if (std::equal(begin + static_cast<std::ptrdiff_t>(shorter), phi.end(), begin)) {
      return fail("least-period", fmt::format("{} is a period too", shorter));
    }
  }
  if (claim_.preperiod > 0 && phi[claim_.preperiod - 1] == phi.back()) {
    fail("least-preperiod", fmt::format("{} is a preperiod too", claim_.preperiod - 1));
  }
}

/// Only values of positions are elements.
void QuotientChecker::check_generators() {
  spend(claim_.phi.size() + claim_.generators);
  const std::set<std::uint32_t> values(claim_.phi.begin(), claim_.phi.end());
  for (std::size_t g = 0; g < claim_.generators; ++g) {
    if (values.contains(claim_.times[g])) continue;
    return fail("generators", fmt::format("generator {} is no heap's value", g));
  }
}

void QuotientChecker::check_reduced() {
  std::map<Set, std::size_t> rows;
  for (std::uint32_t x = 0; x < order_; ++x) {
    spend(order_ * 2);
    Set lost(words_);
    for (std::size_t y = 0; y < order_; ++y) {
      if (is_lost(row(x)[y])) lost[y / 64] |= std::uint64_t{1} << (y % 64);
    }
    const auto [same, is_new] = rows.try_emplace(std::move(lost), x);
    if (is_new) continue;
    return fail("reduced", fmt::format("no sum tells elements {} and {} apart", same->second, x));
  }
}

std::set<std::uint32_t> QuotientChecker::values_of_options(Heap heap) {
  const std::uint64_t count = ruleset_->count_options(Heaps{heap}, Player::left);
  if (count > limits_.options) {
    throw Error(Error::Bound::options, fmt::format("heap {} has up to {} options; the limit is {}",
                                                   heap, count, limits_.options));
  }
  spend((count + 1) * work_of_searched_option);
  std::set<std::uint32_t> values;
  for (const Move& move : ruleset_->options(Heaps{heap}, Player::left)) {
    std::uint32_t value = 0;
    for (const Heap left : components<Heap>(move.to)) value = row(value)[value_of(left)];
    values.insert(value);
  }
  return values;
}

void QuotientChecker::check_heaps() {
  kinds_of_value_.resize(order_);
  if (is_lost(0)) return fail("parity", "the identity is in P, and whoever cannot move wins");
  for (Heap heap = 0; heap < heaps_ && failed_.step.empty(); ++heap) check_heap(heap);
  of_heaps_ = kinds_.size();
}

/// No element may make a heap and an option of it both lost. Where the heap beside an element is
/// not lost, and no option is, the move that wins is missing.
void QuotientChecker::check_heap(Heap heap) {
  const std::set<std::uint32_t> options = values_of_options(heap);
  const std::uint32_t value = value_of(heap);
  if (options.empty()) {
    if (value != 0) fail("parity", fmt::format("heap {} has no move, but is not 1", heap));
    return;
  }
  spend(order_ * (options.size() + 1));
  Set missing(words_);
  for (std::uint32_t y = 0; y < order_; ++y) {
    bool can_win = false;
    for (const std::uint32_t option : options) can_win = can_win || is_lost(row(option)[y]);
    if (can_win == is_lost(row(value)[y])) {
      if (can_win) {
        return fail("parity",
                    fmt::format("heap {} beside element {} is in P, and an option too", heap, y));
      }
      missing[y / 64] |= std::uint64_t{1} << (y % 64);
    }
  }
  if (has(missing, 0)) {
    return fail("parity", fmt::format("heap {} is not in P, and no option is", heap));
  }
  add_kind(value, std::move(missing));
}

/// Keeps a kind of sums, unless one of the same value has its missing moves missing too.
void QuotientChecker::add_kind(std::uint32_t value, Set missing) {
  if (std::all_of(missing.begin(), missing.end(), [](std::uint64_t word) { return word == 0; })) {
    return;
  }
  for (const std::size_t other : kinds_of_value_[value]) {
    spend(words_ + 1);
    const Set& larger = kinds_[other].missing;
    std::size_t i = 0;
    while (i < words_ && (missing[i] & ~larger[i]) == 0) ++i;
    if (i == words_) return;
  }
  kinds_of_value_[value].push_back(kinds_.size());
  kinds_.push_back({value, std::move(missing)});
  const std::uint64_t bytes =
      kinds_.size() * (words_ * sizeof(std::uint64_t) + bytes_of_stored_set);
  check_memory(bytes + products_.size() * sizeof(std::uint32_t), "the kinds of sums", limits_);
}

QuotientChecker::Set QuotientChecker::missing_in_sum(const Kind& a, const Kind& b) const {
  Set missing(words_);
  for (std::uint32_t z = 0; z < order_; ++z) {
    if (!has(a.missing, row(b.value)[z]) || !has(b.missing, row(a.value)[z])) continue;
    missing[z / 64] |= std::uint64_t{1} << (z % 64);
  }
  return missing;
}

/// Every sum of two heaps or more is one of fewer and a heap.
void QuotientChecker::check_sums() {
  for (std::size_t i = 0; i < kinds_.size(); ++i) {
    for (std::size_t j = 0; j < of_heaps_; ++j) {
      spend(order_);
      Set missing = missing_in_sum(kinds_[i], kinds_[j]);
      if (has(missing, 0)) {
        return fail("parity", "a sum of heaps is not in P, and no option is");
      }
      add_kind(row(kinds_[i].value)[kinds_[j].value], std::move(missing));
    }
  }
}

}  // namespace

CertificateCheck check_certificate(const QuotientCertificate& certificate, const Limits& limits) {
  const RulesWork::Bound bound(limits.work);
  return QuotientChecker(certificate, limits).run();
}

}  // namespace lastmove
