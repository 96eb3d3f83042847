// Sweeps in an engine of their own. It may be busy with one ruleset for minutes, so what has become of a
// sweep is known here from its news, and one that does not let itself be stopped is ended with its engine.
import { words } from "../words";
import type { Engines } from "./engines";
import type { Told } from "./problem";
import type { Question } from "./transport";

/** How long a sweep may take to stop by itself, in milliseconds. */
export const stopping = 1000;

type Status = Readonly<Record<string, unknown>> & { id: string; state: string };

const goesOn = ({ state }: Status) => state === "waiting" || state === "running";

const lost: Told = { kind: "limit", message: words.answers.lost };

export class Sweeps {
  private readonly known = new Map<string, Status>();
  private readonly listening = new Map<string, Set<(data: string) => void>>();

  /** REQUIRES: nobody else ends or asks these engines. */
  constructor(private readonly engines: Engines) {
    engines.onnews = (id, news) => {
      const status = JSON.parse(news) as Status | null;
      if (status) this.keep(status);
      else this.change({ state: "failed", error: lost }, id);
    };
    engines.onlost = () => this.change({ state: "failed", error: lost });
  }

  async ask(question: Question, signal?: AbortSignal): Promise<Response> {
    const { method, target } = question;
    const [, id = ""] = /^sweeps\/([^/?]+)$/.exec(target) ?? [];
    const status = this.known.get(id);
    if (status && method === "GET") return answerOf(status);
    if (status && method === "DELETE") return this.stop(question, status);
    const answer = await this.engines.ask(question, signal);
    if (method === "POST" && answer.ok) this.begin((await answer.clone().json()) as Status);
    return answer;
  }

  /** Tells what becomes of a sweep; `missing` if there is no such one. The result ends that. */
  listen(id: string, news: (data: string) => void, missing: () => void): () => void {
    const all = this.listening.get(id) ?? new Set();
    this.listening.set(id, all.add(news));
    const status = this.known.get(id);
    if (status) news(JSON.stringify(status));
    else missing();
    return () => void all.delete(news);
  }

  /** News may be there before the answer has been read. */
  private begin(status: Status) {
    if (!this.known.has(status.id)) this.keep(status);
  }

  private keep(status: Status) {
    this.known.set(status.id, status);
    this.listening.get(status.id)?.forEach((tell) => tell(JSON.stringify(status)));
  }

  /** Stops one that goes on; one that has ended is forgotten. */
  private async stop(question: Question, status: Status): Promise<Response> {
    const asked = this.engines.ask(question);
    let timer: ReturnType<typeof setTimeout> | undefined;
    const late = new Promise<undefined>((resolve) => (timer = setTimeout(() => resolve(undefined), stopping)));
    const answer = await Promise.race([asked, late]);
    clearTimeout(timer);
    if (!answer) {
      asked.catch(() => {});
      return this.end(status.id);
    }
    if (answer.status === 204) this.known.delete(status.id);
    return answer;
  }

  /** Ends the engine, and what was going on in it. */
  private end(id: string): Response {
    this.change({ state: "stopped" });
    this.engines.endAll();
    return answerOf(this.known.get(id)!);
  }

  /** What becomes of those that go on, or of one of them, when the rows are gone. */
  private change(to: object, only?: string) {
    for (const status of [...this.known.values()]) {
      const gone = goesOn(status) && (only === undefined || status.id === only);
      if (gone) this.keep({ ...status, ...to, rows: 0, kept: 0 });
    }
  }
}

function answerOf(status: Status): Response {
  return Response.json(status);
}
