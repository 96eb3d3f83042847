// Games of the library, each won and lost on its board alone: by clicks, and by the keyboard.
import assert from "node:assert/strict";
import { test } from "node:test";

import { checkEveryLook, startWorkbench } from "./browser.mjs";

const workbench = startWorkbench();

/** The address of a game; `you` is who plays against the engine. */
const against = (rules, position, starts = "left", you = "left") =>
  `#/play?rules=script(${rules})&position=${encodeURIComponent(position)}&starts=${starts}&you=${you}&opponent=perfect`;

// In the middle of the place, whatever of its picture is there.
const byClick = async (page, place) => place.click({ force: true });

/** Where the keyboard is, seen from a place or a button: on it, on its board (and how far the place is), or elsewhere. */
const seenFrom = (place) =>
  place.evaluate((element) => {
    const here = document.activeElement;
    if (here === element) return { there: true };
    if (element.dataset.spot === undefined) return {};
    let board = element;
    while (!board.querySelector('[data-spot][tabindex="0"]')) board = board.parentElement;
    if (here.dataset.spot === undefined || !board.contains(here)) return {};
    const middle = (one) => {
      const { left, right, top, bottom } = one.getBoundingClientRect();
      return [(left + right) / 2, (top + bottom) / 2];
    };
    const [[x, y], [toX, toY]] = [middle(here), middle(element)];
    return { spot: here.dataset.spot, far: { ArrowRight: toX - x, ArrowLeft: x - toX, ArrowDown: toY - y, ArrowUp: y - toY } };
  });

/** Tab leads to the board, and arrows to the place: each to where the keyboard was not yet, the one in the direction of
    the place first. */
async function byKeys(page, place) {
  const seen = new Set();
  for (let presses = 0; presses < 100; ++presses) {
    const { there, spot, far } = await seenFrom(place);
    if (there) return page.keyboard.press("Enter");
    if (spot === undefined) {
      await page.keyboard.press("Tab");
      continue;
    }
    seen.add(spot);
    for (const key of Object.keys(far).sort((a, b) => far[b] - far[a])) {
      await page.keyboard.press(key);
      const now = await page.evaluate(() => document.activeElement.dataset.spot);
      if (!seen.has(now)) break;
    }
  }
  throw new Error("the keyboard does not reach it");
}

/** Plays moves that are worth `result` until the game is over; gives how it ended, and how many choices that took.
    `alike`: of moves that change the same places. */
async function playOut(page, result, choose, alike) {
  const ending = page.locator("[data-ending]");
  for (let choices = 0; choices < 40; ++choices) {
    const worth = page.locator(`[data-spot]:has([data-hint="${result}"])`);
    await worth.or(ending).first().waitFor();
    if ((await ending.count()) > 0) return [await ending.getAttribute("data-ending"), choices];
    const before = await stateOf(page);
    // A second choice of the same place means the smallest move there. Moves that change the same places are told
    // apart by their buttons, of which those are left.
    const others = worth.and(page.locator(":not(.chosen)"));
    const again = alike ? page.locator(`[data-move][data-result="${result}"]`) : worth;
    await choose(page, ((await others.count()) > 0 ? others : again).first());
    // A choice makes a move, and the opponent one, or leaves fewer moves to choose from.
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

/** Who starts and who one is, so that against perfect play one has `result`. */
function sidesFor(result, { left_first, right_first }) {
  const opposite = result === "win" ? "loss" : "win";
  const sides = [
    ["left", "left", left_first === result],
    ["right", "right", right_first === result],
    ["right", "left", right_first === opposite],
    ["left", "right", left_first === opposite],
  ];
  return sides.find(([, , fits]) => fits);
}

/** Every game of the library, each from small positions where who loses moves, too. */
const small = {
  amazons: ["x../..o"],
  chomp: ["(3,3)"],
  clobber: ["xoox"],
  col: [".../..."],
  cram: ["../.."],
  cutcake: ["(3,2)"],
  cyclic_nimhoff: ["(2,1,1)"],
  domineering: [".../..."],
  end_nim: ["(2,1,2)"],
  euclid: ["(7,3)"],
  fibonacci_nim: ["(6)"],
  hackenbush: ["0b1/1b2/0r3"],
  konane: ["ox.x/xo.o"],
  maundy_cake: ["(4,2)"],
  mock_turtles: ["HHHH"],
  moore_nim: ["(1,2,2)"],
  nimble: ["(0,1,1,1)", "(0,1,2)"],
  node_kayles: ["abcde"],
  nogo: ["../.."],
  northcott: ["L.R/L.R"],
  ruler: ["HTHT"],
  silver_dollar: [".o..o"],
  snort: [".../..."],
  staircase_nim: ["(2,1,1)"],
  toads_and_frogs: ["tt.ff"],
  turning_turtles: ["HHHT"],
  welter: ["..o.o"],
};

/** Where the other player loses before the first move, or wins by it. */
const onlyWon = { konane: ["xo./xo."], turning_turtles: ["THHT"] };

test("every game of the library is played here", async () => {
  const { families } = await workbench.ask("games");
  const library = families.find(({ family }) => family === "script").examples.map(({ rules }) => rules);
  assert.deepEqual(Object.keys(small).map((name) => `script(${name})`).sort(), library.sort());
});

for (const [rules, positions] of Object.entries(small)) {
  const won = onlyWon[rules] ?? [];
  for (const position of [...positions, ...won]) {
    for (const result of won.includes(position) ? ["win"] : ["win", "loss"]) {
      for (const choose of [byClick, byKeys]) {
        test(`${result === "win" ? "won" : "lost"} on the board, ${choose.name}: ${rules} from ${position}`, async () => {
          const at = `rules=script(${rules})&position=${encodeURIComponent(position)}`;
          const [starts, you] = sidesFor(result, await workbench.ask(`solve?${at}`));
          const page = await workbench.open(`${against(rules, position, starts, you)}&hints=1`);
          const [ended, choices] = await playOut(page, result, choose, rules === "amazons");
          assert.equal(ended, result);
          assert.ok(choices > 0);
          assert.deepEqual(page.complaints, []);
        });
      }
    }
  }
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

test("a click means the edge that is clicked, where another one comes to stand in its place", async () => {
  const page = await workbench.open("#/play?rules=script(hackenbush)&position=0b1/0r2&starts=left&you=both");
  const edge = (name) => page.getByRole("button", { name }).and(page.locator("[data-spot]"));
  await edge("Right's edge from the ground to 2").click({ force: true });
  await edge("Left's edge from the ground to 1, 1 move").click({ force: true });
  await page.locator('[data-moves="1"][data-stage="now"]').waitFor({ state: "attached" });
  assert.match(page.url(), /move=cut\+0b1/);
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
