// Games that are played, and strategies put to the test, those in Python among them.

#include <algorithm>

#include <lastmove/audit.h>
#include <lastmove/error.h>
#include <lastmove/session.h>
#include <lastmove/solve.h>
#include <lastmove/strategy.h>

#include "answers.h"
#include "front/questions/audit_report.h"
#include "io/text/audit_writer.h"
#include "io/text/position_drawing.h"

#include <pybind11/stl.h>

namespace lastmove {

namespace {

/// A strategy that a function in Python states: of the text of a position and the player's name it
/// gives that of a move.
class PythonStrategy : public Strategy {
 public:
  PythonStrategy(std::string name, py::object choose, const Ruleset& rules)
      : name_(std::move(name)), choose_(std::move(choose)), rules_(rules) {}

  Move choose(const Position& position, Player player) override {
    const py::gil_scoped_acquire held;
    const auto ask = [&] {
      return choose_(text_of(to_string(position)), to_string(player)).cast<std::string>();
    };
    Asking* const asking = Asking::current();
    return rules_.read_move(position, player, asking ? asking->watched(name_, ask) : ask());
  }

 private:
  const std::string name_;
  const py::object choose_;
  const Ruleset& rules_;
};

std::unique_ptr<Strategy> strategy_of(const Ruleset& rules, const std::string& name,
                                      const py::object& choose, std::uint64_t seed,
                                      const Limits& limits) {
  if (choose.is_none()) return make_strategy(name, rules, seed, limits);
  return std::make_unique<PythonStrategy>(name, choose, rules);
}

template <typename Audit>
Told told_audit(const Ruleset& rules, const std::string& subject, const std::string& range,
                std::string_view compared, bool failures, const Audit& audit) {
  Told told;
  for (const auto& [format, text] :
       {std::pair(Format::text, &told.text), {Format::json, &told.json}}) {
    const auto writer =
        make_audit_writer(format, {subject, rules.text(), range, compared, {}, failures},
                          [text = text](std::string_view more) { *text += more; });
    writer->add(rules, {}, audit);
    writer->finish();
  }
  return told;
}

Told audit_with(const Ruleset& rules, const std::string& name, const py::object& choose,
                const std::string& range, std::uint64_t seed, Asking& asking) {
  if (!choose.is_none()) asking.keep_gil();
  return asking([&] {
    const Range of = parse_range(range);
    const auto strategy = strategy_of(rules, name, choose, seed, asking.limits());
    return told_audit(rules, name, to_string(of), "position", false,
                      audit_strategy(*strategy, rules, of, asking.limits()));
  });
}

FormulaSubject subject_named(const std::string& name) {
  std::string known;
  for (const auto& [text, subject] : formula_subjects()) {
    if (text == name) return subject;
    known += (known.empty() ? "" : ", ") + text;
  }
  throw Error(Error::Kind::bad_input, "expected one of " + known + ", not '" + name + "', in of=");
}

Told audit_claim(const Ruleset& rules, const std::string& formula, const std::string& range,
                 const std::string& of, std::uint64_t playouts, std::uint64_t failures,
                 std::uint64_t seed, Asking& asking) {
  return asking([&] {
    const FormulaQuestion question{formula, subject_named(of), playouts,
                                   seed,    asking.limits(),   failures};
    const std::string subject = std::string(formula_prefix) + formula;
    if (is_of_rulesets(question.subject)) {
      if (range.empty()) {
        return told_audit(rules, subject, "", to_string(question.subject), failures > 0,
                          audit_period_formula(question, rules, {}));
      }
      throw Error(Error::Kind::bad_input, "a " + of +
                                              " is that of all positions, so no range is "
                                              "to be given");
    }
    const Range over = parse_range(range);
    return told_audit(rules, subject, to_string(over), "position", failures > 0,
                      audit_formula(question, rules, {}, over));
  });
}

/// A game that is played, with its rules.
struct Played {
  Rules rules;
  GameSession session;
};

Player player_named(bool left) { return left ? Player::left : Player::right; }

std::unique_ptr<Played> begin_game(const Rules& rules, const std::string& at, bool left) {
  return std::unique_ptr<Played>(
      new Played{rules, GameSession(*rules, rules->parse_position(at), player_named(left))});
}

std::string reply(Played& played, const std::string& name, const py::object& choose,
                  std::uint64_t seed, Asking& asking) {
  GameSession& session = played.session;
  if (!choose.is_none()) asking.keep_gil();
  if (session.over()) throw Error(Error::Kind::bad_input, "the game is over: " + session.ending());
  return asking([&] {
    const auto strategy = strategy_of(*played.rules, name, choose, seed, asking.limits());
    const Move move = strategy->choose(session.position(), session.turn());
    session.make(move);
    return move.name;
  });
}

py::object mistake_of(const Played& played, Asking& asking) {
  const GameSession& session = played.session;
  const auto worth_before = [&](std::size_t i) {
    const bool last = i == session.history().size();
    const Position& position = i == 0 ? session.start() : session.history()[i - 1].move.to;
    const Player turn = last ? session.turn() : session.history()[i].by;
    return solve(*played.rules, position, asking.limits()).outcome.for_starter(turn);
  };
  const auto found = asking([&] { return session.deciding_mistake(worth_before); });
  return found ? py::object(py::int_(*found)) : py::none();
}

py::list history_of(const Played& played) {
  py::list all;
  for (const GameSession::Played& made : played.session.history()) {
    all.append(py::make_tuple(to_string(made.by), text_of(made.move.name),
                              text_of(to_string(made.move.to))));
  }
  return all;
}

py::object winner_of(const Played& played) {
  const auto winner = played.session.winner();
  return winner ? py::object(py::str(std::string(to_string(*winner)))) : py::none();
}

}  // namespace

void add_play(py::module_& module) {
  module.def("audit_with", &audit_with);
  module.def("audit_claim", &audit_claim);
  py::class_<Played>(module, "Played")
      .def_property_readonly(
          "position", [](const Played& p) { return text_of(to_string(p.session.position())); })
      .def_property_readonly(
          "drawing",
          [](const Played& p) { return text_of(draw_position(*p.rules, p.session.position())); })
      .def_property_readonly("turn", [](const Played& p) { return to_string(p.session.turn()); })
      .def_property_readonly("over", [](const Played& p) { return p.session.over(); })
      .def_property_readonly("winner", &winner_of)
      .def_property_readonly("ending", [](const Played& p) { return text_of(p.session.ending()); })
      .def_property_readonly("history", &history_of)
      .def("make",
           [](Played& p, const std::string& text) { p.session.make(p.session.read_move(text)); })
      .def("undo", [](Played& p) { return p.session.undo(); })
      .def("save", [](const Played& p) { return text_of(p.session.save()); })
      .def("reply", &reply)
      .def("mistake", &mistake_of);
  module.def("begin_game", &begin_game);
}

}  // namespace lastmove
