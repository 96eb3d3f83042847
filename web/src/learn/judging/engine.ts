// What lessons ask the engine.

import { get, type Solution } from "../../api/api";
import type { Outcome, Result, Side } from "../../basics/sides";
import type { Period } from "../../explore/pictures/period";
import type { Graph } from "../../graph/graph";

/** A row of a table: a heap, or a position. */
export interface Row {
  n: string;
  outcome: Outcome;
  nim_value?: string;
}

interface Tables {
  tables: { rows: (Omit<Row, "n"> & { n?: string; position?: string })[] }[];
}

export function askSolution(rules: string, position: string, signal?: AbortSignal): Promise<Solution> {
  return get<Solution>("solve", { rules: [rules], position: [position] }, signal);
}

export async function askRows(
  { rules, from, to }: { rules: string; from: number; to: number },
  signal?: AbortSignal,
): Promise<Row[]> {
  const { tables } = await get<Tables>("table", { rules: [rules], range: [`${from}..${to}`] }, signal);
  return tables[0]!.rows.map(({ n, position, ...row }) => ({ n: n ?? position ?? "", ...row }));
}

export function askPeriod(
  rules: string,
  of: "outcome" | "nim-value",
  signal?: AbortSignal,
): Promise<Period> {
  return get<Period>("period", { rules: [rules], of: [of] }, signal);
}

/** A position and those that one move leads to. */
export function askBelow(rules: string, position: string, signal?: AbortSignal): Promise<Graph> {
  return get<Graph>("tree", { rules: [rules], position: [position], depth: ["1"] }, signal);
}

/** What a position is for the player who is to move. */
export function resultOf(solution: Solution, side: Side): Result {
  return side === "left" ? solution.left_first : solution.right_first;
}

/** The moves of a player. */
export function optionsOf({ options }: Solution, side: Side): Solution["options"] {
  return options.filter(({ by }) => by === "either" || by.toLowerCase() === side);
}

/** A move of least remoteness among the best, if there is a move. */
export function bestOf(solution: Solution, side: Side): Solution["options"][number] | undefined {
  const options = optionsOf(solution, side);
  return options.find(({ best }) => best) ?? options[0];
}
