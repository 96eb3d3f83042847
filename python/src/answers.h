#pragma once

#include <functional>
#include <map>
#include <memory>
#include <string>

#include <lastmove/ruleset.h>

#include "asking.h"

namespace lastmove {

/// Rules as Python holds them.
using Rules = std::shared_ptr<Ruleset>;

Rules shared_rules(std::unique_ptr<const Ruleset> rules);

using FileTexts = std::map<std::string, std::string>;

/// Rules in which files are read from these texts, and then from the disk. `see` is shown each file
/// that is read.
std::unique_ptr<const Ruleset> parse_with_files(
    const std::string& text, const FileTexts& files,
    const std::function<void(const std::string& name, std::string_view bytes)>& see = {});

/// What a question answers, told twice: for people, and as docs/formats.md describes the JSON.
struct Told {
  std::string text;
  std::string json;
};

/// Bytes as text, of which those that are no UTF-8 are replaced.
py::str text_of(std::string_view text);

void add_arrays(py::module_& module);
void add_answers(py::module_& module);
void add_sweeps(py::module_& module);
void add_many(py::module_& module);
void add_play(py::module_& module);

}  // namespace lastmove
