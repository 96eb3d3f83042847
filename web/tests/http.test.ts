// The way to a server that asks for a token.
import { expect, it, vi } from "vitest";

/** The page at an address, in a tab that keeps this. */
async function opened(address: string, kept: Map<string, string>) {
  const shown: string[] = [];
  const asked: { url: string; headers: Record<string, string> }[] = [];
  vi.stubGlobal("location", new URL(address));
  vi.stubGlobal("history", { state: null, replaceState: (_: unknown, __: string, url: string) => shown.push(url) });
  vi.stubGlobal("sessionStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
  vi.stubGlobal("fetch", async (url: string, { headers }: { headers: Record<string, string> }) => {
    asked.push({ url, headers });
    return new Response('event: running\ndata: {"done":1}\n\nevent: done\ndata: {"done":2}\n\n');
  });
  vi.resetModules(); // so that the module reads this address, whichever it read for another file
  const { transport } = await import("../src/transport/http");
  return { transport, shown, asked };
}

it("a token goes from the address to this tab and into each question, and into nothing else", async () => {
  const kept = new Map<string, string>();
  const first = await opened("http://host:8080/?token=0123456789abcdef#/play?rules=nim", kept);
  expect(first.shown).toEqual(["/#/play?rules=nim"]);
  const more = await opened("http://host:8080/?projector&token=0123456789abcdef&theme=dark#/play", kept);
  expect(more.shown).toEqual(["/?projector&theme=dark#/play"]);
  const { transport, shown, asked } = await opened("http://host:8080/#/play", kept); // loaded anew
  expect(shown).toEqual([]);
  await transport.ask({ method: "POST", target: "play", body: "{}" });
  expect(asked.pop()).toEqual({
    url: "/api/v1/play",
    headers: { Authorization: "Bearer 0123456789abcdef", "Content-Type": "application/json" },
  });
  // Neither a link nor an EventSource takes a header along.
  expect(transport.address("solve?rules=nim")).toBeUndefined();
  const news: string[] = [];
  await new Promise<void>((over) => transport.listen("sweeps/7/events", (data) => news.push(data), over));
  expect(news).toEqual(['{"done":1}', '{"done":2}']);
  expect(asked.pop()!.headers).toEqual({ Authorization: "Bearer 0123456789abcdef" });
});

it("without a token nothing is sent along, and links lead to answers", async () => {
  const { transport, asked } = await opened("http://host:8080/#/play", new Map());
  await transport.ask({ method: "GET", target: "solve?rules=nim" });
  expect(asked.pop()!.headers).toEqual({});
  expect(transport.address("solve?rules=nim")).toBe("/api/v1/solve?rules=nim");
});
