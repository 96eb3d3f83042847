// Rules with names in them: the values of names in an address and in a form, and what the server reads.
import { nameIn } from "../api/address";
import { get, listFamilies, Problem, type KnownGame } from "../api/api";
import { isAbort } from "../transport/problem";
import { words } from "../words";

/** What `game` answers; of rules with names that have no value only the names. */
export type Answer = Partial<KnownGame> & { rules: string; names: string[]; strategies?: string[] };

/** A game whose names all have values. */
export type Bound = KnownGame & { names: string[]; strategies: string[] };

/** Something is still to be said, and nothing is wrong. */
export class Incomplete extends Error {}

/** Names in the rules that have no value yet. */
export class Unbound extends Incomplete {
  constructor(
    readonly names: string[],
    readonly missing: string[],
  ) {
    super(words.parts.giveValues(missing));
  }
}

/** The `let`s that belong to a name of the rules. */
export function letsOf(lets: readonly string[], names: readonly string[]): string[] {
  return lets.filter((text) => names.includes(nameIn(text)));
}

/** The names in rules. Throws Problem. */
export async function namesIn(rules: string, signal?: AbortSignal): Promise<string[]> {
  return (await get<Answer>("game", { rules: [rules] }, signal)).names;
}

/** The game that the rules are with their values. Throws Unbound where a name has none, and Problem. */
export async function readRules(
  rules: string,
  lets: readonly string[],
  signal?: AbortSignal,
): Promise<Bound> {
  const open = await get<Answer>("game", { rules: [rules] }, signal);
  if (open.names.length === 0) return open as Bound;
  const values = letsOf(lets, open.names);
  const missing = open.names.filter((name) => letsOf(values, [name]).length === 0);
  if (missing.length > 0) throw new Unbound(open.names, missing);
  return get<Bound>("game", { rules: [rules], let: values }, signal);
}

/** Where a game begins of which nobody says it: where its rules do, or an example of them; else a small start
    by chance, always the same. Throws Problem, and Incomplete where only its script could tell. */
export async function beginningOf(game: KnownGame, signal?: AbortSignal): Promise<string> {
  const { rules, family, start } = game;
  if (start !== null) return start;
  const example = (await listFamilies()).flatMap(({ examples }) => examples).find((one) => one.rules === rules);
  if (example) return example.position;
  const position = await dealt(game, signal);
  if (family === "script") {
    await get("solve", { rules: [rules], position: [position] }, signal).catch((problem: Error) => {
      throw isAbort(problem) ? problem : new Incomplete(words.parts.noStart(position, problem.message));
    });
  }
  return position;
}

async function dealt({ rules, table: { from, to } }: KnownGame, signal?: AbortSignal): Promise<string> {
  // A graph may have fewer vertices than other games have sizes.
  for (const range of ["1..9", `${from}..${to}`]) {
    try {
      return (await deal(rules, range, 1, signal)).position;
    } catch (problem) {
      if (!(problem instanceof Problem) || problem.passing) throw problem;
    }
  }
  return (await deal(rules, `${from}..${from}`, 1, signal)).position;
}

/** A start by chance, of a size within the range. Throws as `get`. */
export function deal(rules: string, range: string, seed: number, signal?: AbortSignal): Promise<{ position: string }> {
  return get("deal", { rules: [rules], range: [range], seed: [String(seed)] }, signal);
}

/** `["a=1"]` as fields. */
export function readLets(lets: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    lets.map((text) => {
      const at = text.indexOf("=");
      return at < 0 ? [text.trim(), ""] : [text.slice(0, at).trim(), text.slice(at + 1).trim()];
    }),
  );
}

/** The fields that are filled, of these names, as `let`s. */
export function writeLets(values: Record<string, string>, names: readonly string[]): string[] {
  return names
    .filter((name) => values[name]?.trim())
    .map((name) => `${name}=${values[name]!.trim()}`);
}
