// A second ruleset laid against the one that is looked at.
import type { Parameters } from "../address";
import { get, getText, type KnownGame } from "../api";
import { readRules } from "../rules";
import { tableQuestion, type Subject } from "./question";
import { readTable, type Table } from "./table";

/** What the server found of one sequence. */
export interface Found {
  relation: string;
  status: "proved" | "observed";
  sequence: Of;
  compared: string | null;
  /** In sentences. */
  words: string;
}

export interface Compared {
  /** The second rules. */
  rules: string;
  found: Found[];
  /** Of the same positions as the first; none where it has others. */
  table: Table | undefined;
}

type Of = "outcome" | "nim-value";

/** Of which sequences both games can be asked, and whether only in the range that is shown. */
export function comparable(first: KnownGame, second: KnownGame): { of: Of[]; ranged: boolean } {
  const of: Of[] = ["outcome"];
  if (first.nim_values && second.nim_values) of.push("nim-value");
  const always = (game: KnownGame) => of.every((one) => game.periods.includes(one));
  return { of, ranged: !(always(first) && always(second)) };
}

/** The parameters of `compare`. */
export function comparisonQuestion(subject: Subject, rules: string, of: Of, ranged: boolean): Parameters {
  const asked = { rules: [subject.rules], with: [rules], of: [of] };
  return ranged ? { ...asked, range: [`${subject.from}..${subject.to}`] } : asked;
}

/** Throws Problem, or Unbound where a name has no value. */
export async function askComparison(
  subject: Subject,
  rules: string,
  lets: readonly string[],
  signal: AbortSignal,
): Promise<Compared> {
  const second = await readRules(rules, lets, signal);
  const { of, ranged } = comparable(subject.game, second);
  const found = of.map((one) =>
    get<Found>("compare", comparisonQuestion(subject, second.rules, one, ranged), signal),
  );
  const csv = getText("table", tableQuestion(second.rules, subject.from, subject.to), signal);
  const table = csv.then(readTable, () => undefined);
  return { rules: second.rules, found: await Promise.all(found), table: await table };
}

/** "proved", or how much was compared. */
export function statusWords({ status, compared }: Found): string {
  return status === "proved"
    ? "proved for all heaps"
    : `observed at ${Number(compared).toLocaleString("en")} positions`;
}
