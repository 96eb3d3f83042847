#include "methods/quotients/quotient_proof.h"

#include <algorithm>
#include <numeric>
#include <utility>

#include <fmt/core.h>

#include "games/model/cost.h"

namespace lastmove {

namespace {

constexpr std::uint32_t unreached = UINT32_MAX;

class Prover {
 public:
  Prover(const ClaimedQuotient& claim, const Pieces& pieces, const Limits& limits, WorkMeter& work)
      : claim_(claim), pieces_(pieces), limits_(limits), work_(work), order_(claim.order) {}

  QuotientProof run() {
    check_memory(saturating_product(order_ * order_, sizeof(std::uint32_t)),
                 "the products of a misere quotient", limits_);
    if (!commutes() || !multiplies() || !is_generated() || !is_reduced()) return {fault_, 0};
    if (!checks_pieces() || !checks_sums()) return {fault_, 0};
    return {"", pairs_.size()};
  }

 private:
  using Bits = std::vector<bool>;
  struct Pair {
    std::uint32_t value = 0;
    Bits d;
    bool covered = false;
  };

  void spend(std::uint64_t steps) {
    work_.spend(steps, [this] {
      return fmt::format("the proof of a misere quotient has reached {} pairs", pairs_.size());
    });
  }
  bool fail(std::string fault) {
    fault_ = std::move(fault);
    return false;
  }
  std::uint32_t times(std::uint32_t x, std::size_t g) const {
    return claim_.times[x * claim_.generators + g];
  }
  std::uint32_t product(std::size_t x, std::size_t y) const { return product_[x * order_ + y]; }
  bool lost(std::uint32_t x) const { return claim_.in_p[x] != 0; }

  bool commutes() {
    for (std::uint32_t x = 0; x < order_; ++x) {
      spend(claim_.generators * claim_.generators + 1);
      for (std::size_t g = 0; g < claim_.generators; ++g) {
        for (std::size_t h = 0; h < g; ++h) {
          if (times(times(x, g), h) != times(times(x, h), g)) {
            return fail(fmt::format("generators {} and {} do not commute", h, g));
          }
        }
      }
    }
    return true;
  }

  /// Finds all products of two elements, from the identity on.
  bool multiplies() {
    product_.assign(order_ * order_, unreached);
    std::iota(product_.begin(), product_.begin() + static_cast<std::ptrdiff_t>(order_), 0);
    std::vector<std::uint32_t> reached = {0};
    std::vector<std::uint8_t> is_reached(order_);
    is_reached[0] = 1;
    for (std::size_t i = 0; i < reached.size(); ++i) {
      for (std::size_t g = 0; g < claim_.generators; ++g) {
        const std::uint32_t next = times(reached[i], g);
        if (is_reached[next] != 0) continue;
        is_reached[next] = 1;
        reached.push_back(next);
        spend(order_);
        for (std::size_t x = 0; x < order_; ++x) {
          product_[next * order_ + x] = times(product(reached[i], x), g);
        }
      }
    }
    return reached.size() == order_ || fail("not all elements are products of generators");
  }

  bool is_generated() {
    for (std::size_t g = 0; g < claim_.generators; ++g) {
      if (std::find(claim_.phi.begin(), claim_.phi.end(), times(0, g)) == claim_.phi.end()) {
        return fail(fmt::format("generator {} is no value of a piece", g));
      }
    }
    return true;
  }

  bool is_reduced() {
    std::vector<Bits> rows(order_, Bits(order_));
    for (std::size_t x = 0; x < order_; ++x) {
      spend(order_);
      for (std::size_t y = 0; y < order_; ++y) rows[x][y] = lost(product(x, y));
    }
    std::sort(rows.begin(), rows.end());
    return std::adjacent_find(rows.begin(), rows.end()) == rows.end() ||
           fail("two elements are the same in all sums");
  }

  std::vector<std::uint32_t> values_of_options(std::size_t piece) {
    std::vector<std::uint32_t> values;
    for (const Pieces::Sum& sum : pieces_.options[piece]) {
      spend(sum.size() + 1);
      std::uint32_t value = 0;
      for (const std::uint32_t part : sum) value = product(value, claim_.phi[part]);
      values.push_back(value);
    }
    std::sort(values.begin(), values.end());
    values.erase(std::unique(values.begin(), values.end()), values.end());
    return values;
  }

  /// Condition (1), and the pairs of the pieces.
  bool checks_pieces() {
    if (lost(0)) return fail("the identity, which nobody can move from, is in P");
    of_value_.resize(order_);
    for (std::size_t piece = 0; piece < pieces_.options.size(); ++piece) {
      const std::vector<std::uint32_t> options = values_of_options(piece);
      const std::uint32_t value = claim_.phi[piece];
      if (options.empty() && value != 0) {
        return fail(fmt::format("piece {} has no move, and is not the identity", piece));
      }
      if (options.empty()) continue;
      spend(order_ * options.size());
      Bits d(order_);
      for (std::size_t y = 0; y < order_; ++y) {
        const auto wins = [&](std::uint32_t option) { return lost(product(option, y)); };
        const bool won = std::any_of(options.begin(), options.end(), wins);
        const bool is_lost = lost(product(value, y));
        if (won && is_lost) {
          return fail(fmt::format("piece {} and element {} have a move to P from P", piece, y));
        }
        d[y] = !won && !is_lost;
      }
      if (d[0]) return fail(fmt::format("piece {} is not in P, and no option is", piece));
      if (keep(value, std::move(d))) own_.push_back(pairs_.size() - 1);
    }
    return true;
  }

  /// Condition (2).
  bool checks_sums() {
    for (std::size_t i = 0; i < pairs_.size(); ++i) {
      for (std::size_t j = 0; j < own_.size() && !pairs_[i].covered; ++j) {
        const Pair& one = pairs_[own_[j]];
        if (one.covered) continue;
        spend(order_);
        Bits d(order_);
        for (std::size_t z = 0; z < order_; ++z) {
          d[z] = pairs_[i].d[product(one.value, z)] && one.d[product(pairs_[i].value, z)];
        }
        if (d[0]) return fail("a sum is not in P, and no option is");
        keep(product(pairs_[i].value, one.value), std::move(d));
        check_pairs();
      }
    }
    return true;
  }

  bool keep(std::uint32_t value, Bits d) {
    if (std::none_of(d.begin(), d.end(), [](bool bit) { return bit; })) return false;
    const auto within = [this](const Bits& a, const Bits& b) {
      spend(order_ / 8 + 1);
      for (std::size_t i = 0; i < order_; ++i) {
        if (a[i] && !b[i]) return false;
      }
      return true;
    };
    std::vector<std::size_t>& others = of_value_[value];
    for (const std::size_t other : others) {
      if (within(d, pairs_[other].d)) return false;
    }
    std::erase_if(others, [&](std::size_t other) {
      const bool covered = within(pairs_[other].d, d);
      if (covered) pairs_[other].covered = true;
      return covered;
    });
    others.push_back(pairs_.size());
    pairs_.push_back({value, std::move(d), false});
    return true;
  }

  void check_pairs() const {
    const std::uint64_t bytes =
        pairs_.size() * (order_ / 8 + sizeof(Pair) + 2 * sizeof(std::size_t)) +
        product_.size() * sizeof(std::uint32_t);
    if (bytes > limits_.memory) check_memory(bytes, "the proof of a misere quotient", limits_);
  }

  const ClaimedQuotient& claim_;
  const Pieces& pieces_;
  const Limits& limits_;
  WorkMeter& work_;
  const std::size_t order_;
  std::string fault_;
  std::vector<std::uint32_t> product_;
  std::vector<Pair> pairs_;
  std::vector<std::size_t> own_;  ///< the pairs of pieces
  std::vector<std::vector<std::size_t>> of_value_;
};

}  // namespace

QuotientProof prove_quotient(const ClaimedQuotient& claim, const Pieces& pieces,
                             const Limits& limits, WorkMeter& work) {
  return Prover(claim, pieces, limits, work).run();
}

}  // namespace lastmove
