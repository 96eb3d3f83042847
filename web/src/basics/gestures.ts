// Drag and pinch on a picture, and the wheel with Ctrl or ⌘. Places are pixels from its left and upper
// edge. The wheel alone and a finger that moves up or down scroll the page, as they do beside it.

export interface Handlers {
  zoom(factor: number, x: number, y: number): void;
  /** The content follows the pointer by this. */
  drag(dx: number, dy: number): void;
  hover(x: number, y: number): void;
  leave(): void;
  pick(x: number, y: number): void;
}

interface Spot {
  x: number;
  y: number;
}

const slack = 4; // pixels that a click may wander

/** For `use:gestures`. */
export function gestures(node: HTMLElement, handlers: Handlers) {
  node.style.touchAction = "pan-y";
  const pointers = new Map<number, Spot>();
  let start: Spot = { x: 0, y: 0 };
  let wandered = 0;
  let scrolls = false;

  function spot(event: MouseEvent): Spot {
    const box = node.getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top };
  }
  function wheel(event: WheelEvent) {
    const magnifies = event.ctrlKey || event.metaKey; // so comes a pinch on a touchpad, too
    const sideways = Math.abs(event.deltaX) > Math.abs(event.deltaY);
    if (!magnifies && !sideways) return;
    event.preventDefault();
    if (!magnifies) return handlers.drag(-event.deltaX, 0);
    const { x, y } = spot(event);
    handlers.zoom(Math.exp(-Math.max(-40, Math.min(40, event.deltaY)) / 100), x, y);
  }
  function down(event: PointerEvent) {
    if (event.button !== 0) return;
    node.setPointerCapture(event.pointerId);
    pointers.set(event.pointerId, spot(event));
    if (pointers.size === 1) [start, wandered, scrolls] = [spot(event), 0, false];
  }
  function move(event: PointerEvent) {
    const before = pointers.get(event.pointerId);
    const now = spot(event);
    if (!before) return handlers.hover(now.x, now.y);
    const other = [...pointers].find(([id]) => id !== event.pointerId)?.[1];
    pointers.set(event.pointerId, now);
    const waits = wandered <= slack;
    wandered += distance(before, now);
    if (wandered <= slack) return;
    // The browser takes a finger that begins upright a little later, to scroll.
    if (waits && event.pointerType === "touch") {
      scrolls = Math.abs(now.y - start.y) > Math.abs(now.x - start.x);
    }
    if (!other) {
      if (!scrolls) handlers.drag(now.x - before.x, now.y - before.y);
      return;
    }
    wandered = Infinity;
    handlers.drag((now.x - before.x) / 2, (now.y - before.y) / 2);
    const grown = distance(now, other) / Math.max(1, distance(before, other));
    handlers.zoom(grown, (now.x + other.x) / 2, (now.y + other.y) / 2);
  }
  function up(event: PointerEvent) {
    if (!pointers.delete(event.pointerId)) return;
    const { x, y } = spot(event);
    if (event.type === "pointerup" && wandered <= slack) handlers.pick(x, y);
  }
  const leave = () => handlers.leave();

  const listeners = {
    pointerdown: down,
    pointermove: move,
    pointerup: up,
    pointercancel: up,
    pointerleave: leave,
  };
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

function distance(a: Spot, b: Spot): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}
