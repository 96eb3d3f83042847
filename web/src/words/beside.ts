// The words of what is shown beside a game when it is asked for, apart from all others: they are fetched with it.

import * as en from "./en/beside";

export type BesideWords = typeof en;

export const besideWords: BesideWords = en;
