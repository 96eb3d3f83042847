#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include <lastmove/limits.h>
#include <lastmove/period.h>
#include <lastmove/ruleset.h>
#include <lastmove/variables.h>

#include "answers/sequences.h"
#include "front/app/command.h"
#include "io/text/export_format.h"

namespace lastmove {

class Output;

/// What every command with an answer is given.
struct CommonOptions {
  AnswerFormat format;
  std::string out;
  Limits limits;
};

// Arguments that several commands have.
Parameter rules_argument(std::string& rules);
Parameter position_argument(std::string& position);
Parameter range_argument(std::string& range);
/// NAME=VALUE, a number for each name.
Parameter value_arguments(std::vector<std::string>& bindings);
/// NAME=VALUES, several numbers for each name.
Parameter values_arguments(std::vector<std::string>& bindings);
/// The names of the strategies that take no argument.
std::vector<std::string> strategy_words();
/// Any number of texts.
Parameter text_arguments(const std::string& name, std::vector<std::string>& texts,
                         const std::string& help);

// Options that several commands have.
/// Text, CSV and JSON, and the exports that write such things.
Parameter format_option(AnswerFormat& format, WhatIsExported what = nullptr);
/// --out, of a file that has one format.
Parameter new_file_option(std::string& path);
/// --out, of an answer.
Parameter out_option(std::string& path);
Parameter sequence_option(std::optional<Sequence>& sequence, const std::string& help,
                          std::span<const Sequence> among = all_sequences);
Parameter memory_option(Limits& limits);
Parameter work_option(Limits& limits);
/// The same for each of many rulesets.
Parameter work_of_each_option(Limits& limits);
Parameter heaps_option(Limits& limits);
/// --db: an endgame database to look parts of boards up in.
Parameter endgames_option(std::string& path);
Parameter endgames_options(std::vector<std::string>& paths);  ///< of several games
Parameter engine_time_option(Limits& limits);
Parameter explain_option(bool& explain);
/// --seed: what decides all that chance does.
template <typename Number>
Parameter seed_option(Number& seed, const std::string& help) {
  return number("--seed", "N", seed, 0, UINT64_MAX, help);
}

/// Rules, whose sets and graphs take what memory the limits allow.
RulesetTemplate read_template(const std::string& rules, const Limits& limits);

/// A ruleset, with a number for each name in it.
std::unique_ptr<const Ruleset> read_ruleset(const std::string& rules,
                                            const std::vector<std::string>& bindings,
                                            const Limits& limits);

/// A ruleset and one of its positions; either may be "-", for standard input.
struct RulesAndPosition {
  std::unique_ptr<const Ruleset> rules;
  Position position;
};
RulesAndPosition read_position(const std::string& rules, const std::string& position,
                               const std::vector<std::string>& bindings, const Limits& limits);

/// Whether to dress text up: on a terminal, unless NO_COLOR is set.
Style style_for(bool is_terminal);

/// Throws Error of kind bad_input if bytes that are no text would go to a terminal.
void check_binary(const AnswerFormat& format, const Output& output);

}  // namespace lastmove
