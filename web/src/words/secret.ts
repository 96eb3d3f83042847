// The words of the secret of a game, apart from all others: they are fetched with it.

import * as en from "./en/secret";

export type SecretWords = typeof en;

export const secretWords: SecretWords = en;
