// Which of several equal heaps a move was made in. To the server they are one, and it takes from the
// first; a player sees the heap change that was touched. So the heaps are shown in an order of their
// own, and a move in the address may say its heap: "take 1 from 5, heap 2", counted as they are seen.

import type { Played, PlayOption } from "./server";

const ofHeap = /, heap (\d+)$/;

/** The move of an address as the server names it. */
export function moveOf(text: string): string {
  return text.replace(ofHeap, "");
}

/** The same move, named by the server, in the heap that another text tells. */
export function inSameHeap(name: string, text: string): string {
  return name + (ofHeap.exec(text)?.[0] ?? "");
}

/** A move in one of several equal heaps; `heap` counts from 0. */
export function inHeap(name: string, heap: number): string {
  return `${name}, heap ${heap + 1}`;
}

/** The game with the heaps of each position in the order in which they are seen. `moves` are those
    of the address; where one does not say which of equal heaps, it is the first that is seen. */
export function asSeen(played: Played, moves: readonly string[]): Played {
  let before = played.position.split("+");
  if (before.length < 2) return played;
  let order = before.map((_, place) => place);
  const made = played.moves.map((move, index) => {
    const after = move.to.split("+");
    const heap = ofHeap.exec(moves[index] ?? "")?.[1];
    order = touched(order, before, after, heap === undefined ? undefined : Number(heap) - 1);
    before = after;
    return { ...move, to: inOrder(order, after) };
  });
  const at = inOrder(order, before);
  const options = played.options.map((option) => {
    const after = option.to.split("+");
    return { ...option, to: inOrder(touched(order, before, after), after) };
  });
  return { ...played, moves: made, at, options: sorted(at, options) };
}

/** Moves by what they take, and then by the heaps as they are seen. */
function sorted(at: string, options: readonly PlayOption[]): PlayOption[] {
  const heaps = at.split("+");
  const keyed = options.map((option) => {
    const [, take = "0", from = ""] = /(\d+).* from (\d+)$/.exec(option.move) ?? [];
    return { option, take: BigInt(take), heap: heaps.indexOf(from) };
  });
  keyed.sort((a, b) => (a.take === b.take ? a.heap - b.heap : a.take < b.take ? -1 : 1));
  return keyed.map(({ option }) => option);
}

/** The server's place of each heap that is seen. */
type Order = readonly number[];

function inOrder(order: Order, heaps: readonly string[]): string {
  return order.map((place) => heaps[place]).join("+");
}

/** The order in which the change from `before` to `after` is seen in the heap `wish`, or, where
    that heap is no equal one, in the first of the equal ones. */
function touched(
  order: Order,
  before: readonly string[],
  after: readonly string[],
  wish?: number,
): number[] {
  const next = [...order];
  const changed = before.findIndex((heap, place) => heap !== after[place]);
  if (changed < 0) return next;
  const equal = (place: number | undefined) =>
    place !== undefined && before[place] === before[changed];
  const seen = wish !== undefined && equal(order[wish]) ? wish : order.findIndex(equal);
  next[order.indexOf(changed)] = order[seen]!;
  next[seen] = changed;
  return next;
}
