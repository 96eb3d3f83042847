// The oracle where positions come back, against a second, plain judge and the theory of sums.

#include <algorithm>
#include <map>
#include <optional>

#include <lastmove/oracle.h>

#include "properties.h"
#include "token_rules.h"

namespace lastmove {
namespace {

/// Solves by rounds all that can be reached from a position: in round r everything whose result
/// follows from the rounds before gets it, with remoteness r. Shares nothing with the oracle.
class Judge {
 public:
  Judge(const Ruleset& rules, const Heaps& start) {
    for (const Player player : {Player::left, Player::right}) reach(rules, start, player);
    for (std::uint64_t round = 1; decide(round); ++round) {
    }
  }

  struct Verdict {
    Result result = Result::draw;
    std::uint64_t remoteness = 0;
    friend bool operator==(const Verdict&, const Verdict&) = default;
  };

  Verdict of(Heaps position, Player player) const {
    std::sort(position.begin(), position.end());
    return states_.at({position, player}).verdict.value_or(Verdict{});
  }

 private:
  using Key = std::pair<Heaps, Player>;
  struct State {
    std::vector<Key> options;
    std::optional<Verdict> verdict;
  };

  void reach(const Ruleset& rules, const Heaps& start, Player starter) {
    std::vector<Key> fresh = {{start, starter}};
    std::sort(fresh[0].first.begin(), fresh[0].first.end());
    while (!fresh.empty()) {
      const Key key = fresh.back();
      fresh.pop_back();
      const auto [state, is_new] = states_.try_emplace(key);
      if (!is_new) continue;
      for (const Move& move : rules.options(key.first, key.second)) {
        Heaps to = components<Heap>(move.to);
        std::sort(to.begin(), to.end());
        state->second.options.emplace_back(to, opponent(key.second));
        fresh.push_back(state->second.options.back());
      }
      if (state->second.options.empty()) {
        state->second.verdict = Verdict{rules.stuck(key.first), 0};
      }
    }
  }

  bool decide(std::uint64_t round) {
    std::vector<std::pair<State*, Result>> decided;
    for (auto& [key, state] : states_) {
      if (state.verdict) continue;
      const auto is = [this](Result result) {
        return [this, result](const Key& option) {
          const auto& verdict = states_.at(option).verdict;
          return verdict && verdict->result == result;
        };
      };
      const auto& options = state.options;
      if (std::any_of(options.begin(), options.end(), is(Result::loss))) {
        decided.emplace_back(&state, Result::win);
      } else if (std::all_of(options.begin(), options.end(), is(Result::win))) {
        decided.emplace_back(&state, Result::loss);
      }
    }
    for (const auto& [state, result] : decided) state->verdict = Verdict{result, round};
    return !decided.empty();
  }

  std::map<Key, State> states_;
};

void expect_judged(const TokenRules& rules, const Heaps& start) {
  const Judge judge(rules, start);
  Oracle oracle(rules);
  for (const Player player : {Player::left, Player::right}) {
    const Oracle::Value value = oracle.value(start, player);
    const auto verdict = judge.of(start, player);
    ASSERT_EQ(value.result, verdict.result) << to_string(start);
    ASSERT_EQ(value.remoteness, verdict.remoteness) << to_string(start);
  }
}

/// The digraph on n vertices with one bit for each pair, loops included.
TokenRules::Edges digraph(Heap n, unsigned bits) {
  TokenRules::Edges edges(n);
  for (Heap from = 0; from < n; ++from) {
    for (Heap to = 0; to < n; ++to, bits >>= 1) {
      if (bits & 1) edges[from].push_back(to);
    }
  }
  return edges;
}

TokenRules::Edges random_digraph(Heap n) {
  TokenRules::Edges edges(n);
  const int sparse = *rc::gen::inRange(1, 5);
  for (Heap from = 0; from < n; ++from) {
    for (Heap to = 0; to < n; ++to) {
      if (*rc::gen::inRange(0, 5) < sparse) continue;
      edges[from].push_back(to);
    }
  }
  return edges;
}

TEST(Loops, AreJudgedRightOnEverySmallDigraph) {
  for (const Result stuck : {Result::loss, Result::draw, Result::win}) {
    for (Heap n = 1; n <= 3; ++n) {
      for (unsigned bits = 0; bits < 1u << (n * n); ++bits) {
        const TokenRules rules(digraph(n, bits), {std::nullopt, stuck});
        for (Heap start = 0; start < n; ++start) expect_judged(rules, Heaps{start});
      }
    }
    for (unsigned bits = 0; bits < 1u << 8; ++bits) {
      const TokenRules rules(digraph(2, bits & 15), digraph(2, bits >> 4), {std::nullopt, stuck});
      for (Heap start = 0; start < 2; ++start) expect_judged(rules, Heaps{start});
      expect_judged(rules, Heaps{0, 1});
      expect_judged(rules, Heaps{1, 1});
    }
  }
}

TEST(Loops, AreJudgedRightOnRandomDigraphs) {
  expect_property("for one token and two", [] {
    const Heap n = *rc::gen::inRange<Heap>(2, 8);
    const TokenRules::Edges left = random_digraph(n);
    const bool impartial = *rc::gen::arbitrary<bool>();
    const TokenRules rules(left, impartial ? left : random_digraph(n),
                           {std::nullopt, *rc::gen::element(Result::loss, Result::win)});
    expect_judged(rules, Heaps{*rc::gen::inRange<Heap>(0, n)});
    expect_judged(rules, {*rc::gen::inRange<Heap>(0, n), *rc::gen::inRange<Heap>(0, n)});
  });
}

TEST(Loops, AreTheSameInWhicheverOrderPositionsAreAskedFor) {
  expect_property("of random digraphs", [] {
    const Heap n = *rc::gen::inRange<Heap>(2, 8);
    const TokenRules rules(random_digraph(n));
    Oracle kept(rules);
    for (int i = 0; i < 12; ++i) {
      const Heap vertex = *rc::gen::inRange<Heap>(0, n);
      Oracle fresh(rules);
      const Oracle::Value known = kept.value(Heaps{vertex}, Player::left);
      const Oracle::Value value = fresh.value(Heaps{vertex}, Player::left);
      RC_ASSERT(known.result == value.result);
      RC_ASSERT(known.remoteness == value.remoteness);
      RC_ASSERT(kept.nim_value(Heaps{vertex}) == fresh.nim_value(Heaps{vertex}));
    }
  });
}

struct Circle {
  Heap n;
  std::vector<Heap> steps;
  std::string outcomes;
  std::vector<std::string> values;
};

// Computed by an independent program, by retrograde analysis and Smith's labelling.
TEST(Loops, HaveTheKnownValuesOfCircles) {
  const std::vector<std::string> five = {"0", "1", "1", "0", "0"};
  const Circle circles[] = {
      {5, {2}, "PNNPP", five},
      {6, {1, 4}, "PNPNNP", {"0", "2", "0", "1", "2", "0"}},
      {7, {2, 3}, "PNNNPPN", {"0", "oo(0)", "oo(0)", "oo(0)", "0", "0", "oo(0)"}},
      {8, {1, 3}, "PNPNPNPN", {"0", "1", "0", "1", "0", "1", "0", "1"}},
      {9, {2, 4}, "PNNPNNPNN", {"0", "oo(0)", "oo(0)", "0", "oo(0)", "oo(0)", "0", "oo(0)"}},
      {10,
       {2, 3},
       "PDNNDPDNND",
       {"0", "oo", "oo(0)", "oo(0)", "oo", "0", "oo", "oo(0)", "oo(0)", "oo"}},
      {12, {5, 7}, "PDDDDNDNDDDD", {}},
      {12, {1, 5, 8}, "PNDDDNDDNDDD", {}},
  };
  for (const Circle& known : circles) {
    const TokenRules rules(circle(known.n, known.steps));
    Oracle oracle(rules);
    std::string outcomes;
    for (Heap i = 0; i < known.n; ++i) outcomes += to_string(oracle.outcome(Heaps{i}));
    EXPECT_EQ(outcomes, known.outcomes);
    for (Heap i = 0; i < known.values.size(); ++i) {
      EXPECT_EQ(to_string(oracle.nim_value(Heaps{i})), known.values[i]) << known.n << ": " << i;
    }
  }
}

/// The graph beside a heap of Nim: vertices size.., 0 of the heap first.
TokenRules with_nim(const TokenRules::Edges& edges, Heap largest) {
  TokenRules::Edges all = edges;
  for (Heap heap = 0; heap <= largest; ++heap) {
    all.emplace_back();
    for (Heap to = 0; to < heap; ++to) all.back().push_back(edges.size() + to);
  }
  return TokenRules(all);
}

// What nim-values mean: a position is worth m if the sum with a heap of m is lost, and otherwise
// oo(K), where K are the heaps with which the sum is won.
TEST(Loops, HaveTheNimValuesThatSumsWithHeapsShow) {
  expect_property("of random digraphs", [] {
    const Heap n = *rc::gen::inRange<Heap>(2, 7);
    const TokenRules::Edges edges = random_digraph(n);
    const TokenRules rules(edges);
    const Heap largest = n;  // No number is larger than the options are many.
    const TokenRules sums = with_nim(edges, largest);
    Oracle oracle(rules);
    for (Heap vertex = 0; vertex < n; ++vertex) {
      std::optional<LoopyNimValue> number;
      std::vector<Integer> won;
      for (Heap heap = 0; heap <= largest; ++heap) {
        const Heaps sum = {vertex, n + heap};
        const Result result = Judge(sums, sum).of(sum, Player::left).result;
        if (result == Result::loss) number = heap;
        if (result == Result::win) won.push_back(heap);
      }
      const LoopyNimValue value = number.value_or(LoopyNimValue::infinite(won));
      RC_ASSERT(oracle.nim_value(Heaps{vertex}) == value);
    }
  });
}

TEST(Loops, AddBySmithsRules) {
  std::size_t loopy_sums = 0;
  expect_property("on random digraphs", [&loopy_sums] {
    const Heap n = *rc::gen::inRange<Heap>(2, 8);
    const TokenRules rules(random_digraph(n));
    Oracle oracle(rules);
    for (int i = 0; i < 30; ++i) {
      Heaps sum;
      LoopyNimValue value;
      for (int tokens = *rc::gen::inRange(2, 4); tokens > 0; --tokens) {
        sum.push_back(*rc::gen::inRange<Heap>(0, n));
        value = value + oracle.nim_value(Heaps{sum.back()});
      }
      RC_ASSERT(oracle.nim_value(sum) == value);
      RC_ASSERT(oracle.value(sum, Player::left).result == value.result());
      RC_ASSERT(Judge(rules, sum).of(sum, Player::left).result == value.result());
      if (!value.finite()) ++loopy_sums;
    }
  });
  EXPECT_GT(loopy_sums, 500u);
}

TEST(Loops, ObeyTheLimitsAndKeepWhatIsKnown) {
  const TokenRules rules(circle(200'000, {1, 100'000}));
  Limits limits;
  limits.memory = 1 << 20;
  Oracle small(rules, limits);
  expect_limit("memory limit of 1 MiB", [&] { small.outcome(Heaps{150'000}); });
  EXPECT_EQ(small.outcome(Heaps{0}), (Outcome{Result::loss, Result::loss}));

  limits = {};
  limits.work = 1'000'000;
  expect_limit("work limit of 1000000 steps",
               [&] { Oracle(rules, limits).outcome(Heaps{150'000}); });
  // A ring, so long that a recursion would overflow the stack.
  const TokenRules ring(circle(100'001, {1, 100'000}));
  Oracle deep(ring);
  EXPECT_EQ(deep.value(Heaps{50'000}, Player::left).result, Result::draw);
  EXPECT_EQ(deep.value(Heaps{100'000}, Player::left).remoteness, 1u);
}

}  // namespace
}  // namespace lastmove
