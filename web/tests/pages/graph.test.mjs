import assert from "node:assert/strict";
import { test } from "node:test";

import { checkEveryLook, phone, startWorkbench } from "./browser.mjs";

const workbench = startWorkbench();

const open = (hash, options) => workbench.open(`#/graph${hash}`, options);

const picture = (page) => page.getByRole("application");
const chosen = (page) => page.locator("#chosen");
const box = (page, name) => page.locator(`.node[data-position="${name}"]`);

/** Waits until the panel shows a position. */
const shows = (page, name) => chosen(page).getByText(name, { exact: true }).waitFor();

test("shows what the server answers", async () => {
  const page = await open("?rules=zone(1|2)&position=7");
  await shows(page, "7");
  const graph = await workbench.ask("tree?rules=zone(1|2)&position=7");
  const boxes = await page
    .locator(".node")
    .evaluateAll((nodes) =>
      nodes.map((node) =>
        [...node.querySelectorAll("text")].map((text) => text.textContent.trim()),
      ),
    );
  assert.deepEqual(
    boxes,
    graph.nodes.map((node) => [node.position, node.outcome]),
  );
  assert.equal(await page.locator("path.move").count(), graph.edges.length);
  assert.equal(
    await page.locator("path.move.wins").count(),
    graph.edges.filter((edge) => edge.result === "win").length,
  );
  await page.getByText(`${graph.nodes.length} positions, as a list`).click();
  const rows = page.locator("details tbody tr");
  await rows.first().waitFor();
  assert.equal(await rows.count(), graph.nodes.length);
  const first = graph.edges.find((edge) => edge.from === 0);
  const to = graph.nodes[first.to];
  assert.ok(
    (await rows.first().innerText()).includes(
      `${first.by}: ${first.moves[0]} leads to ${to.position}, ${to.outcome}`,
    ),
  );
  assert.deepEqual(page.complaints, []);
});

test("walks by keys, and the address follows", async () => {
  const page = await open("?rules=nim&position=3%2B4");
  await shows(page, "3+4");
  await picture(page).focus();
  await page.keyboard.press("ArrowDown"); // the move that wins
  await shows(page, "3+3");
  assert.equal(
    await box(page, "3+3")
      .getAttribute("class")
      .then((names) => names.split(" ").includes("at")),
    true,
  );
  await page.waitForFunction(() => location.hash.endsWith("at=3%2B3"));
  await page.keyboard.press("ArrowRight");
  assert.notEqual(await chosen(page).innerText(), "P\n3+3");
  await page.keyboard.press("ArrowLeft");
  await shows(page, "3+3");
  await page.keyboard.press("ArrowUp");
  await shows(page, "3+4");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await page.getByRole("application", { name: "below 3+3" }).waitFor();
  assert.match(page.url(), /position=3%2B3$/);
  await page.goBack();
  await page.getByRole("application", { name: "below 3+4" }).waitFor();
  await page.waitForFunction(() => location.hash.endsWith("at=3%2B3")); // where one stood
  assert.deepEqual(page.complaints, []);
});

test("a link to a position in the graph opens there", async () => {
  const page = await open("?rules=nim&position=3%2B4&at=2%2B2");
  await shows(page, "2+2");
  await page.getByRole("heading", { name: "Reached from" }).waitFor();
  // Nor is the last step of a held key written into another link that is followed at once.
  await picture(page).focus();
  for (let press = 0; press < 5; ++press) await page.keyboard.down("ArrowDown");
  await page.keyboard.up("ArrowDown");
  await shows(page, "0+0");
  await page.evaluate(() => (location.hash = location.hash.replace(/at=.*/, "at=1%2B1")));
  await shows(page, "1+1");
  await page.evaluate(() => new Promise((done) => setTimeout(done, 400)));
  assert.match(page.url(), /at=1%2B1$/);
});

test("the way back leads through every step, and one that a key was held for counts once", async () => {
  const page = await open("?rules=subtraction(1,2,3)&position=12");
  await shows(page, "12");
  await box(page, "10").click();
  await shows(page, "10");
  await picture(page).focus();
  await page.keyboard.press("ArrowDown"); // the move that wins
  await shows(page, "8");
  await page.getByRole("button", { name: "leads to 7" }).click();
  await shows(page, "7");
  for (const name of ["8", "10", "12"]) {
    await page.goBack();
    await shows(page, name);
  }
  for (const name of ["10", "8", "7"]) {
    await page.goForward();
    await shows(page, name);
  }
  // The way up is the one that was come by.
  for (const name of ["8", "10"]) {
    await page.goBack();
    await shows(page, name);
  }
  await picture(page).focus();
  await page.keyboard.press("ArrowUp");
  await shows(page, "12");
  await page.waitForFunction(() => !location.hash.includes("at="));
  const before = await page.evaluate(() => history.length);
  for (let press = 0; press < 12; ++press) await page.keyboard.down("ArrowDown");
  await page.keyboard.up("ArrowDown");
  await page.waitForFunction(() => location.hash.endsWith("at=0"));
  assert.ok((await page.evaluate(() => history.length)) <= before + 2);
  assert.deepEqual(page.complaints, []);
});

for (const [width, height] of [[360, 740], [768, 1024], [1280, 800], [1920, 1080]]) {
  test(`21 flags fill the picture when it opens: ${width}`, async () => {
    const page = await open("?rules=subtraction(1,2,3)+ending(1)&position=21", {
      viewport: { width, height },
    });
    await shows(page, "21");
    const window = await picture(page).boundingBox();
    const boxes = await page
      .locator(".node rect")
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON()));
    assert.equal(boxes.length, 21);
    const [left, top] = ["left", "top"].map((side) => Math.min(...boxes.map((box) => box[side])));
    const [right, bottom] = ["right", "bottom"].map((side) => Math.max(...boxes.map((box) => box[side])));
    assert.ok(left >= window.x && right <= window.x + window.width);
    assert.ok(top >= window.y && bottom <= window.y + window.height);
    assert.ok(right - left > 0.8 * window.width, `${right - left} of ${window.width} pixels`);
    assert.ok(bottom - top > 0.4 * window.height, `${bottom - top} of ${window.height} pixels`);
    const tops = [...new Set(boxes.map((box) => Math.round(box.top)))];
    const sizes = tops.map((at) => boxes.filter((box) => Math.round(box.top) === at).length);
    assert.ok(2 * Math.min(...sizes) >= Math.max(...sizes), `rows of ${sizes}`);
  });
}

test("winning moves are the boldest, wherever one stands", async () => {
  const page = await open("?rules=subtraction(1,2,3)+ending(1)&position=9&at=8");
  await shows(page, "8");
  const widths = (kind) =>
    page
      .locator(`path.move${kind}`)
      .evaluateAll((all) => all.map((path) => parseFloat(getComputedStyle(path).strokeWidth)));
  const [winning, losing] = [await widths(".wins"), await widths(":not(.wins)")];
  assert.ok(winning.length > 0 && losing.length > 0);
  assert.ok(Math.min(...winning) > 1.5 * Math.max(...losing));
  const colours = (kind) =>
    page
      .locator(`path.move${kind}`)
      .evaluateAll((all) => [...new Set(all.map((path) => getComputedStyle(path).stroke))]);
  const [here, elsewhere] = [await colours(".near"), await colours(":not(.near)")];
  assert.equal(here.length, 1);
  assert.equal(elsewhere.length, 1);
  assert.notEqual(here[0], elsewhere[0]);
});

test("walks by clicks, in the picture and in the panel, and shows what is pointed at", async () => {
  const page = await open("?rules=subtraction(1,2,3)+ending(1)&position=9");
  await shows(page, "9");
  await box(page, "6").hover();
  await shows(page, "6");
  await picture(page).hover({ position: { x: 3, y: 3 } });
  await shows(page, "9");
  await box(page, "7").click();
  await shows(page, "7");
  await page.mouse.move(0, 0);
  await page.getByRole("button", { name: /take 2 leads to 5, P\s*: a win/ }).click();
  await shows(page, "5");
  await page.waitForFunction(() => location.hash.endsWith("at=5"));
  await page.getByRole("link", { name: "Play from 5" }).click();
  await page.waitForFunction(
    () => location.hash.startsWith("#/play?") && location.hash.endsWith("position=5"),
  );
  assert.deepEqual(page.complaints, []);
});

test("zooms by keys, buttons and wheel", async () => {
  const page = await open("?rules=ends&position=WLWLL");
  await shows(page, "WLWLL");
  const width = async () => (await box(page, "WLWLL").boundingBox()).width;
  const before = await width();
  await picture(page).focus();
  await page.keyboard.press("+");
  const larger = await width();
  assert.ok(larger > before * 1.3);
  await page.getByRole("button", { name: "Zoom out" }).click();
  assert.ok(Math.abs((await width()) - before) < 1);
  await picture(page).hover();
  await page.keyboard.down("Control");
  await page.mouse.wheel(0, -200);
  await page.keyboard.up("Control");
  await page.waitForFunction(
    (least) =>
      document.querySelector('.node[data-position="WLWLL"]').getBoundingClientRect().width > least,
    before * 1.2,
  );
  await page.getByRole("button", { name: "All", exact: true }).click();
  // Both letters that can be the last one have a box below.
  assert.equal(await box(page, "end, W taken").count(), 2);
});

test("what is being typed stays while one walks", async () => {
  const page = await open("?rules=nim&position=3%2B4");
  await shows(page, "3+4");
  await page.getByLabel("Rules").fill("");
  await page.getByRole("textbox", { name: "Position", exact: true }).fill("");
  await picture(page).focus();
  await page.keyboard.press("ArrowDown");
  await page.waitForFunction(() => location.hash.endsWith("at=3%2B3"));
  assert.equal(await page.getByLabel("Rules").inputValue(), "");
  assert.equal(await page.getByRole("textbox", { name: "Position", exact: true }).inputValue(), "");
});

test("past the limit it offers less depth or more positions", async () => {
  const page = await open("?rules=nim&position=50%2B50");
  await page.getByText("look less deep (51 are at most 1 move away), or allow more").waitFor();
  await page.getByRole("button", { name: "Look 1 move deep" }).click();
  await shows(page, "50+50");
  assert.equal(await page.locator(".node").count(), 51);
  await page.getByText("Moves past the depth are left out").waitFor();
  assert.match(page.url(), /depth=1/);
  await page.goBack();
  await page.getByRole("button", { name: "Draw all 1,326" }).click();
  await shows(page, "50+50");
  assert.equal(await page.locator(".node").count(), 1326);
  await page.getByText("There are too many moves to draw all").waitFor();
  // More than any button offers can be allowed, too.
  await page.goto(`${workbench.address}#/graph?rules=nim&position=90%2B90`);
  await page.getByText(/or allow more$/).waitFor();
  assert.equal(await page.getByRole("button", { name: /^Draw all/ }).count(), 0);
  const most = page.getByLabel("Positions at most");
  assert.equal(await most.getAttribute("placeholder"), "300");
  await most.fill("800");
  await page.getByRole("textbox", { name: "Position", exact: true }).fill("35+35");
  await page.getByRole("button", { name: "Draw", exact: true }).click();
  await shows(page, "35+35");
  assert.equal(await page.locator(".node").count(), 666);
  assert.match(page.url(), /max_nodes=800/);
});

test("a lost move is not told by the letter of an outcome", async () => {
  const page = await open("?rules=subtraction(1,3|2)&position=9");
  await shows(page, "9");
  const lines = await page.locator(".card li button").allInnerTexts();
  assert.ok(lines.some((line) => /, L\b/.test(line)), "some moves lead to where Left wins");
  for (const line of lines) assert.match(line, /^[✓=✗]\s/);
  await page.getByText("✓ wins, = draws, ✗ loses").waitFor();
});

test("names in the rules get fields", async () => {
  const page = await open("?rules=subtraction(a,b)&position=9");
  await page.getByText("Give a and b a value.").waitFor();
  await page.getByLabel("a =").fill("1");
  await page.getByLabel("b =").fill("4");
  await page.keyboard.press("Enter");
  await shows(page, "9");
  assert.match(page.url(), /let=a%3D1&let=b%3D4&position=9/);
  assert.deepEqual(page.complaints, []);
});

test("wrong rules and positions are told with their place", async () => {
  const page = await open("?rules=nim&position=3%2Bx");
  assert.match(await page.getByRole("alert").innerText(), /3\+x\n {2}\^/);
  assert.equal(
    await page.getByRole("textbox", { name: "Position", exact: true }).getAttribute("aria-invalid"),
    "true",
  );
  await page.getByLabel("Rules").fill("nimm");
  await page.keyboard.press("Enter");
  await page.getByText("nimm\n^").waitFor();
});

test("a broken connection is told, and can be tried again", async () => {
  const page = await open("?rules=nim&position=3");
  await shows(page, "3");
  await page.route("**/api/v1/tree*", (route) => route.abort());
  await page.getByRole("textbox", { name: "Position", exact: true }).fill("4");
  await page.keyboard.press("Enter");
  await page.getByText("does not answer").waitFor();
  await page.unroute("**/api/v1/tree*");
  await page.getByRole("button", { name: "Try again" }).click();
  await shows(page, "4");
});

test("an answer that comes late does not overwrite a newer one", async () => {
  const page = await open("?rules=nim&position=3");
  await shows(page, "3");
  let release;
  const held = new Promise((resolve) => (release = resolve));
  await page.route("**/api/v1/tree?*position=5*", async (route) => {
    await held;
    await route.continue().catch(() => {});
  });
  const asked = page.waitForRequest("**/api/v1/tree?*position=5*");
  await page.getByRole("textbox", { name: "Position", exact: true }).fill("5");
  await page.keyboard.press("Enter");
  await asked;
  await page.getByRole("textbox", { name: "Position", exact: true }).fill("6");
  await page.keyboard.press("Enter");
  await shows(page, "6");
  release();
  await page.unrouteAll({ behavior: "wait" });
  await shows(page, "6");
});

test("it is accessible", async () => {
  const page = await open("?rules=subtraction(1,3|2)&position=9", { viewport: phone });
  await shows(page, "9");
  await page.getByText("10 positions, as a list").click();
  await page.locator("details tbody tr").first().waitFor();
  await checkEveryLook(page);
  assert.deepEqual(page.complaints, []);
});

test("a graph of one position is told as one", async () => {
  const page = await workbench.open("#/graph?rules=nim&position=0");
  await page.getByText("1 position, as a list").waitFor();
  await page.getByRole("application", { name: /^Graph of 1 position below 0/ }).waitFor();
});

test("draws boards as their rules do", async () => {
  const page = await open("?rules=script(clobber)&position=xo./..x");
  await shows(page, "xo./..x");
  const root = box(page, "xo./..x");
  assert.equal(await root.locator("[data-piece-name=draughtsman].left").count(), 2);
  assert.equal(await root.locator("[data-piece-name=draughtsman].right").count(), 1);
  // Its picture lies in its box, and its notation is in the list.
  const [outer, inner] = [await root.locator("rect").first().boundingBox(), await root.locator("svg.drawn").boundingBox()];
  assert.ok(inner.x >= outer.x && inner.x + inner.width <= outer.x + outer.width);
  assert.ok(inner.y >= outer.y && inner.y + inner.height <= outer.y + outer.height);
  assert.equal(await root.locator("text").count(), 1);
  await page.goto(page.url().replace(/#.*/, "#/graph?rules=script(hackenbush)&position=0b1/1r2/1g3"));
  await shows(page, "0b1/1r2/1g3");
  assert.equal(await box(page, "0b1/1r2/1g3").locator("path.stalk").count(), 3);
  assert.deepEqual(page.complaints, []);
});

test("draws boards with several places left out, one after another", async () => {
  const script = `start = 3
function options(n) if n > 0 then return {n - 1} end return {} end
function draw(n) return { grid = { "x  ", string.rep(" ", n % 3) .. "x" } } end`;
  const at = (position) => `?rules=script(mine.lua)&script=${encodeURIComponent(script)}&position=${position}`;
  const page = await open(at(3));
  for (const position of ["4", "2", "3"]) {
    await page.evaluate((hash) => (location.hash = hash), `#/graph${at(position)}`);
    await shows(page, position);
    assert.equal(await box(page, position).locator("svg.drawn text").count(), 2);
  }
  assert.deepEqual(page.complaints, []);
});
