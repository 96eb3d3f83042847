// Words, boards and lattices as rows of cells.

import type { StateDrawing } from "../pieces/played";
import type { Spot } from "../pieces/spot";

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

type Rows = readonly (readonly string[])[];
type Points = Extract<StateDrawing, { kind: "points" }>;

/** The characters of a word or a board. */
export function rowsOf(drawing: StateDrawing): Rows {
  if (drawing.kind === "word") return [[...drawing.word]];
  return drawing.kind === "grid" ? drawing.rows.map((row) => [...row]) : [];
}

function widthOf(rows: Rows): number {
  return rows.reduce((most, row) => Math.max(most, row.length), 0);
}

/** The cells of a word, a board or a lattice; of a lattice as many as tokens are on in `others` too, so
    that it stays as tokens move. Undefined where there are too many, and of what has no cells. */
export function cellsOf(drawing: StateDrawing, others: readonly StateDrawing[]): Cells | undefined {
  if (drawing.kind === "points") return latticeOf(drawing, others);
  const faces = rowsOf(drawing);
  const width = widthOf(faces);
  if (width === 0 || width * faces.length > mostCells) return undefined;
  const cell = (face: string | undefined, r: number, c: number): Cell | undefined =>
    face === undefined || face === " " ? undefined : { spot: `${r},${c}`, face };
  const rows = faces.map((row, r) => Array.from({ length: width }, (_, c) => cell(row[c], r, c)));
  return { rows, width };
}

function latticeOf(drawing: Points, others: readonly StateDrawing[]): Cells | undefined {
  const all = [drawing, ...others].flatMap((one) => (one.kind === "points" ? one.points : []));
  const tokens = tokensAt(drawing.points);
  const least = (i: 0 | 1) => all.reduce((min, point) => Math.min(min, Number(point[i])), 0);
  const most = (i: 0 | 1) => all.reduce((max, point) => Math.max(max, Number(point[i])), 0);
  const [left, top] = [least(0), most(1)];
  const [width, height] = [most(0) - left + 1, top - least(1) + 1];
  if (width * height > mostCells) return undefined;
  const rows = Array.from({ length: height }, (_, r) =>
    Array.from({ length: width }, (_, c): Cell => {
      const spot = `${left + c},${top - r}`;
      return { spot, face: tokens.get(spot) ?? "" };
    }),
  );
  return { rows, width };
}

/** How many tokens there are at each point that has any. */
function tokensAt(points: Points["points"]): Map<Spot, string> {
  const counts = new Map<Spot, number>();
  for (const [x, y] of points) counts.set(`${x},${y}`, (counts.get(`${x},${y}`) ?? 0) + 1);
  return new Map([...counts].map(([spot, count]) => [spot, String(count)]));
}

/** Where tokens went from and came to. */
export function changedPoints({ points }: Points, after: readonly StateDrawing[]): Spot[] {
  const left = after.flatMap((one) => (one.kind === "points" ? one.points : []));
  const [from, to] = [tokensAt(points), tokensAt(left)];
  return [...new Set([...from.keys(), ...to.keys()])].filter((spot) => from.get(spot) !== to.get(spot));
}

/** What stands at each place of a drawing. */
export function facesOf(drawing: StateDrawing): Map<Spot, string> {
  if (drawing.kind === "points") return tokensAt(drawing.points);
  const rows = rowsOf(drawing);
  return new Map(rows.flatMap((row, r) => row.map((face, c) => [`${r},${c}`, face] as const)));
}

/** A part of a board, and where its top left corner is. */
interface Placed {
  part: Rows;
  down: number;
  right: number;
}

/** A cell that a move leaves otherwise. */
interface Changed {
  spot: Spot;
  face: string;
  /** What is in its place; undefined where no part that is left has it. */
  into: string | undefined;
}

/** The cells of a board that are as they were in no part that is left. */
function changes(before: Rows, parts: readonly Placed[]): Changed[] {
  return before.flatMap((row, r) =>
    row.flatMap((face, c): Changed[] => {
      const now = parts.map(({ part, down, right }) => part[r - down]?.[c - right]);
      const into = now.find((other) => other !== undefined);
      return now.includes(face) ? [] : [{ spot: `${r},${c}`, face, into }];
    }),
  );
}

/** Of a board that is cut and keeps all of its cells, those of every part but the last. */
function cutOff(parts: readonly Placed[]): Spot[] {
  return parts.slice(0, -1).flatMap(spotsOf);
}

/** The cells of a board that are as they were in no part that is left; of a board that is cut and keeps
    all of its cells, those of every part but the last. */
export function changedCells(before: Rows, after: readonly Rows[]): Spot[] {
  const parts = placed(before, after);
  const changed = changes(before, parts).map(({ spot }) => spot);
  return changed.length > 0 ? changed : cutOff(parts);
}

/** The cells that each of several moves changes, by what it leaves. Those that only go along are places of
    no move: what was eaten of a bar before is no square to eat, though it goes with the last of its column.
    A face goes along that moves make and none changes, and where something is left, an empty cell too. */
export function cellsOfMoves(before: Rows, moves: readonly (readonly Rows[])[]): Spot[][] {
  const all = moves.map((after) => {
    const parts = placed(before, after);
    return { parts, changed: changes(before, parts) };
  });
  const within = all.flatMap(({ changed }) => changed.filter(({ into }) => into !== undefined));
  const altered = new Set(within.map(({ face }) => face));
  const made = new Set(within.map(({ into }) => into));
  return all.map(({ parts, changed }) => {
    const along = ({ face, into }: Changed) =>
      into === undefined && !altered.has(face) && (made.has(face) || (face === "." && parts.length > 0));
    const own = changed.filter((cell) => !along(cell));
    const cells = (own.length > 0 ? own : changed).map(({ spot }) => spot);
    return cells.length > 0 ? cells : cutOff(parts);
  });
}

function spotsOf({ part, down, right }: Placed): Spot[] {
  return part.flatMap((row, r) => row.map((_, c) => `${r + down},${c + right}`));
}

/** The parts of a board at their places: of a smaller one, where most of it is as it was and no other part
    is. The last of several is as far to the right and down as it may be. */
function placed(board: Rows, parts: readonly Rows[]): Placed[] {
  const taken = new Set<Spot>();
  return parts.map((part, i) => {
    const [down, right] = placeOf(part, board, taken, i > 0 && i === parts.length - 1);
    const one = { part, down, right };
    if (parts.length > 1) for (const spot of spotsOf(one)) taken.add(spot);
    return one;
  });
}

/** Larger boards are compared from their top left corners. */
const mostPlaced = 400;

function placeOf(part: Rows, board: Rows, taken: ReadonlySet<Spot>, last: boolean): [number, number] {
  const [high, broad] = [board.length - part.length, widthOf(board) - widthOf(part)];
  let [most, best]: [number, [number, number]] = [-1, [0, 0]];
  if ((high === 0 && broad === 0) || board.length * widthOf(board) > mostPlaced) return best;
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

const steps: Readonly<Record<string, readonly [down: number, right: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  Home: [0, -Infinity],
  End: [0, Infinity],
};

/** The cell that a key leads to from another one; at the border that one itself, and past what is no cell. Undefined
    of other keys. */
export function stepFrom(
  rows: readonly (readonly (Spot | undefined)[])[],
  from: Spot,
  key: string,
): Spot | undefined {
  const step = Object.hasOwn(steps, key) ? steps[key] : undefined;
  if (!step) return undefined;
  let r = rows.findIndex((row) => row.includes(from));
  const line = rows[r]?.filter((spot) => spot !== undefined) ?? [];
  if (key === "Home") return line[0];
  if (key === "End") return line.at(-1);
  let c = rows[r]!.indexOf(from);
  for (;;) {
    [r, c] = [r + step[0], c + step[1]];
    if (r < 0 || r >= rows.length || c < 0 || c >= rows[r]!.length) return from;
    if (rows[r]![c] !== undefined) return rows[r]![c];
  }
}
