// What is written on the page, the edges of a graph or rules in Lua: what is wrong with it, and what it may
// begin with.
import { first, namesOwn, ownKinds, ownNames, type OwnKind, type Parameters } from "../api/address";
import { Problem, type Family } from "../api/api";
import { withCodePoints } from "../basics/direction";
import { words } from "../words";

/** The largest file that is opened; an address cannot take much more. */
export const largestFile = 1 << 20;

export interface OwnTrouble {
  message: string;
  /** The line that is wrong, from 1. */
  line?: number;
}

/** What the server finds wrong with a text; undefined where the problem is another one. */
export function ownTrouble(kind: OwnKind, error: unknown, text: string): OwnTrouble | undefined {
  if (!(error instanceof Problem)) return undefined;
  if (text.trim() === "") return { message: words.parts.own.unwritten[kind] };
  if (error.kind === "too-large") return { message: words.parts.own.tooLarge[kind] };
  return kind === "graph" ? edgeTrouble(error) : scriptTrouble(error);
}

function edgeTrouble({ message: told }: Problem): OwnTrouble | undefined {
  const prefix = `${ownNames.graph}: `;
  if (!told.startsWith(prefix)) return undefined;
  const message = told.slice(prefix.length);
  const number = /^line (\d+):/.exec(message)?.[1];
  return { message, ...(number ? { line: Number(number) } : {}) };
}

function scriptTrouble({ message, script, line }: Problem): OwnTrouble | undefined {
  if (script !== ownNames.script) return undefined;
  const own = message.startsWith(script) ? message.slice(script.length).replace(/^[,:] /, "") : message;
  return { message: own, ...(line ? { line } : {}) };
}

/** What is wrong with a text that the rules name. */
export function troubleOf(
  error: unknown,
  rules: string,
  parameters: Parameters,
): OwnTrouble | undefined {
  const kinds = ownKinds.filter((kind) => namesOwn(rules, kind));
  const troubles = kinds.map((kind) => ownTrouble(kind, error, first(parameters, kind)));
  return troubles.find((trouble) => trouble !== undefined);
}

/** Whether a text takes the place of another one, as where it is pasted over it, and is not the same one changed. */
export function replaces(next: string, text: string): boolean {
  const shorter = Math.min(next.length, text.length);
  let [head, tail] = [0, 0];
  while (head < shorter && next[head] === text[head]) ++head;
  while (tail < shorter - head && next.at(-1 - tail) === text.at(-1 - tail)) ++tail;
  return text !== "" && next !== "" && 2 * (head + tail) < shorter;
}

/** Whether a position may be one of another text, too: one on vertices that other edges have. */
export function mayStay(kind: OwnKind, text: string, position: string): boolean {
  return kind === "graph" && position.split("+").every((vertex) => text.includes(vertex.trim()));
}

/** The text of a line as it is shown, however lines end. */
export function lineOf(text: string, line: number): string | undefined {
  const found = text.split(/\r\n|\r|\n/)[line - 1];
  return found === undefined ? undefined : withCodePoints(found);
}

/** A text that the server has, to begin with. */
export interface Source {
  kind: OwnKind;
  /** What the rules call it: a file, or `chomp` for chomp.lua. */
  name: string;
  /** "Chomp" of a script that begins with `-- Chomp: eat a square`. */
  title: string;
  text: string;
  /** Where a game begins of which this is a text. */
  position: string;
}

function isScript(file: string): boolean {
  return file.endsWith(".lua");
}

/** Whether a family is that of games in Lua. */
export function hasScripts({ files }: Family): boolean {
  return Object.keys(files).some(isScript);
}

/** The texts that the server has. */
export function sourcesOf(families: readonly Family[]): Source[] {
  return families.flatMap(({ files, examples }) =>
    Object.entries(files).map(([file, text]): Source => {
      const kind = isScript(file) ? "script" : "graph";
      const name = file.replace(/\.lua$/, "");
      const title = kind === "script" && /^--+ *([^:\n]{1,40}):/.exec(text)?.[1];
      const position = examples.find(({ rules }) => placeOf(rules, name))?.position ?? "";
      return { kind, name, title: title || name, text, position };
    }),
  );
}

/** What is written anew. */
export interface OwnChange {
  rules: string;
  kind: OwnKind;
  text: string;
  /** Whether it is another text, and not the same one as it is being written. */
  anew: boolean;
  /** Where its game begins, of another text that says it. */
  position?: string;
}

/** The one that rules name. */
export function sourceIn(rules: string, sources: readonly Source[]): Source | undefined {
  return sources.find(({ name }) => placeOf(rules, name));
}

/** The rules with what is written on the page in place of a text that the server has. */
export function withOwn(rules: string, { kind, name }: Source): string {
  const place = placeOf(rules, name);
  return place ? rules.slice(0, place[0]) + ownNames[kind] + rules.slice(place[1]) : rules;
}

/** Where a name stands as what is in brackets, or before a semicolon there. */
function placeOf(rules: string, name: string): readonly [number, number] | undefined {
  const word = name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  const found = new RegExp(`(\\(\\s*)("?)${word}\\2\\s*[;)]`).exec(rules);
  if (!found) return undefined;
  const [, before = "", quote = ""] = found;
  const from = found.index + before.length;
  return [from, from + name.length + 2 * quote.length];
}

const key = "lastmove-script";

/** A script with the position that its game begins with. */
export interface Kept {
  text: string;
  position: string;
}

/** Keeps a script in this browser: the address loses it with the next game that is chosen. */
export function keepScript({ text, position }: Kept) {
  try {
    localStorage.setItem(key, JSON.stringify({ text, position }));
  } catch {
    // A browser may have no room, or keep nothing; what is written is in the address all the same.
  }
}

/** The script that was kept last. */
export function keptScript(): Kept | undefined {
  try {
    const { text, position } = JSON.parse(localStorage.getItem(key) ?? "");
    return { text: String(text), position: String(position) };
  } catch {
    return undefined;
  }
}
