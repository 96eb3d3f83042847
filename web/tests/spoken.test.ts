import { describe, expect, it } from "vitest";

import { columnName } from "../src/boards/drawings/names";
import { spokenChange, spokenDrawing, spokenRow, spokenSpot } from "../src/boards/drawings/spoken";
import type { Piece } from "../src/boards/pieces/pieces";
import type { StateDrawing } from "../src/boards/pieces/played";

const board = (text: string): StateDrawing => ({
  kind: "grid",
  rows: text.split("/"),
  pieces: { x: "domino" },
  called: "letters",
});
const state = (text: string, drawing: StateDrawing) => ({ text, drawing });
function moved(from: StateDrawing, to: StateDrawing, by: "left" | "right" = "left"): Piece {
  const [start, at] = [state("a", from), state("b", to)];
  return { id: "0", start, at, changes: [{ from: start, to: at, by, index: 2, move: "" }], cameWith: undefined };
}

describe("a column", () => {
  it("has letters, after z two of them, or its number", () => {
    expect([0, 25, 26, 51, 52, 701, 702].map((column) => columnName(column, "letters"))).toEqual(
      ["a", "z", "aa", "az", "ba", "zz", "aaa"],
    );
    expect(columnName(26, "numbers")).toBe("27");
  });
});

describe("a row", () => {
  it("tells equal pieces side by side at once, and how many moves change it", () => {
    const cells = ["empty", "empty", "Left's domino", "empty"].map((what, i) => ({ column: "abcd"[i]!, what }));
    expect(spokenRow("2", cells, 3)).toBe("row 2: a to b empty, c Left's domino, d empty; 3 moves here");
    expect(spokenRow(undefined, cells.slice(2), 0)).toBe("The row: c Left's domino, d empty");
  });
});

describe("a place of heaps or of a graph", () => {
  it("is told by itself", () => {
    expect(spokenSpot({ kind: "heaps", heaps: ["3"] }, "0:2")).toBe("heap 1, counter 2");
    expect(spokenSpot({ kind: "heaps", heaps: ["3"], on: "stairs" }, "0:+")).toBe("step 1, one more");
    const vertices = ["0", "1", ""].map((text, i) => ({ x: String(i), y: "0", text, owner: null }));
    const edges = [{ from: 0, to: 1, owner: "left" as const }, { from: 1, to: 2, owner: null }];
    const plant: StateDrawing = { kind: "graph", vertices, edges, on: "ground" };
    const places = ["v 0", "v 1", "e 0", "e 1"].map((spot) => spokenSpot(plant, spot));
    expect(places).toEqual(["0, the ground", "joint 1", "Left's edge from the ground to 1", "an edge from 1 to 3"]);
    expect(spokenSpot({ ...plant, on: "table" }, "v 0")).toBe("vertex 0");
  });
});

describe("what a move has changed", () => {
  it("is told of the move that is asked for, cell by cell", () => {
    const piece = moved(board(".../..."), board(".x./.x."));
    expect(spokenChange([piece], 2)).toBe("b1, b2: Left's domino");
    expect(spokenChange([piece], 1)).toBe("");
  });

  it("is the size of a board that is smaller now, and the number of parts", () => {
    expect(spokenChange([moved(board(".../..."), board("..."))], 2)).toBe("The board has 1 row and 3 columns now");
    const part = { ...moved(board("."), board(".")), changes: [], cameWith: 2 };
    expect(spokenChange([part, part], 2)).toBe("It is in 2 parts now.");
  });

  it("is what heaps have, and what is left of a graph", () => {
    const heaps = (heaps: string[], on?: "stairs"): StateDrawing => ({ kind: "heaps", heaps, ...(on && { on }) });
    expect(spokenChange([moved(heaps(["3", "4"]), heaps(["3", "1"]))], 2)).toBe("Heap 2 has 1 now");
    expect(spokenChange([moved(heaps(["0", "2"], "stairs"), heaps(["1", "1"], "stairs"))], 2)).toBe(
      "Step 1 has 1 coin now; Step 2 has 1 coin now",
    );
    expect(spokenChange([moved(bush(2), bush(1))], 2)).toBe("1 edge left");
  });
});

function bush(edges: number): StateDrawing {
  return {
    kind: "graph",
    on: "ground",
    vertices: ["0", "1", "2"].slice(0, edges + 1).map((text, y) => ({ x: "0", y: String(y), text, owner: null })),
    edges: [
      { from: 0, to: 1, owner: "left" as const },
      { from: 1, to: 2, owner: null },
    ].slice(0, edges),
  };
}

it("a plant and a strip are told in a sentence", () => {
  expect(spokenDrawing(bush(2))).toBe("A plant: Left's edge from the ground to 1, an edge from 1 to 2");
  expect(spokenDrawing({ kind: "heaps", heaps: ["0", "1", "3"], on: "squares" })).toBe(
    "square 1: no coin, square 2: 1 coin, square 3: 3 coins",
  );
});
