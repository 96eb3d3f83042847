// Puzzles of a game by number, and sets of ten for a class: which they are, and the code that tells how one did.

import { isDay } from "../basics/days";

/** GET /puzzles of docs/server.md. */
export interface PuzzleGame {
  name: string;
  title: string;
  fewest_stars: number;
  most_stars: number;
}

/** What of the record matters here, by the names of puzzles. */
type Solvings = Readonly<Record<string, { tries: number; solved: boolean }>>;

export const setSize = 10;
export const lastNumber = 9999;
/** In a set, a game of its own for each puzzle. */
export const mixed = "mixed";

export interface Series {
  /** Of a game, or `mixed`. */
  game: string;
  stars: number;
  number: number;
}

/** "kayles-3-17"; undefined where that is none. */
export function readSeries(text: string): Series | undefined {
  const [, game, stars, number] = /^([a-z]+(?:-[a-z]+)*)-([1-5])-([1-9]\d{0,3})$/.exec(text) ?? [];
  return game ? { game, stars: Number(stars), number: Number(number) } : undefined;
}

export const nameOf = ({ game, stars, number }: Series) => `${game}-${stars}-${number}`;

/** Whether a puzzle has such a name. */
export const isPuzzleName = (text: string) => isDay(text) || readSeries(text) !== undefined;

export const hasStars = (game: PuzzleGame, stars: number) => stars >= game.fewest_stars && stars <= game.most_stars;

/** The names of the ten puzzles of a set, from its number on; none where it is no set of these games. */
export function puzzlesOfSet(set: Series, games: readonly PuzzleGame[]): string[] {
  const able = games.filter((game) => hasStars(game, set.stars) && (set.game === mixed || game.name === set.game));
  if (able.length === 0 || set.number + setSize - 1 > lastNumber) return [];
  return Array.from({ length: setSize }, (_, i) => {
    const number = set.number + i;
    // 11 has no divisor in common with the count of games that any difficulty has, so that ten are ten games.
    return nameOf({ game: able[(11 * number) % able.length]!.name, stars: set.stars, number });
  });
}

/** How often each was tried, a digit for each: 0 where it is not solved, 9 where it took nine tries or more. */
function digitsOf(names: readonly string[], solvings: Solvings): string {
  return names.map((name) => (solvings[name]?.solved ? Math.min(solvings[name].tries, 9) : 0)).join("");
}

/** Two letters that slips of the pen do not leave right. */
function check(text: string): string {
  let hash = 7;
  for (const sign of text) hash = (hash * 31 + sign.codePointAt(0)!) % 529;
  const letters = "ABCDEFGHJKLMNPQRSTUVWXY";
  return letters[Math.floor(hash / 23)]! + letters[hash % 23]!;
}

/** What is handed in: "mixed-2-1:1120011312-QF". It tells no move. */
export function codeOf(set: Series, names: readonly string[], solvings: Solvings): string {
  const told = `${nameOf(set)}:${digitsOf(names, solvings)}`;
  return `${told}-${check(told)}`;
}

export interface HandedIn {
  /** What stands beside the code, as a name. */
  who: string;
  set: string;
  /** 0 where it is not solved. */
  tries: number[];
  solved: number;
  atFirstTry: number;
}

/** Reads a line with a code, "Ann: mixed-2-1:1120011312-QF", or as a table or a chat has them; undefined where it has none
    that is right. */
export function readCode(line: string): HandedIn | undefined {
  const [all, set, digits, letters] = /["'([]?([a-z]+(?:-[a-z]+)*-\d-\d+):(\d{10})-([A-Z]{2})["')\]]?/.exec(line) ?? [];
  if (!all || !readSeries(set!) || check(`${set}:${digits}`) !== letters) return undefined;
  const tries = [...digits!].map(Number);
  return {
    who: line.replace(all, "").replace(/^[\s:,;·-]+|[\s:,;·-]+$/g, "").replace(/^"(.*)"$/, "$1"),
    set: set!,
    tries,
    solved: tries.filter((count) => count > 0).length,
    atFirstTry: tries.filter((count) => count === 1).length,
  };
}
