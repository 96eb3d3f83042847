// A heat map of rows: two names as axes, the others fixed, and a number for each pair of values.

import { percent, roundPercent } from "../basics/text";
import { researchWords } from "../words/research";
import { outcomeOrder, type Job, type Row } from "./job";
import { numericNames, valuesIn } from "./rows";

/** "period", "preperiod", "largest_nim_value", "order", or "share_N" and the like. */
export type Measure = string;

export const mostCells = 10_000;

export interface Choice {
  /** The columns. */
  x: string;
  /** The rows; empty where one name is all there is. */
  y: string;
  /** The values of the other names in the rules. */
  fixed: Readonly<Record<string, string>>;
  measure: Measure;
}

export interface Cell {
  x: string;
  y: string;
  /** Missing where there is no row, or no proof. */
  value: number | undefined;
  rows: number;
}

export interface HeatMap {
  xs: string[];
  ys: string[];
  /** A list for each y, with a cell for each x. */
  cells: Cell[][];
  least: number;
  greatest: number;
}

/** What can be shown of these rows, the most telling first. */
export function measuresOf(job: Job, rows: readonly Row[]): Measure[] {
  const shares = outcomeOrder
    .filter((outcome) => rows.some((row) => part(row, outcome) > 0))
    .map((outcome) => `share_${outcome}`);
  if (job.of_positions) return shares;
  if (job.of_quotients) return ["order", "period", "preperiod"];
  const largest = job.largest_nim_value ? ["largest_nim_value"] : [];
  return ["period", "preperiod", ...largest, ...shares];
}

export function measureWords(measure: Measure): string {
  const outcome = /^share_(.*)$/.exec(measure)?.[1];
  const told = researchWords.sweep.heat;
  if (outcome) return told.share(outcome.replace("_", "/"));
  const names = { period: told.period, preperiod: told.preperiod, order: told.order };
  return names[measure as keyof typeof names] ?? told.greatest;
}

/** Whether a name is counted over as long as it is no axis: each ruleset has all of its n. */
function isSummed(job: Job, name: string): boolean {
  return job.of_positions && name === "n";
}

/** The choice that is wished for as far as it is possible; nothing when no name is numeric. */
export function choiceOf(
  job: Job,
  rows: readonly Row[],
  wish: Partial<Choice>,
): Choice | undefined {
  const numeric = numericNames(job, rows);
  const best = [...numeric].sort((a, b) => Number(isSummed(job, a)) - Number(isSummed(job, b)));
  const x = best.find((name) => name === wish.x) ?? best.find((name) => name !== wish.y) ?? best[0];
  if (x === undefined) return undefined;
  const rest = best.filter((name) => name !== x);
  const y = rest.find((name) => name === wish.y) ?? rest[0] ?? "";
  const others = job.names.filter((name) => name !== x && name !== y);
  const fixed = others.map((name) => {
    const values = valuesIn(rows, name);
    const value = values.find((one) => one === wish.fixed?.[name]) ?? values[0] ?? "";
    return [name, value];
  });
  const measures = measuresOf(job, rows);
  const measure = measures.find((one) => one === wish.measure) ?? measures[0];
  if (measure === undefined) return undefined;
  return { x, y, fixed: Object.fromEntries(fixed) as Record<string, string>, measure };
}

/** Of a ruleset the share of heaps with an outcome, of a position 0 or 1. */
function part(row: Row, outcome: string): number {
  if (row.outcome !== undefined) {
    return row.outcome?.replace("/", "_") === outcome ? 1 : 0;
  }
  return Number(row[`count_${outcome}`] ?? 0) / Number(row.period ?? Infinity);
}

function numberIn(row: Row, measure: Measure): number | undefined {
  if (measure.startsWith("share_")) {
    const unproved = row.outcome === undefined && row.period === null;
    return unproved ? undefined : part(row, measure.slice(6));
  }
  const text = row[measure];
  return text === null || text === undefined ? undefined : Number(text);
}

/** The mean of the rows in each cell; where the other names are fixed, only of positions is it one
 *  of several. */
export function heatMap(rows: readonly Row[], choice: Choice): HeatMap {
  const { x, y, fixed, measure } = choice;
  const chosen = rows.filter((row) =>
    Object.entries(fixed).every(([name, value]) => row[name] === value),
  );
  const sums = new Map<string, { sum: number; known: number; rows: number }>();
  for (const row of chosen) {
    const key = `${row[x]} ${y && row[y]}`;
    const sum = sums.get(key) ?? { sum: 0, known: 0, rows: 0 };
    const value = numberIn(row, measure);
    if (value !== undefined) {
      sum.sum += value;
      ++sum.known;
    }
    ++sum.rows;
    sums.set(key, sum);
  }
  const xs = valuesIn(chosen, x);
  const ys = y ? valuesIn(chosen, y) : [""];
  const cells = ys.map((atY) =>
    xs.map((atX) => {
      const sum = sums.get(`${atX} ${atY}`);
      const value = sum && sum.known > 0 ? sum.sum / sum.known : undefined;
      return { x: atX, y: atY, value, rows: sum?.rows ?? 0 };
    }),
  );
  const values = cells.flat().flatMap(({ value }) => value ?? []);
  const least = values.reduce((a, b) => Math.min(a, b), Infinity);
  const greatest = values.reduce((a, b) => Math.max(a, b), -Infinity);
  return { xs, ys, cells, least, greatest };
}

/** How many cells a choice has. */
export function countCells(rows: readonly Row[], { x, y }: Choice): number {
  return valuesIn(rows, x).length * (y ? valuesIn(rows, y).length : 1);
}

/** A value as a cell tells it: "40", "33%". */
export function valueText(measure: Measure, value: number | undefined): string {
  if (value === undefined) return "?";
  return measure.startsWith("share_") ? roundPercent(value) : String(value);
}

/** What a cell is called, which begins with what is seen in it: "33%, exactly 33.19%". */
export function spokenText(measure: Measure, value: number | undefined): string {
  const [seen, exact] = [valueText(measure, value), exactText(measure, value)];
  if (value === undefined) return exact;
  return parseFloat(seen) === parseFloat(exact) ? seen : researchWords.sweep.exactly(seen, exact);
}

/** A value in full: "40", "33.19%". */
export function exactText(measure: Measure, value: number | undefined): string {
  if (value === undefined) return researchWords.sweep.heat.notFound;
  return measure.startsWith("share_") ? percent(value) : String(value);
}
