// The numbers in rules as they are written, so that each can be moved; the rest of the text stays.

/** A number in the rules, or a digit of a code. */
export interface Slot {
  at: number;
  text: string;
  value: number;
  /** Of a digit, 8 or 16. */
  base: 8 | 16 | undefined;
}

/** So many numbers of rules are to be moved at most, the first ones. */
export const mostMoved = 12;

/** Longer numbers are no matter of sliders. */
const longest = 9;

/** What a name in brackets stands for: the files and scripts that these families name. */
const named = /\b(graph|script)\s*\(\s*("[^"]*"?|[^;)]*)/gi;
const codes = /\b(octal|hexadecimal)\s*\(\s*([0-9a-f]*\.?[0-9a-f]*)/gi;
const bases: Readonly<Record<string, 8 | 16>> = { octal: 8, hexadecimal: 16 };
const numbers = /[\w.]+|"[^"]*"?/g;

/** Where nothing is a number, from the first to before the second. */
function spans(rules: string, of: RegExp): [number, number][] {
  return [...rules.matchAll(of)].map((found) => {
    const end = found.index + found[0].length;
    return [end - found[2]!.length, end];
  });
}

/** The digits of a code; a name that stands for one has none. */
function digitsOf(rules: string): Slot[] {
  return [...rules.matchAll(codes)].flatMap((found) => {
    const base = bases[found[1]!.toLowerCase()]!;
    const code = found[2]!;
    const start = found.index + found[0].length - code.length;
    if (/\w/.test(rules[start + code.length] ?? "") || !code.includes(".")) return [];
    return [...code].flatMap((text, i): Slot[] => {
      const value = parseInt(text, base);
      return Number.isNaN(value) ? [] : [{ at: start + i, text, value, base }];
    });
  });
}

/** The numbers in rules, from left to right. */
export function numbersIn(rules: string): Slot[] {
  const taken = [...spans(rules, named), ...spans(rules, codes)];
  const free = (at: number) => !taken.some(([from, to]) => at >= from && at < to);
  const plain = [...rules.matchAll(numbers)].flatMap((word) =>
    // 1..3 is two numbers; a1 and 2b are names, or mean nothing.
    [...word[0].matchAll(/(?<![\w.]|\w\.)\d+(?!\w|\.\w)|(?<=\d\.\.)\d+(?!\w|\.\w)/g)].map((found): Slot => {
      const at = word.index + found.index;
      return { at, text: found[0], value: Number(found[0]), base: undefined };
    }),
  );
  return [...plain.filter(({ at, text }) => free(at) && text.length <= longest), ...digitsOf(rules)].sort(
    (a, b) => a.at - b.at,
  );
}

/** The rules with another number in a place. */
export function withNumber(rules: string, { at, text, base }: Slot, value: number): string {
  const written = base ? value.toString(base).toUpperCase() : String(value);
  return rules.slice(0, at) + written + rules.slice(at + text.length);
}

/** What stands around a number: some of the text before it, and behind it. */
export function around(rules: string, { at, text }: Slot, most = 9): [string, string] {
  const before = rules.slice(0, at);
  const after = rules.slice(at + text.length);
  return [
    before.length > most ? `…${before.slice(1 - most)}` : before,
    after.length > most ? `${after.slice(0, most - 1)}…` : after,
  ];
}

/** Where a slider ends whose number is this: at a round number, far enough. */
export function endFor(value: number): number {
  for (let power = 10; ; power *= 10) {
    for (const times of [1, 2, 5]) if (times * power >= 1.5 * value) return times * power;
  }
}
