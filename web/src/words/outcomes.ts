// How outcomes are told: never by colour alone.

import type { Outcome } from "../basics/sides";
import { words } from ".";

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
