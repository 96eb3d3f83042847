// What the address asks for: the graph below a position.
import { first, type Parameters } from "../address";
import { get } from "../api";
import { readRules } from "../rules";
import type { Graph } from "./graph";

/** How many positions the server draws at most, when it is asked to. */
export const mostNodes = 2000;

export interface Answer {
  graph: Graph;
  names: string[];
}

export async function askGraph(parameters: Parameters, signal: AbortSignal): Promise<Answer> {
  const { parsed } = await readRules(first(parameters, "rules"), parameters.let ?? [], signal);
  const question: Record<string, readonly string[]> = {
    rules: [parsed.rules],
    position: [first(parameters, "position")],
  };
  for (const name of ["depth", "max_nodes"]) {
    if (parameters[name]) question[name] = parameters[name];
  }
  return { graph: await get<Graph>("tree", question, signal), names: parsed.names };
}

/** The parameters that decide the graph, as one text. */
export function graphKey(parameters: Parameters): string {
  return JSON.stringify(
    ["rules", "let", "position", "depth", "max_nodes"].map((name) => parameters[name] ?? []),
  );
}
