import assert from "node:assert/strict";
import { test } from "node:test";

import { checkEveryLook, downloaded, phone, startWorkbench } from "./browser.mjs";

const workbench = startWorkbench();

const open = (hash, options) => workbench.open(`#/explore${hash}`, options);

/** The rows that the page shows as a table. */
async function shownRows(page) {
  const details = page.locator("details", { hasText: "as a table" });
  if (!(await details.evaluate((element) => element.open)))
    await details.locator("summary").click();
  const rows = page.locator("details tbody tr");
  await rows.first().waitFor();
  return rows.evaluateAll((all) =>
    all.map((row) => [...row.cells].map((cell) => cell.textContent)),
  );
}

const strip = (page) => page.getByRole("application");
const readout = (page) => page.locator(".readout");

test("shows what the server answers", async () => {
  const page = await open("?rules=subtraction(2,5,7)&from=3&to=60");
  await page.getByText("period 22 from the first heap on, proved").first().waitFor();
  const { tables } = await workbench.ask("table?rules=subtraction(2,5,7)&range=3..60");
  const rows = tables[0].rows.map((row) => [row.n, row.outcome, row.nim_value]);
  assert.deepEqual(await shownRows(page), rows);
  const losing = rows.filter((row) => row[1] === "P").map((row) => row[0]);
  await page.getByText(losing.slice(0, 12).join(", ")).waitFor();
  const counts = await page.getByRole("list", { name: "How often" }).innerText();
  assert.match(counts, new RegExp(`\\b${losing.length} \\(`));
  assert.deepEqual(page.complaints, []);
});

test("the strip is chosen in and magnified by keys, and the address follows", async () => {
  const page = await open("?rules=subtraction(2,5,7)&to=999");
  await page.getByText("period 22").first().waitFor();
  await strip(page).focus();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  assert.match(await readout(page).innerText(), /n = 2: the next player, the one to move, wins.*nim-value\s+1/s);
  await page.keyboard.press("Shift+ArrowRight");
  assert.match(await readout(page).innerText(), /n = 24/);
  for (let i = 0; i < 4; ++i) await page.keyboard.press("+");
  await page.waitForFunction(
    () => /see=\d+\.\.\d+/.test(location.hash) && /at=24/.test(location.hash),
  );
  const [, from, to] = /see=(\d+)\.\.(\d+)/.exec(page.url());
  assert.ok(to - from < 70 && from <= 24 && to >= 24, page.url());
  const rows = await shownRows(page);
  assert.deepEqual([rows[0][0], rows.at(-1)[0]], [from, to]);
  await page.reload();
  await page.getByText("n = 24").waitFor();
  assert.equal((await shownRows(page))[0][0], from);
  await strip(page).focus();
  await page.keyboard.press("End");
  assert.match(await readout(page).innerText(), /n = 999/);
  await page.keyboard.press("0");
  await page.waitForFunction(() => !location.hash.includes("see="));
  assert.deepEqual(page.complaints, []);
});

test("the wheel with Ctrl magnifies and a drag pans", async () => {
  const page = await open("?rules=zone(3|5)&to=999");
  await strip(page).waitFor();
  const box = await strip(page).boundingBox();
  await page.mouse.move(box.x + box.width / 2, box.y + 40);
  await page.keyboard.down("Control");
  for (let i = 0; i < 3; ++i) await page.mouse.wheel(0, -100);
  await page.keyboard.up("Control");
  await page.waitForFunction(() => location.hash.includes("see="));
  const seen = () => /see=(\d+)\.\.(\d+)/.exec(page.url()).slice(1).map(Number);
  const [from, to] = seen();
  assert.ok(from > 200 && to < 800, page.url());
  await page.mouse.down();
  await page.mouse.move(box.x + box.width / 4, box.y + 40, { steps: 4 });
  await page.mouse.up();
  await page.waitForFunction((before) => !location.hash.includes(`see=${before}..`), from);
  assert.ok(seen()[0] > from, page.url());
});

test("a click on the strip and on the folded cells chooses a heap to play from", async () => {
  const page = await open("?rules=subtraction(1,2,3)&to=99");
  await page.getByText("period 4").first().waitFor();
  const box = await strip(page).boundingBox();
  await page.mouse.click(box.x + (box.width * 50.5) / 100, box.y + 40);
  await page.mouse.move(0, 0);
  assert.match(await readout(page).innerText(), /n = 50/);
  const folded = page.getByRole("img", { name: "Folded by 4" });
  await folded.click({ position: { x: 66, y: 22 } });
  await page.mouse.move(0, 0);
  assert.match(await readout(page).innerText(), /n = 0/);
  await strip(page).focus();
  await page.keyboard.press("ArrowRight");
  await page.getByRole("link", { name: "Play from 1" }).click();
  await page.waitForFunction(() => location.hash === "#/play?rules=subtraction(1,2,3)&position=1");
});

test("it folds by the period, by the modulus and by what is typed", async () => {
  const page = await open("?rules=zone(3|5)&to=999");
  await page.getByRole("img", { name: "Folded by 40: 25 rows of 40" }).waitFor();
  await page.getByRole("button", { name: "by the rule's modulus: 5" }).click();
  await page.getByRole("img", { name: "Folded by 5: 200 rows of 5" }).waitFor();
  await page.getByLabel("Heaps in a row").fill("100");
  await page.keyboard.press("Enter");
  await page.getByRole("img", { name: "Folded by 100: 10 rows of 100" }).waitFor();
  assert.match(page.url(), /fold=100/);
  await page.getByLabel("Heaps in a row").fill("0");
  await page.keyboard.press("Enter");
  await page.getByText("A row has from 1 to 4000 heaps.").waitFor();
  // Cleared, it is left to the page again.
  await page.getByLabel("Heaps in a row").fill("");
  await page.keyboard.press("Enter");
  await page.getByRole("img", { name: "Folded by 40: 25 rows of 40" }).waitFor();
  assert.doesNotMatch(page.url(), /fold=/);
  // The wheel scrolls over a field, too, and changes nothing.
  await page.getByLabel("Heaps in a row").click();
  const before = await page.evaluate(() => scrollY);
  await page.mouse.wheel(0, -100);
  await page.waitForFunction((from) => scrollY < from, before);
  assert.equal(await page.getByLabel("Heaps in a row").inputValue(), "");
  assert.deepEqual(page.complaints, []);
});

test("names in the rules get fields", async () => {
  const page = await open("");
  await page.getByLabel("Rules").fill("subtraction(a,b)");
  await page.getByRole("button", { name: "Explore" }).click();
  await page.getByText("Give a and b a value.").waitFor();
  await page.getByLabel("a =").fill("2");
  await page.getByLabel("b =").fill("3");
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { name: "subtraction(2,3)" }).waitFor();
  assert.match(page.url(), /rules=subtraction\(a,b\)&let=a%3D2&let=b%3D3/);
  assert.deepEqual(page.complaints, []);
});

test("what is being typed stays while one looks around, and goes with the question", async () => {
  const page = await open("?rules=zone(3|5)&to=99");
  const rules = page.getByLabel("Rules");
  await page.getByRole("heading", { name: "zone(3 | 5)" }).waitFor();
  await rules.fill("");
  await page.getByLabel("to", { exact: true }).fill("");
  await page.getByRole("button", { name: "Zoom in" }).click();
  await page.waitForFunction(() => location.hash.includes("see="));
  assert.equal(await rules.inputValue(), "");
  assert.equal(await page.getByLabel("to", { exact: true }).inputValue(), "");
  await rules.fill("nim");
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { name: "nim", exact: true }).waitFor();
  await page.goBack();
  await page.getByRole("heading", { name: "zone(3 | 5)" }).waitFor();
  assert.equal(await rules.inputValue(), "zone(3|5)");
  assert.equal(await page.getByLabel("to", { exact: true }).inputValue(), "99");
});

test("a million heaps are drawn and can be moved in", async () => {
  const page = await open("?rules=subtraction(2,5,7)");
  await page.getByRole("button", { name: "1,000,000", exact: true }).click();
  await page.getByRole("status").getByText("1,000,000 rows").waitFor({ state: "attached" });
  assert.match(page.url(), /from=0&to=999999/);
  await strip(page).focus();
  await page.keyboard.press("End");
  await page.getByText("n = 999999").waitFor();
  for (let i = 0; i < 16; ++i) await page.keyboard.press("+");
  const rows = await shownRows(page);
  assert.ok(rows.length < 40, String(rows.length));
  const { outcome, nim_value } = await workbench.ask(
    "solve?rules=subtraction(2,5,7)&position=999999",
  );
  assert.deepEqual(rows.at(-1), ["999999", outcome, nim_value]);
  assert.deepEqual(page.complaints, []);
});

test("words and pairs are shown too", async () => {
  const page = await open("?rules=ends&from=1&to=3");
  await page.getByRole("heading", { name: "ends" }).waitFor();
  const { tables } = await workbench.ask("table?rules=ends&range=1..3");
  assert.deepEqual(
    await shownRows(page),
    tables[0].rows.map((row) => [row.position, row.outcome]),
  );
  await page.getByRole("link", { name: "difference", exact: true }).click();
  await page.getByRole("img", { name: "Triangle of pairs: 23 rows of 23" }).waitFor();
  assert.deepEqual(page.complaints, []);
});

test("what can be downloaded is what it says", async () => {
  const page = await open("?rules=subtraction(2,5,7)&to=50");
  await page.getByText("The proof of the period of the nim-values").waitFor();
  const certificate = JSON.parse(await downloaded(page, { name: "The proof of the period of the nim-values" }));
  assert.equal(certificate.sequence, "nim-value");
  const csv = await downloaded(page, { name: "The table, CSV" });
  assert.equal(csv.split("\n").length, 53);
  for (const [name, start] of [
    ["The table, LaTeX", "% Tables"],
    ["The outcomes as a strip, TikZ", "% Strips"],
    ["The nim-values, OEIS b-file", "# a(n) is the nim-value"],
    ["The P-positions, OEIS entry", "%S A000000 0,1,"],
    ["The proof of the period of the outcomes, Lean 4", "/-\nThe outcomes of subtraction(2,5,7)"],
  ]) {
    assert.ok((await downloaded(page, { name })).startsWith(start), name);
  }
});

test("wrong rules and ranges are told with their place", async () => {
  const page = await open("?rules=zone(3;5)");
  const trouble = page.getByRole("alert");
  assert.match(
    await trouble.innerText(),
    /expected the name of a parameter[^]*zone\(3;5\)\n {7}\^/,
  );
  assert.equal(await page.getByLabel("Rules").getAttribute("aria-invalid"), "true");
  await page.getByLabel("Rules").fill("nim");
  await page.getByLabel("to", { exact: true }).fill("3000000");
  await page.keyboard.press("Enter");
  await page.getByText("these tables have more than 2000000 rows").waitFor();
  await page.getByLabel("to", { exact: true }).fill("x");
  await page.keyboard.press("Enter");
  await page.getByText("0..x").waitFor();
});

test("a broken connection is told, and can be tried again", async () => {
  const page = await open("?rules=nim");
  await page.getByRole("heading", { name: "nim", exact: true }).waitFor();
  await page.route("**/api/v1/table*", (route) => route.abort());
  await page.getByRole("link", { name: "zone(3 | 5)" }).click();
  await page.getByText("does not answer").waitFor();
  await page.unroute("**/api/v1/table*");
  await page.getByRole("button", { name: "Try again" }).click();
  await page.getByRole("heading", { name: "zone(3 | 5)" }).waitFor();
});

test("it is accessible", async () => {
  const page = await open("?rules=zone(3|5)&to=99", { viewport: phone });
  await page.getByText("period 40 after a preperiod of 5, proved; fair").waitFor();
  await shownRows(page);
  await checkEveryLook(page);
  assert.deepEqual(page.complaints, []);
});

test("a game on points is a map: chosen in, magnified, and asked for as far as it is seen", async () => {
  const page = await open("?rules=nim&to=10");
  const asked = [];
  page.on("request", (request) => {
    const url = new URL(request.url());
    if (url.pathname.endsWith("/map")) asked.push(url.searchParams.get("range"));
  });
  await page.evaluate(() => (location.hash = "#/explore?rules=wythoff&to=4095"));
  await page.locator('[data-tiles="16"]').waitFor({ state: "attached" });
  assert.equal(asked.length, 16);
  assert.equal(new Set(asked).size, 16);
  const map = page.getByRole("application");
  await map.focus();
  for (const key of ["ArrowRight", "ArrowUp", "ArrowUp"]) await page.keyboard.press(key);
  await readout(page).getByText("(1,2)").waitFor();
  await readout(page).getByText("the player to move loses").waitFor();
  for (let i = 0; i < 6; ++i) await page.keyboard.press("+");
  await page.waitForFunction(() => /see=1,2,64&at=1,2/.test(decodeURIComponent(location.hash)));
  await page.keyboard.press("Home");
  for (const key of ["ArrowRight", "ArrowUp", "ArrowUp"]) await page.keyboard.press(key);
  await page.waitForFunction(() => /see=0,0,64&at=1,2/.test(decodeURIComponent(location.hash)));
  asked.length = 0;
  await page.getByLabel("Nim-values").check();
  await page.locator('[data-tiles="1"]').waitFor({ state: "attached" });
  assert.deepEqual(asked, ["0..1023,0..1023"]);
  await page.keyboard.press("Tab");
  await map.focus();
  await page.keyboard.press("ArrowRight");
  const { nim_value, outcome } = await workbench.ask("solve?rules=wythoff&position=2,2");
  await readout(page).getByText("(2,2)").waitFor();
  assert.match(await readout(page).innerText(), new RegExp(`${outcome}\\b[^]*nim-value ${nim_value}$`));
  // The point under the pointer is told, and the chosen one again behind it.
  const box = await page.locator(".map canvas").boundingBox();
  await page.mouse.move(box.x + 52, box.y + box.height - 30);
  await readout(page).getByText("(0,0)").waitFor();
  await page.mouse.move(0, 0);
  await readout(page).getByText("(2,2)").waitFor();
  await checkEveryLook(page);
  await page.getByRole("link", { name: "Play from here" }).click();
  await page.getByRole("heading", { name: "Play", exact: true }).waitFor();
  assert.equal(await page.getByRole("textbox", { name: "Point" }).inputValue(), "(2,2)");
  assert.deepEqual(page.complaints, []);
});

test("of points with four coordinates a map shows two, far from the corner too", async () => {
  const page = await open("?rules=vectors((0,0,0,1),(1,1,1,1))&z=5&to=40");
  await page.locator('[data-tiles="1"]').waitFor({ state: "attached" });
  await readout(page).getByText("(0,0,5,0)").waitFor();
  await page.getByLabel("w", { exact: true }).fill("2");
  await page.getByRole("button", { name: "Explore" }).click();
  await readout(page).getByText("(0,0,5,2)").waitFor();
  await page.evaluate(
    () => (location.hash = "#/explore?rules=wythoff&from=1000000000000000&to=1000000000000063"),
  );
  await readout(page).getByText("(1000000000000000,1000000000000000)").waitFor();
  await page.getByText("The axes count from 1000000000000000.").waitFor();
  await readout(page).getByText("the one to move, wins").waitFor();
  await page.evaluate(() => (location.hash = "#/explore?rules=wythoff&from=9&to=3"));
  await page.getByText("the range ends before it begins, at 9").waitFor();
  assert.deepEqual(page.complaints, []);
});

test("a second game is laid against the first: a sentence, and both strips", async () => {
  const page = await open("?rules=subtraction(2,5,7)&to=60", { viewport: phone });
  await page.getByText("period 22").first().waitFor();
  await page.getByLabel("Second game").fill("subtraction(2,5,7) sink");
  await page.getByLabel("Second game").press("Enter");
  await page.getByText("where f swaps 0 and 2").waitFor();
  await page.waitForFunction(() => location.hash.includes("with=subtraction(2,5,7)+sink"));
  assert.equal(await strip(page).count(), 3);
  const second = page.getByRole("application", { name: "sink" });
  await second.focus();
  await page.keyboard.press("ArrowRight");
  assert.match(await readout(page).innerText(), /n = 1/);
  await checkEveryLook(page);
  await page.getByLabel("Second game").fill("wythoff");
  await page.getByRole("button", { name: "Compare", exact: true }).click();
  await page.getByText("positions of different kinds cannot be compared").waitFor();
  await page.getByRole("button", { name: "Clear" }).click();
  await page.waitForFunction(() => !location.hash.includes("with="));
  assert.equal(await strip(page).count(), 1);
  assert.deepEqual(page.complaints.filter((complaint) => !/400/.test(complaint)), []);
});

test("what is believed is held against the table, and the first failure is shown", async () => {
  const page = await open("?rules=subtraction(a,2)&let=a%3D1&to=5000&see=4000..4099");
  const section = page.getByRole("region", { name: "What do you believe?" });
  const formula = section.getByLabel("Formula");
  await formula.fill("n%(a+2) ~= 0");
  await section.getByRole("button", { name: "Test" }).click();
  await section.getByText("It holds for all 5,001 heaps from 0 to 5000.").waitFor();
  assert.match(page.url(), /&check=n%25\(a%2B2\)\+~%3D\+0$/);

  await formula.fill("n%3 ~= 0 and n ~= 1000");
  await formula.press("Enter");
  await section
    .getByText("It fails for 1 of 5,001 heaps from 0 to 5000, first at n = 1000: the formula says P, and it is N.")
    .waitFor();
  await section.getByRole("button", { name: "Show it" }).click();
  assert.match(await readout(page).innerText(), /n = 1000/);
  await page.waitForFunction(() => /see=1000\.\.1099/.test(location.hash) && /at=1000/.test(location.hash));

  await section.getByLabel("Of each heap").selectOption("the nim-value");
  await section.getByRole("alert").getByText("a nim-value is a whole number").waitFor();
  await section.getByRole("button", { name: "n%4" }).click();
  await section.getByText("first at n = 3: the formula says 3, and the nim-value is 0.").waitFor();
  await page.reload();
  await section.getByText("first at n = 3").waitFor();
  assert.equal(await section.getByLabel("Of each heap").inputValue(), "nim-value");

  await formula.fill("n%");
  await formula.press("Enter");
  const alert = section.getByRole("alert");
  await alert.getByText("this is no formula").waitFor();
  assert.match(await alert.locator("pre").innerText(), /n%\n {2}\^/);
  assert.equal(await formula.getAttribute("aria-invalid"), "true");
});

test("words, partizan games and games in Lua have beliefs of their own; points have none", async () => {
  const page = await open("?rules=ends&to=6&check=W+>+L");
  const section = page.getByRole("region", { name: "What do you believe?" });
  await section.getByText(/^It fails for \d+ of 126 positions from 1 to 6, first at \w+: /).waitFor();
  await page.goto(`${workbench.address}#/explore?rules=subtraction(1|2)&to=30&check=n>1+and+'L'`);
  await section.getByText(/^It fails for \d+ of 31 heaps from 0 to 30, first at n = \d+: the formula says/).waitFor();
  assert.equal(await section.getByLabel("Of each heap").count(), 0);
  const script = encodeURIComponent("function options(n) return n > 0 and {n - 1} or {} end");
  await page.goto(
    `${workbench.address}#/explore?rules=script(mine.lua)&script=${script}&to=9&check=n%252+%3D%3D+1`,
  );
  await section.getByText("It holds for all 10 positions from 0 to 9.").waitFor();
  await page.goto(`${workbench.address}#/explore?rules=wythoff&to=20`);
  await page.getByRole("heading", { name: "wythoff" }).waitFor();
  assert.equal(await section.count(), 0);
});

test("a belief is accessible", async () => {
  const page = await open("?rules=subtraction(1,2)&to=50&check=n%254+~%3D+0", { viewport: phone });
  await page.getByText(/^It fails for/).waitFor();
  await checkEveryLook(page);
});
