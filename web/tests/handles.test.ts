import { expect, it } from "vitest";

import { handlesOf } from "../src/explore/handles";

it("numbers are at their places, and have owners where a bar parts the players", () => {
  const told = (rules: string) => handlesOf(rules).map(({ slot, owner }) => [slot.value, slot.at, owner]);
  expect(told("subtraction(2,5, 7)")).toEqual([[2, 12, undefined], [5, 14, undefined], [7, 17, undefined]]);
  expect(told("subtraction(1,2 | 3) ending(4)")).toEqual([
    [1, 12, "left"], [2, 14, "left"], [3, 18, "right"], [4, 28, undefined],
  ]);
  expect(told("zone(3|5)")).toEqual([[3, 5, "left"], [5, 7, "right"]]);
  for (const rules of ["nim", "octal(0.137)", "subtraction(a,b)", "subtraction(", ""]) expect(told(rules)).toEqual([]);
});

it("of very many numbers the first have handles", () => {
  const takes = Array.from({ length: 20_000 }, (_, i) => i + 1);
  const found = handlesOf(`subtraction(${takes.join(",")} | 3)`);
  expect(found.map(({ slot }) => slot.value)).toEqual(takes.slice(0, 12));
  expect(found[11]).toMatchObject({ owner: "left", least: 12, most: 12 });
});

it("a number in a list goes no further than its neighbours", () => {
  const room = (rules: string) => handlesOf(rules).map(({ least, most }) => [least, most]);
  expect(room("subtraction(2,5,7)")).toEqual([[1, 4], [3, 6], [6, Infinity]]);
  expect(room("subtraction(1,4 | 3)")).toEqual([[1, 3], [2, Infinity], [1, Infinity]]);
  expect(room("subtraction(1..3)")).toEqual([[1, Infinity], [1, Infinity]]);
});
