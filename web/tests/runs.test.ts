import { describe, expect, it } from "vitest";

import type { PieceMove } from "../src/boards/pieces/pieces";
import { runsIn } from "../src/boards/runs";

/** The moves in a heap that take one of `takes` and leave at most `most` parts. */
function moves(heap: number, takes: readonly number[], most = 2): PieceMove[] {
  return takes.flatMap((take) => {
    const rest = heap - take;
    const list: number[][] = rest === 0 ? [[]] : [[rest]];
    for (let part = 1; most > 1 && 2 * part <= rest; ++part) list.push([rest - part, part]);
    return list.map((left) => ({ piece: 0, leaves: left.map(String), move: `${take}: ${left.join("+")}` }));
  });
}

describe("counters that are taken from within a heap", () => {
  const seven = runsIn(moves(7, [1, 2]), 0, 7n)!;

  it("leave what is on their left and right, whichever is larger", () => {
    expect(seven.taking(3n, 3n)?.move).toBe("1: 4+2");
    expect(seven.taking(5n, 5n)?.move).toBe("1: 4+2");
    expect(seven.taking(2n, 3n)?.move).toBe("2: 4+1");
    expect(seven.taking(1n, 2n)?.move).toBe("2: 5");
    expect(seven.taking(7n, 7n)?.move).toBe("1: 6");
    expect(seven.taking(2n, 4n)).toBeUndefined();
    expect(seven.longest).toBe(2n);
  });

  it("are as few as can be taken from there", () => {
    expect(seven.at(4n)).toEqual({ first: 4n, last: 4n, move: "1: 3+3" });
    const pairs = runsIn(moves(7, [2]), 0, 7n)!;
    expect(pairs.at(4n)).toEqual({ first: 4n, last: 5n, move: "2: 3+2" });
    expect(pairs.at(7n)).toEqual({ first: 6n, last: 7n, move: "2: 5" });
    const all = runsIn([...moves(3, [3]), ...moves(3, [1]).slice(1)], 0, 3n)!;
    expect([1n, 2n, 3n].map((counter) => all.at(counter)?.move)).toEqual(["3: ", "1: 1+1", "3: "]);
  });

  it("are all down to a counter where nothing breaks the heap", () => {
    const two = runsIn(moves(2, [1, 2]), 0, 2n)!;
    expect(two.longest).toBe(0n);
    expect([two.at(1n)?.move, two.at(2n)?.move]).toEqual(["2: ", "1: 1"]);
    expect(two.taking(1n, 1n)?.move).toBe("1: 1");
    expect(runsIn(moves(1, [1]), 0, 1n)!.at(1n)?.move).toBe("1: ");
  });

  it("are those that a move takes, with its largest part on the left", () => {
    expect(seven.of("1: 4+2")).toEqual({ first: 5n, last: 5n, move: "1: 4+2" });
    expect(seven.of("2: 5")).toEqual({ first: 6n, last: 7n, move: "2: 5" });
    expect(seven.of("3: 4")).toBeUndefined();
    expect(seven.of(undefined)).toBeUndefined();
  });

  it("are none where heaps are not broken, are split with nothing taken, or in three", () => {
    const left = (heap: number) => ({ piece: 0, leaves: [String(heap)], move: `to ${heap}` });
    expect(runsIn([left(6), left(0)], 0, 7n)).toBeUndefined();
    expect(runsIn([{ piece: 0, leaves: ["4", "3"], move: "split" }], 0, 7n)).toBeUndefined();
    expect(runsIn([{ piece: 0, leaves: ["3", "2", "1"], move: "three" }], 0, 7n)).toBeUndefined();
    expect(runsIn(moves(7, [1]), 1, 7n)).toBeUndefined();
  });
});
