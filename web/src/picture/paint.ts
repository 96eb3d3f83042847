// Colours, lengths and words of a style sheet as an SVG file has them by itself.

export interface Paint {
  color: string;
  /** From 0, which shows nothing, to 1. */
  opacity: number;
}

/** Reads a computed colour, `rgb(1 2 3 / 0.5)`, `rgba(1, 2, 3, 0.5)` or `color(srgb 0.1 0.2 0.3)`. */
export function readPaint(computed: string): Paint {
  const [, kind, list = ""] = /^(rgba?|color)\(\s*(?:srgb\s)?(.*)\)$/.exec(computed) ?? [];
  const numbers = list.split(/[\s,/]+/).filter((one) => one !== "").map(partOf);
  if (numbers.length < 3) return { color: computed, opacity: computed === "transparent" ? 0 : 1 };
  const channels = numbers.slice(0, 3).map((one) => Math.round(kind === "color" ? 255 * one : one));
  return { color: `rgb(${channels.join(",")})`, opacity: numbers[3] ?? 1 };
}

function partOf(text: string): number {
  return text.endsWith("%") ? parseFloat(text) / 100 : Number(text);
}

/** Two attributes, or what is no colour as it is: `none`, `url(#id)`. */
export function paintAttributes(name: "fill" | "stroke", computed: string, opacity = 1): Attributes {
  if (!/^(rgba?|color)\(/.test(computed)) return { [name]: computed };
  const paint = readPaint(computed);
  const all = paint.opacity * opacity;
  return { [name]: paint.color, ...(all < 1 ? { [`${name}-opacity`]: rounded(all) } : {}) };
}

/** A family that is there wherever the picture goes. */
export function genericFont(family: string): string {
  return /mono/i.test(family) ? "monospace" : /(^|[^-])\bserif/i.test(family) ? "serif" : "sans-serif";
}

export function rounded(value: number): string {
  return String(Math.round(value * 100) / 100);
}

export type Attributes = Readonly<Record<string, string | number | undefined>>;

/** An element as text. */
export function tag(name: string, attributes: Attributes, content = ""): string {
  const all = Object.entries(attributes)
    .filter(([, value]) => value !== undefined && value !== "")
    .map(([key, value]) => ` ${key}="${escaped(typeof value === "number" ? rounded(value) : value!)}"`);
  return content === "" ? `<${name}${all.join("")}/>` : `<${name}${all.join("")}>${content}</${name}>`;
}

export function escaped(text: string): string {
  return text
    .replace(/&/g, "&amp;")
    .replace(/</g, "&lt;")
    .replace(/>/g, "&gt;")
    .replace(/"/g, "&quot;")
    // What XML cannot have.
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f]/g, "");
}
