// The words of the claims of the write-ups, apart from all others: they are fetched with the view.

import * as en from "./en/claims";

export type ClaimsWords = typeof en;

export const claimsWords: ClaimsWords = en;
