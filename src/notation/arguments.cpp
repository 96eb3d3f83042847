#include "notation/arguments.h"

#include <algorithm>

#include <fmt/format.h>

#include "notation/nearest.h"

namespace lastmove {

void Arguments::expect_none(std::string_view family) const {
  if (written_.brackets) {
    fail(written_.open, fmt::format("{0} has no arguments; write {0} alone", family));
  }
}

void Arguments::expect_sets(std::size_t least, std::size_t most, std::string_view form) const {
  if (sets() < least) fail(written_.open, fmt::format("expected {}", form));
  if (sets() > most) {
    fail(written_.sets[most].offset(), fmt::format("there is one '|' too many; expected {}", form));
  }
}

void Arguments::expect_parameters(std::initializer_list<std::string_view> known) const {
  for (const Parameter& parameter : written_.parameters) {
    if (std::find(known.begin(), known.end(), parameter.name) != known.end()) continue;
    if (known.size() == 0) fail(parameter.offset, "this family has no parameters after ';'");
    fail(parameter.offset,
         fmt::format("there is no parameter '{}' here, only {}{}", parameter.name,
                     fmt::join(known, ", "),
                     did_you_mean(parameter.name, {known.begin(), known.size()})));
  }
}

std::vector<Heap> Arguments::takes(std::size_t i, Heap greatest) const {
  return evaluate(written_.sets[i], "a take", 1, greatest);
}

Heap Arguments::number(std::string_view parameter, Heap otherwise, Heap least,
                       Heap greatest) const {
  const Parameter* found = find(parameter);
  if (!found) return otherwise;
  const std::vector<Heap> values = evaluate(found->values, parameter, least, greatest);
  if (values.size() != 1) {
    fail(found->offset, fmt::format("'{}' is one number, not a set", parameter));
  }
  return values.front();
}

std::vector<Heap> Arguments::set(std::string_view parameter, const std::vector<Heap>& otherwise,
                                 Heap greatest) const {
  const Parameter* found = find(parameter);
  return found ? evaluate(found->values, parameter, 0, greatest) : otherwise;
}

std::size_t Arguments::offset_of(std::string_view parameter) const {
  const Parameter* found = find(parameter);
  return found ? found->offset : written_.open;
}

void Arguments::fail(std::size_t offset, const std::string& message) const {
  throw Error(Error::Kind::bad_input, message, {std::string(text_), offset});
}

const Arguments::Parameter* Arguments::find(std::string_view name) const {
  const auto found =
      std::find_if(written_.parameters.begin(), written_.parameters.end(),
                   [name](const Parameter& parameter) { return parameter.name == name; });
  return found == written_.parameters.end() ? nullptr : &*found;
}

std::vector<Heap> Arguments::evaluate(const SetText& set, std::string_view what, Heap least,
                                      Heap greatest) const {
  const auto numbers = set.evaluate(
      bindings_, text_, what,
      {static_cast<std::int64_t>(least), static_cast<std::int64_t>(std::min(greatest, max_heap))});
  return {numbers.begin(), numbers.end()};
}

std::string heaps_to_set_text(const std::vector<Heap>& numbers) {
  return set_to_text({numbers.begin(), numbers.end()});
}

}  // namespace lastmove
