// Tasks that come faster than they can be done, as the questions of who types or moves a slider.

type Task = (signal: AbortSignal) => Promise<void>;

/** So long a task may take before the next one ends it, in milliseconds. */
const patience = 250;

/** Does one task at a time, and of those that come meanwhile the latest alone. A task that has ended is
    cancelled, too, when the next one begins: it may have left something behind that goes on. */
export class Latest {
  /** How long the latest task took, or has taken until it was cancelled, in milliseconds. */
  took = 0;
  private next: { task: Task; due: number } | undefined;
  private present = new AbortController();
  private since: number | undefined;
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** Does it after `wait` milliseconds, unless another one comes before. */
  do(task: Task, wait: number) {
    this.next = { task, due: Date.now() + wait };
    this.step();
  }

  /** Waits no longer for another one. */
  hurry() {
    if (this.next) this.do(this.next.task, 0);
  }

  stop() {
    clearTimeout(this.timer);
    this.present.abort();
    this.next = this.since = undefined;
  }

  private step() {
    clearTimeout(this.timer);
    if (!this.next) return;
    const { task, due } = this.next;
    const left = Math.max(due, (this.since ?? -Infinity) + patience) - Date.now();
    if (left > 0) {
      this.timer = setTimeout(() => this.step(), left);
      return;
    }
    if (this.since !== undefined) this.took = Date.now() - this.since;
    this.next = undefined;
    this.begin(task);
  }

  private begin(task: Task) {
    this.present.abort();
    const own = (this.present = new AbortController());
    const since = (this.since = Date.now());
    const end = () => {
      if (this.present !== own || own.signal.aborted) return;
      this.took = Date.now() - since;
      this.since = undefined;
      this.step();
    };
    task(own.signal).then(end, end);
  }
}
