// A question to the server, asked anew whenever it changes, and what has become of it.
import { untrack } from "svelte";

/** REQUIRES: made while a component is. */
export class Asked<Answer> {
  /** Of the latest question that was answered; none once one is refused. */
  answer = $state.raw<Answer>();
  error = $state.raw<unknown>();
  waiting = $state(false);
  private attempt = $state(0);
  private answered = "";

  /** Asks for each value of `key`, which is to tell all that the answer depends on. */
  constructor(
    private readonly key: () => string,
    ask: (signal: AbortSignal) => Promise<Answer>,
  ) {
    $effect(() => {
      void this.attempt;
      const asks = key();
      const asking = new AbortController();
      const end = (answer: Answer | undefined, error: unknown) => {
        if (asking.signal.aborted) return;
        this.answered = asks;
        [this.answer, this.error, this.waiting] = [answer, error, false];
      };
      this.waiting = true;
      untrack(() => ask(asking.signal)).then(
        (answer) => end(answer, undefined),
        (problem: unknown) => end(undefined, problem),
      );
      return () => asking.abort();
    });
  }

  again() {
    ++this.attempt;
  }

  /** Whether the answer is that of the present question. */
  get current(): boolean {
    return this.answered === this.key();
  }
}
