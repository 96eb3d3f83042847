// How outcomes and results are told: never by colour alone.

export const outcomes = {
  N: "the next player, the one to move, wins",
  P: "the previous player wins; the player to move loses",
  L: "Left wins, whoever starts",
  R: "Right wins, whoever starts",
  D: "a draw",
};

/** Of an outcome that is a pair of results, "win/draw". */
export const pair = (leftFirst: string, rightFirst: string) =>
  `${leftFirst} for Left to start, ${rightFirst} for Right`;
export const depends = "it depends on who starts";
