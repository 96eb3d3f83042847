// One variable: the values that it runs through, and going through them with others.

#include "rules/variable.h"

#include <algorithm>
#include <memory>

#include <fmt/format.h>

namespace lastmove {

namespace {

constexpr SetText::Bounds any_number = {INT64_MIN, INT64_MAX};

}  // namespace

std::vector<std::string> Variables::Variable::mentioned() const {
  std::vector<std::string> names;
  values.collect_names(names);
  if (sizes) sizes->collect_names(names);
  if (step) step->collect_names(names);
  return names;
}

bool Variables::Variable::mentions(std::string_view other) const {
  const std::vector<std::string> names = mentioned();
  return std::find(names.begin(), names.end(), other) != names.end();
}

std::vector<std::int64_t> Variables::Variable::numbers(const Bindings& bindings) const {
  std::vector<std::int64_t> numbers =
      values.evaluate(bindings, text, "a value", any_number, SetText::Backwards::empty);
  if (subsets && numbers.size() > Subsets::max_base) {
    throw Error(
        Error::Kind::bad_input,
        fmt::format("this set has too many subsets: take at most {} numbers", Subsets::max_base),
        {text, values.offset()});
  }
  if (step && !numbers.empty()) {
    const auto steps = step->evaluate(bindings, text, "a step", {1, INT64_MAX});
    if (steps.size() != 1) {
      throw Error(Error::Kind::bad_input, "a step is one number", {text, step->offset()});
    }
    const auto size = static_cast<std::uint64_t>(steps.front());
    const auto first = static_cast<std::uint64_t>(numbers.front());
    std::erase_if(numbers, [first, size](std::int64_t number) {
      return (static_cast<std::uint64_t>(number) - first) % size != 0;
    });
  }
  return numbers;
}

std::uint64_t Variables::Variable::count(const Bindings& bindings) const {
  if (subsets) return subsets_of(numbers(bindings), bindings).size();
  if (step) return numbers(bindings).size();
  return values.count(bindings, text, "a value", any_number, SetText::Backwards::empty);
}

Subsets Variables::Variable::subsets_of(std::vector<std::int64_t> numbers,
                                        const Bindings& bindings) const {
  if (!sizes) return Subsets(std::move(numbers));
  return {std::move(numbers), sizes->evaluate(bindings, text, "a size", {1, Subsets::max_base},
                                              SetText::Backwards::empty)};
}

/// A variable's values, under those of the variables before it, and which of them it has now.
struct Variables::Cursor::Place {
  Place(const Variable& which, const Bindings& bindings) : variable(&which) {
    std::vector<std::int64_t> values = which.numbers(bindings);
    if (which.subsets) {
      subsets = std::make_shared<const Subsets>(which.subsets_of(std::move(values), bindings));
      size = subsets->size();
    } else {
      numbers = std::make_shared<const std::vector<std::int64_t>>(std::move(values));
      size = numbers->size();
    }
  }

  const Variable* variable;
  // One of these; shared by the copies of a cursor.
  std::shared_ptr<const std::vector<std::int64_t>> numbers;
  std::shared_ptr<const Subsets> subsets;
  std::uint64_t size = 0;
  std::uint64_t index = 0;

  bool at_end() const { return index >= size; }
};

Variables::Cursor::Cursor(const Variables& variables, Bindings outer)
    : variables_(variables), bindings_(std::move(outer)) {}
Variables::Cursor::Cursor(const Cursor&) = default;
Variables::Cursor::Cursor(Cursor&&) noexcept = default;
Variables::Cursor::~Cursor() = default;

/// Moves to the next combination, with all but the last variable bound; false at the end.
bool Variables::Cursor::advance() {
  const std::size_t count = variables_.variables_.size();
  if (!started_) {
    started_ = true;
    if (count == 0) return true;
  } else {
    if (places_.empty()) return false;
    ++places_.back().index;
  }
  // From the last variable that has a value: without one the variable before it moves on, with one
  // those after it begin anew.
  do {
    if (places_.size() < count && (places_.empty() || !places_.back().at_end())) {
      if (!places_.empty()) bind_last();
      places_.emplace_back(variables_.variables_[places_.size()], bindings_);
    }
    if (places_.back().at_end()) {
      bindings_.erase(places_.back().variable->name);
      places_.pop_back();
      if (!places_.empty()) ++places_.back().index;
    } else if (places_.size() == count) {
      return true;
    }
  } while (!places_.empty());
  return false;
}

const Bindings* Variables::Cursor::next() {
  if (!advance()) return nullptr;
  if (!places_.empty()) bind_last();
  return &bindings_;
}

void Variables::Cursor::skip(std::uint64_t count) {
  while (count > 0 && advance()) {
    --count;
    if (places_.empty()) return;
    Place& last = places_.back();
    const std::uint64_t more = std::min(count, last.size - 1 - last.index);
    last.index += more;
    count -= more;
  }
}

void Variables::Cursor::bind_last() {
  const Place& place = places_.back();
  VariableValue& value = bindings_[place.variable->name];
  if (!place.subsets) {
    value = (*place.numbers)[place.index];
    return;
  }
  if (!std::holds_alternative<std::vector<std::int64_t>>(value)) {
    value = std::vector<std::int64_t>();
  }
  place.subsets->get(place.index, std::get<std::vector<std::int64_t>>(value));
}

}  // namespace lastmove
