import assert from "node:assert/strict";
import { test } from "node:test";

import { desktop, phone, startWorkbench } from "./browser.mjs";

const workbench = startWorkbench();

test("every view has a link that leads to it, by mouse and by keyboard", async () => {
  const page = await workbench.open();
  for (const view of ["Learn", "Puzzle", "Explore", "Graph", "Sweep", "Claims", "Play"]) {
    await page.getByRole("link", { name: view, exact: true }).focus();
    await page.keyboard.press("Enter");
    await page.waitForFunction((name) => document.title.endsWith(name), view);
    assert.match(page.url(), new RegExp(`#/${view.toLowerCase()}`));
  }
  assert.deepEqual(page.complaints, []);
});

test("the back button leads back", async () => {
  const page = await workbench.open("#/claims");
  await page.getByRole("link", { name: "Sweep", exact: true }).click();
  await page.waitForFunction(() => document.title.endsWith("Sweep"));
  await page.goBack();
  await page.waitForFunction(() => document.title.endsWith("Claims"));
});

for (const [name, viewport] of Object.entries({ phone, desktop })) {
  test(`an address of nothing opens the play view: ${name}`, async () => {
    const page = await workbench.open("#/nothing", { viewport });
    await page.getByRole("heading", { level: 1 }).waitFor();
    assert.match(await page.title(), /Play/);
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

for (const view of ["play", "puzzle", "explore", "graph", "sweep", "claims"]) {
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
