#include "io/files/open_endgames.h"

#include <filesystem>
#include <fstream>
#include <system_error>

#include <fmt/core.h>

#include <lastmove/error.h>

#include "io/files/rule_files.h"

namespace lastmove {

namespace {

/// Of these rules or, where they are null, of those that it names itself.
std::shared_ptr<const EndgameDatabase> opened(const std::string& path, const Ruleset* rules,
                                              Limits& limits) {
  const FileBytes bytes = read_whole_file(path, limits);
  try {
    std::shared_ptr<const Ruleset> named;
    if (!rules) named = parse_ruleset(summary_of_endgames(bytes.bytes).rules, rule_files(limits));
    auto endgames = read_endgames(rules ? *rules : *named, bytes, rule_files(limits));
    limits.memory = bytes.memory;
    return endgames;
  } catch (const Error& error) {
    throw error.within(fmt::format("'{}'", path));
  }
}

}  // namespace

OpenEndgames::OpenEndgames(const std::string& path, const Ruleset& rules, Limits& limits) {
  if (path.empty()) return;
  endgames_ = opened(path, &rules, limits);
  use_ = std::make_unique<const EndgamesInUse>(*endgames_);
}

std::shared_ptr<const EndgameDatabase> open_endgames(const std::string& path, Limits& limits) {
  return opened(path, nullptr, limits);
}

bool is_endgame_file(const std::string& path) {
  // Others can be read once alone.
  std::error_code none;
  if (!std::filesystem::is_regular_file(path, none)) return false;
  constexpr std::size_t beginning = 8;
  char bytes[beginning] = {};
  std::ifstream file(path, std::ios::binary);
  file.read(bytes, beginning);
  return is_endgame_database({bytes, static_cast<std::size_t>(file.gcount())});
}

}  // namespace lastmove
