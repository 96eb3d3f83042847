// A question that is asked while it is being written. What was answered last stays while the next answer
// is waited for, and while what is written means nothing.
import { untrack } from "svelte";

import { Latest } from "./latest";

/** How a question changes: by a choice, letter by letter, or as a slider moves. */
export type Pace = "chosen" | "typed" | "slid";

/** An error waits so long, in milliseconds: half a word is no mistake. */
const lenience = 400;

/** How long a question waits for the next one, by how long the answer before took. */
export function waitOf(pace: Pace, took: number): number {
  if (pace === "chosen") return 0;
  if (pace === "slid") return took > 300 ? Math.min(took, 1500) : 0;
  return Math.min(Math.max(took, 200), 1500);
}

/** REQUIRES: made while a component is. */
export class Followed<Answer> {
  /** Of the latest question that was answered; none before, and once nothing is asked. */
  answer = $state.raw<Answer>();
  /** What is wrong with the present question. */
  error = $state.raw<unknown>();
  waiting = $state(false);
  private attempt = $state(0);
  private readonly latest = new Latest();
  // What the key is made of may change, and the key stay the same.
  private readonly present = $derived.by(() => this.key());
  private timer: ReturnType<typeof setTimeout> | undefined;
  private untold: (() => void) | undefined;

  /** Asks for each value of `key`, which is to tell all that the answer depends on; empty asks nothing. */
  constructor(
    private readonly key: () => string,
    private readonly ask: (signal: AbortSignal) => Promise<Answer>,
    private readonly pace: () => Pace,
  ) {
    $effect(() => {
      void this.attempt;
      const asked = this.present;
      untrack(() => (asked === "" ? this.clear() : this.follow(asked)));
      return () => {
        clearTimeout(this.timer);
        this.untold = undefined;
      };
    });
    $effect(() => () => this.latest.stop());
  }

  again() {
    ++this.attempt;
  }

  /** What is asked is meant, and so is what is wrong with it. */
  hurry() {
    this.latest.hurry();
    this.untold?.();
  }

  private clear() {
    this.latest.stop();
    [this.answer, this.error, this.waiting] = [undefined, undefined, false];
  }

  private follow(asked: string) {
    this.waiting = true;
    this.latest.do((signal) => this.answerTo(asked, signal), waitOf(this.pace(), this.latest.took));
  }

  private async answerTo(asked: string, signal: AbortSignal) {
    try {
      const answer = await this.ask(signal);
      if (signal.aborted) return;
      this.answer = answer;
      if (asked === this.present) [this.error, this.waiting] = [undefined, false];
    } catch (problem) {
      if (signal.aborted || asked !== this.present) return;
      const tell = () => ([this.error, this.waiting] = [problem, false]);
      if (this.pace() !== "typed") return void tell();
      this.untold = tell;
      this.timer = setTimeout(tell, lenience);
    }
  }
}
