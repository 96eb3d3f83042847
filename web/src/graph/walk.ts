// Walking through a graph by keys: down a move, up again, and to the other moves.
import { movesFrom, movesTo, type Graph } from "./graph";

/** Where one stands, and how one came there: the last of the trail is the position before. */
export interface Walk {
  at: number;
  trail: readonly number[];
}

/** The places that one move leads to, each once, the better ones first. */
function below(graph: Graph, node: number): number[] {
  return [...new Set(movesFrom(graph, node).map((edge) => edge.to))];
}

/** The position before: that of the trail, or the least deep one that leads here. */
function above(graph: Graph, walk: Walk): number | undefined {
  const last = walk.trail.at(-1);
  if (last !== undefined) return last;
  return movesTo(graph, walk.at)
    .map((edge) => edge.from)
    .sort((a, b) => graph.nodes[a]!.depth - graph.nodes[b]!.depth)[0];
}

/** To a node, by a move if one leads there from here. */
export function walkTo(graph: Graph, walk: Walk, node: number): Walk {
  if (node === walk.at) return walk;
  const back = walk.trail.lastIndexOf(node);
  if (back >= 0) return { at: node, trail: walk.trail.slice(0, back) };
  if (below(graph, walk.at).includes(node)) return { at: node, trail: [...walk.trail, walk.at] };
  return { at: node, trail: [] };
}

/** What a key does, or undefined where it does nothing. */
export function step(graph: Graph, walk: Walk, key: string): Walk | undefined {
  switch (key) {
    case "Home":
      return { at: 0, trail: [] };
    case "ArrowDown": {
      const next = below(graph, walk.at)[0];
      return next === undefined ? walk : walkTo(graph, walk, next);
    }
    case "ArrowUp": {
      const before = above(graph, walk);
      return before === undefined ? walk : { at: before, trail: walk.trail.slice(0, -1) };
    }
    case "ArrowLeft":
    case "ArrowRight": {
      const before = above(graph, walk);
      if (before === undefined) return walk;
      const beside = below(graph, before);
      const place = beside.indexOf(walk.at) + (key === "ArrowRight" ? 1 : -1);
      const at = beside[(place + beside.length) % beside.length]!;
      return { at, trail: [...walk.trail.slice(0, -1), before] };
    }
    default:
      return undefined;
  }
}
