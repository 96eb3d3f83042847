// The words of the puzzle of the day, apart from all others: they are fetched with the view.

import * as en from "./en/puzzle";

export type PuzzleWords = typeof en;

export const puzzleWords: PuzzleWords = en;
