// What the server says of a game: POST /play, GET /strategies and GET /deal of docs/server.md.

import { get, send, type KnownGame, type Result, type Side } from "../api";
import { parameters } from "../address";
import { asksOpponent, type Game } from "./game";
import { moveOf } from "./pieces";

/** A component of a sum: a heap or a word as a text, a set as the texts of its numbers. */
export type Component = string | readonly string[];

export interface PlayOption {
  move: string;
  to: string;
  /** The place of the component that the move is made in, and what is left in its place. */
  component: number;
  leaves: Component[];
  result: Result;
  best: boolean;
}

export interface PlayedMove {
  by: Side;
  move: string;
  to: string;
  component: number;
  leaves: Component[];
}

/** A game as far as it has been played; the results are Left's, the options' are the mover's. */
export interface Played {
  rules: string;
  position: string;
  /** Of the position. */
  components: Component[];
  starts: Side;
  game: KnownGame;
  moves: PlayedMove[];
  reply: string | null;
  at: string;
  turn: Side;
  over: boolean;
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

/** Asks what a game has come to; where it is the opponent's turn, the opponent moves first. */
export function askGame(game: Game, signal?: AbortSignal): Promise<Played> {
  const { rules, position, starts, moves } = game;
  const body = { rules, position, starts, moves: moves.map(moveOf) };
  return send<Played>(
    "play",
    asksOpponent(game) ? { ...body, opponent: game.opponent, seed: game.seed } : body,
    signal,
  );
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
