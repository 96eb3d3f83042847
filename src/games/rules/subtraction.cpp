// subtraction: from a heap of n a player takes a number in a fixed set and leaves at least the
// floor. Left and Right may have different sets.

#include <algorithm>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "games/rules/family.h"
#include "games/rules/formula_subtraction.h"
#include "games/rules/take_ruleset.h"

namespace lastmove {

namespace {

/// The greatest take under sink, and that times the number of takes of both players: each smaller
/// heap is an exception to a kernel, with takes of its own.
constexpr Heap most_sinking = 10'000;
constexpr std::uint64_t most_sinking_table = 2'000'000;

/// Throws Error where takes are too great or too many for sink.
void check_sinking(const Arguments& arguments, const HeapRule::TakesOfBoth& takes) {
  const Heap greatest = std::max(takes[0].back(), takes[1].back());
  if (greatest > most_sinking) {
    arguments.fail(0, fmt::format("under sink a take may be {} at most", most_sinking));
  }
  if (greatest * (takes[0].size() + takes[1].size()) > most_sinking_table) {
    arguments.fail(0, fmt::format("under sink the greatest take times the number of takes, of both "
                                  "players, may be {} at most",
                                  most_sinking_table));
  }
}

class Subtraction : public TakeRuleset {
 public:
  Subtraction(HeapRule::TakesOfBoth takes, const Conventions& conventions)
      : TakeRuleset(conventions), takes_(std::move(takes)) {}

  std::string text() const override {
    std::string sets = heaps_to_set_text(takes_[0]);
    if (!impartial()) sets += " | " + heaps_to_set_text(takes_[1]);
    return fmt::format("subtraction({}){}", sets, conventions().text());
  }

  bool impartial() const override { return takes_[0] == takes_[1]; }

  std::string moves_text() const override {
    if (impartial()) return fmt::format("Take {} at your turn.", alternatives(takes_[0]));
    return fmt::format("Left takes {}, Right {}.", alternatives(takes_[0]),
                       alternatives(takes_[1]));
  }

  std::optional<TakePattern> take_pattern() const override {
    return TakePattern{1, std::max(takes_[0].back(), takes_[1].back())};
  }

  std::optional<FixedTakes> fixed_takes() const override { return FixedTakes{takes_, sinks()}; }

  std::optional<std::string> cgsuite_name() const override {
    if (sinks() || floor() != 0) return std::nullopt;
    const auto set = [](const HeapRule::Takes& takes) {
      return fmt::format("[{}]", fmt::join(takes, ","));
    };
    if (impartial()) return fmt::format("game.heap.Subtraction({})", set(takes_[0]));
    return fmt::format("game.heap.PartizanSubtraction({},{})", set(takes_[0]), set(takes_[1]));
  }

  LoweredRule lower() const override {
    HeapRule rule;
    rule.takes = {takes_};
    lower_ends(rule);
    if (sink()) add_sinking(rule);
    return rule;
  }

 protected:
  std::vector<HeapMove> heap_moves(Heap heap, Player player) const override {
    std::vector<HeapMove> moves;
    for (const Heap take : takes_[index(player)]) {
      if (sink() && heap > 0 && take > heap) {
        moves.push_back({take, 0, ""});
        continue;
      }
      if (take > heap || heap - take < floor()) break;
      moves.push_back({take, heap - take, ""});
    }
    return moves;
  }

  std::uint64_t count_moves(const Heap& heap, Player player) const override {
    const HeapRule::Takes& takes = takes_[index(player)];
    if (sink()) return heap == 0 ? 0 : takes.size();
    const auto end = std::upper_bound(takes.begin(), takes.end(), heap - floor());
    return static_cast<std::uint64_t>(end - takes.begin());
  }

  std::string why_not(Heap heap, Player player, Heap take) const override {
    const HeapRule::Takes& takes = takes_[index(player)];
    if (std::binary_search(takes.begin(), takes.end(), take)) return too_few(heap, take);
    return not_among(takes, impartial() ? "a move" : to_string(player), take);
  }

  bool can_always_move() const override {
    return sink() || (takes_[0].front() == 1 && takes_[1].front() == 1);
  }

 private:
  /// Whether some take is greater than some heap, so that sink means something.
  bool sinks() const { return sink() && std::max(takes_[0].back(), takes_[1].back()) > 1; }

  /// To a kernel, a take that is greater than the heap takes all of it.
  void add_sinking(HeapRule& rule) const {
    const Heap greatest = std::max(takes_[0].back(), takes_[1].back());
    for (Heap heap = 1; heap < greatest; ++heap) {
      HeapRule::Exception exception{heap, {}};
      for (const Player player : {Player::left, Player::right}) {
        const HeapRule::Takes& takes = takes_[index(player)];
        const auto greater = std::upper_bound(takes.begin(), takes.end(), heap);
        HeapRule::Takes& here = exception.takes[index(player)];
        here.assign(takes.begin(), greater);
        if (greater != takes.end() && (here.empty() || here.back() != heap)) here.push_back(heap);
      }
      rule.exceptions.push_back(std::move(exception));
    }
  }

  HeapRule::TakesOfBoth takes_;
};

std::unique_ptr<const Ruleset> make_subtraction(const Arguments& arguments,
                                                const Conventions& conventions) {
  arguments.expect_sets(1, 2,
                        "the takes in brackets, as in subtraction(1,2,3) or "
                        "subtraction(1,3 | 2,5)");
  arguments.expect_parameters({});
  for (std::size_t i = 0; i < arguments.sets(); ++i) {
    if (!arguments.condition(i)) continue;
    if (conventions.sink) arguments.fail(0, "under sink takes are given by sets, not by formulas");
    return make_formula_subtraction(arguments, conventions);
  }
  HeapRule::Takes left = arguments.takes(0, max_heap);
  HeapRule::Takes right = arguments.sets() == 2 ? arguments.takes(1, max_heap) : left;
  HeapRule::TakesOfBoth takes{std::move(left), std::move(right)};
  if (conventions.sink) check_sinking(arguments, takes);
  return std::make_unique<Subtraction>(std::move(takes), conventions);
}

}  // namespace

FamilyRules subtraction_family() {
  return {
      {.name = "subtraction",
       .summary = "take a number in a set from a heap; Left and Right may have different sets",
       .notation = "subtraction(SET) or subtraction(SET | SET); s: FORMULA may be a SET",
       .positions = "a heap, 21, or a sum of heaps, 21+9",
       .conventions = ConventionSet::all_and_sink,
       .examples = {{"subtraction(1,2,3) ending(1)", "21",
                     "21 flags: take 1, 2 or 3; whoever is left with the last flag loses"},
                    {"subtraction(1..3,7)", "30", "take 1, 2, 3 or 7; whoever cannot move loses"},
                    {"subtraction(1,3 | 2,5)", "20", "Left takes 1 or 3, Right 2 or 5"},
                    {"subtraction(2,5,7) ending(1)", "9",
                     "a player left with exactly 1 loses; being stuck elsewhere is a draw"},
                    {"subtraction(2,5,7) sink", "9",
                     "every take is legal, and one greater than the heap leaves 0"}},
       .forms = {{.title = "21 flags",
                  .what = "Leave the other with the last flag",
                  .called = "{position} flag{s}",
                  .rules = "subtraction({takes}) ending(1)",
                  .fields = {{"position", "Flags", "21", ""},
                             {"takes", "How many a move takes", "1,2,3", ""}},
                  .deal = "10..30"}},
       .sweeps = {{"Two takes, periods",
                   "all pairs of takes up to 20 and 40",
                   "subtraction(a,b)",
                   {"a=1..20", "b=a+1..40"},
                   ""},
                  {"A take for each player",
                   "Left takes a, Right takes b",
                   "subtraction(a|b)",
                   {"a=1..20", "b=1..20"},
                   "behaviour"}}},
      make_subtraction,
      ArgumentForm::takes};
}

}  // namespace lastmove
