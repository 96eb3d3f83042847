// Dominoes, which cover two cells. A board that only knows what is covered does not say by whom: that is told
// from the moves, so that equal positions stay equal.

import type { Side } from "../../basics/sides";
import type { Piece } from "../pieces/pieces";
import type { StateDrawing } from "../pieces/played";
import type { Spot } from "../pieces/spot";
import { rowsOf } from "./cells";
import { cellsIn, pieceAt } from "./names";
import { drawingOf } from "./states";

export type Toward = "up" | "down" | "left" | "right";

export interface Half {
  /** Where the other half is. */
  toward: Toward;
  by: Side | undefined;
}

/** The half of a domino that each cell has; of those that were there from the start, where its name tells. */
export function laidOn({ at, changes }: Pick<Piece, "at" | "changes">): Map<Spot, Half> {
  const now = drawingOf(at);
  const halves = now ? namedHalves(now) : new Map<Spot, Half>();
  for (const { from, to, by } of changes) {
    const [before, after] = [drawingOf(from), drawingOf(to)];
    if (!before || !after) continue;
    const covered = newlyCovered(before, after);
    if (covered.length === 2) pair(halves, covered[0]!, covered[1]!, by);
  }
  return halves;
}

type At = readonly [row: number, column: number];

function isDomino(face: string | undefined, drawing: StateDrawing): boolean {
  return face !== undefined && pieceAt(face, cellsIn(drawing))?.shape === "domino";
}

/** The cells that a move has covered, from the top left, where the board has kept its size. */
function newlyCovered(before: StateDrawing, after: StateDrawing): At[] {
  const [from, to] = [rowsOf(before), rowsOf(after)];
  if (from.length !== to.length || from.some((row, r) => row.length !== to[r]!.length)) return [];
  return to.flatMap((row, r) =>
    row.flatMap((face, c): At[] => (face !== from[r]![c] && isDomino(face, after) ? [[r, c]] : [])),
  );
}

function pair(halves: Map<Spot, Half>, [r, c]: At, [down, right]: At, by: Side | undefined) {
  if (down - r + right - c !== 1 || right < c) return;
  halves.set(`${r},${c}`, { toward: down > r ? "down" : "right", by });
  halves.set(`${down},${right}`, { toward: down > r ? "up" : "left", by });
}

/** Cells of one kind that tell how dominoes lie make pairs from the top and from the left. */
function namedHalves(drawing: StateDrawing): Map<Spot, Half> {
  const halves = new Map<Spot, Half>();
  const rows = rowsOf(drawing);
  rows.forEach((row, r) =>
    row.forEach((face, c) => {
      const piece = pieceAt(face, cellsIn(drawing));
      if (piece?.shape !== "domino" || piece.way === "" || halves.has(`${r},${c}`)) return;
      const other: At = piece.way === "flat" ? [r, c + 1] : [r + 1, c];
      if (rows[other[0]]?.[other[1]] === face) pair(halves, [r, c], other, piece.owner);
    }),
  );
  return halves;
}
