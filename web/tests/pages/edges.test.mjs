import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";

import { checkEveryLook, downloaded, site, startWorkbench } from "./browser.mjs";

const workbench = startWorkbench();

async function movesAfter(page, before) {
  await page.waitForFunction((least) => {
    const status = document.querySelector("[data-moves]");
    return status && Number(status.dataset.moves) > least;
  }, before);
}

const written = (rules, edges) => `rules=${encodeURIComponent(rules)}&graph=${encodeURIComponent(edges)}`;
const field = (page) => page.getByRole("textbox", { name: "Edges" });

/** Opens a file of this text in the page. */
const openFile = (page, name, text) =>
  page.getByLabel("Open a file").setInputFiles({ name, mimeType: "text/plain", buffer: Buffer.from(text) });

/** What the page saves when something is clicked. */
async function saved(page, click) {
  const [download] = await Promise.all([page.waitForEvent("download"), click]);
  return { name: download.suggestedFilename(), text: await readFile(await download.path(), "utf8") };
}

test("tokens on a graph of one's own: edges are written, and a token is moved by a click until a draw", async () => {
  const page = await workbench.open("#/play?choose=1");
  await page.getByRole("radio", { name: "A token on a graph" }).check();
  await page.getByRole("button", { name: "Write edges of your own" }).click();
  const edges = page.getByRole("textbox", { name: "Edges" });
  assert.match(await edges.inputValue(), /^from,to\nstart,hall/);
  await edges.fill("digraph { a -> b -> a; b -> c }");
  // Under the name by which its rules call for it, as a command does that is copied.
  assert.equal((await saved(page, page.getByRole("button", { name: "Save as a file" }).click())).name, "edges");
  await page.getByLabel("Vertex").fill("a+a");
  await page.waitForFunction(() => location.hash.includes("position=a%2Ba"));
  await page.getByRole("radio", { name: /^A friend(?! far)/ }).check();
  await page.getByRole("button", { name: "Start", exact: true }).click();
  await page.locator('[data-place="b"].legal').waitFor();
  assert.equal(await page.locator(".vertex").count(), 3);
  assert.equal(await page.locator('[data-place="a"] .count').textContent(), "2");
  await page.locator('[data-place="b"]').click();
  await page.getByText("Left moved to b from a. Right's turn.").waitFor();
  // The token on b is shown, and can go back.
  await page.locator('[data-place="a"]').click();
  await movesAfter(page, 1);
  await page.getByText("This position has come up before.").waitFor();
  await checkEveryLook(page);
  // The address has the edges, so that a link leads to the same game.
  await page.reload();
  await page.getByText("Right moved to a from b").waitFor();
  await page.locator('[data-move="move to b from a"]').click();
  await movesAfter(page, 2);
  await page.locator('[data-move="move to a from b"]').click();
  await page.getByRole("heading", { name: "A draw by repetition." }).waitFor();
  await page.getByRole("link", { name: "from every start" }).click();
  await page.getByText("The rows shown, as a table").click();
  await page.getByRole("row", { name: "b N 1" }).waitFor();
  // What is half typed is refused for a moment.
  assert.deepEqual(page.complaints.filter((complaint) => !/400/.test(complaint)), []);
});

test("edges come from a file, or are pasted, as CSV, JSON or DOT; a wrong file is told with its line", async () => {
  const page = await workbench.open(`#/play?${written("graph(edges)", "from,to\na,b\n")}&position=a&own=1`);
  await page.getByRole("button", { name: "Who can win?" }).click();
  await page.getByText("whoever starts can win").waitFor();
  const alert = page.getByRole("alert");
  for (const [name, text, wrong, line] of [
    ["cut.csv", "from,to\r\na,b\r\nb", "line 3: expected 2 fields, but found 1", "b"],
    ["odd.json", '{"edges": [\n["a", "b"],\n["b", {}]\n]}', "line 3: expected a vertex", '["b", {}]'],
    ["two.gv", "digraph {\n a -> b\n b -- a\n}", "line 3: expected '->'", "b -- a"],
    ["picture.csv", "\x89PNG\r\n\x1a", "line 1: expected the header", "PNG"],
  ]) {
    await openFile(page, name, text);
    await alert.getByText(wrong).waitFor();
    assert.equal(await field(page).getAttribute("aria-invalid"), "true");
    assert.ok((await alert.innerText()).includes(line), await alert.innerText());
    assert.equal(await page.getByLabel("Rules", { exact: true }).getAttribute("aria-invalid"), null);
  }
  assert.equal(await alert.count(), 1);
  await checkEveryLook(page);
  // Start leads to what is wrong.
  await page.getByRole("button", { name: "Start", exact: true }).click();
  assert.equal(await field(page).evaluate((element) => element.matches(":focus")), true);
  for (const [name, text] of [
    ["g.csv", "\uFEFFfrom,to\na,b\nb,c\n"],
    ["g.json", '{"edges": [["a", "b"], {"from": "b", "to": "c"}]}'],
    ["g.dot", "digraph { a -> b -> c }"],
  ]) {
    await openFile(page, "cut.csv", "from,to\na");
    await alert.waitFor();
    await openFile(page, name, text);
    await alert.waitFor({ state: "detached" });
    assert.equal(await field(page).inputValue(), text.replace("\uFEFF", ""));
    await page.getByText("whoever starts loses").waitFor();
    await field(page).fill("");
    await alert.getByText("Write edges, or open a file.").waitFor();
    await field(page).evaluate((element, pasted) => {
      element.focus();
      document.execCommand("insertText", false, pasted);
    }, text.replace("\uFEFF", ""));
    await page.getByText("whoever starts loses").waitFor();
  }
  // Other edges may have other vertices, of which one is a start.
  await openFile(page, "other.csv", "from,to\nu,v\nv,w\n");
  await page.waitForFunction(() => /position=[uvw](&|$)/.test(location.hash));
  await alert.waitFor({ state: "detached" });
  const before = page.url();
  await openFile(page, "huge.csv", "a".repeat((1 << 20) + 1));
  await alert.getByText("huge.csv is larger than 1 MiB.").waitFor();
  assert.equal(page.url(), before);
  if (!site) {
    await openFile(page, "large.csv", "from,to\n" + "a,b\n".repeat(20_000));
    await alert.getByText("too large").waitFor();
  }
  assert.deepEqual(page.complaints.filter((complaint) => !/40[0-9]|413/.test(complaint)), []);
});

test("names that would show others in another order are shown by their code points, in every view", async () => {
  const rules = written("graph(edges)", "from,to\na\u202eb,c\nc,a\u202eb\nc,d\u2067\n");
  const position = encodeURIComponent("a\u202eb");
  const page = await workbench.open();
  const vertex = 'a\\u{202e}b';
  for (const hash of [`explore?${rules}`, `graph?${rules}&position=${position}`, `play?${rules}&position=${position}&starts=left&you=both`]) {
    await page.goto(`${workbench.address}#/${hash}`);
    // Not the view before, which has the name as well.
    await page.waitForFunction((view) => document.title.toLowerCase().endsWith(view), hash.split("?")[0]);
    await page.getByRole("button", { name: "Save picture" }).or(page.locator("[data-place]").first()).first().waitFor();
    const told = page.locator("main").getByText(vertex).first();
    await told.waitFor({ state: "attached" });
    // All but what is written on the page, which stays as it is.
    const raw = await page.evaluate(() => {
      for (const text of document.querySelectorAll("textarea")) text.remove();
      const fields = [...document.querySelectorAll("input")].map(({ value }) => value);
      return /\p{Bidi_Control}/u.exec(document.documentElement.outerHTML + fields.join())?.[0];
    });
    assert.equal(raw, undefined, hash);
  }
  // A mistake in a name, with the caret under it.
  await page.goto(`${workbench.address}#/graph?${rules}&position=${position}%2B%3F`);
  const alert = page.getByRole("alert");
  await alert.waitFor();
  assert.doesNotMatch(await alert.innerText(), /\p{Bidi_Control}/u);
  const [text, caret] = (await alert.locator("pre").innerText()).split("\n");
  assert.equal(text, `${vertex}+?`);
  assert.equal(caret.indexOf("^"), text.length - 1);
  assert.deepEqual(page.complaints.filter((complaint) => !/400/.test(complaint)), []);
});

const loops = 'from,to\na,b\nb,a\nb,c\n"say ""hi""",b\nd,d\n';

test("a whole graph is a picture with outcomes and loopy values, and can be kept as a file", async () => {
  const page = await workbench.open(`#/explore?${written("graph(edges)", loops)}`);
  const box = (name) => page.locator(`.node[data-position=${JSON.stringify(name)}]`);
  await box("d").waitFor();
  const { rows } = (await workbench.post("table?rules=graph(edges)&range=0..4", loops)).tables[0];
  assert.equal(await page.locator(".node").count(), 5);
  for (const { position, outcome, nim_value } of rows) {
    assert.equal(await box(position).locator(".value").textContent(), `${outcome} ${nim_value}`);
    assert.match(await box(position).getAttribute("class"), new RegExp(`outcome-${outcome.toLowerCase()}`));
  }
  assert.ok(rows.some(({ nim_value }) => nim_value.startsWith("oo")));
  // The box and the row are one choice.
  await box("c").click();
  await page.getByRole("link", { name: "Play from c" }).first().waitFor();
  await page.waitForFunction(() => location.hash.includes("at=c"));
  await page.mouse.move(0, 0);
  await page.getByRole("application", { name: /^Graph of 5 positions\./ }).focus();
  await page.keyboard.press("ArrowUp");
  await page.getByRole("heading", { name: "N b" }).waitFor();
  await page.getByText("Download", { exact: true }).click();
  const csv = await saved(page, page.getByRole("button", { name: "The table, CSV" }).click());
  assert.match(csv.name, /^graph-edges-0-\d+\.csv$/);
  assert.deepEqual(csv.text.split("\n").slice(0, 2), ["position,outcome,nim_value", "a,N,0"].map((line, i) =>
    i === 0 ? line : `${rows[0].position},${rows[0].outcome},${rows[0].nim_value}`));
  assert.match(csv.text, /"""say \\""hi\\"""""/);
  const json = await saved(page, page.getByRole("button", { name: "The table, JSON" }).click());
  assert.deepEqual(JSON.parse(json.text).tables[0].rows, rows);
  const svg = await saved(page, page.getByRole("button", { name: "SVG" }).click());
  assert.equal(svg.name, "graph.svg");
  assert.match(svg.text, /^<svg [^]*<title id="title">graph\(edges\)<\/title>[^]*<\/svg>\n$/);
  const graph = await saved(page, page.getByRole("button", { name: "JSON", exact: true }).click());
  assert.equal(JSON.parse(graph.text).nodes.length, 5);
  await page.route("**/api/v1/tree*", (route) => route.abort());
  await page.getByRole("button", { name: "SVG" }).click();
  await page.getByRole("alert").getByText("does not answer").waitFor();
  await page.unroute("**/api/v1/tree*");
  await checkEveryLook(page);
  // Edges that are wrong are told where they are written, and nowhere else.
  await page.goto(`${workbench.address}#/explore?${written("graph(edges)", "from,to\na")}`);
  await page.getByRole("alert").getByText("line 2: expected 2 fields").waitFor();
  await field(page).fill("digraph { x -> y }");
  await box("y").waitFor();
  // A graph of the server's is there for a link.
  await page.goto(`${workbench.address}#/explore?rules=graph(examples/maze.csv)`);
  await box("cellar").waitFor();
  assert.match(await downloaded(page, { name: "SVG" }), /^<svg/);
  // Its edges can become one's own.
  await page.getByRole("button", { name: "Write edges of your own" }).click();
  await field(page).fill(`${await field(page).inputValue()}exit,attic\n`);
  await box("attic").waitFor();
  assert.match(decodeURIComponent(page.url()), /rules=graph\(edges\)&[^]*exit,attic/);
  assert.deepEqual(page.complaints.filter((complaint) => !/400|ERR_FAILED/.test(complaint)), []);
});

test("of a graph that is too large to draw the rest is shown", async () => {
  const chain = "from,to\n" + Array.from({ length: 2100 }, (_, i) => `${i},${i + 1}\n`).join("");
  const page = await workbench.open(`#/explore?${written("graph(edges)", chain)}`);
  await page.getByText("Up to 2,000 vertices are drawn").waitFor();
  await page.getByRole("application", { name: /^Outcome strip/ }).waitFor();
  assert.equal(await page.locator(".node").count(), 0);
  assert.equal(await page.getByRole("alert").count(), 0);
  await page.getByLabel("to", { exact: true }).fill("20");
  await page.keyboard.press("Enter");
  await page.locator(".node").first().waitFor();
  assert.equal(await page.locator(".node").count(), 21);
});

test("vertices whose names need quotes are played too", async () => {
  const edges = 'from,to\n"my room",b\nb,"my room"\nb,c\n';
  const page = await workbench.open(
    `#/play?${written("graph(edges)", edges)}&position=${encodeURIComponent('"my room"')}&starts=left&you=both`,
  );
  await page.locator('[data-place="b"].legal').waitFor();
  assert.equal(await page.locator(`[data-place='"my room"'] .token`).count(), 1);
  await page.locator('[data-place="b"]').click();
  await movesAfter(page, 0);
  await page.locator(`[data-place='"my room"'].legal`).click();
  await page.getByText('Right moved to "my room". Left\'s turn.').waitFor();
});
