// Keeps the site for when there is no connection. The build writes before this its `version` and its
// `files`, each with the SHA-256 of its content. One cache is one version, complete or not there at all.
/* global version, files */

const place = self.registration.scope;
const prefix = `lastmove ${place} `;
const name = prefix + version;
const page = "index.html";

/** A file of this very version; of another one, a host may have just begun to serve. */
async function fetched([path, hash]) {
  // Hosts may lead from index.html to the folder, and what was led elsewhere cannot be shown as a page.
  const address = new URL(path === page ? "./" : path, place);
  const named = /-[\w-]{8}\.\w+$/.test(path);
  const response = await fetch(address, { cache: named ? "default" : "reload" });
  const content = await response.arrayBuffer();
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", content));
  const found = Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("");
  if (!response.ok || found !== hash) throw new Error(`${path} is not that of version ${version}`);
  const type = path.endsWith(".wasm") ? "application/wasm" : response.headers.get("Content-Type");
  return [new URL(path, place), new Response(content, { headers: { "Content-Type": type ?? "" } })];
}

async function install() {
  const all = await Promise.all(files.map(fetched));
  const cache = await caches.open(name);
  await Promise.all(all.map(([address, response]) => cache.put(address, response)));
}

async function activate() {
  const old = (await caches.keys()).filter((key) => key.startsWith(prefix) && key !== name);
  await Promise.all(old.map((key) => caches.delete(key)));
  await self.clients.claim();
}

async function answer(request, path) {
  const kept = (await caches.keys()).filter((key) => key.startsWith(prefix));
  const { waiting, installing } = self.registration;
  // Where one tab is loaded anew, the new version takes over with its page; else when all tabs are closed.
  const next = path === page && waiting && !installing && (await self.clients.matchAll()).length < 2;
  if (next) waiting.postMessage("take over");
  // Names tell contents, so that of two versions each file is found in its own.
  for (const key of next ? kept.reverse() : [name, ...kept]) {
    const found = await caches.match(new URL(path, place), { cacheName: key });
    if (found) return found;
  }
  return fetch(request);
}

self.addEventListener("install", (event) => event.waitUntil(install()));
self.addEventListener("activate", (event) => event.waitUntil(activate()));
self.addEventListener("message", ({ data }) => data === "take over" && self.skipWaiting());
self.addEventListener("fetch", (event) => {
  const { origin, pathname } = new URL(event.request.url);
  const address = origin + pathname;
  if (event.request.method !== "GET" || !address.startsWith(place)) return;
  event.respondWith(answer(event.request, address.slice(place.length) || page));
});
