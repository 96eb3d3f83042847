// The vertices and edges of a graph that are gone or otherwise after a move.

import type { StateDrawing, Vertex } from "../pieces/played";
import type { Spot } from "../pieces/spot";

export type GraphDrawing = Extract<StateDrawing, { kind: "graph" }>;

type Naming = (drawing: GraphDrawing) => string[];

/** The vertices and edges that no part that is left has as they were. A vertex is known by its place or by its text,
    whichever way fewer have changed: a move may send those that it leaves elsewhere, even to where another one was. */
export function changedInGraph(before: GraphDrawing, after: readonly StateDrawing[]): Spot[] {
  const parts = after.filter((left): left is GraphDrawing => left.kind === "graph");
  const [placed, texts] = [byPlace, byText].map((naming) => changedBy(naming, before, parts)) as [Spot[], Spot[]];
  return texts.length < placed.length ? texts : placed;
}

function changedBy(naming: Naming, before: GraphDrawing, parts: readonly GraphDrawing[]): Spot[] {
  const left = parts.map((part) => new Set(namesOf(part, naming)));
  const vertices = before.vertices.length;
  return namesOf(before, naming).flatMap((name, i) => {
    const spot = i < vertices ? `v ${i}` : `e ${i - vertices}`;
    return left.some((names) => names.has(name)) ? [] : [spot];
  });
}

function byPlace({ vertices }: GraphDrawing): string[] {
  return numbered(vertices.map(place));
}

/** Whether each vertex, with its text, is where it was before. */
export function staysInPlace(drawing: GraphDrawing, before: GraphDrawing): boolean {
  const told = (one: GraphDrawing) => numbered(one.vertices.map((vertex) => `${place(vertex)} ${vertex.text}`));
  const places = new Set(told(before));
  return told(drawing).every((name) => places.has(name));
}

/** Those that have no text of their own are known by their place. */
function byText({ vertices }: GraphDrawing): string[] {
  const counts = new Map<string, number>();
  for (const { text } of vertices) counts.set(text, (counts.get(text) ?? 0) + 1);
  const own = (text: string) => text !== "" && counts.get(text) === 1;
  return numbered(vertices.map((vertex) => (own(vertex.text) ? `text ${vertex.text}` : place(vertex))));
}

function place({ x, y }: Vertex): string {
  return `${x},${y}`;
}

/** Each vertex with its name, text and owner, then each edge with those of its ends and its owner. */
function namesOf(drawing: GraphDrawing, naming: Naming): string[] {
  const names = naming(drawing);
  const vertices = drawing.vertices.map(({ text, owner }, i) => `${names[i]} ${owner} ${text}`);
  const edges = drawing.edges.map(({ from, to, owner }) => {
    const ends = [names[from] ?? "", names[to] ?? ""].sort().join(" - ");
    return `${ends} ${owner}`;
  });
  return [...vertices, ...numbered(edges)];
}

/** The names with a number behind each that was there before. */
function numbered(names: readonly string[]): string[] {
  const counts = new Map<string, number>();
  return names.map((name) => {
    const count = counts.get(name) ?? 0;
    counts.set(name, count + 1);
    return count === 0 ? name : `${name} #${count}`;
  });
}
