// Long names, cut.
import { words } from ".";

/** A position or move as it is named; of a long one the beginning. */
export function shortened(text: string, most = 40): string {
  if (text.length <= most) return text;
  return `${text.slice(0, most - 10)}… ${words.parts.characters(text.length)}`;
}
