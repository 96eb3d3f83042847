// Moving between the cells of a grid by key.

export interface Place {
  x: number;
  y: number;
}

/** A step for each key that moves. */
const steps: Readonly<Record<string, Place>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
  Home: { x: -1, y: 0 },
  End: { x: 1, y: 0 },
};

/** Where a key leads from a place of a grid, of which some are empty and skipped: to the next one,
 *  and with Home and End to the last one that way. Nothing when it is no such key. */
export function move(
  key: string,
  from: Place,
  isThere: (place: Place) => boolean | undefined,
  size: Place,
): Place | undefined {
  const step = steps[key];
  if (!step) return undefined;
  let found = from;
  for (
    let { x, y } = { x: from.x + step.x, y: from.y + step.y };
    x >= 0 && y >= 0 && x < size.x && y < size.y;
    x += step.x, y += step.y
  ) {
    if (!isThere({ x, y })) continue;
    found = { x, y };
    if (key.startsWith("Arrow")) break;
  }
  return found;
}
