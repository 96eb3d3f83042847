import { describe, expect, it } from "vitest";

import { withCodePoints } from "../src/basics/direction";
import { fileName } from "../src/basics/files";
import { Problem } from "../src/transport/problem";
import { capital, counted, listed, percent, roundPercent } from "../src/basics/text";

it("writes every share with as many digits, and none that is not all or nothing as if it were", () => {
  expect([1, 0.005, 0.33194, 0].map(percent)).toEqual(["100.00%", "0.50%", "33.19%", "0.00%"]);
  expect([0.00001, 0.99999].map(percent)).toEqual(["<0.01%", ">99.99%"]);
  expect([1, 0.005, 0.33194, 0].map(roundPercent)).toEqual(["100%", "1%", "33%", "0%"]);
  expect([0.004, 0.996].map(roundPercent)).toEqual(["<1%", ">99%"]);
});

it("shows controls of direction as their code points, and a caret under what is shown", () => {
  // Bidi_Control of the Unicode Standard, and their neighbours.
  const controls = [0x61c, 0x200e, 0x200f, 0x202a, 0x202b, 0x202c, 0x202d, 0x202e, 0x2066, 0x2067, 0x2068, 0x2069];
  for (const code of controls) {
    expect(withCodePoints(`a${String.fromCodePoint(code)}b`)).toBe(`a\\u{${code.toString(16)}}b`);
  }
  const others = "\u061b\u200d\u2010\u202f\u2065\u206aé";
  expect(withCodePoints(others)).toBe(others);
  const problem = new Problem({ kind: "bad-input", message: "no \u202evertex", text: "é\u202e+", offset: 5 });
  expect(problem.message).toBe("no \\u{202e}vertex");
  expect(problem.column).toBe("é\\u{202e}".length);
});

it("lists one thing and many", () => {
  expect(["", "a", "a,b", "a,b,c"].map((all) => listed(all.split(","), "and"))).toEqual([
    "",
    "a",
    "a and b",
    "a, b and c",
  ]);
});

it("counts one thing and many, with thousands apart", () => {
  expect(counted(0, "position")).toBe("0 positions");
  expect(counted(1, "more heap")).toBe("1 more heap");
  expect(counted(1_000_000, "row")).toBe("1,000,000 rows");
});

it("begins a sentence with a capital", () => {
  expect(capital("left")).toBe("Left");
  expect(capital("")).toBe("");
});

describe("the name of a file", () => {
  it("tells the rules and the range", () => {
    expect(fileName(["subtraction(1,2,3)", "0", "1000"], "csv")).toBe("subtraction-1-2-3-0-1000.csv");
    expect(fileName(["zone(3 | 5; mod=5)", "0", "9", "strip", "tikz"], "tex")).toBe("zone-3-5-mod-5-0-9-strip-tikz.tex");
    expect(fileName(["../../etc/passwd", ""], "csv")).toBe("etc-passwd.csv");
    expect(fileName(["(||)"], "csv")).toBe("lastmove.csv");
  });

  it("is never too long, and keeps its end", () => {
    const long = fileName([`subtraction(${Array.from({ length: 99 }, (_, i) => i).join()})`, "0", "1000"], "csv");
    expect(long.length).toBeLessThanOrEqual(64);
    expect(long).toMatch(/^subtraction-0-1-.*\d-0-1000\.csv$/);
    expect(fileName(["nim", "9".repeat(80)], "csv").length).toBeLessThanOrEqual(64);
  });
});
