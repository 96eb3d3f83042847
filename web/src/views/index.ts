// The views, each fetched when it is first shown. What the page opens with comes along with the page.
import type { Component } from "svelte";

import type { View, ViewProps } from "../api/address";
import Play from "./Play.svelte";

type Shown = Component<ViewProps>;

const ways: Readonly<Record<Exclude<View, "play">, () => Promise<Shown>>> = {
  learn: async () => (await import("./Learn.svelte")).default,
  puzzle: async () => (await import("./Puzzle.svelte")).default,
  explore: async () => (await import("./research")).Explore,
  graph: async () => (await import("./research")).Graph,
  values: async () => (await import("./research")).Values,
  sweep: async () => (await import("./research")).Sweep,
  notes: async () => (await import("./Notes.svelte")).default,
  claims: async () => (await import("./Claims.svelte")).default,
};

/** Those that are here. */
const here: Partial<Record<View, Shown>> = { play: Play };

/** A view at once if it is here; else when it has come. Throws what the browser says of a file that is gone. */
export function viewOf(view: View): Shown | Promise<Shown> {
  const known = here[view];
  if (known) return known;
  return ways[view as keyof typeof ways]().then((component) => (here[view] = component));
}
