// The worker in which an engine runs. It answers one question after the other, and goes on with the sweeps
// that it has begun whenever there is none.
import { instantiate, type Engine, type EngineRequest, type EngineResponse } from "./module";

/** What the page tells the worker: first the engine, then questions, each by a number. */
export type ToWorker = { module: WebAssembly.Module } | { number: number; question: EngineRequest };

/** What the worker tells the page. */
export type FromWorker =
  | { number: number; answer: EngineResponse }
  /** What GET of a sweep answers, whenever that has changed; null where the engine has lost it. */
  | { sweep: string; news: string }
  | { broken: string };

/** What is used of the status of a sweep. */
interface Status {
  id: string;
  state: string;
}

const sweeps = "/api/v1/sweeps";
/** How long a sweep goes on before questions are looked at. */
const turn = 100;

const tell = (message: FromWorker, transfer: Transferable[] = []) =>
  (self as unknown as { postMessage(message: unknown, transfer: Transferable[]): void }).postMessage(
    message,
    transfer,
  );

let begin: (engine: Engine) => void;
const engine = new Promise<Engine>((resolve) => (begin = resolve));

/** The sweeps that go on, with the latest news of each. */
const watched = new Map<string, string>();
let working = false;

self.onmessage = async ({ data }: MessageEvent<ToWorker>) => {
  try {
    if ("module" in data) begin(instantiate(data.module));
    else answer(await engine, data.number, data.question);
  } catch (error) {
    tell({ broken: String(error) });
  }
};

function answer(engine: Engine, number: number, question: EngineRequest) {
  const answer = engine.answer(question);
  const begins = question.method === "POST" && question.target === sweeps && answer.status < 300;
  if (begins) watched.set((JSON.parse(textOf(answer)) as Status).id, "");
  tell({ number, answer }, [answer.body.buffer]);
  if (begins) void work(engine);
}

function textOf({ body }: EngineResponse): string {
  return new TextDecoder().decode(body);
}

async function work(engine: Engine) {
  if (working) return;
  working = true;
  let left = true;
  while (left) {
    tellNews(engine);
    // Questions that have come meanwhile are answered first.
    await new Promise((resolve) => setTimeout(resolve));
    left = engine.work(turn);
  }
  tellNews(engine);
  watched.clear();
  working = false;
}

function tellNews(engine: Engine) {
  // The engine begins with the first of those that wait as soon as it works.
  let next = true;
  for (const [id, before] of watched) {
    const answer = engine.answer({ method: "GET", target: `${sweeps}/${id}` });
    const status = answer.status === 200 ? (JSON.parse(textOf(answer)) as Status) : undefined;
    if (status?.state === "waiting" && next) status.state = "running";
    const goesOn = status?.state === "waiting" || status?.state === "running";
    next &&= !goesOn;
    const news = JSON.stringify(status ?? null);
    if (news !== before) tell({ sweep: id, news });
    if (goesOn) watched.set(id, news);
    else watched.delete(id);
  }
}
