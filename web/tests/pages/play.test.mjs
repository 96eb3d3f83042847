import assert from "node:assert/strict";
import { test } from "node:test";

import { checkAccessible, checkEveryLook, phone, startWorkbench } from "./browser.mjs";

const workbench = startWorkbench();

const choosing = "#/play?choose=1";
const flags = "#/play?rules=subtraction(1,2,3)+ending(1)&position=21";
const running = `${flags}&starts=right&you=left&opponent=perfect&seed=1&move=take+1&move=take+3&move=take+1`;

/** How many moves were made, once it is more than `before`. */
async function movesAfter(page, before) {
  const handle = await page.waitForFunction((least) => {
    const status = document.querySelector("[data-moves]");
    return status && Number(status.dataset.moves) > least && status.dataset.moves;
  }, before);
  return Number(await handle.jsonValue());
}

/** Plays to the end with hints, of each position the best or a losing move, made by `make`. */
async function playOut(page, wish, make) {
  let made = await movesAfter(page, -1);
  for (;;) {
    if (await page.locator("[data-ending]").count()) break;
    const wished = page.locator(wish === "win" ? ".moves [data-best]" : ".moves [data-result=loss]");
    assert.ok(await wished.count(), `no move that is a ${wish}`);
    assert.equal(await wished.first().getAttribute("data-result"), wish);
    await make(page, await wished.first().getAttribute("data-move"));
    made = await movesAfter(page, made);
  }
  assert.equal(await page.locator("[data-ending]").getAttribute("data-ending"), wish);
  assert.match(
    await page.locator("[data-ending]").textContent(),
    wish === "win" ? /You win/ : /You lose/,
  );
}

const byButton = (page, move) => page.locator(`[data-move="${move}"]`).click();

async function byKeyboard(page, move) {
  await page.locator(`[data-move="${move}"]`).focus();
  await page.keyboard.press("Enter");
}

async function byNumberKey(page, move) {
  await page.keyboard.press(move.replace("take ", ""));
}

async function byFlag(page, move) {
  const there = await page.locator("[data-token]:not(.taken)").count();
  await page.locator(`[data-token="0:${there - Number(move.replace("take ", "")) + 1}"]`).click();
}

async function byToken(page, move) {
  const [, take, from] = /take (\d+) from (\d+)/.exec(move);
  const heaps = await page.locator(".heaps .count").allTextContents();
  const heap = heaps.indexOf(from);
  await page.locator(`[data-token="${heap}:${Number(from) - Number(take) + 1}"]`).click();
}

async function byCell(page, move) {
  await page.locator(`[data-move="${move}"]`).hover();
  await page.locator("[data-cell].marked").click();
}

async function byLetter(page, move) {
  const end = move === "take last" ? "last" : "first";
  await page.locator(`[data-end=${end}]`).click();
}

async function byChip(page, move) {
  await page.locator(".chip.open", { hasText: new RegExp(`^${move.replace("write ", "")}\\b`) }).click();
}

/** A move in one of several games: on its board, where there is one counter to click for it. */
async function inGame(page, move) {
  const [, game, name] = /^game (\d+): (.*)$/.exec(move);
  const board = page.locator(`[data-game="${game}"]`);
  await page.locator(`[data-move="${move}"]`).hover();
  const split = name.startsWith("split");
  const marked = board.locator(split ? ".cut.marked" : ".token.marked");
  await marked.first().click();
}

/** Takes counters out of a heap: a click on one, or a drag over several. */
async function byRun(page, move) {
  const [, take, from, left] = /take (\d+) from (\d+)(?: leaving (\d+))?/.exec(move);
  const sizes = await page.locator(".heaps .count").allTextContents();
  const heap = Math.max(0, sizes.indexOf(from));
  const first = Number(left ?? 0) + 1;
  const token = (number) => page.locator(`[data-token="${heap}:${number}"]`);
  if (take === "1") return token(first).click();
  await token(first).hover();
  await page.mouse.down();
  await token(first + Number(take) - 1).hover();
  await page.waitForFunction((count) => document.querySelectorAll(".token.marked").length === count, Number(take));
  await page.mouse.up();
}

async function byPlace(page, move) {
  await page.locator(`[data-move="${move}"]`).hover();
  await page.locator("[data-place].marked").click();
}

const kinds = [
  { card: "21 flags", starts: { win: "The opponent", loss: "You" }, make: { win: byFlag, loss: byNumberKey } },
  { card: "Nim", starts: { win: "You", loss: "You" }, make: { win: byToken, loss: byButton } },
  { card: "Zones", starts: { win: "You", loss: "You" }, make: { win: byCell, loss: byKeyboard } },
  {
    card: "Winners and losers",
    starts: { win: "The opponent", loss: "You" },
    make: { win: byLetter, loss: byKeyboard },
  },
  {
    card: "Differences",
    starts: { win: "The opponent", loss: "You" },
    make: { win: byChip, loss: byKeyboard },
  },
  { card: "Wythoff's game", starts: { win: "You", loss: "You" }, make: { win: byPlace, loss: byPlace } },
  { card: "Kayles", starts: { win: "You", loss: "You" }, make: { win: byRun, loss: byRun } },
  { card: "Side by side", starts: { win: "You", loss: "You" }, make: { win: inGame, loss: inGame } },
];

for (const { card, starts, make } of kinds) {
  for (const wish of ["win", "loss"]) {
    test(`a game is chosen by picture and played to a ${wish}: ${card}`, async () => {
      const page = await workbench.open(choosing);
      await page.getByRole("radio", { name: card }).check();
      await page.getByRole("radio", { name: /^Perfect/ }).check();
      await page.getByRole("radio", { name: starts[wish], exact: true }).check({ force: true });
      await page.getByLabel("Show hints").check();
      await page.getByRole("button", { name: "Start", exact: true }).click();
      await playOut(page, wish, make[wish]);
      await checkAccessible(page);
      assert.deepEqual(page.complaints, []);
    });
  }
}

test("a board too large for perfect play is shown, and another opponent goes on where perfect play finds no move", async () => {
  const board = Array(8).fill("........").join("/");
  const page = await workbench.open(`#/play?rules=script(domineering)&position=${board}&starts=left&you=left&opponent=perfect`);
  await page.route("**/api/v1/play", (route) =>
    route.request().postDataJSON().opponent === "perfect"
      ? route.fulfill({ status: 422, json: { error: { kind: "limit", message: "It was not there in time." } } })
      : route.continue(),
  );
  await page.locator("[data-move]").first().click();
  await page.getByText("Perfect play finds no move in time here.").waitFor();
  await page.getByRole("link", { name: "Play on against a careful player" }).click();
  await page.locator('[data-moves="2"][data-stage="now"]').waitFor({ state: "attached" });
});

test("an address with empty values opens the usual game", async () => {
  for (const hash of ["#/play?rules=&position=&starts=&you=", "#/play?rules=&position=7&starts=left", "#/play?rules=&starts=auto"]) {
    const page = await workbench.open(hash);
    await page.locator("[data-move]").first().waitFor();
    assert.match(await page.getByRole("heading", { level: 1 }).textContent(), /^\w/, hash);
    assert.deepEqual(page.complaints, [], hash);
  }
});

test("a newcomer wins 21 flags: the page says to go second, and the hints how", async () => {
  const page = await workbench.open(choosing);
  await page.getByRole("button", { name: "Who can win?" }).click();
  await page.getByText("whoever starts loses against perfect play").waitFor();
  await page.getByRole("button", { name: "Let the opponent start" }).click();
  await page.getByText("so you can win").waitFor();
  await page.getByRole("button", { name: "Start", exact: true }).click();
  await movesAfter(page, 0);
  await page.getByLabel("Hints").check();
  await playOut(page, "win", byButton);
});

test("the keyboard alone starts a game and plays it", async () => {
  const page = await workbench.open(choosing);
  await page.getByRole("radio", { name: "21 flags" }).focus();
  await page.keyboard.press("ArrowRight");
  await page.getByText("would land in the opponent's zone").waitFor();
  await page.keyboard.press("ArrowRight");
  await page.getByText("Take any number from one heap.").waitFor();
  await page.keyboard.press("Tab");
  for (let i = 0; i < 5; ++i) {
    if (await page.evaluate(() => document.activeElement.textContent.trim() === "Start")) break;
    await page.keyboard.press("Tab");
  }
  await page.keyboard.press("Enter");
  await movesAfter(page, -1);
  // The moves have the keyboard at once.
  await page.waitForFunction(() => document.activeElement.dataset.move === "take 1 from 3");
  await page.keyboard.press("Enter");
  await movesAfter(page, 1);
  await page.keyboard.press("h");
  await page.locator(".moves [data-best]").waitFor();
  await page.keyboard.press("u");
  await page.waitForFunction(() => document.querySelector("[data-moves]").dataset.moves === "0");
  assert.deepEqual(page.complaints, []);
});

test("undo and the back button take a move back", async () => {
  const page = await workbench.open(running);
  await movesAfter(page, 2);
  await page.locator('[data-move="take 3"]').click();
  await movesAfter(page, 4);
  await page.getByRole("button", { name: "Undo" }).click();
  await page.waitForFunction(() => document.querySelector("[data-moves]").dataset.moves === "3");
  await page.goBack();
  await movesAfter(page, 4);
  await page.goBack();
  await page.waitForFunction(() => document.querySelector("[data-moves]").dataset.moves === "3");
  assert.equal(await page.locator("[data-token]:not(.taken)").count(), 16);
});

test("a double click is one move", async () => {
  const page = await workbench.open(running);
  await movesAfter(page, 2);
  // The first click is answered before the second one.
  await page.locator('[data-move="take 3"]').click({ clickCount: 2, delay: 100 });
  assert.equal(await movesAfter(page, 4), 5);
  assert.equal(page.url().split("&move=").length - 1, 5);
});

test("a link to a game opens it, and a link to its mistake leads there", async () => {
  const lost = `${flags.replace("21", "8")}&starts=left&you=left&opponent=perfect&seed=1&move=take+1&move=take+2&move=take+1&move=take+3`;
  const page = await workbench.open(lost);
  await page.getByRole("heading", { name: "You lose this time." }).waitFor();
  await page.getByText("your move 1: take 1").waitFor();
  await page.getByRole("link", { name: "as a graph" }).waitFor();
  await page.getByRole("button", { name: "Go back there" }).click();
  await page.waitForFunction(() => document.querySelector("[data-moves]").dataset.moves === "0");
  await page.locator('[data-move="take 3"][data-result=win]').waitFor();
  assert.deepEqual(page.complaints, []);
});

test("the end offers another game, with the other to start", async () => {
  const won = `${flags.replace("21", "2")}&starts=left&you=left&opponent=perfect&seed=1&move=take+1`;
  const page = await workbench.open(won);
  await page.getByRole("heading", { name: "You win!" }).waitFor();
  await page.getByRole("button", { name: "Play again" }).click();
  await page.locator('[data-move="take 1"]').click();
  await page.getByRole("button", { name: "Swap who starts" }).click();
  await page.getByRole("heading", { name: "You lose this time." }).waitFor();
  assert.match(page.url(), /starts=right/);
});

test("two people play at one screen", async () => {
  const page = await workbench.open("#/play?rules=nim&position=2");
  await page.getByRole("radio", { name: /^A friend(?! far)/ }).check();
  await page.getByRole("button", { name: "Start", exact: true }).click();
  await page.locator('[data-move="take 1"]').click();
  await page.getByText("Left took 1. Right's turn.").waitFor();
  await page.locator('[data-move="take 1"]').click();
  await page.getByRole("heading", { name: "Right wins!" }).waitFor();
});

test("why is told when it is asked for, and the marked flags are those that go", async () => {
  const page = await workbench.open(running);
  await page.getByRole("button", { name: "Who can win?" }).click();
  await page.getByText("You are winning.").waitFor();
  await page.locator('[data-move="take 2"]').hover();
  assert.equal(await page.locator("[data-token].marked").count(), 2);
  assert.equal(await page.locator("[data-result]").count(), 0);
});

const sizes = (page) => page.locator(".heaps .count").allTextContents();

test("of equal heaps the one that is pointed at is marked, and the one that is clicked shrinks", async () => {
  const page = await workbench.open("#/play?rules=nim&position=5%2B5%2B3%2B5&starts=left&you=both");
  const token = (heap, number) => page.locator(`[data-token="${heap}:${number}"]`);
  const marked = () =>
    page.locator("[data-token].marked").evaluateAll((all) => all.map((one) => one.dataset.token));
  await token(1, 4).hover();
  assert.deepEqual(await marked(), ["1:4", "1:5"]);
  assert.equal(await page.locator(".moves .marked").getAttribute("data-move"), "take 2 from 5");
  await token(1, 4).click();
  await movesAfter(page, 0);
  assert.deepEqual(await sizes(page), ["5", "3", "3", "5"]);
  await token(3, 3).hover();
  assert.deepEqual(await marked(), ["3:3", "3:4", "3:5"]);
  await token(3, 5).click();
  await movesAfter(page, 1);
  assert.deepEqual(await sizes(page), ["5", "3", "3", "4"]);
  await token(2, 1).click();
  await movesAfter(page, 2);
  assert.deepEqual(await sizes(page), ["5", "3", "0", "4"]);
  const address = page.url();

  await page.reload();
  await movesAfter(page, 2);
  assert.deepEqual(await sizes(page), ["5", "3", "0", "4"]);
  await page.goBack();
  await page.waitForFunction(() => document.querySelector("[data-moves]").dataset.moves === "2");
  assert.deepEqual(await sizes(page), ["5", "3", "3", "4"]);
  await page.goForward();
  await movesAfter(page, 2);
  await page.getByRole("button", { name: "Undo" }).click();
  await page.getByRole("button", { name: "Undo" }).click();
  await page.waitForFunction(() => document.querySelector("[data-moves]").dataset.moves === "1");
  assert.deepEqual(await sizes(page), ["5", "3", "3", "5"]);
  // A button, which tells no heap, takes from the first and shows it before.
  await page.locator('[data-move="take 1 from 3"]').hover();
  assert.deepEqual(await marked(), ["1:3"]);
  await page.locator('[data-move="take 1 from 3"]').click();
  await movesAfter(page, 1);
  assert.deepEqual(await sizes(page), ["5", "2", "3", "5"]);

  const other = await workbench.open(new URL(address).hash);
  await movesAfter(other, 2);
  assert.deepEqual(await sizes(other), ["5", "3", "0", "4"]);
  assert.deepEqual([...page.complaints, ...other.complaints], []);
});

test("of equal heaps with zones the one that is clicked moves, and the reply is seen in one alone", async () => {
  const page = await workbench.open(
    "#/play?rules=zone(1,2|1,2)&position=12%2B12%2B12&starts=left&you=left&opponent=greedy&seed=1",
  );
  await page.locator('[data-cell="2:11"]').hover();
  assert.equal(await page.locator("[data-cell].marked").count(), 1);
  await page.locator('[data-cell="2:11"]').click();
  assert.equal(await movesAfter(page, 1), 2);
  assert.equal(await page.locator('[data-cell="2:11"].at, [data-cell="2:11"].past').count(), 1);
  const at = await page.locator("[data-cell].at").evaluateAll((all) => all.map((one) => one.dataset.cell));
  assert.equal(at.filter((cell) => cell.endsWith(":12")).length >= 1, true, String(at));
  assert.match(page.url(), /move=take\+1\+from\+12,\+heap\+3&move=/);
});

test("a game that the page was not taught is played on the board: a heap that is split", async () => {
  const page = await workbench.open("#/sweep");
  // What a server would answer whose families have such a game.
  const split = (from, component, ...leaves) => ({
    move: `split ${from} into ${leaves.join("+")}`,
    to: "",
    component,
    leaves,
    result: "win",
    best: false,
  });
  const board = { picture: "heaps", floor: "0", zones: null };
  const known = { impartial: true, how: "Split a heap in two.", board, games: [] };
  const asked = [];
  await page.route("**/api/v1/play", async (route) => {
    const { moves } = route.request().postDataJSON();
    asked.push(moves);
    const first = { by: "left", ...split("7", 0, "2", "5") };
    await route.fulfill({
      json: {
        rules: "splits",
        position: "7",
        components: ["7"],
        starts: "left",
        game: known,
        moves: [first, { by: "right", ...split("5", 1, "2", "3") }].slice(0, moves.length),
        reply: null,
        at: "",
        turn: moves.length === 1 ? "right" : "left",
        over: false,
        left_results: moves.map(() => "win").concat("win"),
        mistake: null,
        options: [
          [first, split("7", 0, "1", "6")],
          [split("5", 1, "1", "4"), split("5", 1, "2", "3")],
          [split("3", 2, "1", "2")],
        ][moves.length],
        options_listed: "all",
        why: "",
      },
    });
  });
  await page.evaluate(() => (location.hash = "#/play?rules=splits&position=7&starts=left&you=both"));
  await page.getByText("Split a heap in two.").waitFor();
  // Either part may be on the right.
  assert.equal(await page.locator("[data-cut]").count(), 4);
  await page.locator('[data-move="split 7 into 2+5"]').hover();
  assert.equal(await page.locator(".cut.marked").count(), 2);
  await page.locator('[data-token="0:1"]').click();
  await page.waitForFunction(() => document.activeElement.dataset.move?.startsWith("split 7"));
  await page.locator('[data-cut="0:2"]').click();
  await movesAfter(page, 0);
  assert.deepEqual(await sizes(page), ["2", "5"]);
  assert.deepEqual(asked.at(-1), ["split 7 into 2+5"]);
  await page.getByText("Left split 7 into 2+5. Right's turn.").waitFor();
  await page.keyboard.press("2");
  await movesAfter(page, 1);
  assert.deepEqual(await sizes(page), ["2", "2", "3"]);
  await checkAccessible(page);
  assert.deepEqual(page.complaints, []);
});

test("a broken connection keeps the game, and trying again goes on", async () => {
  const page = await workbench.open(running);
  await movesAfter(page, 2);
  await page.route("**/api/v1/play", (route) => route.abort());
  await page.locator('[data-move="take 3"]').click();
  await page.getByRole("alert").getByText("does not answer").waitFor();
  assert.equal(await page.locator("[data-token]:not(.taken)").count(), 16);
  await checkAccessible(page);
  await page.unroute("**/api/v1/play");
  await page.getByRole("button", { name: "Try again" }).click();
  assert.equal(await movesAfter(page, 3), 5);
  assert.equal(await page.getByRole("alert").count(), 0);
});

test("an answer that comes late does not undo a newer one", async () => {
  const page = await workbench.open(running);
  await movesAfter(page, 2);
  let release;
  const held = new Promise((resolve) => (release = resolve));
  await page.route("**/api/v1/play", async (route) => {
    await held;
    await route.continue().catch(() => {});
  });
  await page.locator('[data-move="take 3"]').click();
  await page.waitForFunction(() => location.hash.endsWith("move=take+3"));
  await page.goBack();
  await page.waitForFunction(() => location.hash.endsWith("move=take+1"));
  release();
  await page.unroute("**/api/v1/play");
  await page.locator('[data-move="take 1"]').click();
  await movesAfter(page, 4);
  assert.match(page.url(), /take\+1&move=take\+1&move=/);
});

test("undo asked for twice before the server answers takes two moves back", async () => {
  const page = await workbench.open(running.replace(/&you=[^&]*/, "") + "&you=both&move=take+2");
  await movesAfter(page, 2);
  let release;
  const held = new Promise((resolve) => (release = resolve));
  await page.route("**/api/v1/play", async (route) => {
    await held;
    await route.continue().catch(() => {});
  });
  await page.getByRole("button", { name: "Undo" }).click();
  await page.getByRole("button", { name: "Undo" }).click();
  release();
  await page.waitForFunction(() => document.querySelector("[data-moves]").dataset.moves === "2");
  assert.match(page.url(), /take\+1&move=take\+3$/);
});

test("wrong rules are told in place, with a caret", async () => {
  const page = await workbench.open(choosing);
  await page.getByRole("radio", { name: "Your own rules" }).check();
  await page.getByLabel("Rules", { exact: true }).fill("subtraction(1,|2)");
  const alert = page.getByRole("alert");
  await alert.getByText("expected a number").waitFor();
  const [text, caret] = (await alert.locator("pre").textContent()).split("\n");
  assert.equal(text, "subtraction(1,|2)");
  assert.equal(caret.indexOf("^"), text.indexOf("|"));
  await checkAccessible(page);
  await page.getByLabel("Rules", { exact: true }).fill("subtraction(1,2)");
  await page.getByLabel("Position").fill("7");
  await page.getByText("Take 1 or 2 at your turn.").waitFor();
  // What the rules are and who wins are two answers.
  await alert.waitFor({ state: "detached" });
  await page.getByRole("button", { name: "Start", exact: true }).click();
  await page.locator('[data-move="take 2"]').waitFor();
});

test("rules of one's own are cleared, and stay so until others are written", async () => {
  const page = await workbench.open("#/explore");
  await page.evaluate((hash) => (location.hash = hash), choosing);
  await page.getByRole("radio", { name: "21 flags" }).waitFor();
  await page.getByRole("radio", { name: "Your own rules" }).check();
  const rules = page.getByLabel("Rules", { exact: true });
  const position = page.getByLabel("Position");
  await rules.fill("");
  await page.waitForFunction(() => location.hash.includes("rules=&"));
  assert.equal(await rules.inputValue(), "");
  assert.equal(await position.inputValue(), "21");
  await position.fill("");
  await page.waitForFunction(() => /position=(&|$)/.test(location.hash));
  assert.deepEqual([await rules.inputValue(), await position.inputValue()], ["", ""]);
  await page.reload();
  await page.getByRole("alert").waitFor();
  assert.deepEqual([await rules.inputValue(), await position.inputValue()], ["", ""]);
  await page.goBack();
  await page.waitForFunction(() => document.title.endsWith("Explore"));
  await page.goForward();
  await position.waitFor();
  assert.deepEqual([await rules.inputValue(), await position.inputValue()], ["", ""]);

  // Start asks for rules where there are none.
  await page.getByRole("button", { name: "Start", exact: true }).click();
  assert.equal(await rules.evaluate((field) => field.matches(":focus:invalid")), true);

  // Typed at once, each key has its place, also before what was there.
  await rules.pressSequentially("im misere");
  await rules.press("Home");
  await rules.pressSequentially("n");
  await position.pressSequentially("3+3");
  await page.getByText("Take any number from one heap. Whoever takes the last one loses.").waitFor();
  assert.equal(await rules.inputValue(), "nim misere");
  await page.getByRole("button", { name: "Start", exact: true }).click();
  await page.locator('[data-move="take 1 from 3"]').waitFor();
});

test("the numbers of a game are typed with blanks, from wherever the caret is", async () => {
  const page = await workbench.open(choosing);
  const takes = page.getByLabel("How many a move takes");
  await takes.fill("");
  await takes.pressSequentially(" 1, 2,");
  await takes.press("Home");
  await takes.press("Delete");
  await takes.press("End");
  await takes.pressSequentially(" 5");
  assert.equal(await takes.inputValue(), "1, 2, 5");
  await page.getByText("Take 1, 2 or 5 at your turn.").waitFor();
});

test("start leads to what is wrong", async () => {
  const page = await workbench.open("#/play?rules=nim&position=3%2Bx");
  await page.getByRole("alert").locator("pre").waitFor();
  await page.getByRole("button", { name: "Start", exact: true }).click();
  assert.equal(await page.evaluate(() => document.activeElement.value), "3+x");
});

test("a start is dealt by chance", async () => {
  const page = await workbench.open("#/play?rules=nim&position=1");
  await page.getByRole("button", { name: "Deal me one" }).click();
  await page.waitForFunction(() => /position=\d%2B\d%2B\d/.test(location.hash));
});

test("a start that cannot be dealt is told until it is tried again", async () => {
  const page = await workbench.open("#/play?rules=nim&position=1");
  const alert = page.getByRole("alert").getByText("does not answer");
  let release;
  const held = new Promise((resolve) => (release = resolve));
  await page.route("**/api/v1/solve?**", async (route) => {
    await held;
    await route.continue();
  });
  await page.route("**/api/v1/deal?**", (route) => route.abort());
  await page.getByRole("textbox", { name: "Heaps" }).fill("2+3");
  await page.getByRole("button", { name: "Deal me one" }).click();
  await alert.waitFor();
  // Who wins the start before is no answer to that.
  const solved = page.waitForResponse(/solve/);
  release();
  await (await solved).finished();
  await page.evaluate(() => new Promise(requestAnimationFrame));
  assert.equal(await alert.count(), 1);
  await page.unroute("**/api/v1/deal?**");
  await page.getByRole("button", { name: "Try again" }).click();
  // Three heaps are dealt, and the first two may be 2 and 3 again.
  await page.waitForFunction(() => /position=\d%2B\d%2B\d/.test(location.hash));
  await alert.waitFor({ state: "detached" });
});

test("a start that is no number any more is told in the notation's words", async () => {
  const page = await workbench.open(choosing);
  await page.getByRole("textbox", { name: "Flags" }).fill("");
  await page.getByRole("alert").getByText("expected a heap such as 21").waitFor();
});

test("a broken connection before the game is told, and tried again", async () => {
  const page = await workbench.open("#/claims");
  for (const hash of ["#/play", choosing]) {
    await page.route("**/api/v1/**", (route) => route.abort());
    await page.evaluate((to) => (location.hash = to), hash);
    await page.getByRole("alert").getByText("does not answer").waitFor();
    await page.unroute("**/api/v1/**");
    await page.getByRole("button", { name: "Try again" }).click();
    await page.getByRole("button", { name: hash === choosing ? "Start" : "Take 1", exact: true }).waitFor();
    await page.getByRole("alert").waitFor({ state: "detached" });
  }
});

test("a move in the address that is none is told, and the game can begin anew", async () => {
  const page = await workbench.open(`${flags}&starts=left&move=take+9`);
  await page.getByRole("alert").getByText("take 9").first().waitFor();
  await page.getByRole("link", { name: "Begin this game anew" }).click();
  await page.locator('[data-move="take 1"]').waitFor();
});

test("a game in the address that is none takes the place of the one before, and the way back leads to that", async () => {
  const page = await workbench.open(running);
  await page.locator('[data-moves="3"]').waitFor();
  await page.evaluate((hash) => (location.hash = hash), "#/play?rules=nim&position=3%2B5&starts=left&move=take+9");
  await page.getByRole("link", { name: "Begin this game anew" }).waitFor();
  assert.equal(await page.locator("[data-moves]").count(), 0);
  await page.goBack();
  await page.locator('[data-moves="3"]').waitFor();
  assert.equal(await page.getByRole("alert").count(), 0);
});

test("a great heap is drawn in part, and a move can be typed", async () => {
  const page = await workbench.open("#/play?rules=nim&position=20000&starts=left&you=both");
  await page.getByLabel("Another move").fill("nothing");
  await page.getByRole("button", { name: "Move", exact: true }).click();
  await page.getByRole("alert").getByText("nothing").first().waitFor();
  await page.getByRole("link", { name: "Back to the game" }).click();
  await page.getByRole("alert").waitFor({ state: "detached" });
  await page.getByLabel("Another move").fill("19998");
  await page.getByRole("button", { name: "Move", exact: true }).click();
  await movesAfter(page, 0);
  assert.equal(await page.locator("[data-token]").count(), 2);
});

test("great numbers fit in the cells of a zone heap", async () => {
  const page = await workbench.open(
    "#/play?rules=zone(3,100|5)&position=9223372036854775807&starts=left",
    { viewport: phone },
  );
  await page.locator("[data-cell]").first().waitFor();
  const wide = await page
    .locator("[data-cell]")
    .evaluateAll((cells) => cells.filter((cell) => cell.scrollWidth > cell.clientWidth).length);
  assert.equal(wide, 0);
  await checkAccessible(page);
});

test("a heap that needs a second line stays beside its size", async () => {
  const page = await workbench.open("#/play?rules=nim&position=5%2B17&starts=left", {
    viewport: phone,
  });
  await page.locator("[data-token]").first().waitFor();
  const sizes = await page.locator(".heaps .count").evaluateAll((counts) =>
    Math.max(...counts.map((count) => count.getBoundingClientRect().right)),
  );
  const tokens = await page.locator("[data-token]").evaluateAll((all) =>
    Math.min(...all.map((token) => token.getBoundingClientRect().left)),
  );
  assert.ok(sizes <= tokens, `${sizes} ${tokens}`);
});

test("the chart is no larger on a page of one column than beside the table", async () => {
  const page = await workbench.open(`${running}&hints=1`, {
    viewport: { width: 900, height: 800 },
  });
  const chart = await page.getByRole("img", { name: /^After each move/ }).boundingBox();
  assert.ok(chart.width < 450, String(chart.width));
});

test("everybody can use it", async () => {
  const page = await workbench.open("", { viewport: phone });
  await page.locator(".moves button").first().waitFor();
  await checkEveryLook(page);
  await page.getByRole("button", { name: "Settings and keys" }).click();
  await checkEveryLook(page);
  await page.goto(`${workbench.address}${choosing}`);
  await page.getByText("More opponents").click();
  await page.getByRole("button", { name: "Who can win?" }).click();
  await page.getByText("whoever starts loses").waitFor();
  await checkEveryLook(page);
  const states = [
    `${running}&hints=1`,
    "#/play?rules=&own=1",
    "#/play?rules=nim&position=5%2B5%2B5&starts=left&hints=1&move=take+1+from+5,+heap+2",
    "#/play?rules=zone(1,3+%7C+2,5)&position=17%2B30&starts=right&hints=1",
    "#/play?rules=ends&position=WLWLLWWLWLLWLWLLWWLW&starts=left&hints=1&move=take+first",
    "#/play?rules=difference&position=34,10&starts=right&hints=1",
    "#/play?rules=nim&position=1000000%2B17&starts=left&hints=1",
    `#/play?rules=difference&position=${"7".repeat(300)},10&starts=left`,
    "#/play?rules=ends&position=" + "WLLWL".repeat(2000) + "&starts=left",
  ];
  for (const state of states) {
    // By another view, so that nothing is left of the state before.
    await page.goto(`${workbench.address}#/sweep`);
    await page.getByRole("heading", { level: 1, name: "Sweep" }).waitFor();
    await page.goto(`${workbench.address}${state}`);
    await page.locator("[data-moves]").or(page.getByRole("alert")).first().waitFor();
    await checkEveryLook(page);
  }
  // The rules that were cleared are refused.
  assert.deepEqual(page.complaints.filter((complaint) => !complaint.includes("400")), []);
});

test("a game that cannot begin leads back to its numbers", async () => {
  const rules = "subtraction(1,2,3)+ending(1)";
  const page = await workbench.open(`#/play?rules=${rules}&position=x&starts=left`);
  await page.getByRole("link", { name: "Change how it starts" }).click();
  await page.getByRole("textbox", { name: "Flags" }).fill("5");
  await page.getByRole("button", { name: "Start", exact: true }).click();
  await page.getByRole("button", { name: "Take 1" }).waitFor();
});

test("games side by side: each on its board, with keys, history and an address of its own", async () => {
  const sum = "#/play?rules=nim+%26+subtraction(1,2,3)&position=5%2B5+%26+4&starts=left&you=both";
  const page = await workbench.open(sum);
  await page.getByRole("heading", { name: "Game 2: subtraction(1,2,3)" }).waitFor();
  // The second of two equal heaps, and it is that one that shrinks.
  await page.locator('[data-game="1"] [data-token="1:3"]').click();
  await movesAfter(page, 0);
  assert.deepEqual(await page.locator('[data-game="1"] .count').allTextContents(), ["5", "2"]);
  assert.match(decodeURIComponent(page.url()), /move=game\+1:\+take\+3\+from\+5,\+heap\+2/);
  await page.getByText("Left took 3 from 5 in game 1. Right's turn.").waitFor();
  await page.locator('[data-game="2"] [data-token="0:4"]').click();
  await movesAfter(page, 1);
  await page.getByText("3 left").waitFor();
  // 4 is no take of game 2, whose number is no key either.
  await page.locator(".moves button").first().focus();
  await page.keyboard.press("4");
  await movesAfter(page, 2);
  await page.getByText("took 4 from 5 in game 1").waitFor();
  await page.getByRole("button", { name: "game 1: take 3 from 5" }).click();
  await page.waitForFunction(() => document.querySelector("[data-moves]").dataset.moves === "1");
  assert.deepEqual(await page.locator('[data-game="1"] .count').allTextContents(), ["5", "2"]);
  await page.getByRole("button", { name: "Back to the game" }).click();
  await movesAfter(page, 2);
  await checkEveryLook(page);
  assert.deepEqual(page.complaints, []);
});

test("a draw is offered: who could win declines it, and two at one screen agree", async () => {
  const page = await workbench.open(`${flags}&starts=left&you=left`);
  await page.getByRole("button", { name: "Offer a draw" }).click();
  await page.getByText("The opponent declines a draw. Your turn.").waitFor();
  assert.doesNotMatch(page.url(), /draw=/);
  await page.locator('[data-move="take 1"]').click();
  await movesAfter(page, 1);
  assert.equal(await page.getByText("declines").count(), 0);
  await page.goto(`${workbench.address}${flags}&starts=left&you=both&move=take+1`);
  await page.getByText("Right's turn").waitFor();
  await page.getByRole("button", { name: "Agree to a draw" }).click();
  await page.getByRole("heading", { name: "A draw by agreement." }).waitFor();
  await page.getByText("Left could have won.").or(page.getByText("Right could have won.")).waitFor();
  assert.match(page.url(), /draw=1/);
  await page.getByRole("button", { name: "Undo" }).click();
  await page.getByText("Right's turn").waitFor();
  assert.doesNotMatch(page.url(), /draw=/);
  assert.deepEqual(page.complaints, []);
});

test("several points share a grid, and the one that is clicked shows where it can move", async () => {
  const page = await workbench.open(
    "#/play?rules=wythoff&position=(1,2)%2B(3,0)&starts=left&you=both&hints=1",
  );
  assert.deepEqual(await dots(page), ["0,1", "0,2", "1,0", "1,1"]);
  await page.locator('[data-place="3,0"]').click();
  assert.deepEqual(await dots(page), ["0,0", "1,0", "2,0"]);
  await checkEveryLook(page);
  await page.locator('[data-place="1,0"]').click();
  await page.getByText("Left took (2,0) from (3,0). Right's turn.").waitFor();
  // A vector is typed by all of its numbers.
  await page.keyboard.press("0");
  await page.keyboard.press("2");
  await page.getByText("Right took (0,2) from (1,2)").waitFor();
  assert.equal(await page.locator('[data-place="1,0"] .token').textContent(), "2");
  assert.deepEqual(page.complaints, []);
});

async function dots(page) {
  await page.locator(".dot").first().waitFor();
  const all = page.locator("[data-place]:has(.dot)");
  return (await all.evaluateAll((cells) => cells.map((cell) => cell.dataset.place))).sort();
}

test("a point with three coordinates is a row of counters for each", async () => {
  const page = await workbench.open(
    "#/play?rules=vectors((0,0,1),(0,1,1),(1,1,1))&position=(3,400,12)&starts=left&you=both",
  );
  await page.locator('[data-token="0:0:3"]').hover();
  assert.equal(await page.locator(".token.marked").count(), 3);
  await page.locator('[data-token="0:0:3"]').click();
  await page.getByText("Left took (1,1,1)").waitFor();
  await page.locator('[data-token="0:2:11"]').click();
  await page.getByText("Right took (0,0,1)").waitFor();
  // No one move lowers z by that much.
  await page.locator('[data-token="0:2:5"]').click();
  await page.waitForFunction(() => document.activeElement.dataset.move?.startsWith("take"));
  await checkEveryLook(page);
  assert.deepEqual(page.complaints, []);
});

test("friends far apart play by sending each other the link", async () => {
  const page = await workbench.open("#/play?choose=1&rules=nim&position=2%2B1");
  await page.getByRole("radio", { name: /^A friend far away/ }).check();
  await page.getByRole("button", { name: "Start", exact: true }).click();
  await page.getByText("Make a move for Left. Then send the link to your friend.").waitFor();
  const link = page.getByRole("textbox", { name: "Link" });
  const moves = (count) => page.locator(`[data-moves="${count}"]`).waitFor({ state: "attached" });
  await page.locator("[data-move]").first().click();
  await moves(1);
  await page.getByText("Send it to your friend, who moves next.").waitFor();
  assert.equal(await link.inputValue(), page.url());
  assert.match(page.url(), /you=both&.*by=link|by=link.*you=both/);
  assert.equal(await page.locator("[data-move]").count(), 0, "the next move is the friend's");
  await checkAccessible(page);
  // Not after the page was loaded anew, either; but a move may be taken back.
  await page.reload();
  await link.waitFor();
  assert.equal(await page.locator("[data-move]").count(), 0);
  const sent = page.url();
  await page.getByRole("button", { name: "Undo" }).click();
  await moves(0);
  await page.locator("[data-move]").first().waitFor();
  // The friend has another browser.
  const other = await workbench.open(sent.slice(sent.indexOf("#")), { viewport: phone });
  await other.getByText("Make a move for Right. Then send the link to your friend.").waitFor();
  await other.locator("[data-move]").first().click();
  await other.locator('[data-moves="2"]').waitFor({ state: "attached" });
  await other.getByRole("textbox", { name: "Link" }).waitFor();
  await checkAccessible(other);
  // And back again.
  await page.goto(other.url());
  await moves(2);
  await page.getByText("Make a move for Left.").or(page.getByText("The game is over.")).first().waitFor();
});

test("the move that is shown is in sight, its number beside its first line, and the keyboard stays", async () => {
  const moves = Array.from({ length: 24 }, () => "&move=1").join("");
  const page = await workbench.open(`#/play?rules=nim&position=40&starts=left&you=both${moves}`);
  await movesAfter(page, 23);
  const inSight = () =>
    page.waitForFunction(() => {
      const list = document.querySelector("[aria-labelledby=history] .list").getBoundingClientRect();
      const here = document.querySelector("[aria-labelledby=history] [aria-current]").getBoundingClientRect();
      return here.top >= list.top && here.bottom <= list.bottom;
    });
  await inSight();
  for (let i = 0; i < 20; ++i) await page.keyboard.press("ArrowLeft");
  await inSight();
  const begun = await workbench.open("#/play?rules=nim&position=9&starts=left&you=both&move=1");
  await movesAfter(begun, 0);
  await begun.getByRole("button", { name: "Undo" }).focus();
  await begun.keyboard.press("Enter");
  await begun.waitForFunction(() => document.querySelector("[data-moves]")?.dataset.moves === "0");
  await begun.waitForFunction(() => document.activeElement.closest(".moves, [data-spot]"));
});

test("a board too large to solve is played between friends, and against a learner", async () => {
  const board = Array.from({ length: 8 }, () => "........").join("/");
  const address = `#/play?rules=script(domineering)&position=${board}&starts=left`;
  for (const viewport of [undefined, phone]) {
    const page = await workbench.open(`${address}&you=both&hints=1`, viewport ? { viewport } : {});
    assert.equal(await movesAfter(page, -1), 0);
    await page.getByText("It takes longer to find out who wins from here.").waitFor();
    assert.equal(await page.locator(".moves button").count(), 56);
    assert.equal(await page.locator("[data-result], .legend, .result").count(), 0, "no hint without a result");
    await byButton(page, "e4");
    await movesAfter(page, 0);
    assert.equal(await page.locator("[aria-labelledby=chart]").count(), 0, "nothing is known to draw");
    await checkAccessible(page);
    await page.getByRole("button", { name: "Search longer" }).waitFor();
  }
  const page = await workbench.open(`${address}&you=left&opponent=learner&seed=1`);
  await movesAfter(page, -1);
  await byButton(page, "e4");
  assert.equal(await movesAfter(page, 0), 2);
});

test("results that take long are asked for by a button", async () => {
  // Results of 4x5 take more than the least work, of which the page's is made here.
  const board = Array.from({ length: 4 }, () => ".....").join("/");
  const page = await workbench.open("#/play");
  await page.route("**/api/v1/play", (route) => {
    const asked = JSON.parse(route.request().postData());
    return route.continue({ postData: JSON.stringify({ ...asked, ...(asked.work ? { work: 1000 } : {}) }) });
  });
  await page.evaluate((hash) => (location.hash = hash), `#/play?rules=script(domineering)&position=${board}&starts=left&you=both`);
  await page.getByRole("button", { name: "Who can win?" }).click();
  await page.getByRole("button", { name: "Search longer" }).click();
  await page.getByText(/Left is winning\.|Right is winning\./).waitFor();
  assert.equal(await page.getByRole("button", { name: "Search longer" }).count(), 0);
  await page.getByRole("checkbox", { name: "Hints" }).check();
  await page.locator(".moves [data-result]").first().waitFor();
});

test("where no move is taken back, the browser's way back leads out of the game", async () => {
  const page = await workbench.open("#/claims");
  await page.evaluate(() => (location.hash = "#/play?rules=nim&position=3%2B5&starts=left&you=left&opponent=perfect&fixed=1&undo=0&seed=1"));
  const before = await movesAfter(page, -1);
  await page.locator(".moves button").first().click();
  await movesAfter(page, before);
  await page.goBack();
  await page.waitForFunction(() => location.hash === "#/claims");
});
