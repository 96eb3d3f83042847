import assert from "node:assert/strict";
import { test } from "node:test";

import { checkEveryLook, desktop, downloaded, startWorkbench } from "./browser.mjs";

const workbench = startWorkbench();

const sizes = { "375 pixels": { width: 375, height: 740 }, "1280 pixels": desktop };
const open = (expression, options) =>
  workbench.open(`#/values${expression === undefined ? "" : `?expression=${encodeURIComponent(expression)}`}`, options);
const ask = (expression) => workbench.ask(`value?expression=${encodeURIComponent(expression)}`);

const field = (page) => page.getByLabel("Expression");
const heading = (page) => page.locator("#value");
const shows = (page, value) => page.locator(`#value[data-value="${value}"]`).waitFor();
const fact = (page, name) => page.locator(`dt:text-is("${name}") + dd`).innerText();
const asked = (page) => page.evaluate(() => new URLSearchParams(location.hash.split("?")[1]).get("expression"));
const addressSays = (page, expression) =>
  page.waitForFunction((wanted) => new URLSearchParams(location.hash.split("?")[1]).get("expression") === wanted, expression);

for (const [name, viewport] of Object.entries(sizes)) {
  test(`shows what the server answers while it is typed, ${name}`, async () => {
    const page = await open(undefined, { viewport });
    await heading(page).waitFor();
    await field(page).focus();
    await page.keyboard.press("Control+a");
    await page.keyboard.type("{3||2|1} + ^");
    const expected = await ask("{3||2|1} + ^");
    await shows(page, expected.value);
    assert.equal(await heading(page).innerText(), expected.unicode);
    for (const [title, value] of [
      ["Mean", expected.mean],
      ["Temperature", expected.temperature],
      ["Stops", `${expected.left_stop} and ${expected.right_stop}`],
      ["Birthday", expected.birthday],
      ["Reduced form", expected.reduced],
    ]) {
      assert.equal(await fact(page, title), value);
    }
    const picture = page.getByRole("img", { name: /^Thermograph\. Mean 9\/4, temperature 3\/4\./ });
    await picture.waitFor();
    assert.ok(await picture.evaluate((image) => image.decode().then(() => image.naturalWidth > 100)));
    await addressSays(page, "{3||2|1} + ^");
    assert.ok(await field(page).evaluate((input) => input === document.activeElement));
    assert.deepEqual(page.complaints, []);
  });

  test(`walks to options by keyboard, and back, ${name}`, async () => {
    const page = await open("{3||2|1}", { viewport });
    await shows(page, "{3||2|1}");
    const { options } = await ask("{3||2|1}");
    await page.getByRole("button", { name: options.right[0], exact: true }).focus();
    await page.keyboard.press("Enter");
    await shows(page, options.right[0]);
    await page.waitForFunction(() => document.activeElement?.id === "value");
    assert.equal(await asked(page), options.right[0]);
    for (let i = 0; i < 4; ++i) await page.keyboard.press("Tab"); // past what copies
    assert.equal(await page.evaluate(() => document.activeElement.textContent), "2");
    await page.keyboard.press("Enter");
    await shows(page, "2");
    await page.getByText("nothing", { exact: true }).waitFor();
    await page.goBack();
    await shows(page, options.right[0]);
    await page.goBack();
    await shows(page, "{3||2|1}");
    assert.equal(await field(page).inputValue(), "{3||2|1}");
    assert.deepEqual(page.complaints, []);
  });

  test(`examples answer a click, a comparison too, ${name}`, async () => {
    const page = await open(undefined, { viewport });
    await heading(page).waitFor();
    await page.getByRole("button", { name: "cool({2||1|-1}, 1/2)" }).click();
    await shows(page, (await ask("cool({2||1|-1}, 1/2)")).value);
    await page.getByRole("button", { name: "^^*" }).click();
    await shows(page, "^^*");
    assert.equal(await fact(page, "Atomic weight"), "2");
    await page.getByRole("button", { name: "+-1 || 1/2" }).click();
    await heading(page).getByText("True", { exact: true }).waitFor();
    await addressSays(page, "+-1 || 1/2");
    assert.equal(await page.locator("main img").count(), 0);
    await field(page).fill("1 < *");
    await heading(page).getByText("False", { exact: true }).waitFor();
    assert.deepEqual(page.complaints, []);
  });

  test(`a mistake is shown in its place, and what was answered stays, ${name}`, async () => {
    const page = await open("{1|0}", { viewport });
    await shows(page, "{1|0}");
    await field(page).fill("{1|0} + 1/3");
    const alert = page.getByRole("alert");
    await alert.getByText("powers of 2").waitFor();
    assert.equal((await alert.locator("pre").innerText()).trimEnd(), `{1|0} + 1/3\n${" ".repeat(10)}^`);
    assert.equal(await field(page).getAttribute("aria-invalid"), "true");
    await shows(page, "{1|0}");
    await field(page).fill("");
    await alert.waitFor({ state: "detached" });
    await heading(page).waitFor({ state: "detached" });
    await field(page).fill("*2");
    await shows(page, "*2");
  });
}

test("copies the form, and shows it where the browser does not let it", async () => {
  const page = await open("{1|*}");
  await shows(page, "{1|*}");
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  for (const [name, style] of [["Copy as text", "value"], ["Copy with ↑ and ∗", "unicode"], ["Copy as LaTeX", "latex"]]) {
    await page.getByRole("button", { name }).click();
    await page.getByText("Copied.", { exact: true }).waitFor();
    assert.equal(await page.evaluate(() => navigator.clipboard.readText()), (await ask("{1|*}"))[style]);
  }
  await page.evaluate(() => (navigator.clipboard.writeText = () => Promise.reject(new Error("no"))));
  await page.getByRole("button", { name: "Copy as LaTeX" }).click();
  assert.equal(await page.getByLabel(/^This browser does not let/).inputValue(), (await ask("{1|*}")).latex);
  await field(page).fill("*");
  await shows(page, "*");
  assert.equal(await page.getByLabel(/^This browser does not let/).count(), 0);
});

test("the thermograph is kept as it is seen", async () => {
  const page = await open("{3||2|1}");
  await page.locator("main img").waitFor();
  const saved = await downloaded(page, { name: "Save picture, SVG" });
  assert.match(saved, /^<svg .*Thermograph of \{3\|\|2\|1\}/s);
});

test("stands in a frame", async () => {
  const page = await workbench.open(`?embed#/values?expression=${encodeURIComponent("{2|-1/2}")}`);
  await shows(page, "{2|-1/2}");
  await page.locator("main img").waitFor();
  assert.equal(await page.getByRole("navigation").count(), 0);
});

test("explore shows the value of the heap that is chosen", async () => {
  const rules = "subtraction(1,3 | 2,5)";
  const page = await workbench.open(`#/explore?rules=${encodeURIComponent(rules)}&to=30&at=5`);
  const value = (n) => workbench.ask(`value?rules=${encodeURIComponent(rules)}&position=${n}`);
  const shown = (told) => page.locator(`main [data-value="${told.value}"]`).waitFor();
  await shown(await value(5));
  await page.getByRole("heading", { name: "What n = 5 is worth" }).waitFor();
  await page.locator("[data-picture=strip]").locator("xpath=descendant-or-self::*[@tabindex='0']").first().focus();
  await page.keyboard.press("ArrowRight");
  const next = await value(6);
  await shown(next);
  await page.getByRole("img", { name: `Thermograph. Mean ${next.mean}, temperature ${next.temperature}` }).waitFor();
  await page.getByRole("link", { name: "Go on in Values" }).click();
  await shows(page, next.value);
  assert.deepEqual(page.complaints, []);
});

test("explore shows none of games that have none", async () => {
  for (const rules of ["nim", "zone(3|5) misere"]) {
    const page = await workbench.open(`#/explore?rules=${encodeURIComponent(rules)}&to=30`);
    await page.locator("[data-picture=strip]").waitFor();
    assert.equal(await page.getByRole("heading", { name: / is worth$/ }).count(), 0);
  }
});

test("graph tells on demand, and goes on as one walks", async () => {
  const page = await workbench.open("#/graph?rules=subtraction(1,3|2,5)&position=7");
  const button = page.getByRole("button", { name: "What is it worth?" });
  await button.focus();
  await page.keyboard.press("Enter");
  const value = (n) => workbench.ask(`value?rules=subtraction(1,3|2,5)&position=${n}`);
  await page.locator(`[data-value="${(await value(7)).value}"]`).waitFor();
  assert.equal(await button.getAttribute("aria-expanded"), "true");
  await page.getByRole("button", { name: /^Left: take 1 leads to 6/ }).click();
  await page.locator(`[data-value="${(await value(6)).value}"]`).waitFor();
  await button.click();
  await page.locator("[data-value]").waitFor({ state: "detached" });
  await page.goto(`${workbench.address}#/graph?rules=graph(examples/maze.csv)&position=cellar`);
  await page.locator("#chosen").getByText("cellar").waitFor();
  await button.click();
  await page.getByText("comes back, or leads to one that does").waitFor();
});

test("nothing is amiss on a phone or in the dark", async () => {
  const page = await open("{3||2|1}");
  await page.locator("main img").waitFor();
  await checkEveryLook(page);
  assert.deepEqual(page.complaints, []);
});

test("leaving while the field has the focus complains of nothing, and does not lead back", async () => {
  const page = await workbench.open("#/claims");
  await page.getByRole("link", { name: "Values", exact: true }).click();
  const field = page.getByLabel("Expression");
  for (const leave of [() => page.evaluate(() => history.go(-2)), () => page.evaluate(() => (location.hash = "#/claims"))]) {
    await field.fill("");
    await field.pressSequentially("{1|0}");
    await leave();
    await page.getByRole("heading", { level: 1, name: "Claims" }).waitFor();
    await page.waitForTimeout(400);
    assert.match(page.url(), /#\/claims$/);
    await page.evaluate(() => (location.hash = "#/values"));
    await field.waitFor();
  }
  assert.deepEqual(page.complaints, []);
});

test("what is typed is one step of the history, whenever Enter is pressed", async () => {
  const page = await open("1");
  await shows(page, "1");
  await field(page).fill("2");
  await page.keyboard.press("Enter");
  await addressSays(page, "2");
  await field(page).fill("3");
  await field(page).fill("4");
  await shows(page, "4");
  await addressSays(page, "4");
  await page.keyboard.press("Enter");
  await field(page).fill("5");
  for (const before of ["4", "2", "1"]) {
    await page.goBack();
    await shows(page, before);
    assert.equal(await field(page).inputValue(), before);
  }
});
