// Canonical forms under misere play: what a position of an impartial game is worth in any sum.
//
//     const auto rules = lastmove::parse_ruleset("grundy misere");
//     const auto form = lastmove::misere_form(*rules, rules->parse_position("22"));
//     const bool lost = form.misere_nim_value == 0;  // for the player to move

#pragma once

#include <cstdint>
#include <string>

#include <lastmove/limits.h>
#include <lastmove/position.h>
#include <lastmove/ruleset.h>

#pragma GCC visibility push(default)
namespace lastmove {

/// The simplest game that no sum of impartial games under misere play tells from a position: two
/// positions are worth the same if and only if the texts are equal (Conway, On Numbers and Games,
/// chapter 12; Berlekamp, Conway and Guy, Winning Ways, chapter 13).
struct MisereForm {
  /// As Winning Ways writes it, "*[2[2]21]": the options from the greatest down, where a digit is a
  /// heap of Nim, `(...)` has the options of an option, G[n] is G + n and G[#] has the one option
  /// G. docs/misere.md has all of it.
  std::string text;
  std::uint64_t nim_value = 0;         ///< under normal play
  std::uint64_t misere_nim_value = 0;  ///< 0 if the player to move loses
  std::uint64_t birthday = 0;          ///< moves to the end of the form, at most
};

/// Throws Error: bad_input for a position of another game, a partizan one or one under normal play,
/// where whoever cannot move does not win, and where a position comes back; limit, also beyond a
/// million bytes of text and for forms of more than 2000 moves.
MisereForm misere_form(const Ruleset& rules, const Position& position, const Limits& limits = {});

}  // namespace lastmove
#pragma GCC visibility pop
