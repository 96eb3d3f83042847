// The frame of the page.

export const name = "lastmove";

export const views = {
  play: "Play",
  learn: "Learn",
  puzzle: "Puzzle",
  explore: "Explore",
  graph: "Graph",
  values: "Values",
  sweep: "Sweep",
  notes: "Notes",
  claims: "Claims",
};

/** Of the window: what is shown first, since lists of pages cut the end off. */
export const title = (view: string, what = "") => `${what === "" ? "" : `${what} · `}lastmove: ${view}`;
export const skip = "Skip to the content";
export const navigation = "Views";
export const colours = "Colours";
export const themes = { auto: "as the system has them", light: "light", dark: "dark" };
export const projector = { enter: "Projector mode (P)", leave: "Leave the projector mode (Esc)" };
export const foot = "The command `lastmove` and an [API](api/v1/openapi.json) can do all of this too.";
export const siteFoot = "This page needs no server, and works without a connection after the first visit. The command `lastmove` can do all of this too.";
export const book = " The [documents](docs/index.html) explain it.";
export const broken = (why: string) =>
  `This view broke down (${why}). Try again, or go on to another view or address.`;
export const noView = (name: string, shown: string) => `There is no view “${name}”; this is ${shown}.`;
export const missing = "This part of the page could not be loaded. Check the connection, and try again.";

/** While the engine of a page that has it within is on its way. */
export const coming = "Loading the engine";
