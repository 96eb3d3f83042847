import { describe, expect, it } from "vitest";

import { around, endFor, numbersIn, withNumber } from "../src/explore/numbers";

const texts = (rules: string) => numbersIn(rules).map(({ text }) => text);

describe("the numbers in rules", () => {
  it.each<[string, string[]]>([
    ["subtraction(2,5,7) ending(1)", ["2", "5", "7", "1"]],
    ["subtraction(1..3,7)", ["1", "3", "7"]],
    ["subtraction( 1 .. 3 )", ["1", "3"]],
    ["zone(3 | 5; mod=5; left=0,1; right=3,4; times=2)", ["3", "5", "5", "0", "1", "3", "4", "2"]],
    ["subtraction(s,4*s,12*s+1,16*s+1)", ["4", "12", "1", "16", "1"]],
    ["subtraction(a1,b_2,s)", []],
    ["subtraction(2b,3..x4)", ["3"]],
    ["subtraction(s: square(5*(s+1)*(s+1)-4))", ["5", "1", "1", "4"]],
    ["vectors((0,1),(1,0),(2,2))", ["0", "1", "1", "0", "2", "2"]],
    ["octal(0.137)", ["0", "1", "3", "7"]],
    ["octal(.77)", ["7", "7"]],
    ["octal(4.3...)", ["4", "3"]],
    ["hexadecimal(0.8F)", ["0", "8", "F"]],
    ["octal(C)", []],
    ["hexadecimal(F)", []],
    ["graph(examples/maze-2.csv)", []],
    ['graph("a 12.csv"; rows=3)', ["3"]],
    ["script(mine2.lua; rows=3, 4)", ["3", "4"]],
    ["nim & subtraction(1,2) & octal(0.77)", ["1", "2", "0", "7", "7"]],
    ["subtraction(12345678901)", []],
    ["subtraction(1, ", ["1"]],
    ["", []],
  ])("of %s", (rules, expected) => {
    expect(texts(rules)).toEqual(expected);
    // Written again as they are, they leave the text as it was.
    for (const slot of numbersIn(rules)) expect(withNumber(rules, slot, slot.value)).toBe(rules);
  });

  it("are replaced without touching the rest", () => {
    const rules = "zone( 3 | 15 ;mod=5)";
    const [, second] = numbersIn(rules);
    expect(withNumber(rules, second!, 9)).toBe("zone( 3 | 9 ;mod=5)");
    const [, digit] = numbersIn("hexadecimal(0.8)");
    expect(withNumber("hexadecimal(0.8)", digit!, 15)).toBe("hexadecimal(0.F)");
  });

  it("are told by what stands around them", () => {
    const rules = "subtraction(2,5,7) ending(1)";
    expect(around(rules, numbersIn(rules)[1]!)).toEqual(["…ction(2,", ",7) endi…"]);
    expect(around("zone(3|5)", numbersIn("zone(3|5)")[1]!)).toEqual(["zone(3|", ")"]);
  });

  it("have sliders that end at a round number", () => {
    expect([0, 5, 7, 13, 14, 21, 100, 400].map(endFor)).toEqual([10, 10, 20, 20, 50, 50, 200, 1000]);
  });
});
