// An SVG element of the page as one that needs no style sheet.
import { escaped, genericFont, paintAttributes, tag, type Attributes } from "./paint";

/** What a style sheet may say of a shape; what is as it begins is left out. */
const plain: Readonly<Record<string, string>> = {
  "stroke-width": "1px",
  "stroke-dasharray": "none",
  "stroke-linecap": "butt",
  "stroke-linejoin": "miter",
  "paint-order": "normal",
  "fill-rule": "nonzero",
  "vector-effect": "none",
  opacity: "1",
};
const ofText: Readonly<Record<string, string>> = {
  "font-weight": "400",
  "font-style": "normal",
  "letter-spacing": "normal",
  "text-anchor": "start",
  "dominant-baseline": "auto",
};

/** Whether it is one, of this page or of a frame in it, whose classes are others. */
export function isElement(node: Node): node is Element {
  return node.nodeType === Node.ELEMENT_NODE;
}

/** Of the page, and not of the picture. */
const dropped = /^(class|style|role|tabindex|focusable|aria-.*|data-.*|on.*|xmlns.*|fill|stroke|font-.*)$/;

function own(element: Element): Record<string, string> {
  const attributes = [...element.attributes].filter(({ name }) => !dropped.test(name));
  return Object.fromEntries(attributes.map(({ name, value }) => [name, value]));
}

function styled(style: CSSStyleDeclaration, names: Readonly<Record<string, string>>): Attributes {
  const all = Object.entries(names).map(([name, usual]) => [name, style.getPropertyValue(name), usual]);
  return Object.fromEntries(all.filter(([, value, usual]) => value !== usual).map(([name, value]) => [name, value!]));
}

/** A shape and what is in it; empty where nothing of it is seen. */
function shapeText(element: Element): string {
  const style = getComputedStyle(element);
  if (style.display === "none") return "";
  const name = element.localName;
  if (name === "title" || name === "desc" || name === "foreignObject") return "";
  const text = name === "text" || name === "tspan";
  const attributes = {
    ...own(element),
    ...paintAttributes("fill", style.fill, Number(style.fillOpacity)),
    ...paintAttributes("stroke", style.stroke, Number(style.strokeOpacity)),
    ...styled(style, plain),
    ...(style.visibility === "visible" ? {} : { visibility: style.visibility }),
    ...moved(element, style),
    ...(text ? { "font-family": genericFont(style.fontFamily), "font-size": style.fontSize } : {}),
    ...(text ? styled(style, ofText) : {}),
  };
  return tag(name, attributes, contentOf(element));
}

/** A style sheet may move a shape, too. */
function moved(element: Element, { transform, transformOrigin }: CSSStyleDeclaration): Attributes {
  if (transform === "none" || transform === "" || element.hasAttribute("transform")) return {};
  const [x = 0, y = 0] = transformOrigin.split(" ").map(parseFloat);
  const matrix = transform.replace(/px/g, "");
  return { transform: x || y ? `translate(${x} ${y}) ${matrix} translate(${-x} ${-y})` : matrix };
}

function contentOf(element: Element): string {
  return [...element.childNodes]
    .map((child) => {
      if (isElement(child)) return shapeText(child);
      const text = child.textContent ?? "";
      return text.trim() === "" ? "" : escaped(text);
    })
    .join("");
}

/** An `svg` of the page, at its place in the picture. */
export function svgText(element: SVGSVGElement, x: number, y: number): string {
  const { width, height } = element.getBoundingClientRect();
  const { overflow } = getComputedStyle(element);
  const { viewBox, preserveAspectRatio } = own(element);
  const place = { x, y, width, height, viewBox, preserveAspectRatio };
  const content = contentOf(element);
  return content === "" ? "" : tag("svg", { ...place, overflow: overflow === "visible" ? overflow : undefined }, content);
}
