#pragma once

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

/// Reads the files that rules name from these texts, and others from the disk.
RuleFiles given_files(const FileTexts& files);

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
