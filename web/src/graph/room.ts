// How much room the picture of a graph has on the page, before it is there.

import { readableWidth } from "./camera";
import type { Room } from "./server";

/** The page's widths in rem: the padding of a card and of the content, the panel and the gap beside a
    picture, and from where on they are side by side. */
const padding = 1;
const beside = 22 + 1;
const sideBySide = 56;

/** For content of this width, its padding included; all in pixels. */
export function roomIn(content: number, screen: number, rem: number): Room {
  const panel = screen > sideBySide * rem ? beside : 0;
  const picture = content - (panel + 4 * padding) * rem - 4;
  // A wide window shows a line at its own size, a narrow one as small as can be read.
  if (screen >= 700) return { shape: "wide", width: Math.max(0, Math.floor(picture)) };
  return { shape: "tall", width: readableWidth(picture) };
}

/** The room that there is now. */
export function roomNow(): Room {
  const content = document.getElementById("main")?.clientWidth ?? innerWidth;
  return roomIn(content, innerWidth, parseFloat(getComputedStyle(document.documentElement).fontSize));
}

/** Whether the room differs so much that another picture is worth asking for. */
export function differs(a: Room, b: Room): boolean {
  return a.shape !== b.shape || Math.abs((a.width ?? 0) - (b.width ?? 0)) > 60;
}
