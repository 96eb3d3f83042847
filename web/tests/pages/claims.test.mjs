import assert from "node:assert/strict";
import { test } from "node:test";

import { checkEveryLook, phone, startWorkbench } from "./browser.mjs";

const workbench = startWorkbench();

async function openClaims(parameters = "", options) {
  const page = await workbench.open(`#/claims${parameters}`, options);
  await page.locator("[data-claim]").first().waitFor();
  return page;
}

const shown = (page) => page.locator("[data-claim]").evaluateAll((all) => all.map((one) => one.dataset.claim));

test("the ledger is told with its counts, and filtered by verdict, write-up and text", async () => {
  const page = await openClaims();
  const { claims } = await workbench.ask("claims");
  assert.deepEqual(await shown(page), claims.map((claim) => claim.id));
  const corrected = claims.filter((claim) => claim.verdict === "corrected");
  const button = page.getByRole("button", { name: `${corrected.length} Corrected` });

  await button.click();
  assert.deepEqual(await shown(page), corrected.map((claim) => claim.id));
  assert.equal(await button.getAttribute("aria-pressed"), "true");
  await page.getByLabel("Write-up").selectOption("slrz");
  await page.getByLabel("Text").fill("trend");
  assert.deepEqual(await shown(page), ["slrz.trend"]);
  await page.getByText("from n = 10 to 11 N goes from 40 to 24").waitFor();
  assert.match(page.url(), /#\/claims\?source=slrz&verdict=corrected&text=trend$/);

  await page.reload();
  await page.getByText(`1 of ${claims.length} claims`).waitFor();
  await page.getByLabel("Text").fill("nothing is so");
  await page.getByRole("button", { name: "Show all" }).click();
  assert.equal((await shown(page)).length, claims.length);
  assert.deepEqual(page.complaints, []);
});

test("a claim is told with what it goes on from, where a filter hides that", async () => {
  const page = await openClaims("?source=flags&text=turns+of+each");
  assert.deepEqual(await shown(page), ["flags.paths.odd.lengths"]);
  const before = page.getByRole("link", { name: "Ways of 2 and 7 to 20 with an odd number of turns: 10" });
  await page.locator("[data-claim]").getByText("Goes on from").waitFor();
  await before.click();
  await page.locator("[data-claim='flags.paths.odd'][aria-current]").waitFor();
  // Where nothing is hidden nothing is told twice.
  assert.equal(await page.getByText("Goes on from").count(), 0);
  assert.deepEqual(page.complaints, []);
});

test("a proof can be read where its claim stands, and linked", async () => {
  const page = await openClaims("?source=difference&verdict=proved");
  const claim = page.locator("[data-claim='difference.length']");
  await claim.getByRole("link", { name: "The difference game, in the theory of lastmove" }).click();
  const proof = claim.getByRole("region", { name: "Proof: The difference game" });
  await proof.getByText("So d divides every number, including the first ones.").waitFor();
  assert.match(page.url(), /claim=difference\.length&proof=1$/);
  assert.equal((await shown(page)).length, 5);
  await claim.getByRole("link", { name: "Hide the proof" }).click();
  await proof.waitFor({ state: "detached" });
  await page.goBack();
  await proof.waitFor();
  await checkEveryLook(page);
  // Every claim that is proved has one.
  const { claims } = await workbench.ask("claims");
  await page.goto(`${workbench.address}#/claims?verdict=proved`);
  await page.getByText(/^34 of/).waitFor();
  assert.equal(
    await page.locator("[data-claim] a.proof").count(),
    claims.filter((one) => one.verdict === "proved").length,
  );
  assert.deepEqual(page.complaints, []);
});

test("the write-ups are named, and each claim says where it is from", async () => {
  const page = await openClaims("?text=slrz.trend.table");
  for (const name of ["Winners and Losers", "The flag removal game", "SLRZ", "Nim", "The difference game"]) {
    await page.locator(".lead").getByRole("link", { name, exact: true }).waitFor();
  }
  await page.locator("[data-claim]").getByText("SLRZ, Distribution by Counter Size").waitFor();
  await page.getByRole("link", { name: "The difference game", exact: true }).click();
  await page.waitForFunction(() => location.hash === "#/claims?source=difference");
});

test("every claim has a link to a view, and opening one can be taken back", async () => {
  const page = await openClaims();
  const links = await page
    .locator("[data-claim] a.open")
    .evaluateAll((all) => all.map((link) => link.getAttribute("href")));
  assert.equal(links.length, (await shown(page)).length);
  for (const link of links) assert.match(link, /^#\/(play|explore|graph|sweep)\?rules=[^&]+/);

  await page.getByRole("link", { name: "Open nim.xor in Play" }).click();
  await page.waitForFunction(() => document.title.endsWith("Play"));
  assert.match(page.url(), /#\/play\?rules=nim&position=3%2B5%2B7$/);
  await page.goBack();
  const chosen = page.locator("[data-claim='nim.xor'][aria-current]");
  await chosen.waitFor();
  await page.waitForFunction(() => {
    const { top, bottom } = document.querySelector("[data-claim='nim.xor']").getBoundingClientRect();
    return top >= 0 && bottom <= innerHeight;
  });
  assert.deepEqual(page.complaints, []);
});

test("a claim of many games is shown by a sweep, which starts at once", async () => {
  const page = await openClaims("?source=slrz&text=counts");
  await page.getByRole("link", { name: "Open slrz.counts in Sweep" }).click();
  const totals = page.getByRole("region", { name: "Totals", exact: true });
  await totals.waitFor();
  assert.deepEqual(
    (await totals.getByRole("listitem").allInnerTexts()).map((text) => text.split("\n")[1]),
    ["1615", "1789", "3319", "3277"],
  );
  // The way back leads to the claim, and not to another start.
  await page.goBack();
  await page.locator("[data-claim='slrz.counts'][aria-current]").waitFor();
  assert.deepEqual(page.complaints, []);
});

test("every link leads to rules that the server takes", async () => {
  const { claims } = await workbench.ask("claims");
  const questions = claims.map(({ question: { rules, position } }) =>
    String(new URLSearchParams(position === undefined ? { rules } : { rules, position })),
  );
  for (const question of new Set(questions)) {
    const response = await fetch(`${workbench.api}parse?${question}`);
    assert.equal(response.status, 200, `${question}: ${await response.clone().text()}`);
  }
});

test("a claim can be linked", async () => {
  const page = await openClaims("?claim=difference.parity");
  await page.locator("[data-claim='difference.parity'][aria-current]").waitFor();
  await page.goto(`${workbench.address}#/claims?claim=nothing`);
  await page.getByText("There is no claim of the name nothing.").waitFor();
});

test("a broken connection is told, and asking again helps", async () => {
  const page = await workbench.open("#/sweep");
  await page.route("**/api/v1/claims", (route) => route.abort());
  await page.getByRole("link", { name: "Claims", exact: true }).click();
  await page.getByText("does not answer").waitFor();
  await page.unroute("**/api/v1/claims");
  await page.getByRole("button", { name: "Try again" }).click();
  await page.locator("[data-claim]").first().waitFor();
});

test("the claims are accessible", async () => {
  const page = await openClaims("?claim=slrz.trend", { viewport: phone });
  await checkEveryLook(page);
  await page.locator("[data-claim='slrz.trend']").waitFor();
  assert.deepEqual(page.complaints, []);
});

test("every claim leads to a view that has an answer", async () => {
  const page = await openClaims();
  const links = await page
    .locator("[data-claim] a.open")
    .evaluateAll((all) => all.map((one) => one.getAttribute("href")));
  const answer = {
    play: "[data-moves], .outlook strong",
    explore: ".counts",
    graph: "main svg",
    sweep: "text=10,000 rows",
  };
  for (const link of new Set(links)) {
    const view = /^#\/(\w+)/.exec(link)[1];
    // The sweeps are the same but for their grouping.
    if (view === "sweep" && !link.includes("sign(2-n")) continue;
    // By another view, so that nothing is left of the answer before.
    const between = view === "sweep" ? "play" : "sweep";
    await page.evaluate((name) => (location.hash = `#/${name}`), between);
    await page.locator(`main[data-view=${between}]`).waitFor();
    await page.evaluate((hash) => (location.hash = hash), link);
    if (view === "play") {
      const who = page.getByRole("button", { name: "Who can win?" });
      await page.locator("[data-moves]").or(who).first().waitFor();
      if (await who.count()) await who.click();
    }
    await page.locator(answer[view]).or(page.getByRole("alert")).first().waitFor();
    assert.deepEqual(await page.getByRole("alert").allTextContents(), [], link);
  }
  assert.deepEqual(page.complaints, []);
});
