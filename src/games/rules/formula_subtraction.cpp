// subtraction by formula: from a heap of n a player takes a number s for which a formula in s, and
// in n if it likes, holds. Left and Right may have different formulas, or a set.

#include "games/rules/formula_subtraction.h"

#include <fmt/core.h>

#include "games/rules/formula_takes.h"
#include "games/rules/take_ruleset.h"

namespace lastmove {

namespace {

class FormulaSubtraction : public TakeRuleset {
 public:
  FormulaSubtraction(std::array<WrittenTakes, 2> takes, const Conventions& conventions)
      : TakeRuleset(conventions), takes_(std::move(takes)) {}

  std::string text() const override {
    std::string sets = takes_[0].text;
    if (!impartial()) sets += " | " + takes_[1].text;
    return fmt::format("subtraction({}){}", sets, conventions().text());
  }

  bool impartial() const override { return takes_[0].condition == takes_[1].condition; }

  std::string moves_text() const override {
    if (impartial()) return fmt::format("Take {} at your turn.", which(takes_[0]));
    return fmt::format("Left takes {}; Right takes {}.", which(takes_[0]), which(takes_[1]));
  }

  LoweredRule lower() const override {
    ConditionRule rule;
    rule.takes = {takes_[0].condition, takes_[1].condition};
    lower_ends(rule);
    return rule;
  }

 protected:
  std::vector<HeapMove> heap_moves(Heap heap, Player player) const override {
    std::vector<HeapMove> moves;
    for (const Heap take : takes_between(heap, player, 1, heap - floor())) {
      moves.push_back({take, heap - take, ""});
    }
    return moves;
  }

  std::optional<HeapMove> heap_move(Heap heap, Player player, Heap take) const override {
    if (take == 0 || take > heap - floor()) return std::nullopt;
    if (takes_between(heap, player, take, take).empty()) return std::nullopt;
    return HeapMove{take, heap - take, ""};
  }

  std::uint64_t count_moves(const Heap& heap, Player) const override { return heap - floor(); }

  bool can_move_in(const Heap& heap, Player player) const override {
    const Heap last = heap - floor();
    for (Heap first = 1; first <= last;) {
      const Heap end = std::min(last, 2 * first);
      if (!takes_between(heap, player, first, end).empty()) return true;
      first = end + 1;
    }
    return false;
  }

  std::string why_not(Heap heap, Player player, Heap take) const override {
    if (take == 0) return "a take must be 1 or more";
    if (take > heap - floor()) return too_few(heap, take);
    const WrittenTakes& takes = takes_[index(player)];
    const std::string_view who = impartial() ? "a move" : to_string(player);
    return fmt::format("{} takes {}, which {} is not", who, which(takes), take);
  }

 private:
  /// "a number s with s%3==1", "1,2".
  static std::string which(const WrittenTakes& takes) {
    if (takes.formula.empty()) return takes.text;
    return fmt::format("a number {} with {}", takes.name, takes.formula);
  }

  /// Throws Error of kind `limit` rather than asking the formula of very many numbers, which no
  /// monitor could end.
  std::vector<Heap> takes_between(Heap heap, Player player, Heap first, Heap last) const {
    constexpr Heap most_asked = 200'000;
    if (last >= first && last - first >= most_asked) {
      throw Error(Error::Kind::limit,
                  fmt::format("at most {} numbers are tried for the moves from a heap; it is {}",
                              most_asked, heap));
    }
    std::vector<Heap> takes;
    takes_[index(player)].condition->list(heap, first, last, takes);
    return takes;
  }

  const std::array<WrittenTakes, 2> takes_;
};

}  // namespace

std::unique_ptr<const Ruleset> make_formula_subtraction(const Arguments& arguments,
                                                        const Conventions& conventions) {
  WrittenTakes left = read_takes(arguments, 0);
  WrittenTakes right = arguments.sets() == 2 ? read_takes(arguments, 1) : left;
  if (right.text == left.text) right = left;
  return std::make_unique<FormulaSubtraction>(std::array{std::move(left), std::move(right)},
                                              conventions);
}

}  // namespace lastmove
