// The frame of the page.

export const name = "lastmove";

export const views = {
  play: "Play",
  learn: "Learn",
  puzzle: "Puzzle",
  explore: "Explore",
  graph: "Graph",
  sweep: "Sweep",
  claims: "Claims",
};

export const title = (view: string) => `lastmove: ${view}`;
export const skip = "Skip to the content";
export const navigation = "Views";
export const foot = "Everything here is also the command `lastmove` and an [API](api/v1/openapi.json).";
export const siteFoot = "All of this page is here: it asks no server, and goes on without a connection. Everything here is also the command `lastmove`.";
export const missing = "This part of the page could not be loaded. Check the connection, and try again.";
