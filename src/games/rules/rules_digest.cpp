#include "games/rules/rules_digest.h"

#include <string>

#include <fmt/core.h>

#include "games/model/bad_input.h"
#include "games/model/checksum.h"
#include "games/rules/script_library.h"

namespace lastmove {

std::uint64_t digest_of_rules(const Ruleset& rules, const RuleFiles& files) {
  Checksum digest;
  digest.add_text(rules.text());
  for (const Family::File& file : library_files()) {
    const std::string begin =
        fmt::format("script({}", file.name.substr(0, file.name.size() - script_ending.size()));
    const std::string text = rules.text();
    if (!text.starts_with(begin) || text.size() == begin.size()) continue;
    if (text[begin.size()] == ')' || text[begin.size()] == ';') digest.add_text(file.text);
  }
  static_cast<void>(parse_ruleset(rules.text(), [&](const std::string& name) {
    if (!files) fail_bad_input(fmt::format("the rules name the file '{}'", name));
    FileBytes bytes = files(name);
    digest.add_text(bytes.bytes);
    return bytes;
  }));
  return digest.value();
}

}  // namespace lastmove
