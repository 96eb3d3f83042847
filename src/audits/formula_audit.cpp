// A formula held against the truth.

#include <algorithm>
#include <numeric>
#include <random>

#include <fmt/format.h>

#include <lastmove/audit.h>
#include <lastmove/error.h>
#include <lastmove/integer.h>
#include <lastmove/table.h>

#include "answers/range_results.h"
#include "games/model/cost.h"
#include "games/model/unreachable.h"
#include "games/model/work_meter.h"
#include "games/scripts/formula.h"
#include "methods/rows.h"
#include "methods/search/position_store.h"
#include "play/strategies.h"

namespace lastmove {

namespace {

using Values = std::vector<VariableValue>;

std::int64_t small(const Integer& number) {
  if (number <= INT64_MAX) return static_cast<std::int64_t>(number);
  throw Error(Error::Kind::limit, "a formula is given numbers up to 2^63-1");
}

/// The names that a formula finds for a position, and their values.
struct PositionNames {
  std::vector<std::string> names;
  void (*append)(const Position& position, Values& values);
};

void append_heap(const Position& position, Values& values) {
  values.emplace_back(static_cast<std::int64_t>(single<Heap>(position)));
}

void append_word(const Position& position, Values& values) {
  const std::string& letters = single<Word>(position).letters;
  std::vector<std::int64_t> ones;
  for (const char letter : letters) ones.push_back(letter == 'W');
  const auto length = static_cast<std::int64_t>(letters.size());
  const std::int64_t winning = std::accumulate(ones.begin(), ones.end(), std::int64_t{0});
  values.insert(values.end(), {length, winning, length - winning});
  values.emplace_back(std::move(ones));
}

void append_numbers(const Position& position, Values& values) {
  std::vector<std::int64_t> numbers;
  std::int64_t divisor = 0;
  for (const Integer& number : single<NumberSet>(position).numbers()) {
    numbers.push_back(small(number));
    divisor = std::gcd(divisor, numbers.back());
  }
  std::sort(numbers.begin(), numbers.end());
  values.insert(values.end(), {numbers.back(), numbers.front(), divisor,
                               static_cast<std::int64_t>(numbers.size())});
  values.emplace_back(std::move(numbers));
}

/// The position as its script has it, and its number, its letters or how many numbers it has.
void append_state(const Position& position, Values& values) {
  const State::Value& state = single<State>(position).value;
  std::visit([&](const auto& value) { values.emplace_back(value); }, state);
  if (const auto* number = std::get_if<std::int64_t>(&state)) {
    values.emplace_back(*number);
  } else {
    const auto* const letters = std::get_if<std::string>(&state);
    const std::size_t size =
        letters ? letters->size() : std::get<std::vector<std::int64_t>>(state).size();
    values.emplace_back(static_cast<std::int64_t>(size));
  }
}

PositionNames names_for(const Ruleset& rules) {
  switch (rules.kind()) {
    case ComponentKind::heap: return {{"n"}, append_heap};
    case ComponentKind::word: return {{"n", "W", "L", "letters"}, append_word};
    case ComponentKind::number_set:
      return {{"max", "min", "gcd", "count", "numbers"}, append_numbers};
    case ComponentKind::state: return {{"position", "n"}, append_state};
    case ComponentKind::point:
    case ComponentKind::vertex:
    case ComponentKind::part:
      throw Error(Error::Kind::bad_input,
                  fmt::format("a formula has no names for the parts of a {}, of which {} is played",
                              to_string(rules.kind()), rules.text()));
  }
  unreachable();
}

/// A formula with the values of the variables of one ruleset.
class PositionFormula {
 public:
  PositionFormula(const FormulaQuestion& question, const Ruleset& rules, const Bindings& bindings)
      : question_(question), names_(names_for(rules)), formula_(parse(bindings)) {}

  /// The value as a text that can be compared with the truth.
  std::string claim(const Position& position) {
    Values values;
    names_.append(position, values);
    values.insert(values.end(), bound_.begin(), bound_.end());
    return claim_of(formula_.evaluate(values), position);
  }

 private:
  Formula parse(const Bindings& bindings) {
    std::vector<std::string> names = names_.names;
    for (const auto& [name, value] : bindings) {
      if (std::find(names.begin(), names.end(), name) != names.end()) {
        throw Error(Error::Kind::bad_input,
                    fmt::format("'{}' stands for a part of the position here, so no variable may "
                                "have this name",
                                name),
                    {name, 0});
      }
      names.push_back(name);
      bound_.push_back(value);
    }
    return Formula::parse(question_.formula, std::move(names), question_.limits.monitor);
  }

  std::string claim_of(const FormulaValue& value, const Position& position) const;

  const FormulaQuestion& question_;
  const PositionNames names_;
  Values bound_;
  Formula formula_;
};

std::string PositionFormula::claim_of(const FormulaValue& value, const Position& position) const {
  const std::string text = to_string(value);
  const auto fail = [&](std::string_view expected) {
    throw Error(
        Error::Kind::bad_input,
        fmt::format("this formula is {} at {}, and {}", text, to_string(position), expected),
        {question_.formula, 0});
  };
  const bool number = std::holds_alternative<std::int64_t>(value);
  switch (question_.subject) {
    case FormulaSubject::outcome:
      if (text == "true" || text == "1") return "N";
      if (text == "false" || text == "0") return "P";
      if (!std::holds_alternative<std::string>(value)) {
        fail("an outcome is true or 1, false or 0, or a text such as 'N'");
      }
      return text;
    case FormulaSubject::nim_value:
      if (!number) fail("a nim-value is a whole number");
      return text;
    case FormulaSubject::moves:
      if (!number && text != "drawn") fail("a number of moves is a whole number, or 'drawn'");
      return text;
    case FormulaSubject::period:
    case FormulaSubject::preperiod:
    case FormulaSubject::nim_value_period:
    case FormulaSubject::nim_value_preperiod: break;  // audit_period_formula
  }
  unreachable();
}

/// The truth at every position, in order, as a text.
void for_each_truth(const FormulaQuestion& question, const Ruleset& rules, const Range& range,
                    const std::function<void(const Position&, const std::string&)>& visit) {
  const auto refuse = [&](const std::string& why) {
    throw Error(Error::Kind::bad_input, fmt::format("{}: {}", rules.text(), why));
  };
  switch (question.subject) {
    case FormulaSubject::outcome:
      for_each_row(rules, range, question.limits,
                   [&](const TableRow& row) { visit(row.position, to_string(row.outcome)); });
      break;
    case FormulaSubject::nim_value:
      if (!rules.impartial() || !rules.normal_play()) {
        refuse("only impartial games under normal play have nim-values");
      }
      for_each_row(rules, range, question.limits, [&](const TableRow& row) {
        const std::string value = row.nim_value ? fmt::to_string(*row.nim_value) : row.loopy_value;
        if (value.empty()) fail_unknown_nim_value(rules, row.position);
        visit(row.position, value);
      });
      break;
    case FormulaSubject::moves: {
      if (!rules.impartial()) refuse("how long a game lasts depends here on who starts");
      RangeResults results(rules, range, question.limits);
      rules.for_each_position(range, [&](const Position& position) {
        const Remoteness moves = results.remoteness(position, Player::left);
        if (moves.status == Remoteness::Status::unknown) {
          refuse(fmt::format("how long a game from {} lasts is not known", to_string(position)));
        }
        visit(position, to_string(moves));
      });
      break;
    }
    case FormulaSubject::period:
    case FormulaSubject::preperiod:
    case FormulaSubject::nim_value_period:
    case FormulaSubject::nim_value_preperiod: unreachable();  // audit_period_formula
  }
}

/// Plays one game at random; each move ticks. Returns who won, "N" or "P" or "D" for the starter,
/// or how many moves it had. A position that comes up for the third time makes it a draw.
std::string play_out(const FormulaQuestion& question, const Ruleset& rules, Position position,
                     Player player, std::mt19937_64& chance, WorkMeter& work,
                     const std::function<void()>& tick) {
  const Player starter = player;
  PositionStore met;
  std::vector<std::uint8_t> times;
  for (std::uint64_t moves = 0;; ++moves, player = opponent(player)) {
    tick();
    const PositionStore::Id id = met.id(position, player);
    if (id == times.size()) times.push_back(0);
    if (++times[id] == 3) return question.subject == FormulaSubject::moves ? "drawn" : "D";
    check_memory(met.memory() + 2 * times.size(), "so long a game", question.limits);
    work.spend(work_of_options(position, rules.count_options(position, player)),
               [] { return "games are being played at random"; });
    auto options = listed_options(rules, position, player, question.limits);
    if (!options.empty()) {
      position = std::move(options[chance() % options.size()].to);
      continue;
    }
    if (question.subject == FormulaSubject::moves) return fmt::to_string(moves);
    const Result end = rules.stuck(position);
    const Result for_starter = player == starter ? end : flip(end);
    return for_starter == Result::win ? "N" : for_starter == Result::loss ? "P" : "D";
  }
}

void add_playouts(const FormulaQuestion& question, const Ruleset& rules, const Range& range,
                  PositionFormula& formula, FormulaAudit& audit) {
  if (question.playouts == 0) return;
  if (question.subject == FormulaSubject::nim_value) {
    throw Error(Error::Kind::bad_input, "a game played at random shows no nim-value");
  }
  if (!rules.impartial()) {
    throw Error(Error::Kind::bad_input,
                "games are played at random only where both players have the same moves");
  }
  check_memory(saturating_product(question.playouts, sizeof(std::uint64_t)), "the games",
               question.limits);
  std::mt19937_64 chance(question.seed);
  const std::uint64_t positions = rules.count_positions(range);
  if (positions == 0) return;
  std::vector<std::uint64_t> chosen(question.playouts);
  for (std::uint64_t& number : chosen) number = chance() % positions;
  std::sort(chosen.begin(), chosen.end());
  auto next = chosen.begin();
  WorkMeter work(question.limits);
  std::uint64_t number = 0;
  const auto tick = [&] { tell_reached(question.limits, audit.compared); };
  rules.for_each_position(range, [&](const Position& position) {
    for (; next != chosen.end() && *next == number; ++next) {
      ++audit.playouts;
      const std::string end = play_out(question, rules, position, Player::left, chance, work, tick);
      if (end == formula.claim(position)) ++audit.playouts_agreed;
    }
    ++number;
  });
}

}  // namespace

std::string_view to_string(FormulaSubject subject) {
  switch (subject) {
    case FormulaSubject::outcome: return "outcome";
    case FormulaSubject::nim_value: return "nim-value";
    case FormulaSubject::moves: return "moves";
    case FormulaSubject::period: return "period";
    case FormulaSubject::preperiod: return "preperiod";
    case FormulaSubject::nim_value_period: return "nim-value-period";
    case FormulaSubject::nim_value_preperiod: return "nim-value-preperiod";
  }
  unreachable();
}

bool is_of_rulesets(FormulaSubject subject) { return subject > FormulaSubject::moves; }

FormulaAudit audit_formula(const FormulaQuestion& question, const Ruleset& rules,
                           const Bindings& bindings, const Range& range) {
  rules.check_range(range);
  if (rules.count_positions(range) > question.limits.work) {
    throw Error(Error::Bound::work, fmt::format("this range has more than {} positions, the work "
                                                "limit",
                                                question.limits.work));
  }
  PositionFormula formula(question, rules, bindings);
  FormulaAudit audit;
  for_each_truth(question, rules, range, [&](const Position& position, const std::string& truth) {
    const std::string claim = formula.claim(position);
    ++audit.compared;
    if (claim != truth) {
      ++audit.wrong;
      if (!audit.first) audit.first = {to_string(position), truth, claim};
      if (audit.failures.size() < question.failures) {
        audit.failures.push_back(to_string(position));
      }
    }
    tell_reached(question.limits, audit.compared);
  });
  add_playouts(question, rules, range, formula, audit);
  return audit;
}

}  // namespace lastmove
