// The engine in the page itself: answers come from workers, and there is no server.
import claimsAddress from "#claims";
import engineAddress from "#engine";
import { words } from "../words";
import { coming, followed } from "./coming.svelte";
import { Engines } from "./engines";
import { broken, isAbort, Problem } from "./problem";
import { Sweeps } from "./sweeps";
import type { Transport } from "./transport";

/** A module with an exception, the latest thing that the engine needs of a browser. */
const exception = new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0, 1, 4, 1, 96, 0, 0, 13, 3, 1, 0, 0]);

/** Fetches the engine. Throws Problem. */
export async function compile(address: string): Promise<WebAssembly.Module> {
  try {
    const asked = await fetch(address);
    if (!asked.ok) throw broken(words.answers.noEngine);
    const response = followed(asked, __ENGINE_BYTES__);
    // Compiled as it comes, where the host says what it is; else when it has come.
    const streams = response.headers.get("Content-Type")?.startsWith("application/wasm");
    if (streams) return await WebAssembly.compileStreaming(response);
    return await WebAssembly.compile(await response.arrayBuffer());
  } catch (error) {
    if (error instanceof Problem) throw error;
    // What broke off on its way, or is another file, does not compile either.
    const refused = typeof WebAssembly === "undefined" || !WebAssembly.validate(exception);
    throw refused
      ? new Problem({ kind: "engine", message: words.answers.noWebAssembly })
      : broken(words.answers.noEngine);
  } finally {
    coming.part = undefined;
  }
}

// Kept, so that an engine that takes the place of another begins at once.
let compiled: Promise<WebAssembly.Module> | undefined;
function module(): Promise<WebAssembly.Module> {
  compiled ??= compile(engineAddress);
  compiled.catch(() => (compiled = undefined));
  return compiled;
}

function begin(): Worker {
  const worker = newWorker();
  module().then(
    (module) => worker.postMessage({ module }),
    // Without an engine it answers nothing: the next question begins another.
    () => worker.dispatchEvent(new ErrorEvent("error")),
  );
  return worker;
}

function newWorker(): Worker {
  try {
    return new Worker(new URL("../engine/worker.ts", import.meta.url), { type: "module" });
  } catch {
    // A frame with `sandbox` has no origin, unless it is given one.
    throw new Problem({ kind: "engine", message: words.answers.sandboxed });
  }
}

const answering = new Engines(begin, { most: 2, ends: true });
// Sweeps have an engine of their own, which lives as long as the page.
const sweeping = new Sweeps(new Engines(begin, { most: 1, ends: false }));

// The page shows itself while the engine comes.
let refused: unknown;
try {
  answering.prepare();
} catch (problem) {
  refused = problem;
}

/** The claims, which are not in the engine but in a file beside it. Throws as `ask` does. */
async function claims(signal?: AbortSignal): Promise<Response> {
  try {
    const response = await fetch(claimsAddress, { signal: signal ?? null });
    if (response.ok) return response;
  } catch (error) {
    if (isAbort(error)) throw error;
  }
  throw broken(words.answers.noClaims);
}

export const transport: Transport = {
  site: true,
  book: __BOOK__,

  async ask(question, signal) {
    if (question.target === "claims") return claims(signal);
    if (refused) throw refused;
    await module();
    return (/^sweeps\b/.test(question.target) ? sweeping : answering).ask(question, signal);
  },

  listen(target, news, broken) {
    const [, sweep = ""] = /^sweeps\/([^/]+)\/events$/.exec(target) ?? [];
    return sweeping.listen(sweep, news, broken);
  },

  address: () => undefined,
};
