import assert from "node:assert/strict";
import { test } from "node:test";

import { startWorkbench } from "./browser.mjs";

const workbench = startWorkbench();

const flags = "#/play?rules=subtraction(1,2,3)+ending(1)&position=21&starts=left&you=left&opponent=perfect";
const together = "#/play?rules=subtraction(1,2,3)+ending(1)&position=21&starts=left&you=both";
const word = "#/play?rules=ends&position=WLWLLWWL&starts=left&you=both";

async function openGame(hash) {
  const page = await workbench.open(hash);
  await page.locator(".moves button").first().waitFor();
  await page.getByRole("group", { name: "The game", exact: true }).focus();
  return page;
}

/** Waits until `count` moves were made and the page has nothing to ask any more. */
async function made(page, count) {
  await page.waitForFunction(
    (wanted) => document.querySelector("[data-moves]")?.dataset.moves === String(wanted),
    count,
  );
  assert.equal(await asked(page), count);
}

/** How many moves the address asks for, once every key so far was heard. */
const asked = (page) =>
  page.evaluate(async () => {
    await new Promise(requestAnimationFrame);
    return location.hash.split("&move=").length - 1;
  });

/** Holds a key: it is pressed once and repeats, each time once the page has its answer. */
async function hold(page, key, repeats = 5) {
  for (let i = 0; i <= repeats; ++i) {
    await page.keyboard.down(key);
    await asked(page);
    await page.waitForFunction(() => {
      const shown = document.querySelector("[data-moves]")?.dataset.moves;
      const wanted = String(location.hash.split("&move=").length - 1);
      return shown === wanted || !location.hash.includes("starts=");
    });
  }
  await page.keyboard.up(key);
}

for (const [key, hash] of [["1", together], ["f", word], ["1", flags]]) {
  test(`a key that is held plays once: ${key} in ${hash}`, async () => {
    const page = await openGame(hash);
    await hold(page, key);
    await made(page, hash === flags ? 2 : 1);
  });
}

test("a held Enter plays the move that has the keyboard, and none that takes its place", async () => {
  const page = await openGame("#/play?rules=nim&position=3%2B4%2B5&starts=left&you=both");
  await page.locator('[data-move="take 1 from 3"]').focus();
  await hold(page, "Enter");
  await made(page, 1);
  // Released and pressed again, it plays again.
  assert.equal(await page.evaluate(() => document.activeElement.dataset.move !== undefined), true);
  await page.keyboard.press("Enter");
  await made(page, 2);
});

test("an Enter that starts a game and is held plays no move in it", async () => {
  const page = await workbench.open("#/play?choose=1");
  await page.getByRole("button", { name: "Start", exact: true, disabled: false }).focus();
  await hold(page, "Enter");
  await made(page, 0);
  await page.keyboard.press("Enter");
  await made(page, 2);
});

test("a held Enter starts one sweep", async () => {
  const page = await workbench.open("#/sweep?rules=zone(a|b)&let=a%3D1..3&let=b%3D2..5");
  const started = [];
  page.on("request", (request) => request.method() === "POST" && started.push(request.url()));
  await page.getByLabel("b", { exact: true }).focus();
  await page.keyboard.down("Enter");
  await page.getByRole("grid").waitFor();
  for (const focused of [page.getByLabel("b", { exact: true }), page.getByRole("button", { name: "Start" })]) {
    await focused.focus();
    await page.keyboard.down("Enter");
    await page.keyboard.down("Enter");
    await page.waitForFunction(() => !document.querySelector("form .main").disabled);
  }
  await page.keyboard.up("Enter");
  assert.equal(started.length, 1);
});

test("a held key takes back one move", async () => {
  const page = await openGame(`${together}&move=take+1&move=take+1&move=take+1&move=take+1`);
  await hold(page, "u");
  await made(page, 3);
  await page.getByRole("button", { name: "Undo" }).focus();
  await hold(page, "Enter");
  await made(page, 2);
});

test("a key with a modifier plays nothing", async () => {
  for (const [hash, key] of [[together, "1"], [word, "f"]]) {
    const page = await openGame(hash);
    for (const modifier of ["Control", "Alt", "Meta", "Control+Shift"]) {
      await page.keyboard.press(`${modifier}+${key}`);
    }
    assert.equal(await asked(page), 0);
    await page.keyboard.press(key);
    await made(page, 1);
  }
});

test("a key plays nothing while the keyboard is on something else", async () => {
  const page = await openGame(`${together}&move=take+1&hints=1`);
  for (const other of [
    page.getByRole("button", { name: "Undo" }),
    page.getByLabel("Hints"),
    page.getByRole("link", { name: "Choose another game" }),
    page.getByRole("link", { name: "Explore", exact: true }),
    page.getByRole("button", { name: /Left take 1/ }),
  ]) {
    await other.focus();
    for (const key of ["1", "2", "3", "f", "l"]) await page.keyboard.press(key);
    assert.equal(await asked(page), 1);
  }
  await page.locator(".moves button").first().focus();
  await page.keyboard.press("2");
  await made(page, 2);
});

test("keys of one character act nowhere but in the game, and can be turned off", async () => {
  const page = await openGame(`${together}&move=take+1`);
  await page.evaluate(() => document.activeElement.blur());
  const explore = page.getByRole("link", { name: "Explore", exact: true });
  for (const focus of [() => page.evaluate(() => document.activeElement.blur()), () => explore.focus()]) {
    await focus();
    for (const key of ["1", "u", "h", "?"]) await page.keyboard.press(key);
    assert.equal(await asked(page), 1);
    assert.doesNotMatch(page.url(), /hints=1/);
    assert.equal(await page.getByRole("heading", { name: "Keys" }).count(), 0);
  }
  await page.getByRole("group", { name: "The game", exact: true }).focus();
  await page.keyboard.press("?");
  const list = page.getByRole("region", { name: "Keys" });
  await list.waitFor();
  assert.match(await list.textContent(), /A number plays the move with that number\./);
  await page.getByLabel("Keyboard shortcuts").uncheck();
  await list.getByText("Keys of one character are turned off.").waitFor();
  await page.reload();
  await page.locator(".moves button").first().focus();
  for (const key of ["1", "u", "h", "?"]) await page.keyboard.press(key);
  assert.equal(await asked(page), 1);
  assert.doesNotMatch(page.url(), /hints=1/);
  // Arrows and Enter are no characters.
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  await made(page, 2);
  await page.getByRole("button", { name: "Settings and keys" }).click();
  await page.getByLabel("Keyboard shortcuts").check();
  await page.locator(".moves button").first().focus();
  await page.keyboard.press("u");
  await made(page, 1);
});

test("the list of keys says what a number does in this game", async () => {
  for (const [hash, words] of [
    ["#/play?rules=nim&position=3%2B5%2B7&starts=left&you=both", /A number goes to a move with that number, again/],
    ["#/play?rules=nim&position=12&starts=left&you=both", /A number goes to a move with that number, again/],
    ["#/play?rules=nim&position=9&starts=left&you=both", /A number plays/],
    ["#/play?rules=kayles&position=9&starts=left&you=both", /A move's numbers/],
    ["#/play?rules=nim&position=200&starts=left&you=both", /A number goes into the field/],
    [word, /F takes the first letter/],
  ]) {
    const page = await openGame(hash);
    await page.keyboard.press("?");
    const list = await page.getByRole("region", { name: "Keys" }).textContent();
    assert.match(list, words);
    assert.equal(/number/.test(list), !hash.includes("ends"));
  }
});

test("a number is typed after a click on something else", async () => {
  const page = await openGame(`${together}&move=take+1&move=take+1`);
  await page.getByRole("button", { name: "Undo" }).click();
  await made(page, 1);
  await page.keyboard.press("2");
  await made(page, 2);
});

test("where there is a field for a move, digits go there and play with Enter alone", async () => {
  const page = await openGame("#/play?rules=nim&position=200&starts=left&you=both");
  for (const key of "150") await page.keyboard.press(key);
  assert.equal(await page.getByLabel("Another move").inputValue(), "150");
  assert.equal(await asked(page), 0);
  await hold(page, "Enter");
  await made(page, 1);
  await page.getByText("Left took 150.").waitFor();
});

test("digits make one number only while their move has the keyboard", async () => {
  const page = await openGame("#/play?rules=nim&position=12&starts=left&you=both");
  await page.keyboard.press("1");
  await page.waitForFunction(() => document.activeElement.dataset.move === "take 1");
  await page.locator('[data-move="take 3"]').focus();
  await page.keyboard.press("2");
  await made(page, 1);
  await page.getByText("Left took 2.").waitFor();
});

test("keys play nothing while the opponent moves, nor after the end", async () => {
  const page = await openGame(flags);
  let release;
  const held = new Promise((resolve) => (release = resolve));
  await page.route("**/api/v1/play", async (route) => {
    await held;
    await route.continue();
  });
  await page.keyboard.press("1");
  for (const key of ["1", "2", "3", "Enter"]) await page.keyboard.press(key);
  assert.equal(await asked(page), 1);
  release();
  await made(page, 2);

  await page.goto(`${workbench.address}#/play?rules=nim&position=2&starts=left&you=both&move=take+2`);
  await page.getByRole("heading", { name: "Left wins!" }).waitFor();
  for (const key of ["1", "2", "Enter"]) await page.keyboard.press(key);
  assert.equal(await asked(page), 1);
});

test("the keyboard goes along to another game, and to choosing one", async () => {
  const page = await workbench.open("#/play?rules=nim&position=3%2B5&starts=left&you=left&opponent=perfect&seed=1");
  const other = page.locator("section:has(#other-games) li a").first();
  await other.focus();
  await page.keyboard.press("Enter");
  await page.waitForFunction(() => !location.hash.includes("rules=nim") && document.activeElement.closest(".moves, [data-spot]"));
  await page.getByRole("link", { name: "Choose another game" }).focus();
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { name: "Choose another game" }).waitFor();
  await page.waitForFunction(() => document.activeElement.closest("main"));
});
