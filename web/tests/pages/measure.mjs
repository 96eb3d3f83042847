// How long the static site takes: until a first move can be made, over a slow line and with a slow processor,
// and to answer, against the program; and how long the first page of the book takes. SITE is its folder, LASTMOVE the program; see `npm run measure`.
import { existsSync, readdirSync } from "node:fs";

import { phone, site, startBrowser, startServer } from "./browser.mjs";
import { startHost } from "./host.mjs";

/** Fast 4G, as the tools of Chromium have it: bytes per second, and milliseconds. */
const line = { offline: false, latency: 165, downloadThroughput: 1_012_500, uploadThroughput: 168_750 };
const slowdown = 4;
const runs = 7;

const questions = [
  ["period?rules=subtraction(50,200,601,801)", "the period of subtraction(s,4*s,12*s+1,16*s+1) at s=50"],
  ["period?rules=subtraction(50,200,601,801)&of=nim-value", "the same, of nim-values"],
  ["table?rules=subtraction(1,2,3)&range=0..999999", "a table of a million heaps"],
  ["table?rules=octal(0.77)&range=0..20000", "a table of 20,001 heaps of Kayles"],
  ["solve?rules=nim&position=300%2B500%2B700", "a position of Nim"],
];

const median = (times) => times.sort((a, b) => a - b)[times.length >> 1];

/** What `seen` returns of an address over that line, when it is there. */
async function visit(address, seen) {
  const browser = await startBrowser();
  const page = await (await browser.newContext({ viewport: phone })).newPage();
  const tools = await page.context().newCDPSession(page);
  await tools.send("Network.enable");
  await tools.send("Network.emulateNetworkConditions", line);
  await tools.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
  await page.goto(address, { waitUntil: "commit" });
  const found = await seen(page);
  await browser.close();
  return found;
}

/** Milliseconds from the address until it is the visitor's turn. */
const start = (address) => visit(address, async (page) => {
  await page.locator("[data-moves][data-stage=now]").waitFor({ timeout: 60_000 });
  return page.evaluate(() => performance.now());
});

/** Milliseconds until a page is painted and until all of it is there, and the bytes that came. */
const read = (address) => visit(address, async (page) => {
  await page.waitForLoadState("networkidle");
  return page.evaluate(() => {
    const entries = [...performance.getEntriesByType("navigation"), ...performance.getEntriesByType("resource")];
    const bytes = entries.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0);
    const [painted] = performance.getEntriesByName("first-contentful-paint");
    return [painted.startTime, Math.max(...entries.map(({ responseEnd }) => responseEnd)), bytes];
  });
});

/** What the engine takes for a question, in a worker of its own. */
function answerTime([worker, engine, target]) {
  return new Promise((tell) => {
    const thread = new Worker(worker, { type: "module" });
    WebAssembly.compileStreaming(fetch(engine)).then((module) => {
      thread.postMessage({ module });
      thread.postMessage({ number: 0, question: { method: "GET", target: "/api/v1/games" } });
      thread.onmessage = () => {
        const asked = performance.now();
        thread.onmessage = () => (tell(performance.now() - asked), thread.terminate());
        thread.postMessage({ number: 1, question: { method: "GET", target } });
      };
    });
  });
}

const host = await startHost(site, { packed: "br" });
await start(host.address); // the host compresses its files
const starts = [];
for (let run = 0; run < runs; ++run) starts.push(await start(host.address));
console.log(`a first move can be made after ${Math.round(median(starts))} ms, the median of ${runs}`);

if (existsSync(`${site}/docs`)) {
  const book = `${host.address}docs/index.html`;
  await read(book);
  const reads = [];
  for (let run = 0; run < runs; ++run) reads.push(await read(book));
  const [painted, whole, bytes] = [0, 1, 2].map((i) => Math.round(median(reads.map((one) => one[i]))));
  console.log(`the book is seen after ${painted} ms and whole after ${whole} ms: ${bytes} bytes`);
}

const server = await startServer();
const browser = await startBrowser();
const page = await browser.newPage();
await page.goto(host.address);
const asset = (matches) => `${host.address}assets/${readdirSync(`${site}/assets`).find((name) => matches.test(name))}`;
const [worker, engine] = [asset(/^worker-.*js$/), asset(/wasm$/)];
for (const [path, what] of questions) {
  const [here, there] = [[], []];
  for (let run = 0; run < runs; ++run) {
    here.push(await page.evaluate(answerTime, [worker, engine, `/api/v1/${path}`]));
    const asked = performance.now();
    await (await fetch(`${server.address}api/v1/${path}`)).arrayBuffer();
    there.push(performance.now() - asked);
  }
  const [ours, its] = [median(here), median(there)];
  console.log(`${what}: ${ours.toFixed(1)} ms, the program ${its.toFixed(1)} ms, ${(ours / its).toFixed(2)} times as long`);
}
await Promise.all([browser.close(), server.stop(), host.stop()]);
