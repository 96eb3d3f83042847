import assert from "node:assert/strict";
import { after, before, test } from "node:test";

import { desktop, openPage, phone, startBrowser, startServer } from "./browser.mjs";

let server;
let browser;
before(async () => ([server, browser] = await Promise.all([startServer(), startBrowser()])));
after(async () => {
  await browser.close();
  await server.stop();
});

test("every view has a link that leads to it, by mouse and by keyboard", async () => {
  const page = await openPage(browser, server.address);
  for (const view of ["Explore", "Graph", "Sweep", "Claims", "Play"]) {
    await page.getByRole("link", { name: view, exact: true }).focus();
    await page.keyboard.press("Enter");
    await page.waitForFunction((name) => document.title.endsWith(name), view);
    assert.match(page.url(), new RegExp(`#/${view.toLowerCase()}`));
  }
  assert.deepEqual(page.complaints, []);
});

test("the back button leads back", async () => {
  const page = await openPage(browser, `${server.address}#/claims`);
  await page.getByRole("link", { name: "Sweep", exact: true }).click();
  await page.waitForFunction(() => document.title.endsWith("Sweep"));
  await page.goBack();
  await page.waitForFunction(() => document.title.endsWith("Claims"));
});

for (const [name, viewport] of Object.entries({ phone, desktop })) {
  test(`an address of nothing opens the play view: ${name}`, async () => {
    const page = await openPage(browser, `${server.address}#/nothing`, { viewport });
    await page.getByRole("heading", { level: 1 }).waitFor();
    assert.match(await page.title(), /Play/);
  });
}
