// A part of the page as a picture that stands alone: what is seen of it, box by box and line by line.
import { escaped, genericFont, paintAttributes, readPaint, tag } from "./paint";
import { isElement, svgText } from "./shapes";

export interface Picture {
  width: number;
  height: number;
  /** The text of an SVG file. */
  svg: string;
}

/** Around what is drawn, in pixels. */
const margin = 16;

/** Draws an element as it stands. */
export function pictureOf(element: Element, title: string): Picture {
  const box = element.getBoundingClientRect();
  const [width, height] = [Math.ceil(box.width) + 2 * margin, Math.ceil(box.height) + 2 * margin];
  const canvas = new Canvas(box.left - margin, box.top - margin);
  const ground = tag("rect", { width, height, ...paintAttributes("fill", groundOf(element)) });
  const svg = tag(
    "svg",
    { xmlns: "http://www.w3.org/2000/svg", width, height, viewBox: `0 0 ${width} ${height}` },
    `<title>${escaped(title)}</title>${ground}${canvas.draw(element)}`,
  );
  return { width, height, svg };
}

/** The colour that is seen behind an element. */
function groundOf(element: Element): string {
  for (let at: Element | null = element; at; at = at.parentElement) {
    const { backgroundColor } = getComputedStyle(at);
    if (readPaint(backgroundColor).opacity === 1) return backgroundColor;
  }
  return "rgb(255,255,255)";
}

class Canvas {
  private clips = 0;

  constructor(
    private readonly left: number,
    private readonly top: number,
  ) {}

  draw(element: Element): string {
    const style = getComputedStyle(element);
    const box = element.getBoundingClientRect();
    if (style.display === "none" || isForReaders(style, box)) return "";
    if (element.localName === "svg") {
      return this.box(style, box) + svgText(element as SVGSVGElement, box.left - this.left, box.top - this.top);
    }
    const seen = style.visibility === "visible" && style.display !== "contents";
    const all = [seen ? this.box(style, box) : ""];
    if (element.localName === "canvas") all.push(this.image(element as HTMLCanvasElement, box));
    const inside = [...element.childNodes].map((child) => {
      if (isElement(child)) return this.draw(child);
      return child.nodeType === Node.TEXT_NODE && seen ? this.text(child as Text, style) : "";
    });
    const clipped = style.overflow !== "visible" && style.display !== "inline";
    all.push(clipped ? this.clip(box, inside.join("")) : inside.join(""));
    const drawn = all.join("");
    return style.opacity === "1" || drawn === "" ? drawn : tag("g", { opacity: style.opacity }, drawn);
  }

  private place({ left, top, width, height }: DOMRect) {
    return { x: left - this.left, y: top - this.top, width, height };
  }

  /** The ground and the edge of a box. */
  private box(style: CSSStyleDeclaration, box: DOMRect): string {
    const place = this.place(box);
    const round = { rx: Math.min(parseFloat(style.borderTopLeftRadius) || 0, box.width / 2, box.height / 2) || undefined };
    const ground = readPaint(style.backgroundColor).opacity > 0 && box.width > 0 && box.height > 0;
    const filled = ground
      ? tag("rect", { ...place, ...round, ...paintAttributes("fill", style.backgroundColor) })
      : "";
    return filled + this.edges(style, place, round) + outlineOf(style, place, round);
  }

  private edges(style: CSSStyleDeclaration, { x, y, width, height }: Place, round: Round): string {
    const sides = (["Top", "Right", "Bottom", "Left"] as const).map((side) => ({
      width: style[`border${side}Style`] === "none" ? 0 : parseFloat(style[`border${side}Width`]) || 0,
      color: style[`border${side}Color`],
      dashed: style[`border${side}Style`],
    }));
    const [first] = sides;
    const alike = sides.every(({ width, color }) => width === first!.width && color === first!.color);
    if (alike) return edge({ x, y, width, height }, first!, -first!.width / 2, round);
    const ends = [
      [x, y, x + width, y],
      [x + width, y, x + width, y + height],
      [x, y + height, x + width, y + height],
      [x, y, x, y + height],
    ] as const;
    // A line lies on the inside of its edge.
    const inside = [[0, 1], [-1, 0], [0, -1], [1, 0]] as const;
    return sides
      .map(({ width, color }, i) => {
        if (width === 0 || readPaint(color).opacity === 0) return "";
        const [dx, dy] = inside[i]!.map((one) => (one * width) / 2) as [number, number];
        const [x1, y1, x2, y2] = ends[i]!;
        const line = { x1: x1 + dx, y1: y1 + dy, x2: x2 + dx, y2: y2 + dy };
        return tag("line", { ...line, "stroke-width": width, ...paintAttributes("stroke", color) });
      })
      .join("");
  }

  private image(canvas: HTMLCanvasElement, box: DOMRect): string {
    if (canvas.width === 0 || canvas.height === 0) return "";
    const sharp = getComputedStyle(canvas).imageRendering === "pixelated" ? "pixelated" : undefined;
    const rendering = sharp ? { style: `image-rendering:${sharp}` } : {};
    return tag("image", {
      ...this.place(box),
      preserveAspectRatio: "none",
      ...rendering,
      href: canvas.toDataURL(),
    });
  }

  private clip(box: DOMRect, content: string): string {
    if (content === "") return "";
    const id = `clip${++this.clips}`;
    const path = tag("clipPath", { id }, tag("rect", this.place(box)));
    return path + tag("g", { "clip-path": `url(#${id})` }, content);
  }

  /** The words of a text, in the lines that they stand in. */
  private text(node: Text, style: CSSStyleDeclaration): string {
    const range = node.ownerDocument.createRange();
    const lines: { from: number; to: number; top: number }[] = [];
    for (const found of node.data.matchAll(/\S+/g)) {
      const [from, to] = [found.index, found.index + found[0].length];
      range.setStart(node, from);
      range.setEnd(node, to);
      const { top, width } = range.getBoundingClientRect();
      const line = lines.at(-1);
      if (width === 0) continue;
      if (line && Math.abs(line.top - top) < 2) line.to = to;
      else lines.push({ from, to, top });
    }
    return lines.map(({ from, to }) => this.line(node, from, to, style, range)).join("");
  }

  private line(node: Text, from: number, to: number, style: CSSStyleDeclaration, range: Range): string {
    range.setStart(node, from);
    range.setEnd(node, to);
    const { x, y, width, height } = this.place(range.getBoundingClientRect());
    const words = node.data.slice(from, to).replace(/\s+/g, " ");
    const shown = style.textTransform === "uppercase" ? words.toUpperCase() : words;
    const attributes = {
      x,
      // The part above the line of writing, of fonts that are usual on screens.
      y: y + height / 2 + 0.35 * parseFloat(style.fontSize),
      textLength: width,
      lengthAdjust: "spacingAndGlyphs",
      "font-family": genericFont(style.fontFamily),
      "font-size": parseFloat(style.fontSize),
      "font-weight": style.fontWeight === "400" ? undefined : style.fontWeight,
      "font-style": style.fontStyle === "normal" ? undefined : style.fontStyle,
      ...paintAttributes("fill", style.color),
    };
    return tag("text", attributes, escaped(shown));
  }
}

type Place = { x: number; y: number; width: number; height: number };
type Round = { rx: number | undefined };

function edge({ x, y, width, height }: Place, line: { width: number; color: string; dashed: string }, by: number, { rx }: Round) {
  if (line.width === 0 || readPaint(line.color).opacity === 0) return "";
  return tag("rect", {
    x: x - by,
    y: y - by,
    width: Math.max(0, width + 2 * by), height: Math.max(0, height + 2 * by),
    rx: rx === undefined ? undefined : Math.max(0, rx + by) || undefined,
    fill: "none",
    "stroke-width": line.width,
    "stroke-dasharray": line.dashed === "dashed" ? `${2 * line.width} ${2 * line.width}` : undefined,
    ...paintAttributes("stroke", line.color),
  });
}

/** What marks a box, but for where the keyboard is. */
function outlineOf(style: CSSStyleDeclaration, place: Place, round: Round): string {
  if (style.outlineStyle === "none" || style.outlineStyle === "auto") return "";
  const width = parseFloat(style.outlineWidth) || 0;
  const by = (parseFloat(style.outlineOffset) || 0) + width / 2;
  return edge(place, { width, color: style.outlineColor, dashed: style.outlineStyle }, by, round);
}

/** Text that is there for screen readers alone. */
function isForReaders({ clipPath, overflow }: CSSStyleDeclaration, { width, height }: DOMRect): boolean {
  return clipPath.startsWith("inset(50%") || (overflow === "hidden" && width <= 1 && height <= 1);
}
