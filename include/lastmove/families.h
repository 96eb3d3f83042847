// The families of games that there are, with their notation and examples.
//
//     for (const lastmove::Family& family : lastmove::families()) {
//       const auto rules = family.examples.front().rules;  // "subtraction(1,2,3)"
//     }

#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <lastmove/ruleset.h>

#pragma GCC visibility push(default)
namespace lastmove {

/// Which conventions a family may be played under, ever more of them.
enum class ConventionSet { only_normal, normal_and_misere, all_but_ending, all, all_and_sink };

/// "normal", "normal, misere", or three, four or all five of them with their arguments.
std::string_view to_string(ConventionSet conventions);

/// A family of games, as `lastmove games` shows it.
struct Family {
  struct Example {
    std::string_view rules;
    std::string_view position;
    std::string_view what;  ///< what these rules say, in a line
  };

  /// A game to choose by its name and to set up without knowing the notation: rules with fields to
  /// fill in.
  struct Form {
    struct Field {
      std::string_view name;   ///< it fills the place {name} of the rules; "position" is the start
      std::string_view label;  ///< what a person is asked
      std::string_view value;  ///< what is filled in at first
      std::string_view adds;   ///< of a field to be ticked: what it then adds to the rules
    };

    std::string_view title;  ///< "21 flags"
    std::string_view what;   ///< what it is about, in a few words
    std::string_view
        called;  ///< what a game is called, with {position}; {s} is an s unless that is 1
    std::string_view rules;     ///< "subtraction({takes}) ending(1)"
    std::vector<Field> fields;  ///< "position" first
    std::string_view deal;      ///< the range of a start by chance
  };

  /// A question worth asking of many rulesets, as `lastmove sweep` takes it.
  struct Sweep {
    std::string_view title;
    std::string_view what;
    std::string_view rules;  ///< "zone(a|b)"
    std::vector<std::string_view> variables;
    std::string_view by;  ///< a formula to group by; may be empty
  };

  /// A file that the examples name.
  struct File {
    std::string_view name;
    std::string_view text;
  };

  /// A name that stands for rules of the family, and may be written in their place.
  struct Name {
    std::string_view name;   ///< "kayles"
    std::string_view rules;  ///< "octal(0.77)"
    std::string_view what;   ///< what these rules say, in a line
  };

  std::string_view name;
  std::string_view summary;    ///< what a player does, in a line
  std::string_view notation;   ///< the general form, "subtraction(SET) or subtraction(SET | SET)"
  std::string_view positions;  ///< the form of a position, in words
  ConventionSet conventions = ConventionSet::only_normal;
  std::vector<Example> examples;  ///< at least one; the first is solved by the tour
  std::vector<Form> forms = {};  ///< where there is none, `forms_of` makes one of the first example
  std::vector<Sweep> sweeps = {};
  std::vector<File> files = {};
  std::vector<Name> names = {};
};

/// The forms of a family, at least one.
std::vector<Family::Form> forms_of(const Family& family);

/// The rules of a form as they are filled in at first.
std::string rules_of(const Family::Form& form);

/// The text of a file that the examples of some family name, if there is one of this name.
std::optional<std::string_view> find_example_file(std::string_view name);
/// The same for RuleFiles. Throws Error if there is none.
FileBytes read_example_file(const std::string& name);

/// Every family, in the order in which they are shown.
std::span<const Family> families();

}  // namespace lastmove
#pragma GCC visibility pop
