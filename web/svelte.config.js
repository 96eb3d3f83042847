import { vitePreprocess } from "@sveltejs/vite-plugin-svelte";
import { readdirSync } from "node:fs";
import { sep } from "node:path";
import { fileURLToPath } from "node:url";

// The class that keeps a component's style to itself is its number among all: Svelte's own, of a hash, is
// longer and packs badly. No class of the page is an s with digits.
const source = fileURLToPath(new URL("src/", import.meta.url));
const components = readdirSync(source, { recursive: true })
  .filter((name) => name.endsWith(".svelte"))
  .map((name) => name.replaceAll(sep, "/"))
  .sort();

function styleOf({ filename = "", hash, css }) {
  const number = components.indexOf(filename.replaceAll(sep, "/").replace(/^(.*\/)?src\//, ""));
  return number < 0 ? `svelte-${hash(css)}` : `s${number}`;
}

export default {
  preprocess: vitePreprocess(),
  compilerOptions: { cssHash: styleOf },
};
