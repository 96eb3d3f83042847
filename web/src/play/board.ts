// What is drawn of a position, and which move a click on it is. The moves themselves are the
// server's; here they are only told apart by what they leave.

import type { Side } from "../api";
import { inHeap } from "./heaps";
import type { Played, PlayedMove, PlayOption } from "./server";

/** What a position is drawn with. */
export interface BoardProps {
  played: Played;
  /** Short. */
  names: Readonly<Record<Side, string>>;
  /** The move that is pointed at, on the board or among the buttons. */
  marked: string | undefined;
  onmark: (move: string | undefined) => void;
  onplay: (move: string) => void;
}

export type Drawing = "flags" | "heaps" | "zone" | "word" | "numbers" | "none";

/** How a game is drawn. */
export function drawingOf(rules: string): Drawing {
  if (/^subtraction\b.*\bending\(/.test(rules)) return "flags";
  if (/^(subtraction|nim)\b/.test(rules)) return "heaps";
  if (/^zone\b/.test(rules)) return "zone";
  if (/^ends\b/.test(rules)) return "word";
  return /^difference\b/.test(rules) ? "numbers" : "none";
}

/** A position or move as it is named; of a long one the beginning. */
export function shortened(text: string, most = 40): string {
  return text.length > most ? `${text.slice(0, most - 10)}… (${text.length.toLocaleString("en")} characters)` : text;
}

/** The heaps of a position, `3+5+7`. */
export function readHeaps(position: string): bigint[] {
  return position.split("+").map((text) => BigInt(/^\s*\d+\s*$/.test(text) ? text.trim() : 0));
}

/** A move as it is seen in one heap: what it leaves there. */
export interface HeapMove {
  heap: number;
  to: bigint;
  move: string;
}

/** The moves in each heap. Of equal heaps only the first has options; the others have the same. */
export function heapMoves(at: string, options: readonly PlayOption[]): HeapMove[] {
  const heaps = readHeaps(at);
  const moves: HeapMove[] = [];
  for (const option of options) {
    const left = readHeaps(option.to);
    const changed = heaps.findIndex((heap, i) => heap !== left[i]);
    if (changed < 0) continue;
    heaps.forEach((heap, i) => {
      if (heap !== heaps[changed]) return;
      const move = i === changed ? option.move : inHeap(option.move, i);
      moves.push({ heap: i, to: left[changed]!, move });
    });
  }
  return moves;
}

/** Who took the tokens from `to` (exclusive) up to `from` of a heap, in move `index`. */
export interface Taken {
  from: bigint;
  to: bigint;
  by: Side;
  index: number;
}

/** What was taken from each heap so far. */
export function takenOf(position: string, moves: readonly PlayedMove[]): Taken[][] {
  let heaps = readHeaps(position);
  const taken: Taken[][] = heaps.map(() => []);
  moves.forEach(({ by, to }, index) => {
    const after = readHeaps(to);
    after.forEach((heap, i) => {
      const from = heaps[i];
      if (from !== undefined && heap < from) taken[i]?.push({ from, to: heap, by, index });
    });
    heaps = after;
  });
  return taken;
}

/** One token of a heap; token 1 is the last to go. */
export interface Token {
  number: bigint;
  /** Undefined while it is still there. */
  taken: Taken | undefined;
}

export interface Row {
  /** How many tokens are there and not drawn. */
  hidden: bigint;
  tokens: Token[];
}

/** The tokens of a heap that are drawn: all, or of a large heap those that are taken next. */
export function tokensOf(start: bigint, at: bigint, taken: readonly Taken[], most: number): Row {
  const abridged = start > BigInt(most);
  const last = abridged ? at : start;
  const hidden = abridged && at > BigInt(most / 2) ? at - BigInt(most / 2) : 0n;
  const tokens: Token[] = [];
  for (let number = hidden + 1n; number <= last; ++number) {
    tokens.push({ number, taken: taken.find(({ from, to }) => number > to && number <= from) });
  }
  return { hidden, tokens };
}

/** The cells of a zone heap from the greatest down; undefined where some are left out. */
export function cellsOf(
  start: bigint,
  at: bigint,
  landings: readonly bigint[],
  most: number,
): (bigint | undefined)[] {
  const from = start <= BigInt(most) ? start : at;
  let least = 0n;
  if (from >= BigInt(most)) {
    const lowest = landings.reduce((low, landing) => (landing < low ? landing : low), at);
    least = at - lowest < BigInt(most - 4) ? lowest - 2n : at - BigInt(most - 4);
    if (least < 2n) least = 0n;
  }
  const cells: (bigint | undefined)[] = [];
  for (let cell = from; cell >= least; --cell) cells.push(cell);
  if (least > 0n) cells.push(undefined, 0n);
  return cells;
}

export interface Letter {
  letter: string;
  taken: { by: Side; index: number } | undefined;
  end: "first" | "last" | undefined;
}

/** The letters of the word that the game began with; undefined where some are left out. */
export function lettersOf(
  position: string,
  moves: readonly PlayedMove[],
  most: number,
): (Letter | undefined)[] {
  const word = position.toUpperCase().replace(/[^LW]/g, "");
  let low = 0;
  let high = word.length;
  const takers = new Map<number, Letter["taken"]>();
  moves.forEach(({ by, move }, index) => {
    takers.set(move === "take first" ? low++ : --high, { by, index });
  });
  const letterAt = (i: number): Letter => ({
    letter: word[i]!,
    taken: takers.get(i),
    end: i === low && i < high ? "first" : i === high - 1 && i >= low ? "last" : undefined,
  });
  const range = (from: number, to: number) =>
    Array.from({ length: Math.max(0, to - from) }, (_, i) => letterAt(from + i));
  if (word.length <= most) return range(0, word.length);
  if (high - low <= most) return range(low, high);
  const side = Math.floor(most / 2);
  return [...range(low, low + side), undefined, ...range(high - side, high)];
}

/** The move that takes the letter at an end; the last letter of all is at both. */
export function endMove(end: Letter["end"], options: readonly PlayOption[]): PlayOption | undefined {
  if (end === undefined) return undefined;
  if (options.length === 1) return options[0];
  return options.find(({ move }) => move === `take ${end}`);
}

export interface Chip {
  number: bigint;
  by: Side | "start" | undefined;
  index: number;
  option: PlayOption | undefined;
}

/** The numbers that are written and those that may be, the greatest first. */
export function chipsOf(
  position: string,
  moves: readonly PlayedMove[],
  options: readonly PlayOption[],
): Chip[] {
  const chips = new Map<string, Chip>();
  const add = (text: string, by: Chip["by"], index: number, option?: PlayOption) => {
    if (/^\d+$/.test(text)) chips.set(text, { number: BigInt(text), by, index, option });
  };
  for (const text of position.split(",")) add(text.trim(), "start", -1);
  moves.forEach(({ by, move }, index) => add(numberOf(move) ?? "", by, index));
  for (const option of options) add(numberOf(option.move) ?? "", undefined, -1, option);
  return [...chips.values()].sort((a, b) => (a.number < b.number ? 1 : -1));
}

/** The number that a move takes or writes, as it is written. */
export function numberOf(move: string): string | undefined {
  return /^(?:take|write) (\d+)/.exec(move)?.[1];
}
