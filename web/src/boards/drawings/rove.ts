// From place to place by arrow keys, where places stand anywhere: to the nearest one in the direction of the key.
import type { Spot } from "../pieces/spot";

export interface Box {
  x: number;
  y: number;
}

const ways: Readonly<Record<string, readonly [number, number]>> = {
  ArrowRight: [1, 0],
  ArrowLeft: [-1, 0],
  ArrowDown: [0, 1],
  ArrowUp: [0, -1],
};

/** The index of the middle to which a key leads from one of them; undefined of another key, or where there is none. What is
    aside counts double, and what is more aside than ahead only where nothing else is. */
export function nearest(middles: readonly Box[], from: number, key: string): number | undefined {
  if (key === "Home" || key === "End") return key === "Home" ? 0 : middles.length - 1;
  const way = Object.hasOwn(ways, key) ? ways[key]! : undefined;
  const start = middles[from];
  if (!way || !start) return undefined;
  const found = middles.flatMap(({ x, y }, index) => {
    const [dx, dy] = [x - start.x, y - start.y];
    const ahead = dx * way[0] + dy * way[1];
    const aside = Math.abs(dx * way[1]) + Math.abs(dy * way[0]);
    return ahead > 0.5 ? [{ index, cost: ahead + 2 * aside + (aside > ahead ? 1e6 : 0) }] : [];
  });
  return found.sort((a, b) => a.cost - b.cost)[0]?.index;
}

/** The attributes of a place that is pressed; `here` is the one of all that Tab leads to, and `tells` what they say. */
export function pressed(spot: Spot, here: Spot | undefined, tells: (spot: Spot) => string) {
  return { "data-spot": spot, role: "button", tabindex: spot === here ? 0 : -1, "aria-label": tells(spot) } as const;
}
