// Engines in workers, and the questions that wait for one.
import type { EngineResponse } from "../engine/module";
import type { FromWorker, ToWorker } from "../engine/worker";
import { words } from "../words";
import { broken, Problem } from "./problem";
import { root, type Question } from "./transport";

/** As much of a Worker as is used. */
export interface Thread {
  postMessage(message: ToWorker): void;
  terminate(): void;
  onmessage: ((event: MessageEvent<FromWorker>) => void) | null;
  onerror: ((event: ErrorEvent) => void) | null;
}

interface Asked {
  readonly number: number;
  readonly question: Question;
  readonly resolve: (answer: Response) => void;
  readonly reject: (reason: unknown) => void;
}

export interface Keeping {
  /** The most engines. Another is begun where a question has waited. */
  most: number;
  /** Whether an engine is ended whose answer nobody waits for; one that keeps sweeps is not. */
  ends: boolean;
}

/** How many milliseconds a question waits before another engine is begun for it; the first one takes as long to
    start on a slow phone. */
export const patience = 500;
/** An answer that nobody waits for may still come for so long, before its engine is ended. */
export const grace = 50;

/** What is answered at once; all else waits behind these. */
const light = /^(play|game|games|parse|solve|deal|strategies|puzzle)\b/;
/** What may take minutes. One engine, if there are several, is left for all else. */
const heavy = /^(period|compare|certificate|verify|audit|secret)\b/;

export class Engines {
  /** The news of sweeps, by their IDs. */
  onnews: (sweep: string, news: string) => void = () => {};
  /** Of an engine that has ended. */
  onlost: () => void = () => {};
  private readonly waiting: Asked[] = [];
  private readonly idle: Thread[] = [];
  private readonly busy = new Map<Thread, Asked>();
  private timer: ReturnType<typeof setTimeout> | undefined;
  private asked = 0;

  constructor(
    private readonly begin: () => Thread,
    private readonly keeping: Keeping,
  ) {}

  /** Begins an engine before there is a question. */
  prepare() {
    if (this.idle.length + this.busy.size === 0) this.idle.push(this.started());
  }

  /** Throws Problem where an engine breaks down, and an AbortError when the signal says so. */
  ask(question: Question, signal?: AbortSignal): Promise<Response> {
    return new Promise((resolve, reject) => {
      signal?.throwIfAborted();
      const asked = { number: ++this.asked, question, resolve, reject };
      signal?.addEventListener("abort", () => this.cancel(asked, signal.reason), { once: true });
      const later = this.waiting.findIndex((other) => !light.test(other.question.target));
      const at = light.test(question.target) && later >= 0 ? later : this.waiting.length;
      this.waiting.splice(at, 0, asked);
      this.next();
    });
  }

  /** Ends every engine with what it is asked; the next question has a new one. */
  endAll() {
    const all = [...this.idle, ...this.busy.keys()];
    this.waiting.splice(0).forEach(({ reject }) => reject(broken(words.answers.ended)));
    for (const thread of all) this.lose(thread, broken(words.answers.ended));
  }

  private started(): Thread {
    const thread = this.begin();
    thread.onmessage = ({ data }) => this.hear(thread, data);
    thread.onerror = (event) => {
      event.preventDefault?.();
      this.lose(thread, broken(words.answers.noWorker));
    };
    return thread;
  }

  /** The place in the queue of whom it is the turn of, or -1. */
  private turn(): number {
    const held = [...this.busy.values()].filter((asked) => heavy.test(asked.question.target)).length;
    const full = held >= Math.max(1, this.keeping.most - 1);
    return this.waiting.findIndex((asked) => !full || !heavy.test(asked.question.target));
  }

  private next() {
    let at: number;
    while ((at = this.turn()) >= 0) {
      this.prepare();
      const thread = this.idle.pop();
      if (!thread) break;
      const asked = this.waiting.splice(at, 1)[0]!;
      this.busy.set(thread, asked);
      const { method, target, body } = asked.question;
      const sent = body === undefined ? {} : { contentType: "application/json", body };
      thread.postMessage({ number: asked.number, question: { method, target: root + target, ...sent } });
    }
    clearTimeout(this.timer);
    if (at >= 0 && this.busy.size < this.keeping.most) {
      this.timer = setTimeout(() => {
        this.idle.push(this.started());
        this.next();
      }, patience);
    }
  }

  private hear(thread: Thread, told: FromWorker) {
    if ("sweep" in told) return this.onnews(told.sweep, told.news);
    if ("broken" in told) {
      return this.lose(thread, new Problem({ kind: "engine", message: words.answers.brokenDown(told.broken) }));
    }
    const asked = this.busy.get(thread);
    if (asked?.number !== told.number) return;
    this.busy.delete(thread);
    this.idle.push(thread);
    asked.resolve(responseOf(told.answer));
    this.next();
  }

  /** Ends an engine, and begins another when there is a question for it. */
  private lose(thread: Thread, why: Problem) {
    thread.terminate();
    this.onlost();
    this.busy.get(thread)?.reject(why);
    this.busy.delete(thread);
    const at = this.idle.indexOf(thread);
    if (at >= 0) this.idle.splice(at, 1);
    this.next();
  }

  private cancel(asked: Asked, reason: unknown) {
    asked.reject(reason);
    const at = this.waiting.indexOf(asked);
    if (at >= 0) this.waiting.splice(at, 1);
    if (at >= 0 || !this.keeping.ends) return;
    const [thread] = [...this.busy].find(([, its]) => its === asked) ?? [];
    if (!thread) return;
    setTimeout(() => {
      if (this.busy.get(thread) === asked) this.lose(thread, broken(""));
    }, grace);
  }
}

function responseOf({ status, contentType, headers, body }: EngineResponse): Response {
  const content = status === 204 ? null : (body as Uint8Array<ArrayBuffer>);
  return new Response(content, { status, headers: { ...headers, "Content-Type": contentType } });
}
