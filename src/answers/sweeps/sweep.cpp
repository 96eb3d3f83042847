#include <lastmove/sweep.h>

#include <algorithm>
#include <map>
#include <memory>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include <lastmove/error.h>

#include "answers/sweeps/quotient_batch.h"
#include "answers/sweeps/sweep_parts.h"
#include "games/model/cost.h"
#include "games/notation/scanner.h"
#include "methods/method.h"

namespace lastmove {

namespace {

/// Large enough to fill the kernels for many games, small enough to lose little when stopped.
constexpr std::uint64_t max_rulesets_of_piece = 512;
constexpr std::uint64_t rows_of_piece = 1 << 15;
/// Where the number of positions differs from ruleset to ruleset.
constexpr std::uint64_t rulesets_of_uneven_piece = 16;
/// Of taking and breaking, canonical forms and quotients, each of which takes long.
constexpr std::uint64_t slow_rulesets_of_piece = 8;

/// More would take lifetimes.
constexpr std::uint64_t max_pieces = std::uint64_t{1} << 31;

/// How many rulesets a piece has, by the positions of each; of none where periods are asked for.
std::uint64_t choose_rulesets_of_piece(const Variables& positions) {
  if (positions.names().empty()) return max_rulesets_of_piece;
  if (!positions.independent()) return rulesets_of_uneven_piece;
  const std::uint64_t rows = std::max<std::uint64_t>(1, positions.count());
  return std::clamp<std::uint64_t>(rows_of_piece / rows, 1, max_rulesets_of_piece);
}

/// Nothing if there is none.
std::unique_ptr<const Ruleset> first_ruleset(const RulesetTemplate& rules,
                                             const Variables& variables) {
  Variables::Cursor cursor(variables);
  const Bindings* const first = cursor.next();
  if (!first) return nullptr;
  try {
    return rules.bind(*first);
  } catch (const Error& error) {
    fail_for(*first, error);
  }
}

/// The texts of files, each read once, until no more are.
class KeptFiles {
 public:
  KeptFiles(std::map<std::string, std::string> texts, RuleFiles read)
      : texts_(std::move(texts)), read_(std::move(read)) {}

  FileBytes text(const std::string& name) {
    constexpr std::size_t longest = std::size_t{1} << 20;
    auto known = texts_.find(name);
    if (known == texts_.end()) {
      if (!read_) throw Error(Error::Kind::bad_input, "no files can be read here");
      const FileBytes file = read_(name);
      if (file.bytes.size() > longest) {
        throw Error(Error::Kind::limit,
                    fmt::format("{} has {} bytes; a sweep keeps files of up to {}", name,
                                file.bytes.size(), size_text(longest)));
      }
      known = texts_.emplace(name, file.bytes).first;
    }
    return {.bytes = known->second, .owner = nullptr};
  }

  /// From here on no file is read, so that threads may ask for texts at once.
  const std::map<std::string, std::string>& close() {
    read_ = {};
    return texts_;
  }

 private:
  std::map<std::string, std::string> texts_;
  RuleFiles read_;
};

}  // namespace

Sweep::Sweep(Sweep&&) noexcept = default;
Sweep::~Sweep() = default;

Sweep::Sweep(SweepQuestion question) {
  // All rulesets have the same texts, whatever becomes of the files meanwhile.
  const auto files = std::make_shared<KeptFiles>(std::move(question.files), question.read_file);
  RulesetTemplate rules = RulesetTemplate::parse(
      question.rules, [files](const std::string& name) { return files->text(name); });
  Variables variables = Variables::parse(question.variables);
  question.rules = rules.text();
  question.variables = variables.texts();
  const bool n_in_rules =
      std::find(rules.names().begin(), rules.names().end(), positions_name) != rules.names().end();
  // Before the positions are taken out, as these too may use a variable.
  Variables positions = Variables::parse({});
  if (n_in_rules) {
    variables.check_all_used(rules);
  } else {
    positions = variables.take_out(positions_name);
    variables.check_all_used(rules, &positions);
  }
  if (!positions.names().empty() &&
      (question.sequence.value_or(Sequence::outcome) != Sequence::outcome ||
       question.largest_nim_value)) {
    throw Error(Error::Kind::bad_input,
                "a sweep over positions tells their outcomes; leave n out to ask for periods");
  }
  const std::vector<std::string> names = variables.names();
  const std::uint64_t count = variables.count();
  // The first ruleset shows whether the values make one, and what its positions are.
  const std::unique_ptr<const Ruleset> first = first_ruleset(rules, variables);
  question.files = files->close();
  question.read_file = {};
  const bool of_quotients = question.sequence == Sequence::quotient;
  if (of_quotients && question.largest_nim_value) {
    throw Error(Error::Kind::bad_input, "a sweep of quotients finds no nim-values");
  }
  if (of_quotients && first) under_misere_play(*first, files_from(question.files));
  const SequenceMethod* const method =
      first && positions.names().empty() && !of_quotients
          ? sequence_method(Game(*first), question.sequence.value_or(Sequence::outcome))
          : nullptr;
  const bool of_breaking = method && method->describes_values;
  const bool slow = of_breaking || of_quotients || question.sequence == Sequence::value;
  const std::uint64_t each = slow ? slow_rulesets_of_piece : choose_rulesets_of_piece(positions);
  if (!question.sequence) {
    question.sequence = method ? method->usual : Sequence::outcome;
  }
  question.largest_nim_value = question.largest_nim_value || of_breaking;
  const bool of_behaviours = rules.partizan() && question.sequence == Sequence::outcome && method &&
                             method->count != nullptr;
  auto parts = std::make_unique<Parts>(
      Parts{std::move(question), std::move(rules), std::move(variables), std::move(positions),
            names, of_breaking, of_behaviours, first && first->position_column() != positions_name,
            count, each});
  if (count / parts->rulesets_of_piece >= max_pieces) {
    throw Error(
        Error::Kind::bad_input,
        fmt::format("a sweep has at most {} pieces of {} rulesets; this one has {} rulesets",
                    max_pieces, parts->rulesets_of_piece,
                    count == UINT64_MAX ? "too many" : fmt::to_string(count)));
  }
  parts_ = std::move(parts);
}

const SweepQuestion& Sweep::question() const { return parts_->question; }
const std::vector<std::string>& Sweep::names() const { return parts_->names; }
bool Sweep::of_positions() const { return !parts_->positions.names().empty(); }
bool Sweep::of_breaking() const { return parts_->of_breaking; }
bool Sweep::of_quotients() const { return parts_->of_quotients(); }
bool Sweep::of_behaviours() const { return parts_->of_behaviours; }
bool Sweep::are_codes(std::string_view name) const { return parts_->variables.are_codes(name); }
bool Sweep::names_positions() const { return parts_->names_positions; }
std::uint64_t Sweep::rulesets() const { return parts_->rulesets; }

std::string Sweep::rules_of(const SweepRow& row) const {
  Bindings values;
  for (std::size_t i = 0; i < names().size(); ++i) values.emplace(names()[i], row.values[i]);
  return parts_->rules.bind(values)->text();
}

std::uint64_t Sweep::pieces() const {
  const std::uint64_t each = parts_->rulesets_of_piece;
  return parts_->rulesets / each + (parts_->rulesets % each != 0);
}

std::uint64_t Sweep::rulesets_of(const Shard& shard) const {
  check_shard(shard);
  const std::uint64_t each = parts_->rulesets_of_piece;
  const std::uint64_t all = pieces();
  const bool has_last = all > 0 && shard.holds(all - 1);
  return shard.size(all) * each - (has_last ? all * each - rulesets() : 0);
}

void check_shard(const Shard& shard) {
  if (shard.index >= 1 && shard.index <= shard.count) return;
  throw Error(Error::Kind::bad_input, "there is no shard " + to_string(shard));
}

Shard parse_shard(std::string_view text) {
  Scanner scanner(text, "shard");
  Shard shard;
  shard.index = scanner.number("a shard such as 2/8");
  scanner.expect('/', "and the number of shards");
  shard.count = scanner.number("the number of shards");
  scanner.expect_end("a digit");
  if (shard.index < 1 || shard.index > shard.count) {
    scanner.fail(0, fmt::format("shards count from 1: 1/{0} to {0}/{0}",
                                std::max<std::uint64_t>(1, shard.count)));
  }
  return shard;
}

std::string to_string(const Shard& shard) { return fmt::format("{}/{}", shard.index, shard.count); }

}  // namespace lastmove
