#include "games/rules/formula_takes.h"

#include <algorithm>
#include <array>
#include <utility>

#include <fmt/core.h>

#include "games/scripts/formula.h"
#include "games/scripts/formula_text.h"
#include "threads/spare.h"

namespace lastmove {

namespace {

constexpr std::string_view heap_name = "n";

class TakesOfSet : public TakeCondition {
 public:
  explicit TakesOfSet(std::vector<Heap> takes) : takes_(std::move(takes)) {}

  bool by_heap() const override { return false; }

  void list(Heap, Heap first, Heap last, std::vector<Heap>& takes, Monitor*) const override {
    const auto begin = std::lower_bound(takes_.begin(), takes_.end(), first);
    takes.insert(takes.end(), begin, std::upper_bound(begin, takes_.end(), last));
  }

 private:
  const std::vector<Heap> takes_;
};

class TakesOfFormula : public TakeCondition {
 public:
  TakesOfFormula(std::string name, std::string formula)
      : name_(std::move(name)), formula_(std::move(formula)) {
    std::unique_ptr<Formula> parsed = parse();
    by_heap_ = parsed->uses(1);
    spare_.keep(std::move(parsed));
  }

  bool by_heap() const override { return by_heap_; }

  void list(Heap heap, Heap first, Heap last, std::vector<Heap>& takes,
            Monitor* monitor) const override {
    if (first > last) return;
    // An interpreter is for one thread at a time: whoever finds none to spare makes another.
    std::unique_ptr<Formula> formula = spare_.take();
    if (!formula) formula = parse();
    formula->watch(monitor);
    formula->list_where({0, static_cast<std::int64_t>(heap)}, 0, static_cast<std::int64_t>(first),
                        static_cast<std::int64_t>(last), takes);
    formula->watch(nullptr);
    spare_.keep(std::move(formula));
  }

 private:
  std::unique_ptr<Formula> parse() const {
    return std::make_unique<Formula>(Formula::parse(formula_, {name_, std::string(heap_name)}));
  }

  const std::string name_;
  const std::string formula_;
  bool by_heap_ = false;
  const Spare<Formula> spare_;
};

/// Runs `read` and throws what it throws of a formula with its place in the ruleset.
template <typename Read>
auto placed(const SetText::Condition& condition, std::string_view text, const Read& read) {
  try {
    return read();
  } catch (const Error& error) {
    const std::size_t inside = error.place() ? error.place()->offset : 0;
    throw Error(
        error.kind(), error.what(),
        {std::string(text), condition.formula_offset + std::min(inside, condition.formula.size())});
  }
}

/// A value as a formula writes it.
std::string lua_text(const VariableValue& value) {
  if (const auto* number = std::get_if<std::int64_t>(&value)) {
    // The least one would be read as the negative of a float: 2^63 is no integer.
    if (*number == INT64_MIN) return fmt::format("({}-1)", INT64_MIN + 1);
    return *number < 0 ? fmt::format("({})", *number) : fmt::format("{}", *number);
  }
  if (const auto* code = std::get_if<std::string>(&value)) return fmt::format("'{}'", *code);
  std::string text;
  for (const std::int64_t number : std::get<std::vector<std::int64_t>>(value)) {
    text += fmt::format("{}{}", text.empty() ? "" : ",", number);
  }
  return "({" + text + "})";
}

}  // namespace

std::vector<std::string> names_in(const SetText::Condition& condition, std::string_view text) {
  return placed(condition, text, [&] {
    const std::array<std::string, 2> own = {condition.name, std::string(heap_name)};
    return FormulaText(condition.formula).free_names(own);
  });
}

WrittenTakes read_takes(const Arguments& arguments, std::size_t i) {
  WrittenTakes takes;
  const auto& condition = arguments.condition(i);
  if (!condition) {
    const std::vector<Heap> numbers = arguments.takes(i, max_heap);
    takes.text = heaps_to_set_text(numbers);
    takes.condition = std::make_shared<TakesOfSet>(numbers);
    return takes;
  }
  if (condition->name == heap_name) {
    arguments.fail(condition->formula_offset,
                   "n is the heap in a formula for takes; name the number taken otherwise, as in "
                   "s: s%3==1");
  }
  takes.name = condition->name;
  placed(*condition, arguments.text(), [&] {
    takes.formula = FormulaText(condition->formula).replaced([&](std::string_view name) {
      const auto bound = arguments.bindings().find(name);
      const bool own = name == takes.name || name == heap_name;
      return own || bound == arguments.bindings().end() ? std::nullopt
                                                        : std::optional(lua_text(bound->second));
    });
    takes.text = takes.name + ": " + takes.formula;
    takes.condition = std::make_shared<TakesOfFormula>(takes.name, takes.formula);
  });
  return takes;
}

}  // namespace lastmove
