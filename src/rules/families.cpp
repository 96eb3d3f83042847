#include <lastmove/families.h>

#include "rules/family.h"

namespace lastmove {

// The family list: a new family is declared and listed here, and nowhere else.
FamilyRules subtraction_family();
FamilyRules zone_family();
FamilyRules nim_family();
FamilyRules ends_family();
FamilyRules difference_family();

std::span<const FamilyRules> family_rules() {
  static const std::vector<FamilyRules> list = {
      subtraction_family(), zone_family(), nim_family(), ends_family(), difference_family(),
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

std::string_view to_string(ConventionSet conventions) {
  switch (conventions) {
    case ConventionSet::only_normal: return "normal";
    case ConventionSet::normal_and_misere: return "normal, misere";
    default: return "normal, misere, ending(w), stuck(loss|draw|win)";
  }
}

}  // namespace lastmove
