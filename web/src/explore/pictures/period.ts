// The period of a sequence as the server tells it, and where it lies in a table.
import { researchWords } from "../../words/research";
import type { Window } from "./window";

export interface Period {
  sequence: "outcome" | "nim-value";
  status: "proved" | "observed" | "not-found" | "no-criterion";
  preperiod?: string;
  period?: string;
  argument?: { kind: string; modulus?: string };
  /** Of a partizan game: "strongly dominated by Left", "fair", ... */
  behaviour?: string;
  reach?: string;
}

/** A sentence for people. */
export function periodWords(period: Period): string {
  switch (period.status) {
    case "proved":
      return researchWords.explore.periodProved(period.period!, period.preperiod!, period.behaviour);
    case "not-found":
      return researchWords.explore.periodNotFound;
    default:
      return researchWords.explore.periodUnknown;
  }
}

/** Where in the rows of a table the preperiod ends, and where periods begin. */
export interface Marks {
  preperiodEnd: number;
  period: number;
}

/** Preperiods count from the floor, the smallest heap. */
export function marksOf(
  period: Period | undefined,
  floor: bigint,
  base: bigint,
): Marks | undefined {
  if (period?.status !== "proved" || !period.period || !period.preperiod) return undefined;
  return {
    preperiodEnd: Number(floor + BigInt(period.preperiod) - base),
    period: Number(period.period),
  };
}

/** The rows in a window at which a period begins; where those are too many, the first one at most. */
export function boundaries(
  { preperiodEnd, period }: Marks,
  window: Window,
  most: number,
): number[] {
  const first = Math.max(0, Math.ceil((window.start - preperiodEnd) / period));
  const last = Math.floor((window.end - preperiodEnd) / period);
  if (last - first >= most || period === 1)
    return last >= first && first === 0 ? [preperiodEnd] : [];
  return Array.from(
    { length: Math.max(0, last - first + 1) },
    (_, i) => preperiodEnd + (first + i) * period,
  );
}
