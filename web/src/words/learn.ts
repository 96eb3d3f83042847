// The words of the lessons around their own words, apart from all others: they are fetched with the view.

import * as en from "./en/learn";

export type LearnWords = typeof en;

export const learnWords: LearnWords = en;
