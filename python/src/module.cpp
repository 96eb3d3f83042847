// The compiled part of the package: rules and positions, and the error that everything throws.

#include <lastmove/error.h>
#include <lastmove/ruleset.h>
#include <lastmove/session.h>

#include "answers.h"
#include "defined_game.h"
#include "io/files/rule_files.h"
#include "io/pictures/palette.h"
#include "io/text/position_drawing.h"

#include <pybind11/stl.h>

namespace lastmove {

namespace {

std::string_view name_of(Error::Kind kind) {
  switch (kind) {
    case Error::Kind::bad_input: return "bad_input";
    case Error::Kind::limit: return "limit";
    case Error::Kind::output: return "output";
  }
  return "";
}

py::object name_of(std::optional<Error::Bound> bound) {
  if (!bound) return py::none();
  switch (*bound) {
    case Error::Bound::memory: return py::str("memory");
    case Error::Bound::work: return py::str("work");
    case Error::Bound::options: return py::str("options");
    case Error::Bound::answer_ms: return py::str("answer_ms");
  }
  return py::none();
}

/// Raises lastmove.Error, which the package states in Python.
void raise(const Error& error) {
  py::object place = py::none();
  if (error.place()) {
    const std::string& text = error.place()->text;
    // Python counts characters.
    const auto before = text_of(std::string_view(text).substr(0, error.place()->offset));
    place = py::make_tuple(text_of(text), py::len(before));
  }
  const py::object type = py::module_::import("lastmove._errors").attr("Error");
  const py::object raised =
      type(name_of(error.kind()), text_of(error.what()), place, name_of(error.bound()));
  PyErr_SetObject(type.ptr(), raised.ptr());
}

/// Rules, and the files that they name: the bytes of each, or None for one of `files`. A file on
/// the disk that is larger than is kept is left out.
py::tuple read_rules(const std::string& text, const FileTexts& files) {
  constexpr std::size_t most_kept = std::size_t{16} << 20;
  py::dict read;
  auto rules = parse_ruleset(text, [&, given = given_files(files)](const std::string& name) {
    FileBytes file = given(name);
    if (files.contains(name)) {
      read[text_of(name)] = py::none();
    } else if (file.bytes.size() <= most_kept) {
      read[text_of(name)] = py::bytes(file.bytes.data(), file.bytes.size());
    }
    return file;
  });
  return py::make_tuple(shared_rules(std::move(rules)), read);
}

py::list moves_of(const Ruleset& rules, const std::string& at, bool left, Asking& asking) {
  const std::vector<Move> moves = asking([&] {
    return GameSession(rules, rules.parse_position(at), left ? Player::left : Player::right,
                       asking.limits())
        .moves();
  });
  py::list all;
  for (const Move& move : moves) {
    all.append(py::make_tuple(text_of(move.name), text_of(to_string(move.to))));
  }
  return all;
}

Position add_positions(const Position& a, const Position& b);

struct Adding {
  const Position& b;

  Position operator()(Parts parts) const {
    const auto& others = components<Part>(b);
    if (parts.size() != others.size()) {
      throw Error(Error::Kind::bad_input, "expected positions of the same games");
    }
    for (std::size_t i = 0; i < parts.size(); ++i) {
      parts[i] = Part(add_positions(parts[i].position(), others[i].position()));
    }
    return parts;
  }
  template <typename Component>
  Position operator()(std::vector<Component> all) const {
    const auto& others = components<Component>(b);
    all.insert(all.end(), others.begin(), others.end());
    return all;
  }
};

Position add_positions(const Position& a, const Position& b) { return std::visit(Adding{b}, a); }

}  // namespace

py::str text_of(std::string_view text) {
  return py::reinterpret_steal<py::str>(
      PyUnicode_DecodeUTF8(text.data(), static_cast<py::ssize_t>(text.size()), "replace"));
}

Rules shared_rules(std::unique_ptr<const Ruleset> rules) {
  // No function that Python is given changes them.
  return std::const_pointer_cast<Ruleset>(std::shared_ptr<const Ruleset>(std::move(rules)));
}

RuleFiles given_files(const FileTexts& files) {
  return [files, on_disk = rule_files({})](const std::string& name) {
    const auto given = files.find(name);
    return given == files.end() ? on_disk(name) : FileBytes::of(given->second);
  };
}

PYBIND11_MODULE(_lastmove, module) {
  py::register_exception_translator([](std::exception_ptr thrown) {
    try {
      if (thrown) std::rethrow_exception(thrown);
    } catch (const Error& error) {
      raise(error);
    }
  });
  py::class_<Ruleset, Rules>(module, "Rules")
      .def_property_readonly("text", [](const Ruleset& rules) { return text_of(rules.text()); })
      .def_property_readonly("games",
                             [](const Ruleset& rules) {
                               py::list texts;
                               for (const auto& game : rules.games()) texts.append(game->text());
                               return texts;
                             })
      .def_property_readonly("impartial", &Ruleset::impartial)
      .def_property_readonly("normal_play", &Ruleset::normal_play)
      .def_property_readonly("kind", [](const Ruleset& rules) { return to_string(rules.kind()); })
      .def_property_readonly("dimensions", &Ruleset::dimensions)
      .def_property_readonly("goal", [](const Ruleset& rules) { return rules.goal_text(); })
      .def("moves", &moves_of)
      .def("read",
           [](const Ruleset& rules, const std::string& text) {
             return text_of(to_string(rules.parse_position(text)));
           })
      .def("add",
           [](const Ruleset& rules, const std::string& a, const std::string& b) {
             const Position sum = add_positions(rules.parse_position(a), rules.parse_position(b));
             rules.check_position(sum);
             return text_of(to_string(sum));
           })
      .def("draw", [](const Ruleset& rules, const std::string& at) {
        return text_of(draw_position(rules, rules.parse_position(at)));
      });
  module.def("read_rules", &read_rules);
  module.attr("version") = LASTMOVE_VERSION;
  module.attr("outcome_colors") =
      py::dict(py::arg("N") = palette::outcome_n.fill, py::arg("P") = palette::outcome_p.fill,
               py::arg("L") = palette::outcome_l.fill, py::arg("R") = palette::outcome_r.fill,
               py::arg("D") = palette::outcome_d.fill);
  add_arrays(module);
  add_answers(module);
  add_sweeps(module);
  add_many(module);
  add_play(module);
  add_definitions(module);
}

}  // namespace lastmove
