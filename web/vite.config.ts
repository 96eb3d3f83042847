import { svelte } from "@sveltejs/vite-plugin-svelte";
import { statSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { defineConfig, type UserConfig } from "vite";

import { smallFont } from "./font.config";
import { staticSite } from "./site.config";

const file = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const engine = process.env.LASTMOVE_WASM ?? file("../build-wasm/bin/lastmove.wasm");
// The claims as its build computed them.
const claims = join(dirname(engine), "claims.json");
// The documents as HTML, which ./dev site has made.
const book = process.env.LASTMOVE_BOOK;

// The page that the program embeds, and that is committed: so the names of its files never change.
const served: UserConfig["build"] = {
  outDir: "dist",
  rollupOptions: {
    output: {
      inlineDynamicImports: true,
      entryFileNames: "workbench.js",
      assetFileNames: "workbench[extname]",
    },
  },
};

export default defineConfig(({ mode }): UserConfig => {
  const site = mode === "site";
  return {
    base: site ? "./" : "/",
    plugins: [svelte(), smallFont(), ...(site ? [staticSite(book)] : [])],
    resolve: {
      alias: {
        // Who answers what the page asks: the engine in a worker, or lastmove serve.
        "#transport": file(`src/transport/${site ? "worker" : "http"}.ts`),
        "#engine": `${engine}?url`,
        "#claims": `${claims}?url`,
      },
    },
    define: site ? { __ENGINE_BYTES__: statSync(engine).size, __BOOK__: book !== undefined } : {},
    build: {
      target: "es2022",
      minify: "terser",
      terserOptions: { module: true, compress: { passes: 3, ecma: 2020 } },
      modulePreload: false,
      assetsInlineLimit: 0,
      // Of the site each view has its own; the program embeds one file.
      cssCodeSplit: site,
      chunkSizeWarningLimit: 600,
      ...(site ? { outDir: "../build/site", emptyOutDir: true } : served),
    },
    worker: { format: "es" },
    // While the page is worked on, `lastmove serve --host localhost:5173` answers the API.
    server: {
      port: 5173,
      proxy: { "/api": "http://localhost:8080" },
      // The proofs of claims, and the pictures of pieces; and, for a test, their names.
      fs: { allow: [".", "../docs", "../src/io/pictures", "../src/games/scripts"] },
    },
    // A busy machine takes its time. Files share threads and the modules that they import, which halves the
    // time of all; what a test replaces is put back after it.
    test: {
      include: ["tests/**/*.test.ts"],
      testTimeout: 30_000,
      pool: "threads",
      isolate: false,
      unstubGlobals: true,
    },
  };
});
