// What this visitor has made of the puzzles, as it is kept in the browser. What cannot be read is left out.

import { addDays } from "../basics/days";
import { isPuzzleName } from "./series";

export interface Solving {
  /** How many first moves were tried, the right one counted. */
  tries: number;
  solved: boolean;
  /** Whether it was solved on its own day. */
  inTime: boolean;
}

/** By days, and by the names of other puzzles. */
export type Solvings = Readonly<Record<string, Solving>>;

export function readSolvings(text: string | null): Solvings {
  let read: unknown;
  try {
    read = JSON.parse(text ?? "{}");
  } catch {
    return {};
  }
  if (typeof read !== "object" || read === null || Array.isArray(read)) return {};
  const solvings: Record<string, Solving> = {};
  for (const [day, value] of Object.entries(read as Record<string, unknown>)) {
    if (!isPuzzleName(day) || typeof value !== "object" || value === null) continue;
    const { tries, solved, inTime } = value as Partial<Record<keyof Solving, unknown>>;
    if (typeof tries !== "number" || !Number.isSafeInteger(tries) || tries < 1) continue;
    solvings[day] = { tries, solved: solved === true, inTime: solved === true && inTime === true };
  }
  return solvings;
}

/** How far a puzzle is, by its day or name. */
export function stateOf(solvings: Solvings, name: string): "open" | "tried" | "first" | "solved" {
  const known = solvings[name];
  if (!known) return "open";
  return !known.solved ? "tried" : known.tries === 1 ? "first" : "solved";
}

/** Of two records of the same visitor, what is further of each puzzle. */
export function together(one: Solvings, other: Solvings): Solvings {
  const isFurther = ([name, { solved, tries }]: [string, Solving]) => {
    const known = one[name];
    return !known || (solved === known.solved ? tries > known.tries : solved);
  };
  return { ...one, ...Object.fromEntries(Object.entries(other).filter(isFurther)) };
}

/** After a first move; once a puzzle is solved, nothing changes. */
export function withTry(solvings: Solvings, day: string, right: boolean, today: string): Solvings {
  const before = solvings[day];
  if (before?.solved) return solvings;
  const tries = (before?.tries ?? 0) + 1;
  return { ...solvings, [day]: { tries, solved: right, inTime: right && day === today } };
}

export interface Score {
  /** The days in a row, up to today or yesterday, whose puzzle was solved on its day. */
  streak: number;
  best: number;
  solved: number;
  atFirstTry: number;
}

/** Of all days; a clock that was ahead leaves days to come, which count once they are there. */
export function recordOf(solvings: Solvings, today: string): Score {
  const inTime = (day: string) => solvings[day]?.inTime === true;
  let streak = 0;
  let day = inTime(today) ? today : addDays(today, -1);
  for (; inTime(day); day = addDays(day, -1)) ++streak;
  let [best, run, before] = [0, 0, ""];
  for (const at of Object.keys(solvings).filter(inTime).sort()) {
    run = before && addDays(before, 1) === at ? run + 1 : 1;
    before = at;
    best = Math.max(best, run);
  }
  const all = Object.values(solvings).filter(({ solved }) => solved);
  return {
    ...{ streak, best },
    solved: all.length,
    atFirstTry: all.filter(({ tries }) => tries === 1).length,
  };
}
