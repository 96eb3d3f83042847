#include "methods/values/value_parser.h"

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include <fmt/core.h>

#include <lastmove/error.h>

#include "games/model/counted.h"
#include "methods/values/value_calculus.h"
#include "methods/values/value_literal.h"
#include "methods/values/value_scanner.h"

namespace lastmove {

namespace {

constexpr std::size_t most_bars_read = 9;

struct ComparisonSign {
  std::string_view token;
  Comparison comparison;
};

// Longer ones before those that they begin with.
constexpr ComparisonSign comparison_signs[] = {
    {"<=", Comparison::less_equal}, {">=", Comparison::greater_equal}, {"==", Comparison::equal},
    {"||", Comparison::confused},   {"<", Comparison::less},           {">", Comparison::greater}};

class ValueParser {
 public:
  ValueParser(GameStore& store, Thermographs& thermographs, std::string_view text)
      : store_(store), room_{store, thermographs}, scanner_(text) {}

  EvaluatedText evaluated() {
    opens_.push_back({Open::Kind::whole, 0, 0, 0, nullptr});
    for (;;) {
      if (expects_operand_) {
        read_operand();
      } else if (scanner_.at_end() && opens_.size() == 1) {
        break;
      } else {
        read_behind_operand();
      }
    }
    apply_down_to(0);
    if (!comparison_) return {games_.back(), std::nullopt};
    return {GameStore::zero,
            compared(store_, *comparison_, games_[games_.size() - 2], games_.back())};
  }

 private:
  /// What is open: all of it, a bracket, braces or the arguments of a function.
  struct Open {
    enum class Kind : std::uint8_t { whole, bracket, braces, function };
    Kind kind = Kind::whole;
    std::size_t offset = 0;
    std::size_t signs = 0;   ///< that wait outside
    std::size_t pieces = 0;  ///< that are read outside
    const ValueFunction* function = nullptr;
  };
  struct Waiting {
    Sign sign;
    std::size_t offset;
  };
  /// What stands in braces or behind a function: games, commas and bars.
  struct Piece {
    GameId game = 0;
    std::size_t bars = 0;  ///< a comma if neither
    std::size_t offset = 0;
  };

  const Open& open() const { return opens_.back(); }

  GameId pop() {
    const GameId game = games_.back();
    games_.pop_back();
    return game;
  }
  void push(GameId game) {
    games_.push_back(game);
    expects_operand_ = false;
  }

  /// What `compute` returns; wrong input is said to stand at `offset`.
  template <typename Compute>
  GameId placed(std::size_t offset, const Compute& compute) {
    try {
      return compute();
    } catch (const Error& error) {
      if (error.kind() != Error::Kind::bad_input || error.place()) throw;
      scanner_.fail(offset, error.what());
    }
  }

  void read_operand();
  bool read_empty_side();
  bool read_literal(bool behind_minus) {
    const std::optional<GameId> literal = read_value_literal(store_, scanner_, behind_minus);
    if (literal) push(*literal);
    return literal.has_value();
  }
  void read_name();

  void read_behind_operand();
  void open_up(Open::Kind kind, std::size_t offset, const ValueFunction* function = nullptr) {
    opens_.push_back({kind, offset, signs_.size(), pieces_.size(), function});
    expects_operand_ = true;
  }
  void wait(Sign sign, std::size_t offset) {
    signs_.push_back({sign, offset});
    expects_operand_ = true;
  }
  void read_infix(Sign sign, std::size_t offset) {
    // a.b.c is a.(b.c); the others go from left to right.
    apply_down_to(tightness(sign) + (sign == Sign::product ? 1 : 0));
    wait(sign, offset);
  }
  bool read_comparison(std::size_t offset);
  void apply_down_to(int least);

  void finish_piece() {
    const std::size_t offset = scanner_.offset();
    apply_down_to(0);
    pieces_.push_back({pop(), 0, offset});
  }
  void read_bars();
  void close_braces();
  void close_function();
  GameId game_between(std::size_t first, std::size_t last);
  std::vector<GameId> side_between(std::size_t first, std::size_t last);

  GameStore& store_;
  ValueRoom room_;
  ValueScanner scanner_;
  std::vector<Open> opens_;
  std::vector<Waiting> signs_;
  std::vector<GameId> games_;
  std::vector<Piece> pieces_;
  std::optional<Comparison> comparison_;
  bool expects_operand_ = true;
  bool behind_plus_ = false;  ///< one that is a sign and no sum
};

void ValueParser::read_operand() {
  // Behind a + there has to be something.
  if (!std::exchange(behind_plus_, false) && read_empty_side()) return;
  const std::size_t offset = scanner_.offset();
  if (scanner_.skip("{")) return open_up(Open::Kind::braces, offset);
  if (scanner_.skip("(")) return open_up(Open::Kind::bracket, offset);
  if (scanner_.skip("+-")) return wait(Sign::own_negative, offset);
  for (const auto& [token, sign] : {std::pair{"+_", Sign::tiny}, std::pair{"-_", Sign::miny}}) {
    if (!scanner_.skip(token)) continue;
    scanner_.skip_adjacent("_");
    return wait(sign, offset);
  }
  if (scanner_.skip("-")) {
    // -3/2^ is ^ - 3/2, as it is written.
    if (!read_literal(true)) wait(Sign::negate, offset);
    return;
  }
  if (scanner_.skip("+")) {
    behind_plus_ = true;
    return;
  }
  if (!read_literal(false)) read_name();
}

/// Where a side of a game may be empty: behind '{' or a bar, before a bar or '}'.
bool ValueParser::read_empty_side() {
  if (open().kind != Open::Kind::braces || signs_.size() > open().signs) return false;
  if (pieces_.size() > open().pieces && pieces_.back().bars == 0) return false;
  if (scanner_.at_any("}")) {
    close_braces();
    return true;
  }
  const std::size_t before = pieces_.size();
  read_bars();
  return pieces_.size() > before;
}

void ValueParser::read_name() {
  const std::size_t offset = scanner_.offset();
  const std::string_view name = scanner_.name();
  for (const ValueFunction& function : value_functions()) {
    if (function.name != name) continue;
    if (!scanner_.skip("(")) scanner_.fail_expected(fmt::format("'(' behind '{}'", name));
    return open_up(Open::Kind::function, offset, &function);
  }
  if (name.empty()) scanner_.fail_expected("a value");
  std::string known;
  for (const ValueFunction& function : value_functions()) {
    known += fmt::format("{}{}", known.empty() ? "" : ", ", function.name);
  }
  scanner_.fail(offset, fmt::format("'{}' is no function of values; those are {}", name, known));
}

void ValueParser::read_behind_operand() {
  const std::size_t offset = scanner_.offset();
  const Open::Kind kind = open().kind;
  if (kind == Open::Kind::braces) {
    if (scanner_.at_any("}")) return finish_piece(), close_braces();
    const std::size_t before = pieces_.size();
    read_bars();
    if (pieces_.size() > before) return;
  }
  if (kind == Open::Kind::bracket && scanner_.skip(")")) {
    apply_down_to(0);
    opens_.pop_back();
    return;
  }
  if (kind == Open::Kind::function && scanner_.skip(")")) return finish_piece(), close_function();
  if ((kind == Open::Kind::braces || kind == Open::Kind::function) && scanner_.at_any(",")) {
    finish_piece();
    scanner_.skip(",");
    pieces_.push_back({0, 0, offset});
    expects_operand_ = true;
    return;
  }
  if (scanner_.skip("±")) {
    read_infix(Sign::add, offset);
    return wait(Sign::own_negative, offset);
  }
  if (scanner_.skip("+-")) {
    scanner_.fail(offset, "'+-' may be read in two ways here: write 1 + -1, or 1 + +-1");
  }
  for (const auto& [token, sign] : {std::pair{"+_", Sign::tiny}, std::pair{"-_", Sign::miny}}) {
    if (!scanner_.skip(token)) continue;
    scanner_.skip_adjacent("_");
    read_infix(Sign::add, offset);
    return wait(sign, offset);
  }
  if (scanner_.skip("+")) return read_infix(Sign::add, offset);
  if (scanner_.skip("-")) return read_infix(Sign::subtract, offset);
  const bool behind_digit = scanner_.digit_before();
  if (scanner_.skip(".")) {
    if (behind_digit && scanner_.at_adjacent_digit()) {
      scanner_.fail(offset, "write 3/2 for 1.5, and 2.(3) for a product");
    }
    return read_infix(Sign::product, offset);
  }
  if (scanner_.skip(":")) return read_infix(Sign::ordinal, offset);
  if (read_comparison(offset)) return;
  switch (kind) {
    case Open::Kind::whole: break;
    case Open::Kind::bracket: scanner_.fail_expected("+, -, ., : or ')' to close the bracket");
    case Open::Kind::braces:
      if (scanner_.at_end()) scanner_.fail(open().offset, "this brace is not closed");
      scanner_.fail_expected("a comma, a bar or '}' to close the braces");
    case Open::Kind::function: scanner_.fail_expected("a comma or ')' to close the arguments");
  }
  scanner_.fail_expected("+, -, ., :, a comparison or the end of the expression");
}

bool ValueParser::read_comparison(std::size_t offset) {
  for (const ComparisonSign& sign : comparison_signs) {
    if (!scanner_.skip(sign.token)) continue;
    if (open().kind != Open::Kind::whole || comparison_) {
      scanner_.fail(offset, "only two whole expressions are compared, as in {1|0} || 1/2");
    }
    apply_down_to(0);
    comparison_ = sign.comparison;
    expects_operand_ = true;
    return true;
  }
  if (scanner_.skip("=")) scanner_.fail(offset, "equality is written ==");
  if (open().kind == Open::Kind::whole && scanner_.at_any("|")) {
    scanner_.fail(offset,
                  "options stand in braces, as in {1|0}; '||' says that games are confused");
  }
  return false;
}

/// Applies the signs that wait since the last opening and are at least so tight.
void ValueParser::apply_down_to(int least) {
  while (signs_.size() > open().signs && tightness(signs_.back().sign) >= least) {
    const Waiting waiting = signs_.back();
    signs_.pop_back();
    const GameId last = pop();
    const GameId first = is_infix(waiting.sign) ? pop() : last;
    games_.push_back(
        placed(waiting.offset, [&] { return applied(store_, waiting.sign, first, last); }));
  }
}

/// Bars, with what stands before them if it is not empty.
void ValueParser::read_bars() {
  const std::size_t offset = scanner_.offset();
  std::size_t bars = 0;
  for (;;) {
    if (scanner_.skip_adjacent("||")) {
      bars += 2;
    } else if (scanner_.skip_adjacent("|")) {
      bars += 1;
    } else {
      break;
    }
  }
  if (bars == 0) return;
  if (bars > most_bars_read) {
    scanner_.fail(offset, fmt::format("up to {} bars stand together; use braces", most_bars_read));
  }
  if (!expects_operand_) finish_piece();
  pieces_.push_back({0, bars, offset});
  expects_operand_ = true;
}

void ValueParser::close_braces() {
  const std::size_t offset = scanner_.offset();
  scanner_.skip("}");
  const Open closed = open();
  const bool barred = std::any_of(pieces_.begin() + static_cast<std::ptrdiff_t>(closed.pieces),
                                  pieces_.end(), [](const Piece& piece) { return piece.bars > 0; });
  GameId game = 0;
  if (barred) {
    game = game_between(closed.pieces, pieces_.size());
  } else {
    // +-{a,b} names the options of Left alone.
    const std::vector<GameId> left = side_between(closed.pieces, pieces_.size());
    const bool named = closed.signs > opens_[opens_.size() - 2].signs &&
                       signs_.back().sign == Sign::own_negative && !left.empty();
    if (!named) {
      scanner_.fail(offset, "expected a bar between the options of Left and those of Right: {1|0}");
    }
    signs_.pop_back();
    std::vector<GameId> right;
    for (const GameId option : left) right.push_back(store_.negative(option));
    game = store_.from_options(left, right);
  }
  pieces_.resize(closed.pieces);
  opens_.pop_back();
  push(game);
}

void ValueParser::close_function() {
  const Open closed = open();
  std::vector<GameId> arguments;
  for (std::size_t i = closed.pieces; i < pieces_.size(); ++i) {
    if (pieces_[i].game != 0) arguments.push_back(pieces_[i].game);
  }
  const ValueFunction& function = *closed.function;
  if (arguments.size() != function.arguments) {
    scanner_.fail(closed.offset,
                  fmt::format("{} takes {}, and has {} here", function.name,
                              counted(function.arguments, "argument"), arguments.size()));
  }
  pieces_.resize(closed.pieces);
  opens_.pop_back();
  push(placed(closed.offset, [&] { return function.call(room_, arguments.data()); }));
}

/// The highest bars divide a game; `{a||b|c}` is `{a|{b|c}}`. Recursion goes down from nine bars.
GameId ValueParser::game_between(std::size_t first, std::size_t last) {
  std::size_t middle = first;
  for (std::size_t i = first; i < last; ++i) {
    if (pieces_[i].bars > pieces_[middle].bars) middle = i;
  }
  for (std::size_t i = middle + 1; i < last; ++i) {
    if (pieces_[i].bars != pieces_[middle].bars) continue;
    scanner_.fail(pieces_[i].offset,
                  "a game has one bar between its two sides: write {a||b|c} or {a|b||c}");
  }
  return store_.from_options(side_between(first, middle), side_between(middle + 1, last));
}

std::vector<GameId> ValueParser::side_between(std::size_t first, std::size_t last) {
  std::vector<GameId> options;
  for (std::size_t i = first; i < last; ++i) {
    if (pieces_[i].bars > 0) return {game_between(first, last)};
    if (pieces_[i].game != 0) options.push_back(pieces_[i].game);
  }
  return options;
}

}  // namespace

EvaluatedText evaluate_value_text(GameStore& store, Thermographs& thermographs,
                                  std::string_view text) {
  return ValueParser(store, thermographs, text).evaluated();
}

}  // namespace lastmove
