// The positions below one and the moves between them, as `tree` answers them.
import type { Solution } from "../api/api";
import type { Outcome, Result } from "../basics/sides";
import { researchWords } from "../words/research";

export interface Node {
  /** Empty where the last letter of a word was taken. */
  position: string;
  outcome: Outcome;
  left_first: Result;
  right_first: Result;
  nim_value: string | null;
  /** The nim-value, or "oo(0,2)" where positions come back. */
  value: string | null;
  remoteness: Solution["remoteness"];
  /** The least number of moves that lead here. */
  depth: number;
  /** Whether moves from here are left out. */
  cut: boolean;
  last_taken?: string;
}

export interface Edge {
  from: number;
  to: number;
  by: "Left" | "Right" | "either";
  moves: string[];
  /** For the player who makes the move. */
  result: Result;
}

/** Node 0 is the position that was asked for. */
export interface Graph {
  rules: string;
  position: string;
  cut: boolean;
  nodes: Node[];
  edges: Edge[];
}

/** A position by name; also of the empty word, which the last letter taken tells apart. */
export function nameOf(node: Node): string {
  return node.position !== "" ? node.position : researchWords.graph.taken(node.last_taken ?? "");
}

/** The node of a name, node 0 where there is none. */
export function nodeNamed(graph: Graph, name: string): number {
  return Math.max(0, name === "" ? 0 : graph.nodes.findIndex((node) => nameOf(node) === name));
}

const order: Record<Result, number> = { win: 0, draw: 1, loss: 2 };

/** The moves from a node, the better ones first. */
export function movesFrom(graph: Graph, node: number): Edge[] {
  return sorted(graph.edges.filter((edge) => edge.from === node));
}

/** The moves from every node, as `movesFrom` has them. */
export function movesOfAll(graph: Graph): Edge[][] {
  const moves: Edge[][] = graph.nodes.map(() => []);
  for (const edge of graph.edges) moves[edge.from]!.push(edge);
  return moves.map(sorted);
}

function sorted(edges: Edge[]): Edge[] {
  return edges.sort((a, b) => order[a.result] - order[b.result]);
}

/** The moves that lead to a node. */
export function movesTo(graph: Graph, node: number): Edge[] {
  return graph.edges.filter((edge) => edge.to === node);
}

/** "take 2 leads to 5, P", of the player if the players differ. */
export function moveText(graph: Graph, edge: Edge): string {
  const to = graph.nodes[edge.to]!;
  return researchWords.graph.leadsTo(byOf(edge), edge.moves, nameOf(to), to.outcome);
}

/** Who makes a move, if the players differ. */
export function byOf(edge: Edge): string {
  return edge.by === "either" ? "" : edge.by;
}

/** More moves than these are not all drawn. */
export const mostDrawn = 2000;

/** The places in `edges` of the moves to draw: of many only those that win and those from a node. */
export function drawnEdges(graph: Graph, node: number): number[] {
  const all = graph.edges.length <= mostDrawn;
  return graph.edges.flatMap((edge, place) =>
    all || edge.result === "win" || edge.from === node ? [place] : [],
  );
}
