// The engine as WebAssembly (docs/site.md): it answers the requests of docs/server.md without a server.
// Runs where WebAssembly does, in a worker, a page or Node.

export interface EngineRequest {
  method: string;
  /** The path and the query, "/api/v1/solve?rules=nim&position=3". */
  target: string;
  contentType?: string;
  body?: string;
}

export interface EngineResponse {
  status: number;
  contentType: string;
  /** The other headers, by their names as docs/server.md writes them. */
  headers: Readonly<Record<string, string>>;
  body: Uint8Array;
}

export interface Engine {
  /** Answers as `lastmove serve` does, and comes back with the answer. Throws nothing. */
  answer(request: EngineRequest): EngineResponse;
  /**
   * Goes on with the sweeps that were begun, for about so long, and at least by one piece. Returns
   * whether any is left. Between two calls anything can be asked of them.
   */
  work(milliseconds: number): boolean;
}

/** What src/browser exports. */
interface Exports {
  memory: WebAssembly.Memory;
  _initialize(): void;
  limit_work(millions: number): void;
  request(bytes: number): number;
  answer(): void;
  response(): number;
  response_bytes(): number;
  work(milliseconds: number): number;
}

/** What the engine asks of the machine: what the time is, and random numbers. Nothing else is there. */
function machine(memory: () => WebAssembly.Memory): WebAssembly.Imports {
  const nothing = () => 0;
  return {
    env: {
      getentropy(at: number, bytes: number) {
        crypto.getRandomValues(new Uint8Array(memory().buffer, at, bytes));
        return 0;
      },
      emscripten_notify_memory_growth: nothing,
      __syscall_dup3: nothing,
    },
    wasi_snapshot_preview1: {
      clock_time_get(_clock: number, _precision: bigint, at: number) {
        const time = BigInt(Math.round(performance.now() * 1e6));
        new DataView(memory().buffer).setBigUint64(at, time, true);
        return 0;
      },
      proc_exit(status: number) {
        throw new Error(`the engine ended with status ${status}`);
      },
      environ_sizes_get: nothing,
      environ_get: nothing,
      fd_close: nothing,
      fd_read: nothing,
      fd_seek: nothing,
      fd_write: nothing,
    },
  };
}

function start(module: WebAssembly.Module, work: number): Exports {
  const instance = new WebAssembly.Instance(module, machine(() => exports.memory));
  const exports = instance.exports as unknown as Exports;
  exports._initialize();
  exports.limit_work(work);
  return exports;
}

function ask(exports: Exports, { method, target, contentType = "", body = "" }: EngineRequest) {
  const sent = new TextEncoder().encode(`${method} ${target}\n${contentType}\n${body}`);
  const at = exports.request(sent.length);
  new Uint8Array(exports.memory.buffer, at, sent.length).set(sent);
  exports.answer();
  const answer = new Uint8Array(
    exports.memory.buffer,
    exports.response(),
    exports.response_bytes(),
  ).slice();
  return parsed(answer);
}

/** Lines of a status, a content type and headers, an empty line, and the body. */
function parsed(answer: Uint8Array): EngineResponse {
  let end = 0;
  while (answer[end] !== 10 || answer[end + 1] !== 10) ++end;
  const [status, contentType = "", ...lines] = new TextDecoder()
    .decode(answer.subarray(0, end))
    .split("\n");
  const headers = Object.fromEntries(lines.map((line) => line.split(": ", 2)));
  return { status: Number(status), contentType, headers, body: answer.subarray(end + 2) };
}

/** What is told where the engine broke down: what it was asked takes more than a browser gives it. */
function tooMuch(): EngineResponse {
  const error = {
    kind: "limit",
    message: "this takes more memory than the browser gives the engine; ask the program, lastmove",
  };
  const body = new TextEncoder().encode(JSON.stringify({ error }, null, 2) + "\n");
  return { status: 422, contentType: "application/json", headers: {}, body };
}

/**
 * An engine. What breaks it down, as a stack that overflows, is answered with an error of kind
 * "limit"; it then starts afresh, and knows no sweeps any more. `work` bounds an answer as `--work` of
 * the server does, in millions of steps; 0 is the default of the server.
 */
export function instantiate(module: WebAssembly.Module, work = 0): Engine {
  let exports = start(module, work);
  const guarded = <Result>(use: () => Result, otherwise: () => Result): Result => {
    try {
      return use();
    } catch {
      exports = start(module, work);
      return otherwise();
    }
  };
  return {
    answer: (request) => guarded(() => ask(exports, request), tooMuch),
    work: (milliseconds) => guarded(() => exports.work(milliseconds) !== 0, () => false),
  };
}
