#pragma once

#include <gtest/gtest.h>

#include <memory>
#include <string>

#include <lastmove/ruleset.h>

#include "games/rules/script_library.h"

namespace lastmove {

/// A script of the library, "clobber", with some words of it replaced by others.
inline std::string library_script(const std::string& game, const std::string& words = "",
                                  const std::string& others = "") {
  for (const Family::File& file : library_files()) {
    if (file.name != game + ".lua") continue;
    std::string script(file.text);
    if (words.empty()) return script;
    const std::size_t at = script.find(words);
    EXPECT_NE(at, std::string::npos) << words;
    return at == std::string::npos ? script : script.replace(at, words.size(), others);
  }
  ADD_FAILURE() << game;
  return "";
}

/// A script as one of one's own, which no compiled code restates. `parameters`: "; impartial=1".
inline std::unique_ptr<const Ruleset> own_rules(const std::string& script,
                                                const std::string& parameters = "") {
  return parse_ruleset("script(own.lua" + parameters + ")",
                       [&](const std::string&) { return FileBytes::of(script); });
}

}  // namespace lastmove
