// Where the vertices and edges of a graph are drawn that is a component of a game in Lua.

import type { Side } from "../../basics/sides";
import type { StateDrawing } from "../pieces/played";
import type { Spot } from "../pieces/spot";
import type { GraphDrawing } from "./matching";

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
  /** Each as a path, and the point halfway. */
  edges: readonly { spot: Spot; path: string; middle: Place; owner: Side | null }[];
}

interface Place {
  x: number;
  y: number;
}

/** Of what is nearest to one another. */
const apart = 68;
const largest = 1400;
/** The letters of a text that are drawn. */
const most = 16;

/** A graph with room for others, so that it stays as parts of it go. */
export function planOf(drawing: GraphDrawing, others: readonly StateDrawing[]): Plan {
  const all = [drawing, ...others].flatMap((one) => (one.kind === "graph" ? one.vertices : []));
  const places = all.map(({ x, y }) => [Number(x), Number(y)] as const);
  const [xs, ys] = [places.map(([x]) => x), places.map(([, y]) => y)];
  const span = (of: readonly number[]) => greatest(of) - least(of);
  const scale = scaleOf(places, Math.max(span(xs), span(ys), 1));
  const [beside, above] = [Math.max(26, greatest(all.map(({ text }) => halfOf(text))) + 3), 26];
  const vertices = drawing.vertices.map(({ x, y, text, owner }, i) => ({
    ...{ spot: `v ${i}`, text: textIn(text), owner, half: halfOf(text) },
    x: beside + (Number(x) - least(xs)) * scale,
    y: above + (least(ys) + span(ys) - Number(y)) * scale,
  }));
  const bends = bendsOf(drawing);
  const edges = drawing.edges.map(({ from, to, owner }, i) => {
    return { spot: `e ${i}`, ...wayOf(vertices[from]!, vertices[to]!, bends[i]!), owner };
  });
  const side = (of: readonly number[]) => (of.length > 0 ? span(of) * scale : 0);
  return { width: side(xs) + 2 * beside, height: side(ys) + 2 * above, vertices, edges };
}

/** What there is room for. */
function textIn(text: string): string {
  const letters = [...text];
  return letters.length <= most ? text : `${letters.slice(0, most - 1).join("")}…`;
}

/** Half of the width of a vertex. */
function halfOf(text: string): number {
  return text === "" ? 8 : Math.max(15, textIn(text).length * 4.5 + 8);
}

function greatest(of: readonly number[]): number {
  return of.reduce((most, one) => Math.max(most, one), -Infinity);
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

/** How far each edge is bent, so that it lies beside the others between the same two. */
function bendsOf({ edges }: GraphDrawing): number[] {
  const between = new Map<string, number>();
  const places = edges.map(({ from, to }) => {
    const ends = from < to ? `${from} ${to}` : `${to} ${from}`;
    const place = between.get(ends) ?? 0;
    between.set(ends, place + 1);
    return { ends, place };
  });
  return edges.map(({ from, to }, i) => {
    const { ends, place } = places[i]!;
    if (from === to) return place;
    const bend = place - (between.get(ends)! - 1) / 2;
    return from > to ? -bend : bend;
  });
}

function wayOf(from: Place, to: Place, bend: number): { path: string; middle: Place } {
  if (from.x === to.x && from.y === to.y) {
    const r = 22 + 10 * bend;
    const path = `M${from.x},${from.y}c${-r},${-1.8 * r} ${r},${-1.8 * r} 0,0`;
    return { path, middle: { x: from.x, y: from.y - 1.35 * r } };
  }
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const [x, y] = [(from.x + to.x) / 2, (from.y + to.y) / 2];
  const aside = (bend * 44) / length;
  const [right, down] = [-(to.y - from.y) * aside, (to.x - from.x) * aside];
  const path = `M${from.x},${from.y}Q${x + right},${y + down} ${to.x},${to.y}`;
  // A curve goes half as far aside as the point that bends it.
  return { path, middle: { x: x + right / 2, y: y + down / 2 } };
}
