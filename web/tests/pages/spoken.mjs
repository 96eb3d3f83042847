// What a screen reader is given in a whole game, key by key, from the accessibility tree of Chromium: what has the keyboard,
// with its role, name and state, and what live regions say. `npm run spoken` writes docs/spoken.md; spoken.test.mjs holds the
// page to it.
import { pathToFileURL } from "node:url";
import { writeFileSync } from "node:fs";

import { openPage, startBrowser, startServer } from "./browser.mjs";

export const document = new URL("../../../docs/spoken.md", import.meta.url);

const again = (key, times) => Array.from({ length: times }, () => key);

/** The key with which a move is made, and not only begun. */
const move = "Enter, a move";
const nameOf = (key) => (key === move ? "Enter" : key);

/** The games, and the keys by which they are played. */
const games = [
  {
    title: "Domineering, on four rows of four",
    hash: "#/play?rules=script(domineering)&position=..../..../..../....&starts=left&you=left&opponent=perfect&seed=1",
    start: "[role=grid] [tabindex='0']",
    keys: [
      ...["ArrowRight", "ArrowDown", "Enter", "ArrowDown", move, "ArrowRight", move],
      ...["ArrowLeft", "ArrowLeft", "Enter", "ArrowDown", move, ...again("ArrowRight", 3), move],
    ],
  },
  {
    title: "Nim, with heaps of 1, 2 and 4",
    hash: "#/play?rules=nim&position=1%2B2%2B4&starts=left&you=left&opponent=perfect&seed=1",
    start: ".moves button",
    keys: [...again("ArrowRight", 3), move, ...again("ArrowRight", 2), move, "ArrowRight", move, move],
  },
];

/** Keeps what live regions say, each time that it changes. */
function listen() {
  const regions = "[role=status], [role=alert], [aria-live]";
  const textOf = (region) => region.innerText.replace(/\s+/g, " ").trim();
  const said = new Map();
  globalThis.heard = [];
  const look = () => {
    for (const region of globalThis.document.querySelectorAll(regions)) {
      const text = textOf(region);
      // What comes with a region of its own is not said, but for an alert.
      const changed = said.has(region) ? said.get(region) !== text : region.matches("[role=alert]");
      if (text !== "" && changed) globalThis.heard.push(text);
      said.set(region, text);
    }
  };
  look();
  globalThis.heard = [];
  new MutationObserver(look).observe(globalThis.document.body, { childList: true, characterData: true, subtree: true, attributes: true });
}

/** How many moves were made, once it is no turn of the opponent, who is second. */
const settled = async (page, least) => {
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
  const made = await page.waitForFunction((least) => {
    const moves = Number(document.querySelector('[data-moves][data-stage="now"]')?.dataset.moves);
    const ours = moves % 2 === 0 || document.querySelector("[data-ending]");
    return moves >= least && ours && !document.querySelector('[aria-busy="true"]') && { moves };
  }, least);
  return (await made.jsonValue()).moves;
};

async function focusedIn(page, tools) {
  const { result } = await tools.send("Runtime.evaluate", { expression: "document.activeElement" });
  const { nodes } = await tools.send("Accessibility.getPartialAXTree", { objectId: result.objectId, fetchRelatives: false });
  const [node] = nodes;
  const states = (node.properties ?? [])
    .filter(({ name, value }) => ["expanded", "pressed", "checked", "disabled", "selected"].includes(name) && value.value !== undefined)
    .map(({ name, value }) => (value.value === true || value.value === "true" ? name : value.value === "false" || value.value === false ? `not ${name}` : value.value));
  const described = node.description?.value ? [node.description.value] : [];
  return [`${node.name?.value ?? ""} (${[node.role.value, ...states].join(", ")})`, ...described].join(". ");
}

/** The lines of a game. */
async function hear(page, address, { title, hash, start, keys }) {
  const tools = await page.context().newCDPSession(page);
  await tools.send("Accessibility.enable");
  await page.goto("about:blank");
  await page.goto(address + hash);
  let moves = await settled(page, 0);
  await page.waitForFunction(() => document.querySelector("main [role=status]")?.innerText.includes("Your turn"));
  await page.evaluate(listen);
  const lines = [`## ${title}`, "", "```"];
  const tell = async (key) => {
    moves = await settled(page, key === move ? moves + 1 : moves);
    lines.push(`[${nameOf(key)}]`, `  ${await focusedIn(page, tools)}`);
    for (const text of await page.evaluate(() => globalThis.heard.splice(0))) lines.push(`  says: ${text}`);
  };
  await page.locator(start).first().focus();
  await tell("Tab");
  for (const key of keys) {
    await page.keyboard.press(nameOf(key));
    await tell(key);
  }
  const over = await page.evaluate(() => document.querySelector("[data-ending]") !== null);
  return { over, lines: [...lines, "```", ""] };
}

const opening = `# What a screen reader says

Two whole games, played by keyboard alone against perfect play, as a screen reader is given them: with each key what has the keyboard
then, with its role and state, and what the page says of itself (\`says:\`). It is taken from the accessibility tree of Chromium, since
Orca needs a desktop; readers differ in their words for roles. \`npm run spoken\`, in \`web\`, writes it anew, and a test of the page
fails where a line of it is no longer what the page gives.
`;

/** The whole document; throws where a game is not over by its keys. */
export async function transcript(browser, address) {
  const page = await openPage(browser, address);
  const parts = [];
  for (const game of games) {
    const { over, lines } = await hear(page, address, game);
    if (!over) throw new Error(`not over: ${lines.join("\n")}`);
    parts.push(lines.join("\n"));
  }
  await page.context().close();
  return [opening, ...parts].join("\n");
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const [server, browser] = await Promise.all([startServer(), startBrowser()]);
  try {
    writeFileSync(document, await transcript(browser, server.address));
  } finally {
    await Promise.all([browser.close(), server.stop()]);
  }
}
