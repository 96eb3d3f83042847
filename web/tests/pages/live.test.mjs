import assert from "node:assert/strict";
import { test } from "node:test";

import { checkAccessible, checkEveryLook, phone, startWorkbench } from "./browser.mjs";

const workbench = startWorkbench();

const flags = "#/play?rules=subtraction(1,2,3)+ending(1)&position=21";
const five = ["take 1", "take 2", "take 1", "take 2", "take 3"].map((move) => `&move=${move.replace(" ", "+")}`).join("");
const running = `${flags}&starts=right&you=left&opponent=perfect&seed=1${five}`;
const moving = { reducedMotion: "no-preference" };

/** Waits for a stage of what is shown, after `moves` moves. */
const shown = (page, stage, moves) =>
  page.waitForFunction(
    ([wanted, count]) => {
      const status = document.querySelector("[data-moves]");
      return status?.dataset.stage === wanted && (count === undefined || status.dataset.moves === String(count));
    },
    [stage, moves],
  );
const status = (page) => page.locator("[data-moves]").textContent();
const standing = (page) => page.locator("[data-token]:not(.taken)").count();

/** Keeps what the page wants to do later; `later` does it, and returns after how many milliseconds each. */
const holdTimers = (page) =>
  page.evaluate(() => {
    const [set, clear] = [setTimeout, clearTimeout];
    const held = new Map();
    let id = 1e9;
    globalThis.setTimeout = (act, delay = 0) => {
      if (delay < 400) return set(act, delay);
      held.set(++id, { act, delay });
      return id;
    };
    globalThis.clearTimeout = (which) => held.delete(which) || clear(which);
    globalThis.later = () => {
      const due = [...held.values()];
      held.clear();
      for (const { act } of due) act();
      return due.map(({ delay }) => delay);
    };
  });
const later = (page) => page.evaluate(() => globalThis.later());

/** Numbers from 0 to below 1, the same ones each time. */
function chance(seed) {
  return () => (seed = (seed * 16807) % 2147483647) / 2147483647;
}

test("Play opens on a game that has begun and can be won, and who tries wins soon", async () => {
  const page = await workbench.open("#/sweep");
  // The seeds of the games are the same ones each time.
  await page.evaluate(() => {
    let seed = 1;
    Math.random = () => (seed = (seed * 16807) % 2147483647) / 2147483647;
  });
  await page.getByRole("link", { name: "Play", exact: true }).click();
  await shown(page, "now", 1);
  assert.match(await status(page), /^The opponent took [123]\. Your turn\.$/);
  const left = await standing(page);
  const { outcome } = await workbench.ask(`solve?rules=subtraction(1,2,3)+ending(1)&position=${left}`);
  assert.equal(outcome, "N");
  // Nothing tells who can win.
  assert.equal(await page.locator("[data-result], [data-hint]").count(), 0);
  assert.equal(await page.getByText(/winning|losing/).count(), 0);
  // Somebody who makes any move at all, game after game, and sees a win that is one move away.
  const random = chance(7);
  let games = 1;
  let made = 0;
  for (; ; ++games) {
    while ((await page.locator("[data-ending]").count()) === 0) {
      const before = await page.locator("[data-moves]").getAttribute("data-moves");
      const moves = page.locator(".moves button");
      const left = await standing(page);
      const at = left <= 4 ? left - 2 : Math.floor(random() * (await moves.count()));
      await moves.nth(at).click();
      ++made;
      await page.waitForFunction((from) => document.querySelector("[data-moves]").dataset.moves !== from, before);
    }
    if ((await page.locator("[data-ending]").getAttribute("data-ending")) === "win") break;
    assert.ok(games < 7, "seven games without a win");
    await page.getByRole("button", { name: "Try again" }).click();
    await shown(page, "now", 1);
  }
  // Less than a minute at a second and a half for each move and its reply.
  assert.ok(made <= 35, `${made} moves in ${games} games`);
  assert.deepEqual(page.complaints, []);
});

test("other games begin at once from beside the board, and can be won", async () => {
  const page = await workbench.open();
  await page.locator("section:has(#other-games) li a > span").first().waitFor();
  const names = await page.locator("section:has(#other-games) li a > span").allTextContents();
  assert.ok(names.length >= 4, String(names));
  for (const name of names.map((text) => text.trim())) {
    await page.evaluate(() => (location.hash = "#/play"));
    await page.locator("section:has(#other-games) li a", { hasText: name }).click();
    await page.waitForFunction(() => !location.hash.includes("auto") && location.hash.includes("starts="));
    await page.locator(".moves button").first().waitFor();
    await page.getByRole("button", { name: "Who can win?" }).click();
    await page.getByText("You are winning.").waitFor();
  }
  await page.getByRole("link", { name: "Choose another game" }).click();
  await page.getByRole("button", { name: "Start", exact: true }).waitFor();
  assert.deepEqual(page.complaints, []);
});

test("a reply comes at a human pace: thought over, pointed out, then made", async () => {
  const page = await workbench.open(`${flags}&starts=left&you=left&opponent=perfect&seed=1`, moving);
  await shown(page, "now", 0);
  await holdTimers(page);
  await page.locator('[data-move="take 2"]').click();
  await shown(page, "thinking", 1);
  assert.equal(await status(page), "You took 2. The opponent is thinking …");
  assert.equal(await standing(page), 19);
  const [thought, ...more] = await later(page);
  assert.ok(thought >= 600 && thought <= 900 && more.length === 0, String([thought, ...more]));
  await shown(page, "replying", 1);
  const reply = Number(/take\+(\d)$/.exec(page.url())[1]);
  assert.equal(await page.locator("[data-token].marked").count(), reply);
  await checkAccessible(page);
  assert.equal((await later(page)).length, 1);
  await shown(page, "now", 2);
  assert.equal(await standing(page), 19 - reply);
  assert.deepEqual(page.complaints, []);
});

for (const [name, hurry] of Object.entries({
  "a click on the board": (page) => page.locator('[data-token="0:3"]').click(),
  "a click on a move": (page) => page.locator('[data-move="take 1"]').click({ force: true }),
  "a key": (page) => page.keyboard.press("1"),
})) {
  test(`${name} shows a reply at once, and is no move`, async () => {
    const page = await workbench.open(`${flags}&starts=left&you=left&opponent=perfect&seed=1`, moving);
    await shown(page, "now", 0);
    await holdTimers(page);
    await page.locator('[data-move="take 2"]').click();
    await shown(page, "thinking", 1);
    await hurry(page);
    await shown(page, "now", 2);
    assert.equal(page.url().split("&move=").length - 1, 2);
  });
}

test("an undo while the opponent thinks takes the move back", async () => {
  const page = await workbench.open(`${flags}&starts=left&you=left&opponent=perfect&seed=1`, moving);
  await shown(page, "now", 0);
  await holdTimers(page);
  await page.locator('[data-move="take 2"]').click();
  await shown(page, "thinking", 1);
  await page.getByRole("button", { name: "Undo" }).click();
  await shown(page, "now", 0);
  assert.deepEqual(await later(page), []);
  assert.equal(await standing(page), 21);
  assert.doesNotMatch(page.url(), /move=/);
});

for (const [name, options, prepare] of [
  ["for who wants no motion", {}, async () => {}],
  [
    "once that is turned off",
    moving,
    async (page) => {
      await page.getByRole("button", { name: "Settings and keys" }).click();
      await page.getByLabel("Let the opponent think").uncheck();
      // It is kept.
      await page.reload();
      await shown(page, "now", 0);
    },
  ],
]) {
  test(`a reply comes at once ${name}`, async () => {
    const page = await workbench.open(`${flags}&starts=left&you=left&opponent=perfect&seed=1`, options);
    await shown(page, "now", 0);
    await prepare(page);
    await page.evaluate(() => {
      globalThis.stages = [];
      const note = () => globalThis.stages.push(document.querySelector("[data-moves]")?.dataset.stage);
      const all = { subtree: true, attributes: true, childList: true, characterData: true };
      new MutationObserver(note).observe(document.body, all);
    });
    await page.locator('[data-move="take 2"]').click();
    await shown(page, "now", 2);
    assert.deepEqual([...new Set(await page.evaluate(() => globalThis.stages))], ["now"]);
    await page.evaluate(() => localStorage.clear());
  });
}

test("old moves are looked at by steps, by keys, in the list and in the chart, and none is lost", async () => {
  const page = await workbench.open(`${running}&hints=1`);
  await shown(page, "now", 5);
  assert.equal(await standing(page), 12);
  await page.keyboard.press("ArrowLeft");
  await shown(page, "old", 4);
  assert.equal(await status(page), "You are looking at move 4 of 5.");
  assert.equal(await standing(page), 15);
  assert.match(page.url(), /&at=4/);
  assert.equal(page.url().split("&move=").length - 1, 5);
  // What the moves from there are worth is told, though it is the opponent's turn.
  assert.deepEqual(await page.locator("[data-hint]").evaluateAll((all) => all.map((one) => one.dataset.hint)), [
    "loss",
    "win",
    "loss",
  ]);
  await checkEveryLook(page);
  await page.getByRole("button", { name: "To the start" }).focus();
  await page.keyboard.press("Home");
  await shown(page, "old", 0);
  assert.equal(await standing(page), 21);
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("ArrowRight");
  await shown(page, "old", 1);
  await page.getByRole("button", { name: "You take 2 → 18" }).click();
  await shown(page, "old", 2);
  // A link leads to what is looked at.
  await page.reload();
  await shown(page, "old", 2);
  assert.equal(await standing(page), 18);
  const chart = page.getByRole("img", { name: /^After each move/ });
  const { width, height } = await chart.boundingBox();
  await chart.click({ position: { x: ((76 + 250 * 0.6) / 334) * width, y: height / 2 } });
  await shown(page, "old", 3);
  await page.getByRole("button", { name: "To the start" }).focus();
  await page.keyboard.press("End");
  await shown(page, "now", 5);
  assert.doesNotMatch(page.url(), /&at=/);
  assert.equal(await standing(page), 12);
  assert.deepEqual(page.complaints, []);
});

test("an old position is gone on from, and undo brings the later moves back", async () => {
  const page = await workbench.open(`${running}&at=3`);
  await shown(page, "old", 3);
  const before = page.url();
  await page.getByText("puts the 2 later moves aside").waitFor();
  await page.getByRole("button", { name: "Go on from here" }).click();
  await shown(page, "now", 3);
  await page.getByText("2 later moves were put aside.").waitFor();
  await page.getByRole("button", { name: "Undo" }).click();
  await shown(page, "old", 3);
  assert.equal(page.url(), before);
  // A move that is made there goes on from there too.
  await page.locator('[data-move="take 1"]').click();
  await shown(page, "now", 5);
  assert.match(page.url(), /take\+1&move=take\+2&move=take\+1&move=take\+1&move=/);
  await page.getByRole("button", { name: "Undo" }).click();
  await shown(page, "old", 3);
  assert.equal(page.url(), before);
  await page.locator(".waiting").waitFor({ state: "detached" }); // the game has been answered, too
  await page.getByRole("button", { name: "Back to the game" }).click();
  await shown(page, "now", 5);
  assert.equal(await standing(page), 12);
});

test("where it was the opponent's turn, a click on the board is no move, and going on asks the opponent", async () => {
  const page = await workbench.open(`${running}&at=2&hints=1`);
  await shown(page, "old", 2);
  await page.locator('[data-token="0:18"]').click();
  assert.equal(await page.locator(".moves button").count(), 0);
  assert.match(page.url(), /&at=2/);
  await page.getByRole("button", { name: "Go on from here" }).click();
  await shown(page, "now", 3);
  await page.getByRole("button", { name: "Undo" }).click();
  await shown(page, "old", 2);
  assert.equal(page.url().split("&move=").length - 1, 5);
});

test("hints stand on the pieces, and no letter of the game is one", async () => {
  const page = await workbench.open("#/play?rules=ends&position=WLWLLWWL&starts=left&you=both&hints=1");
  await shown(page, "now", 0);
  const { options } = await workbench.ask("solve?rules=ends&position=WLWLLWWL");
  const marks = { win: "✓", draw: "=", loss: "✗" };
  for (const { move, result } of options) {
    const end = move.replace("take ", "");
    assert.equal(await page.locator(`[data-end=${end}] [data-hint]`).textContent(), marks[result]);
    const words = { win: "wins", draw: "draws", loss: "loses" }[result];
    await page.getByRole("button", { name: new RegExp(`^Take ${end} ${words}`) }).waitFor();
  }
  await page.getByLabel("Hints").uncheck();
  assert.equal(await page.locator("[data-hint], [data-result]").count(), 0);
});

test("sound is off at first, is turned on by a button, and is kept", async () => {
  const page = await workbench.open("#/sweep", moving);
  await page.addInitScript(() => {
    globalThis.heard = [];
    const node = () => {
      const parameter = { setValueAtTime() {}, exponentialRampToValueAtTime() {} };
      return { gain: parameter, connect: (to) => to, start() {}, stop() {} };
    };
    globalThis.AudioContext = class {
      currentTime = 0;
      resume() {}
      createGain = node;
      createOscillator() {
        const frequency = { set value(pitch) { globalThis.heard.push(pitch); } };
        return { ...node(), frequency };
      }
    };
  });
  await page.goto(`${workbench.address}${flags.replace("21", "3")}&starts=left&you=both`);
  await page.reload();
  await shown(page, "now", 0);
  const heard = () => page.evaluate(() => globalThis.heard.splice(0));
  await page.locator('[data-move="take 1"]').click();
  await shown(page, "now", 1);
  assert.deepEqual(await heard(), []);
  await page.getByRole("button", { name: "Settings and keys" }).click();
  const sound = page.getByRole("button", { name: "Sound" });
  assert.equal(await sound.getAttribute("aria-pressed"), "false");
  await sound.click();
  assert.equal(await sound.getAttribute("aria-pressed"), "true");
  assert.equal((await heard()).length, 1);
  await page.reload();
  await shown(page, "now", 1);
  assert.deepEqual(await heard(), []);
  await page.locator('[data-move="take 1"]').click();
  await page.getByRole("heading", { name: "Right wins!" }).waitFor();
  const tune = await heard();
  assert.ok(tune.length > 2 && tune.at(-1) > tune[0], String(tune));
  // A move that never was made is not heard with what comes after it.
  await page.getByRole("button", { name: "Undo" }).click();
  await shown(page, "now", 1);
  await page.route("**/api/v1/play", (route) => route.abort());
  await page.locator('[data-move="take 1"]').click();
  await page.getByRole("alert").waitFor();
  await page.unroute("**/api/v1/play");
  await page.getByRole("button", { name: "Undo" }).click();
  await page.getByRole("alert").waitFor({ state: "detached" });
  await page.getByRole("button", { name: "Undo" }).click();
  await shown(page, "now", 0);
  assert.deepEqual(await heard(), []);
  await checkAccessible(page);
});

test("a win is celebrated where things may move, and moves nothing else", async () => {
  const last = `${flags.replace("21", "2")}&starts=left&you=left&opponent=perfect&seed=1`;
  for (const [options, many] of [[moving, true], [{}, false]]) {
    const page = await workbench.open(last, options);
    await page.locator('[data-move="take 1"]').click();
    const title = page.getByRole("heading", { name: "You win!" });
    await title.waitFor();
    // The secret is told below, and comes later.
    await page.locator("[data-secret]").waitFor();
    assert.equal((await page.locator(".sky").count()) > 0, many);
    if (many) {
      const place = await title.boundingBox();
      const size = () => page.evaluate(() => document.documentElement.scrollHeight);
      const high = await size();
      await page.locator(".sky").evaluate((sky) => sky.remove());
      assert.deepEqual([await title.boundingBox(), await size()], [place, high]);
      assert.ok(await page.locator(".live").isVisible());
    }
    assert.match(await status(page), /You win!/);
    await checkAccessible(page);
  }
});

test("a game that is lost can be tried again at once", async () => {
  const page = await workbench.open(`${flags.replace("21", "3")}&starts=right&you=left&opponent=perfect&seed=1&move=take+2`);
  await page.getByRole("heading", { name: "You lose this time." }).waitFor();
  await page.getByText("Nobody wins every time.").waitFor();
  await checkEveryLook(page);
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await page.waitForFunction(() => /seed=\d\d+&move=take\+2$/.test(location.hash));
  await page.getByRole("heading", { name: "You lose this time." }).waitFor();
});

const wrong = "subtraction(" + "1".repeat(300) + ",|)";
for (const viewport of [phone, { width: 1280, height: 800 }]) {
  test(`a rule that is wrong fits the page of ${viewport.width}`, async () => {
    for (const hash of [
      `#/play?rules=${wrong}&position=21&starts=left`,
      `#/play?rules=${wrong}&position=21`,
      `#/play?rules=nim&position=${"x".repeat(400)}&starts=left`,
      `#/play?rules=nim&position=3&starts=left&move=${"take".repeat(100)}`,
    ]) {
      const page = await workbench.open(hash, { viewport });
      await page.getByRole("alert").waitFor();
      await checkAccessible(page);
    }
  });
}

test("21 flags stand in even rows", async () => {
  for (const [viewport, rows] of [
    [phone, [7, 7, 7]],
    [{ width: 1280, height: 800 }, [11, 10]],
    [{ width: 1920, height: 1080 }, [11, 10]],
  ]) {
    const page = await workbench.open(`${flags}&starts=left&you=left`, { viewport });
    await shown(page, "now", 0);
    const lines = () =>
      page.locator(".heap .line").evaluateAll((all) =>
        all.map((line) => {
          const tops = [...line.children].map((token) => token.getBoundingClientRect().top);
          return new Set(tops).size === 1 ? tops.length : -1;
        }),
      );
    await page.waitForFunction((count) => document.querySelectorAll(".heap .line").length === count, rows.length);
    assert.deepEqual(await lines(), rows);
  }
});
