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

/** A decimal as a fraction in lowest terms, 1/2 for 0.5, as the notation of values has no point; all else as it is. */
function withoutPoint(text: string): string {
  const [all, sign, whole, digits] = /^(-?)(\d{1,9})\.(\d{1,15})$/.exec(text) ?? [];
  if (!all) return text;
  const [over, under] = [BigInt(whole! + digits!), 10n ** BigInt(digits!.length)];
  let [divisor, rest] = [under, over];
  while (rest > 0n) [divisor, rest] = [rest, divisor % rest];
  return `${sign}${over / divisor}/${under / divisor}`;
}

/** Throws Problem, also where what was typed is no value. */
export async function judgeWorth(asked: AskedWorth, text: string, signal?: AbortSignal): Promise<Verdict> {
  // By itself first: what is wrong with it has its place there.
  const given = (await worthOf({ expression: withoutPoint(text.trim()) }, signal))?.value;
  if (given === undefined) return { right: false, reply: replies.noValue };
  const answer = await worthAsked(asked, signal);
  const { outcome } = (await worthOf({ expression: `(${given}) - (${answer})` }, signal))!;
  if (outcome === "P") return { right: true, reply: replies.worth[asked.of](answer) };
  const wrong: Partial<Record<Outcome, string>> = { L: replies.tooMuch(given), R: replies.tooLittle(given) };
  return { right: false, reply: wrong[outcome] ?? replies.otherwise(given) };
}
