import assert from "node:assert/strict";
import { test } from "node:test";

import { checkEveryLook, downloaded, onServer, phone, projector, startWorkbench } from "./browser.mjs";

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

const strip = (page) => page.getByRole("application", { name: /^Outcome strip/ }).first();
const plot = (page) => page.getByRole("application", { name: /^Nim-values/ });
const rulesField = (page) => page.getByLabel("Rules", { exact: true });
const heading = (page, name) => page.getByRole("heading", { name, exact: true });
const hash = (page) => decodeURIComponent(new URL(page.url()).hash.replaceAll("+", " "));
const readout = (page) => page.locator(".readout");

/** Fails where it took more than one step of the history to come here from an address. */
async function oneStepFrom(page, address) {
  const here = page.url();
  await page.goBack();
  assert.equal(page.url(), address);
  await page.goForward();
  await page.waitForFunction((here) => location.href === here, here);
}

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
  // Where keys come slowly, the address follows some of them before the last.
  await page.waitForFunction(() => {
    const [from, to] = (/see=(\d+)\.\.(\d+)/.exec(location.hash) ?? [0, 0, 999]).slice(1).map(Number);
    return to - from < 70 && /at=24/.test(location.hash);
  });
  const [, from, to] = /see=(\d+)\.\.(\d+)/.exec(page.url());
  assert.ok(from <= 24 && to >= 24, page.url());
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
  await page.waitForFunction(() => {
    const [from, to] = (/see=(\d+)\.\.(\d+)/.exec(location.hash) ?? [0, 0, 999]).slice(1).map(Number);
    return from > 200 && to < 800;
  });
  const seen = () => /see=(\d+)\.\.(\d+)/.exec(page.url()).slice(1).map(Number);
  const [from] = seen();
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
  await folded.click({ position: { x: 34, y: 24 } });
  await page.mouse.move(0, 0);
  assert.match(await readout(page).innerText(), /n = 0/);
  await strip(page).focus();
  await page.keyboard.press("ArrowRight");
  await page.getByRole("link", { name: "Play from 1" }).click();
  await page.waitForFunction(() => location.hash === "#/play?rules=subtraction(1,2,3)&position=1");
});

test("it folds by the period, by the modulus and by what is typed", async () => {
  const page = await open("?rules=zone(3|5)&to=999");
  const length = page.getByLabel("Heaps in a row", { exact: true });
  await page.getByRole("img", { name: "Folded by 40: 25 rows of 40" }).waitFor();
  await page.getByRole("button", { name: "Modulus of the rules: 5" }).click();
  await page.getByRole("img", { name: "Folded by 5: 200 rows of 5" }).waitFor();
  await length.fill("100");
  await page.keyboard.press("Enter");
  await page.getByRole("img", { name: "Folded by 100: 10 rows of 100" }).waitFor();
  await page.waitForFunction(() => location.hash.includes("fold=100"));
  await length.fill("0");
  await page.keyboard.press("Enter");
  await page.getByText("A row has from 1 to 4000 heaps.").waitFor();
  // Cleared, it is left to the page again.
  await length.fill("");
  await page.keyboard.press("Enter");
  await page.getByRole("img", { name: "Folded by 40: 25 rows of 40" }).waitFor();
  await page.waitForFunction(() => !location.hash.includes("fold="));
  // The wheel scrolls over a field, too, and changes nothing.
  await length.click();
  const before = await page.evaluate(() => scrollY);
  await page.mouse.wheel(0, -100);
  await page.waitForFunction((from) => scrollY < from, before);
  assert.equal(await length.inputValue(), "");
  assert.deepEqual(page.complaints, []);
});

test("names in the rules get fields", async () => {
  const page = await open("");
  await rulesField(page).fill("subtraction(a,b)");
  await page.getByText("Give a and b a value.").waitFor();
  await page.getByRole("button", { name: "Give a, b a value" }).click();
  await heading(page, "subtraction(1,2)").waitFor();
  await page.getByLabel("a =", { exact: true }).fill("2");
  await page.getByLabel("b =", { exact: true }).fill("3");
  await heading(page, "subtraction(2,3)").waitFor();
  await page.waitForFunction(() => /rules=subtraction\(a,b\)&let=a%3D2&let=b%3D3/.test(location.hash));
  await page.getByRole("slider", { name: "Value of b" }).focus();
  await page.keyboard.press("ArrowRight");
  await heading(page, "subtraction(2,4)").waitFor();
  assert.deepEqual(page.complaints, []);
});

test("it follows what is typed: one step back for a burst, and what is wrong keeps the answer before", async () => {
  const page = await open("?rules=zone(3|5)&to=99");
  await heading(page, "zone(3 | 5)").waitFor();
  const asked = [];
  page.on("request", (request) => {
    if (/\/api\/v1\/table/.test(request.url())) asked.push(new URL(request.url()).searchParams.get("rules"));
  });
  await rulesField(page).focus();
  await page.keyboard.press("Control+A");
  await page.keyboard.type("subtraction(1,2", { delay: 20 });
  const trouble = page.locator("form").getByRole("alert");
  await trouble.getByText("subtraction(1,2").waitFor();
  assert.equal(await rulesField(page).getAttribute("aria-invalid"), "true");
  // The answer before stays, and says that it is that.
  await page.getByText("This is the answer to the rules before.").waitFor();
  await heading(page, "zone(3 | 5)").waitFor();
  await checkEveryLook(page);
  await rulesField(page).focus();
  await page.keyboard.press("End");
  await page.keyboard.type(",3)", { delay: 20 });
  await heading(page, "subtraction(1,2,3)").waitFor();
  assert.equal(await trouble.count(), 0);
  await page.waitForFunction(() => location.hash.includes("rules=subtraction(1,2,3)&to=99"));
  assert.deepEqual(asked, ["subtraction(1,2,3)"]);
  await page.keyboard.press("Enter");
  await page.keyboard.press("Backspace");
  await page.keyboard.press("Backspace");
  await page.keyboard.type("4)");
  await heading(page, "subtraction(1,2,4)").waitFor();
  await page.waitForFunction(() => location.hash.includes("rules=subtraction(1,2,4)"));
  await page.goBack();
  await heading(page, "subtraction(1,2,3)").waitFor();
  assert.equal(await rulesField(page).inputValue(), "subtraction(1,2,3)");
  await page.goBack();
  await heading(page, "zone(3 | 5)").waitFor();
  assert.equal(await rulesField(page).inputValue(), "zone(3|5)");
  // What is typed there leaves it to be come back to.
  await rulesField(page).fill("nim");
  await heading(page, "nim").waitFor();
  await page.waitForFunction(() => location.hash.includes("rules=nim"));
  await page.goBack();
  await heading(page, "zone(3 | 5)").waitFor();
  // However soon one goes back, it is to where one wrote.
  await rulesField(page).fill("nim");
  await page.goBack();
  await heading(page, "zone(3 | 5)").waitFor();
  assert.deepEqual(page.complaints.filter((complaint) => !/400/.test(complaint)), []);
});

test("what is emptied stays so while one looks around", async () => {
  const page = await open("?rules=zone(3|5)&to=99");
  await heading(page, "zone(3 | 5)").waitFor();
  await rulesField(page).fill("");
  await page.getByRole("button", { name: "Zoom in" }).click();
  await page.waitForFunction(() => location.hash.includes("see="));
  assert.equal(await rulesField(page).inputValue(), "");
  await page.getByLabel("to", { exact: true }).fill("");
  await page.getByText("of 0 to 199").waitFor();
  await rulesField(page).fill("nim");
  await heading(page, "nim").waitFor();
});

test("a slow answer is cancelled by the next question", onServer("site.test.mjs has it"), async () => {
  const page = await open("?rules=nim&to=99");
  await heading(page, "nim").waitFor();
  let held = 0;
  const cancelled = [];
  page.on("requestfailed", (request) => cancelled.push(new URL(request.url()).searchParams.get("range")));
  await page.route(/\/table\?.*range=0\.\.5&/, () => void ++held);
  await page.getByLabel("to", { exact: true }).fill("5");
  while (held === 0) await page.waitForTimeout(20);
  await page.getByLabel("to", { exact: true }).fill("50");
  await page.getByText("of 0 to 50").waitFor();
  assert.deepEqual([held, cancelled.includes("0..5")], [1, true]);
});

test("of two sizes that are chosen quickly the later one counts", onServer("its answer is held"), async () => {
  const page = await open("?rules=nim&to=99");
  await heading(page, "nim").waitFor();
  let let_go;
  const held = new Promise((resolve) => (let_go = resolve));
  let asked = 0;
  await page.route(/\/game\?/, async (route) => {
    if (++asked === 1) await held;
    await route.continue();
  });
  const size = (name) => page.getByRole("button", { name, exact: true });
  await size("10").click();
  await size("1,000").click();
  await page.getByText("of 0 to 999").waitFor();
  let_go();
  await page.waitForTimeout(300);
  assert.match(hash(page), /to=999&/);
});

test("sliders run through the numbers of the rules", async () => {
  const page = await open("?rules=subtraction(2,5,7)+ending(1)&to=99", { reducedMotion: "no-preference" });
  await heading(page, "subtraction(2,5,7) ending(1)").waitFor();
  const sliders = page.getByRole("group", { name: "Sliders" }).getByRole("slider");
  assert.equal(await sliders.count(), 4);
  await page.getByRole("slider", { name: "Number 2 of 4 in subtraction(2,5,7) ending(1)" }).focus();
  await page.keyboard.press("ArrowRight");
  await heading(page, "subtraction(2,6,7) ending(1)").waitFor();
  assert.equal(await rulesField(page).inputValue(), "subtraction(2,6,7) ending(1)");
  // A hand draws it along the whole way: the picture follows, and what is between may be left out.
  const box = await sliders.nth(2).boundingBox();
  await page.mouse.move(box.x + box.width * 0.35, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width * 0.9, box.y + box.height / 2, { steps: 12 });
  await page.mouse.up();
  const moved = await rulesField(page).inputValue();
  assert.match(moved, /^subtraction\(2,6,(1[0-9]|20)\) ending\(1\)$/);
  await heading(page, moved).waitFor();
  await page.waitForFunction((rules) => location.hash.includes(rules), moved.replaceAll(" ", "+"));
  // A number that means nothing is told, and the way back is the same slider.
  await sliders.nth(0).focus();
  await page.keyboard.press("Home");
  await page.locator("form").getByRole("alert").waitFor();
  await page.getByText("This is the answer to the rules before.").waitFor();
  await page.keyboard.press("ArrowRight");
  await heading(page, moved.replace("(2", "(1")).waitFor();
  assert.equal(await page.locator("form").getByRole("alert").count(), 0);
  // The digits of a code, and by itself.
  await rulesField(page).fill("octal(0.77)");
  await heading(page, "octal(0.77)").waitFor();
  assert.deepEqual(await sliders.evaluateAll((all) => all.map(({ max }) => max)), ["7", "7", "7"]);
  await page.getByRole("button", { name: "Run through the numbers: Number 3 of 3" }).click();
  await heading(page, "octal(0.76)").waitFor();
  await page.getByRole("button", { name: "Stop: Number 3 of 3" }).click();
  assert.deepEqual(page.complaints.filter((complaint) => !/400/.test(complaint)), []);
});

test("with reduced motion nothing runs by itself", async () => {
  const page = await open("?rules=nim&to=9", { reducedMotion: "reduce" });
  await rulesField(page).fill("subtraction(1,2)");
  await page.getByRole("slider", { name: "Number 1 of 2" }).waitFor();
  assert.equal(await page.getByRole("button", { name: /^Run/ }).count(), 0);
});

test("the plot is magnified, chosen in and read by pointer and by keys", async () => {
  const page = await open("?rules=nim&to=999999");
  await plot(page).waitFor();
  // The labels have room: those at the left are whole, and begin within the card.
  const labels = page.locator(".values span");
  assert.equal(await labels.last().innerText(), "800,000");
  const card = await page.locator("section", { has: plot(page) }).boundingBox();
  for (const { left, right } of await labels.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON()))) {
    assert.ok(left >= card.x && right <= (await plot(page).boundingBox()).x, `${left} ${right}`);
  }
  await plot(page).focus();
  await page.keyboard.press("End");
  assert.match(await readout(page).innerText(), /n = 999999.*nim-value 999999/s);
  for (let i = 0; i < 14; ++i) await page.keyboard.press("+");
  const box = await plot(page).boundingBox();
  await page.mouse.move(box.x + 2, box.y + 100);
  // The first that is seen is the first of the address, once that has followed the last key.
  await page.waitForFunction(() => {
    const first = /see=(\d+)\.\.999999/.exec(location.hash)?.[1];
    return first && document.querySelector(".bubble")?.textContent.includes(`n = ${first}: ${first}`);
  });
  const first = /see=(\d+)\.\./.exec(page.url())[1];
  assert.match(await readout(page).innerText(), new RegExp(`n = ${first}:`));
  await page.keyboard.press("0");
  await page.waitForFunction(() => !location.hash.includes("see="));
  await page.mouse.move(box.x + box.width / 2, box.y + 100);
  await page.keyboard.down("Control");
  for (let i = 0; i < 3; ++i) await page.mouse.wheel(0, -100);
  await page.keyboard.up("Control");
  await page.waitForFunction(() => {
    const [from, to] = (/see=(\d+)\.\.(\d+)/.exec(location.hash) ?? [0, 0, 0]).slice(1).map(Number);
    return from > 200_000 && to < 800_000;
  });
  assert.deepEqual(page.complaints, []);
});

test("a long fold goes on beside itself, and its slider is drawn to the period", async () => {
  const page = await open("?rules=subtraction(2,5,7)&to=999", { viewport: projector });
  const folded = (length) => page.getByRole("img", { name: new RegExp(`^Folded by ${length}:`) });
  const width = async (length) => (await folded(length).boundingBox()).width;
  await folded(22).waitFor();
  assert.ok((await width(22)) > 900, String(await width(22)));
  const slider = page.getByRole("slider", { name: "Heaps in a row" });
  await slider.focus();
  await page.keyboard.press("ArrowRight");
  await folded(23).waitFor();
  await page.waitForFunction(() => location.hash.includes("fold=23"));
  // A hand near to a period means it.
  const box = await slider.boundingBox();
  const max = Number(await slider.getAttribute("max"));
  const at = (length) => box.x + 8 + ((box.width - 16) * (length - 1)) / (max - 1);
  await page.mouse.move(at(23), box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(at(45), box.y + box.height / 2, { steps: 5 });
  await page.mouse.up();
  await folded(44).waitFor();
  await page.getByRole("button", { name: "Period: 22" }).click();
  await folded(22).waitFor();
  // The last row stands in the last block, where it can be chosen.
  const grid = await folded(22).boundingBox();
  await page.setViewportSize(phone);
  await folded(22).waitFor();
  assert.ok((await width(22)) < 360);
  assert.ok(grid.height < 800);
  assert.deepEqual(page.complaints, []);
});

test("the sliders stay where the picture is", async () => {
  const page = await open("?rules=subtraction(2,5,7)&to=999");
  await page.getByText("period 22").first().waitFor();
  const folded = page.getByRole("img", { name: /^Folded by/ });
  await folded.scrollIntoViewIfNeeded();
  const slider = await page.getByRole("slider", { name: "Number 1 of 3" }).boundingBox();
  assert.ok(slider.y > 0 && slider.y < 800, String(slider.y));
  assert.ok((await folded.boundingBox()).y < 800);
});

test("on a phone the first screen shows the picture, and the page is not long", async () => {
  const page = await open("?rules=subtraction(2,5,7)", { viewport: phone });
  await page.getByText("period 22").first().waitFor();
  const box = await strip(page).boundingBox();
  assert.ok(box.y + box.height < phone.height, `${box.y} ${box.height}`);
  const tall = await page.evaluate(() => document.documentElement.scrollHeight);
  assert.ok(tall < 2600, `${tall} pixels`);
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
  await page.getByText("Examples", { exact: true }).click();
  await page.getByRole("link", { name: "difference", exact: true }).click();
  await page.getByRole("img", { name: "Triangle of pairs: 23 rows of 23" }).waitFor();
  assert.deepEqual(page.complaints, []);
});

test("what can be downloaded is what it says", async () => {
  const page = await open("?rules=subtraction(2,5,7)&to=50");
  await page.getByText("Download", { exact: true }).click();
  await page.getByText("The proof of the period of the nim-values").waitFor();
  const certificate = JSON.parse(await downloaded(page, { name: "The proof of the period of the nim-values" }));
  assert.equal(certificate.sequence, "nim-value");
  const [saved] = await Promise.all([page.waitForEvent("download"), page.getByText("The table, CSV").click()]);
  assert.equal(saved.suggestedFilename(), "subtraction-2-5-7-0-50.csv");
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
  assert.equal(await rulesField(page).getAttribute("aria-invalid"), "true");
  await rulesField(page).fill("nim");
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
  await page.getByText("Examples", { exact: true }).click();
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
  await page.waitForFunction(() => /see=1,2,64/.test(location.hash) && /at=1,2/.test(location.hash));
  await page.keyboard.press("Home");
  for (const key of ["ArrowRight", "ArrowUp", "ArrowUp"]) await page.keyboard.press(key);
  await page.waitForFunction(() => /see=0,0,64/.test(location.hash) && /at=1,2/.test(location.hash));
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
  await page.waitForFunction(() => /^#\/play\?rules=wythoff&position=\(2,2\)/.test(location.hash));
  assert.deepEqual(page.complaints, []);
});

test("of points with four coordinates a map shows two, far from the corner too", async () => {
  const page = await open("?rules=vectors((0,0,0,1),(1,1,1,1))&z=5&to=40");
  await page.locator('[data-tiles="1"]').waitFor({ state: "attached" });
  await readout(page).getByText("(0,0,5,0)").waitFor();
  await page.getByLabel("w", { exact: true }).fill("2");
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

const tool = (page, name) => page.getByRole("button", { name, exact: true });
const strips = (page) => page.getByRole("application", { name: /^Outcome strip/ });
const stripOf = (page, rules) =>
  page.getByRole("application", { name: new RegExp(`^Outcome strip .* of ${rules.replace(/[()|]/g, "\\$&")}\\. `) });
const rowsOf = async (rules, range = "0..60") =>
  (await workbench.ask(`table?rules=${encodeURIComponent(rules)}&range=${range}`)).tables[0].rows;

test("a second ruleset is laid under the first: strips, plots, folds, and how they are related", async () => {
  const page = await open("?rules=subtraction(2,5,7)&to=60");
  await page.getByText("period 22").first().waitFor();
  await tool(page, "+ Add").click();
  const second = page.getByLabel("Rules 2", { exact: true });
  // It begins as a copy, and is what one writes in.
  assert.equal(await second.inputValue(), "subtraction(2,5,7)");
  await page.getByText("The outcomes of all 61 heaps are the same.").waitFor();
  assert.ok(await second.evaluate((field) => field === document.activeElement));
  await second.fill("subtraction(2,5,7) sink");
  await page.getByText("where f swaps 0 and 2").waitFor();
  await page.waitForFunction(() => location.hash.includes("with=subtraction(2,5,7)+sink"));
  assert.equal(await strips(page).count(), 2);
  // They are aligned to the pixel, and marked where they differ.
  const [above, below, values] = await Promise.all(
    [strips(page).nth(0), strips(page).nth(1), plot(page)].map((one) => one.boundingBox()),
  );
  assert.deepEqual([above.x, above.width], [below.x, below.width]);
  assert.deepEqual([above.x, above.width], [values.x, values.width]);
  const [first, other] = [await rowsOf("subtraction(2,5,7)"), await rowsOf("subtraction(2,5,7) sink")];
  const differing = first.filter((row, i) => row.outcome !== other[i].outcome);
  await page
    .getByText(`The outcomes of ${differing.length} of 61 heaps differ, marked ≠; first at n = ${differing[0].n}.`)
    .waitFor();
  // Each has its own numbers and periods.
  for (const [rules, rows] of [["subtraction(2,5,7)", first], ["subtraction(2,5,7) sink", other]]) {
    const numbers = page.getByRole("region", { name: `In numbers: ${rules}`, exact: true });
    const losing = rows.filter(({ outcome }) => outcome === "P").map(({ n }) => n);
    await numbers.getByText(losing.slice(0, 12).join(", ")).waitFor();
    const { period, preperiod, status } = await workbench.ask(`period?rules=${rules}&of=outcome`);
    assert.equal(status, "proved");
    const from = preperiod === "0" ? "from the first heap on" : `after a preperiod of ${preperiod}`;
    await numbers.locator("dt:text-is('Outcomes') + dd").getByText(`period ${period} ${from}, proved`).waitFor();
  }
  assert.equal(await page.getByRole("img", { name: / folded by 22/ }).count(), 2);
  await tool(page, "Save picture").click();
  await tool(page, "Outcomes: subtraction(2,5,7) sink, SVG").waitFor();
  await strips(page).nth(1).focus();
  await page.keyboard.press("ArrowRight");
  assert.match(await readout(page).innerText(), /n = 1[^]*\(subtraction\(2,5,7\) sink: \w/);
  await checkEveryLook(page);
  // Each has sliders of its own.
  await page.getByRole("slider", { name: "Number 3 of 3 in subtraction(2,5,7) sink" }).focus();
  await page.keyboard.press("ArrowRight");
  await heading(page, "subtraction(2,5,8) sink").first().waitFor();
  assert.match(hash(page), /rules=subtraction\(2,5,7\)/);
  await second.fill("subtraction(2,");
  await page.locator("form").getByRole("alert").getByText("subtraction(2,").waitFor();
  await second.fill("wythoff");
  // Where the button is going to be; before, what is wrong with the rules stands above it.
  await page.getByText("wythoff does not have the positions of subtraction(2,5,7).").waitFor();
  await tool(page, "Remove: Rules 2").click();
  await page.waitForFunction(() => !location.hash.includes("with="));
  await strips(page).nth(1).waitFor({ state: "detached" });
  assert.equal(await page.getByRole("button", { name: /^Remove/ }).count(), 0);
  assert.deepEqual(page.complaints.filter((complaint) => !/400/.test(complaint)), []);
});

test("each of several rulesets has its proofs, and its period to fold by", async () => {
  const page = await open("?rules=subtraction(2,5,7)&with=subtraction(1,3)&with=subtraction(2,5,7)&to=60");
  await page.getByText("period 22").first().waitFor();
  const folds = page.getByRole("button", { name: /^period/i });
  await folds.nth(1).waitFor();
  assert.equal(await folds.count(), 2); // that of the copy is the same
  await folds.nth(1).click();
  await page.waitForFunction(() => location.hash.includes("fold=2&") || location.hash.endsWith("fold=2"));
  await page.getByText("Download", { exact: true }).click();
  const proofs = page.locator("li", { hasText: /proof of the period of the outcomes, JSON: / });
  await proofs.nth(1).waitFor();
  const names = await proofs.allInnerTexts();
  assert.deepEqual(names.map((name) => name.replace(/.*: /, "")), ["subtraction(2,5,7)", "subtraction(1,3)"]);
  assert.deepEqual(page.complaints, []);
});

test("several rulesets are labelled, coloured, hidden, moved and removed, and the address holds it", async () => {
  const page = await open("?rules=subtraction(1,2)&from=0&to=60&with=subtraction(1,3)&with=subtraction(1,4)&with=nim");
  await strips(page).nth(3).waitFor();
  const requests = [];
  page.on("request", (request) => /\/table\?/.test(request.url()) && requests.push(request.url()));
  const before = page.url();
  await page.getByLabel("Label: Rules 3").pressSequentially("fours", { delay: 20 });
  await heading(page, "fours: subtraction(1,4)").first().waitFor();
  await page.waitForFunction(() => location.hash.includes("label=3:fours"));
  await oneStepFrom(page, before);
  // A colour that another has is exchanged with it.
  await page.getByLabel("Colour: Rules 3").selectOption("violet");
  assert.equal(await page.getByLabel("Colour: Rules", { exact: true }).inputValue(), "green");
  await page.waitForFunction(() => location.hash.includes("colours=green,red,violet,gold"));
  // Moved by keys, which go on with the same row; nothing is asked anew.
  await tool(page, "Up: Rules 3").focus();
  await page.keyboard.press("Enter");
  await page.waitForFunction(() => document.activeElement?.getAttribute("aria-label") === "Up: Rules 2");
  assert.equal(await page.getByLabel("Label: Rules 2").inputValue(), "fours");
  await page.keyboard.press("Enter");
  await page.waitForFunction(() => document.activeElement?.getAttribute("aria-label") === "Down: Rules");
  assert.ok(await tool(page, "Up: Rules").isDisabled());
  const order = async () => strips(page).evaluateAll((all) => all.map((one) => / of ([^ ]+)\. /.exec(one.ariaLabel)[1]));
  assert.deepEqual(await order(), ["subtraction(1,4)", "subtraction(1,2)", "subtraction(1,3)", "nim"]);
  await page.waitForFunction(() => location.hash.includes("rules=subtraction(1,4)"));
  assert.deepEqual(requests, []);
  // What is hidden is not drawn, keeps its row, and is there again at once.
  await tool(page, "Hide: Rules 2").click();
  await stripOf(page, "subtraction(1,2)").waitFor({ state: "detached" });
  assert.equal(await page.getByLabel("Rules 2", { exact: true }).inputValue(), "subtraction(1,2)");
  await page.waitForFunction(() => location.hash.includes("hide=2"));
  // The first one that is shown leads.
  await tool(page, "Hide: Rules").click();
  await page.getByText("How they are related").waitFor();
  assert.deepEqual(await order(), ["subtraction(1,3)", "nim"]);
  const whole = page.url();
  await page.reload();
  await strips(page).nth(1).waitFor();
  assert.equal(page.url(), whole);
  assert.deepEqual(await order(), ["subtraction(1,3)", "nim"]);
  await page.goBack();
  await strips(page).nth(2).waitFor();
  assert.equal((await order())[0], "subtraction(1,4)");
  await tool(page, "Hide: Rules").click();
  await tool(page, "Hide: Rules 3").click();
  await tool(page, "Hide: Rules 4").click();
  await page.getByText("All rulesets are hidden.").waitFor();
  await tool(page, "Show: Rules 4").click();
  await strips(page).first().waitFor();
  assert.deepEqual(await order(), ["nim"]);
  await tool(page, "Remove: Rules").click();
  await tool(page, "Remove: Rules 2").click();
  await page.waitForFunction(() => /rules=subtraction\(1,2\)&.*with=nim/.test(location.hash));
  assert.deepEqual(page.complaints, []);
});

test("what is wrong with one of several rulesets is told at its row, and the others keep their answers", async () => {
  const page = await open("?rules=nimm&with=subtraction(1,2)&to=60&with=subtraction(1,&with=nim");
  // The first one that has an answer leads.
  await strips(page).nth(1).waitFor();
  assert.equal(await page.locator("form").getByRole("alert").count(), 2);
  const at = (place) => page.locator(".rows > div").nth(place).getByRole("alert");
  await at(0).getByText("there is no family of this name").waitFor();
  await at(2).getByText("subtraction(1,").waitFor();
  assert.deepEqual(await rowsOf("nim").then((rows) => rows.length), 61);
  await page.getByText("of 0 to 60").waitFor();
  await page.getByLabel("Rules", { exact: true }).fill("kayles");
  await stripOf(page, "octal(0.77)").waitFor();
  assert.equal(await strips(page).count(), 3);
  // A burst of typing is one step back, whichever row it is.
  await page.waitForFunction(() => location.hash.includes("rules=kayles"));
  await page.getByLabel("Rules 4", { exact: true }).press("End");
  await page.keyboard.type(" misere", { delay: 20 });
  await stripOf(page, "nim misere").waitFor();
  await page.waitForFunction(() => location.hash.includes("with=nim+misere"));
  await page.goBack();
  await stripOf(page, "nim").waitFor();
  assert.equal(await page.getByLabel("Rules 4", { exact: true }).inputValue(), "nim");
  // Names of all rows have one value each.
  await page.goto(`${workbench.address}#/explore?rules=subtraction(a,2)&with=subtraction(a,b)&let=a%3D1&to=60`);
  await page.getByText("Give b a value.").waitFor();
  assert.equal(await page.getByLabel("a =", { exact: true }).count(), 1);
  await page.getByLabel("b =", { exact: true }).fill("5");
  await stripOf(page, "subtraction(1,5)").waitFor();
  await page.getByRole("slider", { name: "Value of a" }).focus();
  await page.keyboard.press("ArrowRight");
  await stripOf(page, "subtraction(2,5)").waitFor();
  assert.deepEqual(page.complaints.filter((complaint) => !/400/.test(complaint)), []);
});

test("several rulesets are shown in a frame and before a class", async () => {
  for (const mode of ["embed", "projector"]) {
    const page = await workbench.open(`?${mode}#/explore?rules=nim&with=kayles&with=dawsons_kayles&to=30&label=2:Pins&hide=3`);
    await heading(page, "Pins: octal(0.77)").first().waitFor();
    await strips(page).nth(1).waitFor();
    assert.deepEqual([await strips(page).count(), await page.locator("form").first().isVisible()], [2, false]);
    await checkEveryLook(page);
    assert.deepEqual(page.complaints, []);
  }
});

test("eight rulesets are the most, and all of them fit on a phone", async () => {
  const more = [2, 3, 4, 5, 6, 7, 8, 9, 10].map((n) => `&with=subtraction(1,${n})`).join("");
  const page = await open(`?rules=nim&to=60${more}&label=2:twos&colours=red,red,nothing`, { viewport: phone });
  await strips(page).nth(7).waitFor();
  assert.equal(await strips(page).count(), 8);
  await page.getByRole("alert").getByText("Only the first 8 rulesets of this address are shown; 2 more are left out.").waitFor();
  await page.getByText("8 rulesets are the most.").waitFor();
  assert.equal(await tool(page, "+ Add").count(), 0);
  // Each has a mark and a colour of its own.
  const colours = await page.getByLabel(/^Colour: /).evaluateAll((all) => all.map(({ value }) => value));
  assert.deepEqual(colours, ["red", "violet", "green", "gold", "blue", "orange", "teal", "grey"]);
  assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), phone.width);
  await checkEveryLook(page);
});

test("what is believed is held against the table as it is written, and failures are marked", async () => {
  const page = await open("?rules=subtraction(a,2)&let=a%3D1&to=5000&see=4000..4099");
  const section = page.getByRole("region", { name: "What do you believe?" });
  const formula = section.getByLabel("Formula");
  await formula.fill("n%(a+2) ~= 0");
  await section.getByText("It holds for all 5,001 heaps from 0 to 5000.").waitFor();
  await page.waitForFunction(() => /&check=n%25\(a%2B2\)\+~%3D\+0$/.test(location.hash));
  assert.equal(await page.locator(".flags").count(), 0);

  await formula.fill("n%3 ~= 0 and n ~= 1000 and n ~= 4001");
  await section
    .getByText("It fails for 2 of 5,001 heaps from 0 to 5000, first at n = 1000: the formula says P, and it is N.")
    .waitFor();
  assert.equal(await page.locator(".flags").innerText(), "✗");
  assert.deepEqual(await section.getByRole("link").allInnerTexts(), ["1000", "4001"]);
  await section.getByRole("link", { name: "1000" }).click();
  assert.match(await readout(page).innerText(), /n = 1000/);
  await page.waitForFunction(() => /see=1000\.\.1099/.test(location.hash) && /at=1000/.test(location.hash));
  // The link is one to hand on.
  const link = await section.getByRole("link", { name: "4001" }).getAttribute("href");
  assert.match(decodeURIComponent(link), /^#\/explore\?rules=subtraction\(a,2\)&let=a=1&from=0&to=5000&check=.*&at=4001$/);
  // What is half written means nothing, and is told so only when it stays.
  await formula.press("End");
  await formula.pressSequentially(" and", { delay: 10 });
  const alert = section.getByRole("alert");
  await alert.getByText("this is no formula").waitFor();
  assert.equal(await formula.getAttribute("aria-invalid"), "true");
  assert.equal(await page.locator(".flags").count(), 0);
  await checkEveryLook(page);

  await formula.fill("n%4");
  await section.getByLabel("Of each heap").selectOption("the nim-value");
  await section.getByText("first at n = 3: the formula says 3, and the nim-value is 0.").waitFor();
  await section.getByText("It fails at").getByText("…").waitFor();
  await page.waitForFunction(() => location.hash.includes("of=nim-value"));
  await page.reload();
  await section.getByText("first at n = 3").waitFor();
  assert.equal(await section.getByLabel("Of each heap").inputValue(), "nim-value");
  // It is held against what the slider makes of the rules.
  await page.getByRole("slider", { name: "Value of a" }).focus();
  await page.keyboard.press("ArrowRight");
  await heading(page, "subtraction(2)").waitFor();
  await page.keyboard.press("ArrowRight");
  await heading(page, "subtraction(2,3)").waitFor();
  const audited = await workbench.ask(
    "audit?rules=subtraction(2,3)&range=0..5000&formula=n%254&of=nim-value",
  );
  await section.getByText(`It fails for ${Number(audited.rows[0].wrong).toLocaleString("en")} of`).waitFor();
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

test("a map follows what is written, and keeps the picture before until another is there", async () => {
  const page = await open("?rules=vectors((0,1),(1,0),(2,2))&to=63");
  await page.locator('[data-tiles="1"]').waitFor({ state: "attached" });
  const map = page.getByRole("application");
  await map.focus();
  for (const key of ["ArrowRight", "ArrowUp", "ArrowUp"]) await page.keyboard.press(key);
  await readout(page).getByText("(1,2)").waitFor();
  const pixels = () => page.locator(".map canvas").evaluate((canvas) => canvas.toDataURL());
  const before = await pixels();
  await page.getByRole("slider", { name: "Number 6 of 6" }).focus();
  await page.keyboard.press("ArrowRight");
  await heading(page, "vectors((0,1),(1,0),(2,3))").waitFor();
  await page.waitForFunction((before) => document.querySelector(".map canvas").toDataURL() !== before, before);
  // One looks at the same point.
  await readout(page).getByText("(1,2)").waitFor();
  const { outcome } = await workbench.ask("solve?rules=vectors((0,1),(1,0),(2,3))&position=1,2");
  assert.match(await readout(page).innerText(), new RegExp(`${outcome}\\b`));
  await checkEveryLook(page);
  assert.deepEqual(page.complaints, []);
});

test("two maps are laid under each other, and looked at together", async () => {
  const page = await open("?rules=wythoff&to=63&with=vectors((0,1),(1,0),(2,2))", { viewport: phone });
  const maps = page.getByRole("application");
  await maps.nth(1).waitFor();
  await page.locator('[data-tiles="1"]').nth(1).waitFor({ state: "attached" });
  await maps.nth(0).focus();
  for (const key of ["ArrowRight", "ArrowUp", "ArrowUp"]) await page.keyboard.press(key);
  for (const i of [0, 1]) await readout(page).nth(i).getByText("(1,2)").waitFor();
  for (const [i, rules] of ["wythoff", "vectors((0,1),(1,0),(2,2))"].entries()) {
    const { outcome } = await workbench.ask(`solve?rules=${rules}&position=1,2`);
    assert.match(await readout(page).nth(i).innerText(), new RegExp(`${outcome}\\b`));
  }
  await checkEveryLook(page);
  await page.getByLabel("Rules 2", { exact: true }).fill("nim");
  await page.getByText("nim does not have the positions of wythoff.").waitFor();
  assert.equal(await maps.count(), 1);
});

test("on paper there is what was found, and nothing to press", async () => {
  const page = await open("?rules=zone(3|5)&to=60&with=subtraction(1,2)");
  await page.getByText("period 40 after a preperiod of 5, proved").waitFor();
  await heading(page, "How they are related").waitFor();
  await page.emulateMedia({ media: "print" });
  for (const seen of [strip(page), heading(page, "Folded"), heading(page, "How they are related")]) {
    assert.ok(await seen.isVisible());
  }
  assert.deepEqual(await page.locator("main :is(button, form, input[type=range], summary)").evaluateAll((all) =>
    all.filter((one) => one.checkVisibility()).map((one) => one.textContent)), []);
  await page.locator("details", { hasText: "as a table" }).evaluate((table) => (table.open = true));
  assert.ok(await page.getByRole("cell").first().isVisible());

  await page.emulateMedia({ media: "screen" });
  await page.evaluate(() => (location.hash = "#/graph?rules=nim&position=1%2B2"));
  const move = page.getByRole("button", { name: /^.?\s*take 1 from 2/ });
  await move.waitFor();
  await page.emulateMedia({ media: "print" });
  assert.ok(await move.isVisible());
  assert.ok(!(await page.getByRole("button", { name: "Draw" }).isVisible()));
});

test("a number of the rules is drawn along the strip, between its neighbours, in one step of the history", async () => {
  const page = await open("?rules=subtraction(2,5,9)&to=60");
  await page.locator("[data-number='9']").waitFor();
  const strips = await strip(page).boundingBox();
  const across = strips.width / 61;
  /** Holds the handle of a number, moves it to a heap, and lets go. */
  async function draw(number, heap) {
    const { x, y, width } = await page.locator(`[data-number="${number}"]`).boundingBox();
    assert.ok(Math.abs(x + width / 2 - (strips.x + across * (number + 0.5))) < 2);
    await page.mouse.move(x + width / 2, y + 4);
    await page.mouse.down();
    for (const step of [0.5, 1]) await page.mouse.move(x + width / 2 + step * across * (heap - number), y + 4);
    await page.mouse.up();
  }
  const before = page.url();
  await draw(5, 7);
  await page.waitForFunction(() => decodeURIComponent(location.hash).includes("rules=subtraction(2,7,9)"));
  await heading(page, "subtraction(2,7,9)").waitFor({ state: "attached" });
  await oneStepFrom(page, before);
  await draw(7, 30);
  await page.waitForFunction(() => decodeURIComponent(location.hash).includes("rules=subtraction(2,8,9)"));
  assert.equal(await page.getByRole("alert").count(), 0);

  // Of two players, each has their own; rules without a number have none.
  await rulesField(page).fill("subtraction(1,2 | 3)");
  await page.locator("[data-number='3'].right").waitFor();
  assert.equal(await page.locator("[data-number].left").count(), 2);
  await checkEveryLook(page);
  await rulesField(page).fill("kayles");
  await page.locator("[data-number]").first().waitFor({ state: "detached" });
  assert.deepEqual(page.complaints, []);
});

test("a button that is pressed as an answer comes stays where it is until it is let go", async () => {
  const page = await open("?rules=subtraction(2,5,7)&to=60");
  await page.getByText("period 22").first().waitFor();
  const button = page.getByRole("button", { name: "Copy link" });
  await button.scrollIntoViewIfNeeded();
  // The answer, with a second picture above, comes while the mouse is down.
  let answer;
  const held = new Promise((go) => (answer = go));
  let asked;
  const begun = new Promise((go) => (asked = go));
  await page.route(/sink/, async (route) => {
    asked();
    await held;
    await route.continue();
  });
  await page.evaluate(() => (location.hash = `${location.hash}&with=subtraction(2,5,7)+sink`));
  await begun;
  await button.scrollIntoViewIfNeeded();
  await button.hover();
  const before = await button.boundingBox();
  await button.evaluate((one) => one.addEventListener("click", () => (globalThis.wasPressed = true)));
  await page.mouse.down();
  answer();
  await page.waitForTimeout(400);
  assert.deepEqual(await button.boundingBox(), before);
  assert.equal(await strips(page).count(), 1);
  await page.mouse.up();
  await page.waitForFunction(() => globalThis.wasPressed);
  await strips(page).nth(1).waitFor();
  await page.unroute(/sink/);
});
