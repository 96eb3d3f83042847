// The server that the page comes from.
import { words } from "../words";
import { broken, isAbort } from "./problem";
import { root, type Question, type Transport } from "./transport";

/** What the server asks for where others can reach it. The address that it prints brings it, and this tab keeps
 * it, for this origin alone: a cookie would go to every other server on the same host. */
const token = takeToken();

function takeToken(): string | null {
  const key = "lastmove token";
  const place = globalThis.location as Location | undefined;
  const given = new URLSearchParams(place?.search).get("token");
  if (place && given !== null) {
    const rest = place.search.slice(1).split("&").filter((part) => !/^token(=|$)/.test(part)).join("&");
    history.replaceState(history.state, "", `${place.pathname}${rest && `?${rest}`}${place.hash}`);
  }
  try {
    if (given === null) return sessionStorage.getItem(key);
    sessionStorage.setItem(key, given);
  } catch {
    // Nothing may be kept here: it is gone with the page.
  }
  return given;
}

const authorization: Readonly<Record<string, string>> =
  token === null ? {} : { Authorization: `Bearer ${token}` };

const sweepStates = ["waiting", "running", "done", "stopped", "failed"];

export const transport: Transport = {
  site: false,
  book: false,

  async ask({ method, target, body }: Question, signal?: AbortSignal) {
    const sent = body === undefined ? {} : { body };
    const headers = { ...authorization, ...(body === undefined ? {} : { "Content-Type": "application/json" }) };
    try {
      return await fetch(root + target, { method, headers, ...sent, ...(signal ? { signal } : {}) });
    } catch (error) {
      throw isAbort(error) ? error : broken(words.answers.noServer);
    }
  },

  listen(target, news, broken) {
    if (token !== null) return listenWithToken(target, news, broken);
    const events = new EventSource(root + target);
    for (const state of sweepStates) {
      events.addEventListener(state, (event) => news((event as MessageEvent<string>).data));
    }
    events.onerror = () => {
      events.close();
      broken();
    };
    return () => events.close();
  },

  // A link cannot take the token along; the page asks itself.
  address: (target) => (token === null ? root + target : undefined),
};

/** What EventSource does, which sends no token. */
function listenWithToken(target: string, news: (data: string) => void, broken: () => void): () => void {
  const hangUp = new AbortController();
  async function read() {
    const response = await fetch(root + target, { headers: authorization, signal: hangUp.signal });
    if (!response.ok || !response.body) return;
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
    let text = "";
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      const events = (text + part.value).split("\n\n");
      text = events.pop()!;
      for (const event of events) news(/^data: (.*)$/m.exec(event)?.[1] ?? "null");
    }
  }
  const over = () => {
    if (!hangUp.signal.aborted) broken();
  };
  read().then(over, over);
  return () => hangUp.abort();
}
