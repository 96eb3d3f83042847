// Pictures of boards for those who pass links on, and the icons, drawn by the page itself in Chromium.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { chromium } from "playwright-core";

import { startHost } from "../tests/pages/host.mjs";
import { picture } from "./page.mjs";

/** Where a picture is to be read small: the title, whose it is, and the board. */
const style = `
  html, body { margin: 0; background: #f8f6f1 !important; overflow: hidden; }
  .preview { position: fixed; inset: 0; display: grid; grid-template: auto 1fr / 1fr auto; gap: 32px; padding: 40px 56px;
    box-sizing: border-box; background: #f8f6f1; border-bottom: 14px solid #3f2d7d; align-items: baseline; }
  .preview h1 { font-size: 56px; margin: 0; letter-spacing: -0.02em; max-height: 2.4em; overflow: hidden; }
  .preview .whose { font-size: 36px; font-weight: 700; margin: 0; color: #3f2d7d; }
  .preview .seen { position: relative; grid-column: 1 / 3; height: 100%; min-height: 0; }
  .preview .seen > * { position: absolute; transform-origin: 0 0; width: 560px; }
  .preview .seen p { display: none; }`;

/** The board that is on the page, alone below a title; in as many rows as it has room for. */
async function compose({ title, style }) {
  const board = document.querySelector("[data-picture]");
  const made = (name, className, text) => Object.assign(document.createElement(name), { className, textContent: text });
  const seen = made("div", "seen", "");
  const card = made("div", "preview", "");
  card.append(made("h1", "", title), made("p", "whose", "lastmove"), seen);
  document.head.append(made("style", "", style));
  document.body.append(card);
  if (!board) return;
  seen.append(board);
  for (let frames = 3; frames > 0; --frames) await new Promise(requestAnimationFrame);
  // What is drawn may be smaller than its place, or stand out of it.
  const boxes = [...board.querySelectorAll("*")]
    .filter((one) => (one.childElementCount === 0 || one.localName === "svg") && !one.closest(".hidden-text, defs, title"))
    .map((one) => one.getBoundingClientRect())
    .filter(({ width, height }) => width > 1 || height > 1);
  const [left, top] = [Math.min(...boxes.map((box) => box.left)), Math.min(...boxes.map((box) => box.top))];
  const [right, bottom] = [Math.max(...boxes.map((box) => box.right)), Math.max(...boxes.map((box) => box.bottom))];
  const [room, at] = [seen.getBoundingClientRect(), board.getBoundingClientRect()];
  const scale = Math.min(room.width / (right - left), room.height / (bottom - top), 4);
  board.style.transform = `scale(${scale})`;
  board.style.left = `${(at.left - left) * scale + (room.width - (right - left) * scale) / 2}px`;
  board.style.top = `${(at.top - top) * scale + (room.height - (bottom - top) * scale) / 2}px`;
}

/** The site in `folder` on a page of a browser. */
export async function startPictures(folder) {
  const executablePath = process.env.CHROMIUM ?? "/usr/bin/chromium-headless-shell";
  const [host, browser] = await Promise.all([
    startHost(folder),
    chromium.launch({ executablePath, args: ["--no-sandbox", "--disable-gpu"] }),
  ]);
  const { width, height } = picture;
  const context = await browser.newContext({
    ...{ viewport: { width, height }, reducedMotion: "reduce", colorScheme: "light" },
    ...{ serviceWorkers: "block", bypassCSP: true },
  });
  const page = await context.newPage();
  await page.goto(`${host.address}?embed#/play`);
  return {
    /** Of the board at an address of the page. */
    async boardOf({ board, title }) {
      await page.goto("about:blank");
      await page.goto(`${host.address}?embed${board}`);
      await page.locator("[data-picture], [data-screen], h1").first().waitFor();
      await page.locator("[data-picture] *").first().waitFor({ timeout: 10_000 }).catch(() => {});
      await page.locator('[aria-busy="true"]').waitFor({ state: "detached" });
      await page.evaluate(compose, { title, style });
      await page.evaluate(() => document.fonts.ready);
      return page.screenshot();
    },
    /** The icon in a size, on a ground that may be cut round. */
    async icon(size) {
      await page.goto("about:blank");
      await page.setViewportSize({ width: size, height: size });
      const svg = readFileSync(join(folder, "icon.svg"), "utf8");
      await page.setContent(`<style>body{margin:0;background:#3f2d7d}svg{display:block;width:100vw}</style>${svg}`);
      const png = await page.screenshot();
      await page.setViewportSize({ width, height });
      return png;
    },
    async stop() {
      await browser.close();
      await host.stop();
    },
  };
}
