// The misère quotient of a game in Explore, held against what the engine answers of each sum.
import assert from "node:assert/strict";
import { test } from "node:test";

import { checkEveryLook, desktop, startWorkbench } from "./browser.mjs";

const workbench = startWorkbench();

const open = (rules, sum = "", options = {}) =>
  workbench.open(`#/explore?rules=${encodeURIComponent(rules)}&to=30${sum && `&quotient=${encodeURIComponent(sum)}`}`, options);
const askQuotient = (rules) => workbench.ask(`quotient?rules=${encodeURIComponent(rules)}&table=yes`);
const worth = (page) => page.locator("[data-worth]");
const fact = (page, name) => page.locator(`section[aria-labelledby=quotient] dt:text-is("${name}") + dd`).innerText();

for (const [name, viewport] of Object.entries({ "375 pixels": { width: 375, height: 740 }, "1280 pixels": desktop })) {
  test(`is asked for, and shows what the engine proved, ${name}`, async () => {
    const rules = "octal(0.123) misere";
    const page = await open(rules, "", { viewport });
    await page.getByRole("button", { name: "What are its sums worth?" }).click();
    const expected = await askQuotient(rules);
    await page.locator("[data-status]").filter({ hasText: "after a preperiod of 5 with period 5" }).waitFor();
    assert.equal(await fact(page, "Elements"), "20, of which 5 in P; wild");
    assert.equal(await fact(page, "P"), expected.p_portion.join(", "));
    assert.equal(await fact(page, "Relations"), expected.relations.join(", "));
    const cells = await page.locator("td[data-y]").allInnerTexts();
    const marked = (element) => element + (expected.p_portion.includes(element) ? "*" : "");
    assert.deepEqual(cells, expected.products.flat().map((product) => marked(expected.elements[product])));
    await page.getByRole("button", { name: "Add heap 9 to the sum" }).click();
    await page.waitForFunction(() => /quotient=1%2B2%2B3%2B9/.test(location.hash));
    await worth(page).getByText("a · 1 · b · e = abe").waitFor();
    assert.deepEqual(page.complaints, []);
    await checkEveryLook(page);
  });
}

test("tells of each sum what the engine does", async () => {
  const rules = "kayles misere";
  const page = await open(rules, "1");
  await page.locator("[data-product]").waitFor();
  for (const sum of ["7+8", "20+17+9+8", "0", "1+1", "4+5+6+7", "100+37+12", "1000+988", "2+2+2"]) {
    await page.getByLabel("A sum of heaps").fill(sum);
    const { outcome } = await workbench.ask(`solve?rules=${encodeURIComponent(rules)}&position=${encodeURIComponent(sum)}`);
    await worth(page).getByText(outcome === "P" ? "the player to move loses" : "the player to move wins").waitFor();
    assert.equal(await worth(page).locator(".outcome").innerText(), outcome, sum);
  }
  await page.getByLabel("A sum of heaps").fill("3+x");
  await worth(page).getByText("Expected heaps and plus signs").waitFor();
  await page.getByLabel("A sum of heaps").fill("");
  await worth(page).getByText("Expected heaps and plus signs").waitFor();
  assert.deepEqual(page.complaints, []);
});

test("tells the product that is pointed at", async () => {
  const page = await open("octal(0.123) misere", "3+8");
  const told = page.locator("[data-product]");
  await told.getByText("b · d = bd, not in P").waitFor();
  const { elements, products, p_portion } = await askQuotient("octal(0.123) misere");
  const [x, y] = [elements.indexOf("a"), elements.indexOf("d")];
  await page.locator(`tr[data-x="${x}"] td[data-y="${y}"]`).hover();
  assert.equal(p_portion.includes(elements[products[x][y]]), true);
  await told.getByText("a · d = ad, in P").waitFor();
});

test("says how far it goes where there is no end", async () => {
  const page = await open("octal(0.3122) misere", "3");
  await page.locator("[data-status]").filter({ hasText: "Proved for the heaps up to" }).waitFor();
  await page.getByLabel("A sum of heaps").fill("3+400");
  await worth(page).getByText("Nothing is known of heap 400 yet.").waitFor();
});

test("is not offered where there is none", async () => {
  for (const rules of ["kayles", "subtraction(1,3|2) misere", "wythoff misere"]) {
    const page = await open(rules);
    await page.locator("#subject, canvas").first().waitFor();
    assert.equal(await page.locator("#quotient").count(), 0, rules);
  }
});
