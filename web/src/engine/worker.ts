// The worker in which an engine runs. It answers one question after the other, and goes on with the sweeps
// that it has begun whenever there is none.
import { instantiate, type Engine, type EngineRequest, type EngineResponse } from "./module";

/** What the page tells the worker: first the engine, then questions, each by a number. */
export type ToWorker = { module: WebAssembly.Module } | { number: number; question: EngineRequest };

/** What the worker tells the page. */
export type FromWorker =
  | { number: number; answer: EngineResponse }
  /** What GET of a sweep answers, whenever that has changed. */
  | { sweep: string; news: string }
  | { broken: string };

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
  if (question.method === "POST" && question.target === sweeps && answer.status < 300) {
    watched.set(JSON.parse(new TextDecoder().decode(answer.body)).id, "");
    void work(engine);
  }
  tell({ number, answer }, [answer.body.buffer]);
}

async function work(engine: Engine) {
  if (working) return;
  working = true;
  let left = true;
  while (left) {
    // Questions that have come meanwhile are answered first.
    await new Promise((resolve) => setTimeout(resolve));
    left = engine.work(turn);
    tellNews(engine);
  }
  watched.clear();
  working = false;
}

function tellNews(engine: Engine) {
  for (const [id, before] of watched) {
    const { status, body } = engine.answer({ method: "GET", target: `${sweeps}/${id}` });
    const news = new TextDecoder().decode(body);
    if (status !== 200) watched.delete(id);
    else if (news !== before) {
      watched.set(id, news);
      tell({ sweep: id, news });
    }
  }
}
