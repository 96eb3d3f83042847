import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";

import { checkEveryLook, phone, startWorkbench } from "./browser.mjs";

const workbench = startWorkbench();

const editor = (page) => page.getByRole("textbox", { name: "Rules in Lua" });
const spot = (page, name) => page.locator(`[data-spot="${name}"]`);
const own = (script, position, more = "") =>
  `#/play?rules=script(mine.lua)&script=${encodeURIComponent(script)}&position=${encodeURIComponent(position)}${more}`;
const begun = "&starts=left&you=both";

async function movesAfter(page, before) {
  await page.waitForFunction((least) => {
    const status = document.querySelector("[data-moves]");
    return status && Number(status.dataset.moves) > least;
  }, before);
}

/** The names of the moves to choose from. */
const offered = (page) =>
  page.locator("[data-move]").evaluateAll((buttons) => buttons.map(({ dataset }) => dataset.move));

const thirds = `-- Thirds: take 1 or a third, rounded up.
start = 4
function options(n)
  if n == 0 then return {} end
  return {{to = n - 1, name = "take 1"}, {to = n - (n + 2) // 3, name = "take a third"}}
end
`;

test("a game of the library is chosen, changed in Lua, and played; a mistake is marked at its line", async () => {
  const page = await workbench.open("#/play?choose=1");
  await page.getByRole("radio", { name: "The library" }).check();
  const library = page.getByLabel("Game of the library");
  assert.ok((await library.locator("option").count()) > 0);
  await library.selectOption({ label: "Chomp" });
  await page.getByRole("button", { name: "Who can win?" }).click();
  await page.getByText("whoever starts can win").waitFor();
  await checkEveryLook(page);
  await page.getByRole("button", { name: "Change its rules in Lua" }).click();
  assert.match(await editor(page).inputValue(), /^-- Chomp: [^]*function options/);
  assert.equal(await page.getByLabel("Position").inputValue(), "(5,4,2)");
  assert.equal(await page.getByRole("radio", { name: "Your own game" }).isChecked(), true);
  const right = await editor(page).inputValue();
  await editor(page).fill(`${right}\nend end\n`);
  const line = right.split("\n").length + 1;
  const alert = page.getByRole("alert");
  await alert.getByText(`line ${line}:`).waitFor();
  assert.equal(await alert.count(), 1);
  assert.equal(await page.locator("[data-wrong]").getAttribute("data-wrong"), String(line));
  assert.equal(await editor(page).getAttribute("aria-invalid"), "true");
  await checkEveryLook(page);
  await page.getByRole("button", { name: `Go to line ${line}` }).click();
  const selected = await editor(page).evaluate((area) => area.value.slice(area.selectionStart, area.selectionEnd));
  assert.equal(selected, "end end");
  // Start leads to what is wrong.
  await page.getByRole("button", { name: "Start", exact: true }).click();
  assert.equal(await editor(page).evaluate((area) => area.matches(":focus")), true);
  await editor(page).fill(right);
  await alert.waitFor({ state: "detached" });
  await page.getByRole("radio", { name: /^A friend(?! far)/ }).check();
  await page.getByRole("button", { name: "Start", exact: true }).click();
  // The keyboard is at a move that changes the square as well, and leaves it with the click.
  await page.waitForFunction(() => document.activeElement?.matches("[data-move]"));
  // The bite from the second row goes at once, with what is above and to the right of it.
  await spot(page, "1,1").click();
  await movesAfter(page, 0);
  assert.match(page.url(), /script=/);
  await page.getByText("Right's turn.").waitFor();
  await page.goBack();
  await page.getByText("Left's turn.").waitFor();
  assert.deepEqual(page.complaints.filter((complaint) => !/400/.test(complaint)), []);
});

test("the editor keeps the keyboard free, indents, opens and saves files, and its text is kept", async () => {
  const page = await workbench.open(own(thirds, "4"), { viewport: phone });
  await page.getByRole("button", { name: "Who can win?" }).click();
  await page.getByText("whoever starts can win").waitFor();
  await editor(page).focus();
  await page.keyboard.press("Tab");
  assert.equal(await editor(page).evaluate((area) => area.matches(":focus")), false);
  await editor(page).fill("function options(n)\n  local a = 1");
  await editor(page).press("ControlOrMeta+End");
  await editor(page).press("Enter");
  await editor(page).pressSequentially("return {}");
  assert.equal(await editor(page).inputValue(), "function options(n)\n  local a = 1\n  return {}");
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Save as a file" }).click(),
  ]);
  assert.equal(download.suggestedFilename(), "mine.lua");
  assert.match(await readFile(await download.path(), "utf8"), /\n {2}return \{\}$/);
  const opened = thirds.replace("start = 4", "start = 6");
  const file = { name: "thirds.lua", mimeType: "text/plain", buffer: Buffer.from(opened) };
  await page.getByLabel("Open a file").setInputFiles(file);
  await page.waitForFunction((text) => document.querySelector("textarea").value === text, opened);
  await page.getByText("whoever starts can win").waitFor();
  // It begins where the file says.
  await page.waitForFunction(() => location.hash.includes("position=6"));
  // What was there before is one step back, and what was written last is there again later.
  await page.goBack();
  await page.waitForFunction(() => document.querySelector("textarea").value.endsWith("return {}"));
  await page.goForward();
  await page.waitForFunction((text) => document.querySelector("textarea").value === text, opened);
  await page.getByText("whoever starts can win").waitFor();
  await page.getByRole("radio", { name: "Nim", exact: false }).first().check();
  await page.getByRole("radio", { name: "Your own game" }).check();
  assert.equal(await editor(page).inputValue(), opened);
  await page.getByText("whoever starts can win").waitFor();
  await page.getByLabel("Start from").selectOption({ label: "Chomp" });
  await page.getByRole("button", { name: "Copy it" }).click();
  assert.match(await editor(page).inputValue(), /^-- Chomp/);
  assert.equal(await page.getByLabel("Position").inputValue(), "(5,4,2)");
  await editor(page).fill("");
  await page.getByRole("alert").getByText("Write the rules of a game").waitFor();
  assert.deepEqual(page.complaints.filter((complaint) => !/400/.test(complaint)), []);
});

test("a game that is written begins where it says, and its mistakes are told at once", async () => {
  const page = await workbench.open("#/play?choose=1");
  await page.evaluate(() => localStorage.removeItem("lastmove-script"));
  await page.getByRole("radio", { name: "Your own game" }).check();
  const position = page.getByLabel("Position");
  const alert = page.getByRole("alert");
  const begins = (at) =>
    page.waitForFunction((value) => document.querySelector("form input.notation[id$=position]").value === value, at);
  await begins("(5,4,2)");
  await page.getByRole("button", { name: "Who can win?" }).click();
  // Written over a game whose positions are of another kind.
  await editor(page).fill(thirds);
  await begins("4");
  await page.getByText("whoever starts can win").waitFor();
  assert.equal(await alert.count(), 0);
  // It goes along with the start as that is changed, and stays where other lines are.
  await editor(page).fill(thirds.replace("start = 4", "start = 5"));
  await begins("5");
  await position.fill("3");
  await editor(page).fill(thirds.replace("start = 4", "start = 5").replace("take 1", "take one"));
  await page.getByText("mine.lua, 3:").or(page.getByText("script(mine.lua), 3:")).waitFor();
  assert.equal(await position.inputValue(), "3");
  // A mistake is seen before there is a position, in another game too.
  await page.goto(`${workbench.address}${own(thirds.replace("n - 1", "n - x"), "")}`);
  await alert.getByText("line 5 (options of 4)").waitFor();
  assert.equal(await position.getAttribute("placeholder"), "4");
  const words = `-- Letters: take the first one.
function options(word)
  if #word == 0 then return {} end
  return {word:sub(2)}
end
`;
  await editor(page).fill(words);
  await page.getByRole("status").getByText("These rules do not say where the game begins.").waitFor();
  assert.equal(await alert.count(), 0);
  await checkEveryLook(page);
  await position.fill("abc");
  await page.getByText("whoever starts can win").waitFor();
  assert.deepEqual(page.complaints.filter((complaint) => !/4\d\d/.test(complaint)), []);
});

test("an address without a position begins where its game does, in every view that has one", async () => {
  const page = await workbench.open("#/claims");
  const alert = page.getByRole("alert");
  const { position } = await workbench.ask("deal?rules=octal(0.6)&range=1..9&seed=1");
  for (const [rules, at] of [["script(chomp)", "(4,4,4)"], ["wythoff", "(5,7)"], ["octal(0.6)", position]]) {
    const address = `${workbench.address}#/play?rules=${encodeURIComponent(rules)}`;
    await page.goto(address);
    await page.waitForFunction((value) => document.querySelector("input[id$=position]")?.value === value, at);
    for (const more of ["&starts=left&you=both", "&starts=auto"]) {
      await page.goto(address + more);
      // The game before is shown until this one is there, which the address then tells.
      const begun = await page.waitForFunction(() => new URLSearchParams(location.hash.split("?")[1]).get("position"));
      assert.equal(await begun.jsonValue(), at);
      await page.locator("[data-moves]").waitFor();
    }
    await page.goto(address.replace("play", "graph"));
    await page.getByRole("application", { name: /^Graph of/ }).waitFor();
    assert.equal(await page.getByLabel("Position", { exact: true }).inputValue(), at);
    assert.equal(await alert.count(), 0);
  }
  assert.deepEqual(page.complaints, []);
});

test("a script of one's own is explored and drawn, and a link has it", async () => {
  const page = await workbench.open(own(thirds, "4").replace("play", "explore").replace("&position=4", ""));
  await page.getByRole("application", { name: /^Outcome strip/ }).waitFor();
  await page.getByText("The rules in Lua").click();
  await editor(page).fill(thirds.replace("n - 1", "n - x"));
  await page.getByRole("alert").getByText("line 5").waitFor();
  await editor(page).fill(thirds);
  await page.getByRole("application", { name: /^Outcome strip/ }).waitFor();
  await page.goto(`${workbench.address}${own(thirds, "4").replace("play", "graph")}`);
  await page.getByRole("application", { name: /^Graph of 5 positions/ }).waitFor();
  await checkEveryLook(page);
});

test("a script with a parameter is swept, and its mistakes are told where it is written", async () => {
  const few = `local most = parameter("most", 2)
function options(n)
  local moves = {}
  for take = 1, min(n, most) do moves[take] = n - take end
  return moves
end
`;
  const page = await workbench.open("#/sweep?rules=script(mine.lua;+most%3Da)&let=a%3D1..3&let=n%3D0..9");
  const alert = page.getByRole("alert");
  const start = page.getByRole("button", { name: "Start", exact: true });
  await editor(page).fill("function options(n) end end");
  await start.click();
  await alert.getByText("line 1:").waitFor();
  assert.equal(await alert.count(), 1);
  await editor(page).fill(few);
  await start.click();
  await page.getByText("30 positions of 3 rulesets").waitFor();
  await checkEveryLook(page);
  assert.match(page.url(), /script=[^]*job=|job=[^]*script=/);
  assert.deepEqual(page.complaints.filter((complaint) => !/400/.test(complaint)), []);
});

const cells = (draw) => `-- Dominoes: cover two free cells side by side.
function options(board)
  local moves = {}
  for i = 1, #board - 1 do
    if board:sub(i, i + 1) == ".." then
      moves[#moves + 1] = {to = board:sub(1, i - 1) .. "xx" .. board:sub(i + 2), name = "cover " .. i}
    end
  end
  return moves
end
function draw(board) return ${draw} end
`;

for (const [kind, draw, at] of [
  ["word", "{word = board}", (i) => `0,${i}`],
  ["grid", '{grid = {board:sub(1, 3), board:sub(4)}}', (i) => `${Math.floor(i / 3)},${i % 3}`],
]) {
  test(`a click on a cell narrows the choice, and another one plays: ${kind}`, async () => {
    const page = await workbench.open(own(cells(draw), "......", begun));
    await spot(page, at(0)).waitFor();
    assert.equal((await offered(page)).length, 5);
    // One move alone changes the first cell: pointing at it marks the two that it covers.
    await spot(page, at(0)).hover();
    assert.equal(await page.locator("[data-spot].marked").count(), 2);
    await spot(page, at(2)).click();
    await page.getByText("2 of 5 moves change what you clicked.").waitFor();
    assert.deepEqual(await offered(page), ["cover 2", "cover 3"]);
    assert.equal(await page.locator("[data-spot].legal").count(), 3);
    await checkEveryLook(page);
    await page.keyboard.press("Escape");
    assert.equal((await offered(page)).length, 5);
    await spot(page, at(2)).click();
    await page.getByRole("heading", { level: 1 }).click();
    assert.equal((await offered(page)).length, 5);
    await spot(page, at(2)).click();
    await page.getByRole("button", { name: "Show all moves" }).click();
    assert.equal((await offered(page)).length, 5);
    await spot(page, at(2)).click();
    await spot(page, at(1)).click();
    await movesAfter(page, 0);
    await page.getByText("Left's move: cover 2. Right's turn.").waitFor();
    assert.equal(await page.locator("[data-spot].last").count(), 2);
    // A narrowed choice is made with its button too.
    await spot(page, at(4)).click();
    await page.locator('[data-move="cover 4"]').click();
    await movesAfter(page, 1);
    await page.getByRole("heading", { name: "Right wins!" }).waitFor();
    assert.deepEqual(page.complaints, []);
  });
}

test("a double click means the smallest move where several can be meant, and is one click where one is", async () => {
  const coins = `-- Coins: turn a head, h, to a tail, t, and if you like the next one.
function options(row)
  local moves = {}
  for i = 1, #row do
    if row:sub(i, i) == "h" then
      moves[#moves + 1] = {to = row:sub(1, i - 1) .. "t" .. row:sub(i + 1), name = "turn " .. i}
      if row:sub(i + 1, i + 1) == "h" then
        moves[#moves + 1] = {to = row:sub(1, i - 1) .. "tt" .. row:sub(i + 2), name = "turn both " .. i}
      end
    end
  end
  return moves
end
`;
  const page = await workbench.open(own(coins, "hhth", begun));
  await spot(page, "0,0").dblclick();
  await movesAfter(page, 0);
  await page.getByText("Left's move: turn 1.").waitFor();
  await spot(page, "0,1").dblclick();
  await movesAfter(page, 1);
  await page.getByText("Right's move: turn 2.").waitFor();
  assert.equal(await page.locator("[data-moves]").getAttribute("data-moves"), "2");
  assert.deepEqual(page.complaints, []);
});

test("tokens on a lattice are clicked where they are and where they go", async () => {
  const lattice = `-- Tokens: each goes left or down.
function options(at)
  local moves = {}
  for i = 1, #at do
    local rest = {table.unpack(at)}
    rest[i] = at[i] - 1
    if at[i] > 0 then moves[#moves + 1] = rest end
  end
  return moves
end
function draw(at) return {points = {{at[1], at[2]}, {at[3], at[4]}}} end
`;
  const page = await workbench.open(own(lattice, "(1,2,3,0)", begun));
  await spot(page, "1,2").waitFor();
  assert.equal(await page.locator(".token").count(), 2);
  await spot(page, "1,2").click();
  await page.getByText("2 of 3 moves").waitFor();
  await spot(page, "1,1").click();
  await movesAfter(page, 0);
  await page.getByText("Left moved to (1,1,3,0).").waitFor();
  await spot(page, "2,0").click();
  await movesAfter(page, 1);
  await checkEveryLook(page);
  assert.deepEqual(page.complaints, []);
});

const stalks = `-- Stalks: cut an edge of your colour; what stands above it falls.
function options(stalk, player)
  local moves = {}
  for i = 1, #stalk do
    if stalk:sub(i, i) == (player == "left" and "b" or "r") then
      moves[#moves + 1] = {to = stalk:sub(1, i - 1), name = "cut " .. i}
    end
  end
  return moves
end
function draw(stalk)
  local vertices, edges = {{x = 0, y = 0, text = "ground"}}, {}
  for i = 1, #stalk do
    vertices[i + 1] = {x = i, y = i}
    edges[i] = {i, i + 1, owner = stalk:sub(i, i) == "b" and "left" or "right"}
  end
  return {vertices = vertices, edges = edges}
end
`;

test("what is eaten of a bar is no square to eat, though it goes with its column", async () => {
  const page = await workbench.open("#/play?rules=script(chomp)&position=(5,4,2)&starts=left&you=both");
  for (const eaten of ["0,2", "0,4", "1,4"]) {
    await spot(page, eaten).waitFor();
    assert.doesNotMatch(await spot(page, eaten).getAttribute("class"), /legal/);
    await spot(page, eaten).click();
  }
  assert.equal(await page.locator("[data-spot].legal").count(), 10);
  assert.equal((await offered(page)).length, 10);
  await spot(page, "2,4").click();
  await page.getByText("Left's move: eat square 5 of row 1.").waitFor();
  assert.equal(await page.locator("[data-moves]").getAttribute("data-moves"), "1");
});

test("an edge of a graph is cut by a click, in the one of two stalks that was clicked", async () => {
  const page = await workbench.open(own(stalks, "bbr+bbr", begun));
  const edge = (stalk, name) => page.locator("[data-picture=board] svg").nth(stalk).locator(`[data-spot="${name}"]`);
  await edge(1, "e 1").waitFor();
  // The upper edge of Left's alone falls with it, and the vertices of both.
  await edge(1, "e 1").locator(".around").click();
  await movesAfter(page, 0);
  await page.getByText("Left cut 2 in bbr.").waitFor();
  assert.equal(await page.locator("[data-picture=board] svg").nth(0).locator(".edge").count(), 3);
  assert.equal(await page.locator("[data-picture=board] svg").nth(1).locator(".edge").count(), 1);
  await checkEveryLook(page);
  await edge(0, "e 2").locator(".around").click();
  await movesAfter(page, 1);
  assert.equal(await page.locator("[data-picture=board] svg").nth(0).locator(".edge").count(), 2);
  assert.deepEqual(page.complaints, []);
});

test("long moves stay within their boxes, and these within the page", async () => {
  const long = `-- Long: take 1 or 2.
local rest = "counters that lie in the middle of the table and put them into the box at the left"
function options(n)
  local moves = {}
  for i = 1, min(n, 2) do moves[i] = {to = n - i, name = "take " .. i .. " of the " .. rest} end
  if n > 0 then moves[#moves + 1] = {to = n - 1, name = "take_" .. ("abcdefghij"):rep(12)} end
  return moves
end
`;
  for (const options of [{}, { viewport: phone }]) {
    const page = await workbench.open(own(long, "4+3", begun), options);
    const inside = async (box, around) => {
      const [own, outer] = [await box.boundingBox(), await page.locator(around).first().boundingBox()];
      // With the ring of the keyboard.
      assert.ok(own.x - 5 >= outer.x && own.x + own.width + 5 <= outer.x + outer.width, JSON.stringify([own, outer]));
    };
    await page.locator("[data-move]").first().waitFor();
    for (const at of [1, 2]) {
      for (const move of await page.locator("[data-move]").all()) await inside(move, ".card");
      await page.locator("[data-move]").first().click();
      await movesAfter(page, at - 1);
    }
    for (const move of await page.locator("aside li button").all()) await inside(move, "aside .list");
    await page.goto(`${workbench.address}#/play?rules=nim&position=70%2B900000000000000000&starts=left&you=both`);
    await page.locator("[data-token]").first().waitFor();
    await checkEveryLook(page);
    // Ten counters in two rows of five, and six in one.
    await page.setViewportSize({ width: 390, height: 800 });
    await page.goto(`${workbench.address}#/play?rules=nim&position=6%2B10&starts=left&you=both`);
    await page.locator('[data-token="1:10"]').waitFor();
    assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 390);
  }
});

test("heaps take several at once; a move may leave several components or none", async () => {
  const split = `-- Splits: halve a heap, or take one of 1.
function options(n)
  if n == 0 then return {} end
  if n == 1 then return {{parts = {}, name = "take it"}} end
  return {{parts = {n // 2, n - n // 2}, name = "halve"}, {to = n - 2, name = "take 2, heap 9"}}
end
`;
  const page = await workbench.open(own(split, "3", begun));
  await page.locator('[data-move="halve"]').click();
  await movesAfter(page, 0);
  await page.getByText("Position: 1+2").waitFor({ state: "attached" });
  await spot(page, "0:1").first().click();
  await movesAfter(page, 1);
  await page.getByText("Position: 2").waitFor({ state: "attached" });
  // A name that looks like that of one of several heaps is a name all the same.
  await page.locator('[data-move="take 2, heap 9"]').click();
  await movesAfter(page, 2);
  await page.getByRole("heading", { name: "Left wins!" }).waitFor();
  await page.reload();
  await page.getByRole("heading", { name: "Left wins!" }).waitFor();
  assert.deepEqual(page.complaints, []);
});
