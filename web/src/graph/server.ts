// What the address asks for: the graph below a position.
import { first, type Parameters } from "../address";
import { get } from "../api";
import { readRules } from "../rules";
import type { DrawnGraph } from "./layout";

/** How many positions the server draws at most, when it is asked to. */
export const mostNodes = 2000;

export interface Answer {
  graph: DrawnGraph;
  names: string[];
}

/** Whether a line of positions is to run across or down. */
export type Shape = "wide" | "tall";

export async function askGraph(
  parameters: Parameters,
  shape: Shape,
  signal: AbortSignal,
): Promise<Answer> {
  const game = await readRules(first(parameters, "rules"), parameters.let ?? [], signal);
  const question: Record<string, readonly string[]> = {
    rules: [game.rules],
    layout: [shape],
    position: [first(parameters, "position")],
  };
  for (const name of ["depth", "max_nodes"]) {
    if (parameters[name]) question[name] = parameters[name];
  }
  return { graph: await get<DrawnGraph>("tree", question, signal), names: game.names };
}

/** The parameters that decide the graph, as one text. */
export function graphKey(parameters: Parameters): string {
  return JSON.stringify(
    ["rules", "let", "graph", "position", "depth", "max_nodes"].map((name) => parameters[name] ?? []),
  );
}

/** All of the graph that a token is on. Throws Problem. */
export async function askWhole(rules: string, shape: Shape, signal: AbortSignal): Promise<DrawnGraph> {
  const { table } = await readRules(rules, [], signal);
  const range = `${table.from}..${table.to}`;
  const question = { rules: [rules], range: [range], layout: [shape], max_nodes: [String(mostNodes)] };
  return get<DrawnGraph>("tree", question, signal);
}
