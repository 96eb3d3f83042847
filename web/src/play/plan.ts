// Where the vertices and edges of a graph are drawn that is a component of a game in Lua.

import type { Side } from "../api";
import type { GraphDrawing } from "./matching";
import type { StateDrawing } from "./server";
import type { Spot } from "./states";

export interface Plan {
  /** Of what is drawn, in pixels. */
  width: number;
  height: number;
  vertices: readonly {
    spot: Spot;
    x: number;
    y: number;
    text: string;
    owner: Side | null;
    /** Half of its width. */
    half: number;
  }[];
  /** Each as a path. */
  edges: readonly { spot: Spot; path: string; owner: Side | null }[];
}

/** Of what is nearest to one another. */
const apart = 68;
const largest = 1400;
const margin = 26;

/** A graph with room for others, so that it stays as parts of it go. */
export function planOf(drawing: GraphDrawing, others: readonly StateDrawing[]): Plan {
  const all = [drawing, ...others].flatMap((one) => (one.kind === "graph" ? one.vertices : []));
  const places = all.map(({ x, y }) => [Number(x), Number(y)] as const);
  const [xs, ys] = [places.map(([x]) => x), places.map(([, y]) => y)];
  const span = (of: readonly number[]) => of.reduce((most, one) => Math.max(most, one), -Infinity) - least(of);
  const scale = scaleOf(places, Math.max(span(xs), span(ys), 1));
  const vertices = drawing.vertices.map(({ x, y, text, owner }, i) => ({
    ...{ spot: `v ${i}`, text, owner },
    x: margin + (Number(x) - least(xs)) * scale,
    y: margin + (least(ys) + span(ys) - Number(y)) * scale,
    half: text === "" ? 8 : Math.max(15, text.length * 4.5 + 8),
  }));
  const edges = drawing.edges.map(({ from, to, owner }, i) => {
    const path = pathOf(vertices[from]!, vertices[to]!, bendOf(drawing, i));
    return { spot: `e ${i}`, path, owner };
  });
  const side = (of: readonly number[]) => (of.length > 0 ? span(of) * scale : 0) + 2 * margin;
  return { width: side(xs), height: side(ys), vertices, edges };
}

function least(of: readonly number[]): number {
  return of.reduce((less, one) => Math.min(less, one), Infinity);
}

/** Pixels for a step of the coordinates. */
function scaleOf(places: readonly (readonly [number, number])[], span: number): number {
  const some = places.slice(0, 300);
  let nearest = span;
  for (const [x, y] of some) {
    for (const [a, b] of some) {
      const distance = Math.hypot(a - x, b - y);
      if (distance > 0 && distance < nearest) nearest = distance;
    }
  }
  return Math.min(apart / nearest, largest / span);
}

/** How far an edge is bent, so that it lies beside the others between the same two. */
function bendOf({ edges }: GraphDrawing, index: number): number {
  const { from, to } = edges[index]!;
  const same = edges.flatMap((edge, i) =>
    (edge.from === from && edge.to === to) || (edge.from === to && edge.to === from) ? [i] : [],
  );
  const place = same.indexOf(index) - (from === to ? 0 : (same.length - 1) / 2);
  return from > to ? -place : place;
}

interface Place {
  x: number;
  y: number;
}

function pathOf(from: Place, to: Place, bend: number): string {
  if (from.x === to.x && from.y === to.y) {
    const r = 22 + 10 * bend;
    return `M${from.x},${from.y}c${-r},${-1.8 * r} ${r},${-1.8 * r} 0,0`;
  }
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const [x, y] = [(from.x + to.x) / 2, (from.y + to.y) / 2];
  const aside = (bend * 44) / length;
  const middle = `${x - (to.y - from.y) * aside},${y + (to.x - from.x) * aside}`;
  return `M${from.x},${from.y}Q${middle} ${to.x},${to.y}`;
}
