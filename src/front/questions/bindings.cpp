#include "front/questions/bindings.h"

#include <lastmove/error.h>

namespace lastmove {

void check_bindings(const std::vector<std::string>& texts) {
  for (const std::string& text : texts) {
    if (text.find('=') != std::string::npos) continue;
    throw Error(Error::Kind::bad_input,
                "expected NAME=VALUE here; rules of several words go in quotes: 'nim misere'",
                {text, 0});
  }
}

Variables parse_bindings(const std::vector<std::string>& texts, const RulesetTemplate& rules) {
  check_bindings(texts);
  Variables variables = Variables::parse(texts);
  variables.check_all_used(rules);
  return variables;
}

}  // namespace lastmove
