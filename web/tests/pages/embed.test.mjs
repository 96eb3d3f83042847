// Frames on another page, which has the script that docs/site.md gives.
import assert from "node:assert/strict";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, describe, test } from "node:test";

import { checkAccessible, openPage, settled, site, startBrowser } from "./browser.mjs";
import { startHost } from "./host.mjs";

const manual = readFileSync(new URL("../../../docs/site.md", import.meta.url), "utf8");
const [script] = /<script>[^]*?<\/script>/.exec(manual);

/** Views, and what shows that each is there. */
const views = [
  ["#/play?rules=script(domineering)&position=..../..../....&starts=left&you=both", "[data-move]"],
  ["#/learn?lesson=nim", "[data-picture=board]"],
  ["#/explore?rules=zone(3|5)&to=300", "canvas"],
  ["#/graph?rules=nim&position=1%2B2", ".node"],
  ["#/values?expression={2|-1/2}", "[data-value]"],
  ["#/notes?note=what-a-move-is-worth", "math"],
];
const grounds = { light: "#fff", dark: "#000" };

describe("frames of the static site", { skip: !site && "SITE is not given" }, () => {
  let browser;
  let host;
  const folders = [];
  before(async () => {
    [browser, host] = await Promise.all([startBrowser(), startHost(site)]);
  });
  after(async () => {
    await browser.close();
    await host.stop();
    folders.forEach((folder) => rmSync(folder, { recursive: true }));
  });

  /** A page from elsewhere on a ground, with frames of these addresses. */
  const pageWith = async (theme, addresses) => {
    const folder = mkdtempSync(join(tmpdir(), "lastmove-host-"));
    folders.push(folder);
    const frames = addresses.map((hash, i) => {
      const src = `${host.address}?embed&theme=${theme}${hash}`.replaceAll("&", "&amp;");
      return `<iframe src="${src}" title="Frame ${i + 1}" width="100%" height="600" style="border:0"></iframe>`;
    });
    const style = `body { margin: 0; background: ${grounds[theme]}; color: gray } main { padding: 4px }`;
    const text = `<!doctype html><html lang="en"><title>A host</title><style>${style}</style><main><h1>A host</h1>${frames.join("")}</main>${script}</html>`;
    writeFileSync(join(folder, "index.html"), text);
    return startHost(folder, { under: "/" });
  };
  const framesOf = async (page) =>
    Promise.all((await page.locator("iframe").all()).map(async (one) => (await one.elementHandle()).contentFrame()));

  for (const theme of Object.keys(grounds)) {
    test(`views on a ${theme} page are as high as what they show, and disturb nobody`, async () => {
      const around = await pageWith(theme, views.map(([hash]) => hash));
      // The system has the other colours.
      const page = await openPage(browser, around.address, { colorScheme: theme === "dark" ? "light" : "dark" });
      const steps = await page.evaluate(() => history.length);
      try {
        for (const width of [1440, 320]) {
          // All are in sight: a frame that is not is told to grow when one scrolls to it.
          await page.setViewportSize({ width, height: 16_000 });
          const frames = await framesOf(page);
          for (const [i, frame] of frames.entries()) {
            await frame.locator(views[i][1]).first().waitFor();
            await settled(frame);
            await frame.waitForFunction(() => innerHeight === Math.ceil(document.documentElement.getBoundingClientRect().height));
            const [wide, room, ground] = await frame.evaluate(() => [
              ...[document.documentElement.scrollWidth, document.documentElement.clientWidth],
              getComputedStyle(document.body).backgroundColor,
            ]);
            assert.ok(wide <= room, `${views[i][0]} is ${wide} wide in ${room}`);
            const light = Number(/\d+/.exec(ground)[0]) > 127;
            assert.equal(light, theme === "light", ground);
            await checkAccessible(frame, ["color-contrast"]);
          }
          if (process.env.PICTURES) await page.screenshot({ path: `${process.env.PICTURES}/embed-${theme}-${width}.png`, fullPage: true });
        }
        // Nothing has moved the page, taken the keyboard, or gone into its history.
        const state = await page.evaluate(() => [document.activeElement.localName, scrollY, history.length]);
        assert.deepEqual(state, ["body", 0, steps]);
        assert.deepEqual(page.complaints, []);
      } finally {
        await page.context().close();
        await around.stop();
      }
    });
  }

  test("after ten turns in a frame, Back leaves the page around it", async () => {
    const around = await pageWith("light", ["#/play?rules=subtraction(1)&position=30&starts=left&you=both"]);
    const page = await openPage(browser, `${around.address}?before`);
    try {
      await page.goto(around.address);
      const [frame] = await framesOf(page);
      for (let turn = 1; turn <= 10; ++turn) {
        await frame.locator("[data-move]").first().click();
        await frame.locator(`[data-moves="${turn}"]`).waitFor({ state: "attached" });
      }
      await page.goBack();
      assert.equal(page.url(), `${around.address}?before`);
    } finally {
      await page.context().close();
      await around.stop();
    }
  });
});
