import { describe, expect, it } from "vitest";

import type { Board } from "../src/api/api";
import {
  cellsOf,
  chipsOf,
  cutsIn,
  drawingOf,
  endMove,
  evenRows,
  inRows,
  lettersOf,
  roomFor,
  sizeOf,
  takenOf,
  takesIn,
  tokensOf,
  zoneOf,
} from "../src/boards/pieces/board";
import type { Change, Piece, PieceMove } from "../src/boards/pieces/pieces";
import type { Component } from "../src/boards/pieces/played";

const move = (name: string, ...leaves: Component[]): PieceMove => ({ piece: 0, leaves, move: name });
const change = (by: "left" | "right", name: string, from: Component, to: Component, index = 0): Change => ({
  by,
  move: name,
  from,
  to,
  index,
});
const piece = (start: Component, ...changes: Change[]): Piece => ({
  id: "0",
  start,
  at: changes.at(-1)?.to ?? start,
  changes,
  cameWith: undefined,
});

describe("how a game is drawn", () => {
  it("is what its board says", () => {
    const board = (more: Partial<Board>): Board => ({ picture: "heaps", floor: "0", zones: null, ...more });
    expect(drawingOf(board({ picture: "flags" }))).toBe("flags");
    expect(drawingOf(board({ zones: { modulus: "5", left: [], right: [] } }))).toBe("zones");
    expect(drawingOf(board({ picture: "letters" }))).toBe("letters");
    expect(drawingOf(board({ picture: "numbers" }))).toBe("numbers");
    expect(drawingOf(board({ picture: "points" }))).toBe("points");
    expect(drawingOf(board({ picture: "knots" }))).toBe("text");
  });
});

describe("heaps", () => {
  it("are read, however large", () => {
    expect(sizeOf("9223372036854775807")).toBe(9223372036854775807n);
    expect(sizeOf(["1"])).toBe(0n);
  });

  it("know the moves that take down to a token", () => {
    const moves = [move("take 2", "1"), { ...move("take 1", "4"), piece: 1 }, move("split", "1", "2")];
    expect(takesIn(moves, 0)).toEqual([{ to: 1n, move: "take 2" }]);
    expect(takesIn(moves, 1)).toEqual([{ to: 4n, move: "take 1" }]);
  });

  it("know the moves that split them, from either side", () => {
    const moves = [move("split 7 into 1+6", "1", "6"), move("split 7 into 3+4", "3", "4")];
    expect([...cutsIn(moves, 0, 7n)]).toEqual([
      [1n, "split 7 into 1+6"],
      [6n, "split 7 into 1+6"],
      [3n, "split 7 into 3+4"],
      [4n, "split 7 into 3+4"],
    ]);
    // What takes some as well has no place between two tokens.
    expect(cutsIn([move("take 1 leaving 2+4", "2", "4")], 0, 7n).size).toBe(0);
    expect(cutsIn([move("three", "1", "2", "4"), move("none", "0", "7")], 0, 7n).size).toBe(0);
    expect(cutsIn(moves, 1, 7n).size).toBe(0);
  });

  it("are drawn whole when small, with what was taken", () => {
    const taken = takenOf([change("left", "take 2", "5", "3")]);
    expect(taken).toEqual([{ from: 5n, to: 3n, by: "left", index: 0 }]);
    const { hidden, tokens } = tokensOf(5n, 3n, taken, 60);
    expect(hidden).toBe(0n);
    expect(tokens.map((token) => token.taken?.by)).toEqual([undefined, undefined, undefined, "left", "left"]);
  });

  it("are abridged when large, to what goes next", () => {
    const { hidden, tokens } = tokensOf(1_000_000n, 999_000n, [], 60);
    expect(hidden).toBe(998_970n);
    expect(tokens.at(0)?.number).toBe(998_971n);
    expect(tokens.at(-1)?.number).toBe(999_000n);
    expect(tokensOf(1_000_000n, 7n, [], 60)).toMatchObject({ hidden: 0n });
    expect(tokensOf(1_000_000n, 7n, [], 60).tokens).toHaveLength(7);
  });
});

describe("zones", () => {
  it("are ranges of remainders", () => {
    const zones = { modulus: "7", left: [["0", "2"]], right: [["4", "4"], ["6", "6"]] } as const;
    expect([14n, 16n, 17n, 18n, 19n, 20n].map((heap) => zoneOf(zones, heap))).toEqual([
      "left",
      "left",
      undefined,
      "right",
      undefined,
      "right",
    ]);
  });

  it("are drawn as cells, of a large heap those around", () => {
    expect(cellsOf(3n, 2n, [0n], 60)).toEqual([3n, 2n, 1n, 0n]);
    expect(cellsOf(1000n, 1000n, [997n], 60)).toEqual([
      1000n, 999n, 998n, 997n, 996n, 995n, undefined, 0n,
    ]);
    expect(cellsOf(1000n, 4n, [1n], 60)).toEqual([4n, 3n, 2n, 1n, 0n]);
    expect(cellsOf(10n ** 18n, 10n ** 18n, [5n], 60).length).toBeLessThanOrEqual(62);
  });
});

describe("a word", () => {
  const text = (letters: ReturnType<typeof lettersOf>) =>
    letters.map((one) => (one ? (one.taken ? one.letter.toLowerCase() : one.letter) : "…")).join("");

  it("shows what was taken from which end", () => {
    const word = piece(
      "WLWLL",
      change("left", "take first", "WLWLL", "LWLL"),
      change("right", "take last", "LWLL", "LWL", 1),
    );
    const letters = lettersOf(word, 40);
    expect(text(letters)).toBe("wLWLl");
    expect(letters.map((one) => one?.end)).toEqual([undefined, "first", undefined, "last", undefined]);
    const equal = piece("WWW", change("left", "take last", "WWW", "WW"));
    expect(text(lettersOf(equal, 40))).toBe("WWw");
  });

  it("has one end at its last letter", () => {
    const last = move("take the last letter", "");
    const letters = lettersOf(piece("WL", change("left", "take first", "WL", "L")), 40);
    expect(letters[1]?.end).toBe("first");
    expect(endMove("first", [last])).toBe(last);
    expect(endMove("last", [last])).toBe(last);
    expect(text(lettersOf(piece("L", change("left", "take the last letter", "L", "")), 40))).toBe("l");
  });

  it("is abridged when long", () => {
    const letters = lettersOf(piece("W".repeat(10_000)), 40);
    expect(letters).toHaveLength(41);
    expect(letters[20]).toBeUndefined();
    expect(letters[0]?.end).toBe("first");
    expect(letters[40]?.end).toBe("last");
  });

  it("has a move at each end", () => {
    const moves = [move("take first", "L"), move("take last", "W")];
    expect(endMove("first", moves)).toBe(moves[0]);
    expect(endMove("last", moves)).toBe(moves[1]);
    expect(endMove(undefined, moves)).toBeUndefined();
  });
});

describe("the numbers of a set", () => {
  it("are those that are written and those that may be", () => {
    const set = piece(["16", "10"], change("right", "write 6", ["16", "10"], ["16", "10", "6"], 3));
    const chips = chipsOf(set, [move("write 4", ["16", "10", "6", "4"])]);
    expect(chips.map(({ number, by, index, move: name }) => [number, by, index, name])).toEqual([
      [16n, "start", -1, undefined],
      [10n, "start", -1, undefined],
      [6n, "right", 3, undefined],
      [4n, undefined, -1, "write 4"],
    ]);
  });
});

describe("rows of tokens", () => {
  it("are as even as can be", () => {
    expect(evenRows(21, 20)).toEqual([11, 10]);
    expect(evenRows(21, 7)).toEqual([7, 7, 7]);
    expect(evenRows(21, 5)).toEqual([5, 4, 4, 4, 4]);
    expect(evenRows(3, 7)).toEqual([3]);
    expect(evenRows(0, 7)).toEqual([0]);
    for (let tokens = 1; tokens <= 60; ++tokens) {
      for (let room = 1; room <= 60; ++room) {
        const rows = evenRows(tokens, room);
        expect(rows.reduce((sum, row) => sum + row, 0)).toBe(tokens);
        expect(Math.max(...rows)).toBeLessThanOrEqual(room);
        expect(Math.max(...rows) - Math.min(...rows)).toBeLessThanOrEqual(1);
        expect(rows.length).toBe(Math.ceil(tokens / room));
      }
    }
  });

  it("have smaller tokens rather than being many", () => {
    expect(roomFor(21, 840, 58, 38)).toBe(14);
    expect(roomFor(21, 296, 58, 38)).toBe(7);
    expect(roomFor(60, 296, 58, 38)).toBe(7);
    expect(roomFor(3, 296, 58, 38)).toBe(5);
    expect(roomFor(21, 10, 58, 38)).toBe(1);
  });

  it("hold the tokens in their order", () => {
    expect(inRows([1, 2, 3, 4, 5], [3, 2])).toEqual([[1, 2, 3], [4, 5]]);
    expect(inRows([], [0])).toEqual([[]]);
  });
});
