// What a key asks for at the table, wherever the keyboard is.

/** Where a button is on the screen. */
export type Placed = Pick<DOMRect, "left" | "right" | "top" | "bottom">;

/** The button that an arrow leads to from one of many in rows; undefined where there is none. */
export function arrowTarget(key: string, from: number, all: readonly Placed[]): number | undefined {
  const within = (to: number) => (to >= 0 && to < all.length ? to : undefined);
  if (key === "ArrowRight") return within(from + 1);
  if (key === "ArrowLeft") return within(from - 1);
  if (key === "Home") return within(0);
  if (key === "End") return within(all.length - 1);
  if (key !== "ArrowDown" && key !== "ArrowUp") return undefined;
  const here = all[from]!;
  const middle = ({ left, right }: Placed) => (left + right) / 2;
  const far = (one: Placed) => (key === "ArrowDown" ? one.top - here.bottom : here.top - one.bottom);
  // Nearest in rows first, which are as high as a button at least.
  const cost = (one: Placed) =>
    Math.floor(far(one) / (here.bottom - here.top)) * 10_000 + Math.abs(middle(one) - middle(here));
  const beyond = [...all.keys()].filter((i) => far(all[i]!) >= 0);
  beyond.sort((a, b) => cost(all[a]!) - cost(all[b]!));
  return beyond[0];
}

/** What of a key decides. */
export type Pressed = Pick<
  KeyboardEvent,
  "key" | "repeat" | "isComposing" | "ctrlKey" | "metaKey" | "altKey" | "shiftKey"
> & { getModifierState(name: string): boolean };

/** A digit, a question mark, or a letter in lower case; nothing of a key that is held down, or of one with a modifier.
    Some keyboards have their digits and marks above Shift. */
export function readKey(pressed: Pressed): string | undefined {
  const { key, repeat, isComposing, ctrlKey, metaKey, altKey, shiftKey } = pressed;
  if (repeat || isComposing || ctrlKey || metaKey || altKey) return undefined;
  if (pressed.getModifierState("AltGraph")) return undefined;
  if (/^[0-9?]$/.test(key)) return key;
  return !shiftKey && /^[a-z]$/i.test(key) ? key.toLowerCase() : undefined;
}
