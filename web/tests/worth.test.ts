import { afterEach, describe, expect, it, vi } from "vitest";

import { judgeWorth } from "../src/learn/judging/worth";

afterEach(() => vi.unstubAllGlobals());

/** What the engine has of 0, as far as it is asked for. */
const zero = { value: "0", outcome: "P", mean: "0", temperature: "-1" };

/** Answers each question from a table, by the expression or the position. */
function answering(table: Record<string, object>) {
  const asked: string[] = [];
  vi.stubGlobal("fetch", async (address: string) => {
    const query = new URLSearchParams(address.split("?")[1]);
    const of = query.get("expression") ?? query.get("position")!;
    asked.push(of);
    return new Response(JSON.stringify(table[of]));
  });
  return asked;
}

describe("an answer to what a position is worth", () => {
  const question = { kind: "worth", of: "mean", rules: "nim", position: "7" } as const;
  const table = {
    "7": { ...zero, mean: "3/2" },
    "6/4": { ...zero, value: "3/2" },
    "3/2": { ...zero, value: "3/2" },
    "-5/4": { ...zero, value: "-5/4" },
    "2": { ...zero, value: "2" },
    "2/1": { ...zero, value: "2" },
    "1": { ...zero, value: "1" },
    "+-2": { ...zero, value: "+-2" },
    "1 > 0": { holds: true },
    "(3/2) - (3/2)": zero,
    "(2) - (3/2)": { ...zero, outcome: "L" },
    "(-5/4) - (3/2)": { ...zero, outcome: "R" },
    "(1) - (3/2)": { ...zero, outcome: "R" },
    "(+-2) - (3/2)": { ...zero, outcome: "N" },
  };

  it.each([
    [" 6/4 ", true, "The mean is 3/2."],
    ["1.5", true, "The mean is 3/2."],
    ["2.0", false, "2 is too much."],
    ["-1.25", false, "-5/4 is too little."],
    ["2", false, "2 is too much."],
    ["1", false, "1 is too little."],
    ["+-2", false, "+-2 is neither less nor more than it, and not the same."],
    ["1 > 0", false, "Type what it is worth, such as 3 or 3/4."],
  ])("%s", async (given, right, reply) => {
    answering(table);
    expect(await judgeWorth(question, given)).toEqual({ right, reply });
  });

  it("is asked about by itself first, where its mistakes have their places", async () => {
    const asked = answering(table);
    await judgeWorth(question, "2");
    expect(asked).toEqual(["2", "7", "(2) - (3/2)"]);
  });
});
