// Wheel, drag and pinch on something that is as wide as a window of rows. Places are shares of its
// width, from 0 at the left to 1.

export interface Handlers {
  zoom(factor: number, about: number): void;
  /** The content follows by this share of the width; positive is to the right. */
  drag(share: number): void;
  /** The pointer is here, or (undefined) gone. */
  hover(at: number | undefined): void;
  pick(at: number): void;
}

const slack = 4; // pixels that a click may wander

/** For `use:gestures`. Up and down still scroll the page by touch. */
export function gestures(node: HTMLElement, handlers: Handlers) {
  const pointers = new Map<number, number>();
  let wandered = 0;

  const place = (x: number) => {
    const box = node.getBoundingClientRect();
    return (x - box.left) / Math.max(1, box.width);
  };
  const share = (pixels: number) => pixels / Math.max(1, node.clientWidth);

  function wheel(event: WheelEvent) {
    event.preventDefault();
    if (Math.abs(event.deltaX) > Math.abs(event.deltaY)) handlers.drag(share(-event.deltaX));
    else handlers.zoom(Math.exp(-Math.max(-300, Math.min(300, event.deltaY)) / 300), place(event.clientX));
  }
  function down(event: PointerEvent) {
    if (event.button !== 0) return;
    node.setPointerCapture(event.pointerId);
    pointers.set(event.pointerId, event.clientX);
    if (pointers.size === 1) wandered = 0;
  }
  function move(event: PointerEvent) {
    const before = pointers.get(event.pointerId);
    if (before === undefined) return handlers.hover(place(event.clientX));
    const other = [...pointers].find(([id]) => id !== event.pointerId)?.[1];
    pointers.set(event.pointerId, event.clientX);
    wandered += Math.abs(event.clientX - before);
    if (wandered <= slack) return;
    if (other === undefined) return handlers.drag(share(event.clientX - before));
    wandered = Infinity;
    const grown = Math.abs(event.clientX - other) / Math.max(1, Math.abs(before - other));
    handlers.zoom(grown, place((event.clientX + other) / 2));
  }
  function up(event: PointerEvent) {
    if (!pointers.delete(event.pointerId)) return;
    if (event.type === "pointerup" && wandered <= slack) handlers.pick(place(event.clientX));
  }
  const leave = () => handlers.hover(undefined);

  const listeners = { pointerdown: down, pointermove: move, pointerup: up, pointercancel: up, pointerleave: leave };
  for (const [name, listener] of Object.entries(listeners)) {
    node.addEventListener(name, listener as EventListener);
  }
  node.addEventListener("wheel", wheel, { passive: false });
  return {
    update: (changed: Handlers) => (handlers = changed),
    destroy() {
      for (const [name, listener] of Object.entries(listeners)) {
        node.removeEventListener(name, listener as EventListener);
      }
      node.removeEventListener("wheel", wheel);
    },
  };
}
