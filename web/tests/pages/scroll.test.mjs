import assert from "node:assert/strict";
import { test } from "node:test";

import { phone, startWorkbench } from "./browser.mjs";

const workbench = startWorkbench();

// Each picture with a handler for the pointer, and a question of which it is large.
const pictures = {
  strip: { hash: "#/explore?rules=zone(3|5)&to=999", find: (page) => page.getByRole("application", { name: /^Outcome/ }) },
  fold: {
    hash: "#/explore?rules=zone(3|5)&to=999",
    find: (page) => page.getByRole("img", { name: /^Folded by 40/ }),
  },
  "nim-values": {
    hash: "#/explore?rules=subtraction(2,5,7)&to=999",
    find: (page) => page.getByRole("application", { name: /^Nim-values/ }),
  },
  graph: { hash: "#/graph?rules=nim&position=4%2B5", find: (page) => page.getByRole("application") },
  "heat map": {
    hash: "#/sweep?rules=zone(a|b)&let=a%3D1..3&let=b%3D2..5&start=1",
    find: (page) => page.getByRole("grid"),
  },
};

/** Opens a page at a picture, with room to scroll on both sides; and the middle of the picture. */
async function openAt({ hash, find }, options) {
  const page = await workbench.open(hash, options);
  await find(page).waitFor();
  await page.evaluate(() => (document.querySelector("main").style.paddingBottom = "2000px"));
  await find(page).evaluate((element) => element.scrollIntoView({ block: "center" }));
  const { x, y, width, height } = await find(page).boundingBox();
  return { page, x: x + width / 2, y: y + height / 2 };
}

const scrolled = (page) => page.evaluate(() => scrollY);

/** Waits until the page has scrolled down from a place by so much. */
const scrolledFrom = (page, before, by) =>
  page.waitForFunction(([from, least]) => scrollY >= from + least, [before, by]);

/** What the picture's part that is seen depends on. */
const seen = (page) =>
  page.evaluate(() => {
    const drawn = document.querySelector("[role=application] svg > g");
    return drawn?.getAttribute("transform") ?? document.querySelector(".seen")?.textContent;
  });

/** Moves fingers, each from one place to another, in steps as a hand would. */
async function touch(page, ...fingers) {
  const client = await page.context().newCDPSession(page);
  const at = (share) =>
    fingers.map(([from, to], id) => ({
      x: from.x + (to.x - from.x) * share,
      y: from.y + (to.y - from.y) * share,
      id,
    }));
  await client.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: at(0) });
  for (let step = 1; step <= 10; ++step) {
    await client.send("Input.dispatchTouchEvent", { type: "touchMove", touchPoints: at(step / 10) });
  }
  await client.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  await client.detach();
}

for (const [name, picture] of Object.entries(pictures)) {
  test(`the wheel over a picture scrolls the page: ${name}`, async () => {
    const { page, x, y } = await openAt(picture);
    const [before, part] = [await scrolled(page), await seen(page)];
    await page.mouse.move(x, y);
    await page.mouse.wheel(0, 300);
    await scrolledFrom(page, before, 300);
    assert.equal(await seen(page), part);
  });

  test(`a finger over a picture scrolls the page: ${name}`, async () => {
    const { page, x, y } = await openAt(picture, { viewport: phone, hasTouch: true, isMobile: true });
    const [before, part] = [await scrolled(page), await seen(page)];
    await touch(page, [{ x, y: y + 60 }, { x: x + 5, y: y - 140 }]);
    await scrolledFrom(page, before, 100);
    assert.equal(await seen(page), part);
  });
}

for (const name of ["strip", "graph"]) {
  for (const key of ["Control", "Meta"]) {
    test(`the wheel magnifies with ${key}, and the page stays: ${name}`, async () => {
      const { page, x, y } = await openAt(pictures[name]);
      const [before, part] = [await scrolled(page), await seen(page)];
      await page.mouse.move(x, y);
      await page.keyboard.down(key);
      await page.mouse.wheel(0, -300);
      await page.keyboard.up(key);
      await page.waitForFunction(
        (from) => {
          const drawn = document.querySelector("[role=application] svg > g");
          const now = drawn?.getAttribute("transform") ?? document.querySelector(".seen").textContent;
          return now !== from;
        },
        part,
      );
      assert.equal(await scrolled(page), before);
    });
  }

  test(`two fingers magnify, and one moves sideways: ${name}`, async () => {
    const { page, x, y } = await openAt(pictures[name], {
      viewport: phone,
      hasTouch: true,
      isMobile: true,
    });
    const before = await scrolled(page);
    const whole = await seen(page);
    await touch(
      page,
      [{ x: x - 20, y }, { x: x - 100, y: y - 10 }],
      [{ x: x + 20, y }, { x: x + 100, y: y + 10 }],
    );
    const part = await seen(page);
    assert.notEqual(part, whole);
    await touch(page, [{ x: x + 50, y }, { x: x - 50, y: y + 5 }]);
    assert.notEqual(await seen(page), part);
    assert.equal(await scrolled(page), before);
  });
}
