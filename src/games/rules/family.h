#pragma once

#include <memory>
#include <span>

#include <lastmove/families.h>
#include <lastmove/ruleset.h>

#include "games/notation/arguments.h"
#include "games/rules/conventions.h"

namespace lastmove {

/// A family and the function that makes its rulesets.
struct FamilyRules {
  Family description;
  std::unique_ptr<const Ruleset> (*make)(const Arguments&, const Conventions&);
  ArgumentForm form = ArgumentForm::sets;
};

std::span<const FamilyRules> family_rules();

}  // namespace lastmove
