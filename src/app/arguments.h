#pragma once

#include <string>
#include <vector>

#include <CLI/CLI.hpp>

#include <lastmove/limits.h>
#include <lastmove/variables.h>

#include "io/format.h"

namespace lastmove {

/// The options that every command with an answer has.
struct CommonOptions {
  Format format = Format::text;
  std::string out;
  Limits limits;
};

void add_format_and_out(CLI::App& app, CommonOptions& options);
void add_limits(CLI::App& app, Limits& limits);
void add_max_options(CLI::App& app, Limits& limits);

/// Reads the arguments. Returns false, with everything said and `status` set, when the program is
/// to end: help was asked for, or the arguments make no sense.
bool parse_arguments(CLI::App& app, int argc, char** argv, int& status);

/// What follows the positional arguments: NAME=VALUES for each name that occurs in the rules.
Variables parse_bindings(const std::vector<std::string>& texts, const RulesetTemplate& rules);

/// Whether to dress text up: on a terminal, unless NO_COLOR is set.
Style style_for(bool is_terminal);

}  // namespace lastmove
