// The moves as buttons and as they are typed.

import { numberOf, readHeaps } from "./board";
import type { PlayOption } from "./server";

export interface MoveGroup {
  /** The heap that the moves take from; empty where there is only one. */
  heap: string;
  options: PlayOption[];
}

/** The moves of a sum by heap, as they are listed; those of other games in one group. */
export function groupMoves(options: readonly PlayOption[]): MoveGroup[] {
  const groups = new Map<string, PlayOption[]>();
  for (const option of options) {
    const heap = / from (\d+)$/.exec(option.move)?.[1] ?? "";
    const group = groups.get(heap);
    if (group) group.push(option);
    else groups.set(heap, [option]);
  }
  return [...groups].map(([heap, members]) => ({ heap, options: members }));
}

/** What the keys typed so far lead to: a move to make at once, or one to point at. */
export interface Typing {
  digits: string;
  chosen: PlayOption | undefined;
  made: boolean;
}

export const nothingTyped: Typing = { digits: "", chosen: undefined, made: false };

/**
 * Another digit. A move is made as soon as no other can be meant; of several with the same number,
 * as in a sum, the key again points at the next.
 */
export function typeDigit(before: Typing, key: string, options: readonly PlayOption[]): Typing {
  const meant = (digits: string) => {
    const starting = options.filter(({ move }) => numberOf(move)?.startsWith(digits));
    const exact = starting.filter(({ move }) => numberOf(move) === digits);
    return { starting, exact };
  };
  let digits = before.digits + key;
  if (meant(digits).starting.length === 0) {
    const again = meant(before.digits).exact;
    if (before.digits === key && before.chosen && again.length > 1) {
      const next = again[(again.indexOf(before.chosen) + 1) % again.length];
      return { digits: key, chosen: next, made: false };
    }
    digits = key;
  }
  const { starting, exact } = meant(digits);
  if (starting.length === 0) return nothingTyped;
  return { digits, chosen: exact[0] ?? starting[0], made: starting.length === 1 && exact.length === 1 };
}

/** The move that a letter stands for: `f` for `take first`. */
export function typeLetter(key: string, options: readonly PlayOption[]): PlayOption | undefined {
  const named = options.filter(({ move }) => /^take (?:the )?(first|last)/.test(move));
  return named.length === 1
    ? named[0]
    : named.find(({ move }) => move === `take ${key === "f" ? "first" : "last"}`);
}

/** The name of a move that is typed short: `3`, or `3 from 7`; what is not understood stays. */
export function moveName(text: string, at: string, options: readonly PlayOption[]): string {
  const typed = text.trim().toLowerCase().replace(/\s+/g, " ");
  const known = options.filter(
    ({ move }) => move === typed || move.replace(/^(take|write) /, "") === typed,
  );
  if (known.length > 0) return known[0]!.move;
  const numbered = options.filter(({ move }) => numberOf(move) === typed);
  if (numbered.length === 1) return numbered[0]!.move;
  if (!/^\d/.test(typed)) return typed;
  if (at.includes(",")) return `write ${typed}`;
  const heaps = readHeaps(at);
  return heaps.length > 1 && !typed.includes("from") && heaps.filter((heap) => heap > 0n).length === 1
    ? `take ${typed} from ${heaps.find((heap) => heap > 0n)}`
    : `take ${typed}`;
}
