// What a sweep asks: rules, and the values that each name in them runs through.

import { first, nameIn, parameters, type Parameters } from "../api/address";
import type { SweepExample } from "../api/api";

/** What is asked of each ruleset: the period of a sequence, or the misère quotient. */
export const asked = ["outcome", "nim-value", "quotient"] as const;
export type Of = (typeof asked)[number];

/** The outcome, where it is none that is known here. */
export function readOf(text: string): Of {
  return asked.find((one) => one === text) ?? "outcome";
}

export interface Question {
  rules: string;
  /** "a=1..10", in their order; n=1..100 asks for positions. */
  variables: readonly string[];
  of: Of;
  largest: boolean;
  /** How many heaps to examine for a period at most, or empty. */
  heaps: string;
  /** A formula that keeps rows, or empty. */
  where: string;
  /** A formula that is believed of every row, or empty. */
  check: string;
}

export const noQuestion: Question = {
  ...{ rules: "", variables: [], of: "outcome", largest: false },
  ...{ heaps: "", where: "", check: "" },
};

/** The question of an example of a family. */
export function questionOf({ rules, variables }: SweepExample): Question {
  return { ...noQuestion, rules, variables };
}

/** Reads a question; without rules it is the usual one. */
export function readQuestion(from: Parameters, usual = noQuestion): Question {
  if (!from.rules) return usual;
  return {
    rules: first(from, "rules"),
    variables: from.let ?? [],
    of: readOf(first(from, "of")),
    largest: first(from, "largest") === "1",
    heaps: first(from, "heaps"),
    where: first(from, "where"),
    check: first(from, "check"),
  };
}

export function writeQuestion(question: Question): Parameters {
  return {
    rules: [question.rules],
    ...parameters({
      let: question.variables,
      of: question.of === "outcome" ? "" : question.of,
      largest: question.largest ? 1 : "",
      heaps: question.heaps,
      where: question.where,
      check: question.check,
    }),
  };
}

/** The name that asks for positions. */
export const positions = "n";

/** Which values a name runs through: "1..10" of "a=1..10"; empty where there are none. */
export function valuesOf(question: Question, name: string): string {
  const variable = question.variables.find((one) => nameIn(one) === name);
  return variable === undefined ? "" : variable.slice(variable.indexOf("=") + 1);
}

/** The question with other values of a name. Without any, the name is left out; a new one comes
 *  before those that follow it in `order`, as values may use the names before them. */
export function withValues(
  question: Question,
  name: string,
  values: string,
  order: readonly string[],
): Question {
  const variable = values.trim() === "" ? [] : [`${name}=${values}`];
  const { variables } = question;
  const found = variables.findIndex((one) => nameIn(one) === name);
  const later = order.slice(order.indexOf(name) + 1);
  const next = variables.findIndex((one) => later.includes(nameIn(one)));
  const at = found >= 0 ? found : next >= 0 ? next : variables.length;
  const after = variables.slice(found >= 0 ? at + 1 : at);
  return { ...question, variables: [...variables.slice(0, at), ...variable, ...after] };
}

/** The names whose values are asked for: those of the rules, and that of positions. */
export function fieldNames(names: readonly string[]): string[] {
  return names.includes(positions) ? [...names] : [...names, positions];
}

/** The question without values of names that the rules do not have, in the order of the names. */
export function fitted(question: Question, names: readonly string[]): Question {
  const known = new Set(fieldNames(names));
  const variables = question.variables.filter((variable) => known.has(nameIn(variable)));
  return { ...question, variables };
}

export function ofPositions(question: Question, names: readonly string[]): boolean {
  return !names.includes(positions) && valuesOf(question, positions) !== "";
}

/** The body of POST /sweeps. */
export function requestBody(question: Question): unknown {
  const { rules, variables, of, largest, heaps, where, check } = question;
  return {
    rules,
    variables,
    ...(of === "outcome" ? {} : { of }),
    ...(largest && of !== "quotient" ? { largest_nim_value: true } : {}),
    ...(/^\d+$/.test(heaps) ? { heaps: Number(heaps) } : {}),
    ...(where.trim() === "" ? {} : { where }),
    ...(check.trim() === "" ? {} : { check }),
  };
}
