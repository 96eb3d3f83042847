import { describe, expect, it } from "vitest";

import { arrowTarget, readKey, type Pressed } from "../src/play/keys";

const none: Pressed = {
  key: "3",
  repeat: false,
  isComposing: false,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  getModifierState: () => false,
};

describe("a key", () => {
  it("is a digit or a letter", () => {
    expect(readKey(none)).toBe("3");
    expect(readKey({ ...none, key: "f" })).toBe("f");
    expect(readKey({ ...none, key: "U" })).toBe("u"); // with caps lock
    expect(readKey({ ...none, key: "?", shiftKey: true })).toBe("?");
    expect(readKey({ ...none, key: "?", repeat: true })).toBeUndefined();
    for (const key of ["Enter", " ", "F1", "ArrowUp", "é", "Dead", "+", "٣"]) {
      expect(readKey({ ...none, key })).toBeUndefined();
    }
  });

  it("does nothing while it is held", () => {
    expect(readKey({ ...none, repeat: true })).toBeUndefined();
    expect(readKey({ ...none, key: "u", repeat: true })).toBeUndefined();
  });

  it("does nothing with a modifier, but that digits may be above Shift", () => {
    for (const modifier of ["ctrlKey", "metaKey", "altKey", "isComposing"]) {
      expect(readKey({ ...none, [modifier]: true })).toBeUndefined();
      expect(readKey({ ...none, key: "l", [modifier]: true })).toBeUndefined();
    }
    const altGraph = (name: string) => name === "AltGraph";
    expect(readKey({ ...none, getModifierState: altGraph })).toBeUndefined();
    expect(readKey({ ...none, key: "L", shiftKey: true })).toBeUndefined();
    expect(readKey({ ...none, shiftKey: true })).toBe("3");
  });
});

describe("the arrow keys among buttons", () => {
  // Three rows: 0 1 2, then the wide 3, then 4 5.
  const box = (left: number, width: number, top: number) => ({ left, right: left + width, top, bottom: top + 40 });
  const all = [
    box(0, 50, 0),
    box(60, 50, 0),
    box(120, 50, 0),
    box(0, 170, 50),
    box(0, 50, 100),
    box(60, 50, 100),
  ];
  const ways = (key: string) => all.map((_, from) => arrowTarget(key, from, all));

  it("lead to the one before and behind, the first and the last", () => {
    expect(ways("ArrowRight")).toEqual([1, 2, 3, 4, 5, undefined]);
    expect(ways("ArrowLeft")).toEqual([undefined, 0, 1, 2, 3, 4]);
    expect(ways("Home")).toEqual([0, 0, 0, 0, 0, 0]);
    expect(ways("End")).toEqual([5, 5, 5, 5, 5, 5]);
    expect(arrowTarget("x", 0, all)).toBeUndefined();
  });

  it("lead to the nearest one in the row above or below", () => {
    expect(ways("ArrowDown")).toEqual([3, 3, 3, 5, undefined, undefined]);
    expect(ways("ArrowUp")).toEqual([undefined, undefined, undefined, 1, 3, 3]);
  });
});
