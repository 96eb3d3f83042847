// Heaps written as sums of 1, 2, 4, 8, ..., and the pairs of equal powers among them.

export interface Digits {
  /** The greatest first. */
  powers: number[];
  /** Of each heap: whether it has the power, alone or in a pair. */
  rows: ("paired" | "left" | undefined)[][];
  /** What is left over of each power: it, or 0. */
  left: number[];
}

/** Two of a power make a pair, in the order of the heaps; of an odd number the last one is left over. */
export function digitsOf(heaps: readonly number[]): Digits {
  const powers: number[] = [];
  for (let power = 1; power <= Math.max(1, ...heaps); power *= 2) powers.unshift(power);
  const has = (heap: number, power: number) => Math.floor(heap / power) % 2 === 1;
  const holders = powers.map((power) => heaps.flatMap((heap, i) => (has(heap, power) ? [i] : [])));
  const alone = (k: number) => (holders[k]!.length % 2 === 1 ? holders[k]!.at(-1) : undefined);
  const rows = heaps.map((heap, i) =>
    powers.map((power, k) => (has(heap, power) ? (alone(k) === i ? "left" : "paired") : undefined)),
  );
  return { powers, rows, left: powers.map((power, k) => (alone(k) === undefined ? 0 : power)) };
}
