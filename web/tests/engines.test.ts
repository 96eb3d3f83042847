import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import type { FromWorker, ToWorker } from "../src/engine/worker";
import { Problem } from "../src/transport/problem";
import { Engines, grace, patience, type Thread } from "../src/transport/engines";

class FakeThread implements Thread {
  static all: FakeThread[] = [];
  onmessage: Thread["onmessage"] = null;
  onerror: Thread["onerror"] = null;
  ended = false;
  readonly asked: string[] = [];
  private number = 0;

  constructor() {
    FakeThread.all.push(this);
  }
  postMessage(message: ToWorker) {
    if (!("number" in message)) return;
    this.number = message.number;
    this.asked.push(message.question.target);
  }
  terminate() {
    this.ended = true;
  }
  tell(data: FromWorker) {
    this.onmessage?.({ data } as MessageEvent<FromWorker>);
  }
  /** Answers the latest question. */
  answer(body = "{}", status = 200) {
    const answer = { status, contentType: "application/json", headers: { ETag: "1" }, body: new TextEncoder().encode(body) };
    this.tell({ number: this.number, answer });
  }
}

const threads = (all = FakeThread.all) => all.map(({ asked }) => asked.map((target) => target.slice(8)));
const question = (target: string) => ({ method: "GET", target });

beforeEach(() => {
  vi.useFakeTimers();
  FakeThread.all = [];
});
afterEach(() => void vi.useRealTimers());

function engines(most = 2, ends = true) {
  return new Engines(() => new FakeThread(), { most, ends });
}
const reason = (asked: Promise<unknown>) =>
  asked.then(
    () => expect.fail("it was answered"),
    (error) => error,
  );

describe("engines in workers", () => {
  it("answer as a server does", async () => {
    const all = engines();
    const asked = all.ask(question("games"));
    FakeThread.all[0]!.answer('{"families":[]}');
    const answer = await asked;
    expect(answer.headers.get("content-type")).toBe("application/json");
    expect(answer.headers.get("etag")).toBe("1");
    expect(await answer.json()).toEqual({ families: [] });
    const none = all.ask({ method: "DELETE", target: "sweeps/1" });
    FakeThread.all[0]!.answer("", 204);
    expect((await none).status).toBe(204);
  });

  it("answer one question after the other, light ones before those that take long", async () => {
    const all = engines(1);
    const asked = ["claims", "audit?x", "play", "games"].map((target) => all.ask(question(target)));
    for (const _ of asked) FakeThread.all[0]!.answer();
    await Promise.all(asked);
    expect(threads()).toEqual([["claims", "play", "games", "audit?x"]]);
  });

  it("are joined by another one where a question waits, and by no third", async () => {
    const all = engines(2);
    const asked = ["claims", "period?x", "play"].map((target) => all.ask(question(target)));
    expect(threads()).toEqual([["claims"]]);
    await vi.advanceTimersByTimeAsync(patience);
    expect(threads()).toEqual([["claims"], ["play"]]);
    await vi.advanceTimersByTimeAsync(10 * patience);
    expect(threads()).toEqual([["claims"], ["play"]]);
    FakeThread.all[1]!.answer();
    expect(threads()).toEqual([["claims"], ["play", "period?x"]]);
    FakeThread.all.forEach((thread) => thread.answer());
    await Promise.all(asked);
  });

  it("are not all held by questions that may take minutes", async () => {
    const all = engines();
    for (const target of ["period?1", "period?2", "audit?3", "table?4"]) void all.ask(question(target));
    vi.advanceTimersByTime(patience);
    expect(threads()).toEqual([["period?1"], ["table?4"]]);
    FakeThread.all[1]!.answer();
    expect(threads()).toEqual([["period?1"], ["table?4"]]);
    FakeThread.all[0]!.answer();
    expect(threads()[0]).toEqual(["period?1", "period?2"]);
  });

  it("are ended over an answer that nobody waits for, if it does not come soon", async () => {
    const all = engines(1);
    const first = new AbortController();
    const stopped = reason(all.ask(question("period?x"), first.signal));
    const waits = all.ask(question("play"));
    first.abort();
    expect((await stopped).name).toBe("AbortError");
    expect(FakeThread.all[0]!.ended).toBe(false);
    await vi.advanceTimersByTimeAsync(grace);
    expect(FakeThread.all[0]!.ended).toBe(true);
    expect(threads()).toEqual([["period?x"], ["play"]]);
    FakeThread.all[1]!.answer();
    expect((await waits).ok).toBe(true);

    const second = new AbortController();
    const quick = reason(all.ask(question("game?x"), second.signal));
    second.abort();
    await quick;
    FakeThread.all[1]!.answer();
    await vi.advanceTimersByTimeAsync(grace);
    expect(FakeThread.all.map(({ ended }) => ended)).toEqual([true, false]);
  });

  it("are not asked what is taken back before its turn", async () => {
    const all = engines(1);
    const first = all.ask(question("period?x"));
    const taken = new AbortController();
    const never = reason(all.ask(question("play"), taken.signal));
    taken.abort();
    await never;
    FakeThread.all[0]!.answer();
    await first;
    expect(threads()).toEqual([["period?x"]]);
    expect((await reason(all.ask(question("play"), taken.signal))).name).toBe("AbortError");
  });

  it("that keep sweeps outlive an answer that nobody waits for", async () => {
    const all = engines(1, false);
    const taken = new AbortController();
    const never = reason(all.ask(question("sweeps/1/groups?by=n"), taken.signal));
    taken.abort();
    await never;
    const next = all.ask(question("sweeps/1"));
    await vi.advanceTimersByTimeAsync(10 * grace);
    FakeThread.all[0]!.answer();
    FakeThread.all[0]!.answer();
    expect((await next).ok).toBe(true);
    expect(FakeThread.all.map(({ ended }) => ended)).toEqual([false]);
  });

  it("that break down are told, and others take their place", async () => {
    const all = engines(1);
    const first = reason(all.ask(question("solve?x")));
    const second = all.ask(question("play"));
    FakeThread.all[0]!.tell({ broken: "RuntimeError: unreachable" });
    const problem = await first;
    expect(problem).toBeInstanceOf(Problem);
    expect([problem.kind, problem.passing]).toEqual(["engine", false]);
    expect(problem.message).toContain("RuntimeError: unreachable");
    expect(FakeThread.all[0]!.ended).toBe(true);
    FakeThread.all[1]!.answer();
    expect((await second).ok).toBe(true);

    const third = reason(all.ask(question("play")));
    FakeThread.all[1]!.onerror!(new Event("error") as ErrorEvent);
    expect((await third).passing).toBe(true);
  });

  it("tell the news of sweeps", () => {
    const all = engines(1, false);
    const told: string[][] = [];
    all.onnews = (...news) => told.push(news);
    void all.ask({ method: "POST", target: "sweeps" });
    FakeThread.all[0]!.tell({ sweep: "7", news: "{}" });
    expect(told).toEqual([["7", "{}"]]);
  });
});
