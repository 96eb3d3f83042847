// The views, each fetched when it is first shown. What the page opens with comes along with the page.
import type { Component } from "svelte";

import type { View, ViewProps } from "../address";
import Play from "./Play.svelte";

type Shown = Component<ViewProps>;

const ways: Readonly<Record<Exclude<View, "play">, () => Promise<{ default: Shown }>>> = {
  learn: () => import("./Learn.svelte"),
  puzzle: () => import("./Puzzle.svelte"),
  explore: () => import("./Explore.svelte"),
  graph: () => import("./Graph.svelte"),
  sweep: () => import("./Sweep.svelte"),
  claims: () => import("./Claims.svelte"),
};

/** Those that are here. */
const here: Partial<Record<View, Shown>> = { play: Play };

/** A view at once if it is here; else when it has come. Throws what the browser says of a file that is gone. */
export function viewOf(view: View): Shown | Promise<Shown> {
  const known = here[view];
  if (known) return known;
  return ways[view as keyof typeof ways]().then((module) => (here[view] = module.default));
}
