// Who sees the page magnified four times, without one kind of cone, in colours of their own, or without motion.
import assert from "node:assert/strict";
import { test } from "node:test";

import { settled, startWorkbench } from "./browser.mjs";

const workbench = startWorkbench();

/** A window of 1280 by 1024 pixels, magnified to 400 %. */
const magnified = { width: 320, height: 256 };

const views = {
  "a heap": "#/play?rules=subtraction(1,2,3)&position=21&starts=left&you=left",
  "a board": "#/play?rules=script(domineering)&position=..../..../..../....&starts=left&you=left",
  "a wide board": "#/play?rules=script(clobber)&position=xoxoxoxo/oxoxoxox&starts=left&you=left",
  "a lesson": "#/learn?lesson=flags&screen=4",
  "a puzzle": "#/puzzle?game=kayles&stars=2&number=1",
  explore: "#/explore?rules=zone(3|5)&to=300",
  graph: "#/graph?rules=nim&position=1%2B2",
  values: "#/values?expression={2|-1/2}",
  "a note": "#/notes?note=periods",
  claims: "#/claims?source=nim",
};

for (const [name, hash] of Object.entries(views)) {
  test(`at 400 %, ${name} needs no sideways scrolling, and what has the keyboard is seen`, async () => {
    const page = await workbench.open(hash, { viewport: magnified });
    await page.locator("h1").first().waitFor({ state: "attached" });
    await page.waitForLoadState("networkidle");
    await settled(page);
    const wider = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    assert.ok(wider <= 0, `${wider} pixels wider`);
    let stops = 0;
    for (let i = 0; i < 30; ++i) {
      await page.keyboard.press("Tab");
      const hidden = await page.evaluate(() => {
        const at = document.activeElement;
        if (at === document.body || at.localName === "iframe") return undefined;
        const { left, right, top, bottom } = at.getBoundingClientRect();
        const [x, y] = [(Math.max(0, left) + Math.min(innerWidth, right)) / 2, (Math.max(0, top) + Math.min(innerHeight, bottom)) / 2];
        const over = document.elementFromPoint(x, y);
        const seen = right > 0 && left < innerWidth && bottom > 0 && top < innerHeight && (at.contains(over) || over?.contains(at));
        return seen ? "" : `${at.outerHTML.slice(0, 120)} at ${[left, top, right, bottom].map(Math.round)}, below ${over?.outerHTML.slice(0, 80)}`;
      });
      if (hidden === undefined) continue;
      ++stops;
      assert.equal(hidden, "");
    }
    assert.ok(stops > 8, `${stops} stops`);
  });
}

/** What a colour is without the cones for green (Machado, Oliveira and Fernandes 2009), in linear light. */
function withoutGreen(rgb) {
  const [r, g, b] = rgb.map((one) => (one / 255 <= 0.04045 ? one / 255 / 12.92 : ((one / 255 + 0.055) / 1.055) ** 2.4));
  return [
    0.367322 * r + 0.860646 * g - 0.227968 * b,
    0.280085 * r + 0.672501 * g + 0.047413 * b,
    -0.01182 * r + 0.04294 * g + 0.968881 * b,
  ].map((one) => Math.min(1, Math.max(0, one)));
}

/** CIE L*a*b*, for D65. */
function lab([r, g, b]) {
  const xyz = [
    (0.4124564 * r + 0.3575761 * g + 0.1804375 * b) / 0.95047,
    0.2126729 * r + 0.7151522 * g + 0.072175 * b,
    (0.0193339 * r + 0.119192 * g + 0.9503041 * b) / 1.08883,
  ].map((one) => (one > 216 / 24389 ? Math.cbrt(one) : ((24389 / 27) * one + 16) / 116));
  return [116 * xyz[1] - 16, 500 * (xyz[0] - xyz[1]), 200 * (xyz[1] - xyz[2])];
}

const apart = (one, other) => Math.hypot(...lab(withoutGreen(one)).map((value, i) => value - lab(withoutGreen(other))[i]));

test("red and green of one lightness are told to be too close: the measure can fail", () => {
  assert.ok(apart([200, 90, 60], [128, 124, 50]) < 12);
  assert.ok(apart([0, 0, 0], [255, 255, 255]) > 90);
});

for (const colorScheme of ["light", "dark"]) {
  test(`without green, outcomes, players and results stay apart: ${colorScheme}`, async () => {
    const page = await workbench.open("#/play", { colorScheme });
    await page.locator("h1").waitFor();
    const colours = await page.evaluate(() => {
      const probe = document.createElement("p");
      document.body.append(probe);
      const names = ["outcome-n", "outcome-p", "outcome-l", "outcome-r", "outcome-d", "left", "right", "win", "draw", "loss", "green"];
      const all = names.map((name) => {
        probe.style.color = `var(--${name})`;
        return [name, getComputedStyle(probe).color.match(/\d+/g).slice(0, 3).map(Number)];
      });
      probe.remove();
      return Object.fromEntries(all);
    });
    const groups = [["outcome-n", "outcome-p", "outcome-l", "outcome-r", "outcome-d"], ["left", "right"], ["left", "right", "green"], ["win", "loss"]];
    for (const group of groups) {
      for (const [i, one] of group.entries()) {
        for (const other of group.slice(i + 1)) {
          const distance = apart(colours[one], colours[other]);
          assert.ok(distance > 12, `${one} and ${other} are ${distance.toFixed(1)} apart`);
        }
      }
    }
  });
}

const moving = (page) => page.evaluate(() => document.getAnimations().filter(({ playState }) => playState === "running").length);

for (const reducedMotion of ["no-preference", "reduce"]) {
  test(`a move ${reducedMotion === "reduce" ? "moves nothing with reduced motion" : "is seen to move"}`, async () => {
    for (const [hash, spots] of [
      ["#/play?rules=script(toads_and_frogs)&position=t.f&starts=left&you=both", ["0,0"]],
      ["#/play?rules=script(hackenbush)&position=0b1/1b2&starts=left&you=both", ["e 1"]],
      ["#/play?rules=script(clobber)&position=xo&starts=left&you=both", ["0,0"]],
      ["#/play?rules=subtraction(1,2,3)&position=9&starts=left&you=both", []],
    ]) {
      const page = await workbench.open(hash, { reducedMotion });
      await page.locator("[data-move]").first().waitFor();
      const [spot] = spots;
      // All animations from the click on, as one may be over before it is looked for.
      await page.evaluate(() => {
        globalThis.begun = new Set();
        // What is shown later, all at once, does not move.
        const moves = (target) => !getComputedStyle(target).animationTimingFunction.startsWith("steps");
        addEventListener("animationstart", ({ target, animationName }) => moves(target) && globalThis.begun.add(animationName), true);
        addEventListener("transitionrun", ({ propertyName }) => globalThis.begun.add(propertyName), true);
      });
      if (spot) await page.locator(`[data-spot="${spot}"]`).click({ force: true });
      else await page.locator("[data-move]").first().click();
      await page.locator('[data-moves="1"][data-stage="now"]').waitFor({ state: "attached" });
      await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
      const begun = await page.evaluate(() => [...globalThis.begun]);
      if (reducedMotion === "reduce") {
        assert.deepEqual(begun, [], hash);
        assert.equal(await moving(page), 0, hash);
      } else assert.ok(begun.length > 0, hash);
    }
  });
}
