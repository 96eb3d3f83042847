// What has been played, as POST /play of docs/server.md tells it.

import type { KnownGame } from "../../api/api";
import type { Result, Side } from "../../basics/sides";

/** How a component of a game in Lua is drawn. */
export type StateDrawing =
  | { kind: "heaps"; heaps: readonly string[]; on?: "table" | "squares" | "stairs" }
  | ({ kind: "word"; word: string } & Cells)
  /** Rows of characters, from the top. */
  | ({ kind: "grid"; rows: readonly string[] } & Cells)
  /** Tokens on a lattice, x to the right and y upwards. */
  | { kind: "points"; points: readonly (readonly [string, string])[] }
  | { kind: "graph"; vertices: readonly Vertex[]; edges: readonly Edge[]; on?: "table" | "ground" };

export interface Cells {
  /** What characters stand for. */
  pieces?: Readonly<Record<string, string>>;
  /** What moves call a cell. */
  called?: "letters" | "numbers" | "numbers up" | null;
}

export interface Vertex {
  x: string;
  y: string;
  text: string;
  owner: Side | null;
}

/** Between two vertices, counted from 0. */
export interface Edge {
  from: number;
  to: number;
  owner: Side | null;
}

/** A component of a game in Lua. */
export interface State {
  text: string;
  /** None where very many are listed. */
  drawing: StateDrawing | null;
}

/** A component of a position: a heap or a word as a text, a set as the texts of its numbers. */
export type Component = string | readonly string[] | State;

/** What one of several games is in: its components. */
export type Part = readonly Component[];

export interface PlayOption {
  move: string;
  to: string;
  /** The place of the component that the move is made in, and what is left in its place. */
  component: number;
  leaves: readonly (Component | Part)[];
  /** Null where it is not known. */
  result: Result | null;
  best: boolean;
}

export interface PlayedMove {
  by: Side;
  move: string;
  to: string;
  component: number;
  leaves: readonly (Component | Part)[];
}

/** A part of a board that no move joins to another; no more is told than is soon found out. */
export interface PartOnBoard {
  /** The row and column of each. */
  squares: readonly (readonly [number, number])[];
  value: string | null;
  temperature: string | null;
  /** Where there is no value. */
  outcome: "N" | "P" | "L" | "R" | null;
}

/** A board that falls apart. */
export interface BoardInParts {
  /** The text of the component. */
  board: string;
  parts: readonly PartOnBoard[];
}

/** A game as far as it has been played; the results are Left's, the options' are the mover's. Those of
    positions that take long to solve are null. */
export interface Played {
  rules: string;
  position: string;
  /** Of the position; of games side by side its parts. */
  components: readonly (Component | Part)[];
  starts: Side;
  game: KnownGame;
  moves: PlayedMove[];
  reply: string | null;
  at: string;
  turn: Side;
  over: boolean;
  /** Of a draw that was offered. */
  draw_accepted: boolean | null;
  end: "no-move" | "repetition" | "agreement" | null;
  winner: Side | "nobody" | null;
  ending: string | null;
  left_results: (Result | null)[];
  mistake: number | null;
  /** Of the position that is reached, equal ones once. */
  boards: readonly BoardInParts[];
  options: PlayOption[];
  options_listed: "all" | "winning" | "one" | "none";
  why: string | null;
}
