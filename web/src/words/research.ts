// The words of the views for research, apart from all others: they are fetched with the view.

import * as en from "./en/research";

export type ResearchWords = typeof en;

export const researchWords: ResearchWords = en;
