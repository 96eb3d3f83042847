// Games that learners make.

import { learnWords } from "../../words/learn";
import type { Make } from "../lessons/lesson";
import { askPeriod, askSolution } from "./engine";
import { explainOutcome } from "./explain";
import type { Verdict } from "./verdict";

const replies = learnWords.replies;

/** The rules with what was typed. */
export function rulesOf({ rules, typed }: Make, given: string): string {
  return typed === "takes" ? rules.replace("{}", given.trim()) : rules;
}

/** Throws Problem, also where what was typed makes no rules. */
export async function judgeMade(question: Make, given: string, signal?: AbortSignal): Promise<Verdict> {
  const { wanted } = question;
  const rules = rulesOf(question, given);
  if ("heap" in wanted) {
    const solution = await askSolution(rules, wanted.heap, signal);
    return { right: solution.outcome === wanted.outcome, reply: explainOutcome(solution) };
  }
  const { period, status } = await askPeriod(rules, "outcome", signal);
  if (status !== "proved" || !period) return { right: false, reply: replies.noPeriod };
  return { right: period === wanted.period, reply: replies.itsPeriod(rules, period) };
}
