// The secret of a game as the engine tells it, and how its pictures are laid out.

import { get, type Board } from "../api/api";
import type { Outcome, Side } from "../basics/sides";

/** A position that a move of the game has left. */
export interface Step {
  by: Side;
  position: string;
}

export interface HeapRows {
  begins: string;
  length: number;
  /** Of the outcomes, where it is proved, and the heap from which on they repeat. */
  period: string | null;
  repeats_from: string | null;
  runs: { first: string; outcomes: Outcome[]; owners: (Side | "none")[] }[];
  enlarged: { from: string; by: Side; move: string; to: string }[];
}

export interface BinaryRow {
  component: string;
  value: string;
  binary: string;
}

export interface BinaryRows {
  rows: BinaryRow[];
  sum: string;
  misere: boolean;
  move: string | null;
  after: BinaryRow[];
  /** Nim-values of the heaps from 0 on, where they are not their sizes. */
  heaps: number[];
}

export interface ElementRow {
  heap: string;
  word: string;
}

/** Heaps under misère play as words, and those that lose. */
export interface ElementRows {
  rows: ElementRow[];
  product: string;
  move: string | null;
  after: ElementRow[];
  product_after: string | null;
  heaps: ElementRow[];
  p_portion: string[];
  relations: string[];
}

export interface WordCentre {
  letters: string;
  first: number;
  count: number;
  mover_is_last: boolean;
  last_taker_wins: boolean;
}

export interface NumberMultiples {
  sets: { gcd: string; written: string[]; multiples: string; moves_left: string }[];
  moves_left: string;
}

export interface PointField {
  width: number;
  outcomes: Outcome[];
}

export interface PositionTally {
  counts: Readonly<Record<Outcome, number>> | null;
  lost: string[];
}

interface Told {
  rules: string;
  position: string;
  board: Board["picture"];
  title: string;
  rule: string;
  reason: string;
}

export type Secret = Told &
  (
    | { kind: "rows"; rows: HeapRows }
    | { kind: "binary"; binary: BinaryRows }
    | { kind: "elements"; elements: ElementRows }
    | { kind: "centre"; centre: WordCentre }
    | { kind: "multiples"; multiples: NumberMultiples }
    | { kind: "field"; field: PointField }
    | { kind: "tally"; tally: PositionTally }
  );

/** Throws Problem. */
export function askSecret(
  rules: string,
  position: string,
  values: readonly string[],
  signal?: AbortSignal,
): Promise<Secret> {
  return get("secret", { rules: [rules], position: [position], let: [...values] }, signal);
}

/** A heap in its place. */
export interface Cell {
  heap: string;
  outcome: Outcome;
  owner: Side | undefined;
  /** The moves from here that take more than was chosen. */
  enlarged: readonly HeapRows["enlarged"][number][];
}

/** The rows of each run, every one as long as the others, with gaps before the first heap and after
    the last. */
export function rowsOf({ begins, length, runs, enlarged }: HeapRows): (Cell | undefined)[][][] {
  const columns = BigInt(length);
  const column = (heap: bigint) => (((heap - BigInt(begins)) % columns) + columns) % columns;
  return runs.map(({ first, outcomes, owners }) => {
    const before: undefined[] = Array(Number(column(BigInt(first)))).fill(undefined);
    const cells = outcomes.map((outcome, i): Cell => {
      const heap = String(BigInt(first) + BigInt(i));
      const owner = owners[i];
      return {
        heap,
        outcome,
        owner: owner === "left" || owner === "right" ? owner : undefined,
        enlarged: enlarged.filter(({ from }) => from === heap),
      };
    });
    const all = [...before, ...cells];
    const rows: (Cell | undefined)[][] = [];
    for (let at = 0; at < all.length; at += length) {
      const row = all.slice(at, at + length);
      rows.push([...row, ...Array(length - row.length).fill(undefined)]);
    }
    return rows;
  });
}

/** Whether outcomes are those of a game in which a position is won or lost for both players alike. */
export function isPlain(outcomes: readonly Outcome[]): boolean {
  return outcomes.every((outcome) => ["N", "P", "D"].includes(outcome));
}

/** Of each digit, whether it is a one that is crossed out with another one of its column: the first
    with the second, the third with the fourth. */
export function crossedOut(rows: readonly BinaryRow[]): boolean[][] {
  const columns = rows[0]?.binary.length ?? 0;
  const crossed = rows.map(() => Array<boolean>(columns).fill(false));
  for (let column = 0; column < columns; ++column) {
    const ones = rows.flatMap(({ binary }, row) => (binary[column] === "1" ? [row] : []));
    const paired = ones.length % 2 === 0 ? ones : ones.slice(0, -1);
    for (const row of paired) crossed[row]![column] = true;
  }
  return crossed;
}

/** Of each column, whether it has an odd number of ones. */
export function oddColumns(rows: readonly BinaryRow[]): boolean[] {
  const digits = [...(rows[0]?.binary ?? "")];
  return digits.map(
    (_, column) => rows.filter(({ binary }) => binary[column] === "1").length % 2 === 1,
  );
}

/** What a one in each column stands for, the highest first: "4", "2", "1". */
export function placesOf(rows: readonly BinaryRow[]): string[] {
  const columns = rows[0]?.binary.length ?? 0;
  return Array.from({ length: columns }, (_, i) => String(1n << BigInt(columns - 1 - i)));
}

/** Who took each letter of a word, and in which move, from 1. */
export function takenLetters(
  letters: string,
  path: readonly Step[],
): ({ by: Side; number: number } | undefined)[] {
  const taken: ({ by: Side; number: number } | undefined)[] = [...letters].map(() => undefined);
  let [first, last] = [0, letters.length - 1];
  path.forEach(({ by, position }, i) => {
    if (first > last) return;
    // Where both ends leave the same word, which one it was makes no difference.
    const rest = letters.slice(first + 1, last + 1);
    const at = rest === position ? first++ : last--;
    taken[at] = { by, number: i + 1 };
  });
  return taken;
}

/** Who wrote each number of a single set after the start. */
export function writtenBy(position: string, path: readonly Step[]): Map<string, Side> {
  const seen = new Set(numbersOf(position));
  const by = new Map<string, Side>();
  for (const step of path) {
    for (const number of numbersOf(step.position)) {
      if (seen.has(number)) continue;
      seen.add(number);
      by.set(number, step.by);
    }
  }
  return by;
}

function numbersOf(position: string): string[] {
  return position.split(",").map((number) => number.trim());
}

/** The multiples of a set, if they are not too many to be shown. */
export function multiplesOf(
  { gcd, multiples }: NumberMultiples["sets"][number],
  most: number,
): string[] | undefined {
  if (BigInt(multiples) > BigInt(most)) return undefined;
  return Array.from({ length: Number(multiples) }, (_, i) => String(BigInt(gcd) * BigInt(i + 1)));
}

/** The points of a field with their outcomes, the highest row first. */
export function pointsOf({ width, outcomes }: PointField): { x: number; y: number; outcome: Outcome }[] {
  return outcomes.map((outcome, i) => ({ x: i % width, y: Math.floor(i / width), outcome }));
}

/** The place of a point with two coordinates, "(3,5)". */
export function placeOf(position: string): { x: number; y: number } | undefined {
  const found = /^\((\d+), ?(\d+)\)$/.exec(position);
  return found ? { x: Number(found[1]), y: Number(found[2]) } : undefined;
}
