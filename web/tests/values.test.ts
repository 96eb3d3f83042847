import { afterEach, describe, expect, it, vi } from "vitest";

import { askValue, describedIn, formOf, isReduced, kindOf, type Worth } from "../src/values/worth";

afterEach(() => vi.unstubAllGlobals());

const zero: Worth = {
  ...{ value: "0", unicode: "0", latex: "0", outcome: "P", mean: "0", temperature: "-1", birthday: "0" },
  ...{ left_stop: "0", right_stop: "0", is_number: true, is_infinitesimal: true, atomic_weight: "0", reduced: "0" },
};

describe("what a value is among games", () => {
  it.each([
    ["number", {}],
    ["number", { is_infinitesimal: false, temperature: "-1/2" }],
    ["infinitesimal", { is_number: false, temperature: "0" }],
    ["tepid", { is_number: false, is_infinitesimal: false, temperature: "0" }],
    ["hot", { is_number: false, is_infinitesimal: false, temperature: "1/2" }],
  ])("%s", (kind, told) => expect(kindOf({ ...zero, ...told })).toBe(kind));
});

it("a reduced form is told where it differs", () => {
  expect(isReduced(zero)).toBe(false);
  expect(isReduced({ ...zero, reduced: null })).toBe(false);
  expect(isReduced({ ...zero, value: "{1^|^}", reduced: "{1|0}" })).toBe(true);
});

it("tiny and miny are shown in letters that every browser has", () => {
  expect(formOf({ ...zero, value: "1^", unicode: "1↑" })).toBe("1↑");
  expect(formOf({ ...zero, value: "+_2", unicode: "⧾2" })).toBe("+_2");
  expect(formOf({ ...zero, value: "-_2", unicode: "⧿2" })).toBe("-_2");
});

it("a picture says what it shows", () => {
  expect(describedIn('<svg><title id="t">x</title><desc id="d">Mean 0.</desc></svg>')).toBe("Mean 0.");
  expect(describedIn("<svg/>")).toBe("");
});

it("an answer says what was asked", async () => {
  vi.stubGlobal("fetch", async () => new Response('{"expression": "1 > 0", "holds": true}'));
  const asked = { expression: ["1 > 0"] };
  expect(await askValue(asked)).toMatchObject({ asked, holds: true });
});
