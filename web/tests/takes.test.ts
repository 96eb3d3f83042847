import { expect, it } from "vitest";

import { takesIn } from "../src/explore/takes";

const told = (rules: string) => takesIn(rules).map(({ slot, owner }) => [slot.value, slot.at, owner]);

it("takes that are written out may be moved, and have owners where the players differ", () => {
  expect(told("subtraction(2,5, 7)")).toEqual([[2, 12, undefined], [5, 14, undefined], [7, 17, undefined]]);
  expect(told("subtraction(1,2 | 3) misere")).toEqual([[1, 12, "left"], [2, 14, "left"], [3, 18, "right"]]);
  expect(told(" Subtraction ( 4 ) ending(1)")).toEqual([[4, 15, undefined]]);
});

it("a take goes no further than its neighbours of the same player", () => {
  const room = (rules: string) => takesIn(rules).map(({ least, most }) => [least, most]);
  expect(room("subtraction(2,5,7)")).toEqual([[1, 4], [3, 6], [6, Infinity]]);
  expect(room("subtraction(1,4 | 3)")).toEqual([[1, 3], [2, Infinity], [1, Infinity]]);
});

it("those of other rules, of names, ranges and formulas may not", () => {
  for (const rules of ["nim", "zone(3|5)", "subtraction(a,5)", "subtraction(1..3)", "subtraction(s: square(s))", "subtraction(", "nim & subtraction(1)", ""]) {
    expect(told(rules)).toEqual([]);
  }
});
