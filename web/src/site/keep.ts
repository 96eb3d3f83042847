// Keeps the site in the browser, and a page in one piece while a new version comes.

const reloaded = "lastmove-reloaded";

/** Loads the page anew where a part of it is gone, as its version is; not again and again. */
function reload(event: Event) {
  const before = Number(sessionStorage.getItem(reloaded) ?? 0);
  if (Date.now() - before < 60_000) return;
  event.preventDefault();
  sessionStorage.setItem(reloaded, String(Date.now()));
  location.reload();
}

export function keepSite() {
  addEventListener("vite:preloadError", reload);
  const register = () => {
    try {
      navigator.serviceWorker?.register(new URL("service_worker.js", document.baseURI)).catch(() => {});
    } catch {
      // What cannot be kept is fetched each time; some frames may not even ask.
    }
  };
  // Not before the page is there: it would wait for its own copy.
  if (document.readyState === "complete") register();
  else addEventListener("load", register, { once: true });
}
