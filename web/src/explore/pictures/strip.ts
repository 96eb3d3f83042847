// Draws the outcome strip: a lane for each outcome, so that it can be told without colours, and one for
// the rows that are flagged.
import { researchWords } from "../../words/research";
import { shares } from "./columns";
import { colour, font, letterColour, outcomeColour, outcomeLetter } from "./paint";
import { boundaries, type Marks } from "./period";
import { label, type Table } from "./table";
import { rowsSeen, type Window } from "./window";

export const laneHeight = 28;
export const axisHeight = 22;
const markHeight = 16;

/** Rows that stand out: those at which a formula fails, or at which two games differ. */
export interface Flags {
  /** 1 for each of them. */
  rows: Uint8Array;
  sign: string;
}

function lanesHeight({ table, flags }: Pick<Scene, "table" | "flags">): number {
  return (table.kinds.length + (flags ? 1 : 0)) * laneHeight;
}

export function stripHeight(scene: Pick<Scene, "table" | "flags">): number {
  return markHeight + lanesHeight(scene) + axisHeight;
}

export interface Scene {
  table: Table;
  window: Window;
  marks: Marks | undefined;
  selected: number;
  flags: Flags | undefined;
  width: number;
}

export function paintStrip(context: CanvasRenderingContext2D, scene: Scene) {
  const { table, window, width } = scene;
  const cell = width / (window.end - window.start);
  paintPreperiod(context, scene);
  table.kinds.forEach((_, kind) => {
    context.fillStyle = colour("line");
    context.fillRect(0, markHeight + (kind + 1) * laneHeight - 1, width, 1);
  });
  if (cell >= 2) paintCells(context, scene, cell);
  else paintShares(context, scene);
  if (scene.flags) paintFlags(context, scene, scene.flags, cell);
  paintBoundaries(context, scene);
  paintSelected(context, scene, cell);
  paintAxis(context, scene, markHeight + lanesHeight(scene));
}

function paintPreperiod(context: CanvasRenderingContext2D, scene: Scene) {
  const { marks, window, width } = scene;
  if (!marks || marks.preperiodEnd <= window.start) return;
  const end =
    (Math.min(marks.preperiodEnd, window.end) - window.start) *
    (width / (window.end - window.start));
  context.fillStyle = colour("line");
  context.globalAlpha = 0.6;
  context.fillRect(0, 0, end, markHeight + lanesHeight(scene));
  context.globalAlpha = 1;
  if (end < 70) return;
  context.fillStyle = colour("ink");
  context.font = font(12);
  context.textBaseline = "top";
  context.textAlign = "left";
  context.fillText(researchWords.explore.preperiod, 4, 2);
}

function paintCells(context: CanvasRenderingContext2D, { table, window }: Scene, cell: number) {
  const [first, end] = rowsSeen(window, table.count);
  const gap = cell >= 6 ? 1 : 0;
  const withLetters = cell >= 13;
  context.textAlign = "center";
  context.textBaseline = "middle";
  table.kinds.forEach((outcome, kind) => {
    const top = markHeight + kind * laneHeight + 2;
    const letter = outcomeLetter(outcome);
    context.font = font(letter.length > 1 ? 9 : 13, 600);
    context.fillStyle = outcomeColour(outcome);
    const ground = context.fillStyle;
    const ink = letterColour(outcome);
    for (let row = first; row < end; ++row) {
      if (table.outcomes[row] !== kind) continue;
      const left = (row - window.start) * cell;
      context.fillStyle = ground;
      context.fillRect(left + gap / 2, top, cell - gap, laneHeight - 4);
      if (!withLetters || (letter.length > 1 && cell < 20)) continue;
      context.fillStyle = ink;
      context.fillText(letter, left + cell / 2, top + laneHeight / 2 - 1);
    }
  });
}

/** Many rows to a column: as high in each lane as their share. */
function paintShares(context: CanvasRenderingContext2D, { table, window, width }: Scene) {
  const columns = Math.max(1, Math.floor(width));
  const kinds = table.kinds.length;
  const share = shares(table, window, columns);
  table.kinds.forEach((outcome, kind) => {
    context.fillStyle = outcomeColour(outcome);
    const bottom = markHeight + (kind + 1) * laneHeight - 2;
    for (let x = 0; x < columns; ++x) {
      const part = share[x * kinds + kind]!;
      if (part === 0) continue;
      // However few they are, they show.
      const height = Math.max(2, part * (laneHeight - 4));
      context.fillRect(x, bottom - height, 1, height);
    }
  });
}

function paintFlags(
  context: CanvasRenderingContext2D,
  scene: Scene,
  { rows, sign }: Flags,
  cell: number,
) {
  const { table, window } = scene;
  const [first, end] = rowsSeen(window, table.count);
  const top = markHeight + table.kinds.length * laneHeight + 2;
  context.fillStyle = colour("bad");
  const ground = context.fillStyle;
  const ink = colour("raised");
  context.font = font(13, 600);
  context.textAlign = "center";
  context.textBaseline = "middle";
  // Each one shows; of those that share a pixel the first one paints it.
  let painted = -1;
  for (let row = first; row < end; ++row) {
    if (rows[row] === 0) continue;
    const exact = (row - window.start) * cell;
    const left = cell < 1 ? Math.floor(exact) : exact;
    if (left === painted) continue;
    painted = left;
    context.fillStyle = ground;
    context.fillRect(left, top, Math.max(1, cell - (cell >= 6 ? 1 : 0)), laneHeight - 4);
    if (cell < 13) continue;
    context.fillStyle = ink;
    context.fillText(sign, left + cell / 2, top + laneHeight / 2 - 1);
  }
}

function paintBoundaries(context: CanvasRenderingContext2D, scene: Scene) {
  const { marks, window, width } = scene;
  if (!marks) return;
  const scale = width / (window.end - window.start);
  const bottom = markHeight + lanesHeight(scene);
  context.fillStyle = colour("ink");
  for (const row of boundaries(marks, window, width / 8)) {
    const x = Math.round((row - window.start) * scale);
    context.fillRect(x, 4, 1, bottom - 4);
    context.beginPath();
    context.moveTo(x - 4, 2);
    context.lineTo(x + 5, 2);
    context.lineTo(x + 0.5, 10);
    context.fill();
  }
}

function paintSelected(context: CanvasRenderingContext2D, scene: Scene, cell: number) {
  const { window, selected, width } = scene;
  if (selected + 1 < window.start || selected > window.end) return;
  const wide = Math.max(cell, 3);
  const left = Math.min(
    Math.max(0, (selected - window.start) * cell + cell / 2 - wide / 2),
    width - wide,
  );
  context.strokeStyle = colour("ink");
  context.lineWidth = 2;
  context.strokeRect(
    left + 1,
    markHeight + 1,
    Math.max(wide - 2, 1),
    lanesHeight(scene) - 2,
  );
}

/** The names of rows below what is drawn, each whole. */
export function paintAxis(
  context: CanvasRenderingContext2D,
  { table, window, width }: Pick<Scene, "table" | "window" | "width">,
  top: number,
) {
  const cell = width / (window.end - window.start);
  context.fillStyle = colour("ink");
  context.font = font(12);
  context.textBaseline = "top";
  const longest = label(table, Math.max(0, Math.ceil(window.end) - 1)).length;
  const step = tickStep(window, width, longest * 8 + 24, table.positions ? 0n : table.base);
  for (let row = step.first; row < Math.min(window.end, table.count); row += step.by) {
    if (row < 0) continue;
    const text = label(table, row);
    const half = context.measureText(text).width / 2;
    const x = (row - window.start + 0.5) * cell;
    if (x < 0 || x > width) continue;
    context.fillRect(x - 0.5, top, 1, 4);
    context.textAlign = "left";
    context.fillText(text, Math.min(Math.max(0, x - half), width - 2 * half), top + 6);
  }
}

/** Ticks at round numbers, at least `distance` pixels from each other. */
export function tickStep(window: Window, width: number, distance: number, base: bigint) {
  const rows = ((window.end - window.start) / width) * distance;
  const power = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(rows, 1))));
  const by = [1, 2, 5, 10].map((times) => times * power).find((step) => step >= rows) ?? 10 * power;
  const start = Math.floor(window.start);
  const past = Number((base + BigInt(start)) % BigInt(by));
  return { first: past === 0 ? start : start + by - past, by };
}
