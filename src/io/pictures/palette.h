#pragma once

#include <string_view>

namespace lastmove::palette {

// The colours of outcomes and moves, the same in every picture and on the page:
// web/src/style/palette.css repeats those of outcomes and players, and tests/structure_test.py
// holds the two equal. Blue is Left, rust is Right; what is lost for who moves stands out from what
// is won. They can be told apart without colour vision (after Okabe and Ito, 2008), and letters and
// dashes say the same.

/// The colour of an outcome, and what can be read on it.
struct OutcomeColors {
  std::string_view fill;
  std::string_view ink;
};

inline constexpr OutcomeColors outcome_n = {"#8fd0b5", "#14171a"};
inline constexpr OutcomeColors outcome_p = {"#d58a00", "#14171a"};
inline constexpr OutcomeColors outcome_l = {"#0b5f93", "#ffffff"};
inline constexpr OutcomeColors outcome_r = {"#a63603", "#ffffff"};
inline constexpr OutcomeColors outcome_d = {"#9aa1a9", "#14171a"};
inline constexpr OutcomeColors outcome_other = {"#dcb6d8", "#14171a"};

// Moves on a light ground: those that win, and the others.
inline constexpr std::string_view left = "#0b5f93";
inline constexpr std::string_view right = "#a63603";
inline constexpr std::string_view left_faint = "#8fb8d2";
inline constexpr std::string_view right_faint = "#dfa98f";
inline constexpr std::string_view either = "#1d2126";
inline constexpr std::string_view either_faint = "#b4b4b4";

/// Nim-values on a map from 1 to the greatest one, ever darker, with all shades between these. A
/// nim-value of 0 has the colour of P.
inline constexpr std::string_view nim_scale[] = {"#e8f4ef", "#8fd0b5", "#3d9c9c", "#0b5f93",
                                                 "#1c1f4a"};

}  // namespace lastmove::palette
