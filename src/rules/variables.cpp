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

  /// The numbers that it runs through, or of which it is every subset.
  std::vector<std::int64_t> numbers(const Bindings& bindings) const;
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

std::vector<std::int64_t> Variables::Variable::numbers(const Bindings& bindings) const {
  std::vector<std::int64_t> numbers =
      values.evaluate(bindings, text, "a value", any_number, SetText::Backwards::empty);
  if (subsets && numbers.size() > max_subset_base) {
    throw Error(
        Error::Kind::bad_input,
        fmt::format("this set has too many subsets: take at most {} numbers", max_subset_base),
        {text, values.offset()});
  }
  return numbers;
}

/// A variable's numbers, under the values of those before it, and which value it has now: number
/// `index`, or the subset whose bits are `index` + 1.
struct Variables::Cursor::Place {
  const Variable& variable;
  std::vector<std::int64_t> numbers;
  std::uint64_t index = 0;

  bool at_end() const {
    return variable.subsets ? index + 1 >= std::uint64_t{1} << numbers.size()
                            : index == numbers.size();
  }

  VariableValue value() const {
    if (!variable.subsets) return numbers[index];
    std::vector<std::int64_t> subset;
    for (std::size_t i = 0; i < numbers.size(); ++i) {
      if ((index + 1) >> i & 1) subset.push_back(numbers[i]);
    }
    return subset;
  }
};

Variables::Cursor::Cursor(const Variables& variables) : variables_(variables) {}
Variables::Cursor::~Cursor() = default;

const Bindings* Variables::Cursor::next() {
  const std::size_t count = variables_.variables_.size();
  if (!started_) {
    started_ = true;
    if (count == 0) return &bindings_;
  } else {
    if (places_.empty()) return nullptr;
    ++places_.back().index;
  }
  // From the last variable that has a value: without one the variable before it moves on, with one
  // those after it begin anew.
  do {
    if (places_.size() < count && (places_.empty() || !places_.back().at_end())) {
      if (!places_.empty()) bind_last();
      const Variable& variable = variables_.variables_[places_.size()];
      places_.push_back({variable, variable.numbers(bindings_)});
    }
    if (places_.back().at_end()) {
      bindings_.erase(places_.back().variable.name);
      places_.pop_back();
      if (!places_.empty()) ++places_.back().index;
    } else if (places_.size() == count) {
      bind_last();
      return &bindings_;
    }
  } while (!places_.empty());
  return nullptr;
}

void Variables::Cursor::bind_last() {
  bindings_[places_.back().variable.name] = places_.back().value();
}

void Variables::for_each(const std::function<void(const Bindings&)>& visit) const {
  Cursor cursor(*this);
  while (const Bindings* bindings = cursor.next()) visit(*bindings);
}

std::string to_string(const VariableValue& value) {
  if (const auto* number = std::get_if<std::int64_t>(&value)) return fmt::to_string(*number);
  return set_to_text(std::get<std::vector<std::int64_t>>(value));
}

}  // namespace lastmove
