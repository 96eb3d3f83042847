#include "games/notation/expression.h"

#include <algorithm>

#include <fmt/format.h>

namespace lastmove {

namespace {

/// Deeper nesting of brackets is rejected, so that no text can exhaust the stack.
constexpr int max_depth = 50;
constexpr std::size_t max_steps = 10'000;

std::int64_t number_of(std::string_view name, const Bindings& bindings, std::string_view text,
                       std::size_t offset) {
  const auto found = bindings.find(name);
  if (found == bindings.end()) {
    throw Error(
        Error::Kind::bad_input,
        fmt::format("'{0}' has no value here; give it one, as in {0}=3, before it is used", name),
        {std::string(text), offset});
  }
  if (const auto* number = std::get_if<std::int64_t>(&found->second)) return *number;
  throw Error(Error::Kind::bad_input,
              fmt::format("'{}' is a {}, but a number is expected here", name,
                          std::holds_alternative<std::string>(found->second) ? "code" : "set"),
              {std::string(text), offset});
}

}  // namespace

Expression Expression::parse(Scanner& scanner, std::string_view what) {
  Expression expression;
  expression.offset_ = scanner.offset();
  expression.parse_sum(scanner, what, 0);
  return expression;
}

void Expression::parse_sum(Scanner& scanner, std::string_view what, int depth) {
  parse_product(scanner, what, depth);
  for (;;) {
    const std::size_t offset = scanner.offset();
    const bool add = scanner.skip('+');
    if (!add && !scanner.skip('-')) return;
    parse_product(scanner, what, depth);
    steps_.push_back({add ? Step::Kind::add : Step::Kind::subtract, 0, "", offset});
  }
}

void Expression::parse_product(Scanner& scanner, std::string_view what, int depth) {
  parse_factor(scanner, what, depth);
  for (;;) {
    const std::size_t offset = scanner.offset();
    if (!scanner.skip('*')) return;
    parse_factor(scanner, what, depth);
    steps_.push_back({Step::Kind::multiply, 0, "", offset});
  }
}

void Expression::parse_factor(Scanner& scanner, std::string_view what, int depth) {
  const std::size_t offset = scanner.offset();
  if (depth > max_depth || steps_.size() > max_steps) {
    scanner.fail(offset, "this expression is too long or too deeply nested");
  }
  if (scanner.skip('(')) {
    parse_sum(scanner, what, depth + 1);
    scanner.expect(')', "to close the bracket");
  } else if (scanner.skip('-')) {
    parse_factor(scanner, what, depth + 1);
    steps_.push_back({Step::Kind::negate, 0, "", offset});
  } else if (scanner.at_name()) {
    steps_.push_back({Step::Kind::name, 0, std::string(scanner.name(what)), offset});
  } else {
    const auto number = static_cast<std::int64_t>(scanner.number(what));
    steps_.push_back({Step::Kind::number, number, "", offset});
  }
}

std::int64_t Expression::evaluate(const Bindings& bindings, std::string_view text) const {
  std::vector<std::int64_t> stack;
  const auto pop = [&stack] {
    const std::int64_t top = stack.back();
    stack.pop_back();
    return top;
  };
  for (const Step& step : steps_) {
    bool overflow = false;
    std::int64_t value = 0;
    switch (step.kind) {
      case Step::Kind::number: value = step.number; break;
      case Step::Kind::name: value = number_of(step.name, bindings, text, step.offset); break;
      case Step::Kind::negate: overflow = __builtin_sub_overflow(0, pop(), &value); break;
      case Step::Kind::add:
      case Step::Kind::subtract:
      case Step::Kind::multiply: {
        const std::int64_t right = pop();
        const std::int64_t left = pop();
        if (step.kind == Step::Kind::add) {
          overflow = __builtin_add_overflow(left, right, &value);
        } else if (step.kind == Step::Kind::subtract) {
          overflow = __builtin_sub_overflow(left, right, &value);
        } else {
          overflow = __builtin_mul_overflow(left, right, &value);
        }
      }
    }
    if (overflow) {
      throw Error(Error::Kind::bad_input, "this does not fit into 64 bits, -2^63 to 2^63-1",
                  {std::string(text), step.offset});
    }
    stack.push_back(value);
  }
  return stack.back();
}

std::optional<std::string_view> Expression::single_name() const {
  if (steps_.size() != 1 || steps_[0].kind != Step::Kind::name) return std::nullopt;
  return steps_[0].name;
}

bool Expression::constant() const {
  return std::none_of(steps_.begin(), steps_.end(),
                      [](const Step& step) { return step.kind == Step::Kind::name; });
}

std::optional<std::string> Expression::meant_range() const {
  const bool difference = steps_.size() == 3 && steps_[0].kind == Step::Kind::number &&
                          steps_[1].kind == Step::Kind::number &&
                          steps_[2].kind == Step::Kind::subtract;
  if (!difference || steps_[0].number >= steps_[1].number) return std::nullopt;
  return fmt::format("{}..{}", steps_[0].number, steps_[1].number);
}

void add_name(std::vector<std::string>& names, std::string_view name) {
  if (std::find(names.begin(), names.end(), name) != names.end()) return;
  if (names.size() == most_names) {
    throw Error(Error::Kind::limit, fmt::format("rules may use at most {} names", most_names));
  }
  names.emplace_back(name);
}

void Expression::collect_names(std::vector<std::string>& names) const {
  for (const Step& step : steps_) {
    if (step.kind == Step::Kind::name) add_name(names, step.name);
  }
}

std::string Expression::text() const {
  // How tightly an operand binds: a sum 1, a product 2, anything else 3.
  struct Operand {
    std::string text;
    int tightness;
  };
  const auto enclosed = [](const Operand& operand, int needed) {
    return operand.tightness < needed ? "(" + operand.text + ")" : operand.text;
  };
  std::vector<Operand> stack;
  const auto pop = [&stack] {
    Operand top = std::move(stack.back());
    stack.pop_back();
    return top;
  };
  for (const Step& step : steps_) {
    switch (step.kind) {
      case Step::Kind::number: stack.push_back({fmt::to_string(step.number), 3}); break;
      case Step::Kind::name: stack.push_back({step.name, 3}); break;
      case Step::Kind::negate: stack.push_back({"-" + enclosed(pop(), 3), 3}); break;
      case Step::Kind::add:
      case Step::Kind::subtract:
      case Step::Kind::multiply: {
        const Operand right = pop();
        const Operand left = pop();
        const bool product = step.kind == Step::Kind::multiply;
        const int own = product ? 2 : 1;
        const char sign = product ? '*' : step.kind == Step::Kind::add ? '+' : '-';
        stack.push_back({enclosed(left, own) + sign + enclosed(right, own + 1), own});
      }
    }
  }
  return stack.back().text;
}

}  // namespace lastmove
