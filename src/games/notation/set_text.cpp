#include "games/notation/set_text.h"

#include <algorithm>
#include <functional>

#include <fmt/format.h>

namespace lastmove {

namespace {

[[noreturn]] void fail(std::string_view text, std::size_t offset, const std::string& message) {
  throw Error(Error::Kind::bad_input, message, {std::string(text), offset});
}

/// One element and where it was written, so that a message can point at it later.
struct Element {
  std::int64_t number;
  std::size_t offset;
  bool constant;
};

/// 1-3 is a negative number, which nobody writes so; many mean the range.
void refuse_hyphen_range(const Expression& element, const Scanner& scanner) {
  const auto range = element.meant_range();
  if (!range) return;
  scanner.fail(element.offset(), fmt::format("'{}' is the number {}; write {} for a range",
                                             element.text(), element.evaluate({}, ""), *range));
}

}  // namespace

SetText SetText::parse(Scanner& scanner, std::string_view what) {
  SetText set;
  set.offset_ = scanner.offset();
  do {
    Item item{Expression::parse(scanner, what), std::nullopt};
    if (scanner.skip_range_dots()) {
      item.last = Expression::parse(scanner, what);
    } else {
      refuse_hyphen_range(item.first, scanner);
    }
    set.items_.push_back(std::move(item));
  } while (scanner.skip(','));
  return set;
}

SetText SetText::parse_with_condition(Scanner& scanner, std::string_view what) {
  const std::size_t offset = scanner.offset();
  const std::string_view name = scanner.name_before(':');
  if (name.empty()) return parse(scanner, what);
  SetText set;
  set.offset_ = offset;
  const std::size_t formula_offset = scanner.offset();
  const std::string_view formula = scanner.formula("a formula such as s%3==1");
  set.condition_ = Condition{std::string(name), std::string(formula), formula_offset};
  return set;
}

std::vector<std::int64_t> SetText::evaluate(const Bindings& bindings, std::string_view text,
                                            std::string_view what, Bounds bounds,
                                            Backwards backwards) const {
  const auto check = [&](std::int64_t number, std::size_t offset) {
    if (number < bounds.least || number > bounds.greatest) {
      fail(text, offset,
           fmt::format("{} must be from {} to {}, not {}", what, bounds.least, bounds.greatest,
                       number));
    }
  };
  const auto bound_set = [&](const Item& item) -> const std::vector<std::int64_t>* {
    const auto name = item.first.single_name();
    if (!name || item.last) return nullptr;
    const auto found = bindings.find(*name);
    return found == bindings.end() ? nullptr
                                   : std::get_if<std::vector<std::int64_t>>(&found->second);
  };
  const auto ascends = [](const std::vector<std::int64_t>& set) {
    return std::adjacent_find(set.begin(), set.end(), std::greater_equal<>()) == set.end();
  };
  // A sweep binds a whole set a million times, and the set is sorted already.
  if (items_.size() == 1) {
    const auto* set = bound_set(items_.front());
    if (set && !set->empty() && set->size() <= max_set_size && ascends(*set)) {
      check(set->front(), offset());
      check(set->back(), offset());
      return *set;
    }
  }

  std::vector<Element> elements;
  const auto add = [&](std::int64_t number, const Item& item) {
    if (elements.size() == max_set_size) {
      fail(text, item.first.offset(),
           fmt::format("this set is too large: a set holds at most {} numbers", max_set_size));
    }
    elements.push_back({number, item.first.offset(), item.constant()});
  };

  for (const Item& item : items_) {
    const std::size_t offset = item.first.offset();
    if (const auto* set = bound_set(item)) {
      for (const std::int64_t number : *set) {
        check(number, offset);
        add(number, item);
      }
      continue;
    }
    const std::int64_t first = item.first.evaluate(bindings, text);
    const std::int64_t last = item.last ? item.last->evaluate(bindings, text) : first;
    check(first, offset);
    check(last, item.last ? item.last->offset() : offset);
    if (last < first && !item.constant() && backwards == Backwards::empty) continue;
    if (last < first) {
      fail(text, offset, fmt::format("this range runs backwards, from {} to {}", first, last));
    }
    for (std::int64_t number = first;; ++number) {
      add(number, item);
      if (number == last) break;
    }
  }

  if (elements.empty() && backwards == Backwards::refused) {
    fail(text, offset(), fmt::format("expected {}, not an empty set", what));
  }

  const auto smaller = [](const Element& a, const Element& b) { return a.number < b.number; };
  // Most large sets are ranges, which are sorted already.
  if (!std::is_sorted(elements.begin(), elements.end(), smaller)) {
    std::stable_sort(elements.begin(), elements.end(), smaller);
  }
  std::vector<std::int64_t> numbers;
  for (std::size_t i = 0; i < elements.size(); ++i) {
    const Element& element = elements[i];
    if (i > 0 && elements[i - 1].number == element.number) {
      if (element.constant && elements[i - 1].constant) {
        fail(text, element.offset, fmt::format("{} is already in this set", element.number));
      }
      continue;
    }
    numbers.push_back(element.number);
  }
  return numbers;
}

std::size_t SetText::count(const Bindings& bindings, std::string_view text, std::string_view what,
                           Bounds bounds, Backwards backwards) const {
  if (is_range()) {
    const std::int64_t first = items_.front().first.evaluate(bindings, text);
    const std::int64_t last = items_.front().last->evaluate(bindings, text);
    const std::uint64_t difference =
        static_cast<std::uint64_t>(last) - static_cast<std::uint64_t>(first);
    const bool plain = first >= bounds.least && last <= bounds.greatest && first <= last;
    if (plain && difference < max_set_size) return difference + 1;
  }
  return evaluate(bindings, text, what, bounds, backwards).size();
}

void SetText::collect_names(std::vector<std::string>& names) const {
  for (const Item& item : items_) {
    item.first.collect_names(names);
    if (item.last) item.last->collect_names(names);
  }
}

std::string SetText::text() const {
  if (condition_) return condition_->name + ": " + condition_->formula;
  std::string text;
  for (const Item& item : items_) {
    if (!text.empty()) text += ',';
    text += item.first.text();
    if (item.last) text += ".." + item.last->text();
  }
  return text;
}

std::string set_to_text(const std::vector<std::int64_t>& numbers) {
  constexpr std::size_t shortest_range = 4;
  std::string text;
  for (std::size_t i = 0; i < numbers.size();) {
    std::size_t end = i + 1;
    while (end < numbers.size() && numbers[end] == numbers[end - 1] + 1) ++end;
    if (end - i < shortest_range) end = i + 1;
    if (!text.empty()) text += ',';
    text += fmt::to_string(numbers[i]);
    if (end > i + 1) text += fmt::format("..{}", numbers[end - 1]);
    i = end;
  }
  return text;
}

}  // namespace lastmove
