// The values of names in the rules, between the `let`s of an address and the fields of a form.

/** `["a=1"]` as fields. */
export function readLets(lets: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    lets.map((text) => {
      const at = text.indexOf("=");
      return at < 0 ? [text.trim(), ""] : [text.slice(0, at).trim(), text.slice(at + 1).trim()];
    }),
  );
}

/** The fields that are filled, of these names, as `let`s. */
export function writeLets(values: Record<string, string>, names: readonly string[]): string[] {
  return names.filter((name) => values[name]?.trim()).map((name) => `${name}=${values[name]!.trim()}`);
}
