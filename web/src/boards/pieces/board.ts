// What is drawn of a position, and which move a click on it is. The moves themselves are the
// server's; here they are only told apart by what they leave.

import type { Board, Zones } from "../../api/api";
import type { Result, Side } from "../../basics/sides";
import type { Narrowed } from "./narrowing";
import { listOf, textOfComponent } from "./pieces";
import type { Change, Piece, PieceMove, Seen, SeenGame } from "./pieces";
import type { Played, PlayOption } from "./played";

/** What a game is drawn with. */
export interface BoardProps {
  played: Played;
  /** Of this game alone. */
  rules: string;
  board: Board;
  seen: SeenGame;
  /** Short. */
  names: Readonly<Record<Side, string>>;
  /** The move that is pointed at, on the board or among the buttons. */
  marked: string | undefined;
  onmark: (move: string | undefined) => void;
  onplay: (move: string) => void;
  /** A piece is touched where no one move is meant. */
  onchoose: (piece: number) => void;
  /** The moves in a piece that clicks have narrowed the choice to. */
  narrowed: NarrowedIn | undefined;
  onnarrow: (narrowed: NarrowedIn | undefined) => void;
  /** What a move is worth to who makes it, where hints are to be seen. */
  hint: (move: string | undefined) => Result | undefined;
}

export type NarrowedIn = Narrowed & { piece: number };

const pictures = ["flags", "heaps", "letters", "numbers", "points", "tokens", "games", "drawing"] as const;

export type Drawing = (typeof pictures)[number] | "zones" | "text";

/** How a game is drawn. */
export function drawingOf(board: Board): Drawing {
  if (board.zones) return "zones";
  return pictures.find((picture) => picture === board.picture) ?? "text";
}

/** The first of the games on the table that is one of letters and goes on; -1 where none is. */
export function letteredGame({ game }: Played, { games }: Seen): number {
  const boards = game.games.length > 0 ? game.games.map(({ board }) => board) : [game.board];
  return boards.findIndex((board, i) => drawingOf(board) === "letters" && games[i]!.moves.length > 0);
}

/** The size of a heap. */
export function sizeOf(heap: Piece["at"]): bigint {
  return typeof heap === "string" && /^\d+$/.test(heap) ? BigInt(heap) : 0n;
}

/** A move that takes some of a heap and leaves the rest. */
export interface Take {
  to: bigint;
  move: string;
}

/** The moves in a piece that leave a smaller heap of it. */
export function takesIn(moves: readonly PieceMove[], piece: number): Take[] {
  return moves.flatMap(({ piece: at, leaves, move }) =>
    at === piece && leaves.length === 1 ? [{ to: sizeOf(leaves[0]!), move }] : [],
  );
}

/** The moves that split a heap in two and take nothing, by how many tokens are then on the right:
    either part may be, the smaller one first. */
export function cutsIn(moves: readonly PieceMove[], piece: number, at: bigint): Map<bigint, string> {
  const cuts = new Map<bigint, string>();
  for (const { piece: place, leaves, move } of moves) {
    if (place !== piece || leaves.length !== 2) continue;
    const [one, other] = [sizeOf(leaves[0]!), sizeOf(leaves[1]!)];
    if (one + other !== at) continue;
    for (const part of [one, other]) if (part > 0n && part < at) cuts.set(part, move);
  }
  return cuts;
}

/** Who took the tokens from `to` (exclusive) up to `from` of a heap, in move `index`. */
export interface Taken {
  from: bigint;
  to: bigint;
  by: Side;
  index: number;
}

/** What was taken from a heap so far. */
export function takenOf(changes: readonly Change[]): Taken[] {
  return changes.map(({ from, to, by, index }) => ({
    from: sizeOf(from),
    to: sizeOf(to),
    by,
    index,
  }));
}

/** One token of a heap; token 1 is the last to go. */
export interface Token {
  number: bigint;
  /** Undefined while it is still there. */
  taken: Taken | undefined;
}

/** How many tokens each row has where there is `room`: rows as even as can be, 11 and 10 and
    never 20 and 1. */
export function evenRows(tokens: number, room: number): number[] {
  const rows = Math.max(1, Math.ceil(tokens / Math.max(1, room)));
  return Array.from({ length: rows }, (_, i) => Math.ceil((tokens - i) / rows));
}

/** How many tokens a row has room for: large ones, but smaller ones rather than many rows. Widths are those of
    the place and of a token at its largest and least. */
export function roomFor(tokens: number, width: number, large: number, least: number): number {
  const few = Math.min(Math.floor(width / least), Math.ceil(tokens / 3));
  return Math.max(1, Math.floor(width / large), few);
}

/** The tokens row by row. */
export function inRows<Item>(items: readonly Item[], rows: readonly number[]): Item[][] {
  let from = 0;
  return rows.map((length) => items.slice(from, (from += length)));
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

/** In whose zone a heap lies. */
export function zoneOf({ modulus, left, right }: Zones, heap: bigint): Side | undefined {
  const remainder = heap % BigInt(modulus);
  const within = (ranges: Zones["left"]) =>
    ranges.some(([first, last]) => remainder >= BigInt(first) && remainder <= BigInt(last));
  return within(left) ? "left" : within(right) ? "right" : undefined;
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
  end: End | undefined;
}

export type End = "first" | "last";

/** At which end a letter was taken. Of equal letters only the name of the move tells. */
function endTaken({ from, to, move }: Change): End {
  const word = textOfComponent(from);
  const without = { first: word.slice(1), last: word.slice(0, -1) };
  if (without.first !== without.last) return to === without.first ? "first" : "last";
  return /\bfirst\b/.test(move) ? "first" : "last";
}

/** The letters of the word that the game began with; undefined where some are left out. */
export function lettersOf(piece: Piece, most: number): (Letter | undefined)[] {
  const word = textOfComponent(piece.start);
  let low = 0;
  let high = word.length;
  const takers = new Map<number, Letter["taken"]>();
  for (const change of piece.changes) {
    const { by, index } = change;
    takers.set(endTaken(change) === "first" ? low++ : --high, { by, index });
  }
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
export function endMove<Option extends PlayOption | PieceMove>(
  end: End | undefined,
  moves: readonly Option[],
): Option | undefined {
  if (end === undefined) return undefined;
  return end === "first" ? moves[0] : moves.at(-1);
}

export interface Chip {
  number: bigint;
  by: Side | "start" | undefined;
  index: number;
  move: string | undefined;
}

/** The number that a set has and another has not. */
function added(before: Piece["at"], after: Piece["at"]): string | undefined {
  const known = new Set(listOf(before));
  return [...listOf(after)].reverse().find((number) => !known.has(number));
}

/** The numbers of a set and those that may be added, the greatest first. */
export function chipsOf(piece: Piece, moves: readonly PieceMove[]): Chip[] {
  const chips: Chip[] = listOf(piece.start).map((text) => ({
    number: BigInt(text),
    by: "start",
    index: -1,
    move: undefined,
  }));
  for (const { from, to, by, index } of piece.changes) {
    const number = added(from, to);
    if (number) chips.push({ number: BigInt(number), by, index, move: undefined });
  }
  for (const { leaves, move } of moves) {
    const number = leaves[0] && added(piece.at, leaves[0]);
    if (number) chips.push({ number: BigInt(number), by: undefined, index: -1, move });
  }
  return chips.sort((a, b) => (a.number < b.number ? 1 : -1));
}
