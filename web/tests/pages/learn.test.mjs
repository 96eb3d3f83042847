import assert from "node:assert/strict";
import { after, before, test } from "node:test";

import { createServer } from "vite";

import { checkAccessible, checkEveryLook, phone, settled, startWorkbench } from "./browser.mjs";

const workbench = startWorkbench();

/** The lessons themselves: their games and questions, which have no answers. */
let lessons;
let vite;
before(async () => {
  vite = await createServer({ server: { middlewareMode: true, hmr: false }, appType: "custom", logLevel: "error" });
  ({ lessons } = await vite.ssrLoadModule("/src/learn/lessons/index.ts"));
});
after(() => vite.close());

const named = (name) => lessons.find((lesson) => lesson.name === name);
const query = (parameters) => new URLSearchParams(parameters).toString();

async function api(path, parameters, body) {
  const init = body && {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
  };
  const response = await fetch(`${workbench.api}${path}?${query(parameters)}`, init);
  const answer = await response.json();
  assert.ok(response.ok, `${path} ${query(parameters)}: ${JSON.stringify(answer)}`);
  return answer;
}

/** What is written on the page, with a question about rules that name it. */
const written = (rules, script) =>
  rules.includes("mine.lua") ? { scripts: { "mine.lua": script } } : undefined;

const solve = (rules, position, script) => api("solve", { rules, position }, written(rules, script));

async function rowsOf({ rules, from, to }, script) {
  const { tables } = await api("table", { rules, range: `${from}..${to}` }, written(rules, script));
  return tables[0].rows;
}

const scriptOf = (page) => page.evaluate(() => new URLSearchParams(location.hash.split("?")[1]).get("script"));
const movesOf = (page) =>
  page.evaluate(() => new URLSearchParams(location.hash.split("?")[1]).getAll("move"));

/** A move of the learner's that keeps the best result there is, by the engine. */
function bestOf({ options, left_first }) {
  return options.find(({ by, result, best }) => by !== "Right" && best && result === left_first);
}

async function press(page, locator, key = "Enter") {
  await locator.focus();
  await page.keyboard.press(key);
}

const verdict = (page, is) => page.locator(`[data-verdict="${is}"]`).waitFor();

const answers = {
  async move(page, { board }) {
    const best = bestOf(await solve(board.rules, board.position));
    assert.equal(best.result, (await solve(board.rules, board.position)).left_first);
    await press(page, page.locator(`[data-move="${best.move}"]`));
  },
  async game(page, { board }) {
    const { rules, position, first = "you" } = board;
    const starts = first === "you" ? "left" : "right";
    for (;;) {
      await page.locator(".moves button:not([aria-disabled=true]), [data-ending]").first().waitFor();
      const moves = await movesOf(page);
      const played = await api("play", {}, { rules, position, starts, moves });
      if (played.over) return;
      assert.equal(played.turn, "left");
      const best = played.options.find((option) => option.best);
      await press(page, page.locator(`[data-move="${best.move}"]`));
      await page.waitForFunction(
        (count) => location.hash.split("move=").length - 1 > count,
        moves.length,
      );
      await page.locator(`[data-moves]:not([data-moves="${moves.length}"])`).waitFor();
    }
  },
  async mark(page, { question }) {
    const rows = await rowsOf(question, await scriptOf(page));
    for (const { n, outcome } of rows) {
      const button = page.locator(`[data-mark="${n}"]`);
      const wanted = outcome === "P";
      if (((await button.getAttribute("aria-pressed")) === "true") !== wanted) await press(page, button, "Space");
    }
  },
  async fill(page, { question }) {
    const rows = await rowsOf(question);
    for (const [i, row] of rows.entries()) {
      const cell = page.locator(`[data-cell="${i}"]`);
      await cell.waitFor();
      const value = question.of === "outcome" ? row.outcome : row.nim_value;
      if (i < question.given) assert.equal(await cell.textContent(), value);
      else if (question.of === "outcome") await cell.selectOption(value);
      else {
        await cell.focus();
        await page.keyboard.type(value);
      }
    }
  },
  async number(page, { question: { of } }) {
    await page.locator("form input").focus();
    await page.keyboard.press("Control+a");
    await page.keyboard.type(String(await numberOf(of)));
  },
  async worth(page, { question: { of, rules, position } }) {
    await page.locator("form input").fill((await api("value", { rules, position }))[of]);
  },
  async outcome(page, { question }) {
    const { outcome } = await solve(question.rules, question.position);
    await press(page, page.locator(`input[value="${outcome}"]`), "Space");
  },
  async position(page, { question }) {
    const all = await Promise.all(question.positions.map((one) => solve(question.rules, one)));
    const right = question.positions.filter((_, i) => all[i].outcome === question.outcome);
    assert.equal(right.length, 1, `one of ${question.positions}`);
    await press(page, page.locator(`input[value="${right[0]}"]`), "Space");
  },
  async rules(page, { question }) {
    await page.locator("form input, form textarea").focus();
    await page.keyboard.press("Control+a");
    await page.keyboard.insertText(question.example);
  },
};

async function numberOf({ what, rules, position, of, outcome, most }) {
  if (what === "period" || what === "preperiod") return (await api("period", { rules, of }))[what];
  if (what === "winning-moves") {
    const { options } = await solve(rules, position);
    return options.filter(({ result }) => result === "win").length;
  }
  if (what === "least") {
    for (let size = 0; size <= most; ++size) {
      if ((await solve(rules, position.replace("{}", size))).outcome === outcome) return size;
    }
  }
  return (await solve(rules, position)).nim_value;
}

async function openScreen(name, screen, options) {
  const page = await workbench.open(`#/learn?lesson=${name}&screen=${screen}`, options);
  await page.getByRole("heading", { level: 1 }).waitFor();
  return page;
}

async function answer(page, screen) {
  await answers[screen.question.kind](page, screen);
  if (await page.locator("[data-check]").count()) await press(page, page.locator("[data-check]"));
}

for (const [place, name] of ["flags", "numbers", "period", "nim", "values", "misere", "kayles", "partizan", "worth", "draws", "own"].entries()) {
  test(`lesson ${place + 1}, ${name}, by keyboard, with the answers of the engine`, async () => {
    const lesson = named(name);
    assert.equal(lessons.indexOf(lesson), place);
    const page = await workbench.open(`#/learn?lesson=${name}`);
    await page.evaluate(() => localStorage.clear());
    await page.reload();
    for (const screen of lesson.screens) {
      const next = page.locator("[data-next]");
      await next.waitFor();
      assert.ok(await next.isDisabled(), screen.name);
      await answer(page, screen);
      await verdict(page, "right");
      assert.ok((await page.locator("[data-verdict]").textContent()).trim().length > 10);
      await checkAccessible(page);
      await press(page, next);
      await page.waitForFunction(() => document.activeElement?.tagName === "H1");
    }
    await page.locator("[data-end]").waitFor();
    // What comes next is a game or a question that the other views take.
    const links = page.locator("[data-onward]");
    for (let i = 0; i < (await links.count()); ++i) {
      const view = await links.nth(i).getAttribute("data-onward");
      const href = await links.nth(i).getAttribute("href");
      await page.evaluate((hash) => (location.hash = hash), href);
      await page.waitForFunction((wanted) => location.hash.startsWith(`#/${wanted}`), view);
      await settled(page);
      assert.equal(await page.getByRole("alert").count(), 0, href);
      await page.goBack();
      await page.locator("[data-end]").waitFor();
    }
    assert.deepEqual(page.complaints, []);
  });
}

/** The screen of a lesson that asks a kind of question. */
function screenOf(kind, lesson) {
  const [name, index] = lessons
    .filter((one) => !lesson || one.name === lesson)
    .flatMap((one) => one.screens.map((screen, i) => [one.name, i, screen]))
    .find(([, , screen]) => screen.question?.kind === kind);
  return [name, index + 1, named(name).screens[index]];
}

const wrong = {
  async move(page, { board }) {
    const { options, left_first } = await solve(board.rules, board.position);
    await press(page, page.locator(`[data-move="${options.find(({ result }) => result !== left_first).move}"]`));
  },
  mark: (page) => press(page, page.locator('[data-mark="8"]'), "Space"),
  async fill(page, { question }) {
    await page.locator(`[data-cell="${question.given}"]`).fill("7");
  },
  number: (page) => page.locator("form input").fill("13"),
  worth: (page) => page.locator("form input").fill("5/2"),
  async outcome(page, { question }) {
    const { outcome } = await solve(question.rules, question.position);
    await press(page, page.locator(`input[value="${question.among.find((one) => one !== outcome)}"]`), "Space");
  },
  async position(page, { question }) {
    const all = await Promise.all(question.positions.map((one) => solve(question.rules, one)));
    const at = all.findIndex(({ outcome }) => outcome !== question.outcome);
    await press(page, page.locator(`input[value="${question.positions[at]}"]`), "Space");
  },
  rules: (page) => page.locator("form input").fill("1,2"),
};

const said = {
  move: /Take 1 leaves 3\. The opponent answers take 2, which leaves 1, and wins\./,
  mark: /From 8, the player to move wins: take 3 leaves 5\./,
  fill: /From 2 the moves lead to the values 0 and 1\. 7 is missing, but so is a smaller number\./,
  number: /There are only 3 moves|There are fewer\. One that does not win is take 4, which leaves 6\./,
  worth: /5\/2 is too much\./,
  outcome: /From 5, the player to move can leave 4, 3 and 2, and from each of them the other wins\./,
  position: /From 19, the player to move wins/,
  rules: /subtraction\(1,2\) repeats after 3/,
};

for (const kind of Object.keys(wrong)) {
  test(`a wrong answer is told why, and the right one is shown after two: ${kind}`, async () => {
    const [name, number, screen] = screenOf(kind);
    const page = await openScreen(name, number);
    await page.evaluate(() => localStorage.clear());
    await page.reload();
    await page.locator(".moves button, [data-check]").first().waitFor();
    const check = page.locator("[data-check]");
    await wrong[kind](page, screen);
    if (kind !== "move") await press(page, check);
    await verdict(page, "wrong");
    assert.match(await page.getByRole("status").filter({ hasText: "Not yet." }).textContent(), said[kind]);
    assert.ok(await page.locator("[data-next]").isDisabled());
    assert.equal(await page.locator("[data-show]").count(), 0);
    await checkEveryLook(page);

    if (kind === "move") {
      await press(page, page.locator("[data-restart]"));
      await wrong.move(page, screen);
    } else await press(page, check);
    await page.locator("[data-show]").waitFor();
    await press(page, page.locator("[data-show]"));
    await verdict(page, "right");
    assert.ok(await page.locator("[data-next]").isEnabled());
    assert.deepEqual(page.complaints, []);
  });
}

test("that nothing is to be marked is an answer, and nothing typed is none", async () => {
  const check = (page) => page.locator("[data-check]");
  const forever = encodeURIComponent("start = 3\nfunction options(n) return {n} end");
  const page = await workbench.open(`#/learn?lesson=own&screen=3&script=${forever}`);
  await page.evaluate(() => localStorage.clear());
  await page.reload();
  const mark = page.locator("[data-mark='2']");
  await press(page, mark);
  await press(page, check(page));
  await verdict(page, "wrong");
  await press(page, mark);
  await press(page, check(page));
  await verdict(page, "right");
  assert.equal(await page.locator("[data-mark][aria-pressed=true]").count(), 0);
  assert.ok(await page.locator("[data-next]").isEnabled());

  const [name, number] = screenOf("number");
  const other = await openScreen(name, number);
  assert.ok(await check(other).isDisabled());
  await other.locator("form input").fill("7");
  assert.ok(await check(other).isEnabled());
  assert.deepEqual([...page.complaints, ...other.complaints], []);
});

test("a move on the board leaves what is being answered", async () => {
  const screenWith = (kind) => lessons.flatMap(({ name, screens }) => screens.map((screen, i) => [name, i + 1, screen]))
    .find(([, , { board, question }]) => board && question?.kind === kind);
  const moveOnce = async (page) => {
    await page.locator(".moves button:not([aria-disabled=true])").first().click();
    await page.waitForFunction(() => location.hash.includes("move="));
    await page.locator('[data-moves]:not([data-moves="0"])').waitFor();
  };
  const [lesson, number] = screenWith("mark");
  const page = await openScreen(lesson, number);
  await page.locator('[data-mark="9"]').click();
  await moveOnce(page);
  assert.equal(await page.locator('[data-mark="9"]').getAttribute("aria-pressed"), "true");
  const [other, at, { question }] = screenWith("fill");
  await page.evaluate((hash) => (location.hash = hash), `#/learn?lesson=${other}&screen=${at}`);
  const cell = page.locator(`[data-cell="${question.given}"]`);
  await cell.waitFor();
  if (question.of === "outcome") await cell.selectOption({ index: 1 });
  else await cell.fill("7");
  const filled = await cell.inputValue();
  await moveOnce(page);
  assert.equal(await cell.inputValue(), filled);
  assert.deepEqual(page.complaints, []);
});

test("the graph of a lesson is walked by keys", async () => {
  const [name, number] = lessons.flatMap(({ name, screens }) => screens.map((screen, i) => [name, i + 1, screen]))
    .find(([, , { picture }]) => picture?.kind === "graph");
  const page = await openScreen(name, number);
  await page.getByRole("application").focus();
  const lit = () => page.locator(".picture path.move.near").evaluateAll((all) => all.map((one) => one.getAttribute("d")).join());
  const told = () => page.locator("figure [aria-live]").textContent();
  const before = await lit();
  assert.equal(await told(), "6: the next player, the one to move, wins");
  await page.keyboard.press("ArrowDown");
  assert.notEqual(await lit(), before);
  assert.equal(await told(), "2: the previous player wins; the player to move loses");
  await page.keyboard.press("ArrowUp");
  assert.equal(await lit(), before);
  assert.equal(await told(), "6: the next player, the one to move, wins");
});

test("a game that is lost says where it turned, and hints are offered after two", async () => {
  const page = await openScreen("numbers", 5);
  await page.evaluate(() => localStorage.clear());
  await page.reload();
  for (let time = 0; time < 2; ++time) {
    // Take 1 from 18 gives the game away.
    while ((await page.locator("[data-ending]").count()) === 0) {
      const count = Number(await page.locator("[data-moves]").getAttribute("data-moves"));
      await press(page, page.locator(".moves [data-move]").first());
      await page.waitForFunction((made) => Number(document.querySelector("[data-moves]").dataset.moves) > made, count);
    }
    await verdict(page, "wrong");
    const told = await page.getByRole("status").filter({ hasText: "Not yet." }).textContent();
    assert.match(told, /It turned when you chose take 1 at 18; take 4, leaving 14, was better\./);
    await press(page, page.locator("[data-restart]"));
    await page.locator('[data-moves="0"]').waitFor();
  }
  await press(page, page.locator("[data-show]"));
  await page.locator(".moves [data-best]").waitFor();
  assert.equal(await page.locator(".moves [data-best]").getAttribute("data-move"), "take 4");
});

/** Waits for the visitor's turn or the end, where the board shows the moves of the address, more than `after`.
    Returns what is left of a heap, and how many moves were made. */
async function turn(page, after) {
  const state = await page.waitForFunction((after) => {
    const parameters = new URLSearchParams(location.hash.split("?")[1]);
    const moves = parameters.getAll("move");
    const { stage, moves: shown } = document.querySelector("[data-moves]")?.dataset ?? {};
    if (stage !== "now" || Number(shown) !== moves.length || moves.length <= after) return undefined;
    const taken = moves.map((move) => Number(/\d+/.exec(move)[0]));
    const left = taken.reduce((rest, take) => rest - take, Number(parameters.get("position")));
    return { left, made: moves.length, ending: document.querySelector("[data-ending]")?.dataset.ending };
  }, after);
  return state.jsonValue();
}

/** Plays by the rule of the first lesson: whenever a trap can be left, leave it. */
async function playByTheRule(page, traps) {
  for (let after = -1; ; ) {
    const { left, made, ending } = await turn(page, after);
    if (ending) return ending;
    const take = [1, 2, 3].find((some) => traps.includes(left - some)) ?? 1;
    await press(page, page.locator(`[data-move="take ${take}"]`));
    after = made;
  }
}

test("who has taken the first lesson wins 21 flags against perfect play whenever it can be won", async () => {
  const page = await workbench.open("#/learn");
  await page.evaluate(() => localStorage.clear());
  await page.reload();
  await press(page, page.locator("[data-go-on]"));
  let traps = [];
  for (const screen of named("flags").screens) {
    await page.locator("[data-next]").waitFor();
    await answer(page, screen);
    await verdict(page, "right");
    if (screen.question.kind === "mark") {
      traps = await page.locator('[data-mark][aria-pressed="true"]').allTextContents();
    }
    await press(page, page.locator("[data-next]"));
  }
  assert.deepEqual(traps, ["1", "5", "9", "13", "17", "21"]);
  await page.locator('[data-onward="play"]').focus();
  await page.keyboard.press("Enter");
  await page.waitForFunction(() => location.hash.startsWith("#/play"));
  assert.equal(await playByTheRule(page, traps.map(Number)), "win");
  const rules = "subtraction(1,2,3) ending(1)";
  for (let position = 2; position <= 21; position += 1) {
    const { outcome } = await solve(rules, String(position));
    const starts = outcome === "N" ? "left" : "right";
    const game = query({ rules, position, starts, you: "left", opponent: "perfect", seed: position });
    await page.evaluate((hash) => (location.hash = hash), `#/play?${game}`);
    await page.waitForFunction((wanted) => location.hash.includes(`position=${wanted}&`), position);
    await page.locator("[data-ending]").waitFor({ state: "detached" });
    assert.equal(await playByTheRule(page, traps.map(Number)), "win", `from ${position}`);
  }
});

test("the keyboard alone, with Tab, leads through the first screen", async () => {
  const page = await workbench.open("#/learn?lesson=flags");
  await page.evaluate(() => localStorage.clear());
  await page.reload();
  await page.locator(".moves button").first().waitFor();
  const reach = async (selector) => {
    for (let i = 0; i < 40; ++i) {
      await page.keyboard.press("Tab");
      if (await page.evaluate((wanted) => document.activeElement.matches(wanted), selector)) return;
    }
    assert.fail(`Tab does not lead to ${selector}`);
  };
  await reach('[data-move="take 3"]');
  await page.keyboard.press("Enter");
  await verdict(page, "right");
  await reach("[data-next]");
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { level: 1, name: /Five flags/ }).waitFor();
  await page.waitForFunction(() => document.activeElement.tagName === "H1");
});

test("the list keeps what is done, goes on there, and forgets it", async () => {
  const page = await workbench.open("#/learn");
  await page.evaluate(() => localStorage.setItem("lastmove-lessons", '{"flags":["four",7],"nim":"x"}'));
  await page.reload();
  await page.getByText("1 of 5 done").waitFor();
  await checkEveryLook(page);
  await press(page, page.locator("[data-go-on]"));
  await page.getByRole("heading", { level: 1, name: /Five flags/ }).waitFor();
  await page.waitForFunction(() => document.activeElement?.tagName === "H1");
  await page.goBack();
  await press(page, page.getByRole("button", { name: "Forget my progress" }));
  await page.getByText("Your progress is forgotten.").waitFor();
  assert.equal(await page.getByText("1 of 5 done").count(), 0);
  assert.equal(await page.evaluate(() => localStorage.getItem("lastmove-lessons")), null);
  for (const kept of ["{", "[]", "null", '"x"']) {
    await page.evaluate((text) => localStorage.setItem("lastmove-lessons", text), kept);
    await page.reload();
    await page.locator("[data-lesson]").nth(9).waitFor();
  }
  assert.deepEqual(page.complaints, []);
});

test("an address of no lesson or screen opens what there is", async () => {
  for (const [hash, heading] of [
    ["#/learn?lesson=nothing", "Learn"],
    ["#/learn?lesson=flags&screen=0", "Four flags"],
    ["#/learn?lesson=flags&screen=x", "Four flags"],
    ["#/learn?lesson=flags&screen=99", "Beat perfect play"],
    ["#/learn?lesson=flags&screen=4&answer=1&answer=5&answer=9&answer=13&answer=17&answer=21", "All the traps"],
  ]) {
    const page = await workbench.open(hash);
    await page.getByRole("heading", { level: 1, name: heading }).waitFor();
    if (hash.includes("answer")) await verdict(page, "right");
    assert.deepEqual(page.complaints, []);
  }
});

test("a mistake in Lua is marked at its line, and the script goes along", async () => {
  const page = await openScreen("own", 2);
  await page.locator("form textarea").fill("function options(n)\n  return {n -\nend\n");
  await press(page, page.locator("[data-check]"));
  await page.locator("[data-wrong]").waitFor();
  assert.ok(await page.getByRole("alert").count());
  // The numbers and the mark stand on the lines of the text.
  const heights = await page.locator(".editor").evaluate((editor) => {
    const height = (name) => parseFloat(getComputedStyle(editor.querySelector(name)).lineHeight);
    return [height(".numbers span"), height("textarea"), editor.querySelector(".wrong").offsetHeight];
  });
  assert.deepEqual(heights, [24, 24, 24]);
  await checkAccessible(page);
  await page.locator("form textarea").fill("function options(n)\n  if n < 3 then return {} end\n  return {n - 3}\nend\n");
  await press(page, page.locator("[data-check]"));
  await page.locator(".moves button", { hasText: "To 6" }).waitFor();
  await verdict(page, "wrong");
  await page.getByRole("link", { name: /^Screen 3/ }).click();
  await page.locator(".moves button", { hasText: "To 9" }).waitFor();
});

test("nothing in an address becomes a link or breaks a screen", async () => {
  const link = encodeURIComponent("[here](https://example.org)");
  const script = `function options(n)\n  if n == 0 then return {} end\n  return {{to = n - 1, name = "[go](https://example.org)"}}\nend\n`;
  for (const hash of [
    `#/learn?lesson=flags&screen=1&move=${link}`,
    `#/learn?lesson=flags&screen=5&move=${link}`,
    `#/learn?lesson=nim&screen=4&answer=${link}`,
    `#/learn?lesson=nim&screen=3&answer=${link}`,
    `#/learn?lesson=values&screen=1&answer=${link}`,
    `#/learn?lesson=own&screen=1&answer=${link}`,
    `#/learn?lesson=own&screen=2&answer=1&script=${encodeURIComponent(script)}`,
  ]) {
    const page = await workbench.open(hash);
    const told = page.locator('[role=alert], [data-verdict="wrong"], [data-verdict="right"]');
    await told.first().waitFor();
    assert.equal(await page.locator('a[href^="https://example.org"]').count(), 0, hash);
    assert.ok((await page.getByRole("alert").count()) <= 1, hash);
  }
});

for (const [kind, name, screen] of [["the graph", "numbers", 4], ["binary", "nim", 3], ["rows", "kayles", 5], ["zones", "partizan", 3], ["several games", "values", 3], ["a token", "draws", 3]]) {
  test(`nothing is amiss on a phone or in the dark: ${kind}`, async () => {
    const page = await openScreen(name, screen, { viewport: phone });
    await page.locator(".moves button, [data-check]").first().waitFor();
    await checkEveryLook(page);
    assert.deepEqual(page.complaints, []);
  });
}
