// A table of the server, kept small: a million rows are a few arrays.
import type { Outcome } from "../../basics/sides";

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
  /** As texts, those of the rows where the number is rounded. */
  greatValues: ReadonlyMap<number, string>;
  /** As texts, "oo(0,2)", where some are no numbers. */
  loopyValues: string[] | null;
}

const order = ["N", "P", "L", "R", "D"];

/** A field of CSV, and the place of the comma or the end of the line behind it. */
interface Field {
  text: string;
  end: number;
}

/** The field that begins at `at`, which ends at `stop` unless it is in quotes, where a quote is doubled. */
function readField(csv: string, at: number, stop: "," | "\n"): Field {
  if (csv[at] !== '"') {
    const found = csv.indexOf(stop, at);
    const end = found < 0 ? csv.length : found;
    return { text: csv.slice(at, end), end };
  }
  let quote = csv.indexOf('"', at + 1);
  while (csv[quote + 1] === '"') quote = csv.indexOf('"', quote + 2);
  const end = quote < 0 ? csv.length : quote;
  return { text: csv.slice(at + 1, end).replaceAll('""', '"'), end: end + 1 };
}

/** Reads the CSV of `table`: n or position, outcome, and perhaps nim_value. */
export function readTable(csv: string): Table {
  const head = csv.slice(0, csv.indexOf("\n")).split(",");
  // A point with one coordinate is as good as a heap.
  const heaps = head[0] === "n" || head[0] === "x";
  const withValues = head.includes("nim_value");
  const most = countLines(csv) - 1;
  const positions: string[] = [];
  const found: Outcome[] = [];
  const allOutcomes = new Uint8Array(most);
  const allValues = withValues ? new Float64Array(most) : null;
  const values: string[] = [];
  const greatValues = new Map<number, string>();
  let base = 0n;
  let count = 0;
  for (let at = csv.indexOf("\n") + 1; at < csv.length; ++count) {
    const name = readField(csv, at, ",");
    const outcome = readField(csv, name.end + 1, withValues ? "," : "\n");
    if (!heaps) positions.push(name.text);
    else if (count === 0) base = BigInt(name.text);
    let kind = found.indexOf(outcome.text);
    if (kind < 0) kind = found.push(outcome.text) - 1;
    allOutcomes[count] = kind;
    at = outcome.end + 1;
    if (allValues) {
      const value = readField(csv, at, "\n");
      allValues[count] = Number(value.text);
      if (allValues[count]! > Number.MAX_SAFE_INTEGER) greatValues.set(count, value.text);
      if (!heaps) values.push(value.text);
      at = value.end + 1;
    }
  }
  // A line may end within quotes: there may be fewer rows than lines.
  const outcomes = allOutcomes.subarray(0, count);
  const nimValues = allValues?.subarray(0, count) ?? null;
  const kinds = [...found].sort((a, b) => rank(a) - rank(b) || (a < b ? -1 : 1));
  const places = found.map((outcome) => kinds.indexOf(outcome));
  for (let row = 0; row < count; ++row) outcomes[row] = places[outcomes[row]!]!;
  const loopy = nimValues?.some(Number.isNaN) ?? false;
  return {
    ...{ count, base, positions: heaps ? null : positions, kinds, outcomes },
    nimValues: loopy ? null : nimValues,
    greatValues,
    loopyValues: loopy ? values : null,
  };
}

function rank(outcome: Outcome): number {
  const place = order.indexOf(outcome);
  return place < 0 ? order.length : place;
}

function countLines(text: string): number {
  let lines = 0;
  for (let at = 0; at >= 0 && at < text.length; ++lines) at = text.indexOf("\n", at) + 1 || -1;
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

/** Marks the rows of these heaps or positions. */
export function marked(table: Table, names: readonly string[]): Uint8Array {
  const marks = new Uint8Array(table.count);
  const places = table.positions && new Map(table.positions.map((name, row) => [name, row]));
  for (const name of names) {
    const row = places ? places.get(name) : rowOf(table, name);
    if (row !== undefined) marks[row] = 1;
  }
  return marks;
}

export function outcomeAt(table: Table, row: number): Outcome {
  return table.kinds[table.outcomes[row]!]!;
}

/** The nim-value of a row as a text; undefined where the game has none. */
export function valueText(table: Table, row: number): string | undefined {
  return table.loopyValues?.[row] ?? table.greatValues.get(row) ?? table.nimValues?.[row]?.toString();
}

/** How often each outcome occurs, in the order of `kinds`. */
export function countKinds(table: Table): number[] {
  const counts = table.kinds.map(() => 0);
  for (const kind of table.outcomes) ++counts[kind]!;
  return counts;
}

/** The first rows that the player to move loses, at most `most`. */
export function firstLosing(table: Table, most: number): number[] {
  const losing = table.kinds.indexOf("P");
  const rows: number[] = [];
  for (let row = 0; losing >= 0 && row < table.count && rows.length < most; ++row) {
    if (table.outcomes[row] === losing) rows.push(row);
  }
  return rows;
}

/** As a number, for plots. */
export function largestNimValue(table: Table): number | undefined {
  return table.nimValues?.reduce((most, value) => Math.max(most, value), 0);
}

/** The same as it is written, none of it rounded. */
export function largestText(table: Table): string | undefined {
  const great = [...table.greatValues.values()].map(BigInt);
  const most = great.length > 0 ? great.reduce((a, b) => (a > b ? a : b)) : largestNimValue(table);
  return most?.toLocaleString("en");
}
