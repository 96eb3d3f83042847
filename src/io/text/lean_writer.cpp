// The proof of a period of outcomes for Lean 4, without any library.

#include <algorithm>
#include <vector>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <lastmove/error.h>
#include <lastmove/table.h>

#include "games/model/prime_divisors.h"
#include "io/text/export_format.h"
#include "io/text/lean_lemmas.h"
#include "io/text/shell_text.h"

namespace lastmove {

namespace {

/// As many heaps as fit a number of 256 KiB in the file. Lean reads it digit by digit, in time that
/// is quadratic in its length.
constexpr Heap most_heaps = Heap{1} << 20;

/// One set of takes for both players at every heap, and the heaps from which the player to move
/// wins without choosing one: those that nothing can be taken from under misere play, and under
/// sink those below the greatest take, which leaves 0.
struct LeanRule {
  std::vector<Heap> takes;
  std::vector<Heap> won;
  std::string why_won;
};

std::optional<LeanRule> lean_rule(const Ruleset& rules) {
  const std::optional<FixedTakes> fixed = rules.fixed_takes();
  if (!fixed || !rules.impartial() || rules.board().floor != 0) return std::nullopt;
  const Result stuck = rules.stuck(Heaps{0});
  // One ending with 0 differs where a player is stuck elsewhere.
  if (stuck == Result::draw || stuck != rules.stuck(Heaps{1})) return std::nullopt;
  LeanRule lean{fixed->of[0], {}, "none, as whoever cannot move loses"};
  if (lean.takes.empty()) return std::nullopt;
  if (stuck == Result::win) {
    if (fixed->sink) return std::nullopt;
    for (Heap heap = 0; heap < lean.takes.front(); ++heap) lean.won.push_back(heap);
    lean.why_won = "those from which nothing can be taken, as whoever cannot move wins";
  }
  if (fixed->sink) {
    for (Heap heap = 1; heap < lean.takes.back(); ++heap) lean.won.push_back(heap);
    lean.why_won = "those below the greatest take, which leaves 0";
  }
  return lean;
}

/// The number that has these bits.
std::string hexadecimal(const std::vector<bool>& bits) {
  std::string digits;
  for (std::size_t i = 0; i < bits.size(); i += 4) {
    unsigned digit = 0;
    for (std::size_t j = i; j < std::min(i + 4, bits.size()); ++j) {
      if (bits[j]) digit |= 1u << (j - i);
    }
    digits += "0123456789abcdef"[digit];
  }
  digits.erase(digits.find_last_not_of('0') + 1);
  if (digits.empty()) digits = "0";
  std::reverse(digits.begin(), digits.end());
  return "0x" + digits;
}

std::string different(std::string_view name, std::string_view what, Heap n, Heap other) {
  return fmt::format(
      "\n/-- {} -/\ntheorem {} : lost {} ≠ lost {} := by\n"
      "  rw [known {} (by decide +kernel), known {} (by decide +kernel)]\n  decide +kernel\n",
      what, name, n, other, n, other);
}

/// That no smaller number will do. Periods from the same heap on are closed under differences, so
/// the least one divides them all.
std::string least(const std::vector<bool>& lost, const Period& period) {
  std::string text =
      "\n/-! ### Both are the least possible\n\n"
      "Distances at which the outcomes repeat from some heap on are closed under "
      "greatest common divisors,\nso the least one divides the period. If it were "
      "smaller, it would divide the period / q\nfor a prime q, and the outcomes would "
      "repeat at that distance too. -/\n";
  const Heap begin = period.preperiod;
  for (const Heap prime : prime_divisors(period.period)) {
    const Heap distance = period.period / prime;
    Heap n = begin;
    while (lost[n] == lost[n + distance]) ++n;
    text += different(fmt::format("not_by_{}", prime),
                      fmt::format("The outcomes do not repeat at distance {} = {} / {}.", distance,
                                  period.period, prime),
                      n, n + distance);
  }
  if (begin > 0) {
    text += different("not_before", "Nor do they repeat from any earlier heap on.", begin - 1,
                      begin - 1 + period.period);
  }
  return text;
}

std::string definitions(const LeanRule& rule, const std::vector<bool>& lost, const Period& period) {
  std::vector<bool> won(rule.takes.back());
  for (const Heap heap : rule.won) won[heap] = true;
  return fmt::format(
      "\n/-! ### The game and its period -/\n\n"
      "/-- What may be taken from a heap. -/\ndef takes : List Nat := [{}]\n\n"
      "def largest : Nat := {}\n\n"
      "/-- Bit `n` is 1 for the heaps from which the player to move wins at once:\n{}. -/\n"
      "def wonAtOnce : Nat := {}\n\n"
      "/-- Whether the player to move from a heap of `n` loses, found by looking `depth` moves "
      "ahead. -/\n"
      "def lostWithin : Nat → Nat → Bool\n"
      "  | 0, _ => false\n"
      "  | depth + 1, n =>\n"
      "    !(wonAtOnce.testBit n || takes.any fun s => decide (s ≤ n) && lostWithin depth (n - "
      "s))\n"
      "\n/-- Whether the player to move from a heap of `n` loses. -/\n"
      "def lost (n : Nat) : Bool := lostWithin (n + 1) n\n\n"
      "def preperiod : Nat := {}\n\ndef period : Nat := {}\n\n"
      "/-- Bit `n` is 1 if the player to move from a heap of `n` loses, for `n < preperiod + "
      "period "
      "+ largest`. -/\n"
      "def bits : Nat := {}\n",
      fmt::join(rule.takes, ", "), rule.takes.back(), rule.why_won, hexadecimal(won),
      period.preperiod, period.period, hexadecimal(lost));
}

/// Whether periods of the rules' outcomes can be stated in Lean.
bool has_lean(const Ruleset& rules) { return lean_rule(rules).has_value(); }

/// Throws Error of kind bad_input unless periods of the rules' sequence can be stated in Lean:
/// those of outcomes, where one set is taken from by both players, without draws.
void check_lean(const Ruleset& rules, Sequence sequence) {
  if (sequence != Sequence::outcome) {
    throw Error(
        Error::Kind::bad_input,
        "a proof for Lean is of outcomes; nim-values and values have certificates: --certificate "
        "FILE");
  }
  if (!has_lean(rules)) {
    throw Error(
        Error::Kind::bad_input,
        fmt::format("a proof for Lean is of an impartial game subtraction(SET), also misere "
                    "or sink, and {} is none",
                    rules.text()));
  }
}

/// A file that defines the game and proves the period of its outcomes. Throws Error of kind limit
/// if the heaps that it needs are too many. REQUIRES: check_lean passes, and the period is proved.
std::string write_lean(const Ruleset& rules, const Period& period, const Limits& limits) {
  const LeanRule rule = *lean_rule(rules);
  const Heap heaps = period.preperiod + period.period + rule.takes.back();
  if (heaps > most_heaps) {
    throw Error(Error::Kind::limit,
                fmt::format("a proof for Lean of preperiod {} and period {} has {} heaps in one "
                            "number, more than the {} that Lean can be expected to read; write a "
                            "certificate: --certificate FILE",
                            period.preperiod, period.period, heaps, most_heaps));
  }
  std::vector<bool> lost;
  lost.reserve(heaps);
  for_each_row(rules, Range{0, heaps - 1}, limits, [&lost](const TableRow& row) {
    lost.push_back(row.outcome == Outcome{Result::loss, Result::loss});
  });
  return fmt::format(
             "/-\nThe outcomes of {} have preperiod {} and period {}, and no smaller ones.\n\n"
             "Written by: lastmove period {} --format lean\n"
             "For Lean 4.16 or later, without Mathlib or any other library: lean FILE.lean\n\n"
             "The authors of lastmove had no Lean to try this file. The numbers in it were "
             "checked\nby other programs; only Lean can say whether the proof is one.\n-/\n\n"
             "namespace Lastmove\n",
             rules.text(), period.preperiod, period.period, shell_word(rules.text())) +
         std::string(lean_lemmas) + definitions(rule, lost, period) + std::string(lean_proof) +
         least(lost, period) + "\nend Lastmove\n";
}

}  // namespace

ExportFormat lean_format() {
  return {.name = "lean",
          .title = "Lean 4",
          .ending = "lean",
          .suits = has_lean,
          .proof = write_lean,
          .check_proof = check_lean,
          .prover = "Lean"};
}

}  // namespace lastmove
