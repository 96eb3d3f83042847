// Runs the files of page tests that are named, or all, three at a time. On a busy machine a browser may be late
// where a test is strict; so a file that fails is run once more, alone, and has to pass then. Both are shown.
import { readdirSync } from "node:fs";
import { basename, join } from "node:path";
import { run } from "node:test";
import { tap } from "node:test/reporters";
import { fileURLToPath } from "node:url";

const folder = fileURLToPath(new URL(".", import.meta.url));
const named = process.argv.slice(2).map((name) => `${name}.test.mjs`);
const all = readdirSync(folder).filter((name) => name.endsWith(".test.mjs"));
const unknown = named.filter((name) => !all.includes(name));
if (unknown.length) throw new Error(`there is no ${unknown.join(", ")} in ${folder}`);

/** Runs files; returns those in which a test failed. */
async function failing(files, concurrency) {
  const failed = new Set();
  const events = run({ files: files.map((name) => join(folder, name)), concurrency });
  events.on("test:fail", ({ file, name }) => failed.add(basename(file ?? name)));
  for await (const text of events.compose(tap)) process.stdout.write(text);
  return files.filter((name) => failed.has(name));
}

const failed = await failing(named.length ? named : all, 3);
if (failed.length) console.log(`# once more, alone: ${failed.join(", ")}`);
process.exit(failed.length && (await failing(failed, 1)).length ? 1 : 0);
