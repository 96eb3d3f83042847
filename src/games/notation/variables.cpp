#include <lastmove/variables.h>

#include <algorithm>
#include <cctype>
#include <set>

#include <fmt/format.h>

#include "games/notation/nearest.h"
#include "games/notation/octal_code.h"
#include "games/notation/variable.h"

namespace lastmove {

namespace {

constexpr std::size_t max_variables = 100;

/// Counting goes through this many combinations of the variables that others depend on.
constexpr std::uint64_t max_counted = 20'000'000;
/// And examines this many numbers to count the values of the others.
constexpr std::uint64_t max_work_of_counting = 20'000'000;

/// A parameter that may follow a set, and where its value goes.
struct ParameterOfSet {
  std::string_view name;
  std::string_view what;
  std::optional<SetText>* set;
};

/// What follows a set: "; size=3" or "; step=5", each parameter at most once.
void parse_parameters(Scanner& scanner, std::initializer_list<ParameterOfSet> known) {
  while (scanner.skip(';')) {
    std::string names;
    for (const ParameterOfSet& parameter : known) {
      names += fmt::format("{}'{}'", names.empty() ? "" : " and ", parameter.name);
    }
    const std::size_t offset = scanner.offset();
    const std::string_view name = scanner.name(names);
    const auto found = std::find_if(known.begin(), known.end(),
                                    [name](const ParameterOfSet& one) { return one.name == name; });
    if (found == known.end()) {
      scanner.fail(offset, fmt::format("'{}' is not known here, only {}", name, names));
    }
    if (*found->set) scanner.fail(offset, fmt::format("'{}' has been given already", name));
    scanner.expect('=', fmt::format("after '{}'", name));
    *found->set = SetText::parse(scanner, found->what);
  }
}

/// What equal codes have in common; a code that is wrong is refused by the rules.
std::string normal_code(std::string_view code) {
  constexpr unsigned greatest_base = 16;
  try {
    return OctalCode::parse(code, greatest_base, code, 0).text();
  } catch (const Error&) {
    return std::string(code);
  }
}

/// The codes of a list, "0.77,4.3...". The same code twice is an error, as a number twice in a set.
std::vector<std::string> parse_codes(Scanner& scanner) {
  std::vector<std::string> codes;
  std::set<std::string> met;
  do {
    const std::size_t offset = scanner.offset();
    const std::string_view code = scanner.code("a code such as 0.77");
    const std::string text = normal_code(code);
    if (!met.insert(text).second)
      scanner.fail(offset, fmt::format("{} is already in this list", text));
    codes.emplace_back(code);
  } while (scanner.skip(','));
  return codes;
}

}  // namespace

Variables::Variable Variables::Variable::parse(std::string name, const std::string& text,
                                               Scanner& scanner) {
  const std::size_t start = scanner.offset();
  Variable variable{std::move(name), text, {}, false, {}, {}, {}, {}, {}, {}};
  if (starts_with_code(std::string_view(text).substr(start))) {
    variable.listed_codes = parse_codes(scanner);
    scanner.expect_end("',' and another code");
    return variable;
  }
  // A name before a bracket can only be one of these: numbers cannot be called.
  Scanner ahead = scanner;
  if (ahead.at_name()) {
    const std::string_view word = ahead.name("");
    if (ahead.at('(')) {
      variable.subsets = word == "subsets";
      variable.codes = word == "codes";
      if (!variable.subsets && !variable.codes) {
        scanner.fail(start,
                     fmt::format("'{}' is not known here; subsets(1..5) and codes(3) are", word));
      }
      scanner = ahead;
      scanner.expect('(', variable.codes ? "and the number of digits" : "and a set");
    }
  }
  variable.values = SetText::parse(
      scanner, variable.codes ? "the number of digits"
                              : "a number, a range a..b, a code such as 0.77, subsets(...) or "
                                "codes(...)");
  if (variable.codes) {
    parse_parameters(
        scanner, {{"first", "a digit", &variable.firsts}, {"digits", "a digit", &variable.digits}});
  } else if (variable.subsets) {
    parse_parameters(scanner, {{"size", "a size, or several", &variable.sizes}});
  } else {
    parse_parameters(scanner, {{"step", "a number", &variable.step}});
    scanner.expect_end("',' or '; step=2'");
    return variable;
  }
  scanner.expect(')', "to close the bracket");
  scanner.expect_end("','");
  return variable;
}

Variables::Variables() = default;
Variables::Variables(Variables&&) noexcept = default;
Variables& Variables::operator=(Variables&&) noexcept = default;
Variables::~Variables() = default;

Variables Variables::parse(const std::vector<std::string>& texts) {
  Variables variables;
  if (texts.size() > max_variables) {
    throw Error(Error::Kind::bad_input,
                fmt::format("there may be at most {} variables", max_variables));
  }
  for (const std::string& text : texts) {
    Scanner scanner(text, "variable");
    const std::string name(scanner.name("a variable such as a=1..10"));
    for (const Variable& earlier : variables.variables_) {
      if (earlier.name == name) scanner.fail(0, fmt::format("'{}' has values already", name));
    }
    scanner.expect('=', "and the values of the variable");
    variables.variables_.push_back(Variable::parse(name, text, scanner));
  }
  return variables;
}

std::vector<std::string> Variables::names() const {
  std::vector<std::string> names;
  for (const Variable& variable : variables_) names.push_back(variable.name);
  return names;
}

std::vector<std::string> Variables::texts() const {
  std::vector<std::string> texts;
  for (const Variable& variable : variables_) {
    texts.push_back(variable.text);
    std::erase_if(texts.back(), [](unsigned char c) { return std::isspace(c); });
  }
  return texts;
}

void Variables::check_all_used(const RulesetTemplate& rules, const Variables* taken_out) const {
  const RulesetTemplate* const only = &rules;
  check_all_used(std::span(&only, 1), taken_out);
}

void Variables::check_all_used(std::span<const RulesetTemplate* const> rules,
                               const Variables* taken_out) const {
  std::vector<std::string_view> used;
  std::string texts;
  for (const RulesetTemplate* one : rules) {
    used.insert(used.end(), one->names().begin(), one->names().end());
    texts += (texts.empty() ? "" : " or ") + one->text();
  }
  for (const Variable& variable : variables_) {
    const bool in_rules = std::find(used.begin(), used.end(), variable.name) != used.end();
    const auto in_one_of = [&variable](const Variables& others) {
      return std::any_of(
          others.variables_.begin(), others.variables_.end(),
          [&variable](const Variable& other) { return other.mentions(variable.name); });
    };
    if (in_rules || in_one_of(*this) || (taken_out && in_one_of(*taken_out))) continue;
    throw Error(Error::Kind::bad_input,
                fmt::format("'{}' does not occur in the rules {}{}", variable.name, texts,
                            did_you_mean(variable.name, used)),
                {variable.text, 0});
  }
}

Variables Variables::take_out(std::string_view name) {
  Variables taken;
  const auto found =
      std::find_if(variables_.begin(), variables_.end(),
                   [name](const Variable& variable) { return variable.name == name; });
  if (found == variables_.end()) return taken;
  for (const Variable& other : variables_) {
    if (!other.mentions(name)) continue;
    throw Error(Error::Kind::bad_input,
                fmt::format("'{}' stands for positions here, so no variable can use it", name),
                {other.text, 0});
  }
  taken.variables_.push_back(std::move(*found));
  variables_.erase(found);
  return taken;
}

bool Variables::are_codes(std::string_view name) const {
  const auto found =
      std::find_if(variables_.begin(), variables_.end(),
                   [name](const Variable& variable) { return variable.name == name; });
  return found->of_codes();
}

bool Variables::independent() const {
  return std::all_of(variables_.begin(), variables_.end(),
                     [](const Variable& variable) { return variable.mentioned().empty(); });
}

std::uint64_t Variables::count() const {
  // The counts of the last variables, on which no other depends, multiply; the others are
  // enumerated.
  std::size_t free_from = variables_.size();
  while (free_from > 0) {
    const Variable& candidate = variables_[free_from - 1];
    const bool used =
        std::any_of(variables_.begin(), variables_.end(),
                    [&candidate](const Variable& other) { return other.mentions(candidate.name); });
    if (used) break;
    --free_from;
  }
  Variables prefix;
  prefix.variables_.assign(variables_.begin(),
                           variables_.begin() + static_cast<std::ptrdiff_t>(free_from));
  std::uint64_t sum = 0;
  std::uint64_t visited = 0;
  std::uint64_t work = 0;
  prefix.for_each([&](const Bindings& bindings) {
    if (++visited > max_counted) {
      throw Error(
          Error::Kind::bad_input,
          fmt::format("these variables depend on each other in more than {} ways", max_counted));
    }
    std::uint64_t product = 1;
    for (std::size_t i = free_from; i < variables_.size(); ++i) {
      work += variables_[i].work_of_count(bindings);
      if (work > max_work_of_counting) {
        throw Error(Error::Kind::bad_input,
                    fmt::format("counting the values of these variables would examine more than "
                                "{} numbers",
                                max_work_of_counting),
                    {variables_[i].text, 0});
      }
      const std::uint64_t size = variables_[i].count(bindings);
      if (__builtin_mul_overflow(product, size, &product)) product = UINT64_MAX;
    }
    if (__builtin_add_overflow(sum, product, &sum)) sum = UINT64_MAX;
  });
  return sum;
}

Bindings Variables::single() const {
  Bindings values;
  for (const Variable& variable : variables_) {
    const std::uint64_t count = variable.count(values);
    if (count != 1) {
      throw Error(Error::Kind::bad_input,
                  fmt::format("'{}' has {} here, but exactly one is expected", variable.name,
                              count == 0 ? "no value" : "several values"),
                  {variable.text, 0});
    }
    Variables alone;
    alone.variables_.push_back(variable);
    values = *Cursor(alone, std::move(values)).next();
  }
  return values;
}

void Variables::for_each(const std::function<void(const Bindings&)>& visit,
                         const Check& check) const {
  Cursor cursor(*this, {}, check);
  while (const Bindings* bindings = cursor.next()) visit(*bindings);
}

std::string to_string(const VariableValue& value) {
  if (const auto* number = std::get_if<std::int64_t>(&value)) return fmt::to_string(*number);
  if (const auto* code = std::get_if<std::string>(&value)) return *code;
  return set_to_text(std::get<std::vector<std::int64_t>>(value));
}

}  // namespace lastmove
