/** Does the last thing of a burst, when no other has come for 250 ms. For what follows a hand: browsers
    limit how often a page may change its address in a minute. */
export class Later {
  private timer: ReturnType<typeof setTimeout> | undefined;
  private waiting: (() => void) | undefined;

  do(action: () => void) {
    this.stop();
    this.waiting = action;
    this.timer = setTimeout(() => this.now(), 250);
  }

  /** Does what waits, without waiting any longer. Tells whether there was something. */
  now(): boolean {
    const action = this.waiting;
    this.stop();
    action?.();
    return action !== undefined;
  }

  stop() {
    clearTimeout(this.timer);
    this.waiting = undefined;
  }
}
