// A press of a button that is not over yet. What is shown meanwhile could move the button away, and the press be lost.

/** So long what is shown waits for it at most, in milliseconds. */
const longest = 1000;

let pressed = false;
let waiting: (() => void)[] = [];

function end() {
  pressed = false;
  for (const go of waiting.splice(0)) go();
}

if (typeof document !== "undefined") {
  const begin = ({ target }: Event) => {
    pressed = target instanceof Element && target.closest("button, a, summary") !== null;
  };
  addEventListener("pointerdown", begin, true);
  // The click comes with the release, before the next task.
  for (const type of ["pointerup", "pointercancel"]) addEventListener(type, () => setTimeout(end), true);
}

/** When no button is pressed. */
export async function released(): Promise<void> {
  if (!pressed) return;
  await new Promise<void>((go) => {
    waiting.push(go);
    setTimeout(go, longest);
  });
}
