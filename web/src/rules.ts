// Rules with names in them: the values of names in an address and in a form, and what the server reads.
import { get, type KnownGame } from "./api";
import { words } from "./words";

/** What `game` answers; of rules with names that have no value only the names. */
export type Answer = Partial<KnownGame> & { rules: string; names: string[]; strategies?: string[] };

/** A game whose names all have values. */
export type Bound = KnownGame & { names: string[]; strategies: string[] };

/** Names in the rules that have no value yet. */
export class Unbound extends Error {
  constructor(
    readonly names: string[],
    readonly missing: string[],
  ) {
    super(words.parts.giveValues(missing));
  }
}

/** The `let`s that belong to a name of the rules. */
export function letsOf(lets: readonly string[], names: readonly string[]): string[] {
  return lets.filter((text) => names.includes(text.split("=")[0]!.trim()));
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
