// What the static site has and a server's page has not: it goes on without a connection, in frames, from any
// file host.
import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, describe, test } from "node:test";
import { pathToFileURL } from "node:url";

import { openPage, site, startBrowser } from "./browser.mjs";
import { packing, startHost } from "./host.mjs";

const game = "#/play?rules=nim&position=3%2B5&starts=left&you=both";

describe("the static site", { skip: !site && "SITE is not given" }, () => {
  let browser;
  let host;
  let pages = [];
  const folders = [];
  before(async () => {
    browser = await startBrowser();
    host = await startHost(site);
  });
  after(async () => {
    await browser.close();
    await host.stop();
    folders.forEach((folder) => rmSync(folder, { recursive: true }));
  });
  const open = async (path = "", options = {}, from = host) => {
    await Promise.all(pages.map((page) => page.context().close()));
    pages = [await openPage(browser, from.address + path, options)];
    return pages[0];
  };
  const filesOf = (folder) =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name));
  const made = (page, moves) => page.waitForFunction(
    (count) => document.querySelector("[data-moves]")?.dataset.moves === String(count),
    moves,
  );
  const play = async (page, moves) => {
    await page.locator("[data-move]").first().click();
    await made(page, moves);
  };
  /** Waits until the site is kept. */
  const kept = (page) => page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    while (!navigator.serviceWorker.controller) await new Promise((later) => setTimeout(later, 20));
  });

  test("asks its own folder alone, and breaks no rule of its policy", async () => {
    const page = await open(game);
    await play(page, 1);
    for (const view of ["explore", "graph", "sweep", "claims"]) {
      await page.evaluate((view) => (location.hash = `#/${view}`), view);
      await page.locator("h1").waitFor();
    }
    assert.deepEqual(host.asked.filter((path) => !path.startsWith("/a/b/")), []);
    assert.deepEqual(page.complaints, []);
    const policy = await page.locator("meta[http-equiv]").getAttribute("content");
    assert.match(policy, /^default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self';/);
    assert.doesNotMatch(policy, /unsafe-inline|unsafe-eval'(?<!wasm-unsafe-eval')|\*|https?:|data:/);
  });

  test("goes on without a connection after the first visit, in every view", async () => {
    const page = await open(game, { serviceWorkers: "allow" });
    await play(page, 1);
    await kept(page);
    await page.context().setOffline(true);
    await page.reload();
    await play(page, 2);
    for (const view of ["explore", "graph", "sweep", "claims"]) {
      await page.goto(`${host.address}#/${view}`);
      await page.reload();
      await page.locator("h1").waitFor();
    }
    // They are in a file of their own.
    await page.getByText(/^All \d+ claims/).waitFor();
    await page.goto(`${host.address}index.html?embed${game}`);
    await play(page, 1);
  });

  /** The site with another page in it, as the next version has. */
  const nextVersion = (change = () => {}) => {
    const folder = mkdtempSync(join(tmpdir(), "lastmove-site-"));
    folders.push(folder);
    cpSync(site, folder, { recursive: true });
    const digest = (text) => createHash("sha256").update(text).digest("hex");
    const page = readFileSync(join(folder, "index.html"), "utf8");
    const next = page.replace("<title>", "<title>Next: ").replace("<noscript>", '<meta name="next"><noscript>');
    writeFileSync(join(folder, "index.html"), next);
    const worker = join(folder, "service_worker.js");
    const known = readFileSync(worker, "utf8").replace(digest(page), digest(next));
    writeFileSync(worker, known.replace(/const version = "\w+"/, 'const version = "next"'));
    change(folder, page);
    return folder;
  };
  const updated = (page) => page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    await registration.update().catch(() => {});
    const { installing } = registration;
    if (!installing) return registration.waiting ? "installed" : "none";
    return new Promise((done) => installing.addEventListener("statechange", () => done(installing.state)));
  });
  const isNext = (page) => page.locator("meta[name=next]").count();
  const caches = (page) => page.evaluate(async () => (await globalThis.caches.keys()).length);

  test("a new version takes over whole when the page is loaded anew, and the old one goes", async () => {
    const own = await startHost(site);
    try {
      const page = await open(game, { serviceWorkers: "allow" }, own);
      await kept(page);
      own.folder = nextVersion();
      assert.equal(await updated(page), "installed");
      // Until then the page stays what it is.
      assert.equal(await isNext(page), 0);
      await page.reload();
      await page.waitForFunction(() => document.querySelector("meta[name=next]"));
      await made(page, 0);
      assert.equal(await isNext(page), 1);
      assert.equal(await caches(page), 1);
      await page.context().setOffline(true);
      await page.reload();
      await play(page, 1);
      assert.equal(await isNext(page), 1);
    } finally {
      await own.stop();
    }
  });

  test("a version of which a host has only a part is not taken", async () => {
    const own = await startHost(site);
    try {
      const page = await open(game, { serviceWorkers: "allow" }, own);
      await kept(page);
      own.folder = nextVersion((folder, page) => writeFileSync(join(folder, "index.html"), page));
      assert.equal(await updated(page), "redundant");
      await page.reload();
      await play(page, 1);
      assert.equal(await isNext(page), 0);
    } finally {
      await own.stop();
    }
  });

  test("goes from hosts that call its engine something else", async () => {
    for (const type of ["application/octet-stream", "text/plain"]) {
      const own = await startHost(site);
      own.types[".wasm"] = type;
      try {
        const page = await open(game, {}, own);
        await play(page, 1);
        assert.deepEqual(page.complaints.filter((one) => !/preload/.test(one)), []);
      } finally {
        await own.stop();
      }
    }
  });

  const cut = (file) => writeFileSync(file, readFileSync(file).subarray(0, 100_000));
  for (const [what, spoil] of [["that is not there", rmSync], ["that broke off on its way", cut]]) {
    test(`an engine ${what} is told of, and can be asked for again`, async () => {
      const own = await startHost(site);
      const page = await open("", {}, own);
      try {
        await page.route("**/*.wasm", (route) => route.abort());
        await page.goto("about:blank");
        own.folder = join(tmpdir(), "nothing");
        own.folder = nextVersion((folder) => {
          const [, wasm] = /href="\.\/([^"]*\.wasm)"/.exec(readFileSync(join(folder, "index.html"), "utf8"));
          spoil(join(folder, wasm));
        });
        await page.goto(own.address + game);
        await page.getByRole("alert").getByText("could not be loaded").first().waitFor();
        own.folder = site;
        await page.getByRole("button", { name: "Try again" }).first().click();
        await play(page, 1);
      } finally {
        await own.stop();
      }
    });
  }

  test("leads to the book where it is there, which asks its own folder alone and can be searched", async () => {
    const own = await startHost(site);
    try {
      const page = await open("", {}, own);
      const link = page.getByRole("link", { name: "documents" });
      assert.equal(await link.count(), existsSync(join(site, "docs")) ? 1 : 0);
      if ((await link.count()) === 0) return;
      await link.click();
      await page.getByRole("heading", { level: 1 }).waitFor();
      await page.getByRole("textbox", { name: "Search" }).fill("certificate");
      await page.locator(".md-search-result__item a").first().click();
      await page.getByRole("heading", { level: 1 }).waitFor();
      assert.deepEqual(own.asked.filter((path) => !path.startsWith("/a/b/")), []);
      assert.deepEqual(page.complaints, []);
    } finally {
      await own.stop();
    }
  });

  // The module takes seconds to compress.
  const packed = new Map();
  const packedSize = (file) => {
    if (!packed.has(file)) packed.set(file, packing.br(readFileSync(file)).length);
    return packed.get(file);
  };

  /** The bytes of these files as the host sends them, and a list of them. */
  const compressed = (files) => {
    const sizes = files.map((file) => [packedSize(file), file.slice(site.length + 1)]);
    const list = sizes.sort((a, b) => b[0] - a[0]).map((row) => row.join(" ")).join("\n");
    return [sizes.reduce((sum, [size]) => sum + size, 0), list];
  };

  // Those who pass links on look at these, and the browser at an icon where the site is installed; tests/site/previews_test.py
  // has a bound for them. The book is read for itself.
  const told = /^(?:[glnp]\/|docs\/|go\.js$|icon-\d+\.png$)/;

  test("all of it is less than 951 kB compressed", () => {
    const [total, list] = compressed(filesOf(site).filter((file) => !told.test(file.slice(site.length + 1))));
    assert.ok(total < 951_000, `${total} bytes:\n${list}`);
  });

  test("the first view needs less than 709 kB", async () => {
    const own = await startHost(site);
    try {
      await made(await open(game, {}, own), 0);
      const asked = new Set(own.asked.map((path) => path.replace(/^\/a\/b\/|[?].*/g, "") || "index.html"));
      const files = [...asked].map((path) => join(site, path));
      assert.ok(files.some((file) => file.endsWith(".wasm")));
      const [total, list] = compressed(files);
      assert.ok(total < 709_000, `${total} bytes:\n${list}`);
    } finally {
      await own.stop();
    }
  });

  test("a question that is taken back ends its engine, and another answers at once", async () => {
    const page = await open(game);
    await play(page, 1);
    const ended = new Promise((resolve) => {
      const watch = (engine) => engine.once("close", resolve);
      page.workers().forEach(watch);
      page.on("worker", watch);
    });
    // Its periods take minutes, and its table does not wait for them.
    await page.goto(`${host.address}#/explore?rules=subtraction(9000,36000,108001,144001)&to=40`);
    await page.locator(".counts").waitFor();
    await page.goto(host.address + game);
    await play(page, 1);
    await Promise.race([ended, new Promise((_, fail) => setTimeout(() => fail(new Error("it goes on")), 20_000))]);
    assert.deepEqual(page.complaints, []);
  });

  test("an engine that breaks down is told of, and the next question has another one", async () => {
    const page = await open();
    await page.addInitScript(() => {
      const Native = globalThis.Worker;
      globalThis.Worker = class extends Native {
        postMessage(message) {
          const breaks = message.question?.target.endsWith("/play") && !globalThis.broke;
          if (breaks) globalThis.broke = true;
          super.postMessage(breaks ? { number: message.number, question: null } : message);
        }
      };
    });
    await page.goto(host.address);
    await page.goto(host.address + game);
    await page.reload();
    await page.getByRole("alert").getByText("broke down").waitFor();
    await page.evaluate(() => (location.hash += "&move=take+1+from+3"));
    await made(page, 1);
  });

  test("tells how much of the engine has come, and begins when all of it has", async () => {
    const own = await startHost(site);
    own.slow = [".wasm"];
    try {
      const page = await open(game, {}, own);
      const progress = page.getByRole("progressbar", { name: "Loading the engine" });
      for (const quarters of [1, 2, 3]) {
        await page.waitForFunction((part) => document.querySelector("progress")?.value >= part, quarters / 4 - 0.01);
        assert.ok((await progress.evaluate(({ value }) => value)) < quarters / 4 + 0.01);
        if (quarters === 1) await page.getByText("24 %").or(page.getByText("25 %")).waitFor();
        own.more();
      }
      await play(page, 1);
      assert.equal(await progress.count(), 0);
    } finally {
      await own.stop();
    }
  });

  /** A page from elsewhere with a frame in it. */
  const blogWith = (frame) => {
    const folder = mkdtempSync(join(tmpdir(), "lastmove-blog-"));
    folders.push(folder);
    writeFileSync(join(folder, "index.html"), `<!doctype html><title>A blog</title><h1>A blog</h1>${frame}`);
    return startHost(folder, { under: "/" });
  };

  test("says what it needs as a file, and in a frame without an origin", async () => {
    const page = await open();
    await page.goto(pathToFileURL(join(site, "index.html")).href);
    await page.getByText("python3 -m http.server").waitFor();
    const own = await startHost(site);
    const blog = await blogWith(`<iframe sandbox="allow-scripts" src="${own.address}?embed${game}"></iframe>`);
    try {
      // Where the host lets others read its files, the page begins, and its engine does not.
      for (const headers of [{}, { "Access-Control-Allow-Origin": "*" }]) {
        own.headers = headers;
        await page.goto(blog.address);
        await page.frameLocator("iframe").getByText("allow-scripts allow-same-origin").waitFor();
      }
    } finally {
      await Promise.all([own.stop(), blog.stop()]);
    }
  });

  test("plays in a frame on a page from elsewhere, and leaves the way back to it", async () => {
    const page = await open(game);
    await page.getByRole("button", { name: "Embed" }).click();
    const blog = await blogWith(await page.getByRole("textbox", { name: "HTML" }).inputValue());
    try {
      const other = await open("", {}, blog);
      const frame = other.frameLocator("iframe");
      await frame.locator("[data-move]").first().waitFor();
      const steps = await other.evaluate(() => history.length);
      await frame.locator("[data-move]").first().click();
      await frame.locator('[data-moves="1"]').waitFor({ state: "attached" });
      assert.equal(await other.evaluate(() => history.length), steps);
      assert.equal(await frame.getByRole("navigation").count(), 0);
      const [whole] = await Promise.all([
        other.context().waitForEvent("page"),
        frame.getByRole("link", { name: "Open in lastmove" }).click(),
      ]);
      await made(whole, 1);
      assert.ok(whole.url().startsWith(`${host.address}#/play?`), whole.url());
    } finally {
      await blog.stop();
    }
  });
});
