// The line with which a visitor tells others of a puzzle. It names the day and the game, and no move.

import { writeAddress } from "../api/address";
import { puzzleWords } from "../words/puzzle";
import type { Puzzle } from "./server";

/** "★★☆☆☆". */
export function starsOf(count: number): string {
  return "★".repeat(count) + "☆".repeat(Math.max(0, 5 - count));
}

/** The address of a puzzle without what was tried; `page` is any address of the page. */
export function linkTo(day: string, page: string): string {
  return page.replace(/[?#].*$/, "") + writeAddress({ view: "puzzle", parameters: { date: [day] } });
}

export function shareText({ date, title, stars }: Puzzle, tries: number, streak: number, page: string): string {
  return `${puzzleWords.share.line(date, title, starsOf(stars), tries, streak)}\n${linkTo(date, page)}`;
}
