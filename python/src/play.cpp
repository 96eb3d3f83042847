// Games that are played, and strategies put to the test, those in Python among them.

#include <algorithm>
#include <map>

#include <lastmove/audit.h>
#include <lastmove/error.h>
#include <lastmove/session.h>
#include <lastmove/solve.h>
#include <lastmove/strategy.h>

#include "answers.h"
#include "front/questions/audit_report.h"
#include "io/text/audit_writer.h"
#include "io/text/position_drawing.h"
#include "play/strategies.h"

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
    const auto writer = make_audit_writer(
        format,
        {subject, std::is_same_v<Audit, FormulaAudit>, rules.text(), range, compared, {}, failures},
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
    const auto strategy = choose.is_none()
                              ? make_strategy_within_work(name, rules, seed, asking.limits())
                              : strategy_of(rules, name, choose, seed, asking.limits());
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
  struct Ended {
    std::optional<Player> winner;
    std::string why;
  };

  Rules rules;
  GameSession session;
  std::optional<Ended> ended = {};  ///< kept, since a function in Python may have to tell
  bool asked = false;
  /// The opponents that may remember their moves, by name: files of Lua and engines.
  std::map<std::string, std::unique_ptr<Strategy>> remembering = {};

  Strategy& remembering_opponent(const std::string& name, std::uint64_t seed, Limits limits) {
    std::unique_ptr<Strategy>& kept = remembering[name];
    limits.monitor = &Asking::of_current();
    if (!kept) kept = make_strategy(name, *rules, seed, limits);
    return *kept;
  }
  /// REQUIRES: the GIL, which others have while an engine ends.
  void forget_opponents() {
    if (remembering.empty()) return;
    const py::gil_scoped_release released;
    remembering.clear();
  }
  ~Played() { forget_opponents(); }

  void look() {
    ended.reset();
    if (session.over()) ended = {session.winner(), session.ending()};
  }
  void make(const Move& move) {
    session.make(move);
    try {
      look();
    } catch (...) {
      session.undo();
      throw;
    }
  }
  bool undo() {
    ended.reset();
    return session.undo();
  }
};

/// One at a time changes a game, or reads it while Python code or other threads may run. What only
/// reads it under the GIL, and asks no Python code, need not wait: it is changed under the GIL too.
class AskedAlone {
 public:
  explicit AskedAlone(Played& played) : played_(played) {
    if (played.asked) throw Error(Error::Kind::bad_input, "this game is being asked");
    played.asked = true;
  }
  ~AskedAlone() { played_.asked = false; }
  AskedAlone(const AskedAlone&) = delete;
  AskedAlone& operator=(const AskedAlone&) = delete;

 private:
  Played& played_;
};

Player player_named(bool left) { return left ? Player::left : Player::right; }

std::unique_ptr<Played> begin_game(const Rules& rules, const std::string& at, bool left,
                                   Asking& asking) {
  return asking([&] {
    std::unique_ptr<Played> played(
        new Played{rules, GameSession(*rules, rules->parse_position(at), player_named(left))});
    played->look();
    return played;
  });
}

void check_strategy(const Ruleset& rules, const std::string& name, Asking& asking) {
  asking([&] { make_strategy(name, rules, 1, asking.limits()); });
}

void make_move(Played& played, const std::string& text, Asking& asking) {
  const AskedAlone alone(played);
  asking.keep_gil();
  asking([&] { played.make(played.session.read_move(text)); });
  if (played.ended) played.forget_opponents();
}

std::string reply(Played& played, const std::string& name, const py::object& choose,
                  std::uint64_t seed, Asking& asking) {
  const AskedAlone alone(played);
  if (played.ended) throw Error(Error::Kind::bad_input, "the game is over: " + played.ended->why);
  if (!choose.is_none()) asking.keep_gil();
  const Move move = asking([&] {
    const Position& at = played.session.position();
    const Player turn = played.session.turn();
    if (!choose.is_none() || name.find(':') == std::string::npos) {
      return strategy_of(*played.rules, name, choose, seed, asking.limits())->choose(at, turn);
    }
    try {
      return played.remembering_opponent(name, seed, asking.limits()).choose(at, turn);
    } catch (...) {
      played.remembering.erase(name);
      throw;
    }
  });
  asking.keep_gil();
  asking([&] { played.make(move); });
  if (played.ended) played.forget_opponents();
  return move.name;
}

py::object mistake_of(Played& played, Asking& asking) {
  const AskedAlone alone(played);
  const GameSession& session = played.session;
  const auto worth_before = [&](std::size_t i) {
    return solve(*played.rules, session.position_before(i), asking.limits())
        .outcome.for_starter(session.turn_before(i));
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
  if (!played.ended || !played.ended->winner) return py::none();
  return py::str(std::string(to_string(*played.ended->winner)));
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
      .def_property_readonly("start",
                             [](const Played& p) { return text_of(to_string(p.session.start())); })
      .def_property_readonly("over", [](const Played& p) { return p.ended.has_value(); })
      .def_property_readonly("winner", &winner_of)
      .def_property_readonly(
          "ending",
          [](const Played& p) { return p.ended ? py::object(text_of(p.ended->why)) : py::none(); })
      .def_property_readonly("history", &history_of)
      .def("make", &make_move)
      .def("undo",
           [](Played& p) {
             const AskedAlone alone(p);
             return p.undo();
           })
      .def("save", [](const Played& p) { return text_of(p.session.save()); })
      .def("reply", &reply)
      .def("mistake", &mistake_of);
  module.def("begin_game", &begin_game);
  module.def("check_strategy", &check_strategy);
}

}  // namespace lastmove
