// A drag over the counters of a heap that may be broken: what is dragged over is marked, and played at the end.

import type { Run, Runs } from "./runs";

/** A heap under a drag. */
interface Dragged {
  at: bigint;
  /** Undefined of one that is not broken. */
  runs: Runs | undefined;
}

export class Drag {
  /** The counters that are pointed at or dragged over. */
  over = $state.raw<{ heap: number; run: Run }>();
  private dragged: { heap: number; from: bigint; to: bigint } | undefined;

  constructor(
    private readonly heaps: () => readonly Dragged[],
    private readonly onmark: (move: string | undefined) => void,
    private readonly onplay: (move: string) => void,
  ) {}

  /** Whether a finger or button is down. */
  get held(): boolean {
    return this.dragged !== undefined;
  }

  point(heap: number, run: Run | undefined) {
    this.over = run && { heap, run };
    this.onmark(run?.move);
  }

  press(event: PointerEvent, heap: number) {
    const from = event.button === 0 && this.heaps()[heap]!.runs ? this.counterUnder(event, heap) : undefined;
    this.dragged = from === undefined ? undefined : { heap, from, to: from };
  }

  move(event: PointerEvent) {
    const to = this.dragged && this.counterUnder(event, this.dragged.heap);
    if (!this.dragged || to === undefined || to === this.dragged.to) return;
    const { heap, from } = this.dragged;
    this.dragged.to = to;
    const { runs } = this.heaps()[heap]!;
    this.point(heap, from === to ? runs?.at(to) : runs?.taking(from < to ? from : to, from < to ? to : from));
  }

  /** A drag plays; back where it began it is a click. */
  release(event: PointerEvent, plays: boolean) {
    if (plays) this.move(event);
    if (!this.dragged) return;
    const { heap, from, to } = this.dragged;
    this.dragged = undefined;
    if (from === to) return;
    const run = this.over?.heap === heap ? this.over.run : undefined;
    this.point(heap, undefined);
    if (run && plays) this.onplay(run.move);
  }

  /** The counter of a heap that is under a finger, whose events go to where it first touched. */
  private counterUnder({ clientX, clientY }: PointerEvent, heap: number): bigint | undefined {
    const token = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>("[data-token]");
    const [of, number] = token?.dataset.token?.split(":") ?? [];
    if (Number(of) !== heap || number === undefined) return undefined;
    return BigInt(number) <= this.heaps()[heap]!.at ? BigInt(number) : undefined;
  }
}
