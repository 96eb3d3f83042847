import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import type { Problem } from "../src/api/api";
import type { Job } from "../src/sweep/job";
import { isForgotten, watch } from "../src/sweep/watch";

class FakeEvents {
  static all: FakeEvents[] = [];
  closed = false;
  onerror: (() => void) | undefined;
  private listeners = new Map<string, (event: { data: string }) => void>();
  constructor(readonly address: string) {
    FakeEvents.all.push(this);
  }
  addEventListener(name: string, listener: (event: { data: string }) => void) {
    this.listeners.set(name, listener);
  }
  tell(state: string, done: number) {
    this.listeners.get(state)!({ data: JSON.stringify({ id: "7", state, done }) });
  }
  close() {
    this.closed = true;
  }
}

const answers: (() => Promise<Response>)[] = [];
const answer = (status: number, body: unknown) => () =>
  Promise.resolve(new Response(JSON.stringify(body), { status }));
const broken = () => Promise.reject(new TypeError("no connection"));

beforeEach(() => {
  vi.useFakeTimers();
  FakeEvents.all = [];
  answers.length = 0;
  vi.stubGlobal("EventSource", FakeEvents);
  vi.stubGlobal("fetch", vi.fn(() => answers.shift()!()));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function watched() {
  const told: string[] = [];
  const problems: Problem[] = [];
  const stop = watch("7", {
    news: (job: Job) => told.push(`${job.state} ${job.done}`),
    trouble: (problem) => problems.push(problem),
  });
  return { told, problems, stop };
}

describe("watching a job", () => {
  it("asks once, then listens until the job has ended", async () => {
    answers.push(answer(200, { id: "7", state: "waiting", done: 0 }));
    const { told } = watched();
    await vi.advanceTimersByTimeAsync(0);
    const [events] = FakeEvents.all;
    expect(events!.address).toBe("/api/v1/sweeps/7/events");
    events!.tell("running", 3);
    events!.tell("done", 9);
    events!.onerror!();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(told).toEqual(["waiting 0", "running 3", "done 9"]);
    expect(events!.closed).toBe(true);
    expect(fetch).toHaveBeenCalledTimes(1);
  });

  it("opens no stream for a job that has ended", async () => {
    answers.push(answer(200, { id: "7", state: "stopped", done: 4 }));
    const { told } = watched();
    await vi.advanceTimersByTimeAsync(0);
    expect(told).toEqual(["stopped 4"]);
    expect(FakeEvents.all).toEqual([]);
  });

  it("asks again where the stream breaks, tells of it, and listens anew", async () => {
    answers.push(answer(200, { id: "7", state: "running", done: 0 }), broken);
    answers.push(answer(200, { id: "7", state: "running", done: 5 }));
    const { told, problems } = watched();
    await vi.advanceTimersByTimeAsync(0);
    FakeEvents.all[0]!.onerror!();
    await vi.advanceTimersByTimeAsync(500);
    expect(problems.map(({ kind }) => kind)).toEqual(["connection"]);
    expect(FakeEvents.all.length).toBe(1);
    await vi.advanceTimersByTimeAsync(1000);
    expect(told).toEqual(["running 0", "running 5"]);
    expect(FakeEvents.all.length).toBe(2);
    expect(FakeEvents.all[0]!.closed).toBe(true);
  });

  it("ends when the job is forgotten", async () => {
    answers.push(answer(404, { error: { kind: "not-found", message: "no sweep" } }));
    const { told, problems } = watched();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(told).toEqual([]);
    expect(problems.map(isForgotten)).toEqual([true]);
    expect(fetch).toHaveBeenCalledTimes(1);
  });

  it("tells nothing more when it is stopped", async () => {
    answers.push(answer(200, { id: "7", state: "running", done: 0 }));
    const { told, problems, stop } = watched();
    await vi.advanceTimersByTimeAsync(0);
    stop();
    FakeEvents.all[0]!.tell("running", 1);
    FakeEvents.all[0]!.onerror!();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(told).toEqual(["running 0"]);
    expect(problems).toEqual([]);
  });
});
