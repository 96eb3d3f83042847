// What the address asks for: the graph below a position.
import { first, ownKinds, type Parameters } from "../api/address";
import { get } from "../api/api";
import { beginningOf, readRules } from "../rules/rules";
import type { DrawnGraph } from "./layout";

/** How many positions the server draws unless it is asked for more. */
export const usualNodes = 300;

/** How many it draws at most, when it is asked to. */
export const mostNodes = 2000;

export interface Answer {
  graph: DrawnGraph;
  /** What was asked, but for the layout. */
  question: Parameters;
  names: string[];
}

/** Whether a line of positions is to run across or down, where it cannot run in rows. */
export type Shape = "wide" | "tall";

/** How a graph is to be laid out: for a window of a shape, and of a width where that is known. */
export interface Room {
  shape: Shape;
  width?: number;
}

export async function askGraph(
  parameters: Parameters,
  room: Room,
  signal: AbortSignal,
): Promise<Answer> {
  const game = await readRules(first(parameters, "rules"), parameters.let ?? [], signal);
  const question: Record<string, readonly string[]> = {
    rules: [game.rules],
    position: [first(parameters, "position") || (await beginningOf(game, signal))],
  };
  for (const name of ["depth", "max_nodes"]) {
    const value = first(parameters, name);
    if (value !== "") question[name] = [value];
  }
  return { graph: await askDrawn(question, room.shape, signal, room.width), question, names: game.names };
}

/** The graph of a question, laid out. */
export function askDrawn(
  question: Parameters,
  shape: Shape,
  signal: AbortSignal,
  width = 0,
): Promise<DrawnGraph> {
  const room = { layout: [shape], ...(width > 0 ? { width: [String(width)] } : {}) };
  return get<DrawnGraph>("tree", { ...question, ...room }, signal);
}

/** What to ask for the graph below every position of a range. */
export function wholeQuestion(rules: string, from: string, to: string): Parameters {
  return { rules: [rules], range: [`${from}..${to}`], max_nodes: [String(mostNodes)] };
}

/** The parameters that decide the graph, as one text. */
export function graphKey(parameters: Parameters): string {
  return JSON.stringify(
    ["rules", "let", ...ownKinds, "position", "depth", "max_nodes"].map((name) => parameters[name] ?? []),
  );
}

/** All of the graph that a token is on. Throws Problem. */
export async function askWhole(rules: string, shape: Shape, signal: AbortSignal): Promise<DrawnGraph> {
  const { table } = await readRules(rules, [], signal);
  return askDrawn(wholeQuestion(rules, table.from, table.to), shape, signal);
}
