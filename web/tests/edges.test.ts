import { describe, expect, it } from "vitest";

import { Problem } from "../src/api";
import { edgeTrouble } from "../src/edges";

const problem = (message: string, kind = "bad-input") =>
  new Problem({ kind, message, text: "graph(edges)", offset: 6 });

describe("what is wrong with edges", () => {
  it("has the line that the server names, however lines end", () => {
    const wrong = problem("edges: line 3: expected 2 fields, but found 1");
    for (const end of ["\n", "\r\n", "\r"]) {
      expect(edgeTrouble(wrong, ["from,to", "a,b", "c", "d,e"].join(end))).toEqual({
        message: "line 3: expected 2 fields, but found 1",
        line: "c",
      });
    }
    expect(edgeTrouble(problem("edges: there is no edge"), "x")).toEqual({
      message: "there is no edge",
      line: undefined,
    });
  });

  it("is told of edges that are not there, or too many", () => {
    expect(edgeTrouble(problem("the request has no graph 'edges'"), " ")?.message).toMatch(/^Write edges/);
    expect(edgeTrouble(problem("the body is too large", "too-large"), "from,to")?.message).toMatch(/more than/);
  });

  it("is nothing where something else is wrong", () => {
    expect(edgeTrouble(problem("there is no vertex 'c' in the graph"), "from,to\na,b")).toBeUndefined();
    expect(edgeTrouble(new Error("edges: broken"), "x")).toBeUndefined();
    expect(edgeTrouble(undefined, "x")).toBeUndefined();
  });
});
