// nim: any number from one heap.

#include "games/rules/family.h"
#include "games/rules/take_ruleset.h"

namespace lastmove {

namespace {

class Nim : public TakeRuleset {
 public:
  explicit Nim(const Conventions& conventions) : TakeRuleset(conventions) {}

  std::string text() const override { return "nim" + conventions().text(); }

  bool impartial() const override { return true; }

  std::string moves_text() const override { return "Take any number from one heap."; }

  std::optional<TakePattern> take_pattern() const override { return std::nullopt; }

  std::optional<std::string> cgsuite_name() const override { return "game.heap.Nim"; }

  std::optional<BreakingRule> break_pattern() const override {
    return NimRule{conventions().stuck}.code();
  }

  LoweredRule lower() const override { return NimRule{conventions().stuck}; }

 protected:
  std::vector<HeapMove> heap_moves(Heap heap, Player) const override {
    std::vector<HeapMove> moves;
    for (Heap take = 1; take <= heap; ++take) moves.push_back({take, heap - take, ""});
    return moves;
  }

  std::uint64_t count_moves(const Heap& heap, Player) const override { return heap; }

  std::optional<HeapMove> heap_move(Heap heap, Player, Heap take) const override {
    if (take == 0 || take > heap) return std::nullopt;
    return HeapMove{take, heap - take, ""};
  }

  std::string why_not(Heap heap, Player, Heap take) const override {
    return take == 0 ? "at least one must be taken" : too_few(heap, take);
  }

  bool can_always_move() const override { return true; }
  std::size_t heaps_dealt() const override { return 3; }
};

std::unique_ptr<const Ruleset> make_nim(const Arguments& arguments,
                                        const Conventions& conventions) {
  arguments.expect_none("nim");
  return std::make_unique<Nim>(conventions);
}

}  // namespace

FamilyRules nim_family() {
  return {{.name = "nim",
           .summary = "take any number from one heap",
           .notation = "nim",
           .positions = "a heap, 7, or a sum of heaps, 3+5+7",
           .conventions = ConventionSet::normal_and_misere,
           .examples = {{"nim", "3+5+7", "whoever takes the last counter wins"},
                        {"nim misere", "1+1+2", "whoever takes the last counter loses"}},
           .forms = {{.title = "Nim",
                      .what = "Take from one heap at a time",
                      .called = "Nim {position}",
                      .rules = "nim{misere}",
                      .fields = {{"position", "Heaps", "3+5+7", ""},
                                 {"misere", "Whoever makes the last move loses", "", " misere"}},
                      .deal = "1..9"}}},
          make_nim};
}

}  // namespace lastmove
