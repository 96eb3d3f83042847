// The questions of a page that asks no server, as tests see those that go over HTTP: `page.route`,
// `waitForRequest` and the events of requests and answers work as they do there.

/** In the page: hands each question to the test before it goes to the worker. */
function wrapWorker() {
  const Native = globalThis.Worker;
  globalThis.Worker = class extends Native {
    constructor(...all) {
      super(...all);
      this.addEventListener("message", ({ data }) => {
        if (data.number > 0) void globalThis.tellAnswered(data.number);
      });
    }
    postMessage(message, ...rest) {
      const { number, question } = message;
      if (!question) return super.postMessage(message, ...rest);
      void globalThis.tellAsked(number, question).then((ruling) => {
        if (ruling.goes) return super.postMessage(message, ...rest);
        if (ruling.broken) return this.dispatchEvent(new ErrorEvent("error"));
        const body = new TextEncoder().encode(ruling.body);
        const answer = { status: ruling.status, contentType: "application/json", headers: {}, body };
        return this.dispatchEvent(new MessageEvent("message", { data: { number, answer } }));
      });
    }
  };
}

/** A pattern of Playwright's as a test of an address. */
function matcher(pattern) {
  if (pattern instanceof RegExp) return (url) => pattern.test(url);
  const parts = pattern.split(/(\*\*|\*)/).map((part) => {
    if (part === "**") return ".*";
    return part === "*" ? "[^/]*" : part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  });
  const whole = new RegExp(`^${parts.join("")}$`);
  return (url) => whole.test(url);
}

/** What a handler does with a question. */
function ruling(handler, request) {
  return new Promise((decide) => {
    const route = {
      request: () => request,
      continue: async () => decide({ goes: true }),
      abort: async () => decide({ broken: true }),
      fulfill: async ({ status = 200, body = "", json }) =>
        decide({ status, body: json === undefined ? body : JSON.stringify(json) }),
    };
    void handler(route, request);
  });
}

/** Lets a test see and change what a page asks its engine. */
export async function watchQuestions(page, address) {
  let routes = [];
  const asked = new Map();
  await page.exposeFunction("tellAsked", async (number, { method, target, body }) => {
    const url = new URL(target, address).href;
    const request = {
      url: () => url,
      method: () => method,
      postData: () => body ?? null,
      postDataJSON: () => JSON.parse(body),
    };
    asked.set(number, url);
    page.emit("request", request);
    const route = routes.findLast(({ matches }) => matches(url));
    return route ? ruling(route.handler, request) : { goes: true };
  });
  await page.exposeFunction("tellAnswered", (number) => {
    const url = asked.get(number) ?? "";
    page.emit("response", { url: () => url, finished: async () => null });
  });
  await page.addInitScript(wrapWorker);
  page.route = async (pattern, handler) => {
    routes.push({ pattern: String(pattern), matches: matcher(pattern), handler });
  };
  page.unroute = async (pattern) => {
    routes = routes.filter((route) => route.pattern !== String(pattern));
  };
  page.unrouteAll = async () => {
    routes = [];
  };
}
