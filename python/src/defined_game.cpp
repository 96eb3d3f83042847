// Games that a function in Python states. A move costs the call of the function, a look into a dict
// for each position that it leaves, and a copy of the text.

#include "defined_game.h"

#include <lastmove/error.h>

#include <functional>

#include <fmt/core.h>

#include "games/model/quoted.h"
#include "games/rules/sum_of_games.h"
#include "io/files/rule_files.h"

#include <pybind11/stl.h>

namespace lastmove {

namespace {

/// Steps of work of a move that a function in Python lists.
constexpr std::uint64_t work_of_listed_move = 200;
/// Bytes of a position that is kept, without its text, which is kept three times.
constexpr std::uint64_t bytes_of_kept_position = 400;

/// How deep functions that state games may ask of games that functions state.
constexpr int most_nested_definitions = 16;
thread_local int nested_definitions = 0;

/// One more function that is being asked. Throws Error where they are too deep.
class NestedDefinition {
 public:
  NestedDefinition() {
    if (nested_definitions >= most_nested_definitions) {
      throw Error(Error::Kind::limit,
                  fmt::format("functions that state games ask one another {} deep",
                              most_nested_definitions));
    }
    ++nested_definitions;
  }
  ~NestedDefinition() { --nested_definitions; }
  NestedDefinition(const NestedDefinition&) = delete;
  NestedDefinition& operator=(const NestedDefinition&) = delete;
};

py::object owned(PyObject* object) {
  if (!object) throw py::error_already_set();
  return py::reinterpret_steal<py::object>(object);
}

std::string utf8_of(const py::handle& text) {
  py::ssize_t size = 0;
  const char* const bytes = PyUnicode_AsUTF8AndSize(text.ptr(), &size);
  if (!bytes) throw py::error_already_set();
  return {bytes, static_cast<std::size_t>(size)};
}

/// The moves as one number, whatever their order.
std::uint64_t what_was_said(const std::vector<GameOfTexts::TextMove>& moves) {
  constexpr std::uint64_t odd = 0x9E37'79B9'7F4A'7C15;
  std::uint64_t all = moves.size() * 2 + 1;
  for (const GameOfTexts::TextMove& move : moves) {
    std::uint64_t one = odd;
    for (const std::string& left : move.leaves) {
      one = (one ^ std::hash<std::string>()(left)) * odd;
      one ^= one >> 32;
    }
    all += one * odd;
  }
  return all == 0 ? 1 : all;
}

/// A definition under normal or misère play.
class DefinedGame : public GameOfTexts {
 public:
  DefinedGame(std::shared_ptr<Definition> definition, Result stuck)
      : definition_(std::move(definition)), stuck_(stuck) {}

  std::string name() const override { return definition_->name(); }
  bool impartial() const override { return !definition_->partizan(); }
  Result stuck() const override { return stuck_; }
  std::vector<TextMove> text_moves(const std::string& position, Player player) const override {
    return definition_->moves(position, player);
  }
  std::string read_text(std::string_view text) const override { return definition_->read(text); }
  std::string canonical_text(const std::string& position) const override { return position; }
  std::optional<std::string> start_text() const override { return definition_->start(); }

 private:
  const std::shared_ptr<Definition> definition_;
  const Result stuck_;
};

/// A game of a sum: a definition, or a text with the texts of files that it names.
using PartOfSum = std::variant<std::shared_ptr<Definition>, std::pair<std::string, FileTexts>>;

std::unique_ptr<const Ruleset> rules_of_part(const PartOfSum& part, Result stuck) {
  if (const auto* defined = std::get_if<std::shared_ptr<Definition>>(&part)) {
    return make_rules(std::make_shared<const DefinedGame>(*defined, stuck));
  }
  const auto& [text, files] = std::get<1>(part);
  return parse_ruleset(text, given_files(files));
}

/// The game of one definition, or the sum of several games.
Rules make_defined(const std::vector<PartOfSum>& parts, bool misere) {
  const Result stuck = misere ? Result::win : Result::loss;
  std::unique_ptr<const Ruleset> made;
  if (parts.size() == 1) {
    made = rules_of_part(parts.front(), stuck);
  } else {
    std::vector<std::unique_ptr<const Ruleset>> games;
    for (const PartOfSum& part : parts) games.push_back(rules_of_part(part, Result::loss));
    Conventions conventions;
    conventions.stuck = stuck;
    made = make_sum_of_games(std::move(games), conventions);
  }
  return shared_rules(std::move(made));
}

/// The texts of the components of a position, for each game of a sum; none for a game of text.
std::vector<std::vector<std::string>> component_texts(const Ruleset& rules, const std::string& at) {
  const Position position = rules.parse_position(at);
  std::vector<std::vector<std::string>> all;
  const auto add = [&](const Position& one) {
    std::vector<std::string>& texts = all.emplace_back();
    const auto* const states = std::get_if<States>(&one);
    if (!states) return;
    for (const State& state : *states) {
      if (const auto* text = std::get_if<std::string>(&state.value)) texts.push_back(*text);
    }
  };
  if (const auto* const parts = std::get_if<Parts>(&position)) {
    for (const Part& part : *parts) add(part.position());
  } else {
    add(position);
  }
  return all;
}

}  // namespace

Definition::Definition(std::string name, py::function options, py::object key, bool partizan,
                       py::function read, py::function write, py::type move)
    : name_(std::move(name)),
      options_(std::move(options)),
      key_(std::move(key)),
      partizan_(partizan),
      read_(std::move(read)),
      write_(std::move(write)),
      move_(std::move(move)) {}

std::string Definition::text_for(const py::object& position) {
  const py::object key = key_.is_none() ? position : key_(position);
  PyObject* const text = PyDict_GetItemWithError(texts_.ptr(), key.ptr());
  if (text) return utf8_of(text);
  if (!PyErr_Occurred()) return new_text(key, position);
  py::error_already_set error;
  if (error.matches(PyExc_TypeError)) {
    error.value().attr("add_note")(name_ + ": positions, or what key= makes of them, are hashable");
  }
  throw error;
}

// A text as it is, a whole number in digits, all else as Python writes it but for the order of
// sets.
std::string Definition::text_of_key(const py::object& key) const {
  PyObject* const object = key.ptr();
  if (PyUnicode_Check(object)) return utf8_of(key);
  if (PyIndex_Check(object) && !PyBool_Check(object)) {
    return utf8_of(owned(PyObject_Str(owned(PyNumber_Index(object)).ptr())));
  }
  std::string text = utf8_of(owned(PyObject_Repr(object)));
  return text.find('{') == std::string::npos ? text : utf8_of(write_(key));
}

std::string Definition::new_text(const py::object& key, const py::object& position) {
  std::string text = text_of_key(key);
  if (const auto found = known_.find(text); found != known_.end()) {
    // Another thread may have named it meanwhile: writing and comparing keys may run Python.
    const int equal = PyObject_RichCompareBool(found->second.key.ptr(), key.ptr(), Py_EQ);
    if (equal < 0) throw py::error_already_set();
    if (equal > 0) return text;
    throw Error(Error::Kind::bad_input,
                fmt::format("{}: two positions that are not equal are both written '{}'; key= is "
                            "to tell them apart",
                            name_, text));
  }
  if (Asking* const asking = Asking::current()) {
    asking->take(bytes_of_kept_position + 3 * text.size());
  }
  known_[text] = {key, position, {}};
  texts_[key] = py::str(text);
  return text;
}

std::string Definition::read(std::string_view text) {
  const py::gil_scoped_acquire held;
  std::string same(text);
  if (known_.contains(same)) return same;
  if (const auto found = read_as_.find(same); found != read_as_.end()) return found->second;
  return text_for(read_(py::str(same)));
}

void Definition::read_as(const std::string& text, const py::object& position) {
  std::string own = text_for(position);
  if (own != text) read_as_[text] = std::move(own);
}

Definition::Known& Definition::known(const std::string& text) {
  const auto found = known_.find(text);
  if (found != known_.end()) return found->second;
  // A text that has been checked and is not known was read by another game of this definition.
  const std::string read_again = read(text);
  return known_.at(read_again);
}

py::object Definition::ask(const py::object& position, Player player) const {
  return until_the_interpreter_ends([&] {
    if (!partizan_) return owned(PyObject_CallOneArg(options_.ptr(), position.ptr()));
    return py::object(options_(position, player == Player::left ? "Left" : "Right"));
  });
}

GameOfTexts::TextMove Definition::move_of(const py::object& item, bool of_tuple) {
  GameOfTexts::TextMove move;
  py::object leaves = item;
  if (py::isinstance(item, move_)) {
    leaves = item.attr("leaves");
    move.name = utf8_of(item.attr("name"));
  } else if (of_tuple || !PyTuple_CheckExact(item.ptr())) {
    move.leaves.push_back(text_for(item));
    return move;
  }
  for (const py::handle left : leaves) {
    move.leaves.push_back(text_for(py::reinterpret_borrow<py::object>(left)));
  }
  return move;
}

std::vector<GameOfTexts::TextMove> Definition::listed(const py::object& position, Player player) {
  const NestedDefinition nested;
  Asking* const asking = Asking::current();
  const std::uint64_t most_moves =
      (asking ? asking->limits().work : Limits().work) / work_of_listed_move + 1;
  const bool of_tuple = PyTuple_CheckExact(position.ptr());
  std::vector<GameOfTexts::TextMove> all;
  const py::object items = iterator_of(ask(position, player));
  while (PyObject* const item =
             until_the_interpreter_ends([&] { return PyIter_Next(items.ptr()); })) {
    all.push_back(move_of(py::reinterpret_steal<py::object>(item), of_tuple));
    if (all.size() <= most_moves) continue;
    throw Error(Error::Bound::work, fmt::format("{} lists more than {} moves from '{}'", name_,
                                                most_moves, text_for(position)));
  }
  if (PyErr_Occurred()) throw py::error_already_set();
  return all;
}

py::object Definition::iterator_of(const py::object& all) const {
  if (PyObject* const items = PyObject_GetIter(all.ptr())) {
    return py::reinterpret_steal<py::object>(items);
  }
  const py::error_already_set error;
  if (!error.matches(PyExc_TypeError)) throw error;
  throw Error(Error::Kind::bad_input,
              fmt::format("{}: expected a list of moves, or another iterable, not {}", name_,
                          Py_TYPE(all.ptr())->tp_name));
}

std::vector<GameOfTexts::TextMove> Definition::moves(const std::string& text, Player player) {
  const py::gil_scoped_acquire held;
  // The functions may add positions, so nothing that refers into known_ outlives their call.
  const py::object position = known(text).position;
  std::vector<GameOfTexts::TextMove> all;
  if (Asking* const asking = Asking::current()) {
    all = asking->watched(name_, [&] { return listed(position, player); });
  } else {
    all = listed(position, player);
  }
  std::uint64_t& said = known(text).said[index(player)];
  const std::uint64_t says = what_was_said(all);
  if (said != 0 && said != says) {
    throw Error(Error::Kind::bad_input,
                fmt::format("{} lists other moves from '{}' than it did before", name_, text));
  }
  said = says;
  return all;
}

void add_definitions(py::module_& module) {
  py::class_<Definition, std::shared_ptr<Definition>>(module, "Definition")
      .def(py::init<std::string, py::function, py::object, bool, py::function, py::function,
                    py::type>())
      .def("start_at", &Definition::start_at)
      .def("knows", [](const Definition& definition,
                       const py::str& text) { return definition.knows(utf8_of(text)); })
      .def("position", &Definition::position)
      .def("read_as", &Definition::read_as)
      .def("quoted", [](Definition& definition, const py::object& position) {
        // A text that is known stands for its position, whatever that is.
        const bool known = py::isinstance<py::str>(position) && definition.knows(utf8_of(position));
        const std::string text = known ? utf8_of(position) : definition.text_for(position);
        const std::string quoted = quoted_where_needed(text);
        return text_of(quoted == text ? '"' + text + '"' : quoted);
      });
  module.def("make_defined", &make_defined);
  module.def("component_texts", &component_texts);
}

}  // namespace lastmove
