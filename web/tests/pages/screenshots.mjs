// Takes the pictures of docs/images that show the page: `npm run screenshots`.
import { openPage, startBrowser, startServer } from "./browser.mjs";

const folder = new URL("../../../docs/images/", import.meta.url).pathname;

const flags = "rules=subtraction(1,2,3)+ending(1)&position=21&starts=right&you=left&opponent=perfect";
const pictures = {
  play: {
    hash: `#/play?${flags}&hints=1&move=take+1&move=take+3&move=take+1`,
    shown: (page) => page.getByText("You are winning").waitFor(),
  },
  boards: {
    hash: "#/play?rules=script(domineering)&position=..../..../..../....&starts=left&you=left&opponent=perfect&move=b2&move=c2",
    shown: (page) => page.locator('[data-moves="2"][data-stage="now"]').waitFor(),
  },
  explore: {
    hash: "#/explore?rules=zone(3%7C5)&to=300",
    shown: (page) => page.getByText("after a preperiod of 5").waitFor(),
  },
  vertices: {
    hash: `#/explore?rules=graph(edges)&graph=${encodeURIComponent(
      "digraph { start -> tower -> start; start -> hall -> start; tower -> hall -> door -> exit; cellar -> exit; " +
        "cellar -> start; well -> well; well -> start }",
    )}&at=hall`,
    shown: async (page) => {
      const picture = page.getByRole("application", { name: /^Graph of 7/ });
      await picture.waitFor();
      await page.waitForLoadState("networkidle");
      await picture.evaluate((element) => element.closest(".both").scrollIntoView());
    },
  },
  own: {
    hash: `#/play?rules=script(mine.lua)&position=..o.o..o&script=${encodeURIComponent(
      "-- Strip: move a coin to the left, onto or past no other.\nstart = \"..o.o..o\"\n\n" +
        "function options(strip)\n  local moves = {}\n  for i = 1, #strip do\n    local j = i - 1\n" +
        '    while strip:sub(i, i) == "o" and strip:sub(j, j) == "." do\n' +
        '      moves[#moves + 1] = strip:sub(1, j - 1) .. "o" .. ("."):rep(i - j) .. strip:sub(i + 1)\n' +
        "      j = j - 1\n    end\n  end\n  return move\nend\n",
    )}`,
    shown: async (page) => {
      await page.getByRole("alert").getByText("line 13").waitFor();
      await page.getByRole("alert").evaluate((alert) => alert.closest(".card").scrollIntoView());
    },
  },
  graph: {
    hash: "#/graph?rules=nim&position=1%2B2%2B3",
    shown: (page) => page.getByText("14 positions, as a list").waitFor(),
  },
  sweep: {
    hash: "#/sweep?rules=zone(a%7Cb)&let=a%3D1..10&let=b%3D1..10&let=n%3D1..100&check=n%255+~%3D+0+or+outcome+~%3D+'P'&start=1",
    shown: async (page) => {
      const map = page.getByRole("heading", { name: "Heat map" });
      await map.waitFor();
      const verdict = page.getByRole("heading", { name: "What you believe" });
      await verdict.evaluate((title) => title.closest("section").scrollIntoView());
    },
  },
  claims: {
    hash: "#/claims?verdict=corrected",
    shown: (page) => page.getByText(/^\d+ of \d+ claims/).waitFor(),
  },
};

const [server, browser] = await Promise.all([startServer(), startBrowser()]);
const viewport = { width: 1100, height: 760 };
for (const [name, { hash, shown }] of Object.entries(pictures)) {
  const page = await openPage(browser, server.address + hash, { viewport, reducedMotion: "reduce" });
  await shown(page);
  await page.screenshot({ path: `${folder}workbench-${name}.png` });
  console.log(`docs/images/workbench-${name}.png`);
}
await browser.close();
await server.stop();
