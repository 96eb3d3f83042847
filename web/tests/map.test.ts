import { describe, expect, it } from "vitest";

import { blockOf, colorIndex, pixelsOf, scaleOf } from "../src/map/paint";
import { keyOf, mapOf, rangeOf, readTile, side, tilesSeen, valueAt, type Tile } from "../src/map/tiles";
import * as views from "../src/map/view";

describe("where one looks on a map", () => {
  it("stays within the range, and sees 4096 points across at most", () => {
    expect(views.whole(100)).toEqual({ x: 0, y: 0, span: 100 });
    expect(views.whole(100_000)).toEqual({ x: 0, y: 0, span: 4096 });
    expect(views.clamp({ x: 95, y: -3, span: 20 }, 100)).toEqual({ x: 80, y: 0, span: 20 });
    expect(views.clamp({ x: 5, y: 5, span: 1 }, 100)).toEqual({ x: 5, y: 5, span: 8 });
    expect(views.clamp({ x: 5, y: 5, span: 1 }, 3)).toEqual({ x: 0, y: 0, span: 3 });
  });

  it("is magnified about a spot that stays where it is", () => {
    const near = views.zoom(views.whole(4096), 4096, 4, { x: 2048, y: 1024 });
    expect(near).toEqual({ x: 1536, y: 768, span: 1024 });
    expect(views.zoom(near, 4096, 0.25, { x: 2048, y: 1024 })).toEqual(views.whole(4096));
  });

  it("follows the keys, and shows the point that they choose", () => {
    const sight = { view: { x: 10, y: 10, span: 20 }, selected: { x: 29, y: 10 } };
    expect(views.press("ArrowRight", false, sight, 100)).toEqual({
      view: { x: 11, y: 10, span: 20 },
      selected: { x: 30, y: 10 },
    });
    expect(views.press("ArrowDown", true, sight, 100)?.selected).toEqual({ x: 29, y: 8 });
    expect(views.press("ArrowUp", false, sight, 100)?.selected).toEqual({ x: 29, y: 11 });
    expect(views.press("+", false, sight, 100)?.view.span).toBe(10);
    expect(views.press("0", false, sight, 100)?.view).toEqual(views.whole(100));
    expect(views.press("Home", false, sight, 100)?.selected).toEqual({ x: 0, y: 0 });
    expect(views.press("ArrowLeft", true, { ...sight, selected: { x: 0, y: 0 } }, 100)?.selected.x).toBe(0);
    expect(views.press("x", false, sight, 100)).toBeUndefined();
  });

  it("is in the address", () => {
    const view = { x: 100, y: 0, span: 64 };
    expect(views.readView(views.writeView(view, 500), 500)).toEqual(view);
    expect(views.writeView(views.whole(500), 500)).toBe("");
    expect(views.readView("what", 500)).toEqual(views.whole(500));
    expect(views.readSpot("1000000000000000005,1000000000000000002", 10n ** 18n, 10)).toEqual({ x: 5, y: 2 });
    expect(views.readSpot("(5,7)", 0n, 10)).toEqual({ x: 5, y: 7 });
    expect(views.readSpot("5,11", 0n, 10)).toEqual({ x: 0, y: 0 });
  });

  it("has round numbers along its edges", () => {
    expect(views.ticks(0, 64)).toEqual([0, 20, 40, 60]);
    expect(views.ticks(7.5, 8)).toEqual([8, 10, 12, 14]);
    expect(views.ticks(0, 4096)).toEqual([0, 1000, 2000, 3000, 4000]);
  });
});

const asked = { rules: "r", lets: [] };
const explored = { rules: "r", names: [], asked, from: "5", to: "2000", table: undefined, fixed: ["7"], periods: [] };
const subject = mapOf({ ...explored, game: {} as never }, "nim-value");

describe("tiles", () => {
  it("are asked for where something of them is seen, the middle first", () => {
    expect(tilesSeen({ x: 0, y: 0, span: 1024 }).map(keyOf)).toEqual(["0,0"]);
    expect(tilesSeen({ x: 1000, y: 0, span: 100 }).map(keyOf)).toEqual(["1,0", "0,0"]);
    expect(tilesSeen({ x: 0, y: 0, span: 4096 }).length).toBe(16);
  });

  it("have a range each, which ends where the map does", () => {
    expect(subject).toMatchObject({ base: 5n, count: 1996 });
    expect(rangeOf(subject, 0, side)).toBe("5..1028,1029..2000,7");
    expect(rangeOf(subject, 3, 4, 2)).toBe("8..9,9..10,7");
  });

  it("have their nim-values in four bytes each, or outcomes in one", () => {
    const answer = { width: 2, height: 1, colors: ["#000000"], cells: btoa("\x00\x01"), greatest: null };
    expect([...readTile({ ...answer, nim_values: null }).values]).toEqual([0, 1]);
    const bytes = btoa("\x01\x02\x00\x00\xff\x00\x00\x80");
    expect([...readTile({ ...answer, greatest: "9", nim_values: bytes }).values]).toEqual([513, 2147483903]);
  });

  const tile = (width: number, values: number[], greatest = 0): Tile => ({
    ...{ width, height: values.length / width, greatest, values: Uint32Array.from(values) },
    colors: ["#ff0000", "#000000", "#0000ff"],
  });

  it("tell what a point has", () => {
    const tiles = new Map([["1,0", tile(2, [4, 5, 6, 7])]]);
    expect(valueAt(tiles, side + 1, 0)).toBe(5);
    expect(valueAt(tiles, side, 1)).toBe(6);
    expect(valueAt(tiles, 0, 0)).toBeUndefined();
  });

  it("share a scale, that of the greatest value", () => {
    const scale = scaleOf([tile(1, [3], 3), tile(1, [9], 9), tile(1, [4], 4)]);
    expect(scale.greatest).toBe(9);
    expect([0, 1, 4, 5, 9].map((value) => colorIndex(scale, value))).toEqual([0, 1, 1, 1, 2]);
  });

  it("are drawn with the highest row first, and a few P-positions among many points still show", () => {
    const scale = { colors: ["#ff0000", "#000000"], greatest: 0 };
    expect([...pixelsOf(tile(1, [0, 1]), scale, 1).pixels]).toEqual([0, 0, 0, 255, 255, 0, 0, 255]);
    const few = tile(8, Array.from({ length: 64 }, (_, i) => (i === 9 ? 0 : 1)));
    expect([...pixelsOf(few, scale, 4).pixels].filter((_, i) => i % 4 === 0)).toEqual([0, 0, 255, 0]);
    const many = tile(2, [0, 1, 1, 0]);
    expect([...pixelsOf(many, scale, 2).pixels]).toEqual([128, 0, 0, 255]);
    expect([2, 1, 0.6, 0.3, 0.01].map(blockOf)).toEqual([1, 1, 2, 4, 64]);
  });
});
