// The server that the page comes from.
import { broken, isAbort } from "../problem";
import { words } from "../words";
import { root, type Question, type Transport } from "./transport";

const sweepStates = ["waiting", "running", "done", "stopped", "failed"];

export const transport: Transport = {
  site: false,

  async ask({ method, target, body }: Question, signal?: AbortSignal) {
    const sent = body === undefined ? {} : { headers: { "Content-Type": "application/json" }, body };
    try {
      return await fetch(root + target, { method, ...sent, ...(signal ? { signal } : {}) });
    } catch (error) {
      throw isAbort(error) ? error : broken(words.answers.noServer);
    }
  },

  listen(target, news, broken) {
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

  address: (target) => root + target,
};
