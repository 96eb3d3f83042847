// How the pieces of a board came to where they are with a move: those that slid, and those that are gone.

import type { StateDrawing } from "../pieces/played";
import type { Spot } from "../pieces/spot";
import { rowsOf } from "./cells";
import { cellsIn, pieceAt } from "./names";

export interface Motion {
  /** Of each place to which a piece slid, how far away it was: columns to the right, rows down. */
  slid: ReadonlyMap<Spot, readonly [number, number]>;
  /** Of each place from which a piece fell, what it was. */
  fell: ReadonlyMap<Spot, string>;
}

export const still: Motion = { slid: new Map(), fell: new Map() };

/** A piece slid where one like it is gone from just one place; the others that are gone fell. Of a board that
    has lost rows or columns, what is beyond them fell, where all that is left stayed. */
export function motionOf(from: StateDrawing, to: StateDrawing): Motion {
  const [before, after] = [rowsOf(from), rowsOf(to)];
  const isPiece = (face: string, drawing: StateDrawing) => {
    const shape = pieceAt(face, cellsIn(drawing))?.shape;
    return shape !== undefined ? shape !== "square" && shape !== "hole" && shape !== "burnt" : /[^.# ]/.test(face);
  };
  const sameSize = before.length === after.length && before.every((row, r) => row.length === after[r]!.length);
  const stayed = () => after.every((row, r) => row.every((face, c) => face === before[r]?.[c] || (before[r]?.[c] !== undefined && !isPiece(face, to))));
  if (!sameSize && !stayed()) return still;
  const gone = new Map<string, Spot[]>();
  const come = new Map<string, Spot[]>();
  before.forEach((row, r) =>
    row.forEach((face, c) => {
      const now = after[r]?.[c];
      if (face === now) return;
      const add = (to: Map<string, Spot[]>, key: string) => to.set(key, [...(to.get(key) ?? []), `${r},${c}`]);
      if (isPiece(face, from)) add(gone, face);
      if (now !== undefined && isPiece(now, to)) add(come, now);
    }),
  );
  const slid = new Map<Spot, readonly [number, number]>();
  for (const [face, [spot, ...more]] of come) {
    const [source, ...others] = gone.get(face) ?? [];
    if (spot === undefined || source === undefined || more.length + others.length > 0) continue;
    const [[r, c], [row, column]] = [source, spot].map((one) => one.split(",").map(Number)) as [[number, number], [number, number]];
    slid.set(spot, [c - column, r - row]);
    gone.delete(face);
  }
  // Where something else stands now, as a coin with its other face, nothing fell.
  const stands = new Set([...come.values()].flat().filter((spot) => !slid.has(spot)));
  const fell = [...gone].flatMap(([face, spots]) => spots.filter((spot) => !stands.has(spot)).map((spot) => [spot, face] as const));
  return { slid, fell: new Map(fell) };
}
