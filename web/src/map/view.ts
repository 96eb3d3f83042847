// Which part of a map is seen. Points are counted from the first of the range, in each coordinate; a
// point covers [x, x + 1).

/** A square: its left and lower edge, and how many points are across. */
export interface View {
  x: number;
  y: number;
  span: number;
}

export interface Spot {
  x: number;
  y: number;
}

const least = 8;
/** The most points across that are seen at once. */
export const mostSeen = 4096;

/** The most of it that can be seen, from the corner. */
export function whole(count: number): View {
  return { x: 0, y: 0, span: Math.min(count, mostSeen) };
}

/** The nearest view of the same size, where that can be, that lies within the range. */
export function clamp({ x, y, span }: View, count: number): View {
  const most = whole(count).span;
  const fitting = Math.min(Math.max(span, Math.min(least, count)), most);
  const within = (at: number) => Math.min(Math.max(at, 0), count - fitting);
  return { x: within(x), y: within(y), span: fitting };
}

/** Magnifies by `factor` about a spot, which stays where it is. */
export function zoom(view: View, count: number, factor: number, about: Spot): View {
  const { span } = clamp({ ...view, span: view.span / factor }, count);
  const shrunk = span / view.span;
  const kept = (edge: number, at: number) => at - (at - edge) * shrunk;
  return clamp({ x: kept(view.x, about.x), y: kept(view.y, about.y), span }, count);
}

export function pan(view: View, count: number, dx: number, dy: number): View {
  return clamp({ ...view, x: view.x + dx, y: view.y + dy }, count);
}

/** Moved no more than is needed to show a point. */
export function reveal(view: View, count: number, { x, y }: Spot): View {
  const shift = (edge: number, at: number) =>
    at < edge ? at - edge : at + 1 > edge + view.span ? at + 1 - edge - view.span : 0;
  return pan(view, count, shift(view.x, x), shift(view.y, y));
}

/** Where one looks, and the point that is chosen. */
export interface Sight {
  view: View;
  selected: Spot;
}

/** What a key does, or undefined where it does nothing: arrows choose a point, with Shift one farther
    away; plus and minus magnify. */
export function press(key: string, shift: boolean, { view, selected }: Sight, count: number): Sight | undefined {
  const step = shift ? Math.max(1, Math.round(view.span / 10)) : 1;
  const arrows: Record<string, [number, number]> = {
    ArrowLeft: [-step, 0],
    ArrowRight: [step, 0],
    ArrowDown: [0, -step],
    ArrowUp: [0, step],
  };
  const arrow = arrows[key];
  if (arrow) {
    const within = (at: number) => Math.min(Math.max(at, 0), count - 1);
    const to = { x: within(selected.x + arrow[0]), y: within(selected.y + arrow[1]) };
    return { view: reveal(view, count, to), selected: to };
  }
  const about = { x: selected.x + 0.5, y: selected.y + 0.5 };
  const seen = reveal(view, count, selected);
  if (key === "+" || key === "=") return { view: zoom(seen, count, 2, about), selected };
  if (key === "-") return { view: zoom(seen, count, 0.5, about), selected };
  if (key === "0") return { view: whole(count), selected };
  if (key === "Home") return { view: { ...view, x: 0, y: 0 }, selected: { x: 0, y: 0 } };
  return undefined;
}

/** A view in an address, "100,0,64"; what is none is the whole. */
export function readView(text: string, count: number): View {
  const [x, y, span] = /^\d+,\d+,\d+$/.test(text) ? text.split(",").map(Number) : [];
  return span ? clamp({ x: x!, y: y!, span }, count) : whole(count);
}

export function writeView(view: View, count: number): string {
  const { x, y, span } = whole(count);
  if (view.x === x && view.y === y && view.span === span) return "";
  return [view.x, view.y, view.span].map(Math.round).join(",");
}

/** A point in an address, "5,7" or "(5,7)", counted from where the range begins. */
export function readSpot(text: string, base: bigint, count: number): Spot {
  const found = /^\(?(\d{1,20}),(\d{1,20})\)?$/.exec(text);
  const [x, y] = found ? [found[1]!, found[2]!].map((number) => Number(BigInt(number) - base)) : [];
  const within = (at: number | undefined) => at !== undefined && at >= 0 && at < count;
  return within(x) && within(y) ? { x: x!, y: y! } : { x: 0, y: 0 };
}

/** Round numbers of an axis, from `from` on, so that some six are seen. */
export function ticks(from: number, span: number): number[] {
  const rough = span / 6;
  const power = 10 ** Math.floor(Math.log10(Math.max(rough, 1)));
  const step = [1, 2, 5, 10].map((times) => times * power).find((wide) => wide >= rough) ?? 10 * power;
  const all: number[] = [];
  for (let at = Math.ceil(from / step) * step; at < from + span; at += step) all.push(at);
  return all;
}
