// The engine in the page itself: answers come from workers, and there is no server.
import engineAddress from "#engine";
import { broken, Problem } from "../problem";
import { words } from "../words";
import { Engines } from "./engines";
import type { Transport } from "./transport";

/** Fetches the engine. Throws Problem. */
export async function compile(address: string): Promise<WebAssembly.Module> {
  try {
    const response = await fetch(address);
    if (!response.ok) throw broken(words.answers.noEngine);
    // Compiled as it comes, where the host says what it is; else when it has come.
    const streams = response.headers.get("Content-Type")?.startsWith("application/wasm");
    if (streams) return await WebAssembly.compileStreaming(response);
    return await WebAssembly.compile(await response.arrayBuffer());
  } catch (error) {
    if (error instanceof Problem) throw error;
    const refused = typeof WebAssembly === "undefined" || error instanceof WebAssembly.CompileError;
    throw refused
      ? new Problem({ kind: "engine", message: words.answers.noWebAssembly })
      : broken(words.answers.noEngine);
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
  const worker = new Worker(new URL("../engine/worker.ts", import.meta.url), { type: "module" });
  module().then(
    (module) => worker.postMessage({ module }),
    // Without an engine it answers nothing: the next question begins another.
    () => worker.dispatchEvent(new ErrorEvent("error")),
  );
  return worker;
}

const answering = new Engines(begin, { most: 2, ends: true });
// Sweeps have an engine of their own, which lives as long as the page.
const sweeping = new Engines(begin, { most: 1, ends: false });
const listening = new Map<string, Set<(data: string) => void>>();
sweeping.onnews = (sweep, news) => listening.get(sweep)?.forEach((tell) => tell(news));

// The page shows itself while the engine comes.
answering.prepare();

export const transport: Transport = {
  site: true,

  async ask(question, signal) {
    await module();
    return (/^sweeps\b/.test(question.target) ? sweeping : answering).ask(question, signal);
  },

  listen(target, news, broken) {
    const [, sweep = ""] = /^sweeps\/([^/]+)\/events$/.exec(target) ?? [];
    const all = listening.get(sweep) ?? new Set();
    listening.set(sweep, all.add(news));
    // What has become of it since it was asked last.
    sweeping.ask({ method: "GET", target: `sweeps/${sweep}` }).then(
      async (answer) => (answer.ok ? news(await answer.text()) : broken()),
      broken,
    );
    return () => void all.delete(news);
  },

  address: () => undefined,
};
