// What the pictures on a canvas share: sharp pixels, and the colours of the page.
import type { Outcome } from "../../basics/sides";
import { outcomeClass } from "../../words/outcomes";

/** Makes a canvas this large in CSS pixels, and gives what to draw on it with. */
export function prepare(canvas: HTMLCanvasElement, width: number, height: number) {
  const scale = devicePixelRatio || 1;
  canvas.width = Math.round(width * scale);
  canvas.height = Math.round(height * scale);
  const context = canvas.getContext("2d")!;
  context.scale(scale, scale);
  context.clearRect(0, 0, width, height);
  return context;
}

/** A colour of style.css or palette.css, "ink" or "outcome-n". */
export function colour(name: string): string {
  return getComputedStyle(document.documentElement).getPropertyValue(`--${name}`).trim();
}

/** The letters of the page, in pixels. */
export function font(size: number, weight = 400): string {
  return `${weight} ${size}px ${getComputedStyle(document.body).fontFamily}`;
}

export function outcomeColour(outcome: Outcome): string {
  return colour(outcomeClass(outcome));
}

/** What stands in a cell: the letter, or of a pair of results the two: W/D. */
export function outcomeLetter(outcome: Outcome): string {
  return outcome.includes("/")
    ? outcome
        .split("/")
        .map((result) => result.charAt(0).toUpperCase())
        .join("/")
    : outcome;
}

/** What can be read on the colour of an outcome, light or dark. */
export function letterColour(outcome: Outcome): string {
  return colour(`${outcomeClass(outcome)}-ink`);
}
