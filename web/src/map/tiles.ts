// A map in tiles, as the server answers for them: only those that are seen are asked for.
import { get } from "../api/api";
import type { Subject as Explored } from "../explore/question";
import type { View } from "./view";

/** Points across a tile; the server sends the nim-values of no more points at once. */
export const side = 1024;

/** The farthest that points can be told apart as numbers. */
const farthest = 1n << 40n;

export type Of = "outcome" | "nim-value";

/** What a map shows. */
export interface Subject {
  rules: string;
  of: Of;
  /** Where the range begins in both coordinates, and how many points it has in each. */
  base: bigint;
  count: number;
  /** The third coordinate and the fourth. */
  fixed: readonly string[];
}

/** The map of what is explored, from the first of its range to the last. */
export function mapOf({ rules, from, to, fixed }: Explored, of: Of): Subject {
  const base = BigInt(from);
  const count = BigInt(to) - base + 1n;
  return { rules, of, base, count: Number(count < farthest ? count : farthest), fixed };
}

/** The JSON of docs/maps.md, as far as it is used. */
export interface Answer {
  width: number;
  height: number;
  greatest: string | null;
  colors: string[];
  cells: string;
  nim_values: string | null;
}

/** Row by row from the lowest: of each point its nim-value, or its outcome as an index into `letters`. */
export interface Tile {
  width: number;
  height: number;
  values: Uint8Array | Uint32Array;
  greatest: number;
  colors: readonly string[];
}

/** The outcomes in the order of the server's colours. */
export const letters = ["P", "N", "L", "R"] as const;

export interface TilePlace {
  column: number;
  row: number;
}

/** The tiles of which something is seen, those in the middle first. */
export function tilesSeen({ x, y, span }: View): TilePlace[] {
  const all: TilePlace[] = [];
  const last = (edge: number) => Math.ceil((edge + span) / side) - 1;
  for (let row = Math.floor(y / side); row <= last(y); ++row) {
    for (let column = Math.floor(x / side); column <= last(x); ++column) all.push({ column, row });
  }
  const away = ({ column, row }: TilePlace) =>
    Math.hypot((column + 0.5) * side - x - span / 2, (row + 0.5) * side - y - span / 2);
  return all.sort((a, b) => away(a) - away(b));
}

/** The range of a rectangle of the subject, as the server reads it. */
export function rangeOf({ base, count, fixed }: Subject, x: number, y: number, most = side): string {
  const range = (from: number) => {
    const last = Math.min(from + most, count) - 1;
    return `${base + BigInt(from)}..${base + BigInt(last)}`;
  };
  return [range(x), range(y), ...fixed].join(",");
}

export async function askTile(subject: Subject, place: TilePlace, signal: AbortSignal): Promise<Tile> {
  const range = rangeOf(subject, place.column * side, place.row * side);
  const question = { rules: [subject.rules], range: [range], of: [subject.of] };
  return readTile(await get<Answer>("map", question, signal));
}

export function readTile({ width, height, greatest, colors, cells, nim_values }: Answer): Tile {
  const values = nim_values === null ? bytesOf(cells) : numbersOf(bytesOf(nim_values));
  return { width, height, values, greatest: Number(greatest ?? 0), colors };
}

function bytesOf(base64: string): Uint8Array {
  const text = atob(base64);
  const bytes = new Uint8Array(text.length);
  for (let i = 0; i < bytes.length; ++i) bytes[i] = text.charCodeAt(i);
  return bytes;
}

/** Of four bytes each, the lowest first. */
function numbersOf(bytes: Uint8Array): Uint32Array {
  const view = new DataView(bytes.buffer);
  return Uint32Array.from({ length: bytes.length / 4 }, (_, i) => view.getUint32(4 * i, true));
}

/** What a point has; undefined where its tile is not there yet. */
export function valueAt(tiles: ReadonlyMap<string, Tile>, x: number, y: number): number | undefined {
  const [column, row] = [Math.floor(x / side), Math.floor(y / side)];
  const tile = tiles.get(keyOf({ column, row }));
  return tile?.values[(y - row * side) * tile.width + (x - column * side)];
}

export function keyOf({ column, row }: TilePlace): string {
  return `${column},${row}`;
}
