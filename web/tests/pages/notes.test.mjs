import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

import { checkAccessible, checkEveryLook, desktop, phone, settled, startWorkbench } from "./browser.mjs";

const workbench = startWorkbench();

const fence = (address, caption = "") => `\`\`\`view ${caption}\n${address}\n\`\`\`\n`;
const link = (text) => `#/notes?text=${encodeURIComponent(text)}`;
const nim = "#/play?rules=nim&position=3%2B5&starts=left&you=both";

/** The frames of a note, when all are there: a frame loads when it comes near to what is seen. */
async function framesOf(page, ready = "h1") {
  await page.locator("article").waitFor();
  await page.evaluate(() => document.querySelectorAll("iframe").forEach((frame) => (frame.loading = "eager")));
  const frames = await Promise.all((await page.locator("iframe").all()).map(async (one) => (await one.elementHandle()).contentFrame()));
  for (const frame of frames) {
    await frame.locator(ready).first().waitFor({ state: "attached" });
    await settled(frame);
  }
  return frames;
}

/** Waits until each frame is as high as what is in it. */
const grown = (frames) =>
  Promise.all(frames.map((frame) => frame.waitForFunction(() => innerHeight === Math.ceil(document.documentElement.getBoundingClientRect().height))));

for (const [name, views] of [["beat-your-friends-at-21", 5], ["periods", 3], ["what-a-move-is-worth", 5]]) {
  test(`${name}: its views are there, in every look`, async () => {
    const page = await workbench.open(`#/notes?note=${name}`);
    const frames = await framesOf(page);
    assert.equal(frames.length, views);
    await grown(frames);
    await checkEveryLook(page);
    await page.setViewportSize(phone);
    await grown(frames);
    for (const frame of frames) {
      await settled(frame);
      assert.equal(await frame.locator("[role=alert]").count(), 0);
      await checkAccessible(frame);
    }
    assert.equal(await page.locator(".trouble, .wrong").count(), 0);
    assert.ok((await page.locator("math").count()) > 0);
    assert.equal(new Set(await page.locator("iframe").evaluateAll((all) => all.map(({ title }) => title))).size, views);
    assert.deepEqual(page.complaints, []);
  });
}

test("boards in a note are played each by itself, by mouse and by keyboard", async () => {
  const page = await workbench.open(link(`# Two\n\n${fence(nim, "one")}${fence(nim, "two")}`));
  const [one, two] = await framesOf(page, "[data-move]");
  const moves = (frame, count) => frame.locator(`[data-moves="${count}"]`).waitFor({ state: "attached" });
  await one.locator("[data-move]").first().focus();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  await moves(one, 1);
  await moves(two, 0);
  const steps = await page.evaluate(() => history.length);
  await two.locator("[data-move]").first().click();
  await moves(two, 1);
  await moves(one, 1);
  assert.equal(await page.evaluate(() => history.length), steps);
  assert.match(page.url(), /#\/notes\?text=/);
  assert.deepEqual(page.complaints, []);
});

test("a note is written, with what is wrong told at its line, kept, found again, deleted and brought back", async () => {
  const page = await workbench.open("#/notes");
  await checkEveryLook(page);
  await page.setViewportSize(desktop);
  await page.getByRole("button", { name: "Write a note" }).click();
  const text = page.getByRole("textbox", { name: "Text, in Markdown" });
  await text.waitFor();
  await framesOf(page);
  await checkEveryLook(page);
  await page.setViewportSize(desktop);
  await text.fill(`# Mine & <b>yours</b>\n\n$\\frac{1}{2}$ and $\\nothing$\n\n${fence("#/play?rules=nim")}\n\n${fence("nothing")}`);
  const preview = page.getByRole("region", { name: "What it looks like" });
  await preview.getByRole("heading", { name: "Mine & <b>yours</b>" }).waitFor();
  await preview.locator("mfrac").waitFor();
  await preview.locator("code.wrong", { hasText: "\\nothing" }).waitFor();
  await preview.getByText(/^Line 11: “nothing” is no address of this page/).waitFor();
  await preview.getByRole("button", { name: "Go to line 11" }).click();
  const chosen = await text.evaluate((area) => area.value.slice(area.selectionStart, area.selectionEnd));
  assert.equal(chosen, "nothing");
  await page.keyboard.type("#/learn");
  await preview.locator('iframe[src*="learn"]').waitFor();
  // A view stays what it is while another is written.
  const first = await preview.locator("iframe").first().elementHandle();
  await (await first.contentFrame()).locator("h1").waitFor();
  await (await first.contentFrame()).evaluate(() => (globalThis.same = true));
  await page.getByRole("combobox", { name: "Add a view" }).selectOption("A value");
  await page.getByRole("button", { name: "Add a view" }).click();
  await preview.locator('iframe[src*="values"]').waitFor();
  assert.equal(await (await first.contentFrame()).evaluate(() => globalThis.same), true);

  await page.reload();
  await text.waitFor();
  assert.match(await text.inputValue(), /^# Mine[^]*#\/learn\n```[^]*#\/values/);
  await page.getByRole("button", { name: "Read it" }).click();
  await page.getByRole("heading", { level: 1, name: "Mine & <b>yours</b>" }).waitFor();
  assert.match(await page.title(), /^Mine & <b>yours<\/b> · lastmove: Notes$/);
  await page.getByRole("button", { name: "Change it" }).click();
  await text.fill("# Changed\n\nSo it is.");
  await page.getByRole("button", { name: "Read it" }).click();
  await page.getByText("So it is.").waitFor();
  await page.getByRole("link", { name: "All notes" }).click();
  await page.getByRole("link", { name: "Changed" }).waitFor();
  await page.getByRole("button", { name: "Delete: Changed" }).click();
  await page.getByText("“Changed” is deleted.").waitFor();
  assert.equal(await page.getByRole("link", { name: "Changed" }).count(), 0);
  await page.keyboard.press("Enter");
  await page.getByRole("link", { name: "Changed" }).waitFor();
  await page.goto(`${workbench.address}#/notes?own=nothing`);
  await page.getByText("This browser has no such note.").waitFor();
  await page.evaluate(() => localStorage.clear());
  assert.deepEqual(page.complaints, []);
});

test("what was written last is kept, however soon the page goes", async () => {
  const page = await workbench.open("#/notes");
  await page.getByRole("button", { name: "Write a note" }).click();
  const text = page.getByRole("textbox", { name: "Text, in Markdown" });
  await text.fill("# Just now");
  await page.reload();
  assert.equal(await text.inputValue(), "# Just now");
  await page.evaluate(() => localStorage.clear());
});

test("a browser that keeps nothing says so", async () => {
  const page = await workbench.open("#/notes");
  await page.evaluate(() => (Storage.prototype.setItem = () => { throw new DOMException("full", "QuotaExceededError"); }));
  await page.getByRole("button", { name: "Write a note" }).click();
  await page.getByRole("alert").getByText("This browser does not keep it").waitFor();
  await page.evaluate(() => (location.hash = "#/notes?note=periods"));
  await page.locator("article").waitFor();
  assert.equal(await page.getByText("This browser does not keep it").count(), 0);
});

test("a note is handed on by a link, read there, and a copy of it changed", async () => {
  const page = await workbench.open("#/notes?note=periods", { permissions: ["clipboard-read", "clipboard-write"] });
  await page.getByRole("button", { name: "Change a copy" }).click();
  const text = page.getByRole("textbox", { name: "Text, in Markdown" });
  await text.fill(`# For *you*\n\n${fence(nim)}`);
  await page.getByRole("button", { name: "Read it" }).click();
  await page.getByRole("heading", { level: 1, name: "For you" }).waitFor();
  const copied = async () => {
    await page.getByRole("button", { name: "Copy link" }).click();
    await page.getByText("Copied.").waitFor();
    return page.evaluate(() => navigator.clipboard.readText());
  };
  const address = await copied();
  assert.match(address, /#\/notes\?text=%23\+For/);
  const own = page.url();
  await page.evaluate(() => localStorage.clear());
  await page.goto(address);
  await page.getByRole("heading", { level: 1, name: "For you" }).waitFor();
  await page.getByText("This note came with the link").waitFor();
  await framesOf(page, "[data-move]");
  await page.getByRole("button", { name: "Change a copy" }).click();
  await text.waitFor();
  assert.notEqual(page.url(), own);
  await text.fill(`# Long\n\n${"word ".repeat(2000)}`);
  await page.getByRole("button", { name: "Read it" }).click();
  await page.getByRole("heading", { level: 1, name: "Long" }).waitFor();
  for (const name of ["Copy link", "Embed"]) {
    await page.getByRole("button", { name }).click();
    await page.getByText(/^A link to this note would have 1\d,\d{3} characters.* Download it/).waitFor();
  }
  await page.evaluate(() => localStorage.clear());
});

test("a note goes into a file and comes back, and what is no text is told of", async () => {
  const page = await workbench.open("#/notes?note=what-a-move-is-worth");
  const [download] = await Promise.all([page.waitForEvent("download"), page.getByRole("button", { name: "Download" }).click()]);
  assert.equal(download.suggestedFilename(), "what-a-move-is-worth.md");
  const text = readFileSync(await download.path(), "utf8");
  assert.match(text, /^# What a move is worth\n/);
  await page.goto(`${workbench.address}#/notes`);
  const field = page.getByLabel("Open a file");
  await field.setInputFiles({ name: "picture.png", mimeType: "image/png", buffer: Buffer.from([0x89, 0x50, 0, 0xff]) });
  await page.getByText("picture.png could not be read as a text.").waitFor();
  await field.setInputFiles({ name: "note.md", mimeType: "text/markdown", buffer: Buffer.from(text) });
  const area = page.getByRole("textbox", { name: "Text, in Markdown" });
  await area.waitFor();
  assert.equal(await area.inputValue(), text);
  await page.evaluate(() => localStorage.clear());
});

test("a note from anybody runs nothing, loads nothing and leads nowhere but to the web", async () => {
  const page = await workbench.open();
  const asked = [];
  page.on("request", (request) => asked.push(request.url()));
  const marks = [
    "# <script>globalThis.bad = 1</script>",
    "<img src=x onerror=\"globalThis.bad = 1\"> <iframe src=\"https://evil.example\"></iframe> <style>body { display: none }</style>",
    "<svg onload=globalThis.bad=1> ![a picture](https://evil.example/p.png) ![b](javascript:alert(1))",
    "[a](javascript:globalThis.bad=1) [b](data:text/html,x) [c](//evil.example) [d](https://good.example/) <javascript:alert(1)>",
    "[e]: javascript:globalThis.bad=1\n\n[e] and [f][e]",
    "$\\href{javascript:globalThis.bad=1}{x}$ $\\url{https://evil.example}$ $\\includegraphics{https://evil.example/p.png}$",
    "$\\class{leave}{x}$ $\\style{position:fixed}{x}$ $\\html{<b>}$ $\\def\\a{\\a\\a}\\a$ $\\rule{9999em}{9999em}$",
    fence("javascript:globalThis.bad=1"),
    fence("https://evil.example/x"),
    fence("#/notes?note=periods"),
    fence('#/play?rules=nim&position=3"onload="globalThis.bad=1'),
    fence("#/learn", '"><script>globalThis.bad=1</script>'),
  ];
  await page.goto(`${workbench.address}${link(marks.join("\n\n"))}`);
  const frames = await framesOf(page, "h1");
  await page.locator("code.wrong").nth(6).waitFor();
  for (const frame of [page, ...frames]) assert.equal(await frame.evaluate(() => globalThis.bad), undefined);
  const links = await page.locator("article a").evaluateAll((all) => all.map((one) => one.getAttribute("href")));
  assert.deepEqual([...new Set(links)].sort(), ["https://evil.example/p.png", "https://good.example/"]);
  assert.deepEqual(await page.locator("article :is(script, style, img, svg, object, embed, form, [onload], [onerror], [style*=fixed], .leave)").count(), 0);
  assert.deepEqual(frames.map((frame) => new URL(frame.url()).origin), frames.map(() => new URL(workbench.address).origin));
  assert.equal(frames.length, 2);
  assert.deepEqual(asked.filter((url) => url.includes("evil")), []);
  // Nothing of it stands over the page.
  const wide = await page.locator("math").evaluateAll((all) => all.map((one) => one.getBoundingClientRect().width).filter((width) => width > 2000));
  assert.deepEqual(wide, []);
  await checkAccessible(page);
});

test("a note that is far too long or too deep is told of, and its page stands", async () => {
  const page = await workbench.open(`#/notes?text=${"a".repeat(40_001)}`);
  await page.getByText(/^Line 1: This note has 40,001 characters/).waitFor();
  await page.goto(`${workbench.address}${link(">".repeat(9000))}`);
  await page.getByText("This text is nested too deeply to be read.").waitFor();
  await page.goto(`${workbench.address}${link("- ".repeat(300))}`);
  await page.getByRole("button", { name: "Change a copy" }).waitFor();
  await page.goto(`${workbench.address}${link(`${fence("#/claims?text=nothing")}`.repeat(22))}`);
  await page.getByText(/^Line 62: This is one view too many/).waitFor();
  assert.equal(await page.locator("iframe").count(), 20);
});

test("the views of a note are light, dark and large as it is", async () => {
  const page = await workbench.open(link(`# Look\n\n${fence(nim)}`));
  const [frame] = await framesOf(page, "[data-move]");
  const ground = (of) => of.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const [light] = [await ground(frame)];
  await page.getByRole("combobox", { name: "Colours" }).selectOption("dark");
  await frame.waitForFunction((light) => getComputedStyle(document.body).backgroundColor !== light, light);
  assert.equal(await ground(frame), await ground(page));
  await page.reload();
  const [again] = await framesOf(page, "[data-move]");
  assert.equal(await ground(again), await ground(page));
  await page.getByRole("combobox", { name: "Colours" }).selectOption("auto");
  await page.getByRole("button", { name: "Projector mode" }).click();
  await again.waitForFunction(() => document.documentElement.classList.contains("projector"));
  assert.equal(await page.getByRole("button", { name: "Change a copy" }).count(), 0);
  await checkEveryLook(page);
  await page.keyboard.press("Escape");
  await again.waitForFunction(() => !document.documentElement.classList.contains("projector"));
  assert.deepEqual(page.complaints, []);
});

test("on paper each view is a picture of how it stands, in light", async () => {
  const page = await workbench.open(link(`# Paper\n\nText.\n\n${fence(nim, "A board")}${fence("#/values?expression={2|-1/2}")}`), { colorScheme: "dark" });
  await page.evaluate(() => (window.print = () => (globalThis.printed = (globalThis.printed ?? 0) + 1)));
  const [board] = await framesOf(page);
  await board.locator("[data-move]").first().click();
  await board.locator('[data-moves="1"]').waitFor({ state: "attached" });
  const ground = () => board.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const dark = await ground();
  await page.getByRole("button", { name: "Print" }).click();
  await page.waitForFunction(() => globalThis.printed === 1);
  await board.waitForFunction((dark) => getComputedStyle(document.body).backgroundColor === dark, dark);
  await page.emulateMedia({ media: "print", colorScheme: "dark" });
  assert.equal(await page.locator("iframe:visible").count(), 0);
  assert.equal(await page.locator("article img:visible").count(), 2);
  for (const hidden of ["Change a copy", "Copy link", "Projector mode"]) {
    assert.equal(await page.getByRole("button", { name: hidden }).count(), 0, hidden);
  }
  assert.equal(await page.getByRole("navigation").count(), 0);
  await page.getByText("A board").waitFor();
  const first = await page.locator("article img").first().evaluate(async (image) => {
    const canvas = document.createElement("canvas");
    const context = canvas.getContext("2d");
    context.drawImage(image, 0, 0);
    return [image.naturalWidth, image.naturalHeight, [...context.getImageData(2, 2, 1, 1).data]];
  });
  assert.ok(first[0] > 100 && first[1] > 50, String(first));
  assert.ok(first[2][0] > 200, `a light ground: ${first[2]}`);
  await page.emulateMedia({ media: "screen", colorScheme: "dark" });
  await page.keyboard.press("Control+p");
  await page.waitForFunction(() => globalThis.printed === 2);
  assert.deepEqual(page.complaints, []);
});

test("a note is followed that another window writes", async () => {
  const page = await workbench.open("#/notes");
  await page.evaluate(() => {
    localStorage.setItem("lastmove-note-shared", JSON.stringify({ text: "One", changed: 1 }));
    location.hash = "#/notes?own=shared&edit=1";
  });
  await page.locator("textarea").waitFor();
  const other = await page.context().newPage();
  await other.goto(page.url());
  await other.locator("textarea").fill("Two");
  await page.waitForFunction(() => document.querySelector("textarea").value === "Two");
  await page.locator("textarea").press("End");
  await page.locator("textarea").pressSequentially("!");
  await other.waitForFunction(() => document.querySelector("textarea").value === "Two!");
  await other.close();
});
