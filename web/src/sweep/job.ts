// A sweep that the server computes as a job.

import type { ExportFormat, Told } from "../api/api";
import { researchWords } from "../words/research";
import type { Of } from "./question";

/** A field for each column of docs/formats.md; null where there is no value. */
export type Row = Readonly<Record<string, string | null>>;

/** What the rows that are there say of a conjecture. */
export interface Verdict {
  holds: boolean;
  tested: number;
  counterexamples: number;
  /** Rows that do not have what the formula uses. */
  untold: number;
  /** The first counterexample, and its rules. */
  first: Row | null;
  rules: string | null;
}

/** Of a `sequence`: of sweeps of one name that runs through numbers without gaps. */
export type RowsFormat = Pick<ExportFormat, "format" | "title" | "ending"> & { of: "row" | "sequence" };

/** What GET /sweeps/ID says. */
export interface Job {
  id: string;
  state: "waiting" | "running" | "done" | "stopped" | "failed";
  rules: string;
  variables: string[];
  of: Of;
  largest_nim_value: boolean;
  names: string[];
  of_positions: boolean;
  /** Whether rows have a behaviour. */
  of_behaviours: boolean;
  /** Whether rows tell of misère quotients. */
  of_quotients: boolean;
  rulesets: number;
  done: number;
  rows: number;
  /** The formula that keeps rows, and how many it keeps. */
  where: string | null;
  kept: number;
  /** What is believed of these, and what they say of it. */
  check: string | null;
  verdict: Verdict | null;
  /** What the rows may be had in for other programs. */
  formats: readonly RowsFormat[];
  error: Told | null;
}

export function ended(job: Job): boolean {
  return job.state !== "waiting" && job.state !== "running";
}

/** What is to be told wherever rows are, lest some look like all; empty of a sweep that is whole. */
export function unfinished(job: Job): string {
  return ended(job) && job.done < job.rulesets ? researchWords.sweep.unfinished(job.done, job.rulesets) : "";
}

export function stateOf(job: Job): string {
  return researchWords.sweep.states[job.state];
}

/** "34 of 100 rulesets, 34%"; of a job that has ended the numbers alone. */
export function progressOf(job: Job): string {
  const numbers = researchWords.sweep.progress(job.done, job.rulesets);
  if (ended(job) || job.rulesets === 0) return numbers;
  return `${numbers}, ${Math.floor((100 * job.done) / job.rulesets)}%`;
}

/** The outcomes in the order of the program, as the names of its columns have them. */
export const outcomeOrder: readonly string[] = [
  ...["N", "P", "L", "R", "D"],
  ...["win_draw", "draw_win", "draw_loss", "loss_draw"],
];

/** A group of rows as GET /sweeps/ID/groups has it, a field for each column. */
export type Group = Readonly<Record<string, string>>;

/** Reads JSON objects, one to a line. */
export function readLines<Item>(text: string): Item[] {
  return text
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => JSON.parse(line) as Item);
}

/** How many positions of a group, or which share of its heaps, have each outcome that occurs. */
export function outcomesOf(group: Group): { outcome: string; count?: number; share: number }[] {
  return outcomeOrder
    .filter((outcome) => group[`share_${outcome}`] !== undefined)
    .map((outcome) => {
      const count = group[`count_${outcome}`];
      return {
        outcome,
        share: Number(group[`share_${outcome}`]),
        ...(count === undefined ? {} : { count: Number(count) }),
      };
    });
}
