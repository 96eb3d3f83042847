// Questions with a number for an answer.

import { learnWords } from "../../words/learn";
import type { Wanted } from "../lessons/lesson";
import { askPeriod, askRows, askSolution, optionsOf, type Row } from "./engine";
import { explainOutcome, explainValue } from "./explain";
import type { Verdict } from "./verdict";

const replies = learnWords.replies;

/** A longer period is not looked for. */
const longest = 1000;

/** What the engine has for an answer. Throws Problem. */
export async function numberOf(wanted: Wanted, signal?: AbortSignal): Promise<number> {
  switch (wanted.what) {
    case "period":
    case "preperiod":
      return Number((await askPeriod(wanted.rules, wanted.of, signal))[wanted.what]);
    case "nim-value":
    case "nim-sum":
      return Number((await askSolution(wanted.rules, wanted.position, signal)).nim_value);
    case "winning-moves": {
      const solution = await askSolution(wanted.rules, wanted.position, signal);
      return optionsOf(solution, "left").filter(({ result }) => result === "win").length;
    }
    case "least":
      return leastOf(wanted, signal);
  }
}

async function leastOf(
  { rules, position, outcome, most }: Extract<Wanted, { what: "least" }>,
  signal?: AbortSignal,
): Promise<number> {
  const places = Array.from({ length: most + 1 }, (_, size) => position.replace("{}", String(size)));
  const all = await Promise.all(places.map((place) => askSolution(rules, place, signal)));
  return all.findIndex((solution) => solution.outcome === outcome);
}

export async function judgeNumber(wanted: Wanted, text: string, signal?: AbortSignal): Promise<Verdict> {
  if (!/^\d{1,6}$/.test(text.trim())) return { right: false, reply: replies.wholeNumber };
  const given = Number(text);
  const answer = await numberOf(wanted, signal);
  const right = given === answer;
  return { right, reply: await (right ? confirm(wanted, given, signal) : refuse(wanted, given, answer, signal)) };
}

async function confirm(wanted: Wanted, given: number, signal?: AbortSignal): Promise<string> {
  if (wanted.what !== "least") return replies.rightNumber[wanted.what](given);
  return explainOutcome(await askSolution(wanted.rules, wanted.position.replace("{}", String(given)), signal));
}

async function refuse(
  wanted: Wanted,
  given: number,
  answer: number,
  signal?: AbortSignal,
): Promise<string> {
  switch (wanted.what) {
    case "period":
      return refusePeriod(wanted, given, answer, signal);
    case "preperiod":
      return refusePreperiod(wanted, given, answer, signal);
    case "nim-value":
      return explainValue(wanted.rules, wanted.position, String(given), signal);
    case "nim-sum": {
      // A heap as large as the nim-sum would cancel it, and the player to move would lose.
      const beside = `${wanted.position}+${given}`;
      return `${replies.ifNimSum(given, beside)} ${explainOutcome(await askSolution(wanted.rules, beside, signal))}`;
    }
    case "winning-moves": {
      const { rules, position } = wanted;
      const options = optionsOf(await askSolution(rules, position, signal), "left");
      const shown = options.find(({ result }) => (result === "win") === given < answer);
      if (!shown) return replies.tooMany(options.length);
      return given < answer ? replies.oneMore(shown.move, shown.to) : replies.oneLess(shown.move, shown.to);
    }
    case "least": {
      if (given > answer) return replies.lessWillDo(given);
      const position = wanted.position.replace("{}", String(given));
      return explainOutcome(await askSolution(wanted.rules, position, signal));
    }
  }
}

type OfPeriod = Extract<Wanted, { what: "period" | "preperiod" }>;

async function refusePeriod(
  { rules, of }: OfPeriod,
  given: number,
  answer: number,
  signal?: AbortSignal,
): Promise<string> {
  if (given === 0) return replies.wholeNumber;
  if (given % answer === 0) return replies.sooner(given);
  if (given > longest) return replies.tooLong(longest);
  const { preperiod = "0" } = await askPeriod(rules, of, signal);
  const from = Number(preperiod);
  const rows = await askRows({ rules, from, to: from + answer + given }, signal);
  const value = read(of);
  const at = rows.findIndex((row, i) => value(row) !== value(rows[i + given] ?? row));
  const [one, other] = [rows[at]!, rows[at + given]!];
  return replies.differ(given, one.n, value(one), other.n, value(other));
}

async function refusePreperiod(
  { rules, of }: OfPeriod,
  given: number,
  answer: number,
  signal?: AbortSignal,
): Promise<string> {
  if (given > answer) return replies.earlier(given);
  const period = Number((await askPeriod(rules, of, signal)).period);
  const rows = await askRows({ rules, from: answer - 1, to: answer - 1 + period }, signal);
  const value = read(of);
  const [one, other] = [rows[0]!, rows.at(-1)!];
  return replies.differ(period, one.n, value(one), other.n, value(other));
}

function read(of: OfPeriod["of"]): (row: Row) => string {
  return (row) => (of === "outcome" ? row.outcome : (row.nim_value ?? ""));
}
