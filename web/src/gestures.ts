// Wheel, drag and pinch on a picture. Places are pixels from its left and upper edge.

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

/** For `use:gestures`. How far touch still scrolls the page, the element's touch-action says. */
export function gestures(node: HTMLElement, handlers: Handlers) {
  const pointers = new Map<number, Spot>();
  let wandered = 0;

  function spot(event: MouseEvent): Spot {
    const box = node.getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top };
  }
  function wheel(event: WheelEvent) {
    event.preventDefault();
    if (Math.abs(event.deltaX) > Math.abs(event.deltaY)) return handlers.drag(-event.deltaX, 0);
    const { x, y } = spot(event);
    handlers.zoom(Math.exp(-Math.max(-300, Math.min(300, event.deltaY)) / 300), x, y);
  }
  function down(event: PointerEvent) {
    if (event.button !== 0) return;
    node.setPointerCapture(event.pointerId);
    pointers.set(event.pointerId, spot(event));
    if (pointers.size === 1) wandered = 0;
  }
  function move(event: PointerEvent) {
    const before = pointers.get(event.pointerId);
    const now = spot(event);
    if (!before) return handlers.hover(now.x, now.y);
    const other = [...pointers].find(([id]) => id !== event.pointerId)?.[1];
    pointers.set(event.pointerId, now);
    wandered += distance(before, now);
    if (wandered <= slack) return;
    if (!other) return handlers.drag(now.x - before.x, now.y - before.y);
    wandered = Infinity;
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
