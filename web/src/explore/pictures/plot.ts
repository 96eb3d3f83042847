// Draws nim-values over the rows of the strip above, to the pixel.
import type { Colour } from "../../rules/rows";
import { plotPoints } from "./columns";
import { colour } from "./paint";
import { boundaries, type Marks } from "./period";
import { shapes } from "./shapes";
import { axisHeight, paintAxis } from "./strip";
import { valueText, type Table } from "./table";
import { rowsSeen, type Window } from "./window";

export const plotHeight = 250;
const above = 10; // for the half of the uppermost label
const bottom = plotHeight - axisHeight - 6;

/** The nim-values of one game, and how they are marked. */
export interface Plotted {
  table: Table;
  colour: Colour;
  marks: Marks | undefined;
}

export interface PlotScene {
  /** Of the same rows, one or more. */
  plotted: readonly Plotted[];
  window: Window;
  selected: number;
  /** The greatest value that there is room for. */
  top: number;
  width: number;
}

/** The greatest nim-value that is seen. */
export function greatestSeen(tables: readonly Table[], window: Window): number {
  let most = 1;
  for (const table of tables) {
    if (!table.nimValues) continue;
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
  for (const one of scene.plotted) paintPoints(context, scene, one);
  paintAxis(context, { ...scene, table: scene.plotted[0]!.table }, bottom + 6);
}

function paintPoints(context: CanvasRenderingContext2D, { window, width, top }: PlotScene, one: Plotted) {
  const cell = width / (window.end - window.start);
  const size = Math.min(3, Math.max(1.5, cell / 2));
  const points = plotPoints(one.table, window, width, bottom - above, top);
  const shape = shapes[one.colour];
  const path = new Path2D(shape.path);
  const scale = shape.filled ? size : size + 2;
  context.fillStyle = context.strokeStyle = colour(shape.colour);
  context.lineWidth = 1.5 / scale;
  points.x.forEach((row, i) => {
    const [x, y] = [(row - window.start + 0.5) * cell, heightOf(points.y[i]!, top)];
    // Of so small ones nobody sees whether they are round, and squares are quick.
    if (shape.filled && size < 2) return context.fillRect(x - size, y - size, 2 * size, 2 * size);
    context.save();
    context.translate(x, y);
    context.scale(scale, scale);
    if (shape.filled) context.fill(path);
    else context.stroke(path);
    context.restore();
  });
}

/** The lines of values, the preperiods, the beginnings of periods, and the row that is chosen. */
function paintBehind(context: CanvasRenderingContext2D, scene: PlotScene) {
  const { plotted, window, width, top, selected } = scene;
  const scale = width / (window.end - window.start);
  context.fillStyle = colour("line");
  for (const value of valueTicks(top)) {
    context.fillRect(0, Math.round(heightOf(value, top)), width, 1);
  }
  // Of several games each has a share of the height, so that none hides another.
  const share = (bottom + 6) / plotted.length;
  plotted.forEach((one, i) => paintPeriods(context, scene, one, i * share, share));
  if (selected + 1 > window.start && selected < window.end) {
    context.fillStyle = colour("accent");
    context.globalAlpha = 0.3;
    const wide = Math.max(4, scale);
    context.fillRect((selected - window.start + 0.5) * scale - wide / 2, 0, wide, bottom + 6);
    context.globalAlpha = 1;
  }
}

/** The preperiod of one game, and where its periods begin. */
function paintPeriods(
  context: CanvasRenderingContext2D,
  { plotted, window, width }: PlotScene,
  { marks, colour: own }: Plotted,
  y: number,
  height: number,
) {
  if (!marks) return;
  const scale = width / (window.end - window.start);
  if (marks.preperiodEnd > window.start) {
    context.fillStyle = colour("line");
    context.globalAlpha = 0.6;
    const end = Math.min(marks.preperiodEnd, window.end);
    context.fillRect(0, y, (end - window.start) * scale, height);
    context.globalAlpha = 1;
  }
  context.fillStyle = colour(plotted.length > 1 ? shapes[own].colour : "faint");
  for (const row of boundaries(marks, window, width / 8)) {
    context.fillRect(Math.round((row - window.start) * scale), y, 1, height);
  }
}

/** What the pointer is told of a row: its value in each game. */
export function valuesAt(tables: readonly Table[], row: number): string {
  return tables.map((table) => valueText(table, row) ?? "").join(" / ");
}
