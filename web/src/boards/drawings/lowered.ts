// Heaps that a move changes, told from their sizes before and after it.

import type { StateDrawing } from "../pieces/played";
import type { Spot } from "../pieces/spot";

/** A heap that has another size, or is gone. */
export interface Changed {
  heap: number;
  to: bigint;
}

/** Whether all are heaps in order of size, so that a heap may be at another place once it is changed. */
export function keepSorted(drawings: readonly StateDrawing[]): boolean {
  const sizes = drawings.map((drawing) => (drawing.kind === "heaps" ? drawing.heaps.map(BigInt) : []));
  const steps = sizes.flatMap((heaps) => heaps.slice(1).map((size, i) => size - heaps[i]!));
  return steps.every((step) => step <= 0n) || steps.every((step) => step >= 0n);
}

/** The lowest counters that are taken from heaps, and the places beside heaps that grow. Of equal heaps side
    by side any may be the one, where the heaps have moved up. */
export function changedHeaps(
  before: readonly string[],
  after: readonly string[],
  sorted: boolean,
): Spot[] {
  const from = before.map(BigInt);
  const inPlace = before.length === after.length && !sorted;
  const changes = heapChanges(before, after, sorted);
  return changes.flatMap(({ heap, to }) => {
    const equal = inPlace ? [heap] : runOf(from, heap);
    const alone = changes.filter((change) => equal.includes(change.heap)).length === 1;
    const counter = to < from[heap]! ? String(to + 1n) : "+";
    return (alone ? equal : [heap]).map((one) => `${one}:${counter}`);
  });
}

/** The heaps of equal size side by side with one. */
function runOf(sizes: readonly bigint[], heap: number): number[] {
  let [first, last] = [heap, heap];
  while (sizes[first - 1] === sizes[heap]) --first;
  while (sizes[last + 1] === sizes[heap]) ++last;
  return Array.from({ length: last - first + 1 }, (_, i) => first + i);
}

/** The heaps that a move changes: each at its place, or, where some are gone or all are sorted, as few as
    may be with the others in their order. */
export function heapChanges(
  before: readonly string[],
  after: readonly string[],
  sorted: boolean,
): Changed[] {
  const [from, to] = [before.map(BigInt), after.map(BigInt)];
  const changed = (heap: number, size = 0n): Changed[] => (size === from[heap] ? [] : [{ heap, to: size }]);
  if (from.length === to.length && !sorted) return from.flatMap((_, heap) => changed(heap, to[heap]));
  const { left, right } = unmatched(from, to);
  return left.flatMap((heap, i) => changed(heap, right[i]));
}

/** More pairs of heaps than these are not compared one with each other. */
const mostPairs = 10_000;

/** What no longest sequence that both have in common has: of one the places, of the other the numbers. */
function unmatched(one: readonly bigint[], other: readonly bigint[]): Unmatched {
  const shorter = Math.min(one.length, other.length);
  let [head, tail] = [0, 0];
  while (head < shorter && one[head] === other[head]) ++head;
  while (tail < shorter - head && one.at(-1 - tail) === other.at(-1 - tail)) ++tail;
  const [from, to] = [one.slice(head, one.length - tail), other.slice(head, other.length - tail)];
  const many = from.length * to.length > mostPairs;
  const between = many ? { left: [...from.keys()], right: to } : apart(from, to);
  return { left: between.left.map((place) => place + head), right: between.right };
}

interface Unmatched {
  left: number[];
  right: bigint[];
}

function apart(one: readonly bigint[], other: readonly bigint[]): Unmatched {
  const common = Array.from({ length: one.length + 1 }, () => new Uint32Array(other.length + 1));
  for (let i = one.length - 1; i >= 0; --i) {
    for (let j = other.length - 1; j >= 0; --j) {
      const same = one[i] === other[j] ? common[i + 1]![j + 1]! + 1 : 0;
      common[i]![j] = Math.max(same, common[i + 1]![j]!, common[i]![j + 1]!);
    }
  }
  const [left, right]: [number[], bigint[]] = [[], []];
  let [i, j] = [0, 0];
  while (i < one.length || j < other.length) {
    if (i < one.length && j < other.length && one[i] === other[j]) [i, j] = [i + 1, j + 1];
    else if (j === other.length) left.push(i++);
    else if (i < one.length && common[i + 1]![j]! >= common[i]![j + 1]!) left.push(i++);
    else right.push(other[j++]!);
  }
  return { left, right };
}
