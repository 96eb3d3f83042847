import assert from "node:assert/strict";
import { test } from "node:test";

import { checkEveryLook, phone, startWorkbench } from "./browser.mjs";

const workbench = startWorkbench();

const game = (rules, position) => `#/play?rules=${rules}&position=${position}&starts=left&you=both`;
const token = (page, heap, number) => page.locator(`[data-token="${heap}:${number}"]`);
const sizes = (page) => page.locator(".heaps .count").allTextContents();
const marked = (page) =>
  page.locator("[data-token].marked").evaluateAll((all) => all.map((one) => one.dataset.token));
const made = (page, count) =>
  page.waitForFunction((wanted) => document.querySelector("[data-moves]")?.dataset.moves === wanted, String(count));

test("a heap is broken where counters are clicked or dragged over", async () => {
  const page = await workbench.open(game("kayles", 9));
  await page.getByRole("heading", { name: "Kayles from 9" }).waitFor();
  // What a click takes is marked, and its move.
  await token(page, 0, 3).hover();
  assert.deepEqual(await marked(page), ["0:3"]);
  assert.equal(await page.locator(".moves .marked").getAttribute("data-move"), "take 1 from 9 leaving 6+2");
  await token(page, 0, 3).hover();
  await page.mouse.down();
  await token(page, 0, 4).hover();
  assert.deepEqual(await marked(page), ["0:3", "0:4"]);
  // No move takes three; back at the first one it is a click.
  await token(page, 0, 5).hover();
  assert.deepEqual(await marked(page), []);
  await page.mouse.up();
  assert.equal(await page.locator("[data-moves]").getAttribute("data-moves"), "0");
  await token(page, 0, 4).hover();
  await page.mouse.down();
  await token(page, 0, 3).hover();
  await page.mouse.up();
  await made(page, 1);
  await page.getByText("Left took 2 from 9 leaving 5+2. Right's turn.").waitFor();
  assert.deepEqual(await sizes(page), ["5", "2"]);
  await token(page, 0, 3).click();
  await made(page, 2);
  assert.deepEqual((await sizes(page)).sort(), ["2", "2", "2"]);
  await checkEveryLook(page);
  assert.deepEqual(page.complaints, []);
});

test("a click takes as few as the rules allow", async () => {
  const page = await workbench.open(game("dawsons_kayles", 6));
  await token(page, 0, 6).hover();
  assert.deepEqual(await marked(page), ["0:5", "0:6"]);
  await token(page, 0, 3).click();
  await page.getByText("Left took 2 from 6 leaving 2+2.").waitFor();
});

test("a finger takes counters, and the page does not scroll", async () => {
  const page = await workbench.open(game("kayles", 8), { viewport: phone, hasTouch: true, isMobile: true });
  await token(page, 0, 3).click({ trial: true }); // until it stands still
  // Sent by the page itself: a finger from outside that is slow asks for a menu, on a busy machine.
  await page.evaluate(() => {
    const middle = (number) => {
      const box = document.querySelector(`[data-token="0:${number}"]`).getBoundingClientRect();
      return { clientX: box.x + box.width / 2, clientY: box.y + box.height / 2 };
    };
    const touch = (type, where) =>
      document
        .querySelector('[data-token="0:2"]')
        .dispatchEvent(new PointerEvent(type, { ...where, pointerType: "touch", button: 0, bubbles: true }));
    touch("pointerdown", middle(2));
    touch("pointermove", middle(3));
    touch("pointerup", middle(3));
  });
  await made(page, 1);
  assert.deepEqual(await sizes(page), ["5", "1"]);
  await token(page, 1, 1).tap();
  await made(page, 2);
  await page.getByText("Right took 1 from 1.").waitFor();
  const action = await page.locator(".heap").first().evaluate((heap) => getComputedStyle(heap).touchAction);
  assert.equal(action, "pan-y");
});

test("of the many moves from a great heap one is typed by its numbers, and all are named", async () => {
  const page = await workbench.open(game("kayles", 40));
  await page.locator(".moves button").first().waitFor();
  await page.getByRole("group", { name: "The game", exact: true }).focus();
  await page.keyboard.press("?");
  await page.getByText("A move's numbers, one after the other, play it").waitFor();
  const move = page.getByRole("button", { name: "Take 2 from 40 leaving 25+13", exact: true });
  assert.equal((await move.innerText()).split("\n")[0], "25+13");
  await page.keyboard.press("2");
  await page.waitForFunction(() => document.activeElement.dataset.move === "take 2 from 40 leaving 38");
  await page.keyboard.press("2");
  await page.keyboard.press("5");
  await page.getByText("Left took 2 from 40 leaving 25+13.").waitFor();
  await page.keyboard.press("u");
  await made(page, 0);
  // The arrows go from move to move, which is marked on the board.
  await page.locator('[data-move="take 1 from 40 leaving 39"]').focus();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  assert.equal(await page.evaluate(() => document.activeElement.dataset.move), "take 1 from 40 leaving 37+2");
  assert.deepEqual(await marked(page), ["0:38"]);
  await page.keyboard.press("End");
  await page.keyboard.press("ArrowUp");
  assert.match(await page.evaluate(() => document.activeElement.dataset.move), /^take 2 from 40 leaving 2/);
  await page.keyboard.press("Home");
  await page.keyboard.press("ArrowUp");
  assert.equal(await page.evaluate(() => document.activeElement.dataset.move), "take 1 from 40 leaving 39");
  // Enter plays the one that is reached, though another digit could follow.
  for (const key of ["1", "3", "Enter"]) await page.keyboard.press(key);
  await page.getByText("Left took 1 from 40 leaving 39.").waitFor();
});

test("what leaves three heaps is among the buttons, and a heap may be split and taken from", async () => {
  const page = await workbench.open(game("hexadecimal(0.8)", 9));
  await token(page, 0, 3).click();
  await page.waitForFunction(() => document.activeElement.dataset.move?.startsWith("take 1 from 9 leaving"));
  await page.getByRole("button", { name: "Take 1 from 9 leaving 3+3+2" }).click();
  await made(page, 1);
  assert.deepEqual(await sizes(page), ["3", "3", "2"]);
  await page.goto(`${workbench.address}${game("lasker", 7)}`);
  await page.locator('[data-cut="0:2"]').click();
  await page.getByText("Left split 7 into 5+2.").waitFor();
  await token(page, 0, 4).click();
  await page.getByText("Right took 2 from 5 leaving 3.").waitFor();
  assert.deepEqual(page.complaints, []);
});
