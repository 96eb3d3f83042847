import { describe, expect, it } from "vitest";

import told from "../../docs/own-games.md?raw";
import source from "../../src/games/scripts/lua_drawings.cpp?raw";
import { shapeOf } from "../src/boards/drawings/shapes";
import { stepFrom } from "../src/boards/drawings/cells";
import { laidOn } from "../src/boards/drawings/laid";
import { pieceNames, placeName, readPiece, spokenPiece } from "../src/boards/drawings/names";
import type { Change } from "../src/boards/pieces/pieces";
import type { State } from "../src/boards/pieces/played";

const board = (rows: string, pieces: Record<string, string> = { x: "domino" }): State => ({
  text: rows,
  drawing: { kind: "grid", rows: rows.split("/"), pieces, called: "letters" },
});
const change = (from: State, to: State, by: "left" | "right", index: number): Change => ({ from, to, by, index, move: "" });

describe("dominoes", () => {
  it("are whose who laid them, and not those that were there", () => {
    const [start, one, two] = [board("x../..."), board("xx./.x."), board("xxx/.xx")];
    const halves = laidOn({ at: two, changes: [change(start, one, "left", 0), change(one, two, "right", 1)] });
    // The first move covers 0,1 and 1,1 upright, the second 0,2 and 1,2.
    expect(Object.fromEntries(halves)).toEqual({
      "0,1": { toward: "down", by: "left" },
      "1,1": { toward: "up", by: "left" },
      "0,2": { toward: "down", by: "right" },
      "1,2": { toward: "up", by: "right" },
    });
  });

  it("lie as their names say where no move has laid them", () => {
    const pieces = { l: "domino left upright", r: "domino right flat" };
    const halves = laidOn({ at: board("lrr/l.l", pieces), changes: [] });
    expect(Object.fromEntries(halves)).toEqual({
      "0,0": { toward: "down", by: "left" },
      "1,0": { toward: "up", by: "left" },
      "0,1": { toward: "right", by: "right" },
      "0,2": { toward: "left", by: "right" },
    });
  });

  it("are none where a move covers cells that do not touch", () => {
    const [start, end] = [board("...."), board("x..x")];
    expect(laidOn({ at: end, changes: [change(start, end, "left", 0)] }).size).toBe(0);
  });
});

describe("a board that is spoken", () => {
  it("tells what stands in a cell, and whose it is", () => {
    const cells = { pieces: { x: "domino", o: "draughtsman right", H: "coin heads", "#": "hole" } };
    expect(spokenPiece("x", cells, "left")).toBe("Left's domino");
    expect(spokenPiece("o", cells)).toBe("Right's draughtsman");
    expect(spokenPiece("H", cells)).toBe("heads");
    expect(spokenPiece(".", cells)).toBe("empty");
    expect(spokenPiece("#", cells)).toBe("no square");
    expect(spokenPiece("q", cells)).toBe("q");
    expect(readPiece("frog").owner).toBe("right");
  });

  it("calls a cell what moves call it", () => {
    expect(placeName("1,2", 3, "letters")).toBe("c2");
    expect(placeName("1,2", 3, "numbers")).toBe("row 2, column 3");
    expect(placeName("2,0", 3, "numbers up")).toBe("row 1, column 1");
    expect(placeName("0,4", 1, "numbers")).toBe("place 5");
  });

  it("is walked cell by cell, over what is no cell, and not past its border", () => {
    const rows = [["0,0", undefined, "0,2"], ["1,0", "1,1", "1,2"]];
    expect(stepFrom(rows, "0,0", "ArrowRight")).toBe("0,2");
    expect(stepFrom(rows, "1,1", "ArrowUp")).toBe("1,1");
    expect(stepFrom(rows, "1,1", "Home")).toBe("1,0");
    expect(stepFrom(rows, "0,0", "End")).toBe("0,2");
    expect(stepFrom(rows, "0,0", "Tab")).toBeUndefined();
  });
});

it("the page has a picture of each piece that a script may name, and the document tells of each", () => {
  const list = /piece_names\[\] = \{([^}]*)\}/.exec(source)![1]!;
  const known = [...list.matchAll(/"([^"]+)"/g)].map(([, name]) => name);
  expect([...pieceNames]).toEqual(known);
  for (const name of known) {
    const piece = readPiece(name!);
    const { shape, owner } = piece;
    expect(shapeOf(piece, owner, undefined) !== "").toBe(shape !== "hole");
    expect(told).toContain(`\`${shape}`);
  }
});
