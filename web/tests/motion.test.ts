import { describe, expect, it } from "vitest";

import { motionOf } from "../src/boards/drawings/motion";
import { nearest } from "../src/boards/drawings/rove";
import type { StateDrawing } from "../src/boards/pieces/played";

const board = (text: string): StateDrawing => ({
  kind: "grid",
  rows: text.split("/"),
  pieces: { x: "stone left", o: "stone right", H: "coin heads", T: "coin tails", d: "domino" },
});
const motion = (from: string, to: string) => {
  const { slid, fell } = motionOf(board(from), board(to));
  return [Object.fromEntries(slid), Object.fromEntries(fell)];
};

describe("what a move does to pieces", () => {
  it("is that one slides, and that what it meets falls", () => {
    expect(motion("x../...", "..x/...")).toEqual([{ "0,2": [-2, 0] }, {}]);
    expect(motion("xo", ".x")).toEqual([{ "0,1": [-1, 0] }, { "0,1": "o" }]);
    expect(motion("x/o/.", "././x")).toEqual([{ "2,0": [0, -2] }, { "1,0": "o" }]);
  });

  it("is that those that are gone fall, and that what is laid or turned does neither", () => {
    expect(motion("xx/xx", "x./..")).toEqual([{}, { "0,1": "x", "1,0": "x", "1,1": "x" }]);
    expect(motion("..", "dd")).toEqual([{}, {}]);
    expect(motion("HT", "TT")).toEqual([{}, {}]);
  });

  it("is that what lay beyond a smaller board falls, where all that is left stayed", () => {
    expect(motion("xx", "x")).toEqual([{}, { "0,1": "x" }]);
    expect(motion("xxx/xoo/xo.", "xx/xo")).toEqual([{}, { "0,2": "x", "1,2": "o", "2,0": "x", "2,1": "o" }]);
    expect(motion("xox/xoo", "x./x.")).toEqual([{}, { "0,1": "o", "0,2": "x", "1,1": "o", "1,2": "o" }]);
    expect(motion("x", "xx")).toEqual([{}, {}]);
  });

  it("is nothing to be seen where two like it could have slid, or a board of another size has moved", () => {
    expect(motion("xx..", "..xx")[0]).toEqual({});
    expect(motion("xo", "o")).toEqual([{}, {}]);
    expect(motionOf({ kind: "heaps", heaps: ["3"] }, { kind: "heaps", heaps: ["2"] }).fell.size).toBe(0);
  });
});

describe("from place to place", () => {
  const places = [[0, 0], [10, 1], [20, 0], [10, 20], [11, 40]].map(([x, y]) => ({ x: x!, y: y! }));
  it("arrows lead to the nearest one ahead, and nowhere where there is none", () => {
    expect(nearest(places, 0, "ArrowRight")).toBe(1);
    expect(nearest(places, 1, "ArrowRight")).toBe(2);
    expect(nearest(places, 2, "ArrowRight")).toBeUndefined();
    expect(nearest(places, 1, "ArrowDown")).toBe(3);
    expect(nearest(places, 3, "ArrowDown")).toBe(4);
    expect(nearest(places, 4, "ArrowUp")).toBe(3);
    expect(nearest(places, 3, "Home")).toBe(0);
    expect(nearest(places, 3, "End")).toBe(4);
    expect(nearest(places, 3, "constructor")).toBeUndefined();
    expect(nearest(places, 9, "ArrowUp")).toBeUndefined();
  });

  it("every place is reached from every other", () => {
    let seed = 7;
    const random = () => (seed = (seed * 16807) % 2147483647) / 2147483647;
    for (let round = 0; round < 50; ++round) {
      const some = Array.from({ length: 12 }, () => ({ x: 500 * random(), y: 500 * random() }));
      const reached = new Set([0]);
      for (const at of reached) {
        for (const key of ["ArrowRight", "ArrowLeft", "ArrowDown", "ArrowUp"]) {
          const to = nearest(some, at, key);
          if (to !== undefined) reached.add(to);
        }
      }
      expect(reached.size, `round ${round}`).toBe(some.length);
    }
  });
});
