import { expect, it } from "vitest";

import { framedPage, frameOf, wholePage } from "../src/basics/embed";

const state = "#/play?rules=subtraction(1,2,3)+ending(1)&position=21";

it("a frame shows the same state, and its link leads to the whole page", () => {
  const whole = `https://host/a/index.html${state}`;
  expect(framedPage(whole)).toBe(`https://host/a/index.html?embed${state}`);
  expect(wholePage(framedPage(whole))).toBe(whole);
});

it("what is handed on has no token of a server in it", () => {
  expect(wholePage(`http://host/?token=secret${state}`)).toBe(`http://host/${state}`);
  expect(framedPage(`http://host/?token=secret${state}`)).not.toContain("secret");
});

it("a frame is HTML, whatever is in the address and the title", () => {
  const frame = frameOf(`https://host/#/play?rules=a"b&c<d`, 'a "game" & <more>');
  expect(frame).toContain('title="a &quot;game&quot; &amp; &lt;more>"');
  expect(/src="([^"]*)"/.exec(frame)![1]).toMatch(/^https:\/\/host\/\?embed#\/play\?rules=a%22b&amp;c%3Cd$/);
});
