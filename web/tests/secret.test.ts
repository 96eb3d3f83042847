// How the pictures of secrets are laid out.

import { describe, expect, it } from "vitest";

import {
  crossedOut,
  isPlain,
  multiplesOf,
  oddColumns,
  placeOf,
  placesOf,
  pointsOf,
  rowsOf,
  takenLetters,
  writtenBy,
  type BinaryRow,
  type HeapRows,
  type Step,
} from "../src/secret/secret";

const none: Pick<HeapRows, "period" | "repeats_from" | "enlarged"> = {
  period: null,
  repeats_from: null,
  enlarged: [],
};

function heapsIn(rows: HeapRows): (string | undefined)[][][] {
  return rowsOf(rows).map((run) => run.map((row) => row.map((cell) => cell?.heap)));
}

describe("heaps in rows", () => {
  it("begin with what is left over", () => {
    const outcomes = ["P", "N", "N", "N", "P", "N"];
    const runs = [{ first: "1", outcomes, owners: [] }];
    expect(heapsIn({ ...none, begins: "2", length: 4, runs })).toEqual([
      [
        [undefined, undefined, undefined, "1"],
        ["2", "3", "4", "5"],
        ["6", undefined, undefined, undefined],
      ],
    ]);
  });

  it("may be larger than a number of JavaScript", () => {
    const runs = [
      { first: "0", outcomes: ["P", "N"], owners: [] },
      { first: "9007199254740993", outcomes: ["N", "P"], owners: [] },
    ];
    expect(heapsIn({ ...none, begins: "1", length: 3, runs })).toEqual([
      [
        [undefined, undefined, "0"],
        ["1", undefined, undefined],
      ],
      [
        [undefined, undefined, "9007199254740993"],
        ["9007199254740994", undefined, undefined],
      ],
    ]);
  });

  it("have their owners and the takes that count for more", () => {
    const take = { from: "6", by: "left" as const, move: "take 3 doubled", to: "0" };
    const runs = [{ first: "5", outcomes: ["L", "R"], owners: ["none" as const, "left" as const] }];
    const [[row]] = rowsOf({ ...none, begins: "5", length: 2, runs, enlarged: [take] }) as any;
    expect(row.map(({ owner }: any) => owner)).toEqual([undefined, "left"]);
    expect(row.map(({ enlarged }: any) => enlarged)).toEqual([[], [take]]);
    expect(isPlain(["N", "P", "D"])).toBe(true);
    expect(isPlain(["N", "L"])).toBe(false);
  });
});

describe("values in binary", () => {
  const rows = ["011", "101", "111"].map((binary): BinaryRow => ({ component: "", value: "", binary }));

  it("lose their ones in pairs, column by column", () => {
    expect(crossedOut(rows)).toEqual([
      [false, true, true],
      [true, false, true],
      [true, true, false],
    ]);
    expect(oddColumns(rows)).toEqual([false, false, true]);
    expect(placesOf(rows)).toEqual(["4", "2", "1"]);
    expect([crossedOut([]), oddColumns([]), placesOf([])]).toEqual([[], [], []]);
  });

  it("may have as many digits as a heap has", () => {
    const wide = [{ component: "", value: "", binary: "1".repeat(63) }];
    expect(placesOf(wide)[0]).toBe(String(2n ** 62n));
  });
});

it("tells who took which letter", () => {
  const path: Step[] = [
    { by: "left", position: "LWLL" },
    { by: "right", position: "LWL" },
    { by: "left", position: "WL" },
    { by: "right", position: "L" },
    { by: "left", position: "" },
  ];
  expect(takenLetters("WLWLL", path).map((one) => one && `${one.by} ${one.number}`)).toEqual([
    "left 1",
    "left 3",
    "right 4",
    "left 5",
    "right 2",
  ]);
  expect(takenLetters("WL", [])).toEqual([undefined, undefined]);
});

it("tells who wrote which number", () => {
  const path: Step[] = [
    { by: "left", position: "16,10,6" },
    { by: "right", position: "16,10,6,4" },
  ];
  expect([...writtenBy("16,10", path)]).toEqual([
    ["6", "left"],
    ["4", "right"],
  ]);
  const set = { gcd: "3", written: ["9"], multiples: "3", moves_left: "2" };
  expect(multiplesOf(set, 3)).toEqual(["3", "6", "9"]);
  expect(multiplesOf({ ...set, multiples: "1" + "0".repeat(30) }, 3)).toBeUndefined();
});

it("finds points", () => {
  expect(placeOf("(3,5)")).toEqual({ x: 3, y: 5 });
  expect([placeOf("(3)"), placeOf("(1,2,3)"), placeOf("a")]).toEqual([undefined, undefined, undefined]);
  expect(pointsOf({ width: 2, outcomes: ["P", "N", "N", "L"] })[2]).toEqual({ x: 0, y: 1, outcome: "N" });
});
