// What the engine says of a puzzle: GET /puzzle of docs/server.md.

import { get } from "../api/api";
import type { Side } from "../basics/sides";

export interface Puzzle {
  date: string;
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

export function askPuzzle(day: string, signal?: AbortSignal): Promise<Puzzle> {
  return get<Puzzle>("puzzle", { date: [day] }, signal);
}

export async function askSolution(day: string, signal?: AbortSignal): Promise<Solution> {
  const { solution } = await get<Puzzle>("puzzle", { date: [day], solution: ["true"] }, signal);
  return solution!;
}
