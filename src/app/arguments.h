#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <CLI/CLI.hpp>

#include <lastmove/limits.h>

#include "io/text/format.h"

namespace lastmove {

/// The options that every command with an answer has.
struct CommonOptions {
  Format format = Format::text;
  std::string out;
  Limits limits;
};

/// An option whose value is one of a few words.
template <typename Value>
void add_choice(CLI::App& app, const std::string& name, Value& value,
                std::vector<std::pair<std::string, Value>> choices, const std::string& help,
                const std::string& placeholder) {
  const auto read = [&value, name, choices](const std::string& text) {
    std::string words;
    for (const auto& [word, chosen] : choices) {
      if (text == word) {
        value = chosen;
        return;
      }
      words += (words.empty() ? "" : ", ") + word;
    }
    throw CLI::ValidationError(name, "expected one of " + words + ", not '" + text + "'");
  };
  app.add_option_function<std::string>(name, read, help)->option_text(placeholder);
}

/// An option for a number of bytes, of at least 1: "512MiB".
void add_size(CLI::App& app, const std::string& name, std::uint64_t& bytes,
              const std::string& help);
/// An option for a number of at least 1: "100k".
void add_count(CLI::App& app, const std::string& name, std::uint64_t& count,
               const std::string& help);
void add_format_and_out(CLI::App& app, CommonOptions& options);
void add_limits(CLI::App& app, Limits& limits);
void add_max_options(CLI::App& app, Limits& limits);
/// How many moves deep to look.
void add_depth(CLI::App& app, std::optional<std::uint64_t>& depth);
/// How many positions a graph may have.
void add_max_nodes(CLI::App& app, std::uint64_t& nodes);
/// --port: where a server listens; 0: any port that is free.
void add_port(CLI::App& app, std::uint16_t& port, const std::string& help);
/// --seed: what decides all that chance does.
void add_seed(CLI::App& app, std::uint64_t& seed, const std::string& help);
/// --time: how long an outside program may take for an answer.
void add_answer_time(CLI::App& app, Limits& limits);

/// Reads the arguments. Returns false, with everything said and `status` set, when the program is
/// to end: help was asked for, or the arguments make no sense.
bool parse_arguments(CLI::App& app, int argc, char** argv, int& status);

/// Whether to dress text up: on a terminal, unless NO_COLOR is set.
Style style_for(bool is_terminal);

}  // namespace lastmove
