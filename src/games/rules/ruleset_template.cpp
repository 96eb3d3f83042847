#include <algorithm>
#include <optional>

#include <fmt/format.h>

#include <lastmove/families.h>
#include <lastmove/variables.h>

#include "games/model/rules_work.h"
#include "games/notation/arguments.h"
#include "games/notation/nearest.h"
#include "games/rules/conventions.h"
#include "games/rules/family.h"
#include "games/rules/formula_takes.h"
#include "games/rules/script_library.h"
#include "games/rules/sum_of_games.h"

namespace lastmove {

/// A convention word with its argument, as written.
struct ConventionWord {
  std::string name;
  std::size_t offset = 0;
  std::optional<Expression> number;  ///< of ending(w)
  Result stuck = Result::loss;       ///< of stuck(r)
};

namespace {

constexpr std::string_view convention_names[] = {"normal", "misere", "ending", "stuck", "sink"};

bool allows(ConventionSet allowed, std::string_view word) {
  if (word == "normal") return true;
  if (word == "misere") return allowed != ConventionSet::only_normal;
  if (word == "stuck") return allowed >= ConventionSet::all_but_ending;
  if (word == "ending") return allowed >= ConventionSet::all;
  return allowed == ConventionSet::all_and_sink;
}

const FamilyRules* find_family(std::string_view name) {
  for (const FamilyRules& rules : family_rules()) {
    if (rules.description.name == name) return &rules;
  }
  return nullptr;
}

/// The name that stands for rules of a family, or null.
const Family::Name* find_name(std::string_view name) {
  for (const FamilyRules& rules : family_rules()) {
    for (const Family::Name& known : rules.description.names) {
      if (known.name == name) return &known;
    }
  }
  return nullptr;
}

std::string family_list() {
  std::vector<std::string_view> names;
  for (const FamilyRules& rules : family_rules()) names.push_back(rules.description.name);
  return fmt::format("{}", fmt::join(names, ", "));
}

/// Fails where a name is neither that of a family nor of rules.
[[noreturn]] void fail_unknown(Scanner& scanner, std::size_t offset, std::string_view name) {
  std::vector<std::string_view> names;
  for (const FamilyRules& rules : family_rules()) names.push_back(rules.description.name);
  for (const FamilyRules& rules : family_rules()) {
    for (const Family::Name& known : rules.description.names) names.push_back(known.name);
  }
  const std::string file = std::string(name) + ".lua";
  if (std::ranges::any_of(library_files(), [&](const auto& known) { return known.name == file; })) {
    scanner.fail(offset, fmt::format("a game of the library is written script({})", name));
  }
  scanner.fail(offset, fmt::format("there is no family of this name; the families are {}{}",
                                   family_list(), did_you_mean(name, names)));
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

/// stuck(r), normal and misere all give the result of being stuck; ending(w) and sink say which
/// heaps there are. So ending goes with stuck alone, and sink with each of the three.
bool go_together(std::string_view a, std::string_view b) {
  if (b == "ending" || b == "sink") std::swap(a, b);
  if (a == "sink") return b != "ending";
  return a == "ending" && b == "stuck";
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
                      "ending(w), stuck(loss|draw|win), sink{}",
                      did_you_mean(word.name, convention_names)));
    }
    for (const ConventionWord& earlier : words) {
      if (earlier.name == word.name) {
        scanner.fail(word.offset, fmt::format("'{}' has been given already", word.name));
      }
      if (!go_together(word.name, earlier.name)) {
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
  /// The rules of one game, as written.
  struct Game {
    std::size_t offset = 0;
    const FamilyRules* family = nullptr;
    Arguments::Written arguments;
    std::vector<ConventionWord> conventions;

    static Game parse(Scanner& scanner);
    /// Reads the arguments of a family. REQUIRES: there is a family of this name.
    void read_family(Scanner& scanner, std::string_view name);
    std::string text() const;
    void collect_names(std::string_view text, std::vector<std::string>& found) const;
  };

  std::string text;
  std::vector<Game> games;  ///< several of a sum
  std::vector<std::string> names;
  RuleFiles files;
  std::uint64_t memory = 0;  ///< for sets, at most

  Conventions bind_conventions(const Game& game, const Bindings& bindings) const;
  Conventions conventions_of_sum() const;
  std::unique_ptr<const Ruleset> bind_game(const Game& game, const Conventions& conventions,
                                           const Bindings& bindings, SetMemory& sets) const;
  std::unique_ptr<const Ruleset> bind_sum(const Bindings& bindings) const;
  [[noreturn]] void fail(std::size_t offset, const std::string& message) const {
    throw Error(Error::Kind::bad_input, message, {text, offset});
  }
};

RulesetTemplate::Parsed::Game RulesetTemplate::Parsed::Game::parse(Scanner& scanner) {
  Game game;
  game.offset = scanner.offset();
  const std::string_view name =
      scanner.name(fmt::format("the name of a family ({})", family_list()));
  if (const Family::Name* const known = find_name(name)) {
    if (scanner.at('(')) {
      scanner.fail(scanner.offset(),
                   fmt::format("{} has no arguments: it stands for {}", name, known->rules));
    }
    Scanner rules(known->rules, "ruleset");
    game.read_family(rules, rules.name("a family"));
  } else {
    if (!find_family(name)) fail_unknown(scanner, game.offset, name);
    game.read_family(scanner, name);
  }
  game.conventions = parse_conventions(scanner);
  return game;
}

void RulesetTemplate::Parsed::Game::read_family(Scanner& scanner, std::string_view name) {
  family = find_family(name);
  arguments = Arguments::Written::parse(scanner, family->form);
}

std::string RulesetTemplate::Parsed::Game::text() const {
  std::string text(family->description.name);
  text += arguments.text();
  for (const ConventionWord& word : conventions) {
    text += ' ' + word.name;
    if (word.number) text += fmt::format("({})", word.number->text());
    if (word.name == "stuck") text += fmt::format("({})", to_string(word.stuck));
  }
  return text;
}

void RulesetTemplate::Parsed::Game::collect_names(std::string_view text,
                                                  std::vector<std::string>& found) const {
  arguments.collect_names(found);
  for (const SetText& set : arguments.sets) {
    if (!set.condition()) continue;
    for (const std::string& name : names_in(*set.condition(), text)) add_name(found, name);
  }
  for (const ConventionWord& word : conventions) {
    if (word.number) word.number->collect_names(found);
  }
}

Conventions RulesetTemplate::Parsed::bind_conventions(const Game& game,
                                                      const Bindings& bindings) const {
  const Family& family = game.family->description;
  const ConventionSet allowed = family.conventions;
  Conventions result;
  bool stuck_given = false;
  for (const ConventionWord& word : game.conventions) {
    if (!allows(allowed, word.name)) {
      fail(word.offset, fmt::format("'{}' is not a convention of {}, which is played under: {}",
                                    word.name, family.name, to_string(allowed)));
    }
    if (word.name == "misere") result.stuck = Result::win;
    if (word.name == "sink") result.sink = true;
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

/// Those that stand behind the last game are those of the whole sum.
Conventions RulesetTemplate::Parsed::conventions_of_sum() const {
  Conventions result;
  for (const Game& game : games) {
    for (const ConventionWord& word : game.conventions) {
      if (word.name == "normal") continue;
      if (word.name != "misere") {
        fail(word.offset, fmt::format("'{}' is for a game that is played alone; a sum is played "
                                      "under: {}",
                                      word.name, to_string(ConventionSet::normal_and_misere)));
      }
      if (&game != &games.back()) {
        fail(word.offset, "'misere' stands behind the last game and is for the whole sum");
      }
      result.stuck = Result::win;
    }
  }
  return result;
}

std::unique_ptr<const Ruleset> RulesetTemplate::Parsed::bind_game(const Game& game,
                                                                  const Conventions& conventions,
                                                                  const Bindings& bindings,
                                                                  SetMemory& sets) const {
  return game.family->make(Arguments(text, game.arguments, bindings, files, sets), conventions);
}

std::unique_ptr<const Ruleset> RulesetTemplate::Parsed::bind_sum(const Bindings& bindings) const {
  const Conventions conventions = conventions_of_sum();
  std::vector<std::unique_ptr<const Ruleset>> bound;
  SetMemory sets(memory);
  for (const Game& game : games) {
    bound.push_back(bind_game(game, {}, bindings, sets));
    if (bound.back()->normal_play()) continue;
    fail(game.offset, fmt::format("{} is played alone: it is not the last move that decides it",
                                  game.family->description.name));
  }
  return make_sum_of_games(std::move(bound), conventions);
}

RulesetTemplate::RulesetTemplate(std::unique_ptr<const Parsed> parsed)
    : parsed_(std::move(parsed)) {}
RulesetTemplate::RulesetTemplate(RulesetTemplate&&) noexcept = default;
RulesetTemplate& RulesetTemplate::operator=(RulesetTemplate&&) noexcept = default;
RulesetTemplate::~RulesetTemplate() = default;

RulesetTemplate RulesetTemplate::parse(std::string_view text, RuleFiles files,
                                       std::uint64_t memory) {
  auto parsed = std::make_unique<Parsed>();
  parsed->text = text;
  parsed->files = std::move(files);
  parsed->memory = memory;
  Scanner scanner(parsed->text, "ruleset");
  do {
    if (parsed->games.size() == max_games) {
      scanner.fail(scanner.offset(), fmt::format("a sum may have at most {} games", max_games));
    }
    parsed->games.push_back(Parsed::Game::parse(scanner));
    parsed->games.back().collect_names(parsed->text, parsed->names);
  } while (scanner.skip('&'));
  scanner.expect_end(
      "a convention (normal, misere, ending(w), stuck(r), sink), '&' and another game");
  return RulesetTemplate(std::move(parsed));
}

std::string RulesetTemplate::text() const {
  std::string text;
  for (const Parsed::Game& game : parsed_->games) text += (text.empty() ? "" : " & ") + game.text();
  return text;
}

const Family& RulesetTemplate::family() const {
  const auto& games = parsed_->games;
  return games.size() == 1 ? games.front().family->description : sum_of_games_family();
}

bool RulesetTemplate::partizan() const {
  const auto& games = parsed_->games;
  return std::any_of(games.begin(), games.end(), [](const Parsed::Game& game) {
    return game.arguments.sets.size() > 1 || game.arguments.vectors.size() > 1;
  });
}

const std::vector<std::string>& RulesetTemplate::names() const { return parsed_->names; }

std::unique_ptr<const Ruleset> RulesetTemplate::bind(const Bindings& bindings) const {
  // Writing out a set may take some milliseconds, and many rulesets be made in a row.
  if (Monitor* const monitor = RulesWork::monitor()) monitor->report(RulesWork::waiting());
  const auto& games = parsed_->games;
  if (games.size() > 1) return parsed_->bind_sum(bindings);
  SetMemory sets(parsed_->memory);
  return parsed_->bind_game(games.front(), parsed_->bind_conventions(games.front(), bindings),
                            bindings, sets);
}

std::unique_ptr<const Ruleset> parse_ruleset(std::string_view text, RuleFiles files) {
  return RulesetTemplate::parse(text, std::move(files)).bind({});
}

}  // namespace lastmove
