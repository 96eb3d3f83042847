// grundy: split a heap into two of different sizes.

#include <algorithm>

#include <fmt/format.h>

#include "games/notation/move_text.h"
#include "games/rules/family.h"
#include "games/rules/heap_ruleset.h"

namespace lastmove {

namespace {

class Grundy : public HeapRuleset {
 public:
  explicit Grundy(const Conventions& conventions) : HeapRuleset(conventions) {}

  std::string text() const override { return "grundy" + conventions().text(); }

  bool impartial() const override { return true; }

  std::optional<std::string> cgsuite_name() const override { return "game.heap.GrundysGame"; }

  std::optional<BreakingRule> break_pattern() const override {
    return BreakingRule{{BreakingRule::two}, false, true, conventions().stuck};
  }

  LoweredRule lower() const override { return *break_pattern(); }

  std::string moves_text() const override { return "Split a heap into two of different sizes."; }

  Move read_move(const Position& position, Player player, std::string_view text) const override;

 protected:
  void list_moves(const Heap& heap, Player, Listing& listing) const override {
    for (Heap less = 1; 2 * less < heap; ++less) {
      const Heap parts[] = {heap - less, less};
      listing.add(less, name(heap, less), parts);
    }
  }

  std::uint64_t count_moves(const Heap& heap, Player) const override {
    return heap == 0 ? 0 : (heap - 1) / 2;
  }

 private:
  static std::string name(Heap heap, Heap less) {
    return fmt::format("split {} into {}+{}", heap, heap - less, less);
  }
};

/// [split NUMBER into] NUMBER + NUMBER
Move Grundy::read_move(const Position& position, Player, std::string_view text) const {
  const Heaps& heaps = components<Heap>(position);
  MoveText words(text);
  Scanner& scanner = words.scanner();
  std::optional<Heap> named;
  if (words.skip_word("split|s")) {
    named = scanner.number("the heap to split, as in 'split 7 into 4+3'");
    if (!words.skip_word("into")) scanner.fail(scanner.offset(), "expected 'into' and two heaps");
  }
  const std::size_t offset = scanner.offset();
  const Heap first = scanner.number("two heaps of different sizes, as in 4+3");
  if (!scanner.skip('+')) scanner.fail(scanner.offset(), "expected '+' and the other heap");
  const Heap second = scanner.number("the other heap");
  scanner.expect_end("nothing");
  if (first == 0 || second == 0) scanner.fail(offset, "both heaps have to hold something");
  if (first == second) scanner.fail(offset, "the two heaps have to differ in size");
  if (named && *named != first + second) {
    scanner.fail(offset,
                 fmt::format("{}+{} is {}, and not {}", first, second, first + second, *named));
  }
  const auto heap = std::find(heaps.begin(), heaps.end(), first + second);
  if (heap == heaps.end()) {
    scanner.fail(offset,
                 fmt::format("there is no heap of {} in {}", first + second, to_string(position)));
  }
  const Heap less = std::min(first, second);
  const Heap parts[] = {*heap - less, less};
  return move_in_sum(heaps, static_cast<std::size_t>(heap - heaps.begin()), name(*heap, less),
                     parts);
}

std::unique_ptr<const Ruleset> make_grundy(const Arguments& arguments,
                                           const Conventions& conventions) {
  arguments.expect_none("grundy");
  return std::make_unique<Grundy>(conventions);
}

}  // namespace

FamilyRules grundy_family() {
  return {{.name = "grundy",
           .summary = "split a heap into two of different sizes",
           .notation = "grundy",
           .positions = "a heap, 7, or a sum of heaps, 3+5+7",
           .conventions = ConventionSet::normal_and_misere,
           .examples = {{"grundy", "8", "Grundy's game"},
                        {"grundy misere", "7+3", "whoever makes the last move loses"}},
           .forms = {{.title = "Grundy's game",
                      .what = "Split heaps into unequal parts",
                      .called = "Grundy's game from {position}",
                      .rules = "grundy{misere}",
                      .fields = {{"position", "Heaps", "8", ""},
                                 {"misere", "Whoever makes the last move loses", "", " misere"}},
                      .deal = "5..14"}}},
          make_grundy};
}

}  // namespace lastmove
