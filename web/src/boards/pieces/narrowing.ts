// Which move a click on a place of a drawing means: the one that changes it. Where several do, the choice is
// narrowed to them, and another click narrows on.

import type { Spot } from "./spot";

/** A move, and the places that it changes. */
export interface SpotMove {
  move: string;
  spots: ReadonlySet<Spot>;
}

/** Moves that are left to choose from, and the places that were clicked. */
export interface Narrowed {
  clicked: readonly Spot[];
  moves: readonly SpotMove[];
}

export type Meant = { play: string } | { narrowed: Narrowed } | undefined;

/** As many places of moves take some tenths of a second at most. */
const mostLooked = 50_000;

/** The moves that change a place. */
export function movesAt(moves: readonly SpotMove[], spot: Spot): SpotMove[] {
  return moves.filter(({ spots }) => spots.has(spot));
}

/** The move that changes nothing but what all others of these change too. */
function smallest(moves: readonly SpotMove[]): SpotMove | undefined {
  const [least, ...others] = [...moves].sort((a, b) => a.spots.size - b.spots.size);
  if (!least) return undefined;
  const within = ({ spots }: SpotMove) =>
    spots.size > least.spots.size && [...least.spots].every((spot) => spots.has(spot));
  return others.every(within) ? least : undefined;
}

/** Whether each move is the smallest at some place: a bite of Chomp is at its corner, an edge of
    Hackenbush with all that falls with it is at the edge. Then a click always means the smallest. Very many
    moves are not looked through. */
export function eachHasItsPlace(moves: readonly SpotMove[]): boolean {
  const all = moves.reduce((sum, move) => sum + move.spots.size, 0);
  if (all > mostLooked) return false;
  const spots = new Set(moves.flatMap((move) => [...move.spots]));
  const found = new Set([...spots].map((spot) => smallest(movesAt(moves, spot))));
  return moves.every((move) => found.has(move));
}

/** Of moves that change all places that were clicked, and no others: the one that names them in this order, as an amazon's
    way and its arrow. */
function namedInOrder(moves: readonly SpotMove[], clicked: readonly Spot[], nameOf: (spot: Spot) => string) {
  if (moves.some(({ spots }) => spots.size !== clicked.length)) return undefined;
  const inOrder = new RegExp(clicked.map((spot) => `\\b${nameOf(spot)}\\b`).join(".*"));
  const found = moves.filter(({ move }) => inOrder.test(move));
  return found.length === 1 ? found[0] : undefined;
}

/** What a click means; a second one on the same place means the smallest move that is left.
    `direct` is `eachHasItsPlace` of the moves, and moves call a place what `nameOf` says, letters and digits. */
export function meantBy(
  moves: readonly SpotMove[],
  direct: boolean,
  spot: Spot,
  before?: Narrowed,
  nameOf?: (spot: Spot) => string,
): Meant {
  const left = before ? movesAt(before.moves, spot) : [];
  // Elsewhere the choice begins anew.
  if (before && left.length === 0) return meantBy(moves, direct, spot, undefined, nameOf);
  const candidates = before ? left : movesAt(moves, spot);
  const again = before?.clicked.includes(spot) ?? false;
  const least = candidates.length === 1 || direct || again ? smallest(candidates) : undefined;
  if (least) return { play: least.move };
  if (candidates.length === 0) return undefined;
  const clicked = [...(before?.clicked ?? []), spot];
  const named = nameOf && namedInOrder(candidates, clicked, nameOf);
  return named ? { play: named.move } : { narrowed: { clicked, moves: candidates } };
}
