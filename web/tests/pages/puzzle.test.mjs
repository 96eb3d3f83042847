import assert from "node:assert/strict";
import { test } from "node:test";

import { checkEveryLook, phone, site, startWorkbench } from "./browser.mjs";

const workbench = startWorkbench();
const today = "2026-11-22";

/** The view on a day at noon, in a browser that has kept so much. */
async function open(path = "#/puzzle", { kept = "{}", day = today, ...options } = {}) {
  const page = await workbench.open("#/claims", { permissions: ["clipboard-read", "clipboard-write"], ...options });
  await page.clock.setFixedTime(new Date(`${day}T12:00:00`));
  await page.evaluate((text) => localStorage.setItem("lastmove-puzzles", text), kept);
  await page.goto(workbench.address + path);
  await page.reload();
  await page.getByRole("heading", { level: 1 }).waitFor();
  return page;
}

const solutionOf = async (day) => (await workbench.ask(`puzzle?date=${day}&solution=true`)).solution;
const verdict = (page) => page.locator(".verdict");

/** Makes a move by the keyboard alone, as the engine calls it. */
async function play(page, move) {
  const group = page.locator(".moves");
  await group.locator("button").first().waitFor();
  const name = new RegExp(`^${move.replace(/[^\w ]/g, "\\$&")}(,|$)`, "i");
  await group.getByRole("button", { name }).first().focus();
  await page.keyboard.press("Enter");
}

const record = (page) => page.evaluate(() => JSON.parse(localStorage.getItem("lastmove-puzzles")));

test("a wrong move is refuted, and the right one solves the puzzle", async () => {
  const { move, tempting, refutation } = await solutionOf(today);
  const page = await open();
  await page.getByText("One of 19 moves wins").waitFor();
  await play(page, tempting);
  await verdict(page).getByText(`No: ${tempting} loses. The opponent's reply ${refutation} wins.`).waitFor();
  assert.deepEqual(await record(page), { [today]: { tries: 1, solved: false, inTime: false } });
  await checkEveryLook(page);

  await page.getByRole("button", { name: "Try again" }).focus();
  await page.keyboard.press("Enter");
  await page.getByText("One of 19 moves wins").waitFor();
  assert.ok(await page.evaluate(() => document.activeElement !== document.body), "the keyboard is lost");
  await play(page, move);
  await verdict(page).getByText(`Yes: ${move} wins.`).waitFor();
  await verdict(page).getByText("Solved in 2 tries.").waitFor();
  assert.deepEqual(await record(page), { [today]: { tries: 2, solved: true, inTime: true } });
  await checkEveryLook(page);
  assert.deepEqual(page.complaints, []);
});

test("what is told others gives nothing away", async () => {
  const { move } = await solutionOf(today);
  const kept = JSON.stringify({ "2026-11-21": { tries: 1, solved: true, inTime: true } });
  const page = await open("#/puzzle", { kept });
  await play(page, move);
  await page.getByRole("button", { name: "Copy", exact: true }).click();
  await page.getByText("Copied.").waitFor();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  assert.equal(
    copied,
    `lastmove puzzle ${today} · Misère Nim · ★★★★★ · 1 try · streak 2\n${workbench.address}${site ? "p/" : "#/puzzle"}?date=${today}`,
  );
});

test("neither the address nor a link of a solved puzzle tells its solution", async () => {
  const { move, tempting } = await solutionOf(today);
  const page = await open();
  const [shown, link] = ["#/puzzle", site ? "p/" : "#/puzzle"].map((path) => `${workbench.address}${path}?date=${today}`);
  await play(page, tempting);
  await verdict(page).getByText(`No: ${tempting} loses.`).waitFor();
  await page.getByRole("button", { name: "Try again" }).click();
  await play(page, move);
  await verdict(page).getByText(`Yes: ${move} wins.`).waitFor();
  await page.getByRole("button", { name: "Copy link" }).click();
  await page.getByText("Copied.").waitFor();
  assert.deepEqual([page.url(), await page.evaluate(() => navigator.clipboard.readText())], [shown, link]);
  // It is there all the same, and the way back leads through the tries.
  await page.reload();
  await verdict(page).getByText(`Yes: ${move} wins.`).waitFor();
  await page.goBack();
  await verdict(page).getByText("One of 19 moves wins").waitFor();
  await page.goBack();
  await verdict(page).getByText(`No: ${tempting} loses.`).waitFor();
  await page.getByRole("link", { name: "22 November", exact: false }).click();
  await verdict(page).getByText("One of 19 moves wins").waitFor();
  assert.equal(page.url(), link);
  assert.deepEqual(page.complaints, []);
});

test("the same puzzle again, and on against perfect play, change no record", async () => {
  const { move } = await solutionOf("2026-11-16");
  const page = await open("#/puzzle?date=2026-11-16");
  await play(page, move);
  await verdict(page).getByText("Play on against perfect play").waitFor();
  const before = await record(page);
  assert.deepEqual(before, { "2026-11-16": { tries: 1, solved: true, inTime: false } });
  // Whoever knows how wins to the end.
  for (;;) {
    const moves = await page.evaluate(() => history.state.move);
    const body = { rules: "script(node_kayles)", position: "abc/cde/cf/bg/eh", starts: "left", moves };
    const headers = { "Content-Type": "application/json" };
    const asking = { method: "POST", headers, body: JSON.stringify(body) };
    const answer = await (await fetch(`${workbench.api}play`, asking)).json();
    if (answer.over) break;
    await play(page, answer.options.find(({ best }) => best).move);
    await page.locator(`[role="status"][data-moves]:not([data-moves="${moves.length}"])`).waitFor();
    await page.waitForFunction((count) => history.state.move.length > count, moves.length);
  }
  await page.getByRole("heading", { name: "You have won." }).waitFor();
  await checkEveryLook(page);
  await page.getByRole("button", { name: "Back to the puzzle" }).click();
  await verdict(page).getByText("You have solved it in 1 try.").waitFor();
  assert.deepEqual(await record(page), before);
});

test("days can be gone through, but not those to come", async () => {
  const page = await open();
  await page.getByRole("link", { name: "← 21 November" }).waitFor();
  assert.equal(await page.getByRole("link", { name: "23 November →" }).count(), 0);
  await page.getByRole("link", { name: "← 21 November" }).click();
  await page.getByText("Saturday, 21 November 2026").waitFor();
  await page.getByRole("link", { name: "22 November →" }).waitFor();
  await page.getByRole("link", { name: "← October 2026" }).click();
  await page.getByRole("link", { name: "15 October", exact: true }).click();
  await page.getByText("Thursday, 15 October 2026").waitFor();
  await page.getByRole("link", { name: "Today", exact: true }).click();
  await page.getByText("Sunday, 22 November 2026").waitFor();

  await page.goto(`${workbench.address}#/puzzle?date=2026-11-24`);
  await page.getByText("The puzzle of Tuesday, 24 November 2026 comes in 2 days.").waitFor();
  await page.goto(`${workbench.address}#/puzzle?date=2026-02-30`);
  await page.getByText("There is no day “2026-02-30”.").waitFor();
  await page.goto(`${workbench.address}#/puzzle?date=${"9".repeat(500)}`);
  await page.getByText("There is no day “9999").waitFor();
  await checkEveryLook(page);
  await page.getByRole("link", { name: "Today's puzzle" }).click();
  await page.getByText("One of 19 moves wins").waitFor();
});

test("the record outlives what cannot be read", async () => {
  const solved = (tries) => ({ tries, solved: true, inTime: true });
  const kept = { "2026-11-20": solved(1), "2026-11-21": solved(3), "2026-99-99": solved(1), "2026-11-19": "x" };
  const page = await open("#/puzzle", { kept: JSON.stringify(kept) });
  await page.locator("dl div").nth(3).waitFor();
  const figures = await page.locator("dl div").allInnerTexts();
  assert.deepEqual(
    figures.map((text) => text.split(/\s*\n\s*/).sort().join(" ")),
    ["2 Days in a row", "2 Longest", "2 Solved", "1 On the first try"],
  );
  await page.getByRole("link", { name: "20 November, solved on the first try" }).waitFor();
  await page.getByRole("link", { name: "21 November, solved", exact: true }).waitFor();
  const broken = await open("#/puzzle", { kept: "{", viewport: phone });
  await broken.getByText("One of 19 moves wins").waitFor();
});

test("an address shows a try without counting it", async () => {
  const { move } = await solutionOf(today);
  const page = await open(`#/puzzle?date=${today}&move=${encodeURIComponent(move)}`);
  await verdict(page).getByText(`Yes: ${move} wins.`).waitFor();
  assert.deepEqual(await record(page), {});
  assert.equal(page.url(), `${workbench.address}#/puzzle?date=${today}`);
});

test("an address with a move that is none leads back to its puzzle", async () => {
  const page = await open(`#/puzzle?date=${today}&move=take+99`, { viewport: phone });
  await page.getByRole("alert").waitFor();
  await checkEveryLook(page);
  await page.getByRole("link", { name: "Back to the puzzle" }).click();
  await page.locator(".moves button").first().waitFor();
  assert.equal(await page.getByRole("alert").count(), 0);
});

test("a link for a class fixes the level and the hints", async () => {
  const page = await workbench.open("#/play?choose=1&rules=nim&position=3%2B5&opponent=careful", {
    permissions: ["clipboard-read", "clipboard-write"],
  });
  await page.getByText("For a class").click();
  await page.getByText("Fixed by the link: Careful, without hints.").waitFor();
  await page.getByLabel("Moves may be taken back").uncheck();
  await checkEveryLook(page);
  await page.getByRole("button", { name: "Copy the link" }).click();
  await page.getByText("Copied.").waitFor();
  await page.goto(await page.evaluate(() => navigator.clipboard.readText()));

  await page.getByText("Fixed by the link: Careful, without hints, and no move is taken back.").waitFor();
  await page.getByRole("group", { name: "Your moves" }).waitFor();
  const offered = (role, name) => page.getByRole(role, { name, exact: true }).count();
  for (const other of ["Undo", "Who can win?"]) assert.equal(await offered("button", other), 0, other);
  assert.equal(await offered("checkbox", "Hints"), 0);
  assert.equal(await offered("link", "Choose another game"), 0);

  // Looking back is allowed, and going on from there is not.
  await page.locator(".moves button").first().click();
  await page.getByText(/Move 2 of 2/).waitFor();
  await page.getByRole("button", { name: "To the start" }).click();
  await page.getByText("You are looking at move 0 of 2.").waitFor();
  assert.equal(await offered("button", "Go on from here"), 0);
  const address = page.url();
  await page.locator(".moves button").first().click();
  await page.getByRole("button", { name: "Back to the game" }).click();
  await page.getByText(/Move 2 of 2/).waitFor();
  assert.equal(address.replace(/&at=\d+/, ""), page.url());
  await checkEveryLook(page);
  assert.deepEqual(page.complaints, []);
});

test("puzzles of a game follow each other, each with an address of its own", async () => {
  const page = await open("#/puzzle?game=kayles&stars=3&number=17");
  await page.getByText("Kayles, number 17").waitFor();
  const named = async (name) => workbench.ask(`puzzle?name=${name}&solution=true`);
  const { solution } = await named("kayles-3-17");
  await play(page, solution.tempting);
  await verdict(page).getByText(`No: ${solution.tempting} loses.`).waitFor();
  assert.match(page.url(), /#\/puzzle\?game=kayles&stars=3&number=17$/);
  await page.getByRole("button", { name: "Try again" }).click();
  await play(page, solution.move);
  await verdict(page).getByText("Solved in 2 tries.").waitFor();
  assert.deepEqual(await record(page), { "kayles-3-17": { tries: 2, solved: true, inTime: false } });
  await page.getByRole("button", { name: "Copy", exact: true }).click();
  await page.getByText("Copied.").waitFor();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  assert.match(copied, /^lastmove puzzle kayles-3-17 · Kayles · ★★★☆☆ · 2 tries\n/);
  assert.ok(!copied.includes(solution.move));
  await checkEveryLook(page);
  // Another of the same kind, and one of another.
  await page.getByRole("button", { name: "Another one" }).click();
  await page.waitForFunction(() => /game=kayles&stars=3&number=(?!17$)\d+$/.test(location.hash));
  await page.getByText("One of").waitFor();
  await page.getByLabel("Game", { exact: true }).selectOption("domineering");
  await page.getByLabel("Stars", { exact: true }).selectOption("2");
  await page.getByRole("button", { name: "Another one" }).click();
  await page.waitForFunction(() => /game=domineering&stars=2&number=\d+$/.test(location.hash));
  await page.getByText("Domineering, number").waitFor();
  assert.deepEqual(page.complaints, []);
});

test("a puzzle that there is not is told of", async () => {
  const page = await open();
  for (const query of ["game=kayles&stars=7&number=1", "game=kayles", "set=kayles-9-1", "set=chess-1-1", "set=mixed-1-9999"]) {
    await page.goto(`${workbench.address}#/puzzle?${query}`);
    await page.getByText(/^There is no such (puzzle|set)\.$/).waitFor();
  }
  await page.goto(`${workbench.address}#/puzzle?game=chess&stars=1&number=1`);
  await page.getByRole("alert").getByText("there are no puzzles of this game").waitFor();
});

test("ten puzzles as one link, and a code to hand in that a teacher reads", async () => {
  const page = await open();
  await page.getByLabel("Stars", { exact: true }).selectOption("1");
  await page.getByText("For a class: ten puzzles").click();
  const link = await page.getByRole("textbox", { name: "Link" }).inputValue();
  assert.match(link, /#\/puzzle\?set=mixed-1-\d+$/);
  await page.goto(`${workbench.address}#/puzzle?set=mixed-1-11`);
  await page.getByRole("heading", { name: "Ten puzzles: ten games, ★☆☆☆☆" }).waitFor();
  const { games } = await workbench.ask("puzzles");
  const able = games.filter(({ fewest_stars }) => fewest_stars === 1);
  const code = page.getByRole("textbox", { name: "Your code to hand in" });
  for (const at of [1, 2]) {
    const name = `${able[(11 * (10 + at)) % able.length].name}-1-${10 + at}`;
    const { solution } = await workbench.ask(`puzzle?name=${name}&solution=true`);
    await page.getByText(`Puzzle ${at} of 10`).first().waitFor();
    if (at === 2) {
      await play(page, solution.tempting);
      await page.getByRole("button", { name: "Try again" }).click();
    }
    await play(page, solution.move);
    await page.getByText(`${at} of 10 solved`).waitFor();
    if (at === 1) await page.getByRole("link", { name: "The next one" }).click();
  }
  assert.match(page.url(), /#\/puzzle\?set=mixed-1-11&at=2$/);
  const told = await code.inputValue();
  assert.match(told, /^mixed-1-11:1200000000-[A-Z]{2}$/);
  await checkEveryLook(page);
  await page.goto(`${workbench.address}#/puzzle`);
  await page.getByText("For a class: ten puzzles").click();
  await page.getByRole("textbox", { name: /^Codes that were handed in/ }).fill(`Ann: ${told}\nBob: ${told.replace("12", "11")}`);
  const row = page.getByRole("row", { name: /Ann/ });
  assert.deepEqual(await row.getByRole("cell").allTextContents(), ["Ann", "mixed-1-11", "2", "1", "1 2 0 0 0 0 0 0 0 0"]);
  await page.getByText("1 line has no code that is right.").waitFor();
  await checkEveryLook(page);
});
