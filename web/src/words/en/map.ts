// The map of a game on points.

export const show = "Show";
export const outcomes = "Outcomes";
export const nimValues = "Nim-values";
export const moment = "One moment …";
export const withValue = (words: string) => `${words}; nim-value `;
export const playFrom = "Play from here";
export const below = "Positions below";
export const legend = "Legend";
export const legendOf = (outcome: string, words: string) => `${outcome}: ${words}`;
export const axesFrom = (base: string) => `The axes count from ${base}.`;
export const asking = "Asking for what is seen …";
export const download = "Download what is seen:";
export const png = "PNG";
export const csv = "CSV";
export const zoom = "Zoom";
export const zoomOut = "Zoom out";
export const zoomIn = "Zoom in";
export const all = "All";
export const map = (rules: string) =>
  `Map of ${rules}, x to the right and y upwards. The arrow keys choose a point, plus and minus magnify, 0 shows all.`;
