// The words of the notes, apart from all others: they are fetched with the view.

import * as en from "./en/noting";

export type NoteWords = typeof en;

export const noteWords: NoteWords = en;
