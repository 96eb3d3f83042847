// What a key asks for at the table, wherever the keyboard is.

/** What of a key decides. */
export type Pressed = Pick<
  KeyboardEvent,
  "key" | "repeat" | "isComposing" | "ctrlKey" | "metaKey" | "altKey" | "shiftKey"
> & { getModifierState(name: string): boolean };

/** A digit, or a letter in lower case; nothing of a key that is held down, or of one with a modifier.
    Some keyboards have their digits above Shift. */
export function readKey(pressed: Pressed): string | undefined {
  const { key, repeat, isComposing, ctrlKey, metaKey, altKey, shiftKey } = pressed;
  if (repeat || isComposing || ctrlKey || metaKey || altKey) return undefined;
  if (pressed.getModifierState("AltGraph")) return undefined;
  if (/^[0-9]$/.test(key)) return key;
  return !shiftKey && /^[a-z]$/i.test(key) ? key.toLowerCase() : undefined;
}
