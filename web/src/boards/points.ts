// Points as they are drawn: two coordinates as a token on a grid, others as a row of counters each. A
// vertex of a graph is a place too.

import { takenOf, tokensOf, type Row, type Taken } from "./pieces/board";
import { listOf, type Change, type Piece, type PieceMove } from "./pieces/pieces";

/** The last number of a side of a grid that is drawn. */
const farthest = 24;

/** What the coordinates are called. */
export const axes = ["x", "y", "z", "w"] as const;

/** A place on a grid. */
export function placeOf(at: Piece["at"]): string {
  return listOf(at).join(",");
}

/** How far a grid that has all the pieces goes to the right and upwards; undefined where it would be
    too large, or the points have other coordinates than two. */
export function gridOf(pieces: readonly Piece[]): { x: number; y: number } | undefined {
  const starts = pieces.map(({ start }) => listOf(start).map(Number));
  if (starts.some((start) => start.length !== 2)) return undefined;
  const most = (i: number) => Math.max(1, ...starts.map((start) => start[i]!));
  const [x, y] = [most(0), most(1)];
  return x <= farthest && y <= farthest ? { x, y } : undefined;
}

/** Where the moves of a piece lead, and what they are called. */
export function targetsOf(moves: readonly PieceMove[], piece: number): Map<string, string> {
  const own = moves.filter((move) => move.piece === piece && move.leaves.length === 1);
  return new Map(own.map(({ leaves, move }) => [placeOf(leaves[0]!), move]));
}

/** The piece whose moves are shown: that of the move that is pointed at, the one that was chosen, or
    the first that can move. */
export function shownPiece(
  moves: readonly PieceMove[],
  marked: string | undefined,
  chosen: number | undefined,
): number | undefined {
  const pointed = moves.find(({ move }) => move === marked);
  const own = moves.find(({ piece }) => piece === chosen);
  return (pointed ?? own ?? moves[0])?.piece;
}

/** The pieces at each place. */
export function piecesAt(pieces: readonly Piece[]): Map<string, number[]> {
  const places = new Map<string, number[]>();
  pieces.forEach(({ at }, piece) => {
    const place = placeOf(at);
    places.set(place, [...(places.get(place) ?? []), piece]);
  });
  return places;
}

/** Who moved to each place, last of all. */
export function trailOf(pieces: readonly Piece[]): Map<string, Change> {
  const changes = pieces.flatMap((piece) => piece.changes);
  changes.sort((a, b) => a.index - b.index);
  return new Map(changes.map((change) => [placeOf(change.to), change]));
}

/** A coordinate as a row of counters. */
export interface CoordinateRow extends Row {
  at: bigint;
  taken: readonly Taken[];
}

export function rowsOf(piece: Piece, most: number): CoordinateRow[] {
  const starts = listOf(piece.start);
  return starts.map((start, i) => {
    const own = (at: Piece["at"]) => listOf(at)[i]!;
    const changes = piece.changes.map((one) => ({ ...one, from: own(one.from), to: own(one.to) }));
    const at = BigInt(own(piece.at));
    const taken = takenOf(changes.filter(({ from, to }) => from !== to));
    return { at, taken, ...tokensOf(BigInt(start), at, taken, most) };
  });
}

/** The move that a click on a counter is, which lowers the coordinate to `to`: the one that lowers no
    other, or the only one. */
export function loweringMove(
  moves: readonly PieceMove[],
  piece: Piece,
  coordinate: number,
  to: bigint,
): string | undefined {
  const leaves = moves.filter(
    (move) => move.leaves[0] && listOf(move.leaves[0])[coordinate] === String(to),
  );
  const at = listOf(piece.at);
  const alone = leaves.filter((move) =>
    listOf(move.leaves[0]!).every((number, i) => i === coordinate || number === at[i]),
  );
  return (alone[0] ?? (leaves.length === 1 ? leaves[0] : undefined))?.move;
}

/** What a move leaves of a coordinate. */
export function leftBy(
  moves: readonly PieceMove[],
  name: string | undefined,
  coordinate: number,
): bigint | undefined {
  const leaves = moves.find(({ move }) => move === name)?.leaves[0];
  return leaves === undefined ? undefined : BigInt(listOf(leaves)[coordinate]!);
}
