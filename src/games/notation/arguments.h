#pragma once

#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <lastmove/position.h>
#include <lastmove/ruleset.h>
#include <lastmove/variables.h>

#include "games/notation/octal_code.h"
#include "games/notation/set_text.h"

namespace lastmove {

/// What a family's brackets hold before any ';'.
enum class ArgumentForm {
  sets,              ///< sets of numbers, separated by '|': "1,2 | 3"
  takes,             ///< the same, and formulas in their place: "s: square(s) | 3"
  vectors,           ///< sets of vectors, separated by '|': "(1,0),(0,1) | (2,2)"
  file,              ///< the name of a file: "maze.csv"
  octal_code,        ///< the code of a game of taking and breaking: "0.137"
  hexadecimal_code,  ///< the same with digits to F
};

/// A vector as written: "(1,a+b)".
struct VectorText {
  std::size_t offset = 0;
  std::vector<Expression> coordinates;

  static VectorText parse(Scanner& scanner);
  std::string text() const;
};

/// The bytes that the sets of a ruleset take, those of all games of a sum.
class SetMemory {
 public:
  explicit SetMemory(std::uint64_t limit) : limit_(limit) {}

  /// Throws Error of kind `limit` past the limit.
  void add_numbers(std::size_t count);

 private:
  std::uint64_t limit_;
  std::uint64_t used_ = 0;
};

/// The text in the brackets after a family's name, `3 | 5; mod=5`, with every name bound, for the
/// family to query. Every fault throws Error with its place.
class Arguments {
 public:
  struct Parameter {
    std::string name;
    std::size_t offset;
    SetText values;
  };

  /// The arguments as written.
  struct Written {
    std::size_t open = 0;       ///< where the bracket opens, or should have opened
    bool brackets = false;      ///< whether there were any
    std::vector<SetText> sets;  ///< separated by '|'
    std::vector<std::vector<VectorText>> vectors;  ///< separated by '|'
    std::optional<std::string> file;
    std::size_t file_offset = 0;
    std::optional<std::string> code;
    bool code_is_name = false;  ///< of a variable, and no code itself
    std::size_t code_offset = 0;
    std::vector<Parameter> parameters;

    /// Reads the brackets, if there are any. Throws Error with its place.
    static Written parse(Scanner& scanner, ArgumentForm form);
    /// The text with uniform spacing, from '(' to ')'; empty if there are no brackets.
    std::string text() const;
    void collect_names(std::vector<std::string>& names) const;
  };

  /// REQUIRES: all five outlive the arguments.
  Arguments(std::string_view text, const Written& written, const Bindings& bindings,
            const RuleFiles& files, SetMemory& memory)
      : text_(text), written_(written), bindings_(bindings), files_(files), memory_(memory) {}

  /// The whole ruleset as written.
  std::string_view text() const { return text_; }

  std::size_t sets() const { return written_.sets.size(); }

  /// Fails unless there are no brackets.
  void expect_none(std::string_view family) const;
  /// Fails unless there are from `least` to `most` sets; `form` is what was expected.
  void expect_sets(std::size_t least, std::size_t most, std::string_view form) const;
  /// Fails if a parameter has any other name.
  void expect_parameters(std::initializer_list<std::string_view> known) const;

  /// The formula in the place of set number `i`, if there is one.
  const std::optional<SetText::Condition>& condition(std::size_t i) const {
    return written_.sets[i].condition();
  }
  const Bindings& bindings() const { return bindings_; }

  /// Set number `i`, of numbers from 1 to `greatest`; `what` names one in messages. REQUIRES: no
  /// formula in its place.
  std::vector<Heap> takes(std::size_t i, Heap greatest, std::string_view what = "a take") const;

  /// The number that is the whole of the only set, from `least` to `greatest`.
  Heap only_number(std::string_view what, Heap least, Heap greatest) const;

  std::size_t vector_sets() const { return written_.vectors.size(); }
  /// Fails unless there are from `least` to `most` sets of vectors.
  void expect_vector_sets(std::size_t least, std::size_t most, std::string_view form) const;

  /// A vector with its place.
  struct Vector {
    std::size_t offset;
    std::vector<Heap> coordinates;
    bool constant;  ///< whether there are no names in it
  };

  /// The vectors of set number `i`, as written, with coordinates from 0 to max_heap.
  std::vector<Vector> vectors(std::size_t i) const;

  /// The name of the file. Fails if there is none; `form` is what was expected.
  const std::string& file_name(std::string_view form) const;
  /// Its bytes. Fails if it cannot be read.
  FileBytes file(std::string_view form) const;

  /// Fails at the name of the file. REQUIRES: there is one.
  [[noreturn]] void fail_at_file(const std::string& message) const {
    fail(written_.file_offset, message);
  }

  /// The code, with digits below `base`. Fails if there is none.
  OctalCode code(unsigned base) const;

  /// The value of a one-number parameter, from `least` to `greatest`; `otherwise` if it is not
  /// given.
  Heap number(std::string_view parameter, Heap otherwise, Heap least, Heap greatest) const;

  /// The value of a parameter that is a set; `otherwise` if it is not given.
  std::vector<Heap> set(std::string_view parameter, const std::vector<Heap>& otherwise,
                        Heap greatest) const;

  /// The parameters that are given, in order, with the numbers of each.
  struct GivenParameter {
    std::string name;
    std::size_t offset;
    std::vector<std::int64_t> numbers;
  };
  std::vector<GivenParameter> given_parameters() const;

  /// Whether a parameter is given.
  bool has(std::string_view parameter) const { return find(parameter) != nullptr; }

  /// Where a parameter is given, or else where the brackets open.
  std::size_t offset_of(std::string_view parameter) const;

  [[noreturn]] void fail(std::size_t offset, const std::string& message) const;

 private:
  const Parameter* find(std::string_view name) const;
  std::vector<Heap> evaluate(const SetText& set, std::string_view what, Heap least,
                             Heap greatest) const;

  std::string_view text_;
  const Written& written_;
  const Bindings& bindings_;
  const RuleFiles& files_;
  SetMemory& memory_;
};

/// An ascending set in the notation.
std::string heaps_to_set_text(const std::vector<Heap>& numbers);

}  // namespace lastmove
