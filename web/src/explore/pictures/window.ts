// Which part of a table is seen. Rows are counted from 0; a row covers [row, row + 1).

/** From `start` to `end` in rows, with parts of rows at the edges. */
export interface Window {
  start: number;
  end: number;
}

const least = 8;

export function whole(count: number): Window {
  return { start: 0, end: count };
}

/** The nearest window of the same width that lies within the table. */
export function clamp({ start, end }: Window, count: number): Window {
  const span = Math.min(Math.max(end - start, Math.min(least, count)), count);
  const first = Math.min(Math.max(start, 0), count - span);
  return { start: first, end: first + span };
}

/** Magnifies by `factor` about the row `about`, which stays where it is. */
export function zoom(window: Window, count: number, factor: number, about: number): Window {
  const span = window.end - window.start;
  const wanted = Math.min(Math.max(span / factor, Math.min(least, count)), count);
  const share = (about - window.start) / span;
  const start = about - share * wanted;
  return clamp({ start, end: start + wanted }, count);
}

export function pan(window: Window, count: number, rows: number): Window {
  return clamp({ start: window.start + rows, end: window.end + rows }, count);
}

/** The window moved no more than is needed to show a row. */
export function reveal(window: Window, count: number, row: number): Window {
  if (row < window.start) return pan(window, count, row - window.start);
  if (row + 1 > window.end) return pan(window, count, row + 1 - window.end);
  return window;
}

/** The rows of which something is seen: from the first to before the second. */
export function rowsSeen(window: Window, count: number): [number, number] {
  return [Math.floor(window.start), Math.min(Math.ceil(window.end), count)];
}

export interface Sight {
  window: Window;
  selected: number;
}

/** What a key does, or undefined where it does nothing. `step` is that of Shift and an arrow. */
export function press(
  key: string,
  shift: boolean,
  sight: Sight,
  count: number,
  step: number,
): Sight | undefined {
  const { window, selected } = sight;
  const span = window.end - window.start;
  const choose = (row: number): Sight => {
    const chosen = Math.min(Math.max(row, 0), count - 1);
    return { window: reveal(window, count, chosen), selected: chosen };
  };
  const about =
    selected >= window.start && selected < window.end ? selected + 0.5 : window.start + span / 2;
  switch (key) {
    case "ArrowLeft":
      return choose(selected - (shift ? step : 1));
    case "ArrowRight":
      return choose(selected + (shift ? step : 1));
    case "Home":
      return choose(0);
    case "End":
      return choose(count - 1);
    case "PageUp":
      return choose(selected - Math.max(1, Math.floor(span)));
    case "PageDown":
      return choose(selected + Math.max(1, Math.floor(span)));
    case "+":
    case "=":
      return { window: zoom(window, count, 2, about), selected };
    case "-":
    case "_":
      return { window: zoom(window, count, 0.5, about), selected };
    case "0":
      return { window: whole(count), selected };
    default:
      return undefined;
  }
}

/** The window as the address has it, "120..240" in the names of its first and last row. */
export function writeWindow(window: Window, count: number, base: bigint): string {
  if (window.start <= 0 && window.end >= count) return "";
  const [first, end] = rowsSeen(window, count);
  return `${base + BigInt(first)}..${base + BigInt(end - 1)}`;
}

/** Reads that; what means nothing here shows everything. */
export function readWindow(text: string, count: number, base: bigint): Window {
  const match = /^(\d{1,30})\.\.(\d{1,30})$/.exec(text);
  if (!match) return whole(count);
  const start = Number(BigInt(match[1]!) - base);
  const end = Number(BigInt(match[2]!) - base) + 1;
  return end > start && end > 0 && start < count ? clamp({ start, end }, count) : whole(count);
}
