// Takes a picture of every game of the library, on a phone and on a desk, in light and dark, and puts those of a kind on one
// sheet in docs/images: `npm run sheets`.
import { openPage, startBrowser, startServer } from "./browser.mjs";

const folder = new URL("../../../docs/images/", import.meta.url).pathname;
/** The window, and how wide a picture of it is on a sheet of so many beside each other. */
const kinds = [
  { name: 390, window: { width: 390, height: 844 }, wide: 200, beside: 9 },
  { name: 1440, window: { width: 1440, height: 900 }, wide: 380, beside: 5 },
];

const [server, browser] = await Promise.all([startServer(), startBrowser()]);
const { families } = await (await fetch(`${server.address}api/v1/games`)).json();
const games = families.flatMap(({ examples }) => examples).filter(({ rules }) => /^script\(\w+\)$/.test(rules));

async function picturesOf(window, colorScheme) {
  const page = await openPage(browser, `${server.address}#/claims`, { viewport: window, colorScheme });
  // As who has played before sees it.
  await page.evaluate(() => localStorage.setItem("lastmove-begun", "1"));
  const pictures = [];
  for (const { rules, position } of games) {
    const asked = new URLSearchParams({ rules, position, starts: "left", you: "left", opponent: "perfect" });
    await page.goto(`${server.address}#/play?${asked}`);
    await page.reload();
    await page.locator("[data-picture=board] *").first().waitFor();
    await page.locator("[data-move]").first().waitFor();
    await page.evaluate(() => document.fonts.ready);
    pictures.push(await page.screenshot({ type: "png" }));
  }
  await page.context().close();
  return pictures;
}

for (const { name, window, wide, beside } of kinds) {
  for (const colours of ["light", "dark"]) {
    const pictures = await picturesOf(window, colours);
    const images = pictures.map((png) => `<img width="${wide}" src="data:image/png;base64,${png.toString("base64")}">`);
    const sheet = await browser.newPage({ viewport: { width: beside * (wide + 6) + 6, height: 400 } });
    const style = "margin:0;padding:6px;display:flex;flex-wrap:wrap;gap:6px;align-items:start;background:#777";
    await sheet.setContent(`<body style="${style}">${images.join("")}</body>`);
    await sheet.waitForFunction(() => [...document.images].every(({ complete }) => complete));
    const path = `${folder}games-${name}-${colours}.jpg`;
    await sheet.screenshot({ path, fullPage: true, type: "jpeg", quality: 62 });
    await sheet.close();
    console.log(path.slice(path.indexOf("docs/")));
  }
}
await browser.close();
await server.stop();
