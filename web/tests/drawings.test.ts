import { describe, expect, it } from "vitest";

import { cellsOf } from "../src/boards/drawings/cells";
import { staysInPlace, type GraphDrawing } from "../src/boards/drawings/matching";
import { eachHasItsPlace, meantBy, movesAt, type Meant, type Narrowed, type SpotMove } from "../src/boards/pieces/narrowing";
import { planOf } from "../src/boards/drawings/plan";
import type { State, StateDrawing } from "../src/boards/pieces/played";
import { changedSpots, lastChange, spotMoves } from "../src/boards/drawings/states";

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
const drawings = (states: readonly State[]) => states.map(({ drawing }) => drawing!);
const spots = (before: State, ...leaves: State[]) =>
  [...changedSpots(before.drawing!, drawings(leaves))].sort();

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

  it("is of a board that is cut all but the last part", () => {
    expect(spots(grid("###", "###"), grid("#", "#"), grid("##", "##"))).toEqual(["0,0", "1,0"]);
    expect(spots(grid("####"), grid("##"), grid("##"))).toEqual(["0,0", "0,1"]);
  });

  it("is the vertices and edges that are gone or have another owner", () => {
    const stalk = [[0, 0], [0, 1], [0, 2]] as const;
    const whole = graph(stalk, [[0, 1, "left"], [1, 2, "right"]]);
    expect(spots(whole, graph(stalk.slice(0, 2), [[0, 1, "left"]]))).toEqual(["e 1", "v 2"]);
    expect(spots(whole, graph(stalk, [[0, 1, "right"], [1, 2, "right"]]))).toEqual(["e 0"]);
    // Their order is nothing, nor is the direction of an edge.
    expect(spots(whole, graph([[0, 1], [0, 0], [0, 2]], [[2, 0, "right"], [0, 1, "left"]]))).toEqual([]);
    expect(spots(graph([[0, 0, "a"]], []), graph([[0, 0, "b"]], []))).toEqual(["v 0"]);
    const twice = graph(stalk.slice(0, 2), [[0, 1, null], [1, 0, null]]);
    expect(spots(twice, graph(stalk.slice(0, 2), [[0, 1, null]]))).toEqual(["e 1"]);
    expect(spots(twice)).toEqual(["e 0", "e 1", "v 0", "v 1"]);
  });

  it("is of vertices that have moved told by their texts", () => {
    const tree = graph([[0, 0], [1, 1, "a"], [2, 1, "b"], [3, 2, "c"]], [[0, 1, "left"], [0, 2, null], [2, 3, null]]);
    const rest = graph([[0, 0], [1, 1, "b"], [2, 2, "c"]], [[0, 1, null], [1, 2, null]]);
    expect(spots(tree, rest)).toEqual(["e 0", "v 1"]);
    // Another one stands where the one stood that is gone.
    const two = graph([[0, 0, "0"], [0, 1, "1"], [1, 1, "2"]], [[0, 1, "left"], [0, 2, "right"]]);
    const second = graph([[0, 0, "0"], [0, 1, "2"]], [[0, 1, "right"]]);
    expect(spots(two, second)).toEqual(["e 0", "v 1"]);
    expect(staysInPlace(second.drawing as GraphDrawing, two.drawing as GraphDrawing)).toBe(false);
  });

  it("is of a vertex that stays where it is, with another text, the vertex alone", () => {
    const numbers = graph([[0, 0, "5"], [1, 0, "3"]], [[0, 1, null]]);
    expect(spots(numbers, graph([[0, 0, "2"], [1, 0, "3"]], [[0, 1, null]]))).toEqual(["v 0"]);
  });

  it("is everything where what is left is drawn otherwise", () => {
    expect(spots(word("ab"), heaps(3))).toEqual(["0,0", "0,1"]);
  });

  it("is of heaps the counters down to which they are taken, and the places where they grow", () => {
    expect(spots(heaps(5, 4, 2), heaps(5, 1, 1))).toEqual(["1:2", "2:2"]);
    expect(spots(heaps(3))).toEqual(["0:1"]);
    expect(spots(heaps(0, 2, 1), heaps(1, 2, 0))).toEqual(["0:+", "2:1"]);
    expect(spots(heaps(5, 4, 3), heaps(4, 3, 3))).toEqual(["0:5", "1:4"]);
  });

  it("is of heaps that moved up the one that is gone", () => {
    expect(spots(heaps(3, 1, 3), heaps(1, 3))).toEqual(["0:1"]);
    expect(spots(heaps(3, 1, 3), heaps(3, 1))).toEqual(["2:1"]);
    expect(spots(heaps(3, 3, 1), heaps(3, 1))).toEqual(["0:1", "1:1"]);
    expect(spots(heaps(2, 2), heaps())).toEqual(["0:1", "1:1"]);
    expect(spots(heaps(7), heaps(4), heaps(1))).toEqual(["0:5"]);
    expect(spots(heaps(9), heaps(4, 5))).toEqual(["0:5"]);
    const long = Array.from({ length: 200 }, (_, i) => i + 1);
    expect(spots(heaps(...long), heaps(...long.filter((size) => size !== 7)))).toEqual(["6:1"]);
  });
});

describe("the moves in a piece", () => {
  const moves = (...leaves: State[][]) =>
    leaves.map((left, i) => ({ piece: 0, leaves: left, move: `move ${i + 1}` }));
  const spotsOf = (before: State, ...leaves: State[][]) =>
    Object.fromEntries(
      spotMoves(before.drawing!, moves(...leaves)).map(({ move, spots }) => [move, [...spots].join(" ")]),
    );

  it("are told apart by what they leave", () => {
    expect(spotsOf(word(".."), [word("x.")], [word(".x")], [word("x.")])).toEqual({
      "move 1": "0,0",
      "move 2": "0,1",
    });
  });

  it("are in heaps that are sorted after each of them in any of the equal ones", () => {
    expect(spotsOf(heaps(5, 4, 4), [heaps(4, 4, 3)], [heaps(5, 4, 1)])).toEqual({
      "move 1": "0:4",
      "move 2": "1:2 2:2",
    });
    expect(spotsOf(heaps(5, 4, 4), [heaps(4, 4, 3)], [heaps(1, 4, 4)])).toEqual({
      "move 1": "0:5 2:4",
      "move 2": "0:2",
    });
  });

  it("are at no cell that only goes along with others", () => {
    // Chomp (5,4,2): of the columns that a bite of the lowest row takes away, what was eaten before is no place.
    const bites = [
      [grid("o", "o", "x")],
      [grid("oo", "oo", "xo")],
      [grid("oo.", "ooo", "xoo")],
      [grid("oo..", "oooo", "xooo")],
      [grid("oo...", "ooo..", "xoooo")],
      [grid("o....", "oooo.", "xoooo")],
    ];
    expect(spotsOf(grid("oo...", "oooo.", "xoooo"), ...bites)).toMatchObject({
      "move 2": "1,2 1,3 2,2 2,3 2,4",
      "move 4": "2,4",
      "move 5": "1,3",
    });
    // Where there is but the lowest row, too.
    expect(spotsOf(grid("...", "xoo"), [grid(".", "x")], [grid("..", "xo")])).toEqual({
      "move 1": "1,1 1,2",
      "move 2": "1,2",
    });
    // Dominoes on a board that keeps no full row: what was covered before is no place, and what is empty is.
    expect(spotsOf(grid("..x", "..."), [grid("...")], [grid("..x", "xx.")], [grid("..x", ".xx")])).toEqual({
      "move 1": "0,0 0,1",
      "move 2": "1,0 1,1",
      "move 3": "1,1 1,2",
    });
    expect(spotsOf(grid("..", ".x"), [])).toEqual({ "move 1": "0,0 0,1 1,0 1,1" });
    expect(spotsOf(word("...."), [word("..")])).toEqual({ "move 1": "0,2 0,3" });
  });

  it("leave what was changed by the last of all to be seen", () => {
    const [from, to] = [grid("xo", ".."), grid(".x", "..")];
    const change = { from, to, by: "right" as const, index: 3, move: "a2 to b2" };
    const piece = { id: "0", start: from, at: to, changes: [change], cameWith: undefined };
    expect(lastChange(piece, 3)).toEqual({ by: "right", from: from.drawing, spots: new Set(["0,0", "0,1"]) });
    expect(lastChange(piece, 4)).toBeUndefined();
    const shrunk = { ...piece, at: grid("x"), changes: [{ ...change, to: grid("x") }] };
    expect(lastChange(shrunk, 3)?.spots.size).toBe(0);
  });
});

describe("the cells of a drawing", () => {
  const faces = (drawing: StateDrawing, ...others: StateDrawing[]) =>
    cellsOf(drawing, others)?.rows.map((row) => row.map((cell) => cell?.face ?? " ").join("|"));

  it("are rows from the top, with gaps where there is none", () => {
    expect(faces(grid("x.o", "y", " z").drawing!)).toEqual(["x|.|o", "y| | ", " |z| "]);
    expect(faces(word("ä☃").drawing!)).toEqual(["ä|☃"]);
    expect(cellsOf(word("").drawing!, [])).toBeUndefined();
  });

  it("are of a lattice the places of all tokens, with how many there are", () => {
    const now = points([0, 0], [0, 0], [1, 1]).drawing!;
    expect(faces(now, points([2, 0]).drawing!)).toEqual(["|1|", "2||"]);
    const cells = cellsOf(points([-1, 0], [0, -1]).drawing!, [])!;
    expect(cells.rows.map((row) => row.map((cell) => cell?.spot).join(" "))).toEqual([
      "-1,0 0,0",
      "-1,-1 0,-1",
    ]);
    expect(cellsOf(points([100, 100]).drawing!, [])).toBeUndefined();
  });
});

describe("the plan of a graph", () => {
  it("has room for what there was, and y goes upwards", () => {
    const whole = graph([[0, 0], [0, 1, "top"]], [[0, 1, null]]).drawing!;
    const rest = graph([[0, 0]], []).drawing! as GraphDrawing;
    const [before, after] = [planOf(whole as GraphDrawing, []), planOf(rest, [whole])];
    expect([after.width, after.height]).toEqual([before.width, before.height]);
    expect(after.vertices[0]).toEqual(before.vertices[0]);
    expect(before.vertices[0]!.y).toBeGreaterThan(before.vertices[1]!.y);
    expect(planOf(graph([], []).drawing! as GraphDrawing, []).vertices).toEqual([]);
  });

  it("lays edges between the same two side by side, whichever way they go", () => {
    const lines: Line[] = [[0, 1, "left"], [1, 0, "left"], [0, 1, null], [1, 1, null], [1, 1, null]];
    const { edges } = planOf(graph([[0, 0], [1, 0]], lines).drawing! as GraphDrawing, []);
    expect(new Set(edges.map(({ path }) => path)).size).toBe(5);
    expect(edges.every(({ path }) => !/NaN|Infinity/.test(path))).toBe(true);
  });

  it("tells the point halfway along an edge, where its hint stands", () => {
    const lines: Line[] = [[0, 1, null], [0, 1, null], [0, 2, null], [2, 2, null]];
    const { vertices, edges } = planOf(graph([[0, 0], [1, 0], [0, 1]], lines).drawing! as GraphDrawing, []);
    const [{ x, y }, right, above] = [vertices[0]!, vertices[1]!, vertices[2]!];
    const half = (x + right.x) / 2;
    // Between the same two, each is a quarter of 44 aside.
    expect(edges[0]!.middle).toEqual({ x: half, y: y - 11 });
    expect(edges[1]!.middle).toEqual({ x: half, y: y + 11 });
    expect(edges[2]!.middle).toEqual({ x, y: (y + above.y) / 2 });
    expect(edges[3]!.middle.y).toBeLessThan(above.y - 20);
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

  it("does not look through very many moves", () => {
    const all = Array.from({ length: 300 }, (_, i): SpotMove => {
      const spots = Array.from({ length: 300 - i }, (_, j) => String(i + j));
      return { move: String(i), spots: new Set(spots) };
    });
    expect(eachHasItsPlace(all.slice(0, 150))).toBe(true);
    expect(eachHasItsPlace([...all, ...all])).toBe(false);
  });

  it("tells moves that change the same places by the order in which they name them", () => {
    const amazons = moves({ "a1 to b1, arrow c1": "x y z", "a1 to c1, arrow b1": "x y z", "a1 to b1, arrow a1": "x y" });
    const nameOf = (spot: string) => ({ x: "a1", y: "b1", z: "c1" })[spot]!;
    const after = (...spots: string[]) => spots.reduce<Meant>(
      (before, spot) => meantBy(amazons, false, spot, before && "narrowed" in before ? before.narrowed : undefined, nameOf),
      undefined,
    );
    expect(after("x", "y", "z")).toEqual({ play: "a1 to b1, arrow c1" });
    expect(after("x", "z", "y")).toEqual({ play: "a1 to c1, arrow b1" });
    expect(after("x", "y", "x")).toEqual({ play: "a1 to b1, arrow a1" });
    // Neither begins there.
    const begun = after("z", "y", "x");
    expect(begun && "narrowed" in begun && names(begun.narrowed).length).toBe(2);
  });

  it("leaves moves that change the same places to be told by name", () => {
    const colours = moves({ red: "a", blue: "a" });
    const narrowed = narrowedBy(colours, "a");
    expect(names(narrowedBy(colours, "a", narrowed))).toEqual(["red", "blue"]);
    expect(movesAt(colours, "a").length).toBe(2);
  });
});
