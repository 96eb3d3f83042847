// Every string that a user reads is in src/words, ready to be translated.

import { parse } from "svelte/compiler";
import { describe, expect, it } from "vitest";

import { inLink, piecesOf } from "../src/words/rich";

/** Files whose strings are still their own. */
const toBeMoved: readonly string[] = [];

const read = /^(aria-label|aria-description|aria-roledescription|aria-valuetext|alt|title|placeholder|label)$/;

/** The texts in the markup of a component: what stands between tags, and in attributes that are read
    out. Strings in brackets count too: `{won ? "won" : "lost"}`. */
function literals(source: string): string[] {
  const found: string[] = [];
  const add = (text: string) => {
    if (/\p{L}{2}/u.test(text)) found.push(text.trim());
  };
  const strings = (node: any) => {
    if (!node || typeof node !== "object") return;
    if (node.type === "CallExpression" || node.type === "BinaryExpression") return;
    if (node.type === "MemberExpression") return;
    if (node.type === "Literal" && typeof node.value === "string") add(node.value);
    if (node.type === "TemplateElement") add(node.value.cooked);
    if (node.type === "ConditionalExpression") return [node.consequent, node.alternate].forEach(strings);
    Object.values(node).forEach((part) =>
      Array.isArray(part) ? part.forEach(strings) : strings(part),
    );
  };
  const walk = (node: any): void => {
    if (!node || typeof node !== "object") return;
    if (node.type === "Text") return add(node.data);
    if (node.type === "StyleDirective") return; // "12px" is read by no one.
    if (node.type === "ExpressionTag") return strings(node.expression);
    if (node.type === "Attribute") {
      if (!read.test(node.name) || node.value === true) return;
      return [node.value].flat().forEach(walk);
    }
    for (const [name, part] of Object.entries(node)) {
      if (name === "expression" || name === "test" || name === "metadata") continue;
      if (Array.isArray(part)) part.forEach(walk);
      else walk(part);
    }
  };
  walk(parse(source, { modern: true }).fragment);
  return found;
}

const sources = Object.fromEntries(
  Object.entries(
    import.meta.glob<string>("../src/**/*.svelte", { query: "?raw", import: "default", eager: true }),
  ).map(([path, source]) => [path.replace("../src/", ""), source]),
);
const components = Object.keys(sources).sort();

describe("the strings of components", () => {
  it.each(components.filter((name) => !toBeMoved.includes(name)))("%s", (name) => {
    expect(literals(sources[name]!)).toEqual([]);
  });

  it("are found where they are", () => {
    expect(literals('<p title="A title">Some <b>text</b> {won ? "won" : `lost ${n}`}</p>')).toEqual([
      "A title",
      "Some",
      "text",
      "won",
      "lost",
    ]);
    expect(literals('<p class="faint" id="x">{words.play.won} {n} × {f("key")}</p>')).toEqual([]);
  });

  it("are listed as to be moved only where there are some", () => {
    const done = toBeMoved.filter(
      (name) => !components.includes(name) || literals(sources[name]!).length === 0,
    );
    expect(done).toEqual([]);
  });
});

it("reads the marks in a text", () => {
  expect(piecesOf("Take `1` or *two*: [play (now)](#/play?rules=nim(1,2)).")).toEqual([
    { kind: "text", text: "Take " },
    { kind: "code", text: "1" },
    { kind: "text", text: " or " },
    { kind: "strong", text: "two" },
    { kind: "text", text: ": " },
    { kind: "link", text: "play (now)", href: "#/play?rules=nim(1,2)" },
    { kind: "text", text: "." },
  ]);
  const own = "#/explore?script=f(g(h(1))";
  expect(piecesOf(`[it](${inLink(own)})`)).toEqual([{ kind: "link", text: "it", href: "#/explore?script=f%28g%28h%281%29%29" }]);
  expect(piecesOf("2 * 3 is `open")).toEqual([{ kind: "text", text: "2 * 3 is `open" }]);
});
