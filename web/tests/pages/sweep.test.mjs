import assert from "node:assert/strict";
import { test } from "node:test";

import { checkAccessible, checkEveryLook, downloaded, onServer, phone, site, startWorkbench } from "./browser.mjs";

const workbench = startWorkbench();

const small = "?rules=zone(a|b)&let=a%3D1..3&let=b%3D2..5";
const long = "?rules=subtraction(s,4*s,12*s%2B1,16*s%2B1)&let=s%3D2000..9000";

async function openSweep(parameters = "", options) {
  const page = await workbench.open(`#/sweep${parameters}`, options);
  page.on("request", (request) => {
    if (request.method() === "POST" && request.url().endsWith("/sweeps")) page.swept = request.postData();
  });
  await page.getByRole("button", { name: "Start" }).waitFor();
  return page;
}

/** What the program says of the sweep that the page has run; without a server, of the same question. */
async function jobOf(page) {
  if (!site) return workbench.ask(`sweeps/${/job=(\w+)/.exec(page.url())[1]}`);
  const headers = { "Content-Type": "application/json" };
  const begun = await fetch(`${workbench.api}sweeps`, { method: "POST", headers, body: page.swept });
  const { id } = await begun.json();
  let job;
  do job = await workbench.ask(`sweeps/${id}`);
  while (job.state === "waiting" || job.state === "running");
  return job;
}

/** Starts what is asked for, and keeps what the page asks from then on in `asked`. */
async function sweep(page) {
  page.asked = [];
  page.on("request", (request) => page.asked.push(new URL(request.url()).pathname));
  await page.getByRole("button", { name: "Start" }).click();
  await page.getByRole("grid").waitFor();
}

const cell = (page, name) => page.getByRole("grid").getByRole("link", { name });

test("the published totals of SLRZ, their heat map, and what they are grouped to", async () => {
  const page = await openSweep();
  await page.getByRole("button", { name: "SLRZ, 10,000 games" }).click();
  await sweep(page);
  const totals = page.getByRole("region", { name: "Totals", exact: true });
  assert.deepEqual(await totals.getByRole("listitem").allInnerTexts(), [
    "N\n1615\n16.15%",
    "P\n1789\n17.89%",
    "L\n3319\n33.19%",
    "R\n3277\n32.77%",
  ]);
  await totals.getByText("10,000 positions of 100 rulesets").waitFor();

  // The means of the cells are those of the whole, as each has 100 positions.
  for (const [outcome, count] of [["N", 1615], ["P", 1789], ["L", 3319], ["R", 3277]]) {
    await page.getByLabel("Show").selectOption(`Share of ${outcome}`);
    await page.getByRole("grid", { name: `Share of ${outcome} by a and b` }).waitFor();
    const names = await page
      .getByRole("grid")
      .getByRole("link")
      .evaluateAll((links) => links.map((link) => link.getAttribute("aria-label")));
    assert.equal(names.length, 100);
    const sum = names.reduce((all, name) => all + Number(/([\d.]+)%$/.exec(name)[1]), 0);
    assert.equal(Math.round(sum), count);
  }

  // Nothing is asked twice.
  assert.equal(page.asked.filter((path) => path.endsWith("/rows")).length, 1);
  const table = page.getByRole("region", { name: "Totals by sign(a-b)" });
  await table.getByRole("row").nth(3).waitFor();
  const rows = await table.getByRole("row").allInnerTexts();
  assert.deepEqual(
    rows.slice(1).map((row) => row.split(/\s+/)),
    [
      ["-1", "4500", "738", "16.40", "815", "18.11", "2333", "51.84", "614", "13.64"],
      ["0", "1000", "136", "13.60", "164", "16.40", "292", "29.20", "408", "40.80"],
      ["1", "4500", "741", "16.47", "810", "18.00", "694", "15.42", "2255", "50.11"],
    ],
  );
  assert.deepEqual(page.complaints, []);
});

test("a heat map of periods is walked by arrow keys, and a cell leads to Explore", async () => {
  const page = await openSweep(small);
  await sweep(page);
  const { period } = await (
    await fetch(`${workbench.api}period?rules=zone(2|3)`)
  ).json();
  await cell(page, `a = 2, b = 3: ${period}`).waitFor();

  const cells = page.getByRole("grid").getByRole("link");
  await cells.first().focus();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowDown");
  const focused = page.locator("[role=grid] a:focus");
  assert.match(await focused.getAttribute("aria-label"), /^a = 2, b = 3:/);
  await page.getByText(`Period at a = 2, b = 3: ${period}`).waitFor();
  await page.keyboard.press("Enter");
  await page.waitForFunction(() => document.title.endsWith("Explore"));
  assert.match(decodeURIComponent(page.url()), /#\/explore\?rules=zone\(a\+\|\+b\)&let=a=2&let=b=3$/);

  await page.goBack();
  await cell(page, /^a = 1, b = 5:/).click();
  await page.waitForFunction(() => document.title.endsWith("Explore"));
  assert.match(decodeURIComponent(page.url()), /let=a=1&let=b=5$/);
});

test("axes, measure, order and formula are in the address, and so is the job", async () => {
  const page = await openSweep(`${small}&let=n%3D1..20`);
  await sweep(page);
  await page.getByLabel("Columns").selectOption("n");
  await page.getByLabel("at a").selectOption("3");
  await page.getByRole("button", { name: "n%5" }).click();
  await page.getByRole("region", { name: "Totals by n%5" }).waitFor();
  await page.locator("summary").click();
  await page.getByRole("button", { name: "outcome", exact: true }).click();
  await page.getByRole("columnheader", { name: "outcome", exact: true }).waitFor();
  const address = page.url();
  assert.match(address, /&job=\w+&by=n%255&show=share_N&x=n&y=b&at=a%3D3&sort=outcome$/);

  await page.reload();
  await page.getByRole("grid", { name: "Share of N by n and b" }).waitFor();
  await page.getByRole("region", { name: "Totals by n%5" }).waitFor();
  assert.equal(await page.getByLabel("at a").inputValue(), "3");
  const sorted = page.getByRole("columnheader", { name: "outcome", exact: true });
  assert.equal(await sorted.getAttribute("aria-sort"), "ascending");
  const first = page.getByRole("region", { name: "Rows" }).getByRole("row").nth(1);
  assert.match(await first.innerText(), /\bL\b/);
  await page.getByRole("button", { name: "outcome", exact: true }).click();
  await page.waitForFunction(() => location.hash.endsWith("sort=-outcome"));
  assert.match(await first.innerText(), /\bR\b/);
  assert.deepEqual(page.complaints, []);
});

test("the rows are downloaded as CSV, JSON and SQLite", async () => {
  const page = await openSweep(small);
  await sweep(page);
  for (const [title, start] of [["LaTeX", "% "], ["CSV", "a,b,preperiod"], ["JSON", '{"a":"1"'], ["SQLite", "SQLite format 3"]]) {
    if (site && title === "SQLite") continue;
    assert.ok((await downloaded(page, { name: title, exact: true })).startsWith(start), title);
  }
});

test("a long sweep tells how far it is, and is cancelled", async () => {
  const page = await openSweep(long);
  await page.getByRole("button", { name: "Start" }).click();
  await page.getByText("Running", { exact: true }).waitFor();
  assert.equal(await page.getByRole("progressbar").getAttribute("max"), "7001");
  await page.getByText(/^\d[\d,]* of 7,001 rulesets, \d+%$/).waitFor();
  await page.getByRole("button", { name: "Cancel" }).click();
  await page.getByText("Stopped", { exact: true }).waitFor();
  assert.equal(await page.getByRole("button", { name: "Cancel" }).count(), 0);
  assert.deepEqual(page.complaints, []);
});

test("a sweep that ended before its cancel is not taken for the next one", onServer("its answer is changed"), async () => {
  const page = await openSweep(long);
  await page.getByRole("button", { name: "Start" }).click();
  await page.getByText("Running", { exact: true }).waitFor();
  let answer;
  const let_go = new Promise((resolve) => (answer = resolve));
  await page.route(/\/sweeps\/\w+$/, async (route) => {
    if (route.request().method() !== "DELETE") return route.fallback();
    await (await route.fetch()).dispose();
    await let_go;
    await route.fulfill({ json: null });
  });
  await page.getByRole("button", { name: "Cancel" }).click();
  await page.evaluate((hash) => (location.hash = hash), `#/sweep${small}&start=1`);
  await page.getByRole("grid").waitFor();
  const answered = page.waitForResponse((response) => response.request().method() === "DELETE");
  answer();
  await answered;
  await page.evaluate(() => new Promise((end) => setTimeout(end, 100)));
  assert.equal(await page.getByRole("grid").count(), 1);
  assert.equal(await page.getByText("This sweep is not there").count(), 0);
});

test("what an unfinished sweep has is nowhere shown as the whole", onServer("its answer is changed"), async () => {
  const page = await openSweep(`${small}&check=preperiod+%3E%3D+0&by=a&sort=a`);
  await sweep(page);
  assert.equal(await page.getByText("Unfinished").count(), 0);
  assert.equal(await page.locator(".sign").innerText(), "=");
  // As if it had been stopped after these rulesets.
  const job = { ...(await jobOf(page)), state: "stopped", rulesets: 7001 };
  await page.route(`**/sweeps/${job.id}`, (route) => route.fulfill({ json: job }));
  await page.reload();
  await page.getByText("Stopped", { exact: true }).waitFor();
  const part = "Unfinished: 12 of 7,001 rulesets.";
  for (const name of ["What you believe", "Totals", "Heat map", "Grouped totals"]) {
    await page.getByRole("region", { name, exact: true }).getByText(part).waitFor();
  }
  await page.locator("details[open]").getByText(part).waitFor();
  // A belief that some rows do not contradict is not said to hold.
  assert.equal(await page.locator(".sign").innerText(), "?");
  await page.getByRole("textbox", { name: "Believed of these rows" }).fill("period > 0");
  await page.getByRole("button", { name: "Test" }).click();
  await page.getByRole("region", { name: "Another belief" }).getByText(part).waitFor();
  const csv = page.getByRole("link", { name: "CSV", exact: true });
  assert.equal(await csv.getAttribute("download"), "zone-a-b-a-1-3-b-2-5-12-of-7001.csv");
  await checkEveryLook(page);
});

test("a sweep of nothing says so, and so does one without values", async () => {
  const page = await openSweep("?rules=subtraction(S)&let=S%3Dsubsets(1..3;size%3D7)");
  await page.getByRole("button", { name: "Start" }).click();
  const told = page.getByRole("status").getByText("These values leave no ruleset to ask about");
  await told.waitFor();
  const values = page.getByLabel("S", { exact: true });
  await values.fill("");
  await page.getByRole("button", { name: "Start" }).click();
  await page.getByRole("alert").getByText("'S' has no value here; give it one").waitFor();
  await values.fill("subsets(1..3;size=2)");
  await page.getByRole("button", { name: "Start" }).click();
  await page.getByText("3 rulesets, 3 proved").waitFor();
  assert.equal(await told.count(), 0);
  assert.deepEqual(page.complaints.filter((text) => !/400/.test(text)), []);
});

test("a job that the server has forgotten is run again with one click", onServer("it runs by itself"), async () => {
  const page = await workbench.open(`#/sweep${small}&job=nothing`);
  await page.getByText("This sweep is not there").waitFor();
  await page.getByRole("button", { name: "Run it again" }).click();
  await page.getByRole("grid", { name: "Period by a and b" }).waitFor();
  assert.equal(await page.getByText("This sweep is not there").count(), 0);
  assert.doesNotMatch(page.url(), /job=nothing/);
});

test("a link to a sweep of another page has it run", { skip: !site && "a server keeps it" }, async () => {
  const page = await workbench.open(`#/sweep${small}&job=nothing`);
  await page.getByRole("grid", { name: "Period by a and b" }).waitFor();
  assert.doesNotMatch(page.url(), /job=nothing/);
});

test("fewer heaps can be examined, and what they leave unknown is told", async () => {
  const page = await openSweep("?rules=subtraction(2,a)&let=a%3D10..40");
  await page.getByLabel("Heaps at most").fill("50");
  await sweep(page);
  assert.match(page.url(), /&heaps=50&job=/);
  const totals = await page.getByText(/^31 rulesets, \d+ proved/).innerText();
  assert.ok(Number(/(\d+) proved/.exec(totals)[1]) < 31);
  await page.getByLabel("n sizes, optional").fill("1..9");
  await page.getByLabel("Heaps at most").waitFor({ state: "detached" });
  assert.deepEqual(page.complaints, []);
});

test("wrong rules and ranges are told in place, with the place", async () => {
  const page = await openSweep();
  await page.getByLabel("Rules").fill("zone(a|");
  const alert = page.getByRole("alert");
  await alert.getByText("but the ruleset ends here").waitFor();
  assert.match(await alert.locator("pre").innerText(), /zone\(a\|\n {7}\^/);
  await page.getByLabel("Rules").fill("zone(a|3)");
  await page.waitForFunction(() => !document.querySelector("[role=alert]"));
  assert.equal(await page.getByLabel("b", { exact: true }).count(), 0);

  await page.getByLabel("a", { exact: true }).fill("1..x");
  await page.getByRole("button", { name: "Start" }).click();
  await alert.getByText("'x' has no value here").waitFor();
  assert.match(await alert.locator("pre").innerText(), /a=1\.\.x\n {5}\^/);
  assert.equal(await page.getByLabel("a", { exact: true }).getAttribute("aria-invalid"), "true");
  await page.getByLabel("a", { exact: true }).fill("1..4");
  await sweep(page);
  await page.getByLabel("Formula").fill("a<");
  await page.getByRole("button", { name: "Group" }).click();
  await alert.getByText("this is no formula").waitFor();
});

test("the behaviours of partizan games are counted and told of each", async () => {
  const page = await openSweep("?rules=subtraction(a|b)&let=a%3D1..3&let=b%3D1..3");
  await sweep(page);
  await page.getByRole("button", { name: "behaviour", exact: true }).click();
  for (const name of ["ultimately impartial", "weakly dominated by Left", "weakly dominated by Right"])
    await page.getByRole("row", { name: `${name} 3 3` }).waitFor();
  await page.locator("summary", { hasText: "Rows" }).click();
  await page.getByRole("row", { name: /^1 2 0 3 proved .* weakly dominated by Left$/ }).waitFor();
  assert.deepEqual(page.complaints, []);
});

test("of too many rows those with the greatest and the least values are shown", async () => {
  const page = await workbench.open("#/sweep?rules=subtraction(S)&let=S%3Dsubsets(1..18)");
  await page.getByRole("button", { name: "Start" }).click();
  await page.getByText("These are too many rows").waitFor();
  const first = page.getByRole("region", { name: "Rows" }).getByRole("row").nth(1);
  // The longest period and preperiod of the sets up to 18.
  await first.getByRole("cell", { name: "314", exact: true }).waitFor();
  await page.getByRole("button", { name: "preperiod", exact: true }).click();
  await page.getByText("with the least preperiod").waitFor();
  await page.getByRole("button", { name: "preperiod", exact: true }).click();
  await first.getByRole("cell", { name: "190", exact: true }).waitFor();
  assert.equal(await page.getByRole("button", { name: "status" }).count(), 0);
  assert.deepEqual(page.complaints, []);
});

test("rules that are long and wrong do not widen the page", async () => {
  const rules = `subtraction(${"1,".repeat(1500)}x`;
  const page = await workbench.open(`#/sweep?rules=${rules}`, { viewport: phone });
  await page.getByRole("alert").getByText("but the ruleset ends here").waitFor();
  await checkAccessible(page);
  // The place is to be seen, though it is far to the right.
  const place = await page.getByRole("alert").getByText("^", { exact: true }).boundingBox();
  assert.ok(place.x > 0 && place.x < phone.width, String(place.x));
});

test("what is believed is tested: the first counterexample, and a link that keeps it", async () => {
  const page = await openSweep("?rules=subtraction(a,b,c)&let=a%3D1..9&let=b%3Da%2B1..12&let=c%3Db%2B1..20");
  const believed = page.getByLabel("What do you believe?");
  await page.getByLabel("Period of").selectOption("nim-values");
  await page.getByRole("button", { name: "preperiod == 0", exact: true }).click();
  assert.equal(await believed.inputValue(), "preperiod == 0");
  await believed.fill("period <= b+c");
  await page.getByLabel("Only rows where").fill("c == a+b");
  await page.getByRole("button", { name: "Start" }).click();
  const verdict = page.getByRole("region", { name: "What you believe" });
  await page.getByText("Done", { exact: true }).waitFor();
  const { verdict: told, kept } = await jobOf(page);
  assert.equal(told.rules, "subtraction(2,5,7)");
  assert.ok(told.counterexamples > 1 && told.tested === kept);
  await verdict
    .getByText(`It fails for ${told.counterexamples} of ${told.tested} rulesets.`)
    .waitFor();
  await verdict.getByText("preperiod 0, period 22").waitFor();
  await page.getByText(`Download the ${kept} rows as`).waitFor();
  assert.match(page.url(), /&where=c\+%3D%3D\+a%2Bb&check=period\+%3C%3D\+b%2Bc&job=/);

  await page.reload();
  assert.equal(await believed.inputValue(), "period <= b+c");
  await verdict.getByRole("link", { name: "subtraction(2,5,7)" }).click();
  await page.getByRole("heading", { name: "subtraction(2,5,7)" }).waitFor();
  await page.goBack();
  await verdict.waitFor();
  await believed.fill("(a+b)%period == 0 or (a+c)%period == 0 or period == a*(2*b+b%(2*a))//gcd(a,b) or period > 1");
  await page.getByRole("button", { name: "Start" }).click();
  await verdict.getByText(`It holds for all ${kept} rulesets.`).waitFor();
  assert.equal(await verdict.getByText("First:").count(), 0);
  assert.deepEqual(page.complaints, []);
});

test("another belief is tested on the rows that are there", async () => {
  const page = await openSweep(`${small}&where=a<3`);
  await sweep(page);
  const asked = page.asked.length;
  const section = page.getByRole("region", { name: "A belief" });
  const believed = section.getByLabel("Believed of these rows");
  await believed.fill("a < 3");
  await section.getByRole("button", { name: "Test" }).click();
  await section.getByText("It holds for all 8 rulesets.").waitFor();
  await believed.fill("a < 2");
  await believed.press("Enter");
  await section.getByText("It fails for 4 of 8 rulesets.").waitFor();
  await section.getByRole("link", { name: "zone(2 | 2)" }).waitFor();
  // Nothing is swept again.
  assert.ok(!page.asked.slice(asked).some((path) => /(sweeps|rows)$/.test(path)));
  await page.reload();
  await section.getByText("It fails for 4 of 8 rulesets.").waitFor();
  await believed.fill("a <");
  await believed.press("Enter");
  await section.getByRole("alert").getByText("this is no formula").waitFor();
  assert.equal(await believed.getAttribute("aria-invalid"), "true");
});

test("of positions a counterexample can be explored and played", async () => {
  const believed = "&let=n%3D1..20&check=n<7+or+outcome+%3D%3D+'N'";
  const page = await openSweep(`${small}${believed}&start=1`);
  const verdict = page.getByRole("region", { name: "What you believe" });
  const { verdict: told } = await (async () => {
    await page.getByText("Done", { exact: true }).waitFor();
    return jobOf(page);
  })();
  const { n, outcome } = told.first;
  await verdict.getByText(`outcome ${outcome}.`).waitFor();
  await verdict.getByRole("link", { name: `${told.rules} at ${n}` }).click();
  await page.getByRole("heading", { name: told.rules }).waitFor();
  await page.goBack();
  await verdict.getByRole("link", { name: "Play it" }).click();
  await page.waitForFunction(() => document.title.endsWith("Play"));
  assert.match(page.url(), new RegExp(`position=${n}$`));
});

test("a belief that is wrong as a formula is told at its field", async () => {
  const page = await openSweep(small);
  const alert = page.getByRole("alert");
  for (const [label, formula, message, caret] of [
    ["What do you believe?", "period<", "check: this is no formula", 8],
    ["Only rows where", "perio>2", "where: ", 1],
    // What only the rows show.
    ["What do you believe?", "period+1", "check: this formula has to be true or false", 1],
  ]) {
    const field = page.getByLabel(label);
    await field.fill(formula);
    await page.getByRole("button", { name: "Start" }).click();
    await alert.getByText(message).waitFor();
    assert.equal(await alert.count(), 1);
    assert.equal((await alert.locator("pre").innerText()).split("\n")[1].length, caret);
    assert.equal(await field.getAttribute("aria-invalid"), "true");
    assert.equal(await page.locator("[aria-invalid]").count(), 1);
    await field.fill("");
    await page.waitForFunction(() => !document.querySelector("[aria-invalid]"));
  }
});

test("names of other rules get fields of their own", async () => {
  const page = await openSweep();
  await page.getByLabel("Rules").fill("subtraction(p,q)");
  await page.getByLabel("q", { exact: true }).fill("p+1..9");
  await page.getByLabel("p", { exact: true }).fill("1..4");
  await page.getByLabel(/^n/).fill("");
  await sweep(page);
  await page.getByRole("grid", { name: "Period by p and q" }).waitFor();
});

test("too many sweeps are told of", async () => {
  const page = await openSweep(small);
  const message = "the server keeps as many sweeps as it can, and none has ended";
  await page.route("**/api/v1/sweeps", (route) =>
    route.fulfill({ status: 503, json: { error: { kind: "busy", message } } }),
  );
  await page.getByRole("button", { name: "Start" }).click();
  await page.getByRole("alert").getByText(message).waitFor();
});

test("where the connection breaks it is told, and the sweep is found again", onServer("there is no connection"), async () => {
  const page = await openSweep(small);
  // The stream is refused, so that the page has to ask; the first answers do not come.
  await page.route("**/events", (route) => route.abort());
  let asked = 0;
  await page.route(/\/sweeps\/\w+$/, (route) => (++asked <= 2 ? route.abort() : route.continue()));
  await page.getByRole("button", { name: "Start" }).click();
  await page.getByText("does not answer").waitFor();
  await page.getByRole("grid").waitFor();
  await page.getByText("does not answer").waitFor({ state: "detached" });
});

test("where the server does not answer, a sweep is not said to run", onServer("there is no connection"), async () => {
  const page = await openSweep(small);
  const job = { state: "running", rules: "nim", variables: [], names: [], rulesets: 100, done: 54, rows: 0, kept: 0, formats: [], of: "outcome" };
  await page.route("**/events", (route) => route.abort());
  let answers = true;
  await page.route(/\/sweeps(\/\w+)?$/, (route) => (answers ? route.fulfill({ json: { id: "ab12", ...job } }) : route.abort()));
  await page.getByRole("button", { name: "Start" }).click();
  const progress = page.getByRole("region", { name: "Progress" });
  const cancel = page.getByRole("button", { name: "Cancel" });
  await progress.getByText("Running").waitFor();
  assert.equal(await cancel.count(), 1);
  answers = false;
  await progress.getByText("Not known: last heard of at").waitFor();
  assert.equal(await progress.getByText("Running").count(), 0);
  assert.equal(await cancel.count(), 0);
  answers = true;
  await progress.getByText("Running").waitFor();
});

test("a sweep is accessible", async () => {
  const believed = "&where=n>2&check=outcome+~%3D+'D'+and+n<19";
  const page = await openSweep(`${small}&let=n%3D1..20${believed}&by=n&belief=n<9&sort=-n`, { viewport: phone });
  await checkEveryLook(page);
  await sweep(page);
  await page.getByRole("region", { name: "Totals by n" }).waitFor();
  await page.getByRole("region", { name: "Rows" }).waitFor();
  await checkEveryLook(page);
  assert.deepEqual(page.complaints, []);
});
