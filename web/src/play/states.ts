// A component of a game in Lua, place by place. What a move does to it is told from what the move leaves:
// the places where nothing that is left is as it was.

import type { Side } from "../api";
import type { SpotMove } from "./narrowing";
import { isState, textOfComponent, type Piece, type PieceMove } from "./pieces";
import type { Edge, State, StateDrawing, Vertex } from "./server";

/** A place of a drawing: a cell `r,c` from the top left, a point `x,y` of a lattice, a counter
    `heap:number`, a vertex `v ...` or an edge `e ...`. */
export type Spot = string;

type Faces = ReadonlyMap<Spot, string>;

/** What stands at each place; of heaps, whose counters are all alike, nothing. */
export function facesOf(drawing: StateDrawing): Faces {
  switch (drawing.kind) {
    case "word":
      return facesOfRows([drawing.word]);
    case "grid":
      return facesOfRows(drawing.rows);
    case "points":
      return tokensAt(drawing.points);
    case "graph":
      return facesOfGraph(drawing);
    default:
      return new Map();
  }
}

function facesOfRows(rows: readonly string[]): Faces {
  return new Map(rows.flatMap((row, r) => [...row].map((face, c) => [`${r},${c}`, face] as const)));
}

/** How many tokens there are at each point that has any. */
export function tokensAt(points: readonly (readonly [string, string])[]): Map<Spot, string> {
  const counts = new Map<Spot, number>();
  for (const [x, y] of points) counts.set(`${x},${y}`, (counts.get(`${x},${y}`) ?? 0) + 1);
  return new Map([...counts].map(([spot, count]) => [spot, String(count)]));
}

type GraphDrawing = Extract<StateDrawing, { kind: "graph" }>;

/** What each vertex and edge is called. A vertex is the same one as long as it is at its place, an edge
    while it is between the same ones; others between these two, of the same owner, are numbered. */
export function namesInGraph({ vertices, edges }: GraphDrawing): { vertices: Spot[]; edges: Spot[] } {
  const named = numbered(vertices.map(({ x, y }) => `v ${x},${y}`));
  const ends = ({ from, to }: Edge) => [named[from] ?? "", named[to] ?? ""].sort().join(" - ");
  return {
    vertices: named,
    edges: numbered(edges.map((edge) => `e ${ends(edge)} ${edge.owner ?? ""}`)),
  };
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

function facesOfGraph(drawing: GraphDrawing): Faces {
  const names = namesInGraph(drawing);
  const face = ({ text, owner }: Vertex) => `${owner ?? ""}:${text}`;
  return new Map([
    ...drawing.vertices.map((vertex, i) => [names.vertices[i]!, face(vertex)] as const),
    ...names.edges.map((name) => [name, ""] as const),
  ]);
}

/** The places that a move changes which leaves these components. */
export function changedSpots(before: State, leaves: readonly State[]): Set<Spot> {
  const { drawing } = before;
  if (drawing.kind === "heaps") {
    return new Set(loweredHeaps(drawing.heaps, leaves).map(({ heap, to }) => `${heap}:${to + 1n}`));
  }
  const faces = facesOf(drawing);
  const stays = facesLeft(drawing, leaves.map((leaf) => leaf.drawing));
  // A token may also come to where there was none.
  const reached = drawing.kind === "points" ? stays.flatMap((left) => [...left.keys()]) : [];
  const places = new Set([...faces.keys(), ...reached]);
  return new Set([...places].filter((spot) => !stays.some((left) => left.get(spot) === faces.get(spot))));
}

/** The faces of what is left, at their places in what it is left of. */
function facesLeft(before: StateDrawing, after: readonly StateDrawing[]): Faces[] {
  if (after.some(({ kind }) => kind !== before.kind)) return [];
  if (before.kind === "points") {
    return [tokensAt(after.flatMap((left) => (left.kind === "points" ? left.points : [])))];
  }
  const rows = rowsOf(before);
  return rows ? facesPlaced(rows, after.map((left) => rowsOf(left) ?? [])) : after.map(facesOf);
}

/** The rows of cells of a word or a grid. */
function rowsOf(drawing: StateDrawing): readonly string[] | undefined {
  if (drawing.kind === "word") return [drawing.word];
  return drawing.kind === "grid" ? drawing.rows : undefined;
}

/** Boards with more cells than these are compared from their top left corners alone. */
const mostPlaced = 400;

type Rows = readonly (readonly string[])[];

/** What is as large as before is at its place. What is smaller is where most of it is as it was, and no
    other part is; the last of several parts is as far to the right and down as it may be. */
function facesPlaced(before: readonly string[], parts: readonly (readonly string[])[]): Faces[] {
  const board = before.map((row) => [...row]);
  const taken = new Set<Spot>();
  return parts.map((texts, i) => {
    const part = texts.map((row) => [...row]);
    const [down, right] = placeOf(part, board, taken, i > 0 && i === parts.length - 1);
    const faces = part.flatMap((row, r) =>
      row.map((face, c) => [`${r + down},${c + right}`, face] as const),
    );
    for (const [spot] of faces) taken.add(spot);
    return new Map(faces);
  });
}

function placeOf(part: Rows, board: Rows, taken: ReadonlySet<Spot>, last: boolean): [number, number] {
  const wide = (rows: Rows) => Math.max(0, ...rows.map((row) => row.length));
  const [high, broad] = [board.length - part.length, wide(board) - wide(part)];
  let [most, best]: [number, [number, number]] = [-1, [0, 0]];
  if (board.length * wide(board) > mostPlaced) return best;
  for (let r = 0; r <= high; ++r) {
    for (let c = 0; c <= broad; ++c) {
      const fits = (row: readonly string[], i: number) =>
        row.filter((face, j) => board[r + i]![c + j] === face && !taken.has(`${r + i},${c + j}`)).length;
      const all = part.reduce((sum, row, i) => sum + fits(row, i), 0);
      if (all > most || (last && all === most)) [most, best] = [all, [r, c]];
    }
  }
  return best;
}

/** A heap that a move lowers. */
export interface Lowered {
  heap: number;
  to: bigint;
}

/** The heaps that a move lowers: those in their places, or, where it has put them in another order or
    into several components, as few as may be. */
export function loweredHeaps(before: readonly string[], leaves: readonly State[]): Lowered[] {
  const from = before.map(BigInt);
  const left = leaves.flatMap(({ drawing }) => (drawing.kind === "heaps" ? drawing.heaps : []));
  const to = left.map(BigInt);
  const inPlace = from.flatMap((size, heap) => (size === to[heap] ? [] : [{ heap, to: to[heap] ?? 0n }]));
  const moved = from.length === to.length ? inPlace : undefined;
  const sorted = loweredInAnyOrder(from, to);
  const changes = moved && moved.length <= sorted.length ? moved : sorted;
  return changes.filter((change) => change.to < from[change.heap]!);
}

function loweredInAnyOrder(from: readonly bigint[], to: readonly bigint[]): Lowered[] {
  const larger = (a: bigint, b: bigint) => (a < b ? 1 : a > b ? -1 : 0);
  const rest = [...to];
  const changed = [...from.keys()].filter((heap) => {
    const same = rest.indexOf(from[heap]!);
    if (same >= 0) rest.splice(same, 1);
    return same < 0;
  });
  changed.sort((a, b) => larger(from[a]!, from[b]!));
  rest.sort(larger);
  return changed.map((heap, i) => ({ heap, to: rest[i] ?? 0n }));
}

/** Whose a character of a board is, where Left and Right have different moves: x, L and T (a toad), and B
    for blue or black, are Left's; o, R and F (a frog), and W for white, are Right's. */
export function ownerOf(face: string): Side | undefined {
  if (/^[xltb]$/i.test(face)) return "left";
  return /^[orfw]$/i.test(face) ? "right" : undefined;
}

/** How a place is to look. */
export type Look = (spot: Spot) => {
  /** Whether a move changes it that is left to choose from. */
  legal: boolean;
  /** Whether the move changes it that is pointed at, and what stands there after it. */
  marked: boolean;
  after: string | undefined;
  /** Whether it was clicked. */
  chosen: boolean;
  /** Who changed it in the move before. */
  last: Side | undefined;
};

/** The moves of which no two leave the same. */
export function distinctMoves(moves: readonly PieceMove[]): PieceMove[] {
  const known = new Map<string, PieceMove>();
  for (const move of moves) {
    const key = move.leaves.map(textOfComponent).join("+");
    if (!known.has(key)) known.set(key, move);
  }
  return [...known.values()];
}

/** A move in a piece with the places that it changes. */
export function spotMove(state: State, { move, leaves }: PieceMove): SpotMove {
  return { move, spots: changedSpots(state, leaves.filter(isState)) };
}

/** What the move `index` of the game changed in a piece, at places that are still there. */
export interface LastChange {
  by: Side;
  from: State;
  spots: ReadonlySet<Spot>;
}

export function lastChange({ changes, at }: Piece, index: number): LastChange | undefined {
  const change = changes.at(-1);
  if (!change || change.index !== index || !isState(change.from) || !isState(at)) return undefined;
  return { by: change.by, from: change.from, spots: changedSpots(change.from, [at]) };
}
