// The moves as buttons and as they are typed. A move is known by its name; of the moves in one piece
// the words that are the same in all are said once.

import { withoutGame, type SeenOption } from "../boards/pieces/pieces";
import type { PlayOption } from "../boards/pieces/played";

export interface MoveLabel {
  option: PlayOption;
  /** What tells it from the other moves of its group: "2" of "take 2 from 5". */
  label: string;
  /** The digits by which it is typed: of "take 2 from 7 leaving 4+1", one of many that take 2, 24. */
  typed: string;
}

export interface MoveGroup {
  /** The game and the piece of it that the moves are made in, as they are seen. */
  game: number;
  piece: number;
  /** The words before and behind the labels; empty where the labels are whole names. */
  before: string;
  behind: string;
  moves: MoveLabel[];
}

/** A name in words; one in quotes, as of a vertex, is one word. */
type Words = readonly string[];

/** The moves by piece, and of one piece, as where a heap is broken, by what they have in common. Those in
    a single piece have their whole names where these are short. */
export function groupMoves(options: readonly SeenOption[]): MoveGroup[] {
  const pieces = new Map<string, SeenOption[]>();
  const inOrder = [...options].sort((a, b) => a.game - b.game || a.piece - b.piece);
  for (const option of inOrder) {
    const key = `${option.game}:${option.piece}`;
    const piece = pieces.get(key);
    if (piece) piece.push(option);
    else pieces.set(key, [option]);
  }
  const named = options.map((option) => wordsOf(option.move));
  const shorten = pieces.size > 1 || named.some((words) => words.length > 3);
  return [...pieces.values()].flatMap((members) => split(members, "", shorten));
}

function wordsOf(name: string): Words {
  return name.match(/"(?:[^"\\]|\\.)*"|\S+/g) ?? [];
}

/** Groups of moves each of which is told by one word, or by what it has between the words of all. */
function split(options: readonly SeenOption[], typed: string, shorten: boolean): MoveGroup[] {
  const names = options.map(({ move }) => wordsOf(move));
  const at = differing(names);
  const byWord = new Map<string | undefined, SeenOption[]>();
  options.forEach((option, i) => {
    const word = names[i]![at];
    byWord.set(word, [...(byWord.get(word) ?? []), option]);
  });
  if (!shorten || byWord.size === 1 || byWord.size === options.length) {
    return [labelled(options, names, at, typed, shorten)];
  }
  const digits = (word = "") => withoutGame(word).replace(/\D/g, "");
  return [...byWord].flatMap(([word, some]) => split(some, typed + digits(word), shorten));
}

/** The first place at which not all have the same word; the last one of the shortest if there is none. */
function differing(names: readonly Words[]): number {
  const [first = []] = names;
  const last = Math.min(...names.map((words) => words.length)) - 1;
  const found = first.findIndex((word, i) => names.some((words) => words[i] !== word));
  return found < 0 ? last : found;
}

function labelled(
  options: readonly SeenOption[],
  names: readonly Words[],
  at: number,
  path: string,
  shorten: boolean,
): MoveGroup {
  const { game, piece } = options[0]!;
  const [first = []] = names;
  const several = options.length > 1 && names.every((words) => words.length > at);
  const own = several ? labelsAt(names, at) : names.map((words) => [0, words.length] as const);
  const texts = names.map((words, i) => words.slice(...own[i]!).join(" "));
  const apart = several ? texts.map(withoutGame) : options.map(({ move }) => withoutGame(move));
  const numbers = apart.map((text) => /\d+/.exec(text)?.[0] ?? "");
  const alike = new Set(numbers).size < numbers.length;
  return {
    ...{ game, piece },
    before: several && shorten ? first.slice(0, at).join(" ") : "",
    behind: several && shorten ? behindLabels(names, own).join(" ") : "",
    moves: options.map((option, i) => {
      // Of a vector, (1,2), and of parts, 3+3+1 beside 3+2+2, it is all of the digits.
      const all = alike || apart[i]!.includes("(");
      const number = all ? apart[i]!.replace(/\D/g, "") : numbers[i]!;
      const typed = !several && path !== "" ? path : path + number;
      return { option, label: several && shorten ? texts[i]! : option.move, typed };
    }),
  };
}

/** From where to where the words of a name make its label: all that is between the words of all; or one
    alone, where it decides what is behind it, as 39 is in "take 1 from 40 leaving 39". */
function labelsAt(names: readonly Words[], at: number): (readonly [number, number])[] {
  const [first = []] = names;
  const shared = (i: number) => names.every((words) => words.at(-1 - i) === first.at(-1 - i));
  const shortest = Math.min(...names.map((words) => words.length)) - 1 - at;
  let tail = 0;
  while (tail < shortest && shared(tail)) ++tail;
  const next = first[at + 1];
  const alone = next !== undefined && names.every((words) => words[at + 1] === next);
  return names.map((words) => [at, alone ? at + 1 : words.length - tail]);
}

/** The words that all have behind their labels. */
function behindLabels(names: readonly Words[], own: readonly (readonly [number, number])[]): Words {
  const rests = names.map((words, i) => words.slice(own[i]![1]));
  const [first = []] = rests;
  const end = first.findIndex((word, i) => rests.some((words) => words[i] !== word));
  return end < 0 ? first : first.slice(0, end);
}

/** What the keys typed so far lead to: a move to make at once, or one to point at. */
export interface Typing {
  digits: string;
  chosen: PlayOption | undefined;
  made: boolean;
}

export const nothingTyped: Typing = { digits: "", chosen: undefined, made: false };

/**
 * Another digit. A move is made as soon as no other can be meant; of several with the same number,
 * as in a sum, the key again points at the next.
 */
export function typeDigit(before: Typing, key: string, groups: readonly MoveGroup[]): Typing {
  const labels = groups.flatMap(({ moves }) => moves);
  const meant = (digits: string) => {
    const starting = labels.filter(({ typed }) => typed.startsWith(digits));
    const exact = starting.filter(({ typed }) => typed === digits);
    return { starting: starting.map(({ option }) => option), exact: exact.map(({ option }) => option) };
  };
  let digits = before.digits + key;
  if (meant(digits).starting.length === 0) {
    const again = meant(before.digits).exact;
    if (before.digits === key && before.chosen && again.length > 1) {
      const next = again[(again.indexOf(before.chosen) + 1) % again.length];
      return { digits: key, chosen: next, made: false };
    }
    digits = key;
  }
  const { starting, exact } = meant(digits);
  if (starting.length === 0) return nothingTyped;
  return { digits, chosen: exact[0] ?? starting[0], made: starting.length === 1 && exact.length === 1 };
}

/** The most moves that have a button each. */
export const mostButtons = 60;

/** What the digits of a move do: play it, lead to it, or to a field; nothing where moves have none. Where a
    heap falls into several, one number is not enough. */
export type DigitUse = "plays" | "chooses" | "parts" | "field" | "none";

export function digitUse(options: readonly SeenOption[], listed: "all" | "winning" | "one" | "none"): DigitUse {
  if (listed !== "all" || options.length > mostButtons) return "field";
  const typed = groupMoves(options).flatMap(({ moves }) => moves.map((label) => label.typed));
  const digits = typed.filter((text) => text !== "");
  if (digits.length === 0) return "none";
  if (options.some(({ leaves }) => leaves.length > 1)) return "parts";
  const alone = (text: string) => digits.filter((other) => other.startsWith(text)).length === 1;
  return digits.every(alone) ? "plays" : "chooses";
}
