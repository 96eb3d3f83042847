// The secret that the end of a game tells: for each kind what its picture shows, for eyes, keyboard and
// screen reader.
import assert from "node:assert/strict";
import { test } from "node:test";

import { checkEveryLook, phone, startWorkbench } from "./browser.mjs";

const workbench = startWorkbench();

/** The address of a game played to its end by the best moves, or after these. */
async function finished(rules, position, moves = []) {
  for (;;) {
    const body = JSON.stringify({ rules, position, starts: "left", moves });
    const headers = { "Content-Type": "application/json" };
    const asked = await fetch(`${workbench.api}play`, { method: "POST", headers, body });
    const game = await asked.json();
    if (game.over) break;
    moves = [...moves, game.options.find(({ best }) => best).move];
  }
  const game = [["rules", rules], ["position", position], ["starts", "left"], ["seed", "1"]];
  return `#/play?${new URLSearchParams([...game, ...moves.map((move) => ["move", move])])}`;
}

async function secretOf(page, kind) {
  const secret = page.locator(`[data-secret="${kind}"]`);
  await secret.waitFor();
  return secret;
}

const texts = (locator) => locator.allTextContents().then((all) => all.map((text) => text.trim()));

test("21 flags lie in rows of four and one, with the moves that were made", async () => {
  const page = await workbench.open(await finished("subtraction(1,2,3) ending(1)", "21", ["take 1"]));
  const secret = await secretOf(page, "rows");
  assert.deepEqual(await texts(secret.locator(".rows .lost b")), ["1", "5", "9", "13", "17", "21"]);
  const places = await secret.locator(".rows .lost").evaluateAll((cells) =>
    cells.map((cell) => Math.round(cell.getBoundingClientRect().left)),
  );
  assert.equal(new Set(places).size, 1, "the losing numbers are one below the other");
  // You left 20, and the opponent 17.
  assert.equal(await secret.locator('[data-heap="20"] .by').innerText(), "Y");
  assert.equal(await secret.locator('[data-heap="17"] .by').innerText(), "O");
  assert.equal(await secret.locator('[data-heap="19"] .by').innerText(), "");
  assert.equal(
    await secret.getByRole("img").getAttribute("aria-label"),
    "The losing numbers among these: 1, 5, 9, 13, 17, 21.",
  );
  await secret.locator("summary").click();
  assert.match(await secret.locator("details p").innerText(), /Bachet 1612/);
  await checkEveryLook(page);
  assert.deepEqual(page.complaints, []);
});

test("ones of a column are crossed out in pairs, move by move", async () => {
  const page = await workbench.open(await finished("nim", "3+5+7"));
  const secret = await secretOf(page, "binary");
  const [before, after] = await secret.locator("table").all();
  assert.equal(await before.locator("td.out").count(), 6);
  assert.equal(await before.locator("td.one:not(.out)").count(), 1);
  assert.deepEqual(await texts(before.locator(".parity")), ["even", "even", "odd"]);
  assert.deepEqual(await texts(after.locator(".parity")), ["even", "even", "even"]);
  // From position to position by keyboard.
  const next = secret.getByRole("button", { name: "The position after" });
  await next.focus();
  await page.keyboard.press("Enter");
  await secret.getByRole("status").filter({ hasText: "After move 1, by You" }).waitFor();
  await page.waitForFunction(
    () => document.querySelectorAll("[data-secret] table").length === 1,
  );
  assert.deepEqual(await texts(secret.locator(".parity")), ["even", "even", "even"]);
  assert.ok(await secret.getByRole("button", { name: "The position before" }).isEnabled());
  await checkEveryLook(page);
  assert.deepEqual(page.complaints, []);
});

test("the way back from the end of a game leads to a shorter one", async () => {
  const short = await finished("nim", "1+1");
  const page = await workbench.open(short);
  await secretOf(page, "binary");
  await page.evaluate((hash) => (location.hash = hash), await finished("nim", "1+1+1+1"));
  const next = page.getByRole("button", { name: "The position after" });
  await page.locator('[data-moves="4"]').waitFor();
  for (let i = 0; i < 4; ++i) await next.click();
  await page.goBack();
  await page.locator('[data-moves="2"]').waitFor();
  await page.getByRole("status").filter({ hasText: "After move 2" }).waitFor();
  assert.deepEqual(page.complaints, []);
});

const others = [
  ["centre", "ends", "WLWLL", ".middle", 4],
  ["elements", "octal(0.123) misere", "9+8+3", "td b", 9],
  ["binary", "octal(0.73) misere", "3+5", "table", undefined],
  ["multiples", "difference", "16,10", ".numbers .there", 2],
  ["field", "wythoff", "(3,4)", "circle", undefined],
  ["tally", "script(chomp)", "(3,2,1)", ".lost li", 5],
  ["rows", "zone(3 | 5)", "19", ".rows .filled", 20],
];
for (const [kind, rules, position, marks, count] of others) {
  test(`${rules} has its ${kind}`, async () => {
    const page = await workbench.open(await finished(rules, position), { viewport: phone });
    const secret = await secretOf(page, kind);
    const found = await secret.locator(marks).count();
    if (count === undefined) assert.ok(found > 0);
    else assert.equal(found, count);
    await checkEveryLook(page);
    assert.deepEqual(page.complaints, []);
  });
}

test("a lesson shows the secret of a game that is over, once it is asked for", async () => {
  const page = await workbench.open("#/learn?lesson=flags&screen=1", { reducedMotion: "reduce" });
  const move = page.locator(".moves [data-move]:not([aria-disabled])").first();
  const over = page.locator("[data-ending]");
  for (;;) {
    await move.or(over).first().waitFor();
    if (await over.count()) break;
    const before = await page.locator("[data-moves]").getAttribute("data-moves");
    await move.click();
    // What is shown then is what the move and its reply have led to.
    await page.waitForFunction((moves) => document.querySelector("[data-moves]").dataset.moves !== moves, before);
  }
  assert.equal(await page.locator("[data-secret]").count(), 0);
  await page.locator("[data-tell-secret] summary").click();
  await secretOf(page, "rows");
  await checkEveryLook(page);
  assert.deepEqual(page.complaints, []);
});
