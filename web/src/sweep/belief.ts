// What is believed of the rows of a sweep: formulas to begin with, and the verdict in words.

import type { Job, Row, Verdict } from "./job";
import { ofPositions, valuesOf, type Question } from "./question";
import { researchWords } from "../words/research";

/** The names that a formula over the rows may use: the variables, and what the rows tell. */
export function believedNames(question: Question, names: readonly string[]): string[] {
  const largest = question.largest ? ["largest_nim_value"] : [];
  const columns = ofPositions(question, names)
    ? ["n", "outcome"]
    : question.of === "quotient"
    ? ["order", "in_p", "kind", "preperiod", "period", "status", "heaps"]
    : ["preperiod", "period", ...largest, "count_N", "count_P", "status"];
  return [...new Set([...names, ...columns])];
}

export interface Examples {
  check: string[];
  where: string;
}

/** Formulas for these rules: of two numbers a and b, "period <= a+b". */
export function believedExamples(question: Question, names: readonly string[]): Examples {
  const kind = (name: string) => {
    const values = valuesOf(question, name);
    const code = /^\s*\d\.\d/.test(values);
    return code ? "codes" : /^\s*(subsets|codes)\(/.exec(values)?.[1];
  };
  const [a, b] = names.filter((name) => kind(name) === undefined);
  const set = names.find((name) => kind(name) === "subsets");
  if (ofPositions(question, names)) {
    const some = a ? [`n > ${a} or outcome == 'P'`] : [];
    return { check: ["outcome ~= 'D'", ...some], where: "n%5 == 0" };
  }
  const more = set
    ? [`period <= 2*max(${set})`]
    : a && b
      ? [`period <= ${a}+${b}`]
      : a
        ? [`period%${a} == 0`]
        : [];
  const where = set ? `#${set} == 3` : a && b ? `gcd(${a},${b}) == 1` : a ? `${a}%2 == 1` : "";
  if (question.of === "quotient") return { check: ["order%2 == 0"], where: "kind == 'wild'" };
  return { check: ["preperiod == 0", ...more], where: where || "period > 9" };
}

/** The verdict as a sentence or two, but for the first counterexample. */
export function verdictWords(job: Job, verdict: Verdict): string {
  const { holds, tested, counterexamples, untold } = verdict;
  const told = researchWords.sweep.belief;
  const done = job.state === "done";
  if (tested === 0) return (done ? told.noneToTest : told.noneYet)(job.of_positions);
  const among = told.among(job.of_positions, tested, done);
  if (untold === tested) return told.undecided(among);
  const silent = untold === 0 ? "" : told.silent(job.of_positions, untold);
  if (!holds) return told.fails(counterexamples, among) + silent;
  if (!done || untold > 0) return told.noCounterexample(among) + silent;
  return tested === 1 ? told.holdsForOne(job.of_positions) : told.holdsForAll(among);
}

/** The sign before the sentence. It claims nothing where no row has decided anything, or some are not there. */
export function verdictSign(job: Job, { holds, tested, untold }: Verdict): "=" | "≠" | "?" {
  if (!holds) return "≠";
  return untold === tested || job.state !== "done" ? "?" : "=";
}

/** What a row tells beside its rules: "preperiod 0, period 22". */
export function rowWords(job: Job, row: Row): string {
  const told = researchWords.sweep.belief;
  if (job.of_positions) return told.outcome(row.outcome ?? "");
  if (job.of_quotients && row.order != null) {
    return told.quotient(row.order, row.in_p ?? "", row.kind ?? "", row.status ?? "");
  }
  if (row.period === null) return told.noPeriod(row.status ?? "");
  return told.period(row.preperiod ?? "", row.period ?? "", row.largest_nim_value ?? undefined);
}

/** The position of a row, where it is one: "7", "WLW". */
export function positionOf(row: Row): string {
  return row.position ?? row.n ?? "";
}

/** The formula in which something is wrong, by the text that an error tells. */
export function wrongFormula(
  text: string | undefined,
  { check, where }: Question,
): "check" | "where" | undefined {
  if (!text) return undefined;
  return text === check ? "check" : text === where ? "where" : undefined;
}
