// Questions whose answer is a value: any way to write it is right.

import type { Outcome } from "../../basics/sides";
import { askValue, type Worth } from "../../values/worth";
import { learnWords } from "../../words/learn";
import type { AskedWorth } from "../lessons/lesson";
import type { Verdict } from "./verdict";

const replies = learnWords.replies;

async function worthOf(asked: Record<string, string>, signal?: AbortSignal): Promise<Worth | undefined> {
  const parameters = Object.fromEntries(Object.entries(asked).map(([name, text]) => [name, [text]]));
  const answer = await askValue(parameters, signal);
  return answer.holds === undefined ? answer : undefined;
}

/** What the engine has for an answer. Throws Problem. */
export async function worthAsked({ of, rules, position }: AskedWorth, signal?: AbortSignal): Promise<string> {
  return (await worthOf({ rules, position }, signal))![of];
}

/** Throws Problem, also where what was typed is no value. */
export async function judgeWorth(asked: AskedWorth, text: string, signal?: AbortSignal): Promise<Verdict> {
  // By itself first: what is wrong with it has its place there.
  const given = (await worthOf({ expression: text.trim() }, signal))?.value;
  if (given === undefined) return { right: false, reply: replies.noValue };
  const answer = await worthAsked(asked, signal);
  const { outcome } = (await worthOf({ expression: `(${given}) - (${answer})` }, signal))!;
  if (outcome === "P") return { right: true, reply: replies.worth[asked.of](answer) };
  const wrong: Partial<Record<Outcome, string>> = { L: replies.tooMuch(given), R: replies.tooLittle(given) };
  return { right: false, reply: wrong[outcome] ?? replies.otherwise(given) };
}
