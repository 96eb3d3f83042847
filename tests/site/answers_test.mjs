// The engine as WebAssembly answers as the server does, byte by byte:
//   node answers_test.mjs PROGRAM MODULE

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";

import { compiled, loader, serve, served } from "./engine.mjs";
import { get, ofSweep, post, questions, sweeps } from "./questions.mjs";

const [program, file] = process.argv.slice(2);
const { instantiate } = await loader();
// Less work for an answer and more time, so that no time runs out on a busy machine: the module has no clock.
const engine = instantiate(compiled(file), 20);
const { address, end } = await serve(program, "--work", "20M", "--time", "600", "--wait", "600");
const text = (bytes) => new TextDecoder("utf-8", { fatal: false }).decode(bytes);

/** The rows of tests/games.csv with a position. */
function rows() {
  const [head, ...lines] = readFileSync(new URL("../games.csv", import.meta.url), "utf8").trim().split("\n");
  const names = head.split(",");
  return lines
    .map((line) => [...line.matchAll(/("([^"]*)"|[^,]*)(,|$)/g)].map(([, all, quoted]) => quoted ?? all))
    .map((cells) => Object.fromEntries(names.map((name, i) => [name, cells[i]])))
    .filter(({ position }) => position);
}

let asked = 0;
let differing = 0;
let earlier = 0;
const kinds = {};
const slow = [];

/**
 * Without where the work ran out: that of a script depends on what Lua did before, also between two answers
 * of the server, and that of a search on the width of the vectors.
 */
const vague = (body) =>
  body
    .replace(/the search has reached \d+ (positions|components)(, the last one .*?)?;/, "the search has reached some;")
    .replace(/the search has met \d+ parts of positions;/, "the search has met some;")
    .replace(/the search has looked at \d+ sums of \d+ parts;/, "the search has met some;")
    .replace(/\d+ canonical forms were found so far;/, "some canonical forms were found so far;")
    .replace(/the search has found \d+ canonical forms;/, "the search has met some;")
    .replace(/("status": "not-found",\s+"reach": )"\d+"/, "$1")
    .replace(/by the heaps below \d+; the work limit/, "by some heaps; the work limit");

/**
 * Whether the server ran out of work that the module did not: it counts the time of a script's slow steps as work,
 * and on a busy machine any step is slow.
 */
const ranOutOfTime = (question, found, expected) =>
  found.status === 200 &&
  expected.status === 422 &&
  /; the work limit of \d+ steps is exceeded/.test(text(expected.body)) &&
  /script(\(|%28|s")/i.test(question.target + (question.body ?? ""));

/** Both answers are the same; with what `same` makes of texts that name a sweep. */
async function compare(question, there = question, same = (body) => body) {
  const before = performance.now();
  const expected = await served(address, there);
  const between = performance.now();
  const found = engine.answer(question);
  const after = performance.now();
  if (after - between > 500) slow.push(`${question.target} ${(after - between) | 0} ${(between - before) | 0}`);
  for (let left = 2, answer = expected; ; --left) {
    try {
      assertSame(question, found, answer, same);
      break;
    } catch (error) {
      const repeatable = there === question && !question.target.startsWith("/api/v1/sweeps");
      if (left === 0 || !repeatable) {
        if (ranOutOfTime(question, found, answer)) ++earlier;
        else if (++differing <= 50) console.log(error.message.slice(0, 1200));
        break;
      }
      await new Promise((wake) => setTimeout(wake, 1000));
      answer = await served(address, there);
    }
  }
  ++asked;
  const kind = `${question.target.split(/[?]/)[0].replace(/\/[0-9a-f]{32}/, "/{id}")} ${found.status}`;
  kinds[kind] = (kinds[kind] ?? 0) + 1;
  return [found, expected];
}

function assertSame(question, found, expected, same) {
  const where = `${question.method} ${question.target.slice(0, 300)} ${(question.body ?? "").slice(0, 200)}`;
  const short = ({ status, body }) => `${status} ${text(body).slice(0, 400)}`;
  assert.equal(found.status, expected.status, `${where}\n+ ${short(found)}\n- ${short(expected)}`);
  // The server says nothing of the type of what is not there.
  if (expected.status !== 204) assert.equal(found.contentType, expected.contentType, where);
  for (const name of ["Allow", "Content-Disposition", "Cache-Control"]) {
    assert.equal(found.headers[name], expected.headers[name.toLowerCase()], `${name} of ${where}`);
  }
  if (!Buffer.from(found.body).equals(Buffer.from(expected.body))) {
    assert.equal(same(vague(text(found.body))), same(vague(text(expected.body))),
      `${where}\n+ ${text(found.body).slice(0, 400)}\n- ${text(expected.body).slice(0, 400)}`);
  }
}

const parsed = ({ body }) => JSON.parse(text(body));

/** A sweep on both sides, and all that can be asked of it. */
async function compareSweep(question) {
  const anonymous = (body) => body.replaceAll(/[0-9a-f]{32}/g, "ID");
  const [found, expected] = await compare(post("sweeps", question), undefined, (body) =>
    anonymous(body).replace(/"state":"\w+".*/s, ""),
  );
  if (found.status !== 201) return;
  const [here, there] = [parsed(found).id, parsed(expected).id];
  while (engine.work(20));
  for (;;) {
    const { state } = parsed(await served(address, get(`sweeps/${there}`)));
    if (!["waiting", "running"].includes(state)) break;
    await new Promise((wake) => setTimeout(wake, 20));
  }
  for (const ask of ofSweep("sweeps/ID")) {
    const named = (id) => ({ ...ask, target: ask.target.replace("ID", id) });
    await compare(named(here), named(there), anonymous);
  }
  const end = (id) => ({ method: "DELETE", target: `/api/v1/sweeps/${id}` });
  await compare(end(here), end(there), anonymous);
  await compare(end(here), end(there), anonymous);
}

try {
  // The claims are in a file beside the module, and not in it.
  const claims = await served(address, get("claims"));
  assert.equal(text(readFileSync(join(dirname(file), "claims.json"))), text(claims.body));
  assert.match(text(engine.answer(get("claims")).body), /claims\.json beside it/);

  const { families } = parsed(await served(address, get("games")));
  const limit = Number(process.env.MOST ?? Infinity);
  for (const question of questions(families, rows())) {
    if (asked < limit) await compare(question);
  }
  for (const question of sweeps(families)) await compareSweep(question);
  for (const [kind, count] of Object.entries(kinds)) console.log(`${String(count).padStart(6)} ${kind}`);
  if (slow.length) console.log(`slow, in ms here and there:\n${slow.join("\n")}`);
  console.log(`${asked} answers, of which ${differing} differ, and the server ran out of time in ${earlier}`);
  assert.ok(asked >= 1000 && differing === 0 && earlier <= asked / 100);
} finally {
  end();
}
