// The chart of who was winning after each move, as numbers.

import type { Result, Side } from "../basics/sides";
import { flip } from "../basics/sides";

export interface ChartPoint {
  x: number;
  y: number;
  result: Result;
  /** How many moves had been made. */
  moves: number;
}

const heights: Record<Result, number> = { win: 0, draw: 0.5, loss: 1 };

/** The points of the chart, from 0 to 1 both ways with a win on top, as `side` sees the game; none where a
    result is not known. */
export function chartPoints(leftResults: readonly (Result | null)[], side: Side): ChartPoint[] {
  const last = Math.max(1, leftResults.length - 1);
  return leftResults.flatMap((left, moves) => {
    if (!left) return [];
    const result = side === "left" ? left : flip(left);
    return [{ x: moves / last, y: heights[result], result, moves }];
  });
}

/** The line through the points, which turns at the move that turned the game. */
export function chartPath(points: readonly ChartPoint[], width: number, height: number): string {
  let path = "";
  points.forEach(({ x, y }, i) => {
    const before = points[i - 1];
    if (!before) path += `M${round(x * width)} ${round(y * height)}`;
    else if (before.y !== y || points[i + 1]?.y !== y) path += `L${round(x * width)} ${round(y * height)}`;
  });
  return path;
}

function round(number: number): number {
  return Math.round(number * 100) / 100;
}
