import { expect, it } from "vitest";

import { escaped, genericFont, paintAttributes, readPaint, tag } from "../src/picture/paint";
import { fileName } from "../src/picture/save";

it("colours are those that every program knows, and what shows through is apart", () => {
  expect(readPaint("rgb(11, 95, 147)")).toEqual({ color: "rgb(11,95,147)", opacity: 1 });
  expect(readPaint("rgba(0, 0, 0, 0)")).toEqual({ color: "rgb(0,0,0)", opacity: 0 });
  expect(readPaint("color(srgb 0.5 0 1 / 0.25)")).toEqual({ color: "rgb(128,0,255)", opacity: 0.25 });
  expect(readPaint("color(srgb 1 1 1 / 50%)").opacity).toBe(0.5);
  expect(readPaint("transparent").opacity).toBe(0);
  expect(paintAttributes("fill", "rgba(1, 2, 3, 0.5)", 0.5)).toEqual({ fill: "rgb(1,2,3)", "fill-opacity": "0.25" });
  expect(paintAttributes("stroke", "none")).toEqual({ stroke: "none" });
  expect(paintAttributes("fill", 'url("#a")')).toEqual({ fill: 'url("#a")' });
});

it("fonts are those that are there everywhere", () => {
  expect(genericFont('ui-monospace, "DejaVu Sans Mono", monospace')).toBe("monospace");
  expect(genericFont("system-ui, sans-serif")).toBe("sans-serif");
  expect(genericFont("Georgia, serif")).toBe("serif");
});

it("text is text in the file, too", () => {
  expect(escaped('a<b> & "c"\u0001')).toBe("a&lt;b&gt; &amp; &quot;c&quot;");
  expect(tag("text", { x: 1.005, y: undefined, id: '"' }, "1")).toBe('<text x="1" id="&quot;">1</text>');
});

it("files are called after what is seen", () => {
  expect(fileName("play", "subtraction(1,2,3) ending(1)", "21", "board")).toBe("play-subtraction-1-2-3-ending-1-21-board");
  expect(fileName("explore", "octal(0.77)", "", "strip")).toBe("explore-octal-0.77-strip");
  expect(fileName("...")).toBe("lastmove");
});
