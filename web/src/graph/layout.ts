// Where the positions of a graph are drawn, and the curves of its moves.
import { Graph as Dagre, layout as dagreLayout } from "@dagrejs/dagre";

import { shortName, type Graph, type Node } from "./graph";

export interface Place {
  /** Of the middle. */
  x: number;
  y: number;
  width: number;
}

export interface Layout {
  width: number;
  height: number;
  places: Place[];
  /** The path of each edge, as SVG writes it. */
  curves: string[];
}

export const boxHeight = 44;
const between = 28;

export function boxWidth(node: Node): number {
  return Math.max(48, shortName(node).length * 9 + 20);
}

/** How many moves the longest line of play from node 0 to each node has. */
export function ranksOf(graph: Graph): number[] {
  const ranks = graph.nodes.map(() => 0);
  const entering = graph.nodes.map(() => 0);
  const leaving: number[][] = graph.nodes.map(() => []);
  for (const { from, to } of graph.edges) {
    ++entering[to]!;
    leaving[from]!.push(to);
  }
  // A position comes after all from which a move leads to it.
  const ready = entering.flatMap((count, node) => (count === 0 ? [node] : []));
  for (let node = ready.pop(); node !== undefined; node = ready.pop()) {
    for (const to of leaving[node]!) {
      ranks[to] = Math.max(ranks[to]!, ranks[node]! + 1);
      if (--entering[to]! === 0) ready.push(to);
    }
  }
  return ranks;
}

/** Positions on one line where they follow each other; else from the top down. `wide`: the line lies. */
export function layOut(graph: Graph, wide: boolean): Layout {
  const ranks = ranksOf(graph);
  if (new Set(ranks).size === graph.nodes.length) return layOutLine(graph, ranks, wide);
  // dagre puts a place on each rank that a move passes, and takes seconds for some thousands.
  const spans = graph.edges.reduce((sum, { from, to }) => sum + ranks[to]! - ranks[from]!, 0);
  return spans <= 700 ? layOutByDagre(graph) : layOutLayers(graph, ranks);
}

/** Moves that win, or Left's, run on one side of the line, the others on the other. */
function layOutLine(graph: Graph, ranks: number[], wide: boolean): Layout {
  const widest = Math.max(...graph.nodes.map(boxWidth));
  const length = wide ? widest + between : boxHeight + between;
  const longest = Math.max(0, ...graph.edges.map(({ from, to }) => ranks[to]! - ranks[from]!));
  const reach = (span: number) =>
    span === 1 ? 14 : 18 + 18 * Math.sqrt(span) * Math.sqrt(1 + span / 8);
  const side = (wide ? boxHeight : widest) / 2 + reach(longest);
  const along = (rank: number) => (rank + 0.5) * length;
  const at = (rank: number, across: number): [number, number] =>
    wide ? [along(rank), side + across] : [side + across, along(rank)];
  const curves = graph.edges.map(({ from, to, by, result }) => {
    const [first, last] = [ranks[from]!, ranks[to]!];
    const sign = (by === "either" ? result === "win" : by === "Left") === wide ? -1 : 1;
    const start = sign * (wide ? boxHeight / 2 : widest / 2);
    const far = start + sign * reach(last - first) * 1.3;
    const inset = wide ? 8 : 6;
    const shift = (rank: number, across: number, by: number): [number, number] => {
      const [x, y] = at(rank, across);
      return wide ? [x + by, y] : [x, y + by];
    };
    const points = [
      shift(first, start, inset),
      shift(first, far, inset * 2),
      shift(last, far, -inset * 2),
      shift(last, start, -inset),
    ];
    return bezier(points);
  });
  const places = graph.nodes.map((node, index) => {
    const [x, y] = at(ranks[index]!, 0);
    return { x, y, width: boxWidth(node) };
  });
  const total = graph.nodes.length * length;
  return { width: wide ? total : 2 * side, height: wide ? 2 * side : total, places, curves };
}

function layOutByDagre(graph: Graph): Layout {
  const drawn = new Dagre({ multigraph: true });
  drawn.setGraph({ rankdir: "TB", nodesep: 20, edgesep: 8, ranksep: 44, marginx: 8, marginy: 8 });
  graph.nodes.forEach((node, index) =>
    drawn.setNode(String(index), { width: boxWidth(node), height: boxHeight }),
  );
  graph.edges.forEach(({ from, to }, index) =>
    drawn.setEdge(String(from), String(to), {}, String(index)),
  );
  dagreLayout(drawn);
  const size = drawn.graph();
  return {
    width: size.width ?? 1,
    height: size.height ?? 1,
    places: graph.nodes.map((node, index) => {
      const { x, y } = drawn.node(String(index));
      return { x: x ?? 0, y: y ?? 0, width: boxWidth(node) };
    }),
    curves: graph.edges.map(({ from, to }, index) =>
      smooth(drawn.edge(String(from), String(to), String(index)).points ?? []),
    ),
  };
}

/** A layer for each rank, ordered by the middle of the positions above; moves are plain curves. */
function layOutLayers(graph: Graph, ranks: number[]): Layout {
  const layers: number[][] = [];
  ranks.forEach((rank, node) => (layers[rank] ??= []).push(node));
  const places = graph.nodes.map((node) => ({ x: 0, y: 0, width: boxWidth(node) }));
  const above: number[][] = graph.nodes.map(() => []);
  for (const { from, to } of graph.edges) above[to]!.push(from);
  const widths = layers.map((layer) =>
    layer.reduce((sum, node) => sum + places[node]!.width + 20, 20),
  );
  const width = Math.max(...widths);
  const distance = boxHeight + Math.min(140, 50 + width / 60);
  layers.forEach((layer, rank) => {
    const middle = (node: number) => {
      const over = above[node]!;
      return over.reduce((sum, from) => sum + places[from]!.x, 0) / Math.max(1, over.length);
    };
    const keys = new Map(layer.map((node) => [node, middle(node)]));
    layer.sort((a, b) => keys.get(a)! - keys.get(b)!);
    let x = (width - widths[rank]!) / 2 + 20;
    for (const node of layer) {
      places[node] = {
        ...places[node]!,
        x: x + places[node]!.width / 2,
        y: 8 + boxHeight / 2 + rank * distance,
      };
      x += places[node]!.width + 20;
    }
  });
  const curves = graph.edges.map(({ from, to }) => {
    const [a, b] = [places[from]!, places[to]!];
    const [top, bottom] = [a.y + boxHeight / 2, b.y - boxHeight / 2];
    const half = (bottom - top) / 2;
    return bezier([
      [a.x, top],
      [a.x, top + half],
      [b.x, bottom - half],
      [b.x, bottom],
    ]);
  });
  return { width, height: layers.length * distance - (distance - boxHeight) + 16, places, curves };
}

const written = ([x, y]: readonly [number, number]) => `${x.toFixed(1)},${y.toFixed(1)}`;

function bezier(points: readonly (readonly [number, number])[]): string {
  const [start, first, second, end] = points.map(written);
  return `M${start}C${first} ${second} ${end}`;
}

/** Through the middles of a line's parts, straight at its ends. */
function smooth(points: readonly { x: number; y: number }[]): string {
  if (points.length < 2) return "";
  const spots = points.map(({ x, y }): [number, number] => [x, y]);
  let path = `M${written(spots[0]!)}`;
  for (let i = 1; i < spots.length - 1; ++i) {
    const [here, next] = [spots[i]!, spots[i + 1]!];
    const end: [number, number] =
      i === spots.length - 2 ? next : [(here[0] + next[0]) / 2, (here[1] + next[1]) / 2];
    path += `Q${written(here)} ${written(end)}`;
  }
  return spots.length === 2 ? `${path}L${written(spots[1]!)}` : path;
}

/** The node whose box is here. */
export function nodeAt(layout: Layout, x: number, y: number): number | undefined {
  const found = layout.places.findIndex(
    (place) =>
      Math.abs(x - place.x) <= place.width / 2 + 2 && Math.abs(y - place.y) <= boxHeight / 2 + 2,
  );
  return found < 0 ? undefined : found;
}
