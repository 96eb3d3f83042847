import { describe, expect, it } from "vitest";

import { begin, fitAll, move, reveal, wantedHeight, zoomAt } from "../src/graph/camera";
import {
  drawnEdges,
  movesFrom,
  movesOfAll,
  moveText,
  mostDrawn,
  nameOf,
  nodeNamed,
  type Edge,
  type Graph,
  type Node,
} from "../src/graph/graph";
import { nodeAt, type DrawnGraph } from "../src/graph/layout";
import { graphKey } from "../src/graph/server";
import { step, walkTo } from "../src/graph/walk";

const node = (position: string, outcome = "N", more: Partial<Node> = {}): Node => ({
  position,
  outcome,
  left_first: "win",
  right_first: "win",
  nim_value: "1",
  value: "1",
  remoteness: { left_first: "1", right_first: "1" },
  depth: 0,
  cut: false,
  ...more,
});
const edge = (
  from: number,
  to: number,
  result: Edge["result"] = "loss",
  by: Edge["by"] = "either",
): Edge => ({
  from,
  to,
  by,
  moves: [`take ${from}-${to}`],
  result,
});

/** The heaps below 4 when 1 or 2 are taken. */
const heaps: Graph = {
  rules: "subtraction(1,2)",
  position: "4",
  cut: false,
  nodes: ["4", "3", "2", "1", "0"].map((position, i) =>
    node(position, i % 3 === 1 ? "P" : "N", { depth: Math.ceil(i / 2) }),
  ),
  edges: [
    edge(0, 1, "win"),
    edge(0, 2),
    edge(1, 2),
    edge(1, 3),
    edge(2, 3),
    edge(2, 4, "win"),
    edge(3, 4, "win"),
  ],
};

/** A position with two options, which lead to the same one. */
const diamond: Graph = {
  rules: "nim",
  position: "1+2",
  cut: false,
  nodes: [
    node("a"),
    node("b", "P", { depth: 1 }),
    node("c", "N", { depth: 1 }),
    node("d", "P", { depth: 2 }),
  ],
  edges: [edge(0, 1), edge(0, 2, "win"), edge(1, 3), edge(2, 3, "win")],
};

describe("a graph", () => {
  it("names its positions", () => {
    const end = node("", "P", { last_taken: "W" });
    expect(nameOf(end)).toBe("end, W taken");
    expect(nodeNamed(heaps, "2")).toBe(2);
    expect(nodeNamed(heaps, "77")).toBe(0);
    expect(nodeNamed({ ...heaps, nodes: [node("W"), end] }, "end, W taken")).toBe(1);
  });

  it("lists moves, the better ones first", () => {
    expect(movesFrom(diamond, 0).map((move) => move.to)).toEqual([2, 1]);
    expect(movesOfAll(diamond).map((moves) => moves.map((move) => move.to))).toEqual([
      [2, 1],
      [3],
      [3],
      [],
    ]);
    expect(moveText(diamond, diamond.edges[1]!)).toBe("take 0-2 leads to c, N");
    expect(moveText(diamond, edge(0, 1, "win", "Left"))).toBe("Left: take 0-1 leads to b, P");
  });

  it("draws of very many moves only those that win, and those of one position", () => {
    expect(drawnEdges(diamond, 0)).toEqual([0, 1, 2, 3]);
    const many = {
      ...diamond,
      edges: [...diamond.edges, ...Array.from({ length: mostDrawn }, () => edge(1, 3))],
    };
    expect(drawnEdges(many, 0)).toEqual([0, 1, 3]);
  });

  it("is another one only where the question is", () => {
    expect(graphKey({ rules: ["nim"], at: ["3"] })).toBe(graphKey({ rules: ["nim"] }));
    expect(graphKey({ rules: ["nim"], depth: ["3"] })).not.toBe(graphKey({ rules: ["nim"] }));
  });
});

describe("walking", () => {
  const start = { at: 0, trail: [] };

  it("goes down the best move and up again", () => {
    const down = step(diamond, start, "ArrowDown")!;
    expect(down).toEqual({ at: 2, trail: [0] });
    const end = step(diamond, down, "ArrowDown")!;
    expect(end).toEqual({ at: 3, trail: [0, 2] });
    expect(step(diamond, end, "ArrowDown")).toBe(end);
    expect(step(diamond, end, "ArrowUp")).toEqual(down);
    expect(step(diamond, down, "ArrowUp")).toEqual(start);
    expect(step(diamond, start, "ArrowUp")).toBe(start);
  });

  it("goes to the other moves, round and round", () => {
    const first = { at: 2, trail: [0] };
    const second = step(diamond, first, "ArrowRight")!;
    expect(second).toEqual({ at: 1, trail: [0] });
    expect(step(diamond, second, "ArrowRight")).toEqual(first);
    expect(step(diamond, first, "ArrowLeft")).toEqual(second);
    expect(step(diamond, start, "ArrowLeft")).toBe(start);
  });

  it("finds the way up where it came by a click", () => {
    expect(step(diamond, { at: 3, trail: [] }, "ArrowUp")).toEqual({ at: 1, trail: [] });
    expect(walkTo(diamond, { at: 3, trail: [0, 2] }, 0)).toEqual(start);
    expect(walkTo(diamond, start, 3)).toEqual({ at: 3, trail: [] });
    expect(walkTo(diamond, start, 1)).toEqual({ at: 1, trail: [0] });
    expect(step(diamond, { at: 3, trail: [0, 2] }, "Home")).toEqual(start);
    expect(step(diamond, start, "x")).toBeUndefined();
  });
});

describe("the picture", () => {
  const places = [[{ x: 50, y: 20, width: 40 }], [], [{ x: 150, y: 80, width: 60 }, { x: 250, y: 80, width: 60 }]];
  const drawn: DrawnGraph = {
    ...diamond,
    nodes: diamond.nodes.map((one, i) => ({ ...one, label: one.position, picture: null, places: places[i] ?? [] })),
    edges: [],
    layout: { width: 300, height: 100, box_height: 36 },
  };

  it("finds the box under a point, at any of its places", () => {
    expect(nodeAt(drawn, 45, 30)).toBe(0);
    expect(nodeAt(drawn, 150, 62)).toBe(2);
    expect(nodeAt(drawn, 275, 95)).toBe(2);
    expect(nodeAt(drawn, 200, 80)).toBeUndefined();
    expect(nodeAt(drawn, 50, 41)).toBeUndefined();
  });
});

describe("the camera", () => {
  const picture = { width: 1000, height: 500 };
  const window = { width: 520, height: 520 };

  it("shows all of it in the middle", () => {
    expect(fitAll(picture, window)).toEqual({ x: 10, y: 135, scale: 0.5 });
    expect(fitAll({ width: 10, height: 10 }, window).scale).toBe(1.6);
  });

  it("begins where it can be read", () => {
    expect(begin({ width: 500, height: 500 }, window, { x: 0, y: 0 }).scale).toBe(1);
    const seen = begin({ width: 5000, height: 5000 }, window, { x: 2500, y: 30 });
    expect(seen.scale).toBe(0.72);
    expect([seen.x + 2500 * seen.scale, seen.y]).toEqual([260, 10]);
    const deep = begin({ width: 5000, height: 5000 }, window, { x: 2500, y: 3000 });
    expect(deep.y + 3000 * deep.scale).toBe(260);
    // Nothing is empty beside it: at a corner, and where it fits in one direction only.
    const corner = begin({ width: 5000, height: 5000 }, window, { x: 4990, y: 4990 });
    expect([corner.x, corner.y]).toEqual([510 - 3600, 510 - 3600]);
    const narrow = begin({ width: 100, height: 5000 }, window, { x: 0, y: 0 });
    expect(narrow).toEqual({ x: 210, y: 10, scale: 1 });
  });

  it("magnifies about a place that stays", () => {
    const camera = { x: -100, y: -50, scale: 1 };
    const nearer = zoomAt(camera, picture, window, 2, 200, 200);
    expect(nearer.scale).toBe(2);
    expect((200 - nearer.x) / nearer.scale).toBe((200 - camera.x) / camera.scale);
    expect(zoomAt(camera, picture, window, 1e9, 0, 0).scale).toBe(3);
    expect(zoomAt(camera, picture, window, 1e-9, 0, 0).scale).toBe(0.5);
  });

  it("never loses the picture", () => {
    const lost = move(fitAll(picture, window), picture, window, 1e6, -1e6);
    expect(lost.x).toBe(260);
    expect(lost.y + picture.height * lost.scale).toBe(260);
  });

  it("moves only to what is not seen", () => {
    const camera = { x: 0, y: 0, scale: 1 };
    const box = { width: 60, height: 44 };
    expect(reveal(camera, picture, window, { x: 100, y: 100 }, box)).toBe(camera);
    const moved = reveal(camera, picture, window, { x: 900, y: 100 }, box);
    expect(moved.y).toBe(0);
    expect(moved.x + 900).toBe(520 - 34);
  });

  it("is as high as it needs to be", () => {
    expect(wantedHeight({ width: 1000, height: 100 }, 1020, 200, 600)).toBe(200);
    expect(wantedHeight({ width: 1000, height: 300 }, 1020, 200, 600)).toBe(320);
    expect(wantedHeight({ width: 1000, height: 3000 }, 1020, 200, 600)).toBe(600);
  });
});
