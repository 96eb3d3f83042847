import { describe, expect, it } from "vitest";

import { cellsInParts, letterOf, partsOf, worthOfPart } from "../src/boards/drawings/parts";
import type { PartOnBoard } from "../src/boards/pieces/played";

const part = (squares: [number, number][], more: Partial<PartOnBoard> = {}): PartOnBoard => ({
  squares,
  value: null,
  temperature: null,
  outcome: null,
  ...more,
});

describe("the parts of a board", () => {
  it("are outlined where no square of the same part is beside", () => {
    const cells = cellsInParts([
      part([
        [0, 0],
        [0, 1],
        [1, 0],
      ]),
      part([[1, 1]]),
    ]);
    expect(cells.size).toBe(4);
    expect(cells.get("0,0")).toEqual({ letter: "A", colour: 0, first: true, outline: [true, false, false, true] });
    expect(cells.get("0,1")?.outline).toEqual([true, true, true, false]);
    expect(cells.get("1,0")).toMatchObject({ first: false, outline: [false, true, true, true] });
    expect(cells.get("1,1")).toEqual({ letter: "B", colour: 1, first: true, outline: [true, true, true, true] });
    expect(cells.get("2,0")).toBeUndefined();
  });

  it("have a letter each, however many there are", () => {
    expect([0, 1, 25, 26, 51, 52].map(letterOf)).toEqual(["A", "B", "Z", "A1", "Z1", "A2"]);
    expect(new Set(Array.from({ length: 500 }, (_, i) => letterOf(i))).size).toBe(500);
  });

  it("are those of the board with that text", () => {
    const parts = [part([[0, 0]])];
    expect(partsOf([{ board: "xo.xo", parts }], "xo.xo")).toBe(parts);
    expect(partsOf([{ board: "xo.xo", parts }], "xo")).toEqual([]);
  });

  it("are told with all that is known of them", () => {
    expect(worthOfPart(part([], { value: "+-1", temperature: "1" }))).toBe("worth +-1, temperature 1");
    expect(worthOfPart(part([], { value: "*" }))).toBe("worth *");
    expect(worthOfPart(part([], { temperature: "5/4", outcome: "L" }))).toBe("temperature 5/4, Left wins it");
    expect(worthOfPart(part([], { outcome: "N" }))).toBe("whoever moves first wins it");
    expect(worthOfPart(part([]))).toBe("");
  });
});
