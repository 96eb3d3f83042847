// Draws nim-values over the rows of the strip above, to the pixel.
import { plotPoints } from "./columns";
import { colour } from "./paint";
import { boundaries, type Marks } from "./period";
import { axisHeight, paintAxis } from "./strip";
import { valueText, type Table } from "./table";
import { rowsSeen, type Window } from "./window";

export const plotHeight = 250;
const above = 10; // for the half of the uppermost label
const bottom = plotHeight - axisHeight - 6;

export interface PlotScene {
  table: Table;
  /** Of the same rows, drawn as rings. */
  second: Table | undefined;
  window: Window;
  marks: Marks | undefined;
  selected: number;
  /** The greatest value that there is room for. */
  top: number;
  width: number;
}

/** The greatest nim-value that is seen. */
export function greatestSeen(tables: readonly (Table | undefined)[], window: Window): number {
  let most = 1;
  for (const table of tables) {
    if (!table?.nimValues) continue;
    const [first, end] = rowsSeen(window, table.count);
    for (let row = first; row < end; ++row) most = Math.max(most, table.nimValues[row]!);
  }
  return most;
}

/** Round values from 0 to the top, some nine of them. */
export function valueTicks(top: number): number[] {
  const power = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, top / 8))));
  const step = [1, 2, 5, 10].map((times) => times * power).find((one) => top / one <= 8) ?? 10 * power;
  return Array.from({ length: Math.floor(top / step) + 1 }, (_, i) => i * step);
}

/** How wide the values beside the plot are, in pixels. */
export function gutterFor(top: number): number {
  const longest = valueTicks(top).at(-1)!.toLocaleString("en").length;
  return Math.max(44, Math.ceil(longest * 7.4) + 14);
}

/** Where a value stands. */
export function heightOf(value: number, top: number): number {
  return bottom - (value / Math.max(1, top)) * (bottom - above);
}

export function paintPlot(context: CanvasRenderingContext2D, scene: PlotScene) {
  paintBehind(context, scene);
  const { table, second, window, width, top } = scene;
  const cell = width / (window.end - window.start);
  const size = Math.min(3, Math.max(1.5, cell / 2));
  const place = (row: number) => (row - window.start + 0.5) * cell;
  const points = plotPoints(table, window, width, bottom - above, top);
  context.fillStyle = colour("accent");
  points.x.forEach((row, i) => {
    const [x, y] = [place(row), heightOf(points.y[i]!, top)];
    // Of so small ones nobody sees whether they are round, and squares are quick.
    if (size < 2) return context.fillRect(x - size, y - size, 2 * size, 2 * size);
    context.beginPath();
    context.arc(x, y, size, 0, 2 * Math.PI);
    context.fill();
  });
  if (second) {
    const rings = plotPoints(second, window, width, bottom - above, top);
    context.strokeStyle = colour("bad");
    context.lineWidth = 1.5;
    rings.x.forEach((row, i) => {
      context.beginPath();
      context.arc(place(row), heightOf(rings.y[i]!, top), size + 2, 0, 2 * Math.PI);
      context.stroke();
    });
  }
  paintAxis(context, scene, bottom + 6);
}

/** The lines of values, the preperiod, the beginnings of periods, and the row that is chosen. */
function paintBehind(context: CanvasRenderingContext2D, scene: PlotScene) {
  const { marks, window, width, top, selected } = scene;
  const scale = width / (window.end - window.start);
  context.fillStyle = colour("line");
  for (const value of valueTicks(top)) {
    context.fillRect(0, Math.round(heightOf(value, top)), width, 1);
  }
  if (marks && marks.preperiodEnd > window.start) {
    context.globalAlpha = 0.6;
    const end = Math.min(marks.preperiodEnd, window.end);
    context.fillRect(0, 0, (end - window.start) * scale, bottom + 6);
    context.globalAlpha = 1;
  }
  context.fillStyle = colour("faint");
  for (const row of marks ? boundaries(marks, window, width / 8) : []) {
    context.fillRect(Math.round((row - window.start) * scale), 0, 1, bottom + 6);
  }
  if (selected + 1 > window.start && selected < window.end) {
    context.fillStyle = colour("accent");
    context.globalAlpha = 0.3;
    const wide = Math.max(4, scale);
    context.fillRect((selected - window.start + 0.5) * scale - wide / 2, 0, wide, bottom + 6);
    context.globalAlpha = 1;
  }
}

/** What the pointer is told of a row: its value, and that of the second game. */
export function valuesAt(tables: readonly (Table | undefined)[], row: number): string {
  return tables.flatMap((table) => (table ? [valueText(table, row) ?? ""] : [])).join(" / ");
}
