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

/** How a grid is drawn: rows below each other in blocks beside each other. */
export interface Layout {
  /** Of a cell, in pixels. */
  size: number;
  blocks: number;
  /** Of each block, but perhaps fewer of the last one. */
  rows: number;
  /** Of all that are drawn. */
  drawn: number;
}

/** Where a grid is drawn. */
export interface Room {
  width: number;
  height: number;
  /** What a block needs beside its cells. */
  gutter: number;
  /** Rather than to make cells smaller, not all rows are drawn. */
  least: number;
  /** Whether there may be several blocks. */
  wraps: boolean;
}

const largestCell = 26;
/** A block is so high, in pixels, before another one begins beside it. */
const usualHeight = 260;

/** The largest cells of whole pixels with which all rows fit. */
export function layOut(grid: Grid, { width, height, gutter, least, wraps }: Room): Layout {
  for (let size = largestCell; ; --size) {
    const beside = Math.floor(width / (gutter + grid.columns * size));
    const below = Math.max(1, Math.floor(height / size));
    const most = wraps ? Math.max(1, beside) : 1;
    if (size > 1 && (beside < 1 || (size > least && most * below < grid.rows))) continue;
    const usual = Math.min(grid.rows, Math.floor(usualHeight / size));
    const rows = Math.min(below, Math.max(usual, Math.ceil(grid.rows / most)));
    const blocks = Math.min(most, Math.ceil(grid.rows / rows));
    return { size, blocks, rows, drawn: Math.min(grid.rows, blocks * rows) };
  }
}

/** Draws a width to a multiple of the period where that is near, `near` being how far a pixel is wide. */
export function snapped(width: number, period: number | undefined, near: number): number {
  if (!period || period <= 1) return width;
  const nearest = Math.max(1, Math.round(width / period)) * period;
  const slack = Math.min(period / 4, Math.max(1, 4 * near));
  return Math.abs(nearest - width) <= slack && nearest <= longestFold ? nearest : width;
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
