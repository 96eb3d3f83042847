#include "io/text/families_writer.h"

#include <fmt/format.h>

#include <lastmove/error.h>
#include <lastmove/families.h>
#include <lastmove/ruleset.h>

#include "games/notation/nearest.h"
#include "games/rules/script_library.h"
#include "games/rules/sum_of_games.h"
#include "io/text/csv.h"
#include "io/text/game_json.h"
#include "io/text/json.h"
#include "io/text/shell_text.h"

namespace lastmove {

namespace {

std::string as_text(const Family& family) {
  std::string text = fmt::format("{}\n  {}\n", family.name, family.summary);
  text += fmt::format("    rules        {}\n", family.notation);
  text += fmt::format("    position     {}\n", family.positions);
  text += fmt::format("    conventions  {}\n", to_string(family.conventions));
  std::size_t rules_width = 32;
  std::size_t position_width = 8;
  for (const Family::Example& example : family.examples) {
    rules_width = std::max(rules_width, shell_word(example.rules).size());
    position_width = std::max(position_width, shell_word(example.position).size());
  }
  for (const Family::Example& example : family.examples) {
    text += fmt::format("    {:<{}} {:<{}} {}\n", shell_word(example.rules), rules_width,
                        shell_word(example.position), position_width, example.what);
  }
  for (const Family::Name& known : family.names) {
    text += fmt::format("    {:<16} {:<24} {}\n", known.name, shell_word(known.rules), known.what);
  }
  return text;
}

std::string as_text() {
  std::string text;
  for (const Family& family : families()) text += as_text(family) + "\n";
  text += "The library of games, each as script(NAME), with a position to begin with:\n";
  for (const LibraryGame& game : library_games()) {
    const std::string name =
        game.parameters.empty()
            ? std::string(game.name)
            : fmt::format("{}; {}=...", game.name, fmt::join(game.parameters, "=...; "));
    text += fmt::format("    {:<22} {:<28} {}\n", name, shell_word(game.start), game.head.title);
  }
  text +=
      "'lastmove games NAME' shows the rules of one, 'lastmove games --new NAME' begins one of\n"
      "your own.\n\n";
  text +=
      "A SET lists numbers and ranges: 1,2,5..9. A number may be a name whose value follows "
      "later,\n"
      "or an expression of names with + - *: 'subtraction(a,a+1)' 10 a=2.\n"
      "Several games side by side, each with a position: 'nim & grundy' '3+5 & 9'.\n";
  return text;
}

std::string as_csv() {
  std::string text = "family,summary,notation,positions,conventions\n";
  for (const Family& family : families()) {
    text += fmt::format("{},{},{},{},{}\n", family.name, csv_field(family.summary),
                        csv_field(family.notation), csv_field(family.positions),
                        csv_field(to_string(family.conventions)));
  }
  return text;
}

Json as_json(const Family::Form& form) {
  Json fields = Json::array();
  for (const Family::Form::Field& field : form.fields) {
    fields.push_back({{"name", field.name}, {"label", field.label}, {"value", field.value}});
    if (!field.adds.empty()) fields.back()["adds"] = field.adds;
  }
  return {{"title", form.title},
          {"what", form.what},
          {"called", form.called},
          {"rules", form.rules},
          {"fields", std::move(fields)},
          {"deal", form.deal},
          {"board", board_as_json(*parse_ruleset(rules_of(form), read_example_file))}};
}

Json as_json(const Family& family) {
  Json examples = Json::array();
  for (const auto& list : {family.examples, library_examples(family)}) {
    for (const Family::Example& example : list) {
      examples.push_back(
          {{"rules", example.rules}, {"position", example.position}, {"what", example.what}});
    }
  }
  Json names = Json::array();
  for (const Family::Name& known : family.names) {
    names.push_back({{"name", known.name}, {"rules", known.rules}, {"what", known.what}});
  }
  Json forms = Json::array();
  for (const Family::Form& form : forms_of(family)) forms.push_back(as_json(form));
  Json sweeps = Json::array();
  for (const Family::Sweep& sweep : family.sweeps) {
    Json variables = Json::array();
    for (const std::string_view variable : sweep.variables) variables.push_back(variable);
    sweeps.push_back({{"title", sweep.title},
                      {"what", sweep.what},
                      {"rules", sweep.rules},
                      {"variables", std::move(variables)},
                      {"by", sweep.by}});
  }
  Json files = Json::object();
  for (const Family::File& file : family.files) files[std::string(file.name)] = file.text;
  return {{"family", family.name},
          {"summary", family.summary},
          {"notation", family.notation},
          {"positions", family.positions},
          {"conventions", to_string(family.conventions)},
          {"examples", std::move(examples)},
          {"names", std::move(names)},
          {"forms", std::move(forms)},
          {"sweeps", std::move(sweeps)},
          {"files", std::move(files)}};
}

std::string as_json() {
  Json list = Json::array();
  for (const Family& family : families()) list.push_back(as_json(family));
  list.push_back(as_json(sum_of_games_family()));
  return Json{{"families", list}}.dump(2) + "\n";
}

}  // namespace

std::string write_game(std::string_view name) {
  std::vector<std::string_view> known;
  for (const Family& family : families()) {
    if (family.name == name) return as_text(family);
    known.push_back(family.name);
    for (const Family::Name& ruleset : family.names) {
      if (ruleset.name != name) continue;
      return fmt::format("{} is {}: {}\n\n{}", name, ruleset.rules, ruleset.what, as_text(family));
    }
  }
  for (const LibraryGame& game : library_games()) {
    if (game.name == name) return std::string(game.script);
    known.push_back(game.name);
  }
  throw Error(Error::Kind::bad_input,
              fmt::format("there is neither a family nor a game of the library called '{}'{}", name,
                          did_you_mean(name, known)));
}

std::string write_families(Format format) {
  switch (format) {
    case Format::csv: return as_csv();
    case Format::json: return as_json();
    case Format::text: break;
  }
  return as_text();
}

}  // namespace lastmove
