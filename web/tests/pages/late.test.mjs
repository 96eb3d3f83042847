import assert from "node:assert/strict";
import { test } from "node:test";

import { onServer, startWorkbench } from "./browser.mjs";

// What comes too late is not shown, and what was answered about a text goes with it.
const workbench = startWorkbench();

const address = (page) => decodeURIComponent(page.url().split("#")[1]);

/** Holds the answers to a question back until what is returned is called. */
async function hold(page, path) {
  let free;
  const gate = new Promise((open) => (free = open));
  const asked = new Promise((seen) => {
    void page.route(`**/api/v1/${path}`, async (route) => {
      const response = await route.fetch();
      seen();
      await gate;
      await route.fulfill({ response }).catch(() => {});
    });
  });
  return { asked, free };
}

test("an answer that a pressed button makes needless is not shown", onServer("it holds answers back"), async () => {
  const page = await workbench.open("#/play?rules=subtraction(1,2,3)+ending(1)&position=21&starts=left&you=left&opponent=perfect&seed=1");
  await page.locator("[data-move='take 1']").waitFor();
  const { asked, free } = await hold(page, "play");
  await page.locator("[data-move='take 1']").click();
  await asked;
  const undo = await page.getByRole("button", { name: "Undo" }).boundingBox();
  await page.mouse.move(undo.x + 10, undo.y + 10);
  await page.mouse.down();
  const answered = page.waitForEvent("requestfinished", (request) => request.url().endsWith("/play"));
  free();
  await answered;
  await page.mouse.up();
  await page.unroute("**/api/v1/play");
  await page.locator("[data-moves='0'][data-stage='now']").waitFor();
  await page.locator("[data-move='take 2']").click();
  await page.waitForFunction(() => location.hash.includes("move=take+2"));
  assert.doesNotMatch(address(page), /take\+1&move=take\+3&move/);
});

test("what is dealt for another choice is dropped", onServer("it holds answers back"), async () => {
  const page = await workbench.open("#/play?choose=1");
  const start = page.getByRole("button", { name: "Start", exact: true });
  await start.waitFor();
  const { asked, free } = await hold(page, "deal*");
  await page.getByRole("button", { name: "Deal me one" }).click();
  await asked;
  await start.click();
  await page.locator("[data-moves]").waitFor();
  const begun = address(page);
  const dealt = page.waitForEvent("requestfinished", (request) => request.url().includes("/deal")).catch(() => {});
  free();
  await Promise.race([dealt, page.waitForTimeout(1000)]);
  await page.waitForTimeout(300);
  assert.equal(address(page), begun);
});

test("a sweep that is being started gives way to another question", onServer("it holds answers back"), async () => {
  const page = await workbench.open("#/sweep");
  const examples = page.locator(".presets button");
  await examples.first().waitFor();
  const { asked, free } = await hold(page, "sweeps");
  await page.getByRole("button", { name: "Start", exact: true }).click();
  await asked;
  await examples.nth(2).click();
  const chosen = address(page);
  free();
  await page.waitForTimeout(500);
  assert.equal(address(page), chosen);
});

const takes = (left, right) =>
  `start = 5\nfunction options(n, player)\n  local t = {}\n  for _, k in ipairs(player == "left" and {${left}} or {${right}}) do\n` +
  `    if n >= k then t[#t + 1] = {to = n - k, name = "take " .. k} end\n  end\n  return t\nend\n`;
const script = (left, right) => encodeURIComponent(takes(left, right));

test("values and relations are those of the text as it is by now", async () => {
  const page = await workbench.open(`#/explore?rules=script(mine.lua)&to=20&at=5&script=${script("1", "2")}`);
  const value = page.locator("[data-value]").first();
  await value.waitFor();
  const before = await value.getAttribute("data-value");
  await page.evaluate((text) => {
    location.hash = `#/explore?rules=script(mine.lua)&to=20&at=5&script=${text}`;
  }, script("1", "1,2,3"));
  await page.waitForFunction((old) => document.querySelector("[data-value]")?.dataset.value !== old, before);
  const after = await value.getAttribute("data-value");
  await page.reload();
  await value.waitFor();
  assert.equal(await value.getAttribute("data-value"), after);
});

test("a game of another text is another game", async () => {
  const game = (text) => `#/play?rules=script(mine.lua)&position=21&starts=left&you=both&script=${text}`;
  const page = await workbench.open(game(script("1,2", "1,2")));
  await page.locator("[data-move='take 2']").waitFor();
  await page.evaluate((hash) => (location.hash = hash), game(script("5,7", "5,7")));
  await page.locator("[data-move='take 7']").waitFor();
  assert.equal(await page.locator("[data-move='take 2']").count(), 0);
});

test("a puzzle that is gone back to is to be solved again", onServer("it asks for the solution"), async () => {
  const page = await workbench.open("#/puzzle?date=2026-11-20");
  const answer = await fetch(`${workbench.address}api/v1/puzzle?name=2026-11-20&solution=true`);
  const { solution } = await answer.json();
  await page.locator(`[data-move="${solution.move}"]`).click();
  await page.getByRole("button", { name: "One move back" }).click();
  await page.locator("[data-stage='old']").waitFor();
  await page.goBack();
  await page.locator("[data-stage='now'][data-moves='0']").waitFor();
});

test("a set of puzzles whose games do not come can be tried again", onServer("it breaks an answer"), async () => {
  const page = await workbench.open("#/puzzle");
  await page.locator("[data-move]").first().waitFor();
  await page.route("**/api/v1/puzzles", (route) => route.abort());
  await page.goto(`${workbench.address}#/puzzle?set=kayles-3-1`);
  await page.reload();
  await page.getByRole("alert").waitFor();
  await page.unroute("**/api/v1/puzzles");
  await page.getByRole("button", { name: "Try again" }).click();
  await page.locator("[data-move]").first().waitFor();
});

test("Escape gives moves back before it leaves the projector", async () => {
  const page = await workbench.open("?projector#/play?rules=script(domineering)&position=..../..../....&starts=left&you=both");
  await page.locator("[data-spot]").nth(5).click();
  await page.locator(".narrowed").waitFor();
  await page.keyboard.press("Escape");
  await page.locator(".narrowed").waitFor({ state: "detached" });
  assert.equal(await page.locator("header").count(), 0);
  await page.keyboard.press("Escape");
  await page.locator("header").waitFor();
});

test("what a friend goes on from is the whole game, wherever one looks", async () => {
  const page = await workbench.open("#/play?rules=nim&position=3%2B5&starts=left&you=both&by=link");
  await page.locator("[data-move]").first().click();
  const link = page.locator(".send input");
  await link.waitFor();
  await page.getByRole("button", { name: "One move back" }).click();
  await page.locator("[data-stage='old']").waitFor();
  assert.doesNotMatch(await link.inputValue(), /at=/);
  assert.match(await link.inputValue(), /#\/play\?.*move=/);
});

test("a button that can do no more keeps the keyboard", async () => {
  const page = await workbench.open("#/explore?rules=kayles&to=60");
  const inwards = page.getByRole("button", { name: "Zoom in" });
  await inwards.focus();
  for (let i = 0; i < 6; ++i) await page.keyboard.press("Enter");
  assert.equal(await inwards.evaluate((button) => button === document.activeElement), true);
  await page.goto(`${workbench.address}#/notes`);
  await page.getByRole("button", { name: "Write a note" }).click();
  await page.waitForFunction(() => document.activeElement?.matches("textarea"));
});
