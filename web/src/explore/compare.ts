// A second ruleset laid against the one that is looked at.
import type { Parameters } from "../api/address";
import { get, type KnownGame } from "../api/api";
import { researchWords } from "../words/research";
import { label, type Table } from "./pictures/table";
import type { Of, Subject } from "./question";

/** What the server found of one sequence. */
export interface Found {
  relation: string;
  status: "proved" | "observed";
  sequence: Of;
  compared: string | null;
  /** In sentences. */
  words: string;
}

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

/** How two games are related. Throws Problem. */
export function askComparison(first: Subject, second: Subject, signal: AbortSignal): Promise<Found[]> {
  const { of, ranged } = comparable(first.game, second.game);
  const asked = of.map((one) => comparisonQuestion(first, second.rules, one, ranged));
  return Promise.all(asked.map((question) => get<Found>("compare", question, signal)));
}

/** The rows at which the outcomes of two tables differ; undefined where they have other positions. */
export function differing(first: Table, second: Table): Uint8Array | undefined {
  if (first.count !== second.count || first.base !== second.base) return undefined;
  if (first.positions?.join() !== second.positions?.join()) return undefined;
  const places = second.kinds.map((kind) => first.kinds.indexOf(kind));
  return first.outcomes.map((kind, row) => (kind === places[second.outcomes[row]!] ? 0 : 1));
}

/** How many rows differ, in a sentence. */
export function differenceWords(table: Table, differing: Uint8Array, what: string): string {
  const count = differing.reduce((sum, differs) => sum + differs, 0);
  if (count === 0) return researchWords.explore.same(table.count, what);
  const first = researchWords.explore.at(what, label(table, differing.indexOf(1)));
  return researchWords.explore.differ(count, table.count, what, first);
}
