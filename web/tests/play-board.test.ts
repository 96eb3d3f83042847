import { describe, expect, it } from "vitest";

import {
  cellsOf,
  chipsOf,
  drawingOf,
  endMove,
  heapMoves,
  lettersOf,
  readHeaps,
  takenOf,
  tokensOf,
} from "../src/play/board";
import type { PlayedMove, PlayOption } from "../src/play/server";
import { readZones, zoneOf } from "../src/play/zone";

const option = (move: string, to: string): PlayOption => ({ move, to, result: "win", best: false });
const played = (by: "left" | "right", move: string, to: string): PlayedMove => ({ by, move, to });

describe("how a game is drawn", () => {
  it("goes by its family", () => {
    expect(drawingOf("subtraction(1,2,3) ending(1)")).toBe("flags");
    expect(drawingOf("subtraction(1,2,3)")).toBe("heaps");
    expect(drawingOf("nim misere")).toBe("heaps");
    expect(drawingOf("zone(3 | 5) ending(1)")).toBe("zone");
    expect(drawingOf("ends")).toBe("word");
    expect(drawingOf("difference misere")).toBe("numbers");
    expect(drawingOf("chess")).toBe("none");
  });
});

describe("heaps", () => {
  it("are read, however large", () => {
    expect(readHeaps("0+5 + 7")).toEqual([0n, 5n, 7n]);
    expect(readHeaps("9223372036854775807")).toEqual([9223372036854775807n]);
  });

  it("know the move that takes down to a token, and share it among equal heaps", () => {
    const take = option("take 2 from 3", "1+3+7");
    expect(heapMoves("3+3+7", [take])).toEqual([
      { heap: 0, to: 1n, move: "take 2 from 3" },
      { heap: 1, to: 1n, move: "take 2 from 3, heap 2" },
    ]);
  });

  it("know who took what", () => {
    const moves = [played("left", "take 2 from 5", "3+3"), played("right", "take 1 from 3", "2+3")];
    expect(takenOf("3+5", moves)).toEqual([
      [{ from: 3n, to: 2n, by: "right", index: 1 }],
      [{ from: 5n, to: 3n, by: "left", index: 0 }],
    ]);
  });

  it("are drawn whole when small, with what was taken", () => {
    const [taken] = takenOf("5", [played("left", "take 2", "3")]);
    const { hidden, tokens } = tokensOf(5n, 3n, taken!, 60);
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
  it("have their defaults where the text says nothing", () => {
    const zones = readZones("zone(3 | 5)")!;
    expect([17n, 16n, 15n, 14n, 13n].map((heap) => zoneOf(zones, heap))).toEqual([
      undefined,
      "left",
      "left",
      "right",
      "right",
    ]);
    expect(zones.times).toBe(2n);
  });

  it("are read from the canonical text", () => {
    const zones = readZones("zone(1,2 | 4; mod=7; left=0..2; right=5; times=3) misere")!;
    expect(zones.modulus).toBe(7n);
    expect([...zones.left]).toEqual([0n, 1n, 2n]);
    expect([...zones.right]).toEqual([5n]);
    expect(zones.times).toBe(3n);
    expect(readZones("nim")).toBeUndefined();
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
    const letters = lettersOf("WLWLL", [played("left", "take first", "LWLL"), played("right", "take last", "LWL")], 40);
    expect(text(letters)).toBe("wLWLl");
    expect(letters.map((one) => one?.end)).toEqual([undefined, "first", undefined, "last", undefined]);
  });

  it("has one end at its last letter", () => {
    const last = option("take the last letter", "");
    const letters = lettersOf("WL", [played("left", "take first", "L")], 40);
    expect(letters[1]?.end).toBe("first");
    expect(endMove("first", [last])).toBe(last);
    expect(text(lettersOf("L", [played("left", "take the last letter", "")], 40))).toBe("l");
  });

  it("is abridged when long", () => {
    const letters = lettersOf("W".repeat(10_000), [], 40);
    expect(letters).toHaveLength(41);
    expect(letters[20]).toBeUndefined();
    expect(letters[0]?.end).toBe("first");
    expect(letters[40]?.end).toBe("last");
  });

  it("has a move at each end", () => {
    const options = [option("take first", "L"), option("take last", "W")];
    expect(endMove("last", options)).toBe(options[1]);
    expect(endMove(undefined, options)).toBeUndefined();
  });
});

describe("the numbers of the difference game", () => {
  it("are those that are written and those that may be", () => {
    const write = option("write 4", "16,10,6,4");
    const chips = chipsOf("16, 10", [played("right", "write 6", "16,10,6")], [write]);
    expect(chips.map(({ number, by }) => [number, by])).toEqual([
      [16n, "start"],
      [10n, "start"],
      [6n, "right"],
      [4n, undefined],
    ]);
    expect(chips[3]?.option).toBe(write);
  });
});
