// The components of a position as they are seen, each a piece of the board. To the server equal ones
// are one, and it moves in the first; a player sees the piece change that was touched. So pieces are
// shown in an order of their own, and a move in the address may say which it was made in: "take 1 from
// 5, heap 2", counted as they are seen.

import type { Side } from "../api";
import type { Component, Played, PlayOption } from "./server";

const ofPiece = /, heap (\d+)$/;

/** The move of an address as the server names it. */
export function moveOf(text: string): string {
  return text.replace(ofPiece, "");
}

/** The same move, named by the server, in the piece that another text tells. */
export function inSamePiece(name: string, text: string): string {
  return name + (ofPiece.exec(text)?.[0] ?? "");
}

/** A move in one of several equal pieces; `piece` counts from 0. */
export function inPiece(name: string, piece: number): string {
  return `${name}, heap ${piece + 1}`;
}

/** A move that was made in a piece, and left one piece of it. */
export interface Change {
  from: Component;
  to: Component;
  by: Side;
  /** Which move of the game it was. */
  index: number;
  move: string;
}

export interface Piece {
  /** The same as long as it is one piece. */
  id: string;
  /** What it was when it came to be. */
  start: Component;
  at: Component;
  changes: readonly Change[];
  /** The number of the move that it came of; of a piece of the start none. */
  cameWith: number | undefined;
}

/** A move that may be made in a piece, and what it leaves there. */
export interface PieceMove {
  /** As they are seen. */
  piece: number;
  leaves: readonly Component[];
  /** As an address has it. */
  move: string;
}

/** A game as it is seen. */
export interface Seen {
  pieces: readonly Piece[];
  moves: readonly PieceMove[];
  /** The options, each with the first piece that it can be made in. */
  options: readonly (PlayOption & { piece: number })[];
  /** The positions after each move, as texts. */
  positions: readonly string[];
}

interface Placed extends Piece {
  /** Where the server has it. */
  place: number;
}

function same(a: Component, b: Component): boolean {
  return typeof a === "string" || typeof b === "string"
    ? a === b
    : a.length === b.length && a.every((number, i) => number === b[i]);
}

/** The game with its pieces in the order in which they are seen. `moves` are those of the address;
    where one does not say which of equal pieces, it is the first that is seen. */
export function asSeen(played: Played, moves: readonly string[]): Seen {
  let pieces: Placed[] = played.components.map((component, place) => ({
    id: String(place),
    start: component,
    at: component,
    changes: [],
    cameWith: undefined,
    place,
  }));
  const positions = played.moves.map(({ by, move, component, leaves }, index) => {
    const wish = ofPiece.exec(moves[index] ?? "")?.[1];
    const seen = touch(pieces, component, wish === undefined ? undefined : Number(wish) - 1);
    const piece = pieces[seen]!;
    const shift = leaves.length - 1;
    const others = (some: Placed[]) =>
      some.map((one) => (one.place > component ? { ...one, place: one.place + shift } : one));
    const left = leaves.map((to, i): Placed => {
      const place = component + i;
      if (leaves.length > 1) {
        const id = `${piece.id}.${index}.${i}`;
        return { id, start: to, at: to, changes: [], cameWith: index, place };
      }
      const change = { from: piece.at, to, by, index, move };
      return { ...piece, at: to, changes: [...piece.changes, change], place };
    });
    pieces = [...others(pieces.slice(0, seen)), ...left, ...others(pieces.slice(seen + 1))];
    return textOf(pieces);
  });
  const options = played.options.map((option) => {
    const changed = pieces.find(({ place }) => place === option.component);
    const piece = pieces.findIndex(({ at }) => changed && same(at, changed.at));
    return { ...option, piece };
  });
  const seenMoves = options.flatMap(({ piece, move, leaves }) => {
    const equal = pieces.flatMap(({ at }, i) => (same(at, pieces[piece]!.at) ? [i] : []));
    return equal.map((i) => ({ piece: i, leaves, move: i === piece ? move : inPiece(move, i) }));
  });
  return { pieces, moves: seenMoves, options, positions };
}

/** A position as it is read out. */
export function textOf(pieces: readonly Piece[]): string {
  return pieces.map(({ at }) => (typeof at === "string" ? at : at.join(","))).join("+");
}

/** Which piece is seen to change when the server changes the one at a place: the one that is wished
    for, or, where that is no equal one, the first of the equal ones. It takes over the place. */
function touch(pieces: Placed[], place: number, wish?: number): number {
  const changed = pieces.findIndex((piece) => piece.place === place);
  const equal = (piece: Placed | undefined) =>
    piece !== undefined && same(piece.at, pieces[changed]!.at);
  const seen = wish !== undefined && equal(pieces[wish]) ? wish : pieces.findIndex(equal);
  const [one, other] = [pieces[changed]!, pieces[seen]!];
  [one.place, other.place] = [other.place, one.place];
  return seen;
}
