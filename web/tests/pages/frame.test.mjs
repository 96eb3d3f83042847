import assert from "node:assert/strict";
import { test } from "node:test";

import { checkAccessible, checkEveryLook, desktop, onServer, phone, settled, startWorkbench } from "./browser.mjs";

const workbench = startWorkbench();

test("every view has a link that leads to it, by mouse and by keyboard", async () => {
  const page = await workbench.open();
  for (const view of ["Learn", "Puzzle", "Explore", "Graph", "Values", "Sweep", "Notes", "Claims", "Play"]) {
    await page.getByRole("link", { name: view, exact: true }).focus();
    await page.keyboard.press("Enter");
    await page.waitForFunction((name) => document.title.endsWith(name), view);
    assert.match(page.url(), new RegExp(`#/${view.toLowerCase()}`));
  }
  assert.deepEqual(page.complaints, []);
});

test("who is new is told in a line what this is, and then no more", async () => {
  const page = await workbench.open("", { reducedMotion: "reduce" });
  const line = page.getByText(/^A game of who gets the last move, against a learner, who makes mistakes: you can win\./);
  await line.waitFor();
  const top = () => page.locator("[data-picture=board]").evaluate((board) => board.getBoundingClientRect().top);
  const before = await top();
  await page.locator("[data-move]").first().click();
  await line.waitFor({ state: "hidden" });
  assert.equal(await top(), before, "nothing moves under the pointer");
  await page.goto(`${workbench.address}#/play?rules=nim&position=3%2B5&starts=left&you=left&opponent=perfect`);
  await page.reload();
  await page.locator("[data-move]").first().waitFor();
  assert.equal(await page.getByText(/^A game of who gets/).count(), 0);
});

test("the line for who is new says how it stands", async () => {
  const page = await workbench.open("#/play?rules=nim&position=3%2B3&starts=right&you=right&opponent=perfect", {
    reducedMotion: "reduce",
  });
  await page.getByText("against perfect play, which makes no mistake: you lose, unless the opponent slips. Click the board").waitFor();
  await page.goto(`${workbench.address}#/play?rules=nim&position=3%2B4&starts=right&you=right&opponent=careful`);
  await page.getByText("against a careful player, who makes few mistakes: you can win.").waitFor();
  await page.goto(`${workbench.address}#/play?rules=nim&position=3%2B4&starts=right&you=both`);
  await page.getByText("Right's turn").waitFor();
  assert.equal(await page.getByText(/^A game of who gets/).count(), 0);
});

test("the projector mode shows a view large and alone, by its button, a key and the address", async () => {
  const game = "#/play?rules=script(domineering)&position=.../...&starts=left&you=both";
  const page = await workbench.open(game);
  const bare = async () => [await page.getByRole("navigation").count(), await page.getByRole("contentinfo").count()];
  const size = () => page.evaluate(() => parseFloat(getComputedStyle(document.documentElement).fontSize));
  const is = (on) => page.waitForFunction((on) => document.documentElement.classList.contains("projector") === on, on);
  await page.locator("[data-move]").first().waitFor();
  const usual = await size();
  await page.getByRole("button", { name: "Projector mode" }).click();
  await is(true);
  assert.match(page.url(), /\?projector#\/play/);
  assert.deepEqual(await bare(), [0, 0]);
  assert.ok((await size()) >= 1.3 * usual);
  assert.equal(await page.evaluate(() => document.activeElement.id), "main");
  await checkEveryLook(page);
  await page.locator("[data-move]").first().click();
  await page.locator('[data-moves="1"]').waitFor({ state: "attached" });
  assert.match(page.url(), /\?projector#\/play.*&move=/);
  await page.reload();
  await is(true);
  await page.keyboard.press("Escape");
  await is(false);
  assert.doesNotMatch(page.url(), /projector/);
  await page.keyboard.press("p");
  await is(true);
  await page.getByRole("button", { name: "Leave the projector mode" }).click();
  await is(false);
  // Not where somebody writes.
  await page.evaluate(() => (location.hash = "#/values"));
  await page.getByRole("textbox").first().fill("");
  await page.keyboard.type("p");
  await is(false);
});

test("as a file it says what it needs", onServer("the site's file is tried with its other places"), async () => {
  const page = await workbench.open();
  await page.goto(new URL("../../dist/index.html", import.meta.url).href);
  await page.getByText("lastmove serve").waitFor();
});

test("the back button leads back", async () => {
  const page = await workbench.open("#/claims");
  await page.getByRole("link", { name: "Sweep", exact: true }).click();
  await page.waitForFunction(() => document.title.endsWith("Sweep"));
  await page.goBack();
  await page.waitForFunction(() => document.title.endsWith("Claims"));
});

for (const [name, viewport] of Object.entries({ phone, desktop })) {
  test(`an address of nothing opens the play view, and says so: ${name}`, async () => {
    const page = await workbench.open("#/nothing", { viewport });
    await page.getByRole("heading", { level: 1 }).waitFor();
    assert.match(await page.title(), /Play/);
    const said = page.getByText("There is no view “nothing”; this is Play.");
    await page.locator("[data-move]").first().waitFor();
    assert.match(page.url(), /#\/play\?/);
    assert.ok(await said.isVisible());
    await page.locator("[data-move]").first().click();
    await said.waitFor({ state: "detached" });
    await page.evaluate(() => (location.hash = "#/nowhere"));
    await page.getByText("There is no view “nowhere”").waitFor();
    await page.evaluate(() => (location.hash = "#/claims"));
    await page.getByText("There is no view").waitFor({ state: "detached" });
  });
}

test("a view that is being left does not bring itself back", async () => {
  const page = await workbench.open("#/claims");
  const verdict = page.getByRole("button", { name: "Proved" });
  await verdict.waitFor();
  await verdict.evaluate((button) => {
    location.hash = "#/graph";
    button.click();
  });
  await page.getByRole("heading", { level: 1, name: "Graph" }).waitFor();
  assert.match(page.url(), /#\/graph$/);
});

test("an address with the names that every object has opens its view", async () => {
  const page = await workbench.open("#/graph?__proto__=1&constructor=2");
  await page.getByRole("heading", { level: 1, name: "Graph" }).waitFor();
  assert.deepEqual(page.complaints, []);
});

test("what is typed counts, also where the browser takes no more addresses", async () => {
  const page = await workbench.open("#/claims");
  await page.getByText(/^All \d+ claims/).waitFor();
  await page.evaluate(() => {
    history.replaceState = () => {
      throw new DOMException("too many", "SecurityError");
    };
  });
  await page.getByLabel("Text").fill("n = 43");
  await page.getByText(/^\d of \d+ claims/).waitFor();
  assert.deepEqual(page.complaints, []);
});

/** An address of each view with all that it reads, and what shows that it is there. */
const zones = "rules=zone(a|b)&let=a%3D1..3&let=b%3D2..5";
const complete = {
  "play, a game": [
    "#/play?rules=subtraction(a,2)&let=a%3D1&position=9&starts=left&you=left&opponent=perfect&first=you&hints=1&undo=0" +
      "&fixed=0&seed=1&move=take+1&move=take+1&at=1&draw=0",
    "h1",
  ],
  "play, two heaps": ["#/play?rules=subtraction(2,2)&position=4%2B4&starts=left&you=both&move=take+2+from+4", "h1"],
  "play, the choice": ["#/play?choose=1&rules=nim&position=3%2B4&own=1&script=x&graph=y", "h1"],
  learn: ["#/learn?lesson=flags&screen=4&answer=1&answer=5&move=x", "h1"],
  puzzle: ["#/puzzle?date=2026-07-02&month=2026-07&move=x", "h1"],
  "explore, a name of its own": [
    "#/explore?rules=subtraction(n,2)&let=n%3D3&from=0&to=60&with=subtraction(m,4)&let=m%3D1&see=1..9&at=5&fold=7" +
      "&check=n%2525+%3D%3D+0&of=nim-value",
    "canvas",
  ],
  "explore, a map": ["#/explore?rules=wythoff&from=0&to=30&z=0&w=0&at=(1,2)&of=nim-value&see=1", "canvas"],
  graph: ["#/graph?rules=subtraction(a,2)&let=a%3D1&position=9&at=7&depth=4&max_nodes=300", ".node"],
  values: ["#/values?expression={1|0}+%2B+^", "[data-value]"],
  "sweep, of positions": [
    `#/sweep?${zones}&let=n%3D1..9&check=n+%3E+0&where=n+%3C+8&by=a&belief=n+%3E+1&show=share_N&x=a&y=b&at=n%3D1&sort=a&start=1`,
    "[role=grid]",
  ],
  "sweep, of periods": [
    `#/sweep?${zones}&of=outcome&largest=1&heaps=1000&check=period+%3E+0&by=a&sort=-period&start=1`,
    "[role=grid]",
  ],
  "sweep, names of columns": ["#/sweep?rules=subtraction(period,outcome)&let=period%3D1..2&let=outcome%3D3..4", "form"],
  claims: ["#/claims?source=nim&verdict=proved&text=n&claim=nim.normal&proof=1", "main li"],
};

/** Each parameter twice: the same again, or another value. */
function twice(hash, change) {
  const [path, query] = hash.split("?");
  const pairs = query.split("&");
  return `${path}?${pairs.flatMap((pair) => [pair, change(pair)]).join("&")}`;
}

for (const [name, [hash, ready]] of Object.entries(complete)) {
  test(`an address with every parameter twice breaks nothing: ${name}`, async () => {
    const page = await workbench.open("#/claims");
    const others = { itself: (pair) => pair, other: (pair) => `${pair}1`, none: (pair) => pair.replace(/=.*/, "=") };
    for (const [what, change] of Object.entries({ once: undefined, ...others, again: undefined })) {
      const address = change ? twice(hash, change) : hash;
      await page.evaluate((to) => (location.hash = to), address);
      await page.getByRole("heading", { level: 1 }).waitFor();
      if (!change || what === "itself") await page.locator(ready).first().waitFor();
      await page.evaluate(() => new Promise((done) => setTimeout(done, 100)));
      await settled(page);
      assert.equal(await page.getByText("broke down").count(), 0, address);
      const complaints = page.complaints.filter((text) => !/Failed to load resource/.test(text));
      assert.deepEqual(complaints, [], address);
    }
  });
}

test("a view that breaks down says so, takes nothing else with it, and is there again", async () => {
  const page = await workbench.open("#/claims");
  await page.getByText(/^All \d+ claims/).waitFor();
  // What no engine answers: a graph whose edges lead nowhere.
  await page.route("**/api/v1/tree?*", async (route) =>
    route.fulfill({ status: 200, body: '{"nodes":[{}],"edges":[],"layout":{}}' }),
  );
  const told = page.getByRole("alert").getByText("This view broke down");
  const open = (hash) => page.evaluate((to) => (location.hash = to), hash);
  await open("#/graph?rules=nim&position=3%2B4");
  await told.waitFor();
  await page.getByRole("heading", { level: 1, name: "Graph" }).waitFor();
  // Another view, and back; then another address of the same.
  await open("#/play");
  await page.locator("[data-moves]").waitFor();
  await open("#/graph?rules=nim&position=3%2B5");
  await told.waitFor();
  await page.unroute("**/api/v1/tree?*");
  await page.getByRole("button", { name: "Try again" }).click();
  await page.locator(".node").first().waitFor();
  await page.route("**/api/v1/tree?*", async (route) => route.fulfill({ status: 200, body: '{"nodes":[{}]}' }));
  await open("#/graph?rules=nim&position=3%2B6");
  await told.waitFor();
  await page.unroute("**/api/v1/tree?*");
  await open("#/graph?rules=nim&position=3%2B7");
  await page.locator(".node").first().waitFor();
  assert.equal(await told.count(), 0);
  assert.ok(page.complaints.length > 0, "what broke down is told on the console");
});

for (const view of ["play", "puzzle", "explore", "graph", "values", "sweep", "claims"]) {
  test(`a busy server can be asked again: ${view}`, async () => {
    const page = await workbench.open(`#/${view === "sweep" ? "play" : "sweep"}`);
    await page.getByRole("heading", { level: 1 }).waitFor();
    await page.route("**/api/v1/**", (route) => route.fulfill({ status: 503, body: "{}" }));
    await page.evaluate((name) => (location.hash = `#/${name}`), view);
    await page.getByRole("alert").filter({ hasText: "503" }).waitFor();
    await page.unroute("**/api/v1/**");
    await page.getByRole("button", { name: "Try again" }).click();
    await page.getByRole("alert").waitFor({ state: "detached" });
  });
}

for (const view of ["explore", "graph"]) {
  test(`a question that takes long is told of: ${view}`, async () => {
    const page = await workbench.open("#/claims");
    let release;
    const held = new Promise((resolve) => (release = resolve));
    await page.route(/\/(table|tree)\?/, async (route) => {
      await held;
      await route.continue();
    });
    await page.evaluate((name) => (location.hash = `#/${name}`), view);
    const told = page.getByRole("status").getByText("Asking");
    await told.waitFor();
    assert.ok((await told.boundingBox()).width > 50);
    release();
    await told.waitFor({ state: "detached" });
  });
}

test("light or dark is chosen below, kept, and asked for by a frame", async () => {
  const ground = (page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const page = await workbench.open("#/play", { colorScheme: "light" });
  const colours = page.getByRole("combobox", { name: "Colours" });
  await colours.waitFor();
  const light = await ground(page);
  await colours.selectOption("dark");
  const dark = await ground(page);
  assert.notEqual(dark, light);
  // Paper is light.
  await page.emulateMedia({ media: "print" });
  assert.equal(await ground(page), light);
  assert.equal(await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme), "light");
  await page.emulateMedia({ media: "screen" });
  assert.equal(await ground(page), dark);
  await page.reload();
  await colours.waitFor();
  assert.deepEqual([await ground(page), await colours.inputValue()], [dark, "dark"]);
  await checkAccessible(page, ["color-contrast"]);
  await page.goto(`${workbench.address}?embed&theme=light#/play`);
  await page.getByRole("heading", { level: 1 }).waitFor();
  assert.equal(await ground(page), light);
  await page.goto(`${workbench.address}#/play`);
  await colours.selectOption("auto");
  assert.equal(await ground(page), light);
  await page.emulateMedia({ colorScheme: "dark" });
  assert.equal(await ground(page), dark);
});
