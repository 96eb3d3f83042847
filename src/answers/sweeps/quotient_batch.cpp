#include "answers/sweeps/quotient_batch.h"

#include <algorithm>
#include <utility>
#include <vector>

#include <lastmove/error.h>
#include <lastmove/quotient.h>

namespace lastmove {

namespace {

/// Games one after the other, as each may take long.
class QuotientBatch : public RulesetBatch {
 public:
  QuotientBatch(const BatchQuestion& question, const std::map<std::string, std::string>& files)
      : question_(question), files_(files) {}

  void add(Game game) override {
    rules_.push_back(under_misere_play(game.rules, files_from(files_)));
    bytes_ += bytes_of_ruleset + rules_.back()->text().size();
  }

  std::uint64_t bytes_of_rules() const override { return bytes_; }
  std::uint64_t bytes_of_search() const override { return question_.memory / 4; }
  std::uint64_t bytes_of_answer() const override { return sizeof(QuotientAnswer); }

  std::vector<RulesetAnswer> solve(const Limits& limits) const override {
    Limits each = limits;
    each.memory = bytes_of_search();
    std::vector<RulesetAnswer> answers;
    for (const auto& rules : rules_) answers.push_back(answer_for(*rules, each));
    return answers;
  }

 private:
  static RulesetAnswer answer_for(const Ruleset& rules, const Limits& limits) {
    RulesetAnswer answer;
    try {
      const MisereQuotient found = find_quotient(rules, limits);
      answer.quotient = std::make_shared<const QuotientAnswer>(QuotientAnswer{
          found.status, found.order(),
          static_cast<std::uint64_t>(std::count(found.in_p.begin(), found.in_p.end(), 1)),
          found.tame, found.heaps});
      if (found.status == QuotientStatus::proved_complete) {
        answer.status = PeriodStatus::proved;
        answer.preperiod = found.preperiod;
        answer.period = found.period;
      }
    } catch (const Error& error) {
      if (error.kind() != Error::Kind::limit) throw;
    }
    return answer;
  }

  /// With what its sets and formulas hold, as a rule.
  static constexpr std::uint64_t bytes_of_ruleset = 4096;

  const BatchQuestion question_;
  const std::map<std::string, std::string>& files_;
  std::vector<std::unique_ptr<const Ruleset>> rules_;
  std::uint64_t bytes_ = 0;
};

}  // namespace

RuleFiles files_from(const std::map<std::string, std::string>& texts) {
  return [&texts](const std::string& name) -> FileBytes {
    const auto known = texts.find(name);
    if (known == texts.end()) throw Error(Error::Kind::bad_input, "there is no file " + name);
    return {.bytes = known->second, .owner = nullptr};
  };
}

std::unique_ptr<RulesetBatch> make_quotient_batch(const BatchQuestion& question,
                                                  const std::map<std::string, std::string>& files) {
  return std::make_unique<QuotientBatch>(question, files);
}

}  // namespace lastmove
