import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { after, before, test } from "node:test";

import { onServer, startBrowser, startServer } from "./browser.mjs";
import { document, transcript } from "./spoken.mjs";

let server;
let browser;
before(async () => ([server, browser] = await Promise.all([startServer(), startBrowser()])));
after(() => Promise.all([browser.close(), server.stop()]));

test("docs/spoken.md is what a screen reader is given", onServer("the document is of the server's page"), async () => {
  assert.equal(await transcript(browser, server.address), readFileSync(document, "utf8"));
});
