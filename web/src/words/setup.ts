// The words of choosing a game, apart from all others: they are fetched with it.

import * as en from "./en/setup";

export type SetupWords = typeof en;

export const setupWords: SetupWords = en;
