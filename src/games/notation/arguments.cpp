#include "games/notation/arguments.h"

#include <algorithm>

#include <fmt/format.h>

#include <lastmove/error.h>

#include "games/model/cost.h"
#include "games/model/quoted.h"
#include "games/notation/nearest.h"

namespace lastmove {

namespace {

/// Items, read until none of `,` and, in the outer list, `|` follows.
template <typename Item>
std::vector<Item> parse_list(Scanner& scanner, char separator, Item (*parse)(Scanner&)) {
  std::vector<Item> items;
  do {
    items.push_back(parse(scanner));
  } while (scanner.skip(separator));
  return items;
}

SetText parse_set(Scanner& scanner) {
  return SetText::parse(scanner, "a number, a range a..b or a name");
}

SetText parse_takes(Scanner& scanner) {
  return SetText::parse_with_condition(scanner, "a number, a range a..b or a name");
}

std::vector<VectorText> parse_vectors(Scanner& scanner) {
  return parse_list(scanner, ',', VectorText::parse);
}

Expression parse_coordinate(Scanner& scanner) { return Expression::parse(scanner, "a coordinate"); }

std::vector<Arguments::Parameter> parse_parameters(Scanner& scanner) {
  std::vector<Arguments::Parameter> parameters;
  while (scanner.skip(';')) {
    const std::size_t offset = scanner.offset();
    const std::string name(scanner.name("the name of a parameter"));
    if (parameters.size() == most_names) {
      scanner.fail(offset, fmt::format("rules may have at most {} parameters", most_names));
    }
    for (const auto& parameter : parameters) {
      if (parameter.name == name) {
        scanner.fail(offset, fmt::format("'{}' has been given already", name));
      }
    }
    scanner.expect('=', fmt::format("after '{}'", name));
    parameters.push_back({name, offset, SetText::parse(scanner, "a number")});
  }
  return parameters;
}

/// The texts of some items.
template <typename Item>
std::string joined(const std::vector<Item>& items, std::string_view separator) {
  std::vector<std::string> texts;
  for (const Item& item : items) texts.push_back(item.text());
  return fmt::format("{}", fmt::join(texts, separator));
}

}  // namespace

VectorText VectorText::parse(Scanner& scanner) {
  VectorText vector;
  vector.offset = scanner.offset();
  if (!scanner.skip('(')) scanner.fail_expected("a vector such as (1,2)");
  vector.coordinates = parse_list(scanner, ',', parse_coordinate);
  if (!scanner.skip(')')) scanner.fail_expected("',' or ')'");
  return vector;
}

std::string VectorText::text() const { return fmt::format("({})", joined(coordinates, ",")); }

Arguments::Written Arguments::Written::parse(Scanner& scanner, ArgumentForm form) {
  Written written;
  written.open = scanner.offset();
  if (!scanner.skip('(')) return written;
  written.brackets = true;
  switch (form) {
    case ArgumentForm::sets: written.sets = parse_list(scanner, '|', parse_set); break;
    case ArgumentForm::takes: written.sets = parse_list(scanner, '|', parse_takes); break;
    case ArgumentForm::vectors: written.vectors = parse_list(scanner, '|', parse_vectors); break;
    case ArgumentForm::file:
      written.file_offset = scanner.offset();
      written.file = scanner.quoted("the name of a file");
      break;
    case ArgumentForm::octal_code:
    case ArgumentForm::hexadecimal_code: {
      written.code_offset = scanner.offset();
      const bool at_name = scanner.at_name();
      written.code = scanner.code("a code such as 0.77");
      // In hexadecimal C is a code.
      constexpr std::string_view digits = "0123456789ABCDEFabcdef.";
      written.code_is_name = at_name && written.code->find('.') == std::string::npos &&
                             (form == ArgumentForm::octal_code ||
                              written.code->find_first_not_of(digits) != std::string::npos);
      break;
    }
  }
  written.parameters = parse_parameters(scanner);
  if (!scanner.skip(')')) {
    const bool of_numbers =
        form == ArgumentForm::sets || form == ArgumentForm::takes || form == ArgumentForm::vectors;
    scanner.fail_expected(of_numbers ? "',', '|', ';' or ')'" : "';' or ')'");
  }
  return written;
}

std::string Arguments::Written::text() const {
  if (!brackets) return "";
  std::string text = "(" + joined(sets, " | ");
  for (const std::vector<VectorText>& set : vectors) {
    if (&set != &vectors.front()) text += " | ";
    text += joined(set, ",");
  }
  if (file) text += quoted_where_needed(*file);
  if (code) text += *code;
  for (const Parameter& parameter : parameters) {
    text += fmt::format("; {}={}", parameter.name, parameter.values.text());
  }
  return text + ')';
}

void Arguments::Written::collect_names(std::vector<std::string>& names) const {
  for (const SetText& set : sets) set.collect_names(names);
  for (const std::vector<VectorText>& set : vectors) {
    for (const VectorText& vector : set) {
      for (const Expression& coordinate : vector.coordinates) coordinate.collect_names(names);
    }
  }
  if (code_is_name) add_name(names, *code);
  for (const Parameter& parameter : parameters) parameter.values.collect_names(names);
}

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

std::vector<Heap> Arguments::takes(std::size_t i, Heap greatest, std::string_view what) const {
  return evaluate(written_.sets[i], what, 1, greatest);
}

Heap Arguments::only_number(std::string_view what, Heap least, Heap greatest) const {
  const std::vector<Heap> numbers = evaluate(written_.sets.front(), what, least, greatest);
  if (numbers.size() == 1) return numbers.front();
  fail(written_.sets.front().offset(), fmt::format("{} is one number, not a set", what));
}

void Arguments::expect_vector_sets(std::size_t least, std::size_t most,
                                   std::string_view form) const {
  if (vector_sets() < least) fail(written_.open, fmt::format("expected {}", form));
  if (vector_sets() > most) {
    fail(written_.vectors[most].front().offset,
         fmt::format("there is one '|' too many; expected {}", form));
  }
}

std::vector<Arguments::Vector> Arguments::vectors(std::size_t i) const {
  std::vector<Vector> vectors;
  for (const VectorText& written : written_.vectors[i]) {
    Vector vector{written.offset, {}, true};
    for (const Expression& coordinate : written.coordinates) {
      vector.constant = vector.constant && coordinate.constant();
      const std::int64_t value = coordinate.evaluate(bindings_, text_);
      if (value < 0) {
        fail(coordinate.offset(), fmt::format("a coordinate must be 0 or more, not {}", value));
      }
      vector.coordinates.push_back(static_cast<Heap>(value));
    }
    vectors.push_back(std::move(vector));
  }
  return vectors;
}

const std::string& Arguments::file_name(std::string_view form) const {
  if (!written_.file) fail(written_.open, fmt::format("expected {}", form));
  return *written_.file;
}

FileBytes Arguments::file(std::string_view form) const {
  const std::string& name = file_name(form);
  if (!files_) fail(written_.file_offset, "no files can be read here");
  try {
    return files_(name);
  } catch (const Error& error) {
    if (error.place() || error.kind() != Error::Kind::bad_input) throw;
    fail_at_file(error.what());
  }
}

OctalCode Arguments::code(unsigned base) const {
  if (!written_.code) fail(written_.open, "expected a code in brackets, such as (0.77)");
  if (!written_.code_is_name) {
    return OctalCode::parse(*written_.code, base, text_, written_.code_offset);
  }
  const auto found = bindings_.find(*written_.code);
  if (found == bindings_.end()) {
    fail(written_.code_offset,
         fmt::format("'{0}' has no value here; give it one, as in {0}=0.77", *written_.code));
  }
  // A number may be the digit before the point, as in 4.
  const std::string code = to_string(found->second);
  try {
    return OctalCode::parse(code, base, code, 0);
  } catch (const Error& error) {
    fail(written_.code_offset, fmt::format("'{}' is {}: {}", *written_.code, code, error.what()));
  }
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

std::vector<Arguments::GivenParameter> Arguments::given_parameters() const {
  constexpr auto greatest = static_cast<std::int64_t>(max_heap);
  std::vector<GivenParameter> given;
  for (const Parameter& parameter : written_.parameters) {
    given.push_back(
        {parameter.name, parameter.offset,
         parameter.values.evaluate(bindings_, text_, parameter.name, {-greatest, greatest})});
    memory_.add_numbers(given.back().numbers.size());
  }
  return given;
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

void SetMemory::add_numbers(std::size_t count) {
  constexpr std::uint64_t bytes_of_number = 32;  // as it is read and as the rules keep it
  used_ += count * bytes_of_number;
  if (used_ <= limit_) return;
  throw Error(Error::Bound::memory,
              fmt::format("the sets of the rules have {} numbers and more, which would exceed the "
                          "memory limit of {}",
                          used_ / bytes_of_number, size_text(limit_)));
}

std::vector<Heap> Arguments::evaluate(const SetText& set, std::string_view what, Heap least,
                                      Heap greatest) const {
  const auto numbers = set.evaluate(
      bindings_, text_, what,
      {static_cast<std::int64_t>(least), static_cast<std::int64_t>(std::min(greatest, max_heap))});
  memory_.add_numbers(numbers.size());
  return {numbers.begin(), numbers.end()};
}

std::string heaps_to_set_text(const std::vector<Heap>& numbers) {
  return set_to_text({numbers.begin(), numbers.end()});
}

}  // namespace lastmove
