// The line with which a visitor tells others of a puzzle. It names the day and the game, and no move.

import { transport } from "#transport";
import { writeAddress, type Parameters } from "../api/address";
import { tellingLink } from "../api/telling";
import { puzzleWords } from "../words/puzzle";
import { readSeries } from "./series";
import type { Puzzle } from "./server";

/** "★★☆☆☆". */
export function starsOf(count: number): string {
  return "★".repeat(count) + "☆".repeat(Math.max(0, 5 - count));
}

/** What of an address tells a puzzle. */
export function parametersOf(name: string): Parameters {
  const series = readSeries(name);
  if (!series) return { date: [name] };
  return { game: [series.game], stars: [String(series.stars)], number: [String(series.number)] };
}

/** The address of a puzzle without what was tried; `page` is any address of the page. On the site it leads by a page that
    tells what it is of. */
export function linkTo(name: string, page: string): string {
  const state = { view: "puzzle", parameters: parametersOf(name) } as const;
  return (transport.site && tellingLink(state, [], page)) || page.replace(/[?#].*$/, "") + writeAddress(state);
}

export function shareText({ name, title, stars }: Puzzle, tries: number, streak: number, page: string): string {
  return `${puzzleWords.share.line(name, title, starsOf(stars), tries, streak)}\n${linkTo(name, page)}`;
}
