// What is believed of every position of a ruleset, held against the table.

import { get, type KnownGame } from "../api/api";
import { researchWords } from "../words/research";
import { marked } from "./pictures/table";
import type { Subject, Tabulated } from "./question";

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
  /** The first positions where it is wrong, at most `mostFailures`. */
  failures: string[];
}

/** The most failures that are asked for, to be marked. */
export const mostFailures = 5000;

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
  return own ? [...new Set([...own, ...names])] : [];
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
    failures: [String(mostFailures)],
  };
}

/** The answer in a sentence; the first failure is a place to be shown after it. */
export function beliefWords(
  { compared, wrong, smallest, truth, formula }: Audited,
  { from, to }: Subject,
  of: Truth,
  what: string,
): string {
  const text = researchWords.explore;
  const [all, failures] = [Number(compared), Number(wrong)];
  const range = text.sizeRange(from, to);
  if (all === 0) return text.nothingThere(what, range);
  const among = text.among(all, what, range);
  if (failures === 0) return text.holds(all, what, among);
  const truly = of === "outcome" ? text.itIs(truth) : text.nimValueIs(truth);
  return text.fails(failures, among, text.at(what, smallest), formula, truly);
}

/** A belief that was held against a table. */
export interface Held {
  rules: string;
  /** At how many positions it is wrong, and the first of these. */
  wrong: number;
  failures: readonly string[];
  /** The rows of these. */
  marks: Uint8Array;
  /** In a sentence. */
  told: string;
}

/** Throws Problem. */
export async function askBelief(
  subject: Tabulated,
  belief: Belief,
  what: string,
  signal: AbortSignal,
): Promise<Held> {
  const { rows } = await get<{ rows: Audited[] }>("audit", beliefQuestion(subject, belief), signal);
  const found = rows[0]!;
  return {
    rules: subject.rules,
    wrong: Number(found.wrong),
    failures: found.failures,
    marks: marked(subject.table, found.failures),
    told: beliefWords(found, subject, belief.of, what),
  };
}
