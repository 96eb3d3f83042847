// Answers: solutions and periods with what they say as attributes, and the others as the texts that
// the program prints.

#include <lastmove/audit.h>
#include <lastmove/behaviour.h>
#include <lastmove/compare.h>
#include <lastmove/error.h>
#include <lastmove/misere_form.h>
#include <lastmove/period.h>
#include <lastmove/position_graph.h>
#include <lastmove/puzzle.h>
#include <lastmove/quotient.h>
#include <lastmove/secret.h>
#include <lastmove/solve.h>
#include <lastmove/value.h>

#include "answers.h"

#include "answers/sequences.h"
#include "front/questions/check_any_certificate.h"
#include "front/questions/value_report.h"
#include "io/files/open_endgames.h"
#include "io/pictures/graph_writer.h"
#include "io/text/certificate_text.h"
#include "io/text/check_writer.h"
#include "io/text/comparison_writer.h"
#include "io/text/misere_form_writer.h"
#include "io/text/period_writer.h"
#include "io/text/puzzle_writer.h"
#include "io/text/quotient_writer.h"
#include "io/text/secret_writer.h"
#include "io/text/solution_writer.h"

#include <pybind11/stl.h>

namespace lastmove {

namespace {

/// REQUIRES: at least 0. Not by way of its digits, of which Python reads at most 4300.
py::int_ integer_of(const Integer& integer) {
  if (integer.bytes() == 0) return {static_cast<std::int64_t>(integer)};
  const auto of_type =
      py::reinterpret_borrow<py::object>(reinterpret_cast<PyObject*>(&PyLong_Type));
  return of_type.attr("from_bytes")(py::bytes(integer.to_bytes()), "little");
}

py::object nim_value_of(const std::optional<LoopyNimValue>& value) {
  if (!value) return py::none();
  if (!value->finite()) return text_of(to_string(*value));
  return integer_of(value->number());
}

/// A number, "drawn", or None where it is not known.
py::object remoteness_of(const Remoteness& remoteness) {
  switch (remoteness.status) {
    case Remoteness::Status::known: return integer_of(remoteness.moves);
    case Remoteness::Status::drawn: return py::str("drawn");
    case Remoteness::Status::unknown: return py::none();
  }
  return py::none();
}

py::object text_or_none(const std::optional<std::string>& text) {
  return text ? py::object(text_of(*text)) : py::none();
}

std::string_view by_of(const Solution& solution, const OptionValue& option) {
  return solution.impartial ? "either" : to_string(option.by);
}

py::list options_of(const Solution& solution) {
  py::list all;
  for (const OptionValue& option : solution.options) {
    all.append(py::make_tuple(by_of(solution, option), text_of(option.move.name),
                              text_of(to_string(option.move.to)), to_string(option.result),
                              remoteness_of(option.remoteness), option.best));
  }
  return all;
}

void add_solutions(py::module_& module) {
  py::class_<Solution>(module, "Solution")
      .def_property_readonly("rules", [](const Solution& s) { return text_of(s.rules); })
      .def_property_readonly("position", [](const Solution& s) { return text_of(s.position); })
      .def_property_readonly("outcome", [](const Solution& s) { return to_string(s.outcome); })
      .def_property_readonly("value", [](const Solution& s) { return text_or_none(s.value); })
      .def_property_readonly("nim_value",
                             [](const Solution& s) {
                               return s.nim_value ? py::object(integer_of(*s.nim_value))
                                                  : py::none();
                             })
      .def_property_readonly("left_remoteness",
                             [](const Solution& s) { return remoteness_of(s.left_remoteness); })
      .def_property_readonly("right_remoteness",
                             [](const Solution& s) { return remoteness_of(s.right_remoteness); })
      .def_property_readonly("impartial", [](const Solution& s) { return s.impartial; })
      .def_property_readonly("options", &options_of)
      .def_property_readonly("options_listed",
                             [](const Solution& s) { return to_string(s.options_listed); })
      .def_property_readonly("method", [](const Solution& s) { return s.method; })
      .def_property_readonly("why", [](const Solution& s) { return text_of(s.why); })
      .def_property_readonly("endgames",
                             [](const Solution& s) {
                               return s.endgames.empty() ? py::object(py::none())
                                                         : py::object(text_of(s.endgames));
                             })
      .def("__str__", [](const Solution& s) { return text_of(write_solution(s, Format::text)); })
      .def("json", [](const Solution& s) { return text_of(write_solution(s, Format::json)); });
  module.def("solve", [](const Ruleset& rules, const std::string& at, bool all_moves,
                         const std::string& db, Asking& asking) {
    Limits limits = asking.limits();
    limits.all_moves = all_moves;
    return asking([&] {
      const OpenEndgames endgames(db, rules, limits);
      return solve(rules, rules.parse_position(at), limits);
    });
  });
}

/// REQUIRES: the name of a sequence, or none.
Sequence sequence_of(const std::string& name, Sequence usual) {
  if (name.empty()) return usual;
  if (const auto found = sequence_named(name)) return *found;
  throw Error(Error::Kind::bad_input,
              "expected outcome, nim-value or value, not '" + name + "', in of=");
}

struct FoundPeriod {
  Period period;
  Told told;
};

FoundPeriod period_of(const Ruleset& rules, const std::string& of, Asking& asking) {
  return asking([&] {
    const Period period =
        find_period(rules, sequence_of(of, usual_sequence(rules)), asking.limits());
    const auto behaviour = find_behaviour(rules, period, asking.limits().monitor);
    const std::string text = rules.text();
    return FoundPeriod{period,
                       {write_period(text, period, behaviour, Format::text),
                        write_period(text, period, behaviour, Format::json)}};
  });
}

std::string certificate_of(const Ruleset& rules, const FoundPeriod& found, Asking& asking) {
  return asking(
      [&] { return certificate_to_text(make_certificate(rules, found.period, asking.limits())); });
}

Told verify(const std::string& certificate, const std::string& sections, Asking& asking) {
  return asking([&] {
    const CertificateCheck check =
        check_any_certificate(any_certificate_from_text(certificate), asking.limits(),
                              sections.empty() ? Sections{} : sections_from_text(sections));
    return Told{write_check(check, Format::text), write_check(check, Format::json)};
  });
}

Told compare_games(const Ruleset& a, const Ruleset& b, const std::string& of,
                   const std::string& ranges, Asking& asking) {
  return asking([&] {
    const Sequence sequence = sequence_of(of, usual_sequence(a, b));
    const Comparison found = ranges.empty()
                                 ? compare(a, b, sequence, asking.limits())
                                 : compare(a, b, sequence, parse_ranges(ranges), asking.limits());
    Told told{comparison_words(found), ""};
    const auto writer =
        make_comparison_writer(Format::json, {}, [&](std::string_view text) { told.json += text; });
    writer->add(a, b, {}, found);
    writer->finish();
    return told;
  });
}

Told secret_of(const Ruleset& rules, const std::string& at, Asking& asking) {
  return asking([&] {
    const Secret secret = find_secret(rules, rules.parse_position(at), asking.limits());
    return Told{write_secret(secret, Format::text), write_secret(secret, Format::json)};
  });
}

Told puzzle_of(const std::string& name, bool solution, Asking& asking) {
  return asking([&] {
    const Puzzle puzzle = named_puzzle(parse_puzzle_name(name), asking.limits());
    return Told{write_puzzle(puzzle, solution, Format::text, asking.limits()),
                write_puzzle(puzzle, solution, Format::json, asking.limits())};
  });
}

Told quotient_of(const Ruleset& rules, const FileTexts& files, Asking& asking) {
  return asking([&] {
    const auto misere = under_misere_play(rules, given_files(files));
    const MisereQuotient quotient = find_quotient(*misere, asking.limits());
    return Told{quotient_as_text(quotient, {}), quotient_as_json(quotient, {})};
  });
}

/// A value told in every way: a third text is LaTeX, a fourth the thermograph; both are empty for a
/// comparison.
std::vector<std::string> told_value(const ValueSubject& subject, ValueStore& values,
                                    const ValueAnswer& answer) {
  std::vector<std::string> told;
  for (const ValueFormat format :
       {ValueFormat::text, ValueFormat::json, ValueFormat::latex, ValueFormat::svg}) {
    const bool of_values = format == ValueFormat::latex || format == ValueFormat::svg;
    told.push_back(answer.holds && of_values ? "" : write_value(subject, values, answer, format));
  }
  return told;
}

std::vector<std::string> evaluate(const std::string& expression, Asking& asking) {
  return asking([&] {
    ValueStore values(asking.limits());
    const ValueAnswer answer = values.evaluate(expression);
    return told_value({"", "", expression}, values, answer);
  });
}

/// Of a misere canonical form the first two texts.
std::vector<std::string> value_at(const Ruleset& rules, const std::string& at, Asking& asking) {
  return asking([&] {
    const Position position = rules.parse_position(at);
    if (has_misere_forms(rules)) {
      const MisereForm form = misere_form(rules, position, asking.limits());
      const ValueSubject subject = {rules.text(), to_string(position), ""};
      return std::vector{misere_form_as_text(subject, form), misere_form_as_json(subject, form)};
    }
    ValueStore values(asking.limits());
    const ValueAnswer answer{value_of(rules, position, values, asking.limits()), {}};
    return told_value({rules.text(), to_string(position), ""}, values, answer);
  });
}

PositionGraph graph_of(const Ruleset& rules, const std::string& at,
                       std::optional<std::uint64_t> depth, std::uint64_t max_nodes,
                       Asking& asking) {
  return asking([&] {
    return make_position_graph(rules, rules.parse_position(at),
                               {.depth = depth, .max_nodes = max_nodes, .drawings = true},
                               asking.limits());
  });
}

py::list nodes_of(const PositionGraph& graph) {
  py::list all;
  for (const PositionGraph::Node& node : graph.nodes) {
    all.append(py::make_tuple(text_of(to_string(node.position)), to_string(node.outcome),
                              nim_value_of(node.nim_value), remoteness_of(node.left_remoteness),
                              node.depth));
  }
  return all;
}

py::list edges_of(const PositionGraph& graph) {
  py::list all;
  for (const PositionGraph::Edge& edge : graph.edges) {
    all.append(py::make_tuple(edge.from, edge.to, graph.impartial ? "either" : to_string(edge.by),
                              edge.moves, to_string(edge.result)));
  }
  return all;
}

std::string drawn_graph(const PositionGraph& graph, const std::string& format) {
  if (format == "svg") return graph_as_svg(graph);
  if (format == "dot") return graph_as_dot(graph);
  if (format == "latex") return graph_as_tikz(graph);
  return graph_as_text(graph);
}

}  // namespace

void add_answers(py::module_& module) {
  py::class_<Asking>(module, "Asking")
      .def(py::init<const py::object&, const py::object&, py::object>())
      .def("keep_gil", &Asking::keep_gil)
      .def("take", &Asking::take);
  py::class_<Told>(module, "Told")
      .def_property_readonly("text", [](const Told& told) { return text_of(told.text); })
      .def_property_readonly("json", [](const Told& told) { return text_of(told.json); });
  add_solutions(module);
  py::class_<FoundPeriod>(module, "FoundPeriod").def_readonly("told", &FoundPeriod::told);
  py::class_<PositionGraph>(module, "PositionGraph")
      .def("nodes", &nodes_of)
      .def("edges", &edges_of)
      .def("draw", &drawn_graph);
  module.def("period", &period_of);
  module.def("certificate", &certificate_of);
  module.def("verify", &verify);
  module.def("compare", &compare_games);
  module.def("secret", &secret_of);
  module.def("puzzle", &puzzle_of);
  module.def("quotient", &quotient_of);
  module.def("evaluate", &evaluate);
  module.def("value", &value_at);
  module.def("graph", &graph_of);
}

}  // namespace lastmove
