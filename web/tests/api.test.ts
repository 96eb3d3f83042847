import { afterEach, expect, it, vi } from "vitest";

import { takeOwnTexts } from "../src/api/address";
import { get, Problem, send } from "../src/api/api";

afterEach(() => vi.unstubAllGlobals());

async function problemOf(status: number, body: string): Promise<Problem> {
  vi.stubGlobal("fetch", async () => new Response(body, { status }));
  return get("games").then(
    () => expect.fail("it was answered"),
    (error) => error,
  );
}

it.each(["", "null", "{}", "[]", '{"error":null}', "<html>no</html>"])(
  "an answer that is no error of the server's own is told all the same: %s",
  async (body) => {
    const problem = await problemOf(503, body);
    expect(problem).toBeInstanceOf(Problem);
    expect(problem.message).toContain("503");
    expect(problem.passing).toBe(true);
  },
);

it("an answer that breaks off is told, and may be asked for again", async () => {
  const problem = await problemOf(200, '{"families":[');
  expect(problem.message).toBe("The answer of the server broke off.");
  expect(problem.passing).toBe(true);
});

it("what the server says is kept; asking again helps a busy one, and no wrong question", async () => {
  const busy = await problemOf(503, '{"error":{"kind":"busy","message":"full"}}');
  expect([busy.message, busy.passing]).toEqual(["full", true]);
  const wrong = await problemOf(400, '{"error":{"kind":"bad-input","message":"no"}}');
  expect([wrong.message, wrong.passing]).toEqual(["no", false]);
});

it("a text too long for an address is told in other words than those of HTTP", async () => {
  const long = await problemOf(431, '{"error":{"kind":"too-large","message":"the head of the request is too large"}}');
  expect([long.message, long.passing]).toEqual(["The text is too long to be asked about.", false]);
});

it("spaces and plus signs are told apart in an address", async () => {
  const asked: string[] = [];
  vi.stubGlobal("fetch", async (address: string) => {
    asked.push(address);
    return new Response("{}");
  });
  await get("solve", { position: ["3 + 4"] });
  expect(asked).toEqual(["/api/v1/solve?position=3%20%2B%204"]);
});

it("a question about rules takes along what is written on the page, and no other does", async () => {
  const asked: [string, RequestInit | undefined][] = [];
  vi.stubGlobal("fetch", async (address: string, init?: RequestInit) => {
    asked.push([address, init]);
    return new Response("{}");
  });
  const rules = ["script(mine.lua)"];
  takeOwnTexts({ view: "play", parameters: { rules, script: ["start = 3"] } });
  await get("solve", { rules });
  await send("play", { rules: rules[0] });
  await send("sweeps", { rules: rules[0] });
  await get("strategies");
  takeOwnTexts({ view: "play", parameters: { rules } });
  await get("solve", { rules });
  const scripts = { "mine.lua": "start = 3" };
  expect(asked.map(([, init]) => init?.body && JSON.parse(String(init.body)))).toEqual([
    { scripts },
    { rules: rules[0], scripts },
    { rules: rules[0], scripts },
    undefined,
    undefined,
  ]);
});
