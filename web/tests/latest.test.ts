import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { waitOf } from "../src/basics/followed.svelte";
import { Latest } from "../src/basics/latest";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Tasks that take so long, and the list of what became of them. */
function recorded() {
  const latest = new Latest();
  const seen: string[] = [];
  const task = (name: string, length: number) => async (signal: AbortSignal) => {
    seen.push(`begin ${name}`);
    signal.addEventListener("abort", () => seen.push(`cancel ${name}`));
    await new Promise((done) => setTimeout(done, length));
    if (!signal.aborted) seen.push(`end ${name}`);
  };
  return { latest, seen, task };
}

describe("of many tasks", () => {
  it("the latest is done, once no other has come", async () => {
    const { latest, seen, task } = recorded();
    for (const name of ["a", "b", "c"]) {
      latest.do(task(name, 10), 200);
      await vi.advanceTimersByTimeAsync(100);
    }
    await vi.advanceTimersByTimeAsync(1000);
    expect(seen).toEqual(["begin c", "end c"]);
    expect(latest.took).toBe(10);
  });

  it("those that come while a quick one is done wait for it, and the latest follows", async () => {
    const { latest, seen, task } = recorded();
    latest.do(task("a", 50), 0);
    latest.do(task("b", 50), 0);
    latest.do(task("c", 50), 0);
    await vi.advanceTimersByTimeAsync(1000);
    // What has ended is cancelled, too: it may have left something that goes on.
    expect(seen).toEqual(["begin a", "end a", "cancel a", "begin c", "end c"]);
  });

  it("a slow one is cancelled by the next", async () => {
    const { latest, seen, task } = recorded();
    latest.do(task("slow", 5000), 0);
    await vi.advanceTimersByTimeAsync(100);
    latest.do(task("next", 20), 0);
    await vi.advanceTimersByTimeAsync(149);
    expect(seen).toEqual(["begin slow"]);
    await vi.advanceTimersByTimeAsync(1);
    expect(seen).toEqual(["begin slow", "cancel slow", "begin next"]);
    expect(latest.took).toBe(250);
    await vi.advanceTimersByTimeAsync(9000);
    expect(seen.slice(3)).toEqual(["end next"]);
    expect(latest.took).toBe(20);
  });

  it("the latest is done at once where it is meant", async () => {
    const { latest, seen, task } = recorded();
    latest.hurry();
    latest.do(task("a", 5), 9000);
    latest.hurry();
    await vi.advanceTimersByTimeAsync(100);
    expect(seen).toEqual(["begin a", "end a"]);
    latest.hurry();
    await vi.advanceTimersByTimeAsync(9000);
    expect(seen.length).toBe(2);
  });

  it("none is done once they are stopped", async () => {
    const { latest, seen, task } = recorded();
    latest.do(task("a", 50), 0);
    latest.do(task("b", 50), 0);
    latest.stop();
    await vi.advanceTimersByTimeAsync(1000);
    expect(seen).toEqual(["begin a", "cancel a"]);
    latest.do(task("c", 50), 0);
    await vi.advanceTimersByTimeAsync(1000);
    expect(seen.slice(2)).toEqual(["begin c", "end c"]);
  });

  it("one that fails makes room", async () => {
    const { latest, seen, task } = recorded();
    latest.do(() => Promise.reject(new Error("no")), 0);
    latest.do(task("b", 5), 0);
    await vi.advanceTimersByTimeAsync(1000);
    expect(seen).toEqual(["begin b", "end b"]);
  });
});

it("a question waits for who types, and as long as answers take", () => {
  expect(waitOf("chosen", 9000)).toBe(0);
  expect([waitOf("typed", 5), waitOf("typed", 700), waitOf("typed", 9000)]).toEqual([200, 700, 1500]);
  expect([waitOf("slid", 5), waitOf("slid", 700), waitOf("slid", 9000)]).toEqual([0, 700, 1500]);
});
