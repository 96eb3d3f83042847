// What the server says of a game: POST /play, GET /strategies and GET /deal of docs/server.md.

import { get, send, type KnownGame, type Result, type Side } from "../api";
import { parameters } from "../address";
import { asksOpponent, begin, type Choice, type Game } from "./game";
import { moveOf } from "./pieces";

/** How a component of a game in Lua is drawn. */
export type StateDrawing =
  | { kind: "heaps"; heaps: readonly string[] }
  | { kind: "word"; word: string }
  /** Rows of characters, from the top. */
  | { kind: "grid"; rows: readonly string[] }
  /** Tokens on a lattice, x to the right and y upwards. */
  | { kind: "points"; points: readonly (readonly [string, string])[] }
  | { kind: "graph"; vertices: readonly Vertex[]; edges: readonly Edge[] };

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
  result: Result;
  best: boolean;
}

export interface PlayedMove {
  by: Side;
  move: string;
  to: string;
  component: number;
  leaves: readonly (Component | Part)[];
}

/** A game as far as it has been played; the results are Left's, the options' are the mover's. */
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
  left_results: Result[];
  mistake: number | null;
  options: PlayOption[];
  options_listed: "all" | "winning" | "none";
  why: string | null;
}

export interface Strategy {
  name: string;
  summary: string;
}

/** Asks what a game has come to; where it is the opponent's turn, the opponent moves first, and where
    a draw is offered, the opponent answers. */
export function askGame(game: Game, signal?: AbortSignal): Promise<Played> {
  const { rules, position, starts, moves, draw, you, opponent, seed } = game;
  const answers = asksOpponent(game) || (draw && you !== "both");
  const body = {
    ...{ rules, position, starts, moves: moves.map(moveOf) },
    ...(draw ? { draw } : {}),
    ...(answers ? { opponent, seed } : {}),
  };
  return send<Played>("play", body, signal);
}

/** A game that can be won from its first move at this screen, as the engine finds: the opponent begins, unless
    only the first to move can win. */
export async function beginWinnable(choice: Choice, signal?: AbortSignal): Promise<Game> {
  const seed = newSeed();
  const theirs = begin({ ...choice, starter: "opponent" }, seed, 0);
  if (choice.you === "both") return theirs;
  const wins = ({ left_results }: Played) => left_results.at(-1) === (choice.you === "left" ? "win" : "loss");
  if (wins(await askGame(theirs, signal))) return theirs;
  const yours = begin({ ...choice, starter: "you" }, seed, 0);
  return wins(await askGame(yours, signal)) ? yours : theirs;
}

/** The game as it was after so many of its moves, without the moves that were possible. */
export function playedUpTo(played: Played, count: number): Played {
  return {
    ...played,
    moves: played.moves.slice(0, count),
    left_results: played.left_results.slice(0, count + 1),
    at: played.moves[count - 1]?.to ?? played.position,
    turn: played.moves[count]?.by ?? played.turn,
    ...{ reply: null, over: false, end: null, winner: null, ending: null },
    ...{ draw_accepted: null, mistake: null, why: null },
    ...{ options: [], options_listed: "all" },
  };
}

/** The same, where the only move is the one that was made. */
export function playedBefore(played: Played, index: number): Played {
  const { move, to, component, leaves } = played.moves[index]!;
  const made: PlayOption = { move, to, component, leaves, result: "draw", best: false };
  return { ...playedUpTo(played, index), options: [made] };
}

/** The opponents that the server has. */
export function listStrategies(signal?: AbortSignal): Promise<Strategy[]> {
  return get<Strategy[]>("strategies", {}, signal);
}

/** A start by chance, of a size within the range. */
export function deal(rules: string, range: string): Promise<{ position: string }> {
  return get<{ position: string }>("deal", parameters({ rules, range, seed: newSeed() }));
}

/** A number that makes chance come out otherwise than before. */
export function newSeed(): number {
  return Math.floor(Math.random() * 1_000_000);
}
