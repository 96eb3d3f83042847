// The views for research, fetched together: a good part of each is the others' too.

export { default as Explore } from "./Explore.svelte";
export { default as Graph } from "./Graph.svelte";
export { default as Sweep } from "./Sweep.svelte";
export { default as Values } from "./Values.svelte";
