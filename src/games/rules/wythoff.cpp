// wythoff: lower one of two coordinates by any amount, or both by amounts that differ by less than
// k. With k = 1 this is Wythoff's game (1907): two heaps, from one of which any number is taken, or
// the same number from both; or a queen that moves towards a corner.

#include <algorithm>

#include <fmt/core.h>

#include "games/model/component.h"
#include "games/model/cost.h"
#include "games/rules/family.h"
#include "games/rules/point_ruleset.h"

namespace lastmove {

namespace {

__extension__ using Wide = unsigned __int128;

/// How many ways there are to lower x by 1 or more and y by as much and 0 to k - 1 more: the sum of
/// min(x, y - j) for these j, where it is positive.
Wide pairs_apart(Heap x, Heap y, Heap k) {
  const Heap full = std::min(k, y > x ? y - x : 0);  // for these x is the lesser
  const Heap all = std::min(k, y);
  if (all <= full) return Wide{full} * x;
  const Wide first = y - full;
  const Wide last = y - all + 1;
  return Wide{full} * x + (first + last) * (all - full) / 2;
}

class Wythoff : public PointRuleset {
 public:
  Wythoff(Heap k, const Conventions& conventions) : PointRuleset(2, conventions), k_(k) {}

  std::string text() const override {
    const std::string k = k_ == 1 ? "" : fmt::format("({})", k_);
    return fmt::format("wythoff{}{}", k, conventions().text());
  }

  bool impartial() const override { return true; }

  std::string moves_text() const override {
    if (k_ == 1) return "Lower one coordinate by any amount, or both by the same.";
    return fmt::format(
        "Lower one coordinate by any amount, or both by amounts that differ by less than {}.", k_);
  }

  std::optional<std::string> cgsuite_name() const override {
    if (k_ == 1) return "game.heap.Wythoff";
    return fmt::format("game.heap.GenWythoff(x -> x + {})", k_);
  }

  LoweredRule lower() const override { return WythoffRule{k_, conventions().stuck}; }

 protected:
  void list_moves(const Point& point, Player, Listing& listing) const override {
    const auto [x, y] = std::pair(point.at[0], point.at[1]);
    const auto add = [&](Heap a, Heap b) { add_move(point, {{a, b}, 2}, listing); };
    for (Heap b = 1; b <= y; ++b) add(0, b);
    for (Heap a = 1; a <= x; ++a) {
      add(a, 0);
      const Heap most = std::min(y, a + k_ - 1);
      for (Heap b = a < k_ ? 1 : a - k_ + 1; b <= most; ++b) add(a, b);
    }
  }

  std::uint64_t count_moves(const Point& point, Player) const override {
    const auto [x, y] = std::pair(point.at[0], point.at[1]);
    // Both by amounts that differ by j = 0 to k - 1, either way.
    const Wide both = pairs_apart(x, y, k_) + pairs_apart(y, x, k_) - std::min(x, y);
    return both > UINT64_MAX ? UINT64_MAX : saturating_sum(x + y, static_cast<std::uint64_t>(both));
  }

  std::string why_not(const Point& vector, Player) const override {
    const auto [a, b] = std::pair(vector.at[0], vector.at[1]);
    if (a == 0 && b == 0) return "at least one coordinate must be lowered";
    if (a == 0 || b == 0 || distance(a, b) < k_) return "";
    if (k_ == 1) return "both coordinates must be lowered by the same amount";
    return fmt::format("{} and {} differ by {} or more", a, b, k_);
  }

 private:
  static Heap distance(Heap a, Heap b) { return a < b ? b - a : a - b; }

  Heap k_;
};

std::unique_ptr<const Ruleset> make_wythoff(const Arguments& arguments,
                                            const Conventions& conventions) {
  arguments.expect_parameters({});
  arguments.expect_sets(0, 1, "one number in brackets, as in wythoff(2), or none");
  const Heap k = arguments.sets() == 0 ? 1 : arguments.only_number("k", 1, max_heap);
  return std::make_unique<Wythoff>(k, conventions);
}

}  // namespace

FamilyRules wythoff_family() {
  return {{.name = "wythoff",
           .summary = "lower one coordinate, or both by amounts that differ by less than k",
           .notation = "wythoff or wythoff(K)",
           .positions = "a point, (5,7), or a sum of points, (5,7)+(1,2)",
           .conventions = ConventionSet::normal_and_misere,
           .examples = {{"wythoff", "(5,7)", "Wythoff's game, or the queen in the corner"},
                        {"wythoff(2)", "(5,9)", "the two amounts may differ by 1"},
                        {"wythoff misere", "(5,7)", "whoever cannot move wins"}},
           .forms = {{.title = "Wythoff's game",
                      .what = "Bring a queen to the corner",
                      .called = "Wythoff's game from {position}",
                      .rules = "wythoff{misere}",
                      .fields = {{"position", "Point", "5,7", ""},
                                 {"misere", "Whoever cannot move wins", "", " misere"}},
                      .deal = "3..12"}},
           .sweeps = {{"k-Wythoff", "the points lost for each k", "wythoff(k)", {"k=1..20"}, ""}}},
          make_wythoff};
}

}  // namespace lastmove
