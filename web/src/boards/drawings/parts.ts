// The parts of a board that falls apart: which cell is in which, and where the outline of a part runs.

import { words } from "../../words";
import type { BoardInParts, PartOnBoard } from "../pieces/played";
import type { Spot } from "../pieces/spot";

/** What a cell shows of the part that it is in. */
export interface InPart {
  letter: string;
  /** Colours come again after six parts. */
  colour: number;
  /** Whether the letter stands here. */
  first: boolean;
  /** Above, to the right, below and to the left: whether the outline runs there. */
  outline: readonly [boolean, boolean, boolean, boolean];
}

const colours = 6;

/** A to Z, and then A1. */
export function letterOf(part: number): string {
  return String.fromCharCode(65 + (part % 26)) + (part < 26 ? "" : String(Math.floor(part / 26)));
}

export function colourOf(part: number): number {
  return part % colours;
}

/** The parts of a board, by its text. */
export function partsOf(boards: readonly BoardInParts[], board: string): readonly PartOnBoard[] {
  return boards.find((one) => one.board === board)?.parts ?? [];
}

export function cellsInParts(parts: readonly PartOnBoard[]): ReadonlyMap<Spot, InPart> {
  const cells = new Map<Spot, InPart>();
  parts.forEach(({ squares }, part) => {
    const inside = new Set(squares.map(([r, c]) => `${r},${c}`));
    squares.forEach(([r, c], i) => {
      const beside = [`${r - 1},${c}`, `${r},${c + 1}`, `${r + 1},${c}`, `${r},${c - 1}`];
      const [above, right, below, left] = beside.map((spot) => !inside.has(spot));
      cells.set(`${r},${c}`, {
        letter: letterOf(part),
        colour: colourOf(part),
        first: i === 0,
        outline: [above!, right!, below!, left!],
      });
    });
  });
  return cells;
}

/** What a part is worth, or who wins it, in words; empty where neither is known. */
export function worthOfPart({ value, temperature, outcome }: PartOnBoard): string {
  const told = words.play.boards.parts;
  return [
    value === null ? "" : told.value(value),
    temperature === null ? "" : told.temperature(temperature),
    outcome === null ? "" : told.outcomes[outcome],
  ]
    .filter((text) => text !== "")
    .join(", ");
}
