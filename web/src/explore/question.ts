// What the address asks for, and what the server is asked then.
import { first, type Parameters } from "../address";
import { get, getText, type KnownGame } from "../api";
import { readRules } from "../rules";
import type { Period } from "./period";
import { readTable, type Table } from "./table";

/** What is known of a ruleset whose names all have values. */
export interface Subject {
  /** With the values in place of names. */
  rules: string;
  names: string[];
  game: KnownGame;
  from: string;
  to: string;
  table: Table;
}

export async function askTable(parameters: Parameters, signal: AbortSignal): Promise<Subject> {
  const game = await readRules(first(parameters, "rules"), parameters.let ?? [], signal);
  const from = first(parameters, "from", game.table.from);
  const to = first(parameters, "to", game.table.to);
  const csv = await getText("table", tableQuestion(game.rules, from, to), signal);
  return { rules: game.rules, names: game.names, game, from, to, table: readTable(csv) };
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
