// Light or dark: as the system has it, or as who looks has chosen. `?theme=dark` or `?theme=light` before the # chooses for
// a frame. The style sheets state what is dark in media rules for `prefers-color-scheme`; these are made to hold always
// or never. Paper is light.

export const themes = ["auto", "light", "dark"] as const;
export type Theme = (typeof themes)[number];

const key = "lastmove-theme";
const systemIsDark = "(prefers-color-scheme: dark)";
export const isTheme = (text: unknown): text is Theme => themes.includes(text as Theme);

let chosen: Theme = "auto";
let darkRules: CSSMediaRule[] | undefined;
const listeners = new Set<() => void>();

export const theme = (): Theme => chosen;

/** What the address asks for, or else what was kept. */
function wanted(): Theme {
  const asked = new URLSearchParams(location.search).get("theme");
  if (isTheme(asked)) return asked;
  try {
    const kept = localStorage.getItem(key);
    return isTheme(kept) ? kept : "auto";
  } catch {
    return "auto"; // a browser that keeps nothing
  }
}

/** Until the page is left. */
export function showTheme(next: Theme) {
  chosen = next;
  darkRules ??= [...document.styleSheets]
    .flatMap((sheet) => [...sheet.cssRules])
    .filter((rule): rule is CSSMediaRule => rule instanceof CSSMediaRule && rule.media.mediaText === systemIsDark);
  const when = { auto: `screen and ${systemIsDark}`, light: "not all", dark: "screen" }[next];
  for (const rule of darkRules) rule.media.mediaText = when;
  document.documentElement.style.colorScheme = next === "auto" ? "" : next;
  listeners.forEach((changed) => changed());
}

/** Before anything is drawn. */
export function showWantedTheme() {
  showTheme(wanted());
}

export function chooseTheme(next: Theme) {
  showTheme(next);
  try {
    if (next === "auto") localStorage.removeItem(key);
    else localStorage.setItem(key, next);
  } catch {
    // It holds until the page is left.
  }
}

/** Calls back when the page turns light or dark; gives what ends it. */
export function onTheme(changed: () => void): () => void {
  const query = matchMedia(systemIsDark);
  query.addEventListener("change", changed);
  listeners.add(changed);
  return () => {
    query.removeEventListener("change", changed);
    listeners.delete(changed);
  };
}
