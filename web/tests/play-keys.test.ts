import { describe, expect, it } from "vitest";

import { readKey, type Pressed } from "../src/play/keys";

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
