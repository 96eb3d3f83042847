// From rows to columns of pixels. Everything is looked at: a single heap among a million that differs
// still shows.
import type { Table } from "./table";
import { rowsSeen, type Window } from "./window";

/** The share of each outcome in each column: share of kind k in column x at [x * kinds + k]. */
export function shares(table: Table, window: Window, width: number): Float32Array {
  const kinds = table.kinds.length;
  const result = new Float32Array(width * kinds);
  const perColumn = (window.end - window.start) / width;
  for (let x = 0; x < width; ++x) {
    const first = Math.floor(window.start + x * perColumn);
    const end = Math.min(
      table.count,
      Math.max(first + 1, Math.floor(window.start + (x + 1) * perColumn)),
    );
    for (let row = first; row < end; ++row)
      result[x * kinds + table.outcomes[row]!]! += 1 / (end - first);
  }
  return result;
}

/** Points to plot, by rising x, in rows; of those that would share a pixel only one. */
export interface Points {
  x: number[];
  y: number[];
}

/** The nim-values in a window, as they show on `width` times `height` pixels, up to the value `top`. */
export function plotPoints(
  table: Table,
  window: Window,
  width: number,
  height: number,
  top: number,
): Points {
  const points: Points = { x: [], y: [] };
  if (!table.nimValues) return points;
  const [first, end] = rowsSeen(window, table.count);
  const sparse = end - first <= 2 * width;
  const taken = new Int32Array(height + 1).fill(-1);
  for (let row = first; row < end; ++row) {
    const value = table.nimValues[row]!;
    if (!sparse) {
      const column = Math.floor(((row - window.start) / (window.end - window.start)) * width);
      const line = Math.round((value / Math.max(top, 1)) * height);
      if (taken[line] === column) continue;
      taken[line] = column;
    }
    points.x.push(row);
    points.y.push(value);
  }
  return points;
}
