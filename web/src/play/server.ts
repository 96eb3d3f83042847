// What the server says of a game: POST /play, GET /strategies and GET /deal of docs/server.md.

import { get, send } from "../api/api";
import { moveOf } from "../boards/pieces/pieces";
import type { Played, PlayOption } from "../boards/pieces/played";
import { asksOpponent, begin, type Choice, type Game } from "./game";

export interface Strategy {
  name: string;
  summary: string;
}

/** How much work may go into a position where nobody needs its result: less than a second. */
const quickly = 100_000_000;

/** Whether the opponent is to move, or to say what it thinks of a draw. */
function asksAnswer(game: Game): boolean {
  return asksOpponent(game) || (game.draw && game.you !== "both");
}

/** Whether who is winning must be known, whatever that takes: an answer of perfect play needs it. */
export function needsResults(game: Game): boolean {
  return asksAnswer(game) && game.opponent === "perfect";
}

/** Asks what a game has come to; where it is the opponent's turn, the opponent moves first, and where
    a draw is offered, the opponent answers. `patient` asks for results that take long, too. */
export function askGame(game: Game, signal?: AbortSignal, patient = needsResults(game)): Promise<Played> {
  const { rules, position, starts, moves, draw, opponent, seed } = game;
  const body = {
    ...{ rules, position, starts, moves: moves.map(moveOf) },
    ...(draw ? { draw } : {}),
    ...(asksAnswer(game) ? { opponent, seed } : {}),
    ...(patient ? {} : { work: quickly }),
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

/** The game as it was after `count` of its moves, without the moves that were possible. */
export function playedUpTo(played: Played, count: number): Played {
  return {
    ...played,
    moves: played.moves.slice(0, count),
    left_results: played.left_results.slice(0, count + 1),
    at: played.moves[count - 1]?.to ?? played.position,
    turn: played.moves[count]?.by ?? played.turn,
    ...{ reply: null, over: false, end: null, winner: null, ending: null },
    ...{ draw_accepted: null, mistake: null, why: null },
    ...{ boards: [], options: [], options_listed: "all" },
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

/** A number that makes chance come out otherwise than before. */
export function newSeed(): number {
  return Math.floor(Math.random() * 1_000_000);
}
