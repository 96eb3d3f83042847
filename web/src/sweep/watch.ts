// Watching a job: its news are told as they come; where that breaks, it is asked again.

import { get, listenTo, Problem } from "../api/api";
import { ended, type Job } from "./job";

export interface Watcher {
  news: (job: Job) => void;
  /** The connection is broken, or the job is forgotten, which ends the watch. */
  trouble: (problem: Problem) => void;
}

/** The milliseconds until the server is asked again; longer each time. */
const patience = [500, 1000, 2000, 4000, 8000];

export function isForgotten(problem: unknown): boolean {
  return problem instanceof Problem && problem.kind === "not-found";
}

/** Tells what becomes of a job until it has ended. The result stops the watch. */
export function watch(id: string, watcher: Watcher): () => void {
  let over = false;
  let hangUp: (() => void) | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  const abort = new AbortController();
  const path = `sweeps/${encodeURIComponent(id)}`;

  function stop() {
    over = true;
    hangUp?.();
    clearTimeout(timer);
    abort.abort();
  }

  function tell(job: Job) {
    if (over) return;
    failures = 0;
    if (ended(job)) stop();
    watcher.news(job);
  }

  function listen() {
    hangUp = listenTo<Job>(`${path}/events`, tell, () => {
      if (!over) askLater();
    });
  }

  function askLater() {
    timer = setTimeout(ask, patience[Math.min(failures++, patience.length - 1)]);
  }

  async function ask() {
    try {
      const job = await get<Job>(path, {}, abort.signal);
      const before = failures;
      tell(job);
      // A server that answers but breaks every stream is asked less and less often.
      failures = before;
      if (!over) listen();
    } catch (error) {
      if (over || !(error instanceof Problem)) return;
      if (isForgotten(error)) stop();
      else askLater();
      watcher.trouble(error);
    }
  }

  void ask();
  return stop;
}
