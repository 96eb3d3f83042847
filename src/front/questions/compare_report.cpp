#include "front/questions/compare_report.h"

#include <algorithm>
#include <memory>
#include <thread>
#include <utility>

#include <fmt/core.h>

#include <lastmove/error.h>

#include "front/questions/bindings.h"
#include "front/questions/every_assignment.h"
#include "games/model/counted.h"

namespace lastmove {

namespace {

struct ComparedPair {
  std::unique_ptr<const Ruleset> first;
  std::unique_ptr<const Ruleset> second;
  Comparison comparison;
};

/// Whether two games are the same up to a relation; nothing where that is open.
std::optional<bool> same(const Comparison& comparison, const CompareQuestion& question) {
  const bool related = comparison.relation <= question.up_to;
  if (comparison.proved || !question.ranges.empty()) return related;
  // A difference is one whatever comes later.
  if (!related && question.up_to == Relation::equal) return false;
  return std::nullopt;
}

ComparedPair compare_pair(const CompareQuestion& question, const Bindings& values,
                          const Limits& limits) {
  ComparedPair pair{question.first.bind(values), question.second.bind(values), {}};
  const Sequence sequence =
      question.sequence ? *question.sequence : usual_sequence(*pair.first, *pair.second);
  pair.comparison = question.ranges.empty()
                        ? compare(*pair.first, *pair.second, sequence, limits)
                        : compare(*pair.first, *pair.second, sequence, question.ranges, limits);
  return pair;
}

unsigned threads_of(const CompareQuestion& question) {
  if (question.threads > 0) return question.threads;
  return std::max(1U, std::thread::hardware_concurrency());
}

/// Whether a text is "n=0..9" or "n = 0..9".
bool of_positions(const std::string& text) {
  std::string name = text.substr(0, text.find('='));
  std::erase(name, ' ');
  return name == "n";
}

}  // namespace

CompareQuestion read_compare_question(RulesetTemplate first, RulesetTemplate second,
                                      std::vector<std::string> bindings) {
  check_bindings(bindings);
  Ranges ranges;
  const auto range = std::find_if(bindings.begin(), bindings.end(), of_positions);
  if (range != bindings.end()) {
    ranges = parse_ranges(std::string_view(*range).substr(range->find('=') + 1));
    const auto rest = bindings.erase(range);
    const auto again = std::find_if(rest, bindings.end(), of_positions);
    if (again != bindings.end()) {
      throw Error(Error::Kind::bad_input, "n has a range already", {*again, 0});
    }
  }
  Variables variables = Variables::parse(bindings);
  const RulesetTemplate* const both[] = {&first, &second};
  variables.check_all_used(both);
  return {std::move(first), std::move(second), std::move(variables), std::move(ranges)};
}

std::string ComparisonTotals::text() const {
  std::uint64_t pairs = 0;
  std::string parts;
  for (const auto& [relation, count] : relations) {
    pairs += count;
    parts += fmt::format("{}{} {}", parts.empty() ? ": " : ", ", to_string(relation), count);
  }
  return counted(pairs, "pair") + parts + "\n";
}

ComparisonTotals write_comparisons(const CompareQuestion& question, Format format,
                                   const Limits& limits, const ComparisonWriter::Sink& sink,
                                   const std::function<void(std::uint64_t)>& progress) {
  const auto writer = make_comparison_writer(format, question.variables.names(), sink);
  ComparisonTotals totals;
  std::uint64_t done = 0;
  // Shares do not depend on the number of threads, so that the answers do not.
  const std::uint64_t shares = question.variables.names().empty() ? 1 : 8;
  EveryAssignment all(question.variables, limits, threads_of(question), shares);
  const auto add = [&](const Bindings& values, const ComparedPair& pair) {
    writer->add(*pair.first, *pair.second, values, pair.comparison);
    ++totals.relations[pair.comparison.relation];
    const std::optional<bool> alike = same(pair.comparison, question);
    totals.unlike += alike == false;
    totals.open += !alike;
    all.tell([&] { progress(++done); });
  };
  all.run([&](const Bindings& values, const Limits& of_pair) {
    const auto pair = std::make_shared<const ComparedPair>(compare_pair(question, values, of_pair));
    return [&add, values, pair] { add(values, *pair); };
  });
  writer->finish();
  return totals;
}

}  // namespace lastmove
