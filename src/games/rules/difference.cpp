// difference: two or more numbers are written down; a move writes one more, a positive difference
// of two of them that has not been written yet.

#include <algorithm>
#include <set>

#include <fmt/core.h>

#include <lastmove/integer.h>

#include "games/model/component.h"
#include "games/notation/move_text.h"
#include "games/rules/component_ruleset.h"
#include "games/rules/conventions.h"
#include "games/rules/family.h"

namespace lastmove {

namespace {

constexpr std::size_t max_numbers = 1000;
constexpr std::size_t max_digits = 10'000;

class Difference : public ComponentRuleset<NumberSet> {
 public:
  explicit Difference(const Conventions& conventions) : conventions_(conventions) {}

  std::string text() const override { return "difference" + conventions_.text(); }

  bool impartial() const override { return true; }
  bool normal_play() const override { return conventions_.stuck == Result::loss; }

  Move read_move(const Position& position, Player, std::string_view text) const override;

  Result stuck(const Position&) const override { return conventions_.stuck; }

  std::string moves_text() const override {
    return "Write the difference of two numbers that is not there yet.";
  }
  std::string goal_text() const override { return conventions_.goal_text(); }

  Board board() const override { return {.picture = Board::Picture::numbers}; }

  std::string_view position_column() const override { return "position"; }
  TableSizes table_sizes() const override { return {"numbers", {1, 24}}; }

  void check_range(const Range& range) const override;

  std::uint64_t count_positions(const Range& range) const override {
    std::uint64_t pairs = 0;
    const std::uint64_t size = range.size();
    const bool even = size % 2 == 0;
    const bool overflow =
        __builtin_mul_overflow(even ? size / 2 : size, even ? size - 1 : (size - 1) / 2, &pairs);
    return overflow ? UINT64_MAX : pairs;
  }

  void for_each_position(const Range& range,
                         const std::function<void(const Position&)>& visit) const override;

  Position random_position(const Range& range, const Chance& one_of) const override;

  LoweredRule lower() const override { return DifferenceRule{conventions_.stuck}; }

 protected:
  void list_moves(const NumberSet& set, Player, Listing& listing) const override;

  /// An upper bound: differences may coincide.
  std::uint64_t count_moves(const NumberSet& set, Player) const override {
    const std::uint64_t size = set.numbers().size();
    return size * (size - 1) / 2;
  }

  bool can_move_in(const NumberSet& set, Player) const override;
  NumberSet parse_component(Scanner& scanner) const override;
  std::string continuation() const override { return "',' and another number"; }
  std::string fault_of(const NumberSet& set) const override;

 private:
  Conventions conventions_;
};

/// A positive integer of any size.
Integer read_integer(Scanner& scanner, std::string_view expected) {
  const std::size_t offset = scanner.offset();
  const std::string_view digits = scanner.digits(expected);
  if (digits.size() > max_digits) {
    scanner.fail(offset, fmt::format("a number may have at most {} digits", max_digits));
  }
  // The integer library would read a number with a leading 0 as octal.
  const std::size_t significant = digits.find_first_not_of('0');
  if (significant == std::string_view::npos) {
    scanner.fail(offset, "expected a positive number, not 0");
  }
  return Integer(std::string(digits.substr(significant)));
}

NumberSet Difference::parse_component(Scanner& scanner) const {
  constexpr std::string_view expected = "a positive number, as in 16,10";
  Numbers numbers;
  std::set<Integer> seen;
  do {
    const std::size_t offset = scanner.offset();
    Integer number = read_integer(scanner, expected);
    if (!seen.insert(number).second) {
      scanner.fail(offset, "this number is already in the set");
    }
    if (numbers.size() == max_numbers) {
      scanner.fail(offset, fmt::format("a position may have at most {} numbers", max_numbers));
    }
    numbers.push_back(std::move(number));
  } while (scanner.skip(','));
  if (numbers.size() < 2) scanner.fail_expected("',' and a second number");
  return NumberSet(std::move(numbers));
}

std::string Difference::fault_of(const NumberSet& set) const {
  const Numbers& numbers = set.numbers();
  const std::set<Integer> distinct(numbers.begin(), numbers.end());
  if (numbers.size() < 2) return "expected at least two numbers";
  if (distinct.size() != numbers.size()) return "the numbers of a set must be distinct";
  return *distinct.begin() < 1 ? "expected positive numbers" : "";
}

/// The differences that have not been written yet.
std::set<Integer> differences_of(const Numbers& numbers) {
  std::set<Integer> differences;
  for (const Integer& x : numbers) {
    for (const Integer& y : numbers) {
      if (x > y) differences.insert(x - y);
    }
  }
  for (const Integer& number : numbers) differences.erase(number);
  return differences;
}

/// The set with one more number.
NumberSet with(const Numbers& numbers, const Integer& number) {
  Numbers more = numbers;
  more.push_back(number);
  return NumberSet(std::move(more));
}

void Difference::list_moves(const NumberSet& set, Player, Listing& listing) const {
  const Numbers& numbers = set.numbers();
  const std::string where = listing.where("in");
  for (const Integer& difference : differences_of(numbers)) {
    listing.add(0, "write " + difference.str() + where, with(numbers, difference));
  }
}

bool Difference::can_move_in(const NumberSet& set, Player) const {
  const Numbers& numbers = set.numbers();
  const std::set<Integer> written(numbers.begin(), numbers.end());
  for (const Integer& x : numbers) {
    for (const Integer& y : numbers) {
      if (x > y && !written.contains(x - y)) return true;
    }
  }
  return false;
}

/// A number that a player wants to write, and the two whose difference it was typed as, if any.
struct Wanted {
  Integer number;
  std::vector<Integer> difference_of;
};

/// Why it cannot be written in a set, as a message; empty if it can.
std::string why_not(const Numbers& numbers, const Wanted& wanted) {
  const std::set<Integer> written(numbers.begin(), numbers.end());
  for (const Integer& x : wanted.difference_of) {
    if (!written.contains(x)) return fmt::format("{} has not been written yet", x.str());
  }
  const Integer& number = wanted.number;
  if (written.contains(number)) return fmt::format("{} has been written already", number.str());
  const bool is_difference = std::any_of(numbers.begin(), numbers.end(), [&](const Integer& y) {
    return written.contains(number + y);
  });
  if (is_difference) return "";
  return fmt::format("{} is not the difference of two of the numbers", number.str());
}

/// [write] (NUMBER | NUMBER - NUMBER) [in SET]. Checks each set without listing all its
/// differences.
Move Difference::read_move(const Position& position, Player, std::string_view text) const {
  const NumberSets& sum = components<NumberSet>(position);
  MoveText words(text);
  Scanner& scanner = words.scanner();
  words.skip_word("write|w");
  const auto read_number = [&] {
    return read_integer(scanner, "a number to write, such as 6, or a difference such as 16-10");
  };
  Wanted wanted{read_number(), {}};
  if (scanner.skip('-')) {
    const std::size_t offset = scanner.offset();
    wanted.difference_of = {wanted.number, read_number()};
    wanted.number -= wanted.difference_of[1];
    if (wanted.number < 1) scanner.fail(offset, "the difference must be positive");
  }
  std::optional<NumberSet> in;
  if (words.skip_word("in")) in = parse_component(scanner);
  scanner.expect_end(in ? "nothing" : "'-' and another number");

  std::vector<std::size_t> found;
  std::string why = "there is no such set";
  for (std::size_t i = 0; i < sum.size(); ++i) {
    if (!first_of_equals(sum, i) ||
        (in && !std::is_permutation(sum[i].numbers().begin(), sum[i].numbers().end(),
                                    in->numbers().begin(), in->numbers().end())))
      continue;
    why = why_not(sum[i].numbers(), wanted);
    if (why.empty()) found.push_back(i);
  }
  if (found.empty()) scanner.fail(0, why);
  const std::string name = "write " + wanted.number.str();
  if (found.size() > 1) {
    scanner.fail(0, fmt::format("in which set? {0} in {1}, or {0} in {2}", name,
                                component_text(sum[found[0]]), component_text(sum[found[1]])));
  }
  const NumberSet& set = sum[found.front()];
  const NumberSet more = with(set.numbers(), wanted.number);
  return move_in_sum(sum, found.front(),
                     sum.size() == 1 ? name : fmt::format("{} in {}", name, component_text(set)),
                     std::span(&more, 1));
}

void Difference::check_range(const Range& range) const {
  check_order(range);
  if (range.first < 1) {
    throw Error(Error::Kind::bad_input,
                fmt::format("the range {} starts below 1, but the numbers must be positive",
                            to_string(range)));
  }
}

void Difference::for_each_position(const Range& range,
                                   const std::function<void(const Position&)>& visit) const {
  for (std::uint64_t x = range.first; x <= range.last; ++x) {
    for (std::uint64_t y = range.first; y < x; ++y) {
      visit(NumberSets{NumberSet({Integer(x), Integer(y)})});
    }
  }
}

Position Difference::random_position(const Range& range, const Chance& one_of) const {
  check_order(range);
  if (range.first < 1 || range.size() < 2) {
    throw Error(Error::Kind::bad_input, "expected a range of two positive numbers",
                {to_string(range), 0});
  }
  const std::uint64_t one = one_of(range);
  std::uint64_t other = one;
  while (other == one) other = one_of(range);
  return NumberSets{NumberSet({Integer(one), Integer(other)})};
}

std::unique_ptr<const Ruleset> make_difference(const Arguments& arguments,
                                               const Conventions& conventions) {
  arguments.expect_none("difference");
  return std::make_unique<Difference>(conventions);
}

}  // namespace

FamilyRules difference_family() {
  return {{.name = "difference",
           .summary = "write a new positive difference of two of the numbers written so far",
           .notation = "difference",
           .positions = "a set of numbers of any size, 16,10, or a sum of sets, 16,10+9,4",
           .conventions = ConventionSet::normal_and_misere,
           .examples = {{"difference", "16,10", "whoever writes the last number wins"},
                        {"difference misere", "34,10", "whoever writes the last number loses"}},
           .forms = {{.title = "Differences",
                      .what = "Write new differences",
                      .called = "Differences of {position}",
                      .rules = "difference{misere}",
                      .fields = {{"position", "Numbers", "16,10", ""},
                                 {"misere", "Whoever makes the last move loses", "", " misere"}},
                      .deal = "5..30"}}},
          make_difference};
}

}  // namespace lastmove
