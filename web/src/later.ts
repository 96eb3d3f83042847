/** Does the last thing of a burst, when no other has come for 250 ms. For what follows a hand: browsers
    allow a page only so many changes of its address in a minute. */
export class Later {
  private timer: ReturnType<typeof setTimeout> | undefined;

  do(action: () => void) {
    this.stop();
    this.timer = setTimeout(action, 250);
  }

  stop() {
    clearTimeout(this.timer);
  }
}
