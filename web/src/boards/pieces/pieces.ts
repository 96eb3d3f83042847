// The components of a position as they are seen, each a piece of the board. To the server equal ones
// are one, and it moves in the first; a player sees the piece change that was touched. So pieces are
// shown in an order of their own, and a move in the address may say which it was made in: "take 1 from
// 5, heap 2", counted as they are seen. Of games side by side each has pieces of its own.

import type { Side } from "../../basics/sides";
import type { Component, Part, Played, PlayedMove, PlayOption, State } from "./played";

const ofPiece = /, heap (\d+)$/;
const ofGame = /^game \d+: /;

/** The move of an address as the server names it. */
export function moveOf(text: string): string {
  return text.replace(ofPiece, "");
}

/** A move as its own game names it; of games side by side the server says first in which it is. */
export function withoutGame(name: string): string {
  return name.replace(ofGame, "");
}

/** "game 2" of a move in one of several games. */
export function gameIn(name: string): string | undefined {
  return ofGame.exec(name)?.[0].slice(0, -2);
}

/** A move of the server's as an address has it: of no piece, where its name could be read as of one. */
export function addressed(name: string): string {
  return ofPiece.test(name) ? inPiece(name, -1) : name;
}

/** The same move, named by the server, in the piece that another text tells. */
export function inSamePiece(name: string, text: string): string {
  const told = ofPiece.exec(text)?.[0];
  return told === undefined ? addressed(name) : name + told;
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

/** One game on the table. */
export interface SeenGame {
  pieces: readonly Piece[];
  moves: readonly PieceMove[];
}

/** An option, with the game and the first of its pieces that it can be made in. */
export type SeenOption = PlayOption & { game: number; piece: number };

/** What is played, as it is seen. */
export interface Seen {
  /** Most often one; those of a sum of unlike games are side by side. */
  games: readonly SeenGame[];
  options: readonly SeenOption[];
  /** The positions after each move, as texts. */
  positions: readonly string[];
}

interface Placed extends Piece {
  /** Where the server has it. */
  place: number;
}

/** What a move does: in which game, to the component in which place, and what it leaves of that. */
interface Step {
  game: number;
  place: number;
  leaves: readonly Component[];
}

function same(a: Component, b: Component): boolean {
  return textOfComponent(a) === textOfComponent(b);
}

/** Whether a component is that of a game in Lua. */
export function isState(component: Component): component is State {
  return typeof component === "object" && "drawing" in component;
}

/** A component as a text; of a set or a point without brackets. */
export function textOfComponent(component: Component): string {
  if (typeof component === "string") return component;
  return isState(component) ? component.text : component.join(",");
}

/** The numbers of a set or a point; a component of another kind is one text. */
export function listOf(component: Component): readonly string[] {
  const one = typeof component === "string" || isState(component);
  return one ? [textOfComponent(component)] : component;
}

/** What is played with its pieces in the order in which they are seen. `moves` are those of the
    address; where one does not say which of equal pieces, it is the first that is seen. */
export function asSeen(played: Played, moves: readonly string[]): Seen {
  const several = played.game.games.length > 0;
  const parts = (several ? played.components : [played.components]) as readonly Part[];
  const kinds = (several ? played.game.games : [played.game]).map(({ component }) => component);
  const games = parts.map((part) => part.map(placedAtFirst));
  const positions = played.moves.map((made, index) => {
    const step = stepOf(made, games, several);
    games[step.game] = afterStep(games[step.game]!, step, made, index, moves[index] ?? "");
    return textOf(games, kinds);
  });
  const steps = played.options.map((option) => ({ option, step: stepOf(option, games, several) }));
  const options = steps.map(({ option, step }) => {
    const pieces = games[step.game]!;
    const changed = pieces.find(({ place }) => place === step.place);
    const piece = pieces.findIndex(({ at }) => changed && same(at, changed.at));
    return { ...option, leaves: step.leaves, game: step.game, piece };
  });
  const seenGames = games.map((pieces, game) => {
    const own = options.filter((option) => option.game === game);
    return { pieces, moves: own.flatMap((option) => inEqualPieces(option, pieces)) };
  });
  return { games: seenGames, options, positions };
}

/** A position as it is read out. */
export function textOf(games: readonly (readonly Piece[])[], kinds: readonly string[]): string {
  return games.map((pieces, i) => textOfPieces(pieces, kinds[i])).join(" & ");
}

/** The pieces of a game of some kind of component. */
export function textOfPieces(pieces: readonly Piece[], kind?: string): string {
  const texts = pieces.map(({ at }) => textOfComponent(at));
  return texts.map((text) => (kind === "point" ? `(${text})` : text)).join("+");
}

function placedAtFirst(component: Component, place: number): Placed {
  return {
    id: String(place),
    start: component,
    at: component,
    changes: [],
    cameWith: undefined,
    place,
  };
}

/** Of games side by side, the server tells what is left of a whole game; one of its components has
    changed, and those before and behind it have not. */
function stepOf(
  { component, leaves }: Pick<PlayedMove, "component" | "leaves">,
  games: readonly (readonly Placed[])[],
  several: boolean,
): Step {
  if (!several) return { game: 0, place: component, leaves: leaves as readonly Component[] };
  const before = [...games[component]!].sort((a, b) => a.place - b.place);
  const after = leaves[0] as Part;
  const most = before.length - 1;
  let place = 0;
  while (place < most && place < after.length && same(before[place]!.at, after[place]!)) ++place;
  const end = after.length - (most - place);
  return { game: component, place, leaves: after.slice(place, Math.max(place, end)) };
}

/** The pieces of a game after a step in it. */
function afterStep(
  before: readonly Placed[],
  { place: component, leaves }: Step,
  { by, move }: PlayedMove,
  index: number,
  text: string,
): Placed[] {
  const pieces = before.map((piece) => ({ ...piece }));
  const wish = ofPiece.exec(text)?.[1];
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
  return [...others(pieces.slice(0, seen)), ...left, ...others(pieces.slice(seen + 1))];
}

/** A move in each piece that is equal to the one it is in. */
function inEqualPieces({ piece, move, leaves }: SeenOption, pieces: readonly Piece[]): PieceMove[] {
  const equal = pieces.flatMap(({ at }, i) => (same(at, pieces[piece]!.at) ? [i] : []));
  return equal.map((i) => ({
    piece: i,
    leaves: leaves as readonly Component[],
    move: i === piece ? addressed(move) : inPiece(move, i),
  }));
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
