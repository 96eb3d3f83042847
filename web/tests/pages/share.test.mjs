import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { test } from "node:test";

import { checkEveryLook, downloaded, phone, site, startWorkbench } from "./browser.mjs";

const workbench = startWorkbench();
const program = process.env.LASTMOVE ?? "../build/bin/lastmove";
const game = "#/play?rules=nim&position=3%2B5&starts=left&you=both";

const share = (page) => page.getByRole("region", { name: "Share" });
const press = (page, name) => share(page).getByRole("button", { name, exact: true }).click();

test("the link that is copied leads to what is seen", async () => {
  const permissions = ["clipboard-read", "clipboard-write"];
  const page = await workbench.open(game, { permissions });
  await page.locator("[data-moves]").waitFor();
  await press(page, "Copy link");
  await share(page).getByText("Copied.").waitFor();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  const seen = page.url();
  if (!site) return assert.equal(copied, seen);
  // It goes by a small page that tells what it is of, and leads to the same.
  assert.equal(copied, `${workbench.address}g/nim/?position=3%2B5&starts=left&you=both`);
  await page.goto("about:blank");
  await page.goto(copied);
  await page.locator("[data-moves]").waitFor();
  assert.equal(page.url(), seen);
  await page.goto(`${workbench.address}l/nim/`);
  await page.getByRole("navigation", { name: "Screens" }).waitFor();
  assert.match(page.url(), /#\/learn\?lesson=nim$/);
  await page.goto(`${workbench.address}n/periods/`);
  await page.getByRole("heading", { level: 1, name: "Periods, and how tables got them wrong" }).waitFor();
  assert.match(page.url(), /#\/notes\?note=periods$/);
  await page.goto(`${workbench.address}p/?date=2026-07-02`);
  await page.getByText("2 July 2026").first().waitFor();
});

test("the title names what is shown before the view, and each step of a game", async () => {
  const page = await workbench.open("#/play?rules=script(domineering)&position=..%2F..&starts=left&you=both");
  const title = (text) => page.waitForFunction((text) => document.title === text, text);
  await title("Domineering · lastmove: Play");
  await page.locator("[data-move]").first().click();
  await title("Domineering, move 1 · lastmove: Play");
  await page.evaluate(() => (location.hash = "#/explore?rules=zone(3|5)"));
  await title("zone(3|5) · lastmove: Explore");
  await page.evaluate(() => (location.hash = "#/values?expression=1%2B^"));
  await title("1+^ · lastmove: Values");
  await page.evaluate(() => (location.hash = "#/learn?lesson=nim"));
  await page.waitForFunction(() => /^Nim: .* · lastmove: Learn$/.test(document.title));
  await page.evaluate(() => (location.hash = "#/learn"));
  await title("lastmove: Learn");
  await page.evaluate(() => (location.hash = "#/puzzle?date=2026-07-02"));
  await page.waitForFunction(() => /^.+, Thursday,? 2 July 2026 · lastmove: Puzzle$/.test(document.title));
});

test("where a page may not copy, the link is there to be copied by hand", async () => {
  const page = await workbench.open(game.replace("left&", "right&"));
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error("refused"));
  });
  await press(page, "Copy link");
  const link = await share(page).getByRole("textbox", { name: "Link" }).inputValue();
  assert.equal(link.replace("g/nim/?", "#/play?rules=nim&"), page.url());
  await checkEveryLook(page);
});

test("a frame is offered where the page may be in one, and else it is said what may", async () => {
  const page = await workbench.open(game, { viewport: phone });
  await press(page, "Embed");
  if (site) {
    const snippet = await share(page).getByRole("textbox", { name: "HTML" }).inputValue();
    const [, src] = /^<iframe src="([^"]*)"/.exec(snippet);
    assert.equal(src.replaceAll("&amp;", "&"), page.url().replace("#", "?embed#"));
  } else {
    await share(page).getByText("./dev site").waitFor();
  }
  await checkEveryLook(page);
});

/** Every place with a picture, and what they are called. */
const places = [
  [game, ["Board"]],
  ["#/play?rules=zone(3|5)&position=17&starts=left&you=both", ["Board"]],
  ["#/play?rules=ends&position=WLWLL&starts=left&you=both", ["Board"]],
  ["#/explore?rules=subtraction(2,5,7)&to=60", ["Outcomes", "Nim-values", "Folded outcomes"]],
  ["#/explore?rules=wythoff&to=30", ["Map"]],
  ["#/graph?rules=zone(1|2)&position=7", ["Graph"]],
];
for (const [place, names] of places) {
  test(`pictures that stand alone: ${decodeURIComponent(place)}`, async () => {
    const page = await workbench.open(place, { colorScheme: "dark" });
    await page.locator("[data-picture]").first().waitFor();
    for (const name of names) await page.locator("[data-picture]").nth(names.indexOf(name)).waitFor();
    await press(page, "Save picture");
    for (const name of names) {
      const svg = await downloaded(page, { name: `${name}, SVG`, exact: true });
      assert.match(svg, /^<svg xmlns="http:\/\/www.w3.org\/2000\/svg" width="\d+" height="\d+"/);
      assert.ok(svg.length > 1000, name);
      // Nothing of a style sheet, and nothing from elsewhere.
      assert.doesNotMatch(svg, /var\(|class=|currentColor|href="(?!data:)|url\((?!"?&quot;#|#|"#)/);
      const alone = await page.evaluate(
        (text) => new DOMParser().parseFromString(text, "image/svg+xml").documentElement.localName,
        svg,
      );
      assert.equal(alone, "svg");
      const [, width, height] = /width="(\d+)" height="(\d+)"/.exec(svg).map(Number);
      const [download] = await Promise.all([
        page.waitForEvent("download"),
        share(page).getByRole("button", { name: `${name}, PNG`, exact: true }).click(),
      ]);
      const png = readFileSync(await download.path());
      assert.equal(png.subarray(1, 4).toString(), "PNG");
      assert.deepEqual([png.readUInt32BE(16), png.readUInt32BE(20)], [2 * width, 2 * height]);
      assert.match(download.suggestedFilename(), /^(play|explore|graph)-.*\.png$/);
    }
    await share(page).getByText("Saved as").waitFor();
    assert.deepEqual(page.complaints, []);
  });
}

test("what has no picture offers none", async () => {
  const offered = () => share(page).getByRole("button", { name: "Save picture" });
  const page = await workbench.open("#/explore?rules=nim&to=30");
  await offered().waitFor();
  // An answer, a list, rules that mean nothing, a sweep that is not begun: none is a picture.
  for (const hash of ["claims", "learn", "play?choose=1", "graph?rules=nim&position=50%2B50", "sweep"]) {
    await page.goto(`${workbench.address}#/${hash}`);
    await page.getByRole("heading", { level: 1 }).waitFor();
    await offered().waitFor({ state: "detached" });
    await share(page).getByRole("button", { name: "Copy link" }).waitFor();
  }
  // It comes with a picture, and goes with it.
  await page.goto(`${workbench.address}#/graph?rules=nim&position=1%2B2`);
  await offered().click();
  await share(page).getByRole("button", { name: "Graph, SVG" }).waitFor();
  await page.getByRole("textbox", { name: "Position", exact: true }).fill("50+50");
  await page.getByRole("button", { name: "Draw", exact: true }).click();
  await offered().waitFor({ state: "detached" });
  assert.equal(await share(page).getByRole("button", { name: "Graph, SVG" }).count(), 0);
});

test("?embed leaves the view alone, with a link to the whole page", async () => {
  const page = await workbench.open(`?embed${game}`);
  await page.locator("[data-picture=board]").waitFor();
  assert.equal(await page.getByRole("navigation").count(), 0);
  assert.equal(await page.getByRole("contentinfo").count(), 0);
  assert.equal(await share(page).count(), 0);
  // The way back is that of the page around it.
  const steps = await page.evaluate(() => history.length);
  await page.locator("[data-move]").first().click();
  await page.waitForFunction(() => location.hash.includes("&move="));
  await page.locator("[data-moves='1']").waitFor();
  await page.locator("[data-move]").first().click();
  await page.waitForFunction(() => location.hash.split("&move=").length === 3);
  assert.equal(await page.evaluate(() => history.length), steps);
  const whole = page.getByRole("link", { name: "Open in lastmove" });
  assert.equal(await whole.evaluate((link) => link.href), page.url().replace("?embed", ""));
  assert.equal(await whole.getAttribute("target"), "_blank");
  await checkEveryLook(page);
});

test("a frame tells what is wrong with its question, and a sweep can be started in it", async () => {
  const page = await workbench.open("?embed#/explore?rules=nimm");
  await page.getByRole("alert").getByText("there is no family of this name").waitFor();
  await page.goto(`${workbench.address}?embed#/explore?rules=nim&with=nimm`);
  await page.locator("[data-picture]").first().waitFor();
  await page.getByRole("alert").getByText("there is no family of this name").waitFor();
  await page.goto(`${workbench.address}?embed#/sweep`);
  await page.getByRole("button", { name: "Start", exact: true }).click();
  await page.locator("[data-picture]").first().waitFor();
  assert.equal(await page.locator("form").first().isVisible(), false);
});

test("what research shows is copied as a command that runs, as Python, as LaTeX and for a note", async () => {
  const page = await workbench.open("#/explore?rules=zone(3|5)&to=30", { permissions: ["clipboard-read", "clipboard-write"] });
  await page.locator("canvas").first().waitFor();
  await press(page, "Copy as");
  const copied = async (kind, begins) => {
    await press(page, kind);
    await page.waitForFunction((begins) => document.querySelector(".share textarea")?.value.startsWith(begins), begins);
    return share(page).getByRole("textbox", { name: "What is copied" }).inputValue();
  };
  const run = async () => {
    const command = await copied("Command", "lastmove ");
    const env = { ...process.env, LASTMOVE: program };
    return execFileSync("sh", ["-c", command.replace(/^lastmove/gm, '"$LASTMOVE"')], { env, encoding: "utf8" });
  };
  assert.match(await run(), /zone\(3 \| 5\)/);
  assert.match(await copied("Python", "import"), /lm\.game\("zone\(3\|5\)"\)\.table\("0\.\.30"\)$/);
  assert.match(await copied("LaTeX", ""), /\\end\{/);
  await checkEveryLook(page);
  for (const [hash, told] of [
    ["#/explore?rules=nim&with=subtraction(a,2)&let=a%3D1&with=kayles&hide=3&to=9", /^nim\n[^]*^subtraction\(1,2\)\n(?![^]*octal)/m],
    ["#/graph?rules=nim&position=1%2B2", /1\+2/],
    ["#/sweep?rules=zone(a|b)&let=a%3D1..3&let=b%3D1..3&check=period+>+0", /no counterexample/],
    ["#/values?expression={1|0}+%2B+^", /temperature/],
  ]) {
    await page.evaluate((hash) => (location.hash = hash), hash);
    await page.waitForFunction(() => !document.querySelector(".share textarea"));
    assert.match(await run(), told);
  }
  // A view that has just been opened asks an example, and its address does not say so.
  for (const [view, told] of [["explore", /positions: N/], ["graph", /outcome/], ["sweep", /rulesets/], ["values", /temperature/]]) {
    await page.evaluate((view) => (location.hash = `#/${view}`), view);
    await page.waitForFunction(() => !document.querySelector(".share textarea"));
    await share(page).getByRole("button", { name: "Command" }).waitFor();
    assert.match(await run(), told, view);
  }
  await page.evaluate(() => (location.hash = "#/play?rules=nim&position=1%2B2&starts=left&you=both"));
  assert.equal(await copied("A view in a note", "```"), "```view\n#/play?rules=nim&position=1%2B2&starts=left&you=both\n```\n");
  await page.evaluate(() => (location.hash = "#/notes"));
  await share(page).getByRole("button", { name: "Copy as" }).waitFor({ state: "detached" });
});
