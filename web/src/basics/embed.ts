// The page in a frame of another one: `?embed` before the # leaves nothing but the view.

export function isEmbedded(): boolean {
  return new URLSearchParams(location.search).has("embed");
}

/** Whether the history is another page's, whose way back every step of this one would lengthen. */
export function sharesHistory(): boolean {
  return isEmbedded() || parent !== window;
}

/** Tells the page around a frame how high the view is, whenever that changes: `{ lastmove: { height } }`, in pixels. It says
    nothing else, so that any page may hear it. */
export function tellHeight() {
  if (parent === window) return;
  let told = 0;
  const tell = () => {
    const height = Math.ceil(document.documentElement.getBoundingClientRect().height);
    if (height !== told) parent.postMessage({ lastmove: { height: (told = height) } }, "*");
  };
  new ResizeObserver(tell).observe(document.documentElement);
  // A frame that is out of sight is not drawn, and its sizes are not observed.
  let timer: ReturnType<typeof setTimeout> | undefined;
  const later = () => (timer ??= setTimeout(() => ((timer = undefined), tell()), 50));
  new MutationObserver(later).observe(document.body, { childList: true, subtree: true });
}

/** The same state of the page by itself. */
export function wholePage(address: string): string {
  const whole = new URL(address);
  whole.search = "";
  return whole.href;
}

/** The same state of the page in a frame. */
export function framedPage(address: string): string {
  const framed = new URL(address);
  framed.search = "?embed";
  return framed.href;
}

/** What shows this state of the page in another one. */
export function frameOf(address: string, title: string): string {
  const quoted = (text: string) => text.replace(/&/g, "&amp;").replace(/"/g, "&quot;").replace(/</g, "&lt;");
  const src = quoted(framedPage(address));
  return `<iframe src="${src}" title="${quoted(title)}" width="100%" height="600" loading="lazy" style="border:0"></iframe>`;
}
