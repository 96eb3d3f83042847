// Why a question has no answer, where it is not the engine that says so.

export const tooLong = "The text is too long to be asked about.";
export const noServer = "The server does not answer. Is lastmove serve still running?";
export const unexplained = (status: number, path: string) => `The server answered ${status} to ${path}.`;
export const brokenOff = "The answer of the server broke off.";

// Where the engine is in the page itself.
export const noEngine =
  "The engine of this page could not be loaded. Check the connection, and try again.";
export const noClaims = "The claims could not be loaded. Check the connection, and try again.";
export const noWebAssembly =
  "This browser cannot run the engine of this page. Chrome 95, Firefox 100, Safari 15.2 and later ones can.";
export const sandboxed =
  "This frame lets the page start no engine. Give the frame sandbox=\"allow-scripts allow-same-origin\".";
export const noWorker = "The engine of this page does not answer. Try again, or load the page anew.";
export const lost = "This sweep takes more memory than the browser gives the engine. The program lastmove may have the room.";
export const ended = "The engine was ended with the sweep that it worked on.";
export const brokenDown = (why: string) =>
  `The engine of this page broke down over this question (${why}). It begins anew for the next one. The program lastmove may have the room that this one takes.`;
