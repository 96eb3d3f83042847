#include <algorithm>
#include <optional>

#include <fmt/format.h>

#include <lastmove/families.h>
#include <lastmove/variables.h>

#include "notation/arguments.h"
#include "notation/nearest.h"
#include "rules/conventions.h"
#include "rules/family.h"

namespace lastmove {

namespace {

/// A convention word with its argument, as written.
struct ConventionWord {
  std::string name;
  std::size_t offset = 0;
  std::optional<Expression> number;  ///< of ending(w)
  Result stuck = Result::loss;       ///< of stuck(r)
};

constexpr std::string_view convention_names[] = {"normal", "misere", "ending", "stuck"};

bool allows(ConventionSet allowed, std::string_view word) {
  if (word == "normal") return true;
  if (word == "misere") return allowed != ConventionSet::only_normal;
  if (word == "stuck") return allowed >= ConventionSet::all_but_ending;
  return allowed == ConventionSet::all;
}

const FamilyRules& parse_family(Scanner& scanner) {
  std::vector<std::string_view> names;
  for (const FamilyRules& rules : family_rules()) names.push_back(rules.description.name);
  const std::string expected = fmt::format("the name of a family ({})", fmt::join(names, ", "));
  const std::size_t offset = scanner.offset();
  const std::string_view name = scanner.name(expected);
  for (const FamilyRules& rules : family_rules()) {
    if (rules.description.name == name) return rules;
  }
  scanner.fail(offset, fmt::format("there is no family of this name; the families are {}{}",
                                   fmt::join(names, ", "), did_you_mean(name, names)));
}

Result parse_stuck(Scanner& scanner) {
  constexpr std::string_view expected = "'loss', 'draw' or 'win'";
  const std::size_t offset = scanner.offset();
  const std::string_view name = scanner.name(expected);
  constexpr std::string_view names[] = {"loss", "draw", "win"};
  for (const Result result : {Result::loss, Result::draw, Result::win}) {
    if (name == to_string(result)) return result;
  }
  scanner.fail(offset, fmt::format("expected {}{}", expected, did_you_mean(name, names)));
}

std::vector<ConventionWord> parse_conventions(Scanner& scanner) {
  std::vector<ConventionWord> words;
  while (scanner.at_name()) {
    ConventionWord word;
    word.offset = scanner.offset();
    word.name = scanner.name("a convention");
    if (std::find(std::begin(convention_names), std::end(convention_names), word.name) ==
        std::end(convention_names)) {
      scanner.fail(
          word.offset,
          fmt::format("there is no convention of this name; the conventions are normal, misere, "
                      "ending(w), stuck(loss|draw|win){}",
                      did_you_mean(word.name, convention_names)));
    }
    for (const ConventionWord& earlier : words) {
      if (earlier.name == word.name) {
        scanner.fail(word.offset, fmt::format("'{}' has been given already", word.name));
      }
      // stuck(r), normal and misere all give the result of being stuck; ending(w) says what else
      // ends the game. So only ending and stuck can be combined.
      const bool together = (earlier.name == "ending" && word.name == "stuck") ||
                            (earlier.name == "stuck" && word.name == "ending");
      if (!together) {
        scanner.fail(word.offset, fmt::format("'{}' contradicts '{}'", word.name, earlier.name));
      }
    }
    if (word.name == "ending") {
      scanner.expect('(', "and the heap at which the game is lost");
      word.number = Expression::parse(scanner, "the heap at which the game is lost");
      scanner.expect(')', "to close the bracket");
    } else if (word.name == "stuck") {
      scanner.expect('(', "and the result of being stuck");
      word.stuck = parse_stuck(scanner);
      scanner.expect(')', "to close the bracket");
    }
    words.push_back(std::move(word));
  }
  return words;
}

}  // namespace

struct RulesetTemplate::Parsed {
  std::string text;
  const FamilyRules* family = nullptr;
  Arguments::Written arguments;
  std::vector<ConventionWord> conventions;
  std::vector<std::string> names;
  RuleFiles files;

  Conventions bind_conventions(const Bindings& bindings) const;
  [[noreturn]] void fail(std::size_t offset, const std::string& message) const {
    throw Error(Error::Kind::bad_input, message, {text, offset});
  }
};

Conventions RulesetTemplate::Parsed::bind_conventions(const Bindings& bindings) const {
  const ConventionSet allowed = family->description.conventions;
  Conventions result;
  bool stuck_given = false;
  for (const ConventionWord& word : conventions) {
    if (!allows(allowed, word.name)) {
      fail(word.offset, fmt::format("'{}' is not a convention of {}, which is played under: {}",
                                    word.name, family->description.name, to_string(allowed)));
    }
    if (word.name == "misere") result.stuck = Result::win;
    if (word.name == "stuck") {
      result.stuck = word.stuck;
      stuck_given = true;
    }
    if (word.name == "ending") {
      const std::int64_t heap = word.number->evaluate(bindings, text);
      if (heap < 0) {
        fail(word.number->offset(), fmt::format("a heap must be 0 or more, not {}", heap));
      }
      result.ending = static_cast<Heap>(heap);
    }
  }
  if (result.ending && !stuck_given) result.stuck = Conventions::stuck_under_ending;
  return result;
}

RulesetTemplate::RulesetTemplate(std::unique_ptr<const Parsed> parsed)
    : parsed_(std::move(parsed)) {}
RulesetTemplate::RulesetTemplate(RulesetTemplate&&) noexcept = default;
RulesetTemplate& RulesetTemplate::operator=(RulesetTemplate&&) noexcept = default;
RulesetTemplate::~RulesetTemplate() = default;

RulesetTemplate RulesetTemplate::parse(std::string_view text, RuleFiles files) {
  auto parsed = std::make_unique<Parsed>();
  parsed->text = text;
  parsed->files = std::move(files);
  Scanner scanner(parsed->text, "ruleset");
  parsed->family = &parse_family(scanner);
  parsed->arguments = Arguments::Written::parse(scanner, parsed->family->form);
  parsed->conventions = parse_conventions(scanner);
  scanner.expect_end("a convention (normal, misere, ending(w), stuck(r))");

  parsed->arguments.collect_names(parsed->names);
  for (const ConventionWord& word : parsed->conventions) {
    if (word.number) word.number->collect_names(parsed->names);
  }
  return RulesetTemplate(std::move(parsed));
}

std::string RulesetTemplate::text() const {
  std::string text(parsed_->family->description.name);
  text += parsed_->arguments.text();
  for (const ConventionWord& word : parsed_->conventions) {
    text += ' ' + word.name;
    if (word.number) text += fmt::format("({})", word.number->text());
    if (word.name == "stuck") text += fmt::format("({})", to_string(word.stuck));
  }
  return text;
}

const Family& RulesetTemplate::family() const { return parsed_->family->description; }

const std::vector<std::string>& RulesetTemplate::names() const { return parsed_->names; }

std::unique_ptr<const Ruleset> RulesetTemplate::bind(const Bindings& bindings) const {
  const Arguments arguments(parsed_->text, parsed_->arguments, bindings, parsed_->files);
  return parsed_->family->make(arguments, parsed_->bind_conventions(bindings));
}

std::unique_ptr<const Ruleset> parse_ruleset(std::string_view text, RuleFiles files) {
  return RulesetTemplate::parse(text, std::move(files)).bind({});
}

}  // namespace lastmove
