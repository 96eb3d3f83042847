// What the address asks for, and what the server is asked then.
import { first, type Parameters } from "../address";
import { get, getText, listFamilies, type Family } from "../api";
import { floorOf, type Period } from "./period";
import { readTable, type Table } from "./table";

export interface Parsed {
  rules: string;
  names: string[];
  impartial?: boolean;
  normal_play?: boolean;
}

/** What is known of a ruleset whose names all have values. */
export interface Subject {
  /** With the values in place of names. */
  rules: string;
  names: string[];
  heaps: boolean;
  nimValues: boolean;
  from: string;
  to: string;
  table: Table;
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

/** The range that is shown where none is asked for. */
export function defaultRange(family: string, floor: bigint): [string, string] {
  if (family === "ends") return ["1", "7"];
  if (family === "difference") return ["1", "24"];
  return [String(floor), String(floor + 199n)];
}

export function familyOf(rules: string): string {
  return /^[a-z]+/.exec(rules)?.[0] ?? "";
}

export function isOfHeaps(families: Family[], family: string): boolean {
  return families.find((known) => known.family === family)?.positions.startsWith("a heap") ?? false;
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
  return { parsed: await get<Parsed>("parse", { rules: [rules], let: values }, signal), lets: values };
}

export async function askTable(parameters: Parameters, signal: AbortSignal): Promise<Subject> {
  const [{ parsed }, families] = await Promise.all([
    readRules(first(parameters, "rules"), parameters.let ?? [], signal),
    listFamilies(),
  ]);
  const family = familyOf(parsed.rules);
  const usual = defaultRange(family, floorOf(parsed.rules));
  const from = first(parameters, "from", usual[0]);
  const to = first(parameters, "to", usual[1]);
  const csv = await getText("table", tableQuestion(parsed.rules, from, to), signal);
  return {
    rules: parsed.rules,
    names: parsed.names,
    heaps: isOfHeaps(families, family),
    nimValues: Boolean(parsed.impartial && parsed.normal_play),
    from,
    to,
    table: readTable(csv),
  };
}

/** The parameters of `table` for an answer in CSV. */
export function tableQuestion(rules: string, from: string, to: string): Parameters {
  return { rules: [rules], range: [`${from}..${to}`], format: ["csv"] };
}

export function askPeriod(rules: string, of: string, signal: AbortSignal): Promise<Period> {
  return get<Period>("period", { rules: [rules], of: [of] }, signal);
}

/** The parameters that decide the table, as one text: another text needs another table. */
export function tableKey(parameters: Parameters): string {
  return JSON.stringify(["rules", "let", "from", "to"].map((name) => parameters[name] ?? []));
}
