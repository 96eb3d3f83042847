#include <lastmove/families.h>

#include <fmt/format.h>

#include <lastmove/error.h>

#include "games/model/unreachable.h"
#include "games/rules/family.h"

namespace lastmove {

// The family list: a new family is declared and listed here, and nowhere else.
FamilyRules subtraction_family();
FamilyRules zone_family();
FamilyRules nim_family();
FamilyRules ends_family();
FamilyRules difference_family();
FamilyRules grundy_family();
FamilyRules octal_family();
FamilyRules hexadecimal_family();
FamilyRules cuts_family();
FamilyRules vectors_family();
FamilyRules wythoff_family();
FamilyRules graph_family();
FamilyRules script_family();

std::span<const FamilyRules> family_rules() {
  static const std::vector<FamilyRules> list = {
      subtraction_family(),  //
      zone_family(),         //
      nim_family(),          //
      ends_family(),         //
      difference_family(),   //
      grundy_family(),       //
      octal_family(),        //
      hexadecimal_family(),  //
      cuts_family(),         //
      vectors_family(),      //
      wythoff_family(),      //
      graph_family(),        //
      script_family(),       //
  };
  return list;
}

std::span<const Family> families() {
  static const std::vector<Family> list = [] {
    std::vector<Family> descriptions;
    for (const FamilyRules& rules : family_rules()) descriptions.push_back(rules.description);
    return descriptions;
  }();
  return list;
}

std::vector<Family::Form> forms_of(const Family& family) {
  if (!family.forms.empty()) return family.forms;
  const Family::Example& example = family.examples.front();
  return {{.title = family.name,
           .what = family.summary,
           .called = "{rules}, {position}",
           .rules = example.rules,
           .fields = {{"position", "Position", example.position, ""}},
           .deal = "5..15"}};
}

std::string rules_of(const Family::Form& form) {
  std::string rules(form.rules);
  for (const Family::Form::Field& field : form.fields) {
    const std::string place = fmt::format("{{{}}}", field.name);
    const std::size_t at = rules.find(place);
    if (at != std::string::npos) rules.replace(at, place.size(), field.value);
  }
  return rules;
}

std::optional<std::string_view> find_example_file(std::string_view name) {
  for (const Family& family : families()) {
    for (const Family::File& file : family.files) {
      if (file.name == name) return file.text;
    }
  }
  return std::nullopt;
}

FileBytes read_example_file(const std::string& name) {
  if (const auto text = find_example_file(name)) return {.bytes = *text, .owner = nullptr};
  throw Error(Error::Kind::bad_input, fmt::format("there is no file '{}' here", name));
}

std::string_view to_string(ConventionSet conventions) {
  switch (conventions) {
    case ConventionSet::only_normal: return "normal";
    case ConventionSet::normal_and_misere: return "normal, misere";
    case ConventionSet::all_but_ending: return "normal, misere, stuck(loss|draw|win)";
    case ConventionSet::all: return "normal, misere, ending(w), stuck(loss|draw|win)";
    case ConventionSet::all_and_sink:
      return "normal, misere, ending(w), stuck(loss|draw|win), sink";
  }
  unreachable();
}

}  // namespace lastmove
