import { describe, expect, it } from "vitest";

import { elementOf, readSum, toldHeaps, worthOf, type Quotient } from "../src/quotients/quotient";

/** That of Nim with heaps of at most 2. */
const tame: Quotient = {
  rules: "nim misere",
  heaps: 2,
  order: 6,
  p_portion: ["a", "bb"],
  generators: [
    { name: "a", heap: 1 },
    { name: "b", heap: 2 },
  ],
  relations: ["aa = 1", "bbb = b"],
  phi: ["1", "a", "b"],
  preperiod: null,
  period: null,
  status: "exact to heap",
  tame: true,
  limit: null,
  elements: ["1", "a", "b", "ab", "bb", "abb"],
  products: [
    [0, 1, 2, 3, 4, 5],
    [1, 0, 3, 2, 5, 4],
    [2, 3, 4, 5, 2, 3],
    [3, 2, 5, 4, 3, 2],
    [4, 5, 2, 3, 4, 5],
    [5, 4, 3, 2, 5, 4],
  ],
};
/** The element of heap 1 or 2 comes again and again. */
const repeating: Quotient = { ...tame, preperiod: 1, period: 2, status: "proved complete" };

describe("a sum as it is written", () => {
  it.each([
    ["3", [3n]],
    [" 3 + 5+0", [3n, 5n, 0n]],
    ["", undefined],
    ["+", undefined],
    ["3+", undefined],
    ["-1", undefined],
    ["1e3", undefined],
    ["3;5", undefined],
    ["9999999999999999999", undefined],
  ])("%j", (text, heaps) => expect(readSum(text)).toEqual(heaps));
});

describe("what a sum is in a quotient", () => {
  it("is the product of its heaps", () => {
    expect(worthOf(tame, "2")).toEqual({ kind: "product", factors: ["b"], element: "b", inP: false, steps: [] });
    expect(worthOf(tame, "2+2+1")).toMatchObject({ element: "abb", inP: false, steps: [[2, 2], [4, 1]] });
    expect(worthOf(tame, "2+2+2+2")).toMatchObject({ element: "bb", inP: true });
    expect(worthOf(tame, "0")).toMatchObject({ element: "1", inP: false });
  });

  it("is unknown beyond the heaps that are known", () => {
    expect(worthOf(tame, "1+3")).toEqual({ kind: "unknown", heap: 3n });
    expect(worthOf(tame, "1,3")).toEqual({ kind: "no sum" });
  });

  it("follows the period for ever", () => {
    expect(toldHeaps(repeating)).toBe(3);
    expect(toldHeaps(tame)).toBe(3);
    expect([1n, 2n, 3n, 4n, 99999999999999999n].map((heap) => elementOf(repeating, heap))).toEqual(["a", "b", "a", "b", "a"]);
  });

  it("is not told without products", () => {
    const { elements: _, products: __, ...large } = tame;
    expect(worthOf(large, "1")).toEqual({ kind: "too many" });
  });
});
