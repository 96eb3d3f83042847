// Neighbouring counters that are taken out of a heap, and what is on their left and right then is a heap
// each: how a heap is broken on the board. Counter 1 is the leftmost.

import { sizeOf } from "./pieces/board";
import type { PieceMove } from "./pieces/pieces";

/** The counters from `first` to `last`. */
export interface Run {
  first: bigint;
  last: bigint;
  move: string;
}

export interface Runs {
  /** The move that takes these, if one does. */
  taking(first: bigint, last: bigint): Run | undefined;
  /** What a click on a counter takes: the fewest from there on to the right, or at the right end to the
      left; where nothing breaks the heap, all down to there. */
  at(counter: bigint): Run | undefined;
  /** The counters that a move takes, where its largest part is on the left. */
  of(move: string | undefined): Run | undefined;
  /** The most that a move takes from within; 0 where none does. */
  longest: bigint;
}

/** Undefined where no move takes counters from within a heap, or what is left of one. */
export function runsIn(moves: readonly PieceMove[], piece: number, at: bigint): Runs | undefined {
  const byParts = new Map<string, Run>();
  let [most, longest, vanishes] = [0n, 0n, false];
  for (const { piece: place, leaves, move } of moves) {
    if (place !== piece || leaves.length > 2) continue;
    const parts = leaves.map(sizeOf).filter((part) => part > 0n);
    const [left = 0n, right = 0n] = parts.sort((a, b) => (a < b ? 1 : -1));
    const taken = at - left - right;
    if (taken <= 0n) continue;
    if (taken > most) most = taken;
    byParts.set(`${left}+${right}`, { first: left + 1n, last: at - right, move });
    vanishes ||= leaves.length === 0;
    if (right > 0n && taken > longest) longest = taken;
  }
  if (longest === 0n && !vanishes) return undefined;
  const taking = (first: bigint, last: bigint) => {
    const [left, right] = [first - 1n, at - last];
    const found = byParts.get(left > right ? `${left}+${right}` : `${right}+${left}`);
    return found && { first, last, move: found.move };
  };
  return {
    longest,
    taking,
    at(counter) {
      const down = longest === 0n ? taking(counter, at) : undefined;
      if (down) return down;
      for (let more = 0n; more < most; ++more) {
        const end = counter + more;
        const run = end <= at ? taking(counter, end) : taking(counter - more, counter);
        if (run) return run;
      }
      return undefined;
    },
    of: (move) => [...byParts.values()].find((run) => run.move === move),
  };
}
