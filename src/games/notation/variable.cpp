// One variable: the values it runs through, and how it does so together with others.

#include "games/notation/variable.h"

#include <algorithm>
#include <memory>

#include <fmt/core.h>

namespace lastmove {

namespace {

constexpr SetText::Bounds any_number = {INT64_MIN, INT64_MAX};

}  // namespace

std::vector<std::string> Variables::Variable::mentioned() const {
  std::vector<std::string> names;
  if (listed_codes.empty()) values.collect_names(names);
  for (const auto& set : {sizes, step, firsts, digits}) {
    if (set) set->collect_names(names);
  }
  return names;
}

bool Variables::Variable::mentions(std::string_view other) const {
  const std::vector<std::string> names = mentioned();
  return std::find(names.begin(), names.end(), other) != names.end();
}

std::uint64_t Variables::Variable::step_value(const Bindings& bindings) const {
  const auto steps = step->evaluate(bindings, text, "a step", {1, INT64_MAX});
  if (steps.size() != 1) {
    throw Error(Error::Kind::bad_input, "a step is one number", {text, step->offset()});
  }
  return static_cast<std::uint64_t>(steps.front());
}

std::vector<std::int64_t> Variables::Variable::numbers(const Bindings& bindings) const {
  if (step && values.is_range()) {
    std::vector<std::int64_t> numbers;
    const std::uint64_t all = count_without_step(bindings);
    if (all == 0) return numbers;
    const std::uint64_t size = step_value(bindings);
    const auto first = static_cast<std::uint64_t>(values.first(bindings, text));
    for (std::uint64_t past = 0; past < all; past += size) {
      numbers.push_back(static_cast<std::int64_t>(first + past));
    }
    return numbers;
  }
  std::vector<std::int64_t> numbers =
      values.evaluate(bindings, text, "a value", any_number, SetText::Backwards::empty);
  if (subsets && numbers.size() > Subsets::max_base) {
    throw Error(
        Error::Kind::bad_input,
        fmt::format("this set has too many subsets: take at most {} numbers", Subsets::max_base),
        {text, values.offset()});
  }
  if (step && !numbers.empty()) {
    const std::uint64_t size = step_value(bindings);
    const auto first = static_cast<std::uint64_t>(numbers.front());
    std::erase_if(numbers, [first, size](std::int64_t number) {
      return (static_cast<std::uint64_t>(number) - first) % size != 0;
    });
  }
  return numbers;
}

std::uint64_t Variables::Variable::count(const Bindings& bindings) const {
  if (of_codes()) return codes_of(bindings).size();
  if (subsets) return subsets_of(numbers(bindings), bindings).size();
  if (!step) return count_without_step(bindings);
  if (!values.is_range()) return numbers(bindings).size();
  const std::uint64_t all = count_without_step(bindings);
  return all == 0 ? 0 : (all - 1) / step_value(bindings) + 1;
}

std::uint64_t Variables::Variable::count_without_step(const Bindings& bindings) const {
  return values.count(bindings, text, "a value", any_number, SetText::Backwards::empty);
}

std::uint64_t Variables::Variable::work_of_count(const Bindings& bindings) const {
  if (of_codes()) return 1;
  if (values.is_range() && !subsets) return 1;
  return 1 + count_without_step(bindings);
}

Subsets Variables::Variable::subsets_of(std::vector<std::int64_t> numbers,
                                        const Bindings& bindings) const {
  if (!sizes) return Subsets(std::move(numbers));
  return {std::move(numbers), sizes->evaluate(bindings, text, "a size", {1, Subsets::max_base},
                                              SetText::Backwards::empty)};
}

Codes Variables::Variable::codes_of(const Bindings& bindings) const {
  if (!listed_codes.empty()) return Codes(listed_codes);
  constexpr auto most = static_cast<std::int64_t>(Codes::most_places);
  const auto set = [&](const std::optional<SetText>& given, std::vector<std::int64_t> otherwise) {
    if (!given) return otherwise;
    return given->evaluate(bindings, text, "a digit", {0, 15});
  };
  const auto places = values.evaluate(bindings, text, "the number of digits", {1, most});
  if (places.size() != 1) {
    throw Error(Error::Kind::bad_input, "the number of digits is one number",
                {text, values.offset()});
  }
  return {set(firsts, {0}), static_cast<std::uint64_t>(places.front()),
          set(digits, {0, 1, 2, 3, 4, 5, 6, 7})};
}

/// A variable's values, given those of the variables before it, and which of them it has now.
struct Variables::Cursor::Place {
  Place(const Variable& which, const Bindings& bindings) : variable(&which) {
    if (which.of_codes()) {
      codes = std::make_shared<const Codes>(which.codes_of(bindings));
      size = codes->size();
      examined = 1;
      return;
    }
    std::vector<std::int64_t> values = which.numbers(bindings);
    if (which.subsets) {
      examined = 1 + values.size();
      subsets = std::make_shared<const Subsets>(which.subsets_of(std::move(values), bindings));
      size = subsets->size();
    } else {
      const bool sieved = which.step && !which.values.is_range();
      examined = 1 + (sieved ? which.count_without_step(bindings) : values.size());
      numbers = std::make_shared<const std::vector<std::int64_t>>(std::move(values));
      size = numbers->size();
    }
  }

  const Variable* variable;
  // One of these; shared by the copies of a cursor.
  std::shared_ptr<const std::vector<std::int64_t>> numbers;
  std::shared_ptr<const Subsets> subsets;
  std::shared_ptr<const Codes> codes;
  std::uint64_t size = 0;
  std::uint64_t index = 0;
  std::uint64_t examined = 0;  ///< numbers examined to find these values

  bool at_end() const { return index >= size; }
};

Variables::Cursor::Cursor(const Variables& variables, Bindings outer, Check check)
    : variables_(variables), check_(std::move(check)), bindings_(std::move(outer)) {}
Variables::Cursor::Cursor(const Cursor&) = default;
Variables::Cursor::Cursor(Cursor&&) noexcept = default;
Variables::Cursor::~Cursor() = default;

void Variables::Cursor::look_at(std::uint64_t numbers) {
  constexpr std::uint64_t allowed_in_advance = 10'000'000;
  constexpr std::uint64_t allowed_for_each_found = 1'000;
  constexpr std::uint64_t between_checks = 10'000;
  looked_at_ += numbers;
  if (check_ && looked_at_ - checked_at_ >= between_checks) {
    checked_at_ = looked_at_;
    check_();
  }
  if (looked_at_ / allowed_for_each_found <= found_ + allowed_in_advance / allowed_for_each_found)
    return;
  throw Error(Error::Kind::bad_input,
              fmt::format("too few values of these variables fit together: {} numbers were "
                          "examined for {} combinations",
                          looked_at_, found_),
              {variables_.variables_.back().text, 0});
}

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
  // Starts at the last variable that is placed. If it has no values left, the variable before it
  // moves on; otherwise the variables after it start again.
  do {
    if (places_.size() < count && (places_.empty() || !places_.back().at_end())) {
      if (!places_.empty()) bind_last();
      places_.emplace_back(variables_.variables_[places_.size()], bindings_);
      look_at(places_.back().examined);
    }
    if (places_.back().at_end()) {
      bindings_.erase(places_.back().variable->name);
      places_.pop_back();
      if (!places_.empty()) ++places_.back().index;
    } else if (places_.size() == count) {
      ++found_;
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
    found_ += more;
    count -= more;
  }
}

void Variables::Cursor::bind_last() {
  const Place& place = places_.back();
  VariableValue& value = bindings_[place.variable->name];
  if (place.codes) {
    value = place.codes->get(place.index);
    return;
  }
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
