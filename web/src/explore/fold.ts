// A table folded into rows of equal length, so that what repeats stands in columns; and the triangle
// of the pairs of numbers.
import type { Table } from "./table";
import { rowsSeen, type Window } from "./window";

/** Cells on a grid: where a row of the table lies, and which one lies somewhere. */
export interface Grid {
  columns: number;
  rows: number;
  /** The row of the table at a place, undefined where there is none. */
  at(column: number, row: number): number | undefined;
  /** The column and row at which a row of the table lies. */
  find(place: number): [number, number] | undefined;
  /** What the grid's row and column are called. */
  rowLabel(row: number): string;
  columnLabel(column: number): string;
}

/** Heaps n with equal n mod length stand below each other. Only what the window shows. */
export function foldGrid(table: Table, window: Window, length: number): Grid {
  const [first, end] = rowsSeen(window, table.count);
  const offset = Number((table.base + BigInt(first)) % BigInt(length));
  const start = first - offset;
  return {
    columns: length,
    rows: Math.ceil((end - start) / length),
    at: (column, row) => {
      const place = start + row * length + column;
      return place >= first && place < end ? place : undefined;
    },
    find: (place) =>
      place >= first && place < end
        ? [(place - start) % length, Math.floor((place - start) / length)]
        : undefined,
    rowLabel: (row) => String(table.base + BigInt(start + row * length)),
    columnLabel: (column) => String(column),
  };
}

/** The pairs x,y with x > y: x to the right, y downwards. Undefined where they are no pairs. */
export function pairGrid(table: Table): Grid | undefined {
  const pairs: [number, number][] = [];
  for (const name of table.positions ?? []) {
    const pair = /^(\d{1,9}),(\d{1,9})$/.exec(name);
    if (!pair) return undefined;
    pairs.push([Number(pair[1]), Number(pair[2])]);
  }
  if (pairs.length === 0) return undefined;
  const least = pairs.reduce((value, [, y]) => Math.min(value, y), Infinity);
  const length = pairs.reduce((value, [x]) => Math.max(value, x), 0) - least;
  // Row and column of x,y are y - least and x - least - 1.
  const places = new Map(
    pairs.map(([x, y], place) => [(y - least) * length + x - least - 1, place]),
  );
  return {
    columns: length,
    rows: length,
    at: (column, row) => places.get(row * length + column),
    find: (place) => {
      const pair = pairs[place];
      return pair && [pair[0] - least - 1, pair[1] - least];
    },
    rowLabel: (row) => String(least + row),
    columnLabel: (column) => String(least + 1 + column),
  };
}

/** How large a cell is drawn, and how many rows then fit. */
export interface CellSize {
  size: number;
  rows: number;
}

/** Cells of whole pixels that fit beside each other, from 1 to 26. Rather than to make them smaller
    than `least`, not all rows are drawn. */
export function cellSize(grid: Grid, width: number, height: number, least: number): CellSize {
  const wide = Math.floor(width / grid.columns);
  const high = Math.floor(height / grid.rows);
  const size = Math.min(26, Math.max(1, Math.min(wide, Math.max(high, least))));
  return { size, rows: Math.min(grid.rows, Math.floor(height / size)) };
}

/** The longest rows that are drawn. */
export const longestFold = 4000;

/** The length that was typed, or the one that shows most: the period, else the rule's modulus. */
export function foldLength(
  typed: string,
  period: string | undefined,
  modulus: string | undefined,
): number | undefined {
  const fits = (text: string | undefined) =>
    text !== undefined &&
    /^\d{1,9}$/.test(text) &&
    Number(text) >= 1 &&
    Number(text) <= longestFold;
  if (typed !== "") return fits(typed) ? Number(typed) : undefined;
  for (const length of [period, modulus]) if (fits(length) && length !== "1") return Number(length);
  return 10;
}
