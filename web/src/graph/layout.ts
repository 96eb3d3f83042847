// Where the server has laid out the positions and moves of a graph.

import type { StateDrawing } from "../boards/pieces/played";
import type { Edge, Graph, Node } from "./graph";

export interface Place {
  /** Of the middle. */
  x: number;
  y: number;
  width: number;
}

export interface DrawnComponent {
  x: number;
  y: number;
  width: number;
  height: number;
  drawing: StateDrawing;
}

export interface DrawnNode extends Node {
  /** What stands in its box, where no picture does. */
  label: string;
  /** What its components look like, side by side from the corner of its box; null where the label says as much. */
  picture: readonly DrawnComponent[] | null;
  /** A word in a triangle may have several. */
  places: Place[];
}

export interface DrawnEdge extends Edge {
  /** A move that runs out of its row is drawn in two parts; only the last one arrives. */
  curves: { path: string; arrives: boolean }[];
}

export interface DrawnGraph extends Graph {
  nodes: DrawnNode[];
  edges: DrawnEdge[];
  layout: { width: number; height: number; box_height: number };
}

/** The node whose box is here. */
export function nodeAt({ nodes, layout }: DrawnGraph, x: number, y: number): number | undefined {
  const found = nodes.findIndex(({ places }) =>
    places.some(
      (place) =>
        Math.abs(x - place.x) <= place.width / 2 + 2 &&
        Math.abs(y - place.y) <= layout.box_height / 2 + 2,
    ),
  );
  return found < 0 ? undefined : found;
}
