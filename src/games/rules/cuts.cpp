// cuts(C): partition games. A move splits a heap into d + 1 heaps, none of them empty, for a d in
// C; nothing is taken. A. Dailly, E. Duchene, U. Larsson and G. Paris, Partition games, Discrete
// Applied Mathematics 285 (2020).

#include <algorithm>
#include <vector>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "games/rules/family.h"
#include "games/rules/heap_ruleset.h"

namespace lastmove {

namespace {

/// A move leaves one heap more than the cuts, and a position has max_components at most.
constexpr Heap most_cuts = 99;

/// In how many ways a heap is split into so many parts, or a little more. Parts that all differ,
/// once 0, 1, 2, ... is added to them in ascending order, are counted in each of their orders among
/// the compositions of what they add up to.
std::uint64_t most_splits(Heap heap, Heap parts) {
  if (heap < parts) return 0;
  const long double sum = static_cast<long double>(heap) + parts * (parts - 1) / 2;
  long double count = 1;
  for (Heap i = 1; i < parts; ++i) count = count * (sum - i) / i / (i + 1);
  return count < 1e18L ? static_cast<std::uint64_t>(count * (1 + 1e-12L)) : UINT64_MAX;
}

class Cuts : public HeapRuleset {
 public:
  Cuts(std::vector<Heap> cuts, const Conventions& conventions)
      : HeapRuleset(conventions), cuts_(std::move(cuts)) {}

  std::string text() const override {
    return fmt::format("cuts({}){}", heaps_to_set_text(cuts_), conventions().text());
  }

  bool impartial() const override { return true; }

  std::string moves_text() const override {
    std::string counts;
    for (std::size_t i = 0; i < cuts_.size(); ++i) {
      if (i > 0) counts += i + 1 < cuts_.size() ? ", " : " or ";
      counts += fmt::to_string(cuts_[i] + 1);
    }
    return fmt::format("Split a heap into {} heaps, none of them empty.", counts);
  }

 protected:
  void list_moves(const Heap& heap, Player, Listing& listing) const override {
    for (const Heap cuts : cuts_) {
      std::vector<Heap> parts;
      split(heap, cuts + 1, heap, parts, [&] {
        listing.add(cuts, fmt::format("split {} into {}", heap, fmt::join(parts, "+")), parts);
      });
    }
  }

  std::uint64_t count_moves(const Heap& heap, Player) const override {
    std::uint64_t count = 0;
    for (const Heap cuts : cuts_) {
      const std::uint64_t splits = most_splits(heap, cuts + 1);
      count = splits > UINT64_MAX - count ? UINT64_MAX : count + splits;
    }
    return count;
  }

 private:
  /// Calls `visit` with each way to add `count` parts of at most `most` that sum to `heap`, the
  /// largest first.
  template <typename Visit>
  static void split(Heap heap, Heap count, Heap most, std::vector<Heap>& parts,
                    const Visit& visit) {
    if (count == 0) {
      visit();
      return;
    }
    const Heap least = (heap + count - 1) / count;
    for (Heap part = std::min(most, heap - std::min(heap, count - 1)); part >= least && part > 0;
         --part) {
      parts.push_back(part);
      split(heap - part, count - 1, part, parts, visit);
      parts.pop_back();
    }
  }

  const std::vector<Heap> cuts_;
};

std::unique_ptr<const Ruleset> make_cuts(const Arguments& arguments,
                                         const Conventions& conventions) {
  arguments.expect_sets(1, 1, "the numbers of cuts in brackets, as in cuts(1,4)");
  arguments.expect_parameters({});
  return std::make_unique<Cuts>(arguments.takes(0, most_cuts, "a number of cuts"), conventions);
}

}  // namespace

FamilyRules cuts_family() {
  return {{.name = "cuts",
           .summary = "split a heap into one more heap than a number in a set",
           .notation = "cuts(SET)",
           .positions = "a heap, 7, or a sum of heaps, 3+5+7",
           .conventions = ConventionSet::normal_and_misere,
           .examples = {{"cuts(1,4)", "9", "split a heap into two or five heaps"},
                        {"cuts(2,3)", "8", "split a heap into three or four heaps"}}},
          make_cuts};
}

}  // namespace lastmove
