// The rows of a sweep: a ruleset or a position each.

import type { Job, Row } from "./job";

/** More rows than the page takes; they can be downloaded. */
export const mostRows = 200_000;

/** More rows than are shown at once. */
export const mostShown = 1000;

/** What every row says of the whole sweep. */
const ofTheSweep: readonly string[] = ["complete", "done", "total"];

export function columnsOf(rows: readonly Row[]): string[] {
  if (rows.length === 0) return [];
  return Object.keys(rows[0]!).filter((name) => !ofTheSweep.includes(name));
}

const number = /^-?\d+$/;

/** The names in the rules, and n, whose values are numbers: what a heat map can have as an axis. */
export function numericNames(job: Job, rows: readonly Row[]): string[] {
  const names = job.of_positions ? [...job.names, "n"] : job.names;
  return names.filter((name) => rows.every((row) => number.test(row[name] ?? "")));
}

/** The values that occur, each once, the smallest first. */
export function valuesIn(rows: readonly Row[], name: string): string[] {
  return [...new Set(rows.map((row) => row[name] ?? ""))].sort(compare);
}

/** Numbers by size, texts by letters, and what is missing last. */
function compare(a: string | null, b: string | null): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  if (number.test(a) && number.test(b)) return Number(a) - Number(b);
  return a < b ? -1 : a > b ? 1 : 0;
}

export interface Order {
  column: string;
  descending: boolean;
}

/** Reads "-period" as the longest period first; an unknown column is no order. */
export function readOrder(text: string, columns: readonly string[]): Order | undefined {
  const descending = text.startsWith("-");
  const column = descending ? text.slice(1) : text;
  return columns.includes(column) ? { column, descending } : undefined;
}

/** The columns that the server ranks rows by. */
export function rankedColumns(job: Job): string[] {
  if (job.of_positions) return [];
  return ["preperiod", "period", ...(job.largest_nim_value ? ["largest_nim_value"] : [])];
}

/** The order of too many rows: that which is wished for where the server ranks by it, and otherwise
 *  the longest period first. */
export function rankingOf(sort: string, job: Job): Order {
  return readOrder(sort, rankedColumns(job)) ?? { column: "period", descending: true };
}

/** What to ask the server for: as many of the rows as are shown, from one end. */
export function rankedRows({ column, descending }: Order): Record<string, string[]> {
  return {
    format: ["json"],
    [descending ? "top" : "bottom"]: [String(mostShown)],
    by: [column.replaceAll("_", "-")],
  };
}

/** Sorted by a column; equal rows keep their order, and what is missing stays last. */
export function sortRows(rows: readonly Row[], order: Order | undefined): readonly Row[] {
  if (!order) return rows;
  const { column, descending } = order;
  return [...rows].sort((one, other) => {
    const a = one[column] ?? null;
    const b = other[column] ?? null;
    return descending && a !== null && b !== null ? compare(b, a) : compare(a, b);
  });
}
