// A game as the address tells it. The server knows none: all of it is in each question.

import { first, parameters, textsOf, type Parameters } from "../api/address";
import type { Side } from "../basics/sides";
import { opponent as other } from "../basics/sides";

/** Opponents as people are, from the weakest on. */
export const levels = ["learner", "careful", "perfect"] as const;

/** Whom somebody meets who has chosen nobody. */
const openingLevel = levels[0];

/** Who sits at this screen. */
export type You = Side | "both";
/** Who is to start, before chance has decided. */
export type Starter = "you" | "opponent" | "chance";

/** What is chosen before a game. */
export interface Choice {
  rules: string;
  position: string;
  starter: Starter;
  you: You;
  opponent: string;
  hints: boolean;
  /** Whether the level and the hints are fixed, as for a class. */
  fixed?: boolean;
  /** Whether moves may be taken back; they may, unless it is said. */
  undo?: boolean;
  /** Whether two friends far apart play it by sending each other its link. */
  byLink?: boolean;
}

export interface Game extends Choice {
  starts: Side;
  seed: number;
  /** As the server names them, in a sum with the one of equal heaps that was touched. */
  moves: readonly string[];
  /** Whether who is to move then offers a draw. */
  draw: boolean;
  /** How many moves are looked at, where that is not all of them. */
  at?: number | undefined;
}

function oneOf<Word extends string>(text: string, words: readonly Word[]): Word {
  return words.find((word) => word === text) ?? words[0]!;
}

/** Reads what is chosen; what is not said, or is no such word, gets the first of its words. Without
    rules it is the usual game. */
export function readChoice(from: Parameters, usual = { rules: "", position: "" }): Choice {
  return {
    // Rules that were cleared are there, and empty.
    rules: first(from, "rules", usual.rules),
    position: first(from, "position", from.rules ? "" : usual.position),
    starter: oneOf(first(from, "first"), ["you", "opponent", "chance"]),
    you: oneOf(first(from, "you"), ["left", "right", "both"]),
    // One that is cleared is not said.
    opponent: first(from, "opponent") || "perfect",
    hints: first(from, "hints") === "1",
    ...(first(from, "fixed") === "1" ? { fixed: true } : {}),
    ...(first(from, "undo") === "0" ? { undo: false } : {}),
    ...(first(from, "you") === "both" && first(from, "by") === "link" ? { byLink: true } : {}),
  };
}

/** Reads a game that has begun, which is one that says who started. */
export function readGame(from: Parameters): Game | undefined {
  if (!from.starts || !from.rules || first(from, "starts") === "auto") return undefined;
  const seed = Number(first(from, "seed", "1"));
  const choice = readChoice(from);
  const starts = oneOf(first(from, "starts"), ["left", "right"] as const);
  const you = choice.you === "both" ? "left" : choice.you;
  const game: Game = {
    ...choice,
    starter: choice.starter === "chance" ? "chance" : starts === you ? "you" : "opponent",
    starts,
    seed: Number.isSafeInteger(seed) && seed >= 0 ? seed : 1,
    moves: from.move ?? [],
    draw: false,
  };
  const draw = first(from, "draw") === "1" && !asksOpponent(game);
  const at = first(from, "at");
  return lookingAt({ ...game, draw }, /^\d{1,9}$/.test(at) ? Number(at) : undefined);
}

/** The same game after other moves. */
export function withMoves(game: Game, moves: readonly string[]): Game {
  return { ...game, moves, draw: false, at: undefined };
}

/** The same game, of which the position after `at` moves is looked at; the last one is the game itself. */
export function lookingAt(game: Game, at: number | undefined): Game {
  const old = at !== undefined && at >= 0 && at < game.moves.length;
  return { ...game, at: old ? at : undefined };
}

export function writeChoice(choice: Choice): Parameters {
  return {
    rules: [choice.rules],
    ...parameters({
      position: choice.position,
      first: choice.starter === "you" ? "" : choice.starter,
      you: choice.you === "left" ? "" : choice.you,
      opponent: choice.opponent === "perfect" ? "" : choice.opponent,
      hints: choice.hints ? 1 : "",
      fixed: choice.fixed ? 1 : "",
      undo: choice.undo === false ? 0 : "",
      by: choice.byLink && choice.you === "both" ? "link" : "",
    }),
  };
}

export function writeGame(game: Game): Parameters {
  const { rules, position, first: starter, ...rest } = writeChoice(game);
  return {
    rules: rules ?? [],
    ...parameters({ position: position ?? [], starts: game.starts }),
    ...rest,
    ...(game.starter === "chance" && starter ? { first: starter } : {}),
    ...parameters({
      you: game.you,
      opponent: game.you === "both" ? "" : game.opponent,
      seed: game.you === "both" ? "" : game.seed,
      move: game.moves,
      draw: game.draw ? 1 : "",
      at: game.at,
    }),
  };
}

/** What is chosen where the visitor is to find a game that has begun and that can be won; undefined where
    the address says more. Without rules it is the usual game. */
export function readOpening(from: Parameters, usual = { rules: "", position: "" }): Choice | undefined {
  if (from.choose || (from.rules && first(from, "starts") !== "auto")) return undefined;
  return { ...readChoice(from, usual), opponent: first(from, "opponent") || openingLevel };
}

export function writeOpening(choice: Choice): Parameters {
  return { ...writeChoice(choice), starts: ["auto"], opponent: [choice.opponent] };
}

/** What a class is given: a game that begins at once, and the same for everybody. */
export function forClass(choice: Choice, undo: boolean): Game {
  const { undo: _, ...rest } = choice;
  const starter = choice.starter === "chance" ? "you" : choice.starter;
  return begin({ ...rest, starter, fixed: true, ...(undo ? {} : { undo }) }, 1, 0);
}

/** The game from its start; `chance` is from 0 to below 1. */
export function begin(choice: Choice, seed: number, chance: number): Game {
  const you = choice.you === "both" ? "left" : choice.you;
  const yours = choice.starter === "chance" ? chance < 0.5 : choice.starter === "you";
  return { ...choice, starts: yours ? you : other(you), seed, moves: [], draw: false };
}

/** The same game with the other player to start. */
export function swapStarter(game: Game, seed: number): Game {
  const starter = { you: "opponent", opponent: "you", chance: "chance" } as const;
  const swapped = { ...game, starter: starter[game.starter], starts: other(game.starts), seed };
  return withMoves(swapped, []);
}

export function turnOf(game: Game): Side {
  return game.moves.length % 2 === 0 ? game.starts : other(game.starts);
}

/** Whether the next move is the server's to make. */
export function asksOpponent(game: Game): boolean {
  return game.you !== "both" && turnOf(game) !== game.you;
}

/** The moves that are left when the last one made at this screen is taken back, or a draw that was
    agreed; or undefined. */
export function undone(game: Game): readonly string[] | undefined {
  if (game.draw) return game.moves;
  for (let length = game.moves.length - 1; length >= 0; --length) {
    const moves = game.moves.slice(0, length);
    if (!asksOpponent({ ...game, moves })) return moves;
  }
  return undefined;
}

/** What the server's answer depends on, but for an opponent's move. */
export function gameKey({ rules, position, starts, moves, draw }: Game): string {
  return JSON.stringify([rules, textsOf(rules), position, starts, moves, draw]);
}

/** What the server's answer depends on. */
export function answerKey(game: Game): string {
  return gameKey(game) + (asksOpponent(game) ? `${game.opponent} ${game.seed}` : "");
}
