// What the page says. To translate it, give a language a folder beside `en` of the type `Words`, and
// choose it here. What the engine says, as the reasons of a solution, comes from the engine.

import * as en from "./en";

export type Words = typeof en;

export const words: Words = en;
