// Games of the library, each played to its end on its board alone: by clicks, and by the keyboard.
import assert from "node:assert/strict";
import { test } from "node:test";

import { checkEveryLook, startWorkbench } from "./browser.mjs";

const workbench = startWorkbench();

const against = (rules, position) =>
  `#/play?rules=script(${rules})&position=${encodeURIComponent(position)}&starts=left&you=left&opponent=perfect`;

const byClick = (page) => async (cell) => cell.click({ force: true });

/** With arrow keys from where the keyboard is on the board to a cell. */
const byKeys = (page) => async (cell) => {
  const at = (place) => place.evaluate(({ dataset }) => dataset.spot.split(",").map(Number));
  const board = cell.locator("xpath=ancestor::*[@role='grid']");
  const from = board.locator('[tabindex="0"]');
  const [[r, c], [row, column]] = [await at(from), await at(cell)];
  await from.focus();
  const press = async (key, times) => {
    for (let i = 0; i < times; ++i) await page.keyboard.press(key);
  };
  await press(row > r ? "ArrowDown" : "ArrowUp", Math.abs(row - r));
  await press(column > c ? "ArrowRight" : "ArrowLeft", Math.abs(column - c));
  assert.equal(await cell.evaluate((element) => element === document.activeElement), true);
  await page.keyboard.press("Enter");
};

/** The same where places stand anywhere: each arrow to where the keyboard was not yet, that in the direction of the place first. */
const byArrows = (page) => async (place) => {
  const middle = (of) => of.evaluate((one) => {
    const { left, right, top, bottom } = one.getBoundingClientRect();
    return [(left + right) / 2, (top + bottom) / 2];
  });
  await page.locator('[data-spot][tabindex="0"]').focus();
  const here = page.locator("[data-spot]:focus");
  const seen = new Set();
  for (let presses = 0; presses < 60; ++presses) {
    if (await place.evaluate((element) => element === document.activeElement)) return page.keyboard.press("Enter");
    const [[x, y], [toX, toY]] = [await middle(here), await middle(place)];
    const far = { ArrowRight: toX - x, ArrowLeft: x - toX, ArrowDown: toY - y, ArrowUp: y - toY };
    for (const key of Object.keys(far).sort((a, b) => far[b] - far[a])) {
      await page.keyboard.press(key);
      const now = await here.getAttribute("data-spot");
      const anew = !seen.has(now);
      seen.add(now);
      if (anew) break;
    }
  }
  throw new Error("the keyboard does not reach it");
};

/** Plays moves that are worth `result` until the game is over; gives how it ended. */
async function playOut(page, result, choose) {
  const ending = page.locator("[data-ending]");
  for (let clicks = 0; clicks < 40; ++clicks) {
    const worth = page.locator(`[data-spot]:has([data-hint="${result}"])`);
    await worth.or(ending).first().waitFor();
    if ((await ending.count()) > 0) return ending.getAttribute("data-ending");
    const before = await stateOf(page);
    // A second click on the same place means the smallest move there.
    const others = worth.and(page.locator(":not(.chosen)"));
    await choose(((await others.count()) > 0 ? others : worth).first());
    // A click makes a move, and the opponent one, or leaves fewer moves to choose from.
    await page.waitForFunction((known) => {
      const moves = document.querySelector("[data-moves]");
      const over = document.querySelector("[data-ending]") !== null;
      const now = `${moves.dataset.moves} ${document.querySelectorAll(".chosen").length}`;
      return over || (moves.dataset.stage === "now" && now !== known);
    }, before);
  }
  throw new Error("the game did not end");
}

const stateOf = (page) =>
  page.evaluate(
    () => `${document.querySelector("[data-moves]").dataset.moves} ${document.querySelectorAll(".chosen").length}`,
  );

for (const [rules, position, result, choose] of [
  ["chomp", "(3,3)", "win", byKeys],
  ["domineering", ".../...", "win", byKeys],
  ["turning_turtles", "THHT", "win", byKeys],
  ["toads_and_frogs", "tt.ff", "win", byClick],
  ["hackenbush", "0b1/1b2/0r3", "win", byClick],
  ["hackenbush", "0b1/1b2/0r3", "win", byArrows],
  ["node_kayles", "abcde", "win", byArrows],
  ["nimble", "(0,1,1,1)", "loss", byClick],
  ["nimble", "(0,1,2)", "win", byArrows],
  ["cram", "../..", "loss", byClick],
  ["konane", "xo./xo.", "win", byKeys],
]) {
  test(`${result === "win" ? "won" : "lost"} on the board, ${choose.name}: ${rules} from ${position}`, async () => {
    const page = await workbench.open(`${against(rules, position)}&hints=1`);
    assert.equal(await playOut(page, result, choose(page)), result);
    assert.deepEqual(page.complaints, []);
  });
}

test("a board says its rows and cells, and what the opponent has changed", async () => {
  const page = await workbench.open(against("domineering", ".../.../.x."));
  const row = page.getByRole("row");
  await row.first().waitFor();
  assert.equal(await row.nth(2).getAttribute("aria-label"), "row 3: a empty, b domino, c empty; 2 moves here");
  assert.equal(await page.getByRole("gridcell", { name: "a2: empty, 2 moves" }).count(), 1);
  assert.equal(await page.getByRole("grid", { name: "A board of 3 rows and 3 columns" }).count(), 1);
  await page.locator('[data-spot="2,0"]').click();
  await page.waitForFunction(() => document.querySelector('[data-moves="2"][data-stage="now"]'));
  const changed = await page.locator("[aria-live=polite]").allTextContents();
  assert.match(changed.join(""), /^([a-c][1-3]), ([a-c][1-3]): Right's domino$/);
  assert.equal(await page.getByRole("gridcell", { name: /^a3: Left's domino/ }).count(), 1);
  await checkEveryLook(page);
  // Nothing is drawn as it is written.
  assert.equal(await page.locator("[data-spot] .face").count(), 0);
  assert.deepEqual(page.complaints, []);
});

test("places of graphs and strips say what they are", async () => {
  const page = await workbench.open(against("hackenbush", "0b1/1r2"));
  await page.getByRole("button", { name: "Left's edge from the ground to 1, 1 move" }).waitFor({ state: "attached" });
  await page.getByRole("button", { name: "Right's edge from 1 to 2, 1 move" }).waitFor({ state: "attached" });
  await checkEveryLook(page);
  await page.goto(`${workbench.address}${against("nimble", "(0,1,0,2)")}`);
  await page.getByRole("button", { name: "square 4, coin 2, 3 moves" }).waitFor();
  await checkEveryLook(page);
  assert.equal(await page.locator('[data-spot][tabindex="0"]').count(), 1);
  assert.deepEqual(page.complaints, []);
});

test("each square and step has its own number below it", async () => {
  const page = await workbench.open();
  for (const [rules, position, places] of [["nimble", "(0,1,0,2)", 4], ["staircase_nim", "(2,1,3)", 3]]) {
    await page.goto(`${workbench.address}${against(rules, position)}`);
    await page.waitForFunction((places) => document.querySelectorAll(".heaps .heap").length === places, places);
    const middles = (part) =>
      page.locator(`.heaps ${part}`).evaluateAll((all) =>
        all.map((one) => Math.round(one.getBoundingClientRect().x + one.getBoundingClientRect().width / 2)),
      );
    assert.deepEqual(await middles(".count"), await middles(".heap"));
  }
});

test("parts of a board are outlined, each with a letter and what it is worth", async () => {
  const page = await workbench.open(`${against("domineering", "..x.../..x...")}&hints=1`);
  const parts = page.locator("ul li", { hasText: "worth" });
  await parts.first().waitFor();
  assert.deepEqual(
    (await parts.allTextContents()).map((text) => text.replace(/\s+/g, " ").trim()),
    ["part A: A worth +-1, temperature 1", "part B: B worth {2|-1/2}, temperature 5/4"],
  );
  // Each has its letter on the board once, and its squares say in which they are.
  assert.deepEqual(await page.locator("[data-spot] .outline b").allTextContents(), ["A", "B"]);
  assert.equal(await page.getByRole("gridcell", { name: /part A/ }).count(), 4);
  assert.equal(await page.getByRole("gridcell", { name: /part B/ }).count(), 6);
  // The outline goes around the part, and not between its squares.
  const widths = (spot) =>
    page
      .locator(`[data-spot="${spot}"] .outline`)
      .evaluate((part) => getComputedStyle(part).borderWidth);
  assert.equal(await widths("0,0"), "4px 0px 0px 4px");
  assert.equal(await widths("1,4"), "0px 0px 4px");
  await checkEveryLook(page);
  // It is a hint.
  await page.getByLabel("Hints", { exact: true }).uncheck();
  await page.locator(".outline").first().waitFor({ state: "detached" });
  assert.equal(await parts.count(), 0);
  assert.deepEqual(page.complaints, []);
});
