// A page and a browser to try it with: the page of the program LASTMOVE, or of the static site in the folder
// SITE. CHROMIUM is the browser. SLOW delays each answer of the API, in milliseconds: that shows where a test, or
// the page, does not wait.
import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { createInterface } from "node:readline";
import { after, afterEach, before } from "node:test";
import { setTimeout } from "node:timers/promises";

import { chromium } from "playwright-core";

import { startHost } from "./host.mjs";
import { watchQuestions } from "./requests.mjs";

/** The folder of the static site, where that is tried. */
export const site = process.env.SITE;

/** What is tried of the server's page alone says why: `test(name, onServer("..."), ...)`. */
export const onServer = (why) => ({ skip: site !== undefined && why });

export const phone = { width: 360, height: 740 };
export const desktop = { width: 1280, height: 800 };
export const projector = { width: 1920, height: 1080 };

const program = process.env.LASTMOVE ?? "../build/bin/lastmove";
// Under a sanitizer the program takes ten times as long.
const sanitized = /__[at]san_init/.test(readFileSync(program, "latin1"));
const patience = sanitized ? 200_000 : 60_000;
const late = Number(process.env.SLOW ?? 0);
if (!(late >= 0)) throw new Error(`SLOW is a number of milliseconds, not ${process.env.SLOW}`);
const more = sanitized ? ["--time", "300"] : [];

/** Starts `lastmove serve` on a free port. `stop` ends it. */
export async function startServer() {
  const server = spawn(program, ["serve", "--port", "0", ...more], { stdio: ["ignore", "ignore", "pipe"] });
  const ended = new Promise((resolve) => server.once("exit", resolve));
  for await (const line of createInterface({ input: server.stderr })) {
    const found = /http:\/\/[^ ]+\//.exec(line);
    if (!found) continue;
    server.stderr.resume();
    return {
      address: found[0],
      stop: () => (server.kill("SIGTERM"), ended),
    };
  }
  throw new Error("the server did not say where it listens");
}

/** Starts the browser. */
export function startBrowser() {
  return chromium.launch({
    executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium-headless-shell",
    args: ["--no-sandbox", "--disable-gpu"],
  });
}

/** Opens a page where nothing moves, unless the options ask for it, and keeps what its console complains of in `complaints`. */
export async function openPage(browser, address, options = {}) {
  // A service worker fetches the whole site for each new window: those tests ask for it that are about it.
  const usual = { viewport: desktop, reducedMotion: "reduce", serviceWorkers: "block" };
  const context = await browser.newContext({ ...usual, ...options });
  if (late > 0) {
    await context.route("**/api/v1/**", async (route) => {
      await setTimeout(late);
      await route.continue().catch(() => {}); // the page may have gone
    });
  }
  const page = await context.newPage();
  page.setDefaultTimeout(patience);
  page.complaints = [];
  page.on("console", (message) => {
    if (message.text().startsWith("Service Worker registration blocked by Playwright")) return;
    if (message.type() === "error" || message.type() === "warning") {
      page.complaints.push(message.text());
    }
  });
  page.on("pageerror", (error) => page.complaints.push(String(error)));
  if (site) await watchQuestions(page, address);
  await page.goto(address);
  return page;
}

/** The page as if it had just been opened, but for the way back. */
async function loadAnew(page, address, viewport) {
  await page.unrouteAll({ behavior: "ignoreErrors" });
  await page.setViewportSize(viewport);
  await page.emulateMedia({ media: null, colorScheme: null, forcedColors: null, reducedMotion: "reduce" });
  await page.mouse.move(0, 0);
  if (new URL(page.url()).origin === new URL(address).origin) {
    // Not by `goto`: that ends with any change of the address, as by the move of a game that is still shown. The
    // page that is left changes it no more: it would be loaded with what it shows, and not with what is asked for.
    await page.evaluate((to) => {
      History.prototype.replaceState.call(history, null, "", to);
      history.replaceState = history.pushState = () => {};
    }, address);
  } else {
    await page.goto(address);
  }
  await page.reload();
  page.complaints = [];
}

/**
 * A page and a browser for the tests of a file, from the first to the last. `open` opens the page at what
 * follows its `address`, until the test ends; `ask` is what the program's API answers, and `post` what it
 * answers about a graph of these edges.
 */
export function startWorkbench() {
  let server;
  let host;
  let browser;
  let opened = [];
  // Another page is another process of the browser, which takes longer than most tests: so a page that
  // differs from the one before in nothing but its window is the same one, loaded anew.
  let usual;
  let taken = false;
  before(async () => {
    [server, browser] = await Promise.all([startServer(), startBrowser()]);
    host = site ? await startHost(site) : server;
  });
  afterEach(async () => {
    // An open page goes on painting, and is in the way of the next one.
    await Promise.all(opened.map((page) => page.context().close()));
    opened = [];
    taken = false;
  });
  after(async () => {
    await browser.close();
    await Promise.all([...new Set([host, server])].map((one) => one.stop()));
  });
  return {
    get address() {
      return host.address;
    },
    async open(path = "", { viewport = desktop, ...options } = {}) {
      const address = host.address + path;
      if (taken || Object.keys(options).length > 0) {
        const page = await openPage(browser, address, { viewport, ...options });
        opened.push(page);
        return page;
      }
      taken = true;
      if (usual) await loadAnew(usual, address, viewport);
      else usual = await openPage(browser, address, { viewport });
      return usual;
    },
    get api() {
      return `${server.address}api/v1/`;
    },
    ask: async (path) => (await fetch(`${server.address}api/v1/${path}`)).json(),
    async post(path, edges) {
      const body = JSON.stringify({ graphs: { edges } });
      const headers = { "Content-Type": "application/json" };
      return (await fetch(`${server.address}api/v1/${path}`, { method: "POST", headers, body })).json();
    },
  };
}

/** The text of what is downloaded under a name. */
export async function downloaded(page, name) {
  const control = page.getByRole("link", name).or(page.getByRole("button", name));
  const [download] = await Promise.all([page.waitForEvent("download"), control.click()]);
  return readFileSync(await download.path(), "utf8");
}

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** Fails where axe finds a violation of a rule, or something lies wider than the window. */
export async function checkAccessible(page, rules) {
  // Evaluated and not added as a script: the page's policy allows no script but its own.
  if (!(await page.evaluate(() => "axe" in globalThis))) await page.evaluate(axe);
  const violations = await page.evaluate(async (rules) => {
    const found = await globalThis.axe.run(document, {
      resultTypes: ["violations"],
      ...(rules ? { runOnly: rules } : {}),
    });
    return found.violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 200)).join("  |  ")}`,
    );
  }, rules);
  assert.deepEqual(violations, []);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  assert.ok(overflow <= 0, `the page is ${overflow} pixels wider than the window`);
}

/** Waits until what has changed is on the screen: colours are read from there. */
function drawn(page) {
  return page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))),
  );
}

/** Waits until a page, or a frame in it, has all the answers that it asked for; until then what it shows is paler. */
export function settled(page) {
  return page.locator(':root:not(:has([aria-busy="true"]))').waitFor({ state: "attached" });
}

/** `checkAccessible` of a page as it stands: all of it on a phone, and on a desktop, in light and dark, what
    colours and widths change. */
export async function checkEveryLook(page) {
  for (const [viewport, colorScheme] of [[phone, "light"], [desktop, "light"], [desktop, "dark"]]) {
    await page.setViewportSize(viewport);
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await drawn(page);
    await settled(page); // another width may ask for another picture
    await checkAccessible(page, viewport === phone ? undefined : ["color-contrast"]);
  }
}
