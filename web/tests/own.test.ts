import { afterEach, describe, expect, it, vi } from "vitest";

import { writeAddress, takeOwnTexts } from "../src/api/address";
import { Problem, type Family } from "../src/api/api";
import { keepScript, keptScript, lineOf, mayStay, ownTrouble, replaces, sourceIn, sourcesOf, troubleOf, withOwn } from "../src/rules/own";

const problem = (message: string, more = {}) =>
  new Problem({ kind: "bad-input", message, text: "graph(edges)", offset: 6, ...more });

describe("what is wrong with edges", () => {
  const trouble = (error: unknown, edges: string) => ownTrouble("graph", error, edges);

  it("has the line that the server names, however lines end", () => {
    const wrong = problem("edges: line 3: expected 2 fields, but found 1");
    expect(trouble(wrong, "from,to")).toEqual({
      message: "line 3: expected 2 fields, but found 1",
      line: 3,
    });
    for (const end of ["\n", "\r\n", "\r"]) {
      expect(lineOf(["from,to", "a,b", "c", "d,e"].join(end), 3)).toBe("c");
    }
    expect(lineOf("one", 2)).toBeUndefined();
    expect(lineOf("a\u202eb", 1)).toBe("a\\u{202e}b");
    expect(trouble(problem("edges: there is no edge"), "x")).toEqual({ message: "there is no edge" });
  });

  it("is told of edges that are not there, or too many", () => {
    expect(trouble(problem("the request has no graph 'edges'"), " ")?.message).toMatch(/^Write edges/);
    const larger = problem("the body is too large", { kind: "too-large" });
    expect(trouble(larger, "from,to")?.message).toMatch(/too large/);
  });

  it("is nothing where something else is wrong", () => {
    expect(trouble(problem("there is no vertex 'c' in the graph"), "from,to\na,b")).toBeUndefined();
    expect(trouble(new Error("edges: broken"), "x")).toBeUndefined();
    expect(trouble(undefined, "x")).toBeUndefined();
  });
});

describe("what is wrong with a script", () => {
  const trouble = (error: unknown, text: string) => ownTrouble("script", error, text);

  it("has its message and its line", () => {
    const wrong = problem("mine.lua, line 3: expected 'end'", { script: "mine.lua", line: 3 });
    expect(trouble(wrong, "x")).toEqual({ message: "line 3: expected 'end'", line: 3 });
    const whole = problem("mine.lua: a script states options(position)", { script: "mine.lua" });
    expect(trouble(whole, "x")).toEqual({ message: "a script states options(position)" });
  });

  it("is nothing where the position is wrong, or another script", () => {
    expect(trouble(problem("expected a number"), "x")).toBeUndefined();
    expect(trouble(problem("chomp.lua, line 2: no", { script: "chomp.lua", line: 2 }), "x")).toBeUndefined();
  });

  it("is told of the text that the rules name", () => {
    const wrong = problem("mine.lua, line 3: no", { script: "mine.lua", line: 3 });
    const texts = { script: ["x"], graph: ["from,to"] };
    expect(troubleOf(wrong, "graph(edges) & script(mine.lua)", texts)?.line).toBe(3);
    expect(troubleOf(wrong, "graph(edges)", texts)).toBeUndefined();
  });
});

const families = [
  { family: "graph", files: { "examples/maze.csv": "from,to" }, examples: [] },
  {
    family: "script",
    files: { "cram.lua": "-- Cram: place a domino.\n", "end_nim.lua": "-- End-Nim: take.", "nim.lua": "x = 1" },
    examples: [{ rules: "script(cram)", position: "../..", what: "" }],
  },
] as unknown as Family[];

describe("texts that the server has", () => {
  const sources = sourcesOf(families);

  it("have the title that a script begins with, and the position of its example", () => {
    expect(sources.map(({ position }) => position)).toEqual(["", "../..", "", ""]);
    expect(sources.map(({ title }) => title)).toEqual(["examples/maze.csv", "Cram", "End-Nim", "nim"]);
  });

  it("are found where rules name them, and nowhere else", () => {
    const named = (rules: string) => sourceIn(rules, sources)?.name;
    expect(named("script(cram)")).toBe("cram");
    expect(named("script( end_nim ; a=2) misere")).toBe("end_nim");
    expect(named('graph("examples/maze.csv")')).toBe("examples/maze.csv");
    expect(named("nim & script(mine.lua)")).toBeUndefined();
    expect(named("script(cram2)")).toBeUndefined();
    expect(named("cram")).toBeUndefined();
  });

  it("make way for one's own", () => {
    const own = (rules: string) => withOwn(rules, sourceIn(rules, sources)!);
    expect(own("nim & script( cram; rows=3) misere")).toBe("nim & script( mine.lua; rows=3) misere");
    expect(own('graph("examples/maze.csv")')).toBe("graph(edges)");
  });
});

describe("a script of one's own", () => {
  afterEach(() => vi.unstubAllGlobals());

  it("goes along to where its name is in the rules", () => {
    takeOwnTexts({ view: "play", parameters: { rules: ["script(mine.lua)"], script: ["x=1"] } });
    const to = (rules: string) => writeAddress({ view: "explore", parameters: { rules: [rules] } });
    expect(to("script(mine.lua; a=2)")).toMatch(/script=x%3D1$/);
    expect(to("script(cram)")).not.toMatch(/x%3D1/);
    takeOwnTexts({ view: "play", parameters: {} });
    expect(to("script(mine.lua)")).not.toMatch(/x%3D1/);
  });

  it("takes the place of another one where little of that is left", () => {
    const text = "-- Chomp: eat a square.\nfunction options(bar) return {} end\n";
    expect(replaces("-- Mine\nstart = 7\nfunction options(n) return {n - 1} end\n", text)).toBe(true);
    for (const edited of [text + "end", text.slice(0, -4), text.replace("{}", "{bar - 1}"), "", text]) {
      expect(replaces(edited, text)).toBe(false);
    }
    expect(replaces(text, "")).toBe(false);
    expect(mayStay("graph", "from,to\nu,v\n", "u + v")).toBe(true);
    expect(mayStay("graph", "from,to\nu,v\n", "u+w")).toBe(false);
    expect(mayStay("script", text, "start")).toBe(false);
  });

  it("is kept, where the browser keeps anything", () => {
    const kept = new Map<string, string>();
    vi.stubGlobal("localStorage", {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, text: string) => void kept.set(key, text),
    });
    expect(keptScript()).toBeUndefined();
    keepScript({ text: "start = 3", position: "3" });
    expect(keptScript()).toEqual({ text: "start = 3", position: "3" });
    vi.stubGlobal("localStorage", undefined);
    keepScript({ text: "lost", position: "" });
    expect(keptScript()).toBeUndefined();
  });
});
