// Handing on what is seen.

export const region = "Share";
export const copyLink = "Copy link";
export const embed = "Embed";
export const savePicture = "Save picture";
export const copy = "Copy";
export const copied = "Copied.";
export const notCopied = "This browser does not let a page copy. Copy it from here:";
export const link = "Link";

export const copyAs = {
  title: "Copy as",
  kinds: { command: "Command", python: "Python", latex: "LaTeX", note: "A view in a note" },
  text: "What is copied",
  none: "Ask something first: the address does not say yet what is shown.",
};

export const snippet = "HTML for a page of yours";
export const howToEmbed = "It shows what is seen now, without the rest of the page.";
export const servedHere =
  "This page comes from a server, which lets no other page show it. To embed it, build the site that needs no server (`./dev site`) and put it on any file host.";

export const pictures: Readonly<Record<string, string>> = {
  board: "Board",
  strip: "Outcomes",
  plot: "Nim-values",
  fold: "Folded outcomes",
  map: "Map",
  graph: "Graph",
  heat: "Heat map",
};
export const format = (picture: string, format: string) => `${picture}, ${format.toUpperCase()}`;
export const notDrawn = "This browser could not draw the picture. Try SVG.";
export const saved = (file: string) => `Saved as ${file}.`;

/** Below a view that is shown in a frame. */
export const whole = (rules: string) => (rules === "" ? "Open in lastmove" : `${rules}: open in lastmove`);
