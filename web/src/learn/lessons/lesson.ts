// What a lesson is: screens, each with a board or a picture and mostly a question. The words are in
// words/en/lessons, by the names of the screens; no answer is here, as the engine knows them all.

import type { Outcome, Side } from "../../basics/sides";
import type { Drawing } from "../../boards/pieces/board";

/** A game to play on the screen. */
export interface BoardSpec {
  rules: string;
  position: string;
  /** Who the learner is; the opponent is the other. */
  you?: Side;
  /** Who starts, the learner unless it is said. */
  first?: "you" | "opponent";
  opponent?: "perfect" | "random";
}

/** What is asked: by the kind of answer that is given, and each is a list of texts.
    - `move`: a move on the board, one of those that keep the best result that there is;
    - `game`: a whole game on the board, to be won, or not to be lost;
    - `mark`: those of a row of heaps from which the player to move loses;
    - `number`: a number that is read off an answer of the engine's;
    - `fill`: nim-values or outcomes, one for each row of a table;
    - `outcome`: who wins, of one position;
    - `position`: the one of several positions that has an outcome;
    - `worth`: a value, mean or temperature, as the engine writes it or otherwise;
    - `rules`: a game with some property, of which a part is typed. */
export type Question =
  | { kind: "move" }
  | { kind: "game"; goal: "win" | "draw" }
  | { kind: "mark"; rules: string; from: number; to: number; given: readonly number[] }
  | { kind: "number"; of: Wanted }
  | Fill
  | PickOutcome
  | { kind: "position"; rules: string; positions: readonly string[]; outcome: Outcome }
  | AskedWorth
  | Make;

/** What is asked of the value of a position. */
export interface AskedWorth {
  kind: "worth";
  of: "value" | "mean" | "temperature";
  rules: string;
  position: string;
}

export interface PickOutcome {
  kind: "outcome";
  rules: string;
  position: string;
  among: readonly Outcome[];
  /** Whether the letters of the outcomes have been told of. */
  letters?: boolean;
}

export interface Fill {
  kind: "fill";
  rules: string;
  from: number;
  to: number;
  of: "nim-value" | "outcome";
  /** How many are filled in at first. */
  given: number;
  /** Of outcomes, those to choose from. */
  among?: readonly Outcome[];
}

/** A game to make. `What is typed stands for {} in the rules, or it is the script of the lesson. */
export interface Make {
  kind: "rules";
  rules: string;
  typed: "takes" | "lua";
  /** What is to hold: a period, or an outcome of a heap. */
  wanted: { period: string } | { heap: string; outcome: Outcome };
  /** A game that will do, for who wants to see one. */
  example: string;
}

/** Where the engine has a number. */
export type Wanted =
  | { what: "period" | "preperiod"; rules: string; of: "outcome" | "nim-value" }
  /** The same number of Nim and of any game: of Nim it is told by a heap that is put beside it. */
  | { what: "nim-value" | "nim-sum"; rules: string; position: string }
  | { what: "winning-moves"; rules: string; position: string }
  /** The least size of a heap, put for {} in the position, with an outcome. */
  | { what: "least"; rules: string; position: string; outcome: Outcome; most: number };

/** What is shown, beside a board or without one. */
export type PictureSpec =
  | { kind: "row"; rules: string; from: number; to: number; of: "outcome" | "nim-value" }
  /** The same in rows of a length, which is the number typed so far where the screen asks for one. */
  | { kind: "fold"; rules: string; from: number; to: number; of: "outcome" | "nim-value"; length: number }
  /** Heaps as powers of two, in pairs. */
  | { kind: "binary"; heaps: readonly number[] }
  /** The outcomes of the game that was made on the screen last, before that of the takes that are given. */
  | { kind: "made"; rules: string; takes: string; from: number; to: number }
  | { kind: "thermograph"; rules: string; position: string }
  /** The positions below one. */
  | { kind: "graph"; rules: string; position: string };

export interface Screen {
  /** By which its words are found. */
  name: string;
  board?: BoardSpec;
  picture?: PictureSpec;
  question?: Question;
}

/** Where one goes on, with what the view is asked. */
export interface Onward {
  view: "play" | "explore" | "graph" | "values" | "sweep";
  /** By which its words are found. */
  name: string;
  parameters: Readonly<Record<string, string | readonly string[]>>;
}

export interface Lesson {
  /** In the address, and by which its words are found. */
  name: string;
  /** What stands for mine.lua in its rules, until it is changed. */
  script?: string;
  drawing: Drawing | "lua";
  screens: readonly Screen[];
  onward: readonly Onward[];
}
