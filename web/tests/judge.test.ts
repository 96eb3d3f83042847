import { afterEach, describe, expect, it, vi } from "vitest";

import { answerTo, judge } from "../src/learn/judging/judge";

afterEach(() => vi.unstubAllGlobals());

const rowsOf = (outcomes: string, values: readonly number[] = []) =>
  [...outcomes].map((outcome, i) => ({ n: String(i), outcome, ...(i in values ? { nim_value: String(values[i]) } : {}) }));

const noMove = { position: "2", left_first: "loss", right_first: "loss", options: [] };

/** The engine, which knows one table. */
function table(outcomes: string, values?: readonly number[]) {
  vi.stubGlobal("fetch", async (address: string) =>
    Response.json(address.includes("table") ? { tables: [{ rows: rowsOf(outcomes, values) }] } : noMove),
  );
}

describe("numbers to be marked", () => {
  const question = { kind: "mark", rules: "nim", from: 0, to: 2, given: [] } as const;

  it("may be none", async () => {
    table("NNN");
    expect(await judge({ question }, [""])).toMatchObject({ right: true });
    expect(await answerTo({ question })).toEqual([""]);
  });

  it("are not none where there is one", async () => {
    table("PNP");
    expect(await judge({ question }, ["0", "2"])).toMatchObject({ right: true });
    expect(await answerTo({ question })).toEqual(["0", "2"]);
    expect(await judge({ question }, ["0"])).toMatchObject({ right: false });
  });
});

it("a nim-value may begin with zeros", async () => {
  const question = { kind: "fill", of: "nim-value", rules: "nim", from: 0, to: 2, given: 1 } as const;
  table("PNN", [0, 1, 20]);
  expect(await judge({ question }, ["00", " 01", "020"])).toMatchObject({ right: true });
});
