// The pieces that a game in Lua may name (docs/own-games.md), and what a cell of a board is called.

import type { Side } from "../../basics/sides";
import { words } from "../../words";
import type { Cells, StateDrawing } from "../pieces/played";
import type { Spot } from "../pieces/spot";

/** Those of src/games/scripts/lua_drawings.cpp; a test holds them equal. */
export const pieceNames = [
  ...["burnt", "cake", "chocolate", "coin", "coin heads", "coin tails", "colour left", "colour right"],
  ...["domino", "domino flat", "domino left", "domino left flat", "domino left upright", "domino right"],
  ...["domino right flat", "domino right upright", "domino upright", "draughtsman", "draughtsman left"],
  ...["draughtsman right", "frog", "hole", "poison", "queen left", "queen right", "square", "stone"],
  ...["stone left", "stone right", "toad"],
] as const;

export interface NamedPiece {
  /** The first word of its name. */
  shape: string;
  /** Its other words but for whose it is. */
  way: string;
  owner: Side | undefined;
}

export function readPiece(name: string): NamedPiece {
  const [shape = "", ...rest] = name.split(" ");
  const owner = rest.find((word) => word === "left" || word === "right");
  const way = rest.filter((word) => word !== owner).join(" ");
  const inborn = shape === "toad" ? "left" : shape === "frog" ? "right" : undefined;
  return { shape, way, owner: (owner as Side | undefined) ?? inborn };
}

/** What cells may be called and look like; nothing of heaps, lattices and graphs. */
export function cellsIn(drawing: StateDrawing): Cells {
  return drawing.kind === "word" || drawing.kind === "grid" ? drawing : {};
}

/** What a character stands for; a dot is an empty square. */
export function pieceAt(face: string, { pieces }: Cells): NamedPiece | undefined {
  const name = pieces?.[face] ?? (face === "." ? "square" : undefined);
  return name === undefined ? undefined : readPiece(name);
}

/** What a column is called beside the board. */
export function columnName(column: number, called: Cells["called"]): string {
  if (called !== "letters") return String(column + 1);
  const more = column < 26 ? "" : columnName(Math.floor(column / 26) - 1, called);
  return more + String.fromCharCode(97 + (column % 26));
}

export function rowName(row: number, rows: number, called: Cells["called"]): string {
  return String(called === "numbers up" ? rows - row : row + 1);
}

/** A place as it is spoken: "b3", "row 2, column 3", "place 4" of a single row; "(2, 1)" of a lattice. */
export function placeName(spot: Spot, rows: number, called: Cells["called"], lattice = false): string {
  const [row, column] = spot.split(",").map(Number) as [number, number];
  const told = words.play.boards.spoken;
  if (lattice) return `(${row}, ${column})`;
  if (rows === 1) return told.place(columnName(column, called === "letters" ? called : "numbers"));
  if (called === "letters") return columnName(column, called) + rowName(row, rows, called);
  return told.cell(rowName(row, rows, called), column + 1);
}

/** What stands in a cell, as it is spoken. */
export function spokenPiece(face: string, cells: Cells, laidBy?: Side): string {
  const piece = pieceAt(face, cells);
  const told = words.play.boards.spoken;
  if (!piece) return face === "" ? told.nothing : face;
  const owner = laidBy ?? piece.owner;
  const name = told.pieces[piece.way === "" ? piece.shape : `${piece.shape} ${piece.way}`] ?? piece.shape;
  return owner ? told.owned(words.play.names.sides[owner], name) : name;
}
