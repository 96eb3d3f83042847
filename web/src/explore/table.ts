// A table of the server, kept small: a million rows are a few arrays.
import type { Outcome } from "../api";

/** The rows of one ruleset. Row i is heap `base + i`, or the position `positions[i]`. */
export interface Table {
  count: number;
  base: bigint;
  positions: string[] | null;
  /** The outcomes that occur, in the order in which they are shown. */
  kinds: Outcome[];
  /** For each row, its place in `kinds`. */
  outcomes: Uint8Array;
  /** As numbers; a nim-value past 2^53 is rounded, which no plot shows. Null also where some are none. */
  nimValues: Float64Array | null;
  /** As texts, "oo(0,2)", where some are no numbers. */
  loopyValues: string[] | null;
}

const order = ["N", "P", "L", "R", "D"];

/** Reads the CSV of `table`: n or position, outcome, and perhaps nim_value. */
export function readTable(csv: string): Table {
  const head = csv.slice(0, csv.indexOf("\n")).split(",");
  // A point with one coordinate is as good as a heap.
  const heaps = head[0] === "n" || head[0] === "x";
  const withValues = head.includes("nim_value");
  const count = countLines(csv) - 1;
  const positions: string[] = [];
  const found: Outcome[] = [];
  const outcomes = new Uint8Array(count);
  const nimValues = withValues ? new Float64Array(count) : null;
  const values: string[] = [];
  let base = 0n;
  let at = csv.indexOf("\n") + 1;
  for (let row = 0; row < count; ++row) {
    // Only a position is ever in quotes, as "2,1".
    const quoted = csv[at] === '"';
    const nameEnd = quoted ? csv.indexOf('"', at + 1) : csv.indexOf(",", at);
    const outcomeStart = nameEnd + (quoted ? 2 : 1);
    const lineEnd = endOfLine(csv, outcomeStart);
    const outcomeEnd = withValues ? csv.indexOf(",", outcomeStart) : lineEnd;
    if (!heaps) positions.push(csv.slice(quoted ? at + 1 : at, nameEnd));
    else if (row === 0) base = BigInt(csv.slice(at, nameEnd));
    const outcome = csv.slice(outcomeStart, outcomeEnd);
    let kind = found.indexOf(outcome);
    if (kind < 0) kind = found.push(outcome) - 1;
    outcomes[row] = kind;
    if (nimValues) {
      const value = csv.slice(outcomeEnd + 1, lineEnd);
      nimValues[row] = Number(value);
      if (!heaps) values.push(value.replaceAll('"', ""));
    }
    at = lineEnd + 1;
  }
  const kinds = [...found].sort((a, b) => rank(a) - rank(b) || (a < b ? -1 : 1));
  const places = found.map((outcome) => kinds.indexOf(outcome));
  for (let row = 0; row < count; ++row) outcomes[row] = places[outcomes[row]!]!;
  const loopy = nimValues?.some(Number.isNaN) ?? false;
  return {
    ...{ count, base, positions: heaps ? null : positions, kinds, outcomes },
    nimValues: loopy ? null : nimValues,
    loopyValues: loopy ? values : null,
  };
}

function rank(outcome: Outcome): number {
  const place = order.indexOf(outcome);
  return place < 0 ? order.length : place;
}

function endOfLine(text: string, from: number): number {
  const end = text.indexOf("\n", from);
  return end < 0 ? text.length : end;
}

function countLines(text: string): number {
  let lines = 0;
  for (let at = 0; at < text.length; at = endOfLine(text, at) + 1) ++lines;
  return lines;
}

/** What a row is called: the heap, or the position. */
export function label(table: Table, row: number): string {
  return table.positions?.[row] ?? String(table.base + BigInt(row));
}

/** The row of a heap or position; undefined where the table does not have it. */
export function rowOf(table: Table, name: string): number | undefined {
  if (table.positions) {
    const row = table.positions.indexOf(name);
    return row < 0 ? undefined : row;
  }
  if (!/^\d{1,30}$/.test(name)) return undefined;
  const row = BigInt(name) - table.base;
  return row >= 0n && row < BigInt(table.count) ? Number(row) : undefined;
}

export function outcomeAt(table: Table, row: number): Outcome {
  return table.kinds[table.outcomes[row]!]!;
}

/** The nim-value of a row as a text; undefined where the game has none. */
export function valueText(table: Table, row: number): string | undefined {
  return table.loopyValues?.[row] ?? table.nimValues?.[row]?.toString();
}

/** How often each outcome occurs, in the order of `kinds`. */
export function countKinds(table: Table): number[] {
  const counts = table.kinds.map(() => 0);
  for (const kind of table.outcomes) ++counts[kind]!;
  return counts;
}

/** The first rows that the player to move loses, at most so many. */
export function firstLosing(table: Table, most: number): number[] {
  const losing = table.kinds.indexOf("P");
  const rows: number[] = [];
  for (let row = 0; losing >= 0 && row < table.count && rows.length < most; ++row) {
    if (table.outcomes[row] === losing) rows.push(row);
  }
  return rows;
}

export function largestNimValue(table: Table): number | undefined {
  return table.nimValues?.reduce((most, value) => Math.max(most, value), 0);
}
