// How a row is marked in a plot and named beside it: a shape and a colour, so that either will do.
import type { Colour } from "../../rules/rows";

export interface Shape {
  /** A colour of style.css. */
  colour: string;
  /** An outline about 0, one wide to each side, for `Path2D` and `path`. */
  path: string;
  filled: boolean;
}

const circle = "M1 0A1 1 0 1 1-1 0A1 1 0 1 1 1 0Z";

/** Outlines leave visible what lies below them. */
export const shapes: Readonly<Record<Colour, Shape>> = {
  violet: { colour: "accent", path: circle, filled: true },
  red: { colour: "bad", path: circle, filled: false },
  green: { colour: "green", path: "M0-1.1L1 .8H-1Z", filled: false },
  gold: { colour: "draw", path: "M-.9-.9H.9V.9H-.9Z", filled: false },
  blue: { colour: "left", path: "M-.9-.9L.9 .9M-.9 .9L.9-.9", filled: false },
  orange: { colour: "right", path: "M0-1.2L1.2 0L0 1.2L-1.2 0Z", filled: false },
  teal: { colour: "win", path: "M-1.2 0H1.2M0-1.2V1.2", filled: false },
  grey: { colour: "faint", path: "M0 1.1L1-.8H-1Z", filled: false },
};
