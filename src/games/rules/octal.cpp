// octal(0.77) and hexadecimal(0.8): taking and breaking. A code says how many counters may be taken
// from a heap, and into how many heaps what is left may then be split.

#include <algorithm>
#include <array>
#include <optional>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "games/model/cost.h"
#include "games/model/unreachable.h"
#include "games/notation/move_text.h"
#include "games/rules/family.h"
#include "games/rules/heap_ruleset.h"
#include "games/rules/octal_words.h"

namespace lastmove {

namespace {

/// In how many ways a heap is split into two, or into three: the partitions of its size into so
/// many parts.
std::uint64_t splits_in_two(Heap heap) { return heap / 2; }

std::uint64_t splits_in_three(Heap heap) {
  if (heap > Heap{1} << 31) return UINT64_MAX;
  return (heap * heap + 3) / 12;  // the nearest integer to heap^2 / 12
}

/// The sum of splits_in_two(h) over h from 0 to `heap`, and of splits_in_three(h).
std::uint64_t all_splits_in_two(Heap heap) { return saturating_product((heap + 1) / 2, heap / 2); }

std::uint64_t all_splits_in_three(Heap heap) {
  if (heap > Heap{1} << 20) return UINT64_MAX;
  // h^2 less 12 splits_in_three(h) is 0 1 4 -3 4 1 for h = 0..5, and so on for ever: these add up.
  constexpr std::array<std::uint64_t, 6> rounded = {0, 1, 5, 2, 6, 7};
  const std::uint64_t squares = heap * (heap + 1) * (2 * heap + 1) / 6;
  return (squares - 7 * (heap / 6) - rounded[heap % 6]) / 12;
}

/// "3+2"
std::string parts_text(std::span<const Heap> parts) {
  return fmt::format("{}", fmt::join(parts, "+"));
}

class Octal : public HeapRuleset {
 public:
  Octal(std::string_view family, OctalCode code, const Conventions& conventions)
      : HeapRuleset(conventions), family_(family), code_(std::move(code)) {
    rule_.digits = code_.digits;
    rule_.repeats = code_.repeats;
    rule_.stuck = conventions.stuck;
  }

  std::string text() const override {
    return fmt::format("{}({}){}", family_, code_.text(), conventions().text());
  }

  bool impartial() const override { return true; }
  std::string moves_text() const override { return moves_in_words(rule_); }
  Move read_move(const Position& position, Player player, std::string_view text) const override;
  std::optional<std::string> cgsuite_name() const override;
  std::optional<BreakingRule> break_pattern() const override { return rule_; }
  LoweredRule lower() const override { return rule_; }

 protected:
  void list_moves(const Heap& heap, Player, Listing& listing) const override;
  std::uint64_t count_moves(const Heap& heap, Player) const override;

 private:
  /// The heaps that a move leaves, the largest first.
  using Parts = std::vector<Heap>;

  /// A move as a person typed it: what was said of it.
  struct Asked {
    std::optional<Heap> take;
    std::optional<Heap> heap;
    std::optional<Parts> parts;
    std::size_t offset = 0;  ///< where the parts stand, or else the take
  };

  static Asked read(MoveText& words);
  static Parts read_parts(Scanner& scanner, Heap first);
  static std::string name(Heap heap, Heap take, std::span<const Heap> parts);

  bool allowed(Heap take, std::size_t parts) const { return rule_.digit(take) >> parts & 1; }
  /// How many moves take `take` counters from a heap.
  std::uint64_t count_takes(Heap heap, Heap take) const;
  /// What the only move that takes `take` leaves. REQUIRES: there is only one.
  Parts only_parts(Heap heap, Heap take) const;
  /// The move in a heap that was asked for; nothing if there is none, or `several` if it could be
  /// more than one.
  std::optional<std::pair<Heap, Parts>> find(Heap heap, const Asked& asked, bool& several) const;
  [[noreturn]] void fail_no_move(const Scanner& scanner, const Heaps& heaps,
                                 const Asked& asked) const;

  const std::string_view family_;
  const OctalCode code_;
  BreakingRule rule_;
};

/// "0.77"; the last digit in brackets if it repeats for ever, "4.[3]".
std::optional<std::string> Octal::cgsuite_name() const {
  std::string code;
  for (std::size_t take = 0; take < rule_.digits.size(); ++take) {
    const char digit = "0123456789ABCDEF"[rule_.digits[take]];
    const bool repeats = rule_.repeats && take > 0 && take + 1 == rule_.digits.size();
    code += repeats ? fmt::format("[{}]", digit) : std::string(1, digit);
    if (take == 0) code += '.';
  }
  if (rule_.digits.size() == 1) code += '0';
  if (code == "0.77") return "game.heap.Kayles";
  if (code == "0.07") return "game.heap.DawsonsKayles";
  return fmt::format("game.heap.TakeAndBreak(\"{}\")", code);
}

std::string Octal::name(Heap heap, Heap take, std::span<const Heap> parts) {
  if (take == 0) return fmt::format("split {} into {}", heap, parts_text(parts));
  if (parts.empty()) return fmt::format("take {} from {}", take, heap);
  return fmt::format("take {} from {} leaving {}", take, heap, parts_text(parts));
}

void Octal::list_moves(const Heap& heap, Player, Listing& listing) const {
  const auto add = [&](Heap take, std::span<const Heap> parts) {
    listing.add(take, name(heap, take, parts), parts);
  };
  const Heap last = rule_.repeats ? heap : std::min(heap, rule_.last_take());
  for (Heap take = 0; take <= last; ++take) {
    const Heap rest = heap - take;
    if (rest == 0) {
      if (allowed(take, 0)) add(take, {});
      break;
    }
    if (allowed(take, 1)) add(take, std::array{rest});
    if (allowed(take, 2)) {
      for (Heap least = 1; 2 * least <= rest; ++least) add(take, std::array{rest - least, least});
    }
    if (allowed(take, 3)) {
      for (Heap least = 1; 3 * least <= rest; ++least) {
        for (Heap middle = least; least + 2 * middle <= rest; ++middle) {
          add(take, std::array{rest - least - middle, middle, least});
        }
      }
    }
    // Where a greater take leaves nothing, only that of the whole heap is one.
    if (take == rule_.last_take() && rule_.digits.back() == BreakingRule::none) take = heap - 1;
  }
}

std::uint64_t Octal::count_takes(Heap heap, Heap take) const {
  if (take > heap) return 0;
  const Heap rest = heap - take;
  if (rest == 0) return allowed(take, 0) ? 1 : 0;
  std::uint64_t count = allowed(take, 1) ? 1 : 0;
  if (allowed(take, 2)) count = saturating_sum(count, splits_in_two(rest));
  if (allowed(take, 3)) count = saturating_sum(count, splits_in_three(rest));
  return count;
}

std::uint64_t Octal::count_moves(const Heap& heap, Player) const {
  std::uint64_t count = 0;
  const Heap last = rule_.last_take();
  for (Heap take = 0; take <= std::min(heap, last); ++take) {
    count = saturating_sum(count, count_takes(heap, take));
  }
  if (!rule_.repeats || heap <= last) return count;
  // Takes past the last digit leave every rest from 0 to this.
  const Heap rest = heap - last - 1;
  if (allowed(last, 0)) count = saturating_sum(count, 1);
  if (allowed(last, 1)) count = saturating_sum(count, rest);
  if (allowed(last, 2)) count = saturating_sum(count, all_splits_in_two(rest));
  if (allowed(last, 3)) count = saturating_sum(count, all_splits_in_three(rest));
  return count;
}

Octal::Parts Octal::read_parts(Scanner& scanner, Heap first) {
  Parts parts = {first};
  while (parts.size() < 4 && scanner.skip('+')) parts.push_back(scanner.number("another heap"));
  if (parts.size() == 1 && first == 0) return {};
  std::sort(parts.rbegin(), parts.rend());
  return parts;
}

/// [take | split] [NUMBER] [from NUMBER] [leaving PARTS], or PARTS
Octal::Asked Octal::read(MoveText& words) {
  constexpr std::string_view what = "a move such as 'take 2 from 7 leaving 3+2'";
  constexpr std::string_view heaps_left = "the heaps that are left, as in 3+2";
  Scanner& scanner = words.scanner();
  Asked asked;
  asked.offset = scanner.offset();
  if (words.skip_word("split|s")) {
    asked.take = 0;
    asked.heap = scanner.number("the heap to split, as in 'split 7 into 4+3'");
  } else {
    const bool taken = words.skip_word("take|t");
    const Heap first = scanner.number(what);
    if (!taken && scanner.at('+')) {
      asked.parts = read_parts(scanner, first);
      scanner.expect_end("nothing");
      return asked;
    }
    asked.take = first;
    if (words.skip_word("from")) asked.heap = scanner.number("the heap to take from");
  }
  if (words.skip_word("leaving|leave|into|to")) {
    asked.offset = scanner.offset();
    asked.parts = read_parts(scanner, scanner.number(heaps_left));
  }
  scanner.expect_end("'from' and a heap, 'leaving' and the heaps that are left,");
  return asked;
}

Octal::Parts Octal::only_parts(Heap heap, Heap take) const {
  const Heap rest = heap - take;
  if (rest == 0) return {};
  if (allowed(take, 1)) return {rest};
  const Heap parts = allowed(take, 2) && rest >= 2 ? 2 : 3;
  // There is just one way: into 1+1 or 2+1, or 1+1+1 or 2+1+1.
  Parts ones(parts, 1);
  ones.front() = rest - (parts - 1);
  return ones;
}

std::optional<std::pair<Heap, Octal::Parts>> Octal::find(Heap heap, const Asked& asked,
                                                         bool& several) const {
  if (asked.heap && *asked.heap != heap) return std::nullopt;
  if (!asked.parts) {
    const std::uint64_t count = count_takes(heap, *asked.take);
    several = several || count > 1;
    if (count != 1) return std::nullopt;
    return std::pair(*asked.take, only_parts(heap, *asked.take));
  }
  Heap left = 0;
  for (const Heap part : *asked.parts) {
    if (part == 0 || part > heap - left) return std::nullopt;
    left += part;
  }
  const Heap take = heap - left;
  if (asked.take && *asked.take != take) return std::nullopt;
  if (!allowed(take, asked.parts->size())) return std::nullopt;
  return std::pair(take, *asked.parts);
}

void Octal::fail_no_move(const Scanner& scanner, const Heaps& heaps, const Asked& asked) const {
  const auto fail = [&](const std::string& message) { scanner.fail(asked.offset, message); };
  if (asked.heap && std::find(heaps.begin(), heaps.end(), *asked.heap) == heaps.end()) {
    fail(fmt::format("there is no heap of {} in {}", *asked.heap, to_string(heaps)));
  }
  if (asked.parts && std::find(asked.parts->begin(), asked.parts->end(), 0) != asked.parts->end()) {
    fail("no heap that is left may be empty");
  }
  if (asked.heap && asked.take && asked.parts) {
    Heap left = 0;
    for (const Heap part : *asked.parts) left = saturating_sum(left, part);
    if (*asked.take > *asked.heap || left != *asked.heap - *asked.take) {
      fail(fmt::format("{} is not what is left of {} when {} are taken", parts_text(*asked.parts),
                       *asked.heap, *asked.take));
    }
  }
  fail(fmt::format("there is no such move. {}", moves_text()));
  unreachable();
}

Move Octal::read_move(const Position& position, Player, std::string_view text) const {
  const Heaps& heaps = components<Heap>(position);
  MoveText words(text);
  const Asked asked = read(words);
  std::optional<Move> move;
  bool several = false;
  for (std::size_t i = 0; i < heaps.size(); ++i) {
    if (!first_of_equals(heaps, i)) continue;
    const auto found = find(heaps[i], asked, several);
    several = several || (found && move);
    if (found && !several) {
      move = move_in_sum(heaps, i, name(heaps[i], found->first, found->second), found->second);
    }
  }
  if (several) {
    words.scanner().fail(
        asked.offset,
        "this could be several moves; say from which heap, and what is left, as in "
        "'take 2 from 7 leaving 3+2'");
  }
  if (!move) fail_no_move(words.scanner(), heaps, asked);
  return std::move(*move);
}

std::unique_ptr<const Ruleset> make_octal(const Arguments& arguments,
                                          const Conventions& conventions) {
  arguments.expect_parameters({});
  return std::make_unique<Octal>("octal", arguments.code(8), conventions);
}

std::unique_ptr<const Ruleset> make_hexadecimal(const Arguments& arguments,
                                                const Conventions& conventions) {
  arguments.expect_parameters({});
  return std::make_unique<Octal>("hexadecimal", arguments.code(16), conventions);
}

Family::Form form_of(std::string_view title, std::string_view what, std::string_view called,
                     std::string_view rules) {
  return {.title = title,
          .what = what,
          .called = called,
          .rules = rules,
          .fields = {{"position", "Heaps", "10", ""},
                     {"misere", "Whoever makes the last move loses", "", " misere"}},
          .deal = "5..20"};
}

constexpr std::string_view heaps_as_written = "a heap, 7, or a sum of heaps, 3+5+7";

}  // namespace

FamilyRules octal_family() {
  return {
      {.name = "octal",
       .summary = "take from a heap and leave no heap, one or two, as the code allows",
       .notation = "octal(CODE), a CODE such as 0.137 or 4.3...",
       .positions = heaps_as_written,
       .conventions = ConventionSet::normal_and_misere,
       .examples = {{"octal(0.77)", "10", "take 1 or 2; what is left may be split into two"},
                    {"octal(0.137)", "7", "3 may be taken from anywhere, 2 from an end, 1 alone"},
                    {"octal(4.3...)", "3+4", "take any number, or split a heap into two"}},
       .forms = {form_of("Kayles", "Take 1 or 2 and perhaps split the rest",
                         "Kayles from {position}", "octal(0.77){misere}"),
                 form_of("Dawson's Chess", "Pawns that capture each other, as heaps",
                         "Dawson's Chess from {position}", "octal(0.137){misere}")},
       .names = {{"kayles", "octal(0.77)", "knock down 1 or 2 neighbouring pins (Dudeney 1908)"},
                 {"dawsons_kayles", "octal(0.07)", "knock down 2 neighbouring pins"},
                 {"dawsons_chess", "octal(0.137)",
                  "pawns on three rows that must capture (Dawson 1935)"},
                 {"treblecross", "octal(0.007)",
                  "one-dimensional noughts and crosses with crosses alone"},
                 {"officers", "octal(0.6)", "take 1 and leave one heap or two"},
                 {"guiles", "octal(0.15)", "take a heap of 1 or 2, or take 2 and leave two heaps"},
                 {"double_kayles", "octal(0.7777)", "take 1 to 4 and leave no heap, one or two"},
                 {"lasker", "octal(4.3...)",
                  "Lasker's Nim: take any number, or split a heap (1931)"}}},
      make_octal,
      ArgumentForm::octal_code};
}

FamilyRules hexadecimal_family() {
  return {{.name = "hexadecimal",
           .summary = "take from a heap and leave up to three heaps, as the code allows",
           .notation = "hexadecimal(CODE), a CODE such as 0.8 or 0.F",
           .positions = heaps_as_written,
           .conventions = ConventionSet::normal_and_misere,
           .examples = {{"hexadecimal(0.8)", "9", "take 1 and leave three heaps"},
                        {"hexadecimal(0.F)", "6", "take 1 and leave up to three heaps"}}},
          make_hexadecimal,
          ArgumentForm::hexadecimal_code};
}

}  // namespace lastmove
