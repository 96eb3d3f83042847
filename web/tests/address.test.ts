import { describe, expect, it } from "vitest";

import { besideAddress, changed, first, parameters, readAddress, unknownView, writeAddress } from "../src/api/address";

describe("the address bar", () => {
  it("gives back what it was given", () => {
    const address = {
      view: "explore" as const,
      parameters: { rules: ["zone(a | b) ending(1)"], let: ["a=1", "b=2+3"], to: ["1000"] },
    };
    expect(readAddress(writeAddress(address))).toEqual(address);
  });

  it("is readable as notation", () => {
    const text = writeAddress({
      view: "play",
      parameters: parameters({ rules: "subtraction(1,3 | 2)", position: 21, none: "" }),
    });
    expect(text).toBe("#/play?rules=subtraction(1,3+|+2)&position=21");
  });

  it("does not tell the moves of a puzzle, which are kept beside it", () => {
    const solved = { view: "puzzle" as const, parameters: { date: ["2026-11-22"], move: ["take 2", "take 1"] } };
    expect(writeAddress(solved)).toBe("#/puzzle?date=2026-11-22");
    expect(besideAddress(solved)).toEqual({ move: ["take 2", "take 1"] });
    expect(besideAddress({ ...solved, parameters: { date: ["2026-11-22"] } })).toBeNull();
    expect(besideAddress({ ...solved, view: "play" })).toBeNull();
  });

  it("opens the first view for what it does not know", () => {
    expect(readAddress("")).toEqual({ view: "play", parameters: {} });
    expect(readAddress("#/nothing?x=1").view).toBe("play");
    expect(["#/nothing?x=1", "#/", "", "#/play", "#/play?x=nothing"].map(unknownView)).toEqual(["nothing", "", "", "", ""]);
  });

  it("takes a question mark in a value as it is", () => {
    expect(readAddress("#/play?rules=a?b").parameters.rules).toEqual(["a?b"]);
  });

  it("takes names that every object has", () => {
    const hash = "#/play?__proto__=1&constructor=2&toString=3";
    expect(writeAddress(readAddress(hash))).toBe(hash);
  });

  it("gives a name one value, the first", () => {
    const { parameters: read } = readAddress("#/sweep?let=a%3D1..2&let=+a+%3D1..3&let=b%3D1&move=x&move=x");
    expect(read).toEqual({ let: ["a=1..2", "b=1"], move: ["x", "x"] });
  });

  it("shows controls of direction as their code points, and leaves what is written on the page alone", () => {
    const { parameters: read } = readAddress("#/play?rules=graph(a%E2%80%AEb)&graph=a%E2%80%AEb");
    expect(read).toEqual({ rules: ["graph(a\\u{202e}b)"], graph: ["a\u202eb"] });
  });

  it("changes some of its values in their place, and leaves out those that become empty", () => {
    const from = { rules: ["nim"], at: ["3"], let: ["a=1", "b=2"] };
    expect(Object.entries(changed(from, { at: "4", see: "1..9" }))).toEqual([
      ["rules", ["nim"]],
      ["at", ["4"]],
      ["let", ["a=1", "b=2"]],
      ["see", ["1..9"]],
    ]);
    expect(changed(from, { at: "", see: "" })).toEqual({ rules: ["nim"], let: ["a=1", "b=2"] });
  });

  it("tells the first value of a parameter", () => {
    expect(first({ let: ["a=1", "b=2"] }, "let")).toBe("a=1");
    expect(first({}, "let", "none")).toBe("none");
  });
});
