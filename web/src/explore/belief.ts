// What is believed of every position of a ruleset, held against the table.

import type { KnownGame } from "../api";
import { counted } from "../text";
import type { Subject } from "./question";

/** The truths that a formula may tell. */
export const truths = ["outcome", "nim-value"] as const;
export type Truth = (typeof truths)[number];

export interface Belief {
  formula: string;
  of: Truth;
}

/** The row of GET /audit. */
export interface Audited {
  compared: string;
  wrong: string;
  /** The first position where it is wrong, what is true there and what the formula tells. */
  smallest: string;
  truth: string;
  formula: string;
}

/** The names that a formula finds for a position, by what is played of. */
const namesOf: Readonly<Record<string, readonly string[]>> = {
  heap: ["n"],
  word: ["n", "W", "L", "letters"],
  "number set": ["max", "min", "gcd", "count", "numbers"],
  state: ["position", "n"],
};

/** What a formula over the positions of a game may use; nothing where it finds no names for them. */
export function usableNames(game: KnownGame, names: readonly string[]): readonly string[] {
  const own = game.games.length > 0 ? undefined : namesOf[game.component];
  return own ? [...own, ...names] : [];
}

/** Formulas to begin with. */
export function beliefExamples(game: KnownGame, of: Truth): string[] {
  const some: Readonly<Record<string, readonly [string, string]>> = {
    word: ["W > L", "W"],
    "number set": ["(max/gcd)%2 == 1", "count%2"],
  };
  const [wins, value] = some[game.component] ?? ["n%3 ~= 0", "n%4"];
  if (of === "nim-value") return [value];
  return game.impartial ? [wins] : ["'N'", "n%2 == 0 and 'P' or 'L'"];
}

/** What is asked of the server. */
export function beliefQuestion({ asked, from, to }: Subject, { formula, of }: Belief) {
  return {
    rules: [asked.rules],
    let: asked.lets,
    range: [`${from}..${to}`],
    formula: [formula],
    of: [of],
  };
}

/** The answer in a sentence; the first failure is a place to be shown after it. */
export function beliefWords(
  { compared, wrong, smallest, truth, formula }: Audited,
  { from, to }: Subject,
  of: Truth,
  what: string,
): string {
  const [all, failures] = [Number(compared), Number(wrong)];
  const range = from === to ? `of size ${from}` : `from ${from} to ${to}`;
  const among = `${counted(all, what)} ${range}`;
  if (all === 0) return `There is no ${what} ${range}.`;
  if (failures === 0) return `It holds for ${all === 1 ? `the one ${what}` : `all ${among}`}.`;
  const first = what === "heap" ? `n = ${smallest}` : smallest;
  const truly = of === "outcome" ? `it is ${truth}` : `the nim-value is ${truth}`;
  return `It fails for ${failures.toLocaleString("en")} of ${among}, first at ${first}: the formula says ${formula}, and ${truly}.`;
}
