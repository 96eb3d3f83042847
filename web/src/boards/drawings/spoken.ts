// What a drawing says to those who hear it: whole rows, plants and strips, and what a move has changed.

import { words } from "../../words";
import type { Piece } from "../pieces/pieces";
import type { StateDrawing } from "../pieces/played";
import type { Spot } from "../pieces/spot";
import { facesOf, rowsOf } from "./cells";
import { laidOn } from "./laid";
import { heapChanges } from "./lowered";
import type { GraphDrawing } from "./matching";
import { cellsIn, placeName, spokenPiece } from "./names";
import { drawingOf, lastChange, type LastChange } from "./states";

const { spoken } = words.play.boards;

/** Of a row: "row 2: a to c empty, d Left's domino; 3 moves here". */
export function spokenRow(
  name: string | undefined,
  cells: readonly { column: string; what: string }[],
  moves: number,
): string {
  const runs: { from: string; to: string; what: string }[] = [];
  for (const { column, what } of cells) {
    const run = runs.at(-1);
    if (run?.what === what) run.to = column;
    else runs.push({ from: column, to: column, what });
  }
  return spoken.row(name, runs.map(({ from, to, what }) => spoken.run(from, to, what)).join(", "), moves);
}

/** Whether the drawing says what there is; of others the text of the position is as good. */
export function saysItself(drawing: StateDrawing): boolean {
  return drawing.kind !== "heaps" || (drawing.on !== undefined && drawing.on !== "table");
}

/** A graph or a strip in one sentence; boards are spoken row by row. */
export function spokenDrawing(drawing: StateDrawing): string {
  if (drawing.kind === "graph") return spokenGraph(drawing);
  if (drawing.kind === "heaps" && drawing.on && drawing.on !== "table") {
    return spoken.places(drawing.on, drawing.heaps);
  }
  return "";
}

function spokenGraph(drawing: GraphDrawing): string {
  const { vertices, edges, on } = drawing;
  const plant = on === "ground";
  const called = nameIn(drawing);
  const told = edges.map(({ from, to, owner }) =>
    spoken.edge(owner ? words.play.names.sides[owner] : undefined, called(from), called(to)),
  );
  const joined = new Set(edges.flatMap(({ from, to }) => [from, to]));
  const alone = [...vertices.keys()].filter((i) => !joined.has(i) && !(plant && i === 0));
  return spoken.graph(plant, told, alone.map(called));
}

/** A place of heaps or of a graph: "heap 2, counter 3", "Left's edge from the ground to a". */
export function spokenSpot(drawing: StateDrawing, spot: Spot): string {
  if (drawing.kind === "heaps") {
    const [heap, number] = spot.split(":") as [string, string];
    return spoken.counter(drawing.on ?? "table", Number(heap) + 1, number === "+" ? undefined : number);
  }
  if (drawing.kind !== "graph") return "";
  const [kind, index] = spot.split(" ") as [string, string];
  const called = nameIn(drawing);
  const plant = drawing.on === "ground";
  if (kind === "v" && plant && index === "0") return [drawing.vertices[0]!.text, spoken.ground].filter(Boolean).join(", ");
  if (kind === "v") return spoken.vertex(called(Number(index)), plant);
  const { from, to, owner } = drawing.edges[Number(index)]!;
  return spoken.edge(owner ? words.play.names.sides[owner] : undefined, called(from), called(to));
}

/** What the vertices of a graph are called. */
function nameIn({ vertices, on }: GraphDrawing): (vertex: number) => string {
  return (i) => (on === "ground" && i === 0 ? spoken.ground : vertices[i]!.text || String(i + 1));
}

/** What the move `index` of the game has changed: "c2, d2: Left's domino". */
export function spokenChange(pieces: readonly Piece[], index: number): string {
  const parts = pieces.filter(({ cameWith }) => cameWith === index).length;
  if (parts > 1) return `${spoken.parts(parts)}.`;
  return pieces.flatMap((piece) => changeIn(piece, index)).join("; ");
}

function changeIn(piece: Piece, index: number): string[] {
  const now = drawingOf(piece.at);
  const last = lastChange(piece, index);
  if (!now || !last) return [];
  if (now.kind === "heaps") return heapsNow(now, last.from);
  if (now.kind === "graph") {
    return [now.edges.length > 0 ? spoken.edgesLeft(now.edges.length) : spoken.verticesLeft(now.vertices.length)];
  }
  if (last.spots.size > 0) return cellsNow(piece, now, last);
  const rows = rowsOf(now);
  return rows.length > 0 ? [spoken.size(rows.length, rows[0]!.length)] : [];
}

function heapsNow(now: Extract<StateDrawing, { kind: "heaps" }>, from: StateDrawing): string[] {
  if (from.kind !== "heaps" || from.heaps.length !== now.heaps.length) return [];
  const changes = heapChanges(from.heaps, now.heaps, false);
  return changes.map(({ heap, to }) => spoken.heap(now.on ?? "table", heap + 1, String(to)));
}

/** Cells that have the same in them now are told together. */
function cellsNow(piece: Piece, now: StateDrawing, { spots }: LastChange): string[] {
  const faces = facesOf(now);
  const halves = laidOn(piece);
  const cells = cellsIn(now);
  const rows = rowsOf(now).length;
  const told = new Map<string, string[]>();
  for (const spot of spots) {
    const what = spokenPiece(faces.get(spot) ?? "", cells, halves.get(spot)?.by);
    const name = placeName(spot, rows, cells.called, now.kind === "points");
    told.set(what, [...(told.get(what) ?? []), name]);
  }
  return [...told].map(([what, names]) => spoken.now(names, what));
}
