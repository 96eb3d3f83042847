import { afterEach, beforeEach, expect, it, vi } from "vitest";

import type { FromWorker, ToWorker } from "../src/engine/worker";
import { Engines, type Thread } from "../src/transport/engines";
import { stopping, Sweeps } from "../src/transport/sweeps";

/** A worker whose engine answers what it is told to. */
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
    this.asked.push(`${message.question.method} ${message.question.target.slice(8)}`);
  }
  terminate() {
    this.ended = true;
  }
  tell(data: FromWorker) {
    this.onmessage?.({ data } as MessageEvent<FromWorker>);
  }
  answer(json: unknown, status = 200) {
    const body = new TextEncoder().encode(JSON.stringify(json));
    this.tell({ number: this.number, answer: { status, contentType: "application/json", headers: {}, body } });
  }
}

let sweeps: Sweeps;
const thread = () => FakeThread.all.at(-1)!;
const ask = (method: string, target: string) => sweeps.ask({ method, target });

beforeEach(() => {
  vi.useFakeTimers();
  FakeThread.all = [];
  sweeps = new Sweeps(new Engines(() => new FakeThread(), { most: 1, ends: false }));
});
afterEach(() => void vi.useRealTimers());

/** Starts a sweep, and listens to it. */
async function begun(id: string): Promise<string[]> {
  const asked = ask("POST", "sweeps");
  thread().answer({ id, state: "waiting", rows: 0 }, 201);
  await asked;
  const states: string[] = [];
  sweeps.listen(id, (data) => states.push(JSON.parse(data).state), () => states.push("missing"));
  return states;
}

it("what has become of a sweep is known while its engine is busy", async () => {
  const states = await begun("7");
  thread().tell({ sweep: "7", news: '{"id":"7","state":"running","rows":3}' });
  expect(await (await ask("GET", "sweeps/7")).json()).toEqual({ id: "7", state: "running", rows: 3 });
  expect(states).toEqual(["waiting", "running"]);
  expect(thread().asked).toEqual(["POST sweeps"]);
});

it("news that come before the answer is read are not forgotten over it", async () => {
  const asked = ask("POST", "sweeps");
  thread().answer({ id: "7", state: "waiting" }, 201);
  thread().tell({ sweep: "7", news: '{"id":"7","state":"done"}' });
  await asked;
  expect(await (await ask("GET", "sweeps/7")).json()).toMatchObject({ state: "done" });
});

it("one that lets itself be stopped keeps its rows", async () => {
  const states = await begun("7");
  const stopped = ask("DELETE", "sweeps/7");
  thread().answer({ id: "7", state: "stopped", rows: 5 });
  expect(await (await stopped).json()).toMatchObject({ state: "stopped", rows: 5 });
  thread().tell({ sweep: "7", news: '{"id":"7","state":"stopped","rows":5}' });
  await vi.advanceTimersByTimeAsync(10 * stopping);
  expect(FakeThread.all.map(({ ended }) => ended)).toEqual([false]);
  expect(states).toEqual(["waiting", "stopped"]);
});

it("one that does not is ended with its engine, and the next sweep has another", async () => {
  const states = await begun("7");
  const stopped = ask("DELETE", "sweeps/7");
  await vi.advanceTimersByTimeAsync(stopping);
  expect(await (await stopped).json()).toEqual({ id: "7", state: "stopped", rows: 0, kept: 0 });
  expect(states).toEqual(["waiting", "stopped"]);
  expect(FakeThread.all.map(({ ended }) => ended)).toEqual([true]);
  await begun("8");
  expect(FakeThread.all.length).toBe(2);
});

it("one whose engine breaks down has failed, and says so", async () => {
  const states = await begun("7");
  thread().tell({ broken: "RuntimeError" });
  expect(states).toEqual(["waiting", "failed"]);
  const again = await begun("8");
  thread().tell({ sweep: "8", news: "null" });
  expect(again).toEqual(["waiting", "failed"]);
  expect(await (await ask("GET", "sweeps/8")).json()).toMatchObject({ error: { kind: "limit" } });
});

it("one of which nothing is known is asked for, and not listened to", async () => {
  const states: string[] = [];
  sweeps.listen("9", () => states.push("news"), () => states.push("missing"));
  expect(states).toEqual(["missing"]);
  const asked = ask("GET", "sweeps/9");
  thread().answer({ error: { kind: "not-found", message: "none" } }, 404);
  expect((await asked).status).toBe(404);
});

it("one that has ended is forgotten when it is deleted", async () => {
  await begun("7");
  thread().tell({ sweep: "7", news: '{"id":"7","state":"done"}' });
  const gone = ask("DELETE", "sweeps/7");
  thread().answer("", 204);
  expect((await gone).status).toBe(204);
  const asked = ask("GET", "sweeps/7");
  expect(thread().asked.at(-1)).toBe("GET sweeps/7");
  thread().answer({}, 404);
  expect((await asked).status).toBe(404);
});
