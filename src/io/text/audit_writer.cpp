#include "io/text/audit_writer.h"

#include <span>

#include <fmt/core.h>
#include <fmt/ranges.h>

#include "games/model/counted.h"
#include "io/text/csv.h"
#include "io/text/decimal_number.h"
#include "io/text/json.h"
#include "io/text/text_columns.h"

namespace lastmove {

namespace {

std::string share(std::uint64_t part, std::uint64_t all) {
  const double percent =
      all == 0 ? 0.0 : 100.0 * static_cast<double>(part) / static_cast<double>(all);
  return with_digits(percent, 2) + " %";
}

/// The moves of a game, "take 1; take 3"; "..." where they go on and on.
std::string line_of(const AuditedGame& game) {
  std::vector<std::string_view> names;
  for (const AuditedMove& move : game.moves) names.push_back(move.name);
  if (game.repeats) names.emplace_back("...");
  return fmt::format("{}", fmt::join(names, "; "));
}

std::string starter_of(const Ruleset& rules, const AuditedGame& game) {
  return rules.impartial() ? "either" : std::string(to_string(game.starter));
}

class TextAudit : public AuditWriter {
 public:
  TextAudit(AuditSubject subject, Sink sink)
      : subject_(std::move(subject)), sink_(std::move(sink)) {}

  void add(const Ruleset& rules, const Bindings&, const StrategyAudit& audit) override {
    ++rulesets_;
    total_.wins += audit.wins;
    total_.draws += audit.draws;
    total_.spoiled += audit.spoiled;
    total_.spoiled_for_sure += audit.spoiled_for_sure;
    if (audit.first_for_sure && !total_.first_for_sure) {
      total_.first_for_sure = fmt::format("{}   position {}", rules.text(), *audit.first_for_sure);
    }
    if (!audit.first) return;
    if (++faulty_ == 1) show(rules, *audit.first);
  }

  void add(const Ruleset& rules, const Bindings&, const FormulaAudit& audit) override {
    ++rulesets_;
    compared_ += audit.compared;
    wrong_ += audit.wrong;
    unproved_ += audit.unproved;
    playouts_ += audit.playouts;
    agreed_ += audit.playouts_agreed;
    if (!audit.first) return;
    if (++faulty_ > 1) return;
    show(rules, *audit.first);
    if (!audit.failures.empty()) {
      first_ += fmt::format("wrong at: {}{}\n", fmt::join(audit.failures, ", "),
                            audit.wrong > audit.failures.size() ? ", ..." : "");
    }
  }

  void finish() override {
    const bool one = subject_.variables.empty();
    sink_(fmt::format("{}   {}{}{}\n\n", subject_.strategy, subject_.rules,
                      subject_.range.empty() ? "" : " ", subject_.range));
    if (!one) {
      sink_(fmt::format("{}, {} of them with a counterexample\n", counted(rulesets_, "ruleset"),
                        faulty_));
    }
    subject_.of_formula ? sum_of_formula() : sum_of_strategy();
    if (!first_.empty()) sink_("\n" + first_);
  }

 private:
  void sum_of_strategy() {
    const std::uint64_t all = total_.wins + total_.draws;
    sink_(fmt::format("{} to keep: {}, {}\n", counted(all, "result"), counted(total_.wins, "win"),
                      counted(total_.draws, "draw")));
    if (total_.spoiled == 0) {
      sink_("spoiled: none\n");
      return;
    }
    sink_(fmt::format("spoiled: {} ({})\n", total_.spoiled, share(total_.spoiled, all)));
    if (total_.spoiled_for_sure == total_.spoiled) return;
    sink_(fmt::format("  whatever chance decides: {} ({})\n", total_.spoiled_for_sure,
                      share(total_.spoiled_for_sure, all)));
    if (total_.first_for_sure)
      sink_(fmt::format("  of these the first: {}\n", *total_.first_for_sure));
  }

  /// Rulesets have an order, but no size.
  std::string_view first_word() const { return subject_.variables.empty() ? "Smallest" : "First"; }

  void sum_of_formula() {
    sink_(fmt::format("{} compared{}\n", counted(compared_, subject_.compared),
                      unproved_ > 0 ? fmt::format("; {} not proved", unproved_) : ""));
    sink_(wrong_ == 0 ? "wrong: none\n"
                      : fmt::format("wrong: {} ({})\n", wrong_, share(wrong_, compared_)));
    if (playouts_ > 0) {
      sink_(fmt::format("{} played at random: {} ended as the formula says\n",
                        counted(playouts_, "game"), agreed_));
    }
  }

  void show(const Ruleset& rules, const AuditedGame& game) {
    const std::string player =
        rules.impartial() ? "" : fmt::format(", {} to move", to_string(game.starter));
    first_ = fmt::format("{}: {}   position {}{}: a {} given away\n\n", first_word(), rules.text(),
                         game.position, player, to_string(game.had));
    const auto add_line = [this](std::string_view line) { first_ += fmt::format("    {}", line); };
    TextColumns columns({"by", "move", "leaves", "result"}, add_line);
    for (const AuditedMove& move : game.moves) {
      columns.row({move.by == game.starter ? "strategy" : "opponent", move.name, move.leaves,
                   std::string(to_string(move.result))});
    }
    columns.finish();
    if (!game.repeats) return;
    add_line(fmt::format("and so on: {} came up before, and the strategy never wins\n",
                         game.moves.back().leaves));
  }

  void show(const Ruleset& rules, const FormulaAudit::Counterexample& first) {
    const std::string at =
        first.position.empty() ? "" : fmt::format("   position {}", first.position);
    first_ = fmt::format("{}: {}{}: {}, not {}\n", first_word(), rules.text(), at, first.truth,
                         first.formula);
  }

  const AuditSubject subject_;
  const Sink sink_;
  std::uint64_t rulesets_ = 0;
  std::uint64_t faulty_ = 0;
  StrategyAudit total_;
  std::uint64_t compared_ = 0;
  std::uint64_t wrong_ = 0;
  std::uint64_t unproved_ = 0;
  std::uint64_t playouts_ = 0;
  std::uint64_t agreed_ = 0;
  std::string first_;  ///< the first counterexample, as text
};

/// A row for each ruleset; the cells are strings in both formats, but for a list of failures in
/// JSON.
class RowAudit : public AuditWriter {
 public:
  RowAudit(const AuditSubject& subject, Sink sink)
      : subject_(subject), columns_(columns_of(subject)), sink_(std::move(sink)) {
    std::vector<std::string> names = columns_;
    names.emplace_back("failures");
    check_column_names(names);
  }

  void add(const Ruleset& rules, const Bindings& bindings, const StrategyAudit& audit) override {
    const auto& first = audit.first;
    const std::string found[] = {fmt::to_string(audit.wins),
                                 fmt::to_string(audit.draws),
                                 fmt::to_string(audit.spoiled),
                                 fmt::to_string(audit.spoiled_for_sure),
                                 audit.first_for_sure.value_or(""),
                                 first ? first->position : "",
                                 first ? starter_of(rules, *first) : "",
                                 first ? std::string(to_string(first->had)) : "",
                                 first ? line_of(*first) : ""};
    row(rules, bindings, found, {});
  }

  void add(const Ruleset& rules, const Bindings& bindings, const FormulaAudit& audit) override {
    const auto& first = audit.first;
    const std::string found[] = {
        fmt::to_string(audit.compared),       fmt::to_string(audit.wrong),
        first ? first->position : "",         first ? first->truth : "",
        first ? first->formula : "",          fmt::to_string(audit.playouts),
        fmt::to_string(audit.playouts_agreed)};
    row(rules, bindings, found, audit.failures);
  }

 protected:
  /// A cell for each of columns().
  virtual void write_row(const std::vector<std::string>& cells,
                         const std::vector<std::string>& failures) = 0;

  const AuditSubject& subject() const { return subject_; }
  const std::vector<std::string>& columns() const { return columns_; }
  void write(std::string_view text) const { sink_(text); }

 private:
  static std::vector<std::string> columns_of(const AuditSubject& subject) {
    static constexpr std::string_view of_formula[] = {
        "compared", "wrong", "smallest", "truth", "formula", "playouts", "playouts_agreed"};
    static constexpr std::string_view of_strategy[] = {
        "wins",    "draws", "spoiled", "spoiled_for_sure", "smallest_for_sure", "smallest",
        "starter", "had",   "moves"};
    std::vector<std::string> columns = {"rules"};
    columns.insert(columns.end(), subject.variables.begin(), subject.variables.end());
    for (const std::string_view name : subject.of_formula
                                           ? std::span<const std::string_view>(of_formula)
                                           : std::span<const std::string_view>(of_strategy)) {
      columns.emplace_back(name);
    }
    return columns;
  }

  void row(const Ruleset& rules, const Bindings& bindings, std::span<const std::string> found,
           const std::vector<std::string>& failures) {
    std::vector<std::string> cells = {rules.text()};
    for (const std::string& name : subject_.variables)
      cells.push_back(to_string(bindings.at(name)));
    cells.insert(cells.end(), found.begin(), found.end());
    write_row(cells, failures);
  }

  const AuditSubject subject_;
  const std::vector<std::string> columns_;
  const Sink sink_;
};

class CsvAudit : public RowAudit {
 public:
  using RowAudit::RowAudit;

  void finish() override { begin(); }

 protected:
  void write_row(const std::vector<std::string>& cells,
                 const std::vector<std::string>& failures) override {
    begin();
    std::vector<std::string> fields;
    for (const std::string& cell : cells) fields.push_back(csv_field(cell));
    if (subject().failures)
      fields.push_back(csv_field(fmt::format("{}", fmt::join(failures, "; "))));
    write(fmt::format("{}\n", fmt::join(fields, ",")));
  }

 private:
  void begin() {
    if (std::exchange(begun_, true)) return;
    write(fmt::format("{}{}\n", fmt::join(columns(), ","), subject().failures ? ",failures" : ""));
  }

  bool begun_ = false;
};

class JsonAudit : public RowAudit {
 public:
  using RowAudit::RowAudit;

  void finish() override { write(first_ ? head() + "]}\n" : "\n]}\n"); }

 protected:
  void write_row(const std::vector<std::string>& cells,
                 const std::vector<std::string>& failures) override {
    Json object = Json::object();
    for (std::size_t i = 0; i < cells.size(); ++i) object[columns()[i]] = cells[i];
    if (subject().failures) object["failures"] = failures;
    write(fmt::format("{}\n{}", first_ ? head() : ",", object.dump()));
    first_ = false;
  }

 private:
  std::string head() const {
    return fmt::format("{{\"audited\":{},\"rules\":{},\"range\":{},\"rows\":[",
                       Json(subject().strategy).dump(), Json(subject().rules).dump(),
                       Json(subject().range).dump());
  }

  bool first_ = true;
};

}  // namespace

std::unique_ptr<AuditWriter> make_audit_writer(Format format, AuditSubject subject,
                                               AuditWriter::Sink sink) {
  switch (format) {
    case Format::csv: return std::make_unique<CsvAudit>(subject, std::move(sink));
    case Format::json: return std::make_unique<JsonAudit>(subject, std::move(sink));
    case Format::text: break;
  }
  return std::make_unique<TextAudit>(std::move(subject), std::move(sink));
}

}  // namespace lastmove
