// The positions that Explore shows of a game, as an address says them or as they are where it does not.
import { first, type Parameters } from "../api/address";
import type { KnownGame } from "../api/api";

/** The coordinates that a map does not show. */
const fixedAxes = ["z", "w"] as const;

/** How far a map goes unless it is said. */
const usualEnd = "255";

/** The names of all of them in an address. */
export const rangeNames = ["from", "to", ...fixedAxes] as const;

type Shown = Pick<KnownGame, "dimensions" | "table">;

/** The coordinates of a game that its map does not show. */
export function fixedOf({ dimensions }: Pick<KnownGame, "dimensions">): readonly (typeof fixedAxes)[number][] {
  return fixedAxes.slice(0, Math.max(0, dimensions - 2));
}

/** The ends of the range; of points those of each coordinate that a map shows. */
export function endsOf({ dimensions, table }: Shown, parameters: Parameters): readonly [from: string, to: string] {
  const to = dimensions >= 2 ? usualEnd : table.to;
  return [first(parameters, "from") || table.from, first(parameters, "to") || to];
}

/** Where a map is, in the coordinates that it does not show. */
export function fixedAt(game: Pick<KnownGame, "dimensions">, parameters: Parameters): string[] {
  return fixedOf(game).map((axis) => first(parameters, axis, "0"));
}

/** The same positions as a range of the API, "0..60", and "0..255,0..255,0" of points. */
export function rangeOf(game: Shown, parameters: Parameters): string {
  const range = endsOf(game, parameters).join("..");
  return [range, ...(game.dimensions >= 2 ? [range] : []), ...fixedAt(game, parameters)].join(",");
}
