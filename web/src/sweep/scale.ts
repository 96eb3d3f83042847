// Colours for numbers: viridis, whose lightness rises evenly and which tells apart without colour
// vision (van der Walt and Smith, 2015). The same in light and dark; the text on it is black or
// white, whichever is read more easily.

type Colour = readonly [number, number, number];

const viridis: readonly Colour[] = [
  [68, 1, 84],
  [71, 44, 122],
  [59, 81, 139],
  [44, 113, 142],
  [33, 144, 141],
  [39, 173, 129],
  [92, 200, 99],
  [170, 220, 50],
  [253, 231, 37],
];

/** A scale from the least to the greatest value, by logarithms where they lie far apart. */
export interface Scale {
  least: number;
  greatest: number;
  logarithmic: boolean;
}

/** REQUIRES: least <= greatest. */
export function makeScale(least: number, greatest: number): Scale {
  return { least, greatest, logarithmic: least >= 0 && greatest > 30 && greatest > 8 * least };
}

/** Where a value is on the scale, 0 to 1. */
export function place(scale: Scale, value: number): number {
  const { least, greatest, logarithmic } = scale;
  if (greatest <= least) return 0.5;
  if (!logarithmic) return (value - least) / (greatest - least);
  return (
    (Math.log1p(value) - Math.log1p(least)) / (Math.log1p(greatest) - Math.log1p(least))
  );
}

/** The value at a place, the inverse of `place`. */
export function valueAt(scale: Scale, at: number): number {
  const { least, greatest, logarithmic } = scale;
  if (!logarithmic) return least + at * (greatest - least);
  const from = Math.log1p(least);
  return Math.expm1(from + at * (Math.log1p(greatest) - from));
}

function mixed(at: number): Colour {
  const along = Math.min(Math.max(at, 0), 1) * (viridis.length - 1);
  const below = Math.min(Math.floor(along), viridis.length - 2);
  const part = along - below;
  const [from, to] = [viridis[below]!, viridis[below + 1]!];
  const channel = (i: 0 | 1 | 2) => Math.round(from[i] + part * (to[i] - from[i]));
  return [channel(0), channel(1), channel(2)];
}

/** The relative luminance of WCAG 2. */
export function luminance(colour: Colour): number {
  const [r, g, b] = colour.map((channel) => {
    const c = channel / 255;
    return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** The colour of a place, and that of the text on it. */
export function colours(at: number): { ground: string; ink: string } {
  const colour = mixed(at);
  // Contrast with white and with black is equal at this luminance: sqrt(1.05 * 0.05) - 0.05.
  const ink = luminance(colour) > 0.179 ? "#000000" : "#ffffff";
  return { ground: `rgb(${colour.join(", ")})`, ink };
}
