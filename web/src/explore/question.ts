// What the address asks for, and what the server is asked then.
import { first, type Parameters } from "../address";
import { get, getText, listFamilies, type Family } from "../api";
import { readRules } from "../rules";
import { floorOf, type Period } from "./period";
import { readTable, type Table } from "./table";

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
