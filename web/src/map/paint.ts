// Tiles as pixels. Many points on one pixel are mixed, but where P-positions are few, each still shows:
// they are what one looks for.
import type { Tile } from "./tiles";

/** The colours of all tiles of a map: of outcomes one each, of nim-values 0 and then ever darker ones. */
export interface Scale {
  colors: readonly string[];
  /** The greatest nim-value so far; 0 of outcomes. */
  greatest: number;
}

/** The scale of the tile with the greatest values. */
export function scaleOf(tiles: Iterable<Tile>): Scale {
  let scale: Scale = { colors: [], greatest: 0 };
  for (const { colors, greatest } of tiles) {
    if (scale.colors.length === 0 || greatest > scale.greatest) scale = { colors, greatest };
  }
  return scale;
}

/** Which colour a value has. */
export function colorIndex({ colors, greatest }: Scale, value: number): number {
  if (greatest === 0 || value === 0) return value;
  return 1 + Math.floor(((value - 1) * (colors.length - 1)) / greatest);
}

/** How many points across go into a pixel, the least power of two that is enough, where a point has so
    many pixels. */
export function blockOf(pixels: number): number {
  let block = 1;
  while (block * pixels < 1 && block < 64) block *= 2;
  return block;
}

type Color = [number, number, number];

function parse(color: string): Color {
  const number = parseInt(color.slice(1), 16);
  return [number >> 16, (number >> 8) & 255, number & 255];
}

/** The pixels of a tile, the highest row first, `block` points across on each. */
export function pixelsOf(tile: Tile, scale: Scale, block: number) {
  const table = scale.colors.map(parse);
  const [width, height] = [Math.ceil(tile.width / block), Math.ceil(tile.height / block)];
  const pixels = new Uint8ClampedArray(4 * width * height);
  let lost = 0;
  for (const value of tile.values) if (value === 0) ++lost;
  const rare = 2 * lost * block * block < tile.values.length;
  for (let row = 0; row < height; ++row) {
    for (let column = 0; column < width; ++column) {
      const color = colorOfBlock(tile, scale, table, { block, rare }, column * block, row * block);
      const at = 4 * ((height - 1 - row) * width + column);
      [pixels[at], pixels[at + 1], pixels[at + 2]] = color;
      pixels[at + 3] = 255;
    }
  }
  return { width, height, pixels };
}

function colorOfBlock(
  { width, height, values }: Tile,
  scale: Scale,
  table: readonly Color[],
  { block, rare }: { block: number; rare: boolean },
  x0: number,
  y0: number,
): Color {
  if (block === 1) return table[colorIndex(scale, values[y0 * width + x0]!)]!;
  let [lost, all, red, green, blue] = [0, 0, 0, 0, 0];
  for (let y = y0; y < Math.min(y0 + block, height); ++y) {
    for (let x = x0; x < Math.min(x0 + block, width); ++x) {
      const index = colorIndex(scale, values[y * width + x]!);
      ++all;
      if (index === 0) {
        ++lost;
        continue;
      }
      const color = table[index]!;
      red += color[0];
      green += color[1];
      blue += color[2];
    }
  }
  const own = table[0]!;
  if (lost > 0 && rare) return own;
  return [(red + lost * own[0]) / all, (green + lost * own[1]) / all, (blue + lost * own[2]) / all];
}
