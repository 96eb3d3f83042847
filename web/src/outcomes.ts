// How outcomes and results are told: never by colour alone.

import type { Outcome, Result, Side } from "./api";
import { words } from "./words";

/** An outcome in words, "the next player, the one to move, wins". */
export function outcomeWords(outcome: Outcome): string {
  const { outcomes, pair, depends } = words.outcomes;
  const [left = "", right] = outcome.split("/");
  const told: string | undefined = (outcomes as Record<string, string>)[outcome];
  return told ?? (right ? pair(left, right) : depends);
}

/** The style of an outcome: `outcome-n`, or `outcome-other` of a pair of results. */
export function outcomeClass(outcome: Outcome): string {
  return outcome in words.outcomes.outcomes ? `outcome-${outcome.toLowerCase()}` : "outcome-other";
}

/** What a move is worth, where letters could be those of the game. */
export const resultMarks: Record<Result, string> = { win: "✓", draw: "=", loss: "✗" };

export const resultLetters: Record<Result, string> = words.outcomes.letters;

export function opponent(side: Side): Side {
  return side === "left" ? "right" : "left";
}

/** A result as the other player sees it. */
export function flip(result: Result): Result {
  return result === "win" ? "loss" : result === "loss" ? "win" : "draw";
}
