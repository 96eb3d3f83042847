// What the address asks for, and what the server is asked then.
import { first, ownKinds, type Parameters } from "../api/address";
import { get, getText, Problem, type KnownGame } from "../api/api";
import { endsOf, fixedAt, rangeNames } from "../rules/ranges";
import { readRules } from "../rules/rules";
import type { Period } from "./pictures/period";
import { readTable, type Table } from "./pictures/table";

/** What is known of a ruleset whose names all have values. */
export interface Subject {
  /** With the values in place of names. */
  rules: string;
  names: string[];
  /** The rules and values that were asked about. */
  asked: { rules: string; lets: readonly string[] };
  game: KnownGame;
  from: string;
  to: string;
  /** None of points with two coordinates or more, of which a map is drawn. */
  table: Table | undefined;
  /** Of points with more than two coordinates the others. */
  fixed: string[];
  /** Of each sequence that may have a period. */
  periods: Finding[];
}

/** A period that is looked for. */
export interface Finding {
  of: Of;
  /** Undefined while it is looked for. */
  found: Period | Error | undefined;
  /** Settles when it is there, and never fails. */
  done: Promise<void>;
}

export type Of = "outcome" | "nim-value";

/** So long a table waits for periods, in milliseconds, lest each step of a slider shows it without. */
const periodWait = 150;

/** A subject with a table. */
export type Tabulated = Subject & { table: Table };

export async function askSubject(parameters: Parameters, signal: AbortSignal): Promise<Subject> {
  const asked = { rules: first(parameters, "rules"), lets: parameters.let ?? [] };
  const game = await readRules(asked.rules, asked.lets, signal);
  const [from, to] = endsOf(game, parameters);
  const subject = {
    ...{ rules: game.rules, names: game.names, asked, game, from, to },
    fixed: fixedAt(game, parameters),
    periods: [],
  };
  if (game.dimensions >= 2) {
    checkEnds(from, to);
    return { ...subject, table: undefined };
  }
  const periods = game.periods.map((of) => lookFor(game.rules, of, signal));
  const table = readTable(await getText("table", tableQuestion(game.rules, from, to), signal));
  const found = Promise.all(periods.map(({ done }) => done));
  await Promise.race([found, new Promise((end) => setTimeout(end, periodWait))]);
  return { ...subject, table, periods };
}

function lookFor(rules: string, of: Of, signal: AbortSignal): Finding {
  const finding: Finding = { of, found: undefined, done: Promise.resolve() };
  const end = (found: Period | Error) => {
    finding.found = found;
  };
  finding.done = get<Period>("period", { rules: [rules], of: [of] }, signal).then(end, end);
  return finding;
}

/** A map is asked for in parts, none of which would say what is wrong with its ends. */
function checkEnds(from: string, to: string) {
  const refuse = (message: string, text: string) => {
    throw new Problem({ kind: "bad-input", message, text, offset: 0 });
  };
  for (const end of [from, to]) {
    if (!/^\d{1,18}$/.test(end)) refuse("expected a number of at most 18 digits", end);
  }
  if (BigInt(to) < BigInt(from)) refuse(`the range ends before it begins, at ${from}`, to);
}

/** The parameters of `table`. */
export function tableQuestion(rules: string, from: string, to: string, format = "csv"): Parameters {
  return { rules: [rules], range: [`${from}..${to}`], format: [format] };
}

/** The parameters that decide the table, as one text: another text needs another table. */
export function tableKey(parameters: Parameters): string {
  const names = ["rules", "let", ...ownKinds, ...rangeNames];
  return JSON.stringify(names.map((name) => parameters[name] ?? []));
}
