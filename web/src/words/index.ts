// What the page says. To translate it, give a language a folder beside `en`, and choose it here and in the
// files beside this one, which hold what is fetched later: research, learn, lessons, puzzle, secret and claims.
// What the engine says, as the reasons of a solution, comes from the engine.

import * as en from "./en";

export type Words = typeof en;

export const words: Words = en;
