import { describe, expect, it } from "vitest";

import { changed, first, parameters, readAddress, writeAddress } from "../src/address";

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

  it("opens the first view for what it does not know", () => {
    expect(readAddress("")).toEqual({ view: "play", parameters: {} });
    expect(readAddress("#/nothing?x=1").view).toBe("play");
  });

  it("takes a question mark in a value as it is", () => {
    expect(readAddress("#/play?rules=a?b").parameters.rules).toEqual(["a?b"]);
  });

  it("takes names that every object has", () => {
    const hash = "#/play?__proto__=1&constructor=2&toString=3";
    expect(writeAddress(readAddress(hash))).toBe(hash);
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
