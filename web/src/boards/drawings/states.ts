// A component of a game in Lua, place by place. What a move does to it is told from what the move leaves:
// the places where nothing that is left is as it was.

import type { Result, Side } from "../../basics/sides";
import type { SpotMove } from "../pieces/narrowing";
import { isState, textOfComponent, type Piece, type PieceMove } from "../pieces/pieces";
import type { Component, StateDrawing } from "../pieces/played";
import type { Spot } from "../pieces/spot";
import { cellsOfMoves, changedCells, changedPoints, rowsOf } from "./cells";
import { changedHeaps, keepSorted } from "./lowered";
import { changedInGraph } from "./matching";

/** How a place is to look. */
export type Look = (spot: Spot) => {
  /** Whether a move changes it that is left to choose from. */
  legal: boolean;
  /** How many of them do. */
  moves: number;
  /** Whether the move changes it that is pointed at. */
  marked: boolean;
  /** Whether it was clicked. */
  chosen: boolean;
  /** The best that a move is worth which changes it, where hints are to be seen. */
  hint: Result | undefined;
  /** Who changed it in the move before. */
  last: Side | undefined;
};

/** The places that a move changes which leaves these drawings; `sorted` are heaps that are in order of
    size after every move. */
export function changedSpots(
  before: StateDrawing,
  after: readonly StateDrawing[],
  sorted = false,
): Set<Spot> {
  if (before.kind === "heaps") {
    const heaps = after.flatMap((left) => (left.kind === "heaps" ? left.heaps : []));
    return new Set(changedHeaps(before.heaps, heaps, sorted && after.length === 1));
  }
  const left = alike(before, after);
  if (before.kind === "graph") return new Set(changedInGraph(before, left));
  if (before.kind === "points") return new Set(changedPoints(before, left));
  return new Set(changedCells(rowsOf(before), left.map(rowsOf)));
}

/** What is left where all of it is drawn alike. */
function alike(before: StateDrawing, after: readonly StateDrawing[]): readonly StateDrawing[] {
  return after.every(({ kind }) => kind === before.kind) ? after : [];
}

/** The places that each of several moves changes, by the drawings that it leaves. */
function spotsOfMoves(before: StateDrawing, moves: readonly (readonly StateDrawing[])[]): Set<Spot>[] {
  if (before.kind === "word" || before.kind === "grid") {
    const left = moves.map((after) => alike(before, after).map(rowsOf));
    return cellsOfMoves(rowsOf(before), left).map((spots) => new Set(spots));
  }
  const sorted = keepSorted([before, ...moves.flat()]);
  return moves.map((after) => changedSpots(before, after, sorted));
}

/** How a component is drawn that is one of a game in Lua. */
export function drawingOf(component: Component): StateDrawing | null {
  return isState(component) ? component.drawing : null;
}

/** What a move leaves, as one text. */
export function leftBy({ leaves }: PieceMove): string {
  return leaves.map(textOfComponent).join("+");
}

/** The moves in a piece with what they leave and the places that they change; of those that leave the same,
    the first, and none of those whose drawings are not there. */
export function spotMoves(
  drawing: StateDrawing,
  moves: readonly PieceMove[],
): (SpotMove & { leaves: string })[] {
  const distinct = new Map([...moves].reverse().map((move) => [leftBy(move), move]));
  const all = [...distinct].reverse().flatMap(([leaves, option]) => {
    const after = option.leaves.map(drawingOf);
    return after.every((left) => left !== null) ? [{ leaves, move: option.move, after }] : [];
  });
  const spots = spotsOfMoves(drawing, all.map(({ after }) => after));
  return all.map(({ after: _, ...move }, i) => ({ ...move, spots: spots[i]! }));
}

/** What the move `index` of the game did to a piece. */
export interface LastChange {
  by: Side;
  from: StateDrawing;
  /** Places as they are now. */
  spots: ReadonlySet<Spot>;
}

export function lastChange({ changes, at }: Piece, index: number): LastChange | undefined {
  const change = changes.at(-1);
  if (!change || change.index !== index) return undefined;
  const [from, to] = [drawingOf(change.from), drawingOf(at)];
  if (!from || !to) return undefined;
  const size = (drawing: StateDrawing) => rowsOf(drawing).map((row) => row.length).join();
  const spots = size(from) === size(to) ? changedSpots(to, [from]) : new Set<Spot>();
  return { by: change.by, from, spots };
}

/** Whose a character of a board is, where Left and Right have different moves: x, L and T (a toad), and B
    for blue or black, are Left's; o, R and F (a frog), and W for white, are Right's. */
export function ownerOf(face: string): Side | undefined {
  if (/^[xltb]$/i.test(face)) return "left";
  return /^[orfw]$/i.test(face) ? "right" : undefined;
}
