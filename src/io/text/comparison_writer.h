#pragma once

#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include <lastmove/compare.h>
#include <lastmove/variables.h>

#include "io/text/format.h"

namespace lastmove {

/// What a comparison found, in a sentence for people.
std::string comparison_words(const Comparison& comparison);

/// Writes the comparisons of one or more pairs of rulesets in one of the formats of
/// docs/formats.md. A pair without variables is told in sentences, or as one object of JSON.
class ComparisonWriter {
 public:
  using Sink = std::function<void(std::string_view)>;

  virtual ~ComparisonWriter() = default;

  virtual void add(const Ruleset& first, const Ruleset& second, const Bindings& values,
                   const Comparison& comparison) = 0;
  virtual void finish() {}
};

/// `variables` are the names of the variables, in order.
std::unique_ptr<ComparisonWriter> make_comparison_writer(Format format,
                                                         std::vector<std::string> variables,
                                                         ComparisonWriter::Sink sink);

}  // namespace lastmove
