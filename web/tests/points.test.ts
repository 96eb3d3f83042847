import { describe, expect, it } from "vitest";

import { textOfPieces, type Piece, type PieceMove } from "../src/boards/pieces/pieces";
import * as points from "../src/boards/points";

const piece = (start: string, ...then: string[]): Piece => {
  const places = [start, ...then].map((place) => place.split(","));
  const changes = then.map((_, i) => ({
    from: places[i]!,
    to: places[i + 1]!,
    by: i % 2 === 0 ? ("left" as const) : ("right" as const),
    index: i,
    move: "",
  }));
  return { id: start, start: places[0]!, at: places.at(-1)!, changes, cameWith: undefined };
};
const move = (name: string, at: number, to: string): PieceMove => ({
  piece: at,
  leaves: [to.split(",")],
  move: name,
});

describe("points", () => {
  it("lie on one grid, unless they are too far or have other coordinates than two", () => {
    expect(points.gridOf([piece("5,7"), piece("9,4", "1,1")])).toEqual({ x: 9, y: 7 });
    expect(points.gridOf([piece("0,0")])).toEqual({ x: 1, y: 1 });
    expect(points.gridOf([piece("5,25")])).toBeUndefined();
    expect(points.gridOf([piece("5")])).toBeUndefined();
    expect(points.gridOf([piece("5,5,5")])).toBeUndefined();
    expect(points.gridOf([piece("1000000000000000000000,1")])).toBeUndefined();
  });

  it("are read out in brackets", () => {
    expect(textOfPieces([piece("5,7"), piece("9,4", "1,1")], "point")).toBe("(5,7)+(1,1)");
  });

  it("that are equal share a place, which shows who came there last", () => {
    const pieces = [piece("3,3", "2,2"), piece("2,2"), piece("4,4", "3,3", "1,1")];
    expect([...points.piecesAt(pieces)]).toEqual([
      ["2,2", [0, 1]],
      ["1,1", [2]],
    ]);
    expect([...points.trailOf(pieces)].map(([place, { by }]) => [place, by])).toEqual([
      ["2,2", "left"],
      ["3,3", "left"],
      ["1,1", "right"],
    ]);
  });
});

describe("the token whose moves are shown", () => {
  const moves = [move("a", 1, "0,0"), move("b", 2, "0,1"), move("c", 2, "0,0")];

  it("is that of the move pointed at, the chosen one, or the first that can move", () => {
    expect(points.shownPiece(moves, undefined, undefined)).toBe(1);
    expect(points.shownPiece(moves, undefined, 2)).toBe(2);
    expect(points.shownPiece(moves, undefined, 0)).toBe(1);
    expect(points.shownPiece(moves, "a", 2)).toBe(1);
    expect(points.shownPiece([], undefined, 2)).toBeUndefined();
  });

  it("has the moves of its own", () => {
    expect([...points.targetsOf(moves, 2)]).toEqual([
      ["0,1", "b"],
      ["0,0", "c"],
    ]);
  });
});

describe("rows of counters", () => {
  const three = piece("3,40,12", "3,40,11", "2,39,10");

  it("are one for each coordinate, with who lowered it", () => {
    const rows = points.rowsOf(three, 30);
    expect(rows.map(({ at }) => at)).toEqual([2n, 39n, 10n]);
    expect(rows.map(({ taken }) => taken.map(({ by }) => by))).toEqual([["right"], ["right"], ["left", "right"]]);
    expect(rows.map(({ hidden }) => hidden)).toEqual([0n, 24n, 0n]);
  });

  it("take a click for the move that lowers this coordinate alone, or the only one", () => {
    const moves = [move("z", 0, "2,39,9"), move("yz", 0, "2,38,9"), move("xyz", 0, "1,38,9")];
    expect(points.loweringMove(moves, three, 2, 9n)).toBe("z");
    expect(points.loweringMove(moves, three, 0, 1n)).toBe("xyz");
    expect(points.loweringMove(moves, three, 1, 38n)).toBeUndefined();
    expect(points.loweringMove(moves, three, 2, 8n)).toBeUndefined();
    expect(points.leftBy(moves, "yz", 1)).toBe(38n);
    expect(points.leftBy(moves, "none", 1)).toBeUndefined();
  });
});
