#include "io/files/open_endgames.h"

#include <fstream>

#include <fmt/core.h>

#include <lastmove/error.h>

#include "io/files/rule_files.h"

namespace lastmove {

OpenEndgames::OpenEndgames(const std::string& path, const Ruleset& rules, Limits& limits) {
  if (path.empty()) return;
  const FileBytes bytes = rule_files(limits)(path);
  try {
    endgames_ = read_endgames(rules, bytes, rule_files(limits));
    use_ = std::make_unique<const EndgamesInUse>(*endgames_);
    limits.memory = bytes.memory;
  } catch (const Error& error) {
    throw error.within(fmt::format("'{}'", path));
  }
}

std::shared_ptr<const EndgameDatabase> open_endgames(const std::string& path, Limits& limits) {
  const FileBytes bytes = rule_files(limits)(path);
  try {
    const auto rules = parse_ruleset(summary_of_endgames(bytes.bytes).rules, rule_files(limits));
    auto endgames = read_endgames(*rules, bytes, rule_files(limits));
    limits.memory = bytes.memory;
    return endgames;
  } catch (const Error& error) {
    throw error.within(fmt::format("'{}'", path));
  }
}

bool is_endgame_file(const std::string& path) {
  constexpr std::size_t beginning = 8;
  char bytes[beginning] = {};
  std::ifstream file(path, std::ios::binary);
  file.read(bytes, beginning);
  return is_endgame_database({bytes, static_cast<std::size_t>(file.gcount())});
}

}  // namespace lastmove
