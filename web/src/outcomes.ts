// How outcomes and results are told: never by colour alone.

import type { Outcome, Result, Side } from "./api";

const words: Record<string, string> = {
  N: "the next player, the one to move, wins",
  P: "the previous player wins; the player to move loses",
  L: "Left wins, whoever starts",
  R: "Right wins, whoever starts",
  D: "a draw",
};

/** An outcome in words, "the next player, the one to move, wins". */
export function outcomeWords(outcome: Outcome): string {
  const [left, right] = outcome.split("/");
  const pair = right ? `${left} for Left to start, ${right} for Right` : "it depends on who starts";
  return words[outcome] ?? pair;
}

/** The style of an outcome: `outcome-n`, or `outcome-other` of a pair of results. */
export function outcomeClass(outcome: Outcome): string {
  return outcome in words ? `outcome-${outcome.toLowerCase()}` : "outcome-other";
}

export const resultLetters: Record<Result, string> = { win: "W", draw: "D", loss: "L" };

export function opponent(side: Side): Side {
  return side === "left" ? "right" : "left";
}

/** A result as the other player sees it. */
export function flip(result: Result): Result {
  return result === "win" ? "loss" : result === "loss" ? "win" : "draw";
}
