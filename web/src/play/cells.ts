// Words, boards and lattices as rows of cells.

import type { StateDrawing } from "./server";
import { tokensAt, type Spot } from "./states";

/** A cell with its character; of a lattice with the number of its tokens, or nothing. */
export interface Cell {
  spot: Spot;
  face: string;
}

export interface Cells {
  /** From the top; undefined where a row is shorter than others, or has a space. */
  rows: readonly (readonly (Cell | undefined)[])[];
  width: number;
}

/** More cells than these are not drawn. */
const mostCells = 4000;

/** The cells of a word, a board or a lattice; of a lattice as many as tokens are on in `others` too, so that it
    stays as tokens move. Undefined where there are too many, and of what has no cells. */
export function cellsOf(
  drawing: StateDrawing,
  others: readonly StateDrawing[],
): Cells | undefined {
  if (drawing.kind === "points") return latticeOf([drawing, ...others]);
  const texts = drawing.kind === "word" ? [drawing.word] : drawing.kind === "grid" ? drawing.rows : [];
  const faces = texts.map((text) => [...text]);
  const width = Math.max(0, ...faces.map((row) => row.length));
  if (width === 0 || width * faces.length > mostCells) return undefined;
  const cell = (face: string | undefined, r: number, c: number): Cell | undefined =>
    face === undefined || face === " " ? undefined : { spot: `${r},${c}`, face };
  const rows = faces.map((row, r) => Array.from({ length: width }, (_, c) => cell(row[c], r, c)));
  return { rows, width };
}

function latticeOf(drawings: readonly StateDrawing[]): Cells | undefined {
  const points = drawings.map((drawing) => (drawing.kind === "points" ? drawing.points : []));
  const tokens = tokensAt(points[0]!);
  const most = (i: 0 | 1) => points.flat().reduce((max, point) => Math.max(max, Number(point[i])), 0);
  const [width, height] = [most(0) + 1, most(1) + 1];
  if (!(width * height <= mostCells)) return undefined;
  const rows = Array.from({ length: height }, (_, i) =>
    Array.from({ length: width }, (_, x): Cell => {
      const spot = `${x},${height - 1 - i}`;
      return { spot, face: tokens.get(spot) ?? "" };
    }),
  );
  return { rows, width };
}
