// How the result of a sweep is looked at, as the address tells it.

import { first, parameters, type Parameters } from "../api/address";
import type { Choice } from "./heat";

export interface Look {
  wish: Partial<Choice>;
  /** The formula of the grouped totals. */
  by: string;
  /** A belief that is tested on the rows. */
  belief: string;
  /** The column that rows are sorted by; "-period" for the longest first. */
  sort: string;
}

export function readLook(from: Parameters): Look {
  const fixed = (from.at ?? []).map((pair) => {
    const at = pair.indexOf("=");
    return [pair.slice(0, at), pair.slice(at + 1)];
  });
  return {
    wish: {
      x: first(from, "x"),
      y: first(from, "y"),
      measure: first(from, "show"),
      fixed: Object.fromEntries(fixed),
    },
    by: first(from, "by"),
    belief: first(from, "belief"),
    sort: first(from, "sort"),
  };
}

export function writeLook({ wish, by, belief, sort }: Look): Parameters {
  return parameters({
    by,
    belief,
    show: wish.measure,
    x: wish.x,
    y: wish.y,
    at: Object.entries(wish.fixed ?? {}).map(([name, value]) => `${name}=${value}`),
    sort,
  });
}
