// The API of docs/server.md, whoever answers: the server that this page comes from, or the engine in it.

import { transport } from "#transport";
import { released } from "../basics/press";
import type { Outcome, Result, Side } from "../basics/sides";
import { broken, isAbort, Problem, type Told } from "../transport/problem";
import { words } from "../words";
import { ownKinds, ownNames, ownText, type Parameters } from "./address";

export { Problem, type Told };

/** Ranges of remainders, both ends included. */
export type Remainders = readonly (readonly [string, string])[];

/** Whose zone a heap lies in, by its remainder. */
export interface Zones {
  modulus: string;
  left: Remainders;
  right: Remainders;
}

/** How a game is drawn. */
export interface Board {
  picture: "flags" | "heaps" | "letters" | "numbers" | "points" | "tokens" | "games" | "drawing" | (string & {});
  /** The smallest heap there is. */
  floor: string;
  zones: Zones | null;
}

/** A game to choose by its name, its rules with fields to fill in. */
export interface Form {
  title: string;
  what: string;
  /** What a game is called, with {position} in it, and {s} for an s unless that is 1. */
  called: string;
  /** With a place {name} for each field but the position. */
  rules: string;
  /** A field that adds something is one to tick. */
  fields: { name: string; label: string; value: string; adds?: string }[];
  /** The sizes of a start by chance. */
  deal: string;
  board: Board;
}

/** A question worth asking of many rulesets. */
export interface SweepExample {
  title: string;
  what: string;
  rules: string;
  variables: string[];
  by: string;
}

export interface Family {
  family: string;
  summary: string;
  notation: string;
  positions: string;
  conventions: string;
  examples: { rules: string; position: string; what: string }[];
  forms: Form[];
  sweeps: SweepExample[];
  /** The texts of files that its examples name. */
  files: Readonly<Record<string, string>>;
}

/** A format for other programs, and what is written in it. */
export interface ExportFormat {
  /** As the API takes it. */
  format: string;
  of: "sequence" | "table" | "position" | "proof";
  title: string;
  /** Of a file. */
  ending: string;
  /** How many rows of a table it takes, where there is a limit. */
  most_rows: string | null;
}

/** What a game is, as the server has read its rules. */
export interface KnownGame {
  family: string;
  rules: string;
  /** The rules in words. */
  how: string;
  positions: string;
  component: "heap" | "word" | "number set" | (string & {});
  sums: boolean;
  /** How many coordinates its points have, or 0. */
  dimensions: number;
  impartial: boolean;
  normal_play: boolean;
  nim_values: boolean;
  board: Board;
  /** A position to begin with, where the rules name one. */
  start: string | null;
  /** Of a sum of unlike games. */
  games: readonly { rules: string; component: string; board: Board }[];
  /** What the range of a table counts, and a range to begin with. */
  table: { of: string; from: string; to: string };
  /** Of which sequences a period may be asked for. */
  periods: ("outcome" | "nim-value")[];
  /** What is written of it for other programs. */
  formats: readonly ExportFormat[];
}

export interface Option {
  by: Side | "either";
  move: string;
  to: string;
  result: Result;
  remoteness: string;
  best: boolean;
}

export interface Solution {
  rules: string;
  position: string;
  outcome: Outcome;
  left_first: Result;
  right_first: Result;
  nim_value: string | null;
  /** The nim-value, or "oo(0,2)" where positions come back. */
  value: string | null;
  remoteness: { left_first: string; right_first: string };
  options: Option[];
  options_listed: "all" | "winning" | "one" | "none";
  method: string;
  why: string;
  /** Where parts were looked up in an endgame database: of boards of which size. */
  endgames?: string;
}

/** What is asked of the API, below /api/v1/. */
function targetOf(path: string, parameters: Parameters): string {
  // A space as %20: of a + the server has to think that it was meant as one.
  const query = new URLSearchParams(
    Object.entries(parameters).flatMap(([name, values]) => values.map((value) => [name, value])),
  )
    .toString()
    .replaceAll("+", "%20");
  return path + (query ? `?${query}` : "");
}

/** Where a link leads to an answer; none where only the page can ask for it. */
export function linkTo(path: string, parameters: Parameters): string | undefined {
  return sendsTexts() ? undefined : transport.address(targetOf(path, parameters));
}

async function answered(path: string, question: Promise<Response>): Promise<Response> {
  const response = await question;
  if (response.ok) return response;
  const told = await response.json().then(
    (answer) => answer?.error,
    () => undefined,
  );
  if (!told?.message) throw broken(words.answers.unexplained(response.status, path));
  if (response.status === 414 || response.status === 431) throw new Problem({ ...told, message: words.answers.tooLong });
  throw new Problem(told);
}

async function readJson<Answer>(response: Response): Promise<Answer> {
  try {
    return await response.json();
  } catch (error) {
    if (isAbort(error)) throw error;
    throw broken(words.answers.brokenOff);
  }
}

/** An answer, or what went wrong, not before a button that is pressed is let go; that may be what ends the question. */
async function calmly<Answer>(answer: Promise<Answer>, signal: AbortSignal | undefined): Promise<Answer> {
  try {
    return await answer;
  } finally {
    await released();
    signal?.throwIfAborted();
  }
}

/** Questions about rules, which may name what is written on the page. */
const withTexts = ["game", "parse", "solve", "secret", "table", "compare", "deal", "tree", "audit", "value"];

/** Those that have them as members of a body of their own. */
const bodiesWithTexts = ["play", "sweeps"];

/** What is written on the page, as a member of a body: `{"graphs": {"edges": "from,to..."}}`. */
function written(): Readonly<Record<string, Readonly<Record<string, string>>>> {
  const kinds = ownKinds.filter((kind) => ownText(kind) !== "");
  return Object.fromEntries(
    kinds.map((kind) => [`${kind}s`, { [ownNames[kind]]: ownText(kind) }]),
  );
}

/** Whether there is something that a link cannot take along. */
function sendsTexts(): boolean {
  return Object.keys(written()).length > 0;
}

/** GET, or POST where a text goes with it. */
function ask(path: string, parameters: Parameters, signal?: AbortSignal): Promise<Response> {
  const posts = sendsTexts() && withTexts.includes(path);
  const target = targetOf(path, parameters);
  return transport.ask(
    posts ? { method: "POST", target, body: JSON.stringify(written()) } : { method: "GET", target },
    signal,
  );
}

/** Asks with GET. Throws Problem; an AbortError when the signal says so. */
export async function get<Answer>(
  path: string,
  parameters: Parameters = {},
  signal?: AbortSignal,
): Promise<Answer> {
  return calmly(answered(path, ask(path, parameters, signal)).then(readJson<Answer>), signal);
}

/** Asks with GET for what is no single piece of JSON. Throws as `get`. */
export async function getText(
  path: string,
  parameters: Parameters = {},
  signal?: AbortSignal,
): Promise<string> {
  return calmly(answered(path, ask(path, parameters, signal)).then((response) => response.text()), signal);
}

/** Asks for what is to be kept as a file. Throws as `get`. */
export async function getFile(path: string, parameters: Parameters): Promise<Blob> {
  return (await answered(path, ask(path, parameters))).blob();
}

/** Asks with POST, or another method with a body of JSON. Throws as `get`. */
export async function send<Answer>(
  path: string,
  body: unknown,
  signal?: AbortSignal,
  method = "POST",
): Promise<Answer> {
  const sent = bodiesWithTexts.includes(path) ? { ...(body as object), ...written() } : body;
  const question = { method, target: path, ...(sent === undefined ? {} : { body: JSON.stringify(sent) }) };
  return calmly(
    answered(path, transport.ask(question, signal)).then((response) =>
      response.status === 204 ? (undefined as Answer) : readJson<Answer>(response),
    ),
    signal,
  );
}

/** Tells the news of a sweep as they come, until `broken` or the result is called. */
export function listenTo<News>(path: string, news: (told: News) => void, broken: () => void): () => void {
  return transport.listen(path, (data) => news(JSON.parse(data) as News), broken);
}

let families: Promise<Family[]> | undefined;

/** An example of each family, as parameters of a view. Throws Problem. */
export async function listExamples(...names: ("rules" | "position")[]): Promise<Parameters[]> {
  const all = (await listFamilies()).flatMap(({ examples }) => examples.slice(0, 1));
  return all.map((example) => Object.fromEntries(names.map((name) => [name, [example[name]]])));
}

/** The texts of the files that examples name. Throws Problem. */
export async function listFiles(): Promise<Readonly<Record<string, string>>> {
  return Object.assign({}, ...(await listFamilies()).map(({ files }) => files));
}

/** The families of games; asked for once. */
export function listFamilies(): Promise<Family[]> {
  families ??= get<{ families: Family[] }>("games").then((answer) => answer.families);
  families.catch(() => (families = undefined));
  return families;
}
