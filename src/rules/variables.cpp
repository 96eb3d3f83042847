#include <lastmove/variables.h>

#include <algorithm>

#include <fmt/format.h>

#include "rules/nearest.h"
#include "rules/set_text.h"

namespace lastmove {

/// A name with the set of numbers that it runs through, or with the set whose subsets it does.
struct Variables::Variable {
  std::string name;
  std::string text;
  SetText values;
  bool subsets = false;

  void for_each_value(Bindings& bindings, const std::function<void()>& visit) const;
};

namespace {

/// A set of so many numbers has more subsets than anyone could visit.
constexpr std::size_t max_subset_base = 62;

constexpr std::size_t max_variables = 100;

constexpr SetText::Bounds any_number = {INT64_MIN, INT64_MAX};

}  // namespace

Variables::Variables() = default;
Variables::Variables(Variables&&) noexcept = default;
Variables& Variables::operator=(Variables&&) noexcept = default;
Variables::~Variables() = default;

Variables Variables::parse(const std::vector<std::string>& texts) {
  Variables variables;
  if (texts.size() > max_variables) {
    throw Error(Error::Kind::bad_input,
                fmt::format("at most {} variables may be bound", max_variables));
  }
  for (const std::string& text : texts) {
    Scanner scanner(text, "variable");
    const std::string name(scanner.name("a variable such as a=1..10"));
    for (const Variable& earlier : variables.variables_) {
      if (earlier.name == name) scanner.fail(0, fmt::format("'{}' is bound already", name));
    }
    scanner.expect('=', "and the values of the variable");
    const std::size_t start = scanner.offset();
    // A name before a bracket can only be `subsets`: a number is never called.
    Scanner ahead = scanner;
    bool subsets = false;
    if (ahead.at_name()) {
      const std::string_view word = ahead.name("");
      if (ahead.at('(')) {
        if (word != "subsets") {
          scanner.fail(start, fmt::format("'{}' is not known here; subsets(1..5) is", word));
        }
        subsets = true;
        scanner = ahead;
        scanner.expect('(', "and a set");
      }
    }
    SetText values = SetText::parse(scanner, "a number, a range a..b or subsets(...)");
    if (subsets) scanner.expect(')', "to close the bracket");
    scanner.expect_end("','");
    variables.variables_.push_back({name, text, std::move(values), subsets});
  }
  return variables;
}

std::vector<std::string> Variables::names() const {
  std::vector<std::string> names;
  for (const Variable& variable : variables_) names.push_back(variable.name);
  return names;
}

void Variables::check_all_used(const RulesetTemplate& rules) const {
  const std::vector<std::string>& used = rules.names();
  for (const Variable& variable : variables_) {
    const bool in_rules = std::find(used.begin(), used.end(), variable.name) != used.end();
    const bool in_variables =
        std::any_of(variables_.begin(), variables_.end(), [&variable](const Variable& other) {
          std::vector<std::string> mentioned;
          other.values.collect_names(mentioned);
          return std::find(mentioned.begin(), mentioned.end(), variable.name) != mentioned.end();
        });
    if (in_rules || in_variables) continue;
    const std::vector<std::string_view> known(used.begin(), used.end());
    throw Error(Error::Kind::bad_input,
                fmt::format("'{}' does not occur in the rules {}{}", variable.name, rules.text(),
                            did_you_mean(variable.name, known)),
                {variable.text, 0});
  }
}

void Variables::Variable::for_each_value(Bindings& bindings,
                                         const std::function<void()>& visit) const {
  const std::vector<std::int64_t> numbers = values.evaluate(bindings, text, "a value", any_number);
  if (!subsets) {
    for (const std::int64_t number : numbers) {
      bindings[name] = number;
      visit();
    }
    return;
  }
  if (numbers.size() > max_subset_base) {
    throw Error(
        Error::Kind::bad_input,
        fmt::format("this set has too many subsets: take at most {} numbers", max_subset_base),
        {text, values.offset()});
  }
  for (std::uint64_t bits = 1; bits < std::uint64_t{1} << numbers.size(); ++bits) {
    std::vector<std::int64_t> subset;
    for (std::size_t i = 0; i < numbers.size(); ++i) {
      if (bits >> i & 1) subset.push_back(numbers[i]);
    }
    bindings[name] = std::move(subset);
    visit();
  }
}

void Variables::for_each(const std::function<void(const Bindings&)>& visit) const {
  Bindings bindings;
  // As deep as there are variables.
  const std::function<void(std::size_t)> from = [&](std::size_t i) {
    if (i == variables_.size()) return visit(bindings);
    variables_[i].for_each_value(bindings, [&] { from(i + 1); });
    bindings.erase(variables_[i].name);
  };
  from(0);
}

std::string to_string(const VariableValue& value) {
  if (const auto* number = std::get_if<std::int64_t>(&value)) return fmt::to_string(*number);
  return set_to_text(std::get<std::vector<std::int64_t>>(value));
}

}  // namespace lastmove
