// What the page around a frame asks of it: `{ lastmove: { theme: "dark", projector: true } }`, either of them.
import { showProjected } from "./projector.svelte";
import { isTheme, showTheme } from "./theme";

export function hearHost() {
  addEventListener("message", ({ source, data }) => {
    if (source !== parent || source === window || !data?.lastmove) return;
    const { theme, projector } = data.lastmove;
    if (isTheme(theme)) showTheme(theme);
    if (typeof projector === "boolean") showProjected(projector);
  });
}
