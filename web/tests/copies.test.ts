import { afterEach, beforeEach, expect, it, vi } from "vitest";

import { readAddress } from "../src/api/address";
import { partsOf } from "../src/notes/parts";
import { copiesOf, shellWord } from "../src/parts/copies";

const copy = async (hash: string, kind: string) =>
  copiesOf(readAddress(hash))
    .find((one) => one.kind === kind)!
    .text();

// The answers to `game` that are needed here: the rules with their values, and the table that the game is shown with.
const games = [
  ["zone(3|5)", "", "zone(3|5)", "0", "199"],
  ["ends", "", "ends", "1", "60"],
  ["zone(a|5)", "a=3", "zone(3|5)", "0", "199"],
  ["subtraction(a,2)", "a=1", "subtraction(1,2)", "0", "199"],
  ["subtraction(b,2)", "b=1", "subtraction(1,2)", "0", "199"],
  ["subtraction(a,b)", "a=1 b=a+2", "subtraction(1,3)", "0", "199"],
  ["wythoff", "", "wythoff", "0", "20", 2],
  ["rooks", "", "rooks", "0", "20", 4],
] as const;
beforeEach(() => {
  vi.stubGlobal("fetch", async (address: string) => {
    const asked = new URL(address, "http://server").searchParams;
    const lets = asked.getAll("let");
    const [known] = games.filter(([rules, all]) => rules === asked.get("rules") && (all === lets.join(" ") || lets.length === 0));
    if (!known) return new Response('{"error":{"kind":"bad-input","message":"no"}}', { status: 400 });
    const [, all, rules, from, to, dimensions = 1] = known;
    const names = lets.length > 0 || all === "" ? [] : all.split(" ").map((one) => one.split("=")[0]);
    return new Response(JSON.stringify({ rules: names.length > 0 ? known[0] : rules, names, dimensions, table: { from, to } }));
  });
});
afterEach(() => vi.unstubAllGlobals());

it("a word of a shell is quoted where it must be", () => {
  expect(shellWord("1..10")).toBe("1..10");
  expect(shellWord("zone(3|5)")).toBe("'zone(3|5)'");
  expect(shellWord("it's")).toBe(String.raw`'it'\''s'`);
});

it("each view is a command that asks the same", async () => {
  const commands = {
    "#/explore?rules=zone(3|5)&to=300": "lastmove table 'zone(3|5)' 0..300",
    "#/explore?rules=subtraction(a,2)&let=a%3D1&from=5&to=60": "lastmove table 'subtraction(a,2)' 5..60 a=1",
    "#/graph?rules=nim&position=1%2B2&depth=2&max_nodes=40": "lastmove tree nim 1+2 --depth 2 --max-nodes 40",
    "#/sweep?rules=subtraction(a,b)&let=a%3D1..9&let=b%3Da%2B1..9&check=period+<%3D+a%2Bb&start=1":
      "lastmove sweep 'subtraction(a,b)' a=1..9 b=a+1..9 --check 'period <= a+b'",
    "#/sweep?rules=octal(x)&let=x%3Dcodes(2)&of=nim-value&largest=1&heaps=500":
      "lastmove sweep 'octal(x)' 'x=codes(2)' --of nim-value --largest-nim-value --heaps 500",
    "#/values?expression={1|0}+%2B+^": "lastmove value '{1|0} + ^'",
    "#/values?expression=-{1|0}": "lastmove value -- '-{1|0}'",
    "#/explore?rules=ends&to=30": "lastmove table ends 1..30",
    "#/explore?rules=ends&from=5": "lastmove table ends 5..60",
    "#/explore?rules=ends": "lastmove table ends 1..60",
  };
  for (const [hash, command] of Object.entries(commands)) expect(await copy(hash, "command")).toBe(command);
});

it("each view is a line of Python", async () => {
  const lines = {
    "#/explore?rules=subtraction(a,2)&let=a%3D1&to=60": 'lm.game("subtraction(1,2)").table("0..60")',
    "#/graph?rules=nim&position=1%2B2&depth=2": 'lm.game("nim").graph("1+2", depth=2)',
    "#/sweep?rules=subtraction(a,b)&let=a%3D1..9&let=b%3Da%2B1..9&check=period+<%3D+a%2Bb":
      'lm.sweep("subtraction(a,b)", check="period <= a+b", a="1..9", b="a+1..9")',
    "#/explore?rules=ends": 'lm.game("ends").table("1..60")',
    "#/explore?rules=subtraction(a,b)&let=a%3D1&let=b%3Da%2B2&to=9": 'lm.game("subtraction(1,3)").table("0..9")',
    "#/graph?rules=subtraction(a,b)&let=a%3D1&let=b%3Da%2B2&position=7": 'lm.game("subtraction(1,3)").graph("7")',
    "#/values?expression={1|0}+%2B+^": 'lm.value("{1|0} + ^")',
    "#/values?expression=%2B-1+||+1/2": 'lm.holds("+-1 || 1/2")',
    "#/values?expression={3||2|1}": 'lm.value("{3||2|1}")',
  };
  for (const [hash, line] of Object.entries(lines)) {
    expect(await copy(hash, "python")).toBe(`import lastmove as lm\n${line}`);
  }
});

it("rulesets beside each other are a line each, with the values of their own names, but for those that are hidden", async () => {
  const hash = "#/explore?rules=zone(a|5)&with=nim&with=kayles&with=subtraction(b,2)&let=a%3D3&let=b%3D1&let=$(%3D1&to=60&hide=3";
  expect(await copy(hash, "command")).toBe(
    "lastmove table 'zone(a|5)' 0..60 a=3\nlastmove table nim 0..60\nlastmove table 'subtraction(b,2)' 0..60 b=1",
  );
  expect(await copy(hash, "python")).toBe(
    'import lastmove as lm\nlm.game("zone(3|5)").table("0..60")\nlm.game("nim").table("0..60")\nlm.game("subtraction(1,2)").table("0..60")',
  );
  expect(await copy(hash, "note")).toContain("&with=nim&with=kayles&with=subtraction(b,2)&");
  expect(copiesOf(readAddress("#/explore?rules=nim&hide=1")).map(({ kind }) => kind)).toEqual(["note"]);
});

it("values of names that the rules do not have are left out", async () => {
  expect(await copy("#/explore?rules=zone(3|5)&let=a%3D3&to=9", "command")).toBe("lastmove table 'zone(3|5)' 0..9");
  expect(await copy("#/graph?rules=nim&position=1&let=a%3D3", "command")).toBe("lastmove tree nim 1");
});

it("a map is copied with a range for each coordinate", async () => {
  expect(await copy("#/explore?rules=wythoff", "command")).toBe("lastmove table wythoff 0..255,0..255");
  expect(await copy("#/explore?rules=rooks&from=2&to=9&w=7", "python")).toContain('.table("2..9,2..9,0,7")');
});

it("what an address does not say is not copied, nor a note", () => {
  for (const hash of ["#/explore", "#/values", "#/claims", "#/notes?note=periods"]) {
    expect(copiesOf(readAddress(hash))).toEqual([]);
  }
});

it("each view is one in a note, without the moves of a puzzle", async () => {
  const kinds = (hash: string) => copiesOf(readAddress(hash)).map(({ kind }) => kind);
  expect(kinds("#/graph?rules=nim")).toEqual(["note"]);
  expect(kinds("#/play?rules=nim&position=3")).toEqual(["note"]);
  expect(kinds("#/values?expression=1")).toEqual(["command", "python", "latex", "note"]);
  expect(kinds("#/values?expression=1%3E0")).toEqual(["command", "python", "note"]);
  // A sweep of Python keeps all rows, and looks at as many heaps as it must.
  expect(kinds("#/sweep?rules=nim&where=period>1")).toEqual(["command", "note"]);
  expect(kinds("#/sweep?rules=nim&heaps=500")).toEqual(["command", "note"]);
  const hash = "#/play?rules=nim&position=3%2B5";
  expect(await copy(hash, "note")).toBe(`\`\`\`view\n${hash}\n\`\`\`\n`);
  expect(await copy("#/puzzle?game=kayles&stars=2&number=1&move=x", "note")).not.toContain("move");
  expect(partsOf(await copy(hash, "note"))).toMatchObject([{ kind: "view", view: "play", hash }]);
});

it("a sweep that has run is in a note what it asked, to be run there", async () => {
  const swept = "#/sweep?rules=octal(x)&let=x%3Dcodes(2)&job=ab12&by=period";
  expect(await copy(swept, "note")).toBe("```view\n#/sweep?rules=octal(x)&let=x%3Dcodes(2)&by=period&start=1\n```\n");
});
