#pragma once

#include <array>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include <lastmove/own_game.h>

#include "answers.h"

namespace lastmove {

/// The functions that state a game in Python, and the positions that they have named so far.
///
/// The library knows positions by texts, Python by objects of which those with equal keys are the
/// same. Every position that is met is kept, so that each has one text as long as the game lives.
class Definition {
 public:
  /// `options` lists the moves from a position, `key` is a function or None, `read` gives the
  /// object that a text stands for, `write` the text of a key that Python writes with braces, and
  /// `move` is the class of moves that tell what they leave.
  Definition(std::string name, py::function options, py::object key, bool partizan,
             py::function read, py::function write, py::type move);

  const std::string& name() const { return name_; }
  bool partizan() const { return partizan_; }

  // Each of these takes the GIL, and throws what the functions throw.

  /// The text of a position.
  std::string text_for(const py::object& position);
  /// Says where play begins.
  void start_at(const py::object& position) { start_ = text_for(position); }
  const std::optional<std::string>& start() const { return start_; }
  /// The text of the position that this text stands for.
  std::string read(std::string_view text);
  /// Whether a position has this text, or had it elsewhere.
  bool knows(const std::string& text) const {
    return known_.contains(text) || read_as_.contains(text);
  }
  /// REQUIRES: a text that is known.
  py::object position(const std::string& text) { return known(text).position; }
  /// Has a text be read as this position, which it was when the game was pickled: how Python writes
  /// an object without __repr__, or a set inside one, is not the same everywhere.
  void read_as(const std::string& text, const py::object& position);
  /// REQUIRES: a text that text_for() or read() gave. Throws Error where the function says another
  /// time what it did not say before, and past the limits of the question that is asked.
  std::vector<GameOfTexts::TextMove> moves(const std::string& text, Player player);

 private:
  struct Known {
    py::object key;
    py::object position;
    /// For each player what the moves were, so that they are the same ever after; 0 if not yet.
    std::array<std::uint64_t, 2> said{};
  };

  Known& known(const std::string& text);
  std::string text_of_key(const py::object& key) const;
  std::string new_text(const py::object& key, const py::object& position);
  py::object iterator_of(const py::object& all) const;
  py::object ask(const py::object& position, Player player) const;
  GameOfTexts::TextMove move_of(const py::object& item, bool of_tuple);
  std::vector<GameOfTexts::TextMove> listed(const py::object& position, Player player);

  const std::string name_;
  const py::function options_;
  const py::object key_;
  const bool partizan_;
  const py::function read_;
  const py::function write_;
  const py::type move_;
  std::optional<std::string> start_;
  py::dict texts_;                                        ///< by the keys
  std::unordered_map<std::string, std::string> read_as_;  ///< by texts that positions had elsewhere
  std::unordered_map<std::string, Known> known_;
};

void add_definitions(py::module_& module);

}  // namespace lastmove
