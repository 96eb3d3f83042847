// Rules with names in them: the values of names in an address and in a form, and what the server reads.
import { get } from "./api";

/** What `parse` answers; the last two where all names have values. */
export interface Parsed {
  rules: string;
  names: string[];
  impartial?: boolean;
  normal_play?: boolean;
}

/** Names in the rules that have no value yet. */
export class Unbound extends Error {
  constructor(
    readonly names: string[],
    readonly missing: string[],
  ) {
    super(`Give ${missing.join(" and ")} a value.`);
  }
}

/** The `let`s that belong to a name of the rules. */
export function letsOf(lets: readonly string[], names: readonly string[]): string[] {
  return lets.filter((text) => names.includes(text.split("=")[0]!.trim()));
}

/** The rules with their values. Throws Unbound where a name has none, and Problem. */
export async function readRules(rules: string, lets: readonly string[], signal?: AbortSignal) {
  const open = await get<Parsed>("parse", { rules: [rules] }, signal);
  if (open.names.length === 0) return { parsed: open, lets: [] };
  const values = letsOf(lets, open.names);
  const missing = open.names.filter((name) => letsOf(values, [name]).length === 0);
  if (missing.length > 0) throw new Unbound(open.names, missing);
  return {
    parsed: await get<Parsed>("parse", { rules: [rules], let: values }, signal),
    lets: values,
  };
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
