import { describe, expect, it } from "vitest";

import { eachHasItsPlace, meantBy, movesAt, type Narrowed, type SpotMove } from "../src/play/narrowing";
import type { State, StateDrawing } from "../src/play/server";
import { changedSpots, facesOf, loweredHeaps } from "../src/play/states";

const state = (drawing: StateDrawing): State => ({ text: JSON.stringify(drawing), drawing });
const heaps = (...sizes: number[]) => state({ kind: "heaps", heaps: sizes.map(String) });
const word = (letters: string) => state({ kind: "word", word: letters });
const grid = (...rows: string[]) => state({ kind: "grid", rows });
const points = (...at: [number, number][]) =>
  state({ kind: "points", points: at.map(([x, y]) => [String(x), String(y)] as const) });
type Line = readonly [from: number, to: number, owner: "left" | "right" | null];
const graph = (places: readonly (readonly [number, number, string?])[], lines: readonly Line[]) =>
  state({
    kind: "graph",
    vertices: places.map(([x, y, text = ""]) => ({ x: String(x), y: String(y), text, owner: null })),
    edges: lines.map(([from, to, owner]) => ({ from, to, owner })),
  });
const spots = (before: State, ...leaves: State[]) => [...changedSpots(before, leaves)].sort();

describe("what a move changes", () => {
  it("is the cells of a board or a word that have another face", () => {
    expect(spots(grid("..", ".."), grid("##", ".."))).toEqual(["0,0", "0,1"]);
    expect(spots(word("tt.ff"), word("t.tff"))).toEqual(["0,1", "0,2"]);
    expect(spots(word("αβγ"), word("αxγ"))).toEqual(["0,1"]);
  });

  it("is what is the same in no part that is left", () => {
    expect(spots(grid("....", "...."), grid(".###", ".###"), grid("##..", "##.."))).toEqual(["0,1", "1,1"]);
    expect(spots(grid("..", "##"))).toEqual(["0,0", "0,1", "1,0", "1,1"]);
  });

  it("is what smaller parts leave bare", () => {
    expect(spots(word("abcde"), word("ab"), word("e"))).toEqual(["0,2", "0,3"]);
    expect(spots(word("oooo"), word("o"), word("o"))).toEqual(["0,1", "0,2"]);
    expect(spots(grid("ab", "cd"), grid("cd"))).toEqual(["0,0", "0,1"]);
    expect(spots(grid("...", "..."), grid(".", "."), grid(".", "."))).toEqual(["0,1", "1,1"]);
  });

  it("is where tokens went from and came to", () => {
    expect(spots(points([0, 2], [3, 1]), points([0, 1], [3, 1]))).toEqual(["0,1", "0,2"]);
    expect(spots(points([1, 1], [1, 1]), points([1, 1], [0, 1]))).toEqual(["0,1", "1,1"]);
    expect(spots(points([1, 1], [2, 2]), points([2, 2]), points([5, 0]))).toEqual(["1,1", "5,0"]);
  });

  it("is the edges and vertices that are gone or have another owner", () => {
    const stalk = [[0, 0], [0, 1], [0, 2]] as const;
    const whole = graph(stalk, [[0, 1, "left"], [1, 2, "right"]]);
    expect(spots(whole, graph(stalk.slice(0, 2), [[0, 1, "left"]]))).toEqual([
      "e v 0,1 - v 0,2 right",
      "v 0,2",
    ]);
    // Their order is nothing, nor is the direction of an edge.
    expect(spots(whole, graph([[0, 1], [0, 0], [0, 2]], [[2, 0, "right"], [0, 1, "left"]]))).toEqual([]);
    expect(spots(graph([[0, 0, "a"]], []), graph([[0, 0, "b"]], []))).toEqual(["v 0,0"]);
    const twice = graph(stalk.slice(0, 2), [[0, 1, null], [1, 0, null]]);
    expect(spots(twice, graph(stalk.slice(0, 2), [[0, 1, null]]))).toEqual(["e v 0,0 - v 0,1  #1"]);
    expect(spots(twice).length).toBe(4);
  });

  it("is everything where what is left is drawn otherwise", () => {
    expect(spots(word("ab"), heaps(3))).toEqual(["0,0", "0,1"]);
  });

  it("is of heaps the counters down to which they are taken", () => {
    expect(spots(heaps(5, 4, 2), heaps(5, 1, 1))).toEqual(["1:2", "2:2"]);
    expect(spots(heaps(3))).toEqual(["0:1"]);
    expect(spots(heaps(1, 4), heaps(2, 3))).toEqual(["1:4"]);
    expect(spots(heaps(2), heaps(5))).toEqual([]);
    expect(facesOf(heaps(3).drawing).size).toBe(0);
  });

  it("is of heaps in another order as few as may be", () => {
    expect(loweredHeaps(["5", "4", "2"], [heaps(4, 3, 2)])).toEqual([{ heap: 0, to: 3n }]);
    expect(loweredHeaps(["5", "4"], [heaps(4)])).toEqual([{ heap: 0, to: 0n }]);
    expect(loweredHeaps(["7"], [heaps(4), heaps(1)])).toEqual([{ heap: 0, to: 4n }]);
    expect(loweredHeaps(["9223372036854775807"], [heaps(1)])).toEqual([{ heap: 0, to: 1n }]);
  });
});

const moves = (named: Record<string, string>): SpotMove[] =>
  Object.entries(named).map(([move, all]) => ({ move, spots: new Set(all.split(" ")) }));
const click = (all: SpotMove[], spot: string, before?: Narrowed) =>
  meantBy(all, eachHasItsPlace(all), spot, before);
const narrowedBy = (all: SpotMove[], spot: string, before?: Narrowed) => {
  const meant = click(all, spot, before);
  if (!meant || !("narrowed" in meant)) return expect.fail(JSON.stringify(meant));
  return meant.narrowed;
};
const names = ({ moves }: Narrowed) => moves.map(({ move }) => move);

describe("a click", () => {
  const cram = moves({ top: "a b", left: "a c", right: "b d", bottom: "c d" });
  const turtles = moves({ i: "i", j: "j", both: "i j" });
  const chomp = moves({ all: "a b c d", right: "b d", top: "c d", corner: "d" });

  it("plays the one move that changes a place, and nothing where there is none", () => {
    expect(click(moves({ one: "a b", other: "c" }), "b")).toEqual({ play: "one" });
    expect(click(cram, "x")).toBeUndefined();
  });

  it("narrows several down, and another one plays", () => {
    const narrowed = narrowedBy(cram, "a");
    expect(names(narrowed)).toEqual(["top", "left"]);
    expect(click(cram, "c", narrowed)).toEqual({ play: "left" });
    // The same place again says no more; another one begins anew.
    expect(names(narrowedBy(cram, "a", narrowed))).toEqual(["top", "left"]);
    expect(names(narrowedBy(cram, "d", narrowed))).toEqual(["right", "bottom"]);
  });

  it("means the smallest move where each move has a place of its own", () => {
    expect(eachHasItsPlace(chomp)).toBe(true);
    expect(["a", "b", "c", "d"].map((spot) => click(chomp, spot))).toEqual(
      ["all", "right", "top", "corner"].map((play) => ({ play })),
    );
  });

  it("means the smallest move when it is made twice", () => {
    expect(eachHasItsPlace(turtles)).toBe(false);
    const narrowed = narrowedBy(turtles, "i");
    expect(names(narrowed)).toEqual(["i", "both"]);
    expect(click(turtles, "i", narrowed)).toEqual({ play: "i" });
    expect(click(turtles, "j", narrowed)).toEqual({ play: "both" });
  });

  it("leaves moves that change the same places to be told by name", () => {
    const colours = moves({ red: "a", blue: "a" });
    const narrowed = narrowedBy(colours, "a");
    expect(names(narrowedBy(colours, "a", narrowed))).toEqual(["red", "blue"]);
    expect(movesAt(colours, "a").length).toBe(2);
  });
});
