// The moves as buttons and as they are typed. A move is known by its name; of the moves in one piece
// the words that are the same in all are said once.

import { withoutGame, type SeenOption } from "./pieces";
import type { PlayOption } from "./server";

export interface MoveLabel {
  option: PlayOption;
  /** What tells it from the other moves in its piece: "2" of "take 2 from 5". */
  label: string;
  /** The number by which it is typed: the first one in what tells it from others. */
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

/** The moves of a sum by piece; those in a single piece by their whole names. */
export function groupMoves(options: readonly SeenOption[]): MoveGroup[] {
  const groups = new Map<string, SeenOption[]>();
  const inOrder = [...options].sort((a, b) => a.game - b.game || a.piece - b.piece);
  for (const option of inOrder) {
    const key = `${option.game}:${option.piece}`;
    const group = groups.get(key);
    if (group) group.push(option);
    else groups.set(key, [option]);
  }
  return [...groups.values()].map((members) => {
    const { game, piece } = members[0]!;
    return { game, piece, ...labelled(members, groups.size > 1) };
  });
}

function labelled(options: readonly SeenOption[], shorten: boolean): Omit<MoveGroup, "game" | "piece"> {
  const names = options.map(({ move }) => move.split(" "));
  const [first = []] = names;
  const shortest = Math.min(...names.map((words) => words.length)) - 1;
  const common = (word: (words: string[], i: number) => string | undefined) => {
    let count = 0;
    const isCommon = (i: number) => names.every((words) => word(words, i) === word(first, i));
    while (count < shortest && isCommon(count)) ++count;
    return count;
  };
  const several = options.length > 1;
  const before = several ? common((words, i) => words[i]) : 0;
  const behind = several ? Math.min(common((words, i) => words.at(-1 - i)), shortest - before) : 0;
  return {
    before: shorten ? first.slice(0, before).join(" ") : "",
    behind: shorten ? first.slice(first.length - behind).join(" ") : "",
    moves: options.map((option, i) => {
      const own = names[i]!.slice(before, names[i]!.length - behind).join(" ");
      return { option, label: shorten ? own : option.move, typed: typedOf(withoutGame(own)) };
    }),
  };
}

/** Of a vector, (1,2), it is all of its digits. */
function typedOf(own: string): string {
  const vector = /\(([\d,]+)\)/.exec(own)?.[1]?.replaceAll(",", "");
  return vector ?? /\d+/.exec(own)?.[0] ?? "";
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
