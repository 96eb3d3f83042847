// While a button of the mouse or a finger is down, nothing should move below it: the click would be lost.
let pressed = false;
const waiting = new Set<() => void>();

if (typeof document !== "undefined") {
  document.addEventListener("pointerdown", () => (pressed = true), true);
  for (const end of ["pointerup", "pointercancel"]) {
    // The click itself comes after it.
    document.addEventListener(end, () => setTimeout(release), true);
  }
}

function release() {
  pressed = false;
  for (const act of [...waiting]) {
    waiting.delete(act);
    act();
  }
}

/** Acts at once, or where something is pressed, after that. */
export function afterPress(act: () => void) {
  if (pressed) waiting.add(act);
  else act();
}
