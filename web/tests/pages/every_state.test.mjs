// Every state that a view can be in, in every look: nothing is wider than the window, axe finds nothing,
// and the console complains of nothing. A new view or state is a line of the list.
import assert from "node:assert/strict";
import { test } from "node:test";

import { checkAccessible, desktop, onServer, phone, projector, settled, site, startWorkbench } from "./browser.mjs";

const workbench = startWorkbench();

const tablet = { width: 768, height: 1024 };
/** A desktop magnified to 200 %. */
const magnified = { width: 640, height: 400 };
const sizes = { phone, magnified, tablet, desktop, projector };

const long = "subtraction(1,2,3,5,7,11,13,17,19,23,29,31,37,41,43,47,53,59,61,67,71,73,79,83,89,97)";
const zones = "?rules=zone(a|b)&let=a%3D1..3&let=b%3D2..5";

// Where it says so the server refuses something, which the browser tells on its console, or is not there.
const states = {
  "play, as it opens": { hash: "#/play" },
  "play, flags with hints": { hash: "#/play?rules=subtraction(1,2,3)+ending(1)&position=21&starts=left&you=left&hints=1" },
  "play, two heaps": { hash: "#/play?rules=nim&position=3%2B5%2B7&starts=left&you=left&hints=1" },
  "play, a word": { hash: "#/play?rules=ends&position=WLWLLWLWLLWLWLL&starts=left&you=left&hints=1" },
  "play, zones": { hash: "#/play?rules=zone(3|5)&position=40&starts=left&you=left&hints=1" },
  "play, a point": { hash: "#/play?rules=wythoff&position=(12,17)&starts=left&you=left&hints=1" },
  "play, a script": { hash: "#/play?rules=script(chomp)&position=(5,4,2)&starts=left&you=left&hints=1" },
  "play, wrong rules": { hash: `#/play?rules=${long.replace(")", "")}&position=20`, refused: true },
  "learn, as it opens": { hash: "#/learn" },
  "learn, a board": { hash: "#/learn?lesson=flags" },
  "learn, a question that is answered": { hash: "#/learn?lesson=flags&screen=4&answer=1&answer=5&answer=9&answer=13&answer=17&answer=21" },
  "explore, as it opens": { hash: "#/explore" },
  "explore, zones": { hash: "#/explore?rules=zone(3|5)&to=999" },
  "explore, a map": { hash: "#/explore?rules=wythoff&to=30", ready: "canvas" },
  "explore, wrong rules": { hash: "#/explore?rules=subtraction(1-3)", refused: true },
  "explore, a misère quotient": { hash: "#/explore?rules=octal(0.123)+misere&to=30&quotient=3%2B8%2B9", ready: "[data-product]" },
  "graph, as it opens": { hash: "#/graph", ready: ".node" },
  "graph, at a position": { hash: "#/graph?rules=nim&position=3%2B4&at=3%2B3", ready: ".node" },
  "graph, partizan": { hash: "#/graph?rules=zone(3|5)&position=40", ready: ".node" },
  "graph, of long takes": { hash: `#/graph?rules=${long}&position=30`, ready: ".node" },
  "graph, where positions come back": { hash: "#/graph?rules=graph(examples/maze.csv)&position=cellar", ready: ".node" },
  "graph, as a list": {
    hash: "#/graph?rules=subtraction(1,3|2)&position=9",
    ready: ".node",
    act: (page) => page.getByText("10 positions, as a list").click(),
  },
  "graph, too large": { hash: "#/graph?rules=nim&position=50%2B50", refused: true },
  "graph, a wrong position": { hash: "#/graph?rules=nim&position=3%2Bx", refused: true },
  "graph, names without values": { hash: "#/graph?rules=subtraction(a,b)&position=9" },
  "graph, edges to be written": { hash: "#/graph?rules=graph(edges)&position=a", refused: true },
  "values, as it opens": { hash: "#/values", ready: "main img" },
  "values, of a long form": { hash: "#/values?expression={5/2|^,{1|*2}||%2B_2|{-1|-2},-_1|||{-3|-4}||-5|-6}", ready: "main img" },
  "values, a comparison": { hash: "#/values?expression=%2B-1+||+1/2" },
  "values, a mistake": { hash: "#/values?expression={1|0}+%2B", ready: "[role=alert]", refused: true },
  "explore, partizan with values": { hash: "#/explore?rules=subtraction(1,3|2,5)&to=30&at=5", ready: "main img" },
  "graph, with values": {
    hash: "#/graph?rules=subtraction(1,3|2,5)&position=7",
    ready: ".node",
    act: async (page) => {
      await page.getByRole("button", { name: "What is it worth?" }).click();
      await page.locator("main img").waitFor();
    },
  },
  "sweep, as it opens": { hash: "#/sweep" },
  "sweep, of positions": { hash: `#/sweep${zones}&let=n%3D1..60&by=sign(a-b)&start=1`, ready: "[role=grid]" },
  "sweep, of periods with a belief": {
    hash: `#/sweep${zones}&check=preperiod+%3D%3D+0&sort=-period&start=1`,
    ready: "details[open] td",
  },
  "sweep, no row": { hash: `#/sweep${zones}&where=period+%3C+0&start=1`, ready: ".none" },
  "sweep, forgotten": { hash: `#/sweep${zones}&job=nothing`, ready: ".note", refused: true, server: "a static site runs it again" },
  "sweep, wrong rules": { hash: "#/sweep?rules=zone(a|&let=a%3D1..3", ready: "[role=alert]", refused: true },
  "notes, as they open": { hash: "#/notes" },
  "notes, one from a link": { hash: `#/notes?text=${encodeURIComponent("# One\n\n| a | b |\n|---|---|\n| $x$ | 2 |\n\n```view\nnothing\n```\n")}`, ready: "math" },
  "claims, all of a write-up": { hash: "#/claims?source=nim" },
  "claims, with what they go on from": { hash: "#/claims?source=flags&text=turns", ready: ".context" },
  "claims, a proof": { hash: "#/claims?source=difference&claim=difference.length&proof=1", ready: ".chosen section" },
  "claims, none": { hash: "#/claims?text=nothing+is+so" },
  "claims, one that there is not": { hash: "#/claims?source=difference&claim=nothing", ready: "[role=alert]" },
};
// A static site asks nobody.
for (const view of site ? [] : ["play", "explore", "graph", "values", "sweep", "claims"]) {
  states[`${view}, without a server`] = { hash: `#/${view}`, gone: true, ready: "[role=alert]", refused: true };
}

async function reach(name, options) {
  const { hash, gone, ready, act } = states[name];
  const page = await workbench.open(gone ? "icon.svg" : hash, options);
  if (gone) {
    await page.route("**/api/v1/**", (route) => route.abort());
    await page.goto(workbench.address + hash);
  }
  await page.getByRole("heading", { level: 1 }).waitFor();
  if (ready) await page.locator(ready).first().waitFor();
  await page.waitForLoadState("networkidle");
  await widthSettled(page);
  if (act) await act(page);
  return page;
}

/** Waits until what another width asks for is there. */
async function widthSettled(page) {
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  await settled(page);
}

const overflow = (page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

for (const [name, { refused, server }] of Object.entries(states)) {
  test(name, server ? onServer(server) : {}, async () => {
    const page = await reach(name);
    const fits = async (what) => {
      const wider = await overflow(page);
      assert.ok(wider <= 0, `${wider} pixels wider than the window: ${what}`);
    };
    for (const [size, viewport] of Object.entries(sizes)) {
      await page.setViewportSize(viewport);
      await widthSettled(page);
      await fits(size);
      // Widths differ in what is beside what, and looks in colours.
      if (size === "phone") await checkAccessible(page);
      if (size !== "desktop") continue;
      await checkAccessible(page, ["color-contrast"]);
      await page.emulateMedia({ colorScheme: "dark" });
      await widthSettled(page);
      await checkAccessible(page, ["color-contrast"]);
      await page.emulateMedia({ forcedColors: "active" });
      await fits("forced colours");
      await page.emulateMedia({ colorScheme: null, forcedColors: null });
    }
    const complaints = page.complaints.filter((text) => !refused || !/Failed to load resource/.test(text));
    assert.deepEqual(complaints, []);
  });
}

const look = (locator, ...names) =>
  locator.evaluate((element, names) => names.map((name) => getComputedStyle(element)[name]), names);
const forced = { forcedColors: "active", colorScheme: "dark" };

test("in forced colours the focus ring is drawn, and the chosen button differs", async () => {
  const page = await workbench.open("#/claims?source=nim&verdict=proved", forced);
  const chosen = page.getByRole("button", { pressed: true });
  const other = page.getByRole("button", { pressed: false }).first();
  await chosen.waitFor();
  assert.notDeepEqual(await look(chosen, "backgroundColor"), await look(other, "backgroundColor"));
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  const [style, width] = await look(page.locator(":focus-visible"), "outlineStyle", "outlineWidth");
  assert.equal(style, "solid");
  assert.ok(parseFloat(width) >= 2);
  const tabs = page.getByRole("navigation").getByRole("link");
  const lines = await tabs.evaluateAll((all) => all.map((tab) => getComputedStyle(tab).borderBottomColor));
  assert.equal(new Set(lines).size, 2, "the present view differs from the others");
});

test("in forced colours a button that cannot be pressed has no ground that hides it", async () => {
  const page = await workbench.open("#/learn?lesson=flags", forced);
  const disabled = page.locator("button.main:disabled").first();
  await disabled.waitFor();
  assert.deepEqual(await look(disabled, "backgroundColor"), await look(page.locator("body"), "backgroundColor"));
  await page.goto(`${workbench.address}#/graph`);
  const enabled = page.getByRole("button", { name: "Draw", exact: true });
  await enabled.waitFor();
  const grounds = [await look(enabled, "backgroundColor"), await look(page.locator("body"), "backgroundColor")];
  assert.notDeepEqual(grounds[0], grounds[1]);
});

test("in forced colours pictures, swatches and the best move keep what tells them apart", async () => {
  const page = await workbench.open(`#/sweep${zones}&let=n%3D1..60&start=1`, forced);
  await page.getByRole("grid").waitFor();
  await page.locator(".bar span").first().waitFor();
  const grounds = (selector) =>
    page.locator(selector).evaluateAll((all) => [...new Set(all.map((one) => getComputedStyle(one).backgroundColor))]);
  assert.ok((await grounds("[role=gridcell] a")).length > 3);
  assert.equal((await grounds(".bar span")).length, 4);
  await page.goto(`${workbench.address}#/play?rules=nim&position=3%2B5%2B7&starts=left&you=left&hints=1`);
  await page.locator(".best").first().waitFor();
  const [shadow] = await look(page.locator(".best").first(), "boxShadow");
  assert.notEqual(shadow, "none");
  await page.goto(`${workbench.address}#/play?rules=wythoff&position=(5,7)&starts=left&you=left`);
  await page.locator(".best").first().waitFor({ state: "detached" });
  const token = page.locator(".token").first();
  await token.waitFor();
  const [ground] = await look(token, "backgroundColor");
  assert.notEqual(ground, (await look(page.locator("body"), "backgroundColor"))[0]);
});
