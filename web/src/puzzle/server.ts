// What the engine says of puzzles: GET /puzzle and /puzzles of docs/server.md.

import { get } from "../api/api";
import type { Side } from "../basics/sides";
import type { PuzzleGame } from "./series";

export interface Puzzle {
  /** The day, or game, stars and number. */
  name: string;
  date: string | null;
  stars: number;
  difficulty: "easy" | "gentle" | "tricky" | "hard" | "fiendish";
  /** What the game is called. */
  title: string;
  rules: string;
  /** The rules in words. */
  how: string;
  position: string;
  turn: Side;
  impartial: boolean;
  /** How many moves there are. */
  choices: number;
  /** Where it was asked for. */
  solution: Solution | null;
}

export interface Solution {
  move: string;
  moves_to_end: number;
  why: string;
  tempting: string;
  refutation: string;
}

export function askPuzzle(name: string, signal?: AbortSignal): Promise<Puzzle> {
  return get<Puzzle>("puzzle", { name: [name] }, signal);
}

export async function askPuzzleGames(signal?: AbortSignal): Promise<PuzzleGame[]> {
  return (await get<{ games: PuzzleGame[] }>("puzzles", {}, signal)).games;
}

export async function askSolution(name: string, signal?: AbortSignal): Promise<Solution> {
  const { solution } = await get<Puzzle>("puzzle", { name: [name], solution: ["true"] }, signal);
  return solution!;
}
