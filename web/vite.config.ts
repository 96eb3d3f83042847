import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";

// The built files are committed and embedded in the program, so their names never change.
export default defineConfig({
  plugins: [svelte()],
  build: {
    target: "es2022",
    outDir: "dist",
    modulePreload: false,
    rollupOptions: {
      output: {
        inlineDynamicImports: true,
        entryFileNames: "workbench.js",
        assetFileNames: "workbench[extname]",
      },
    },
  },
  // While the page is worked on, `lastmove serve --host localhost:5173` answers the API.
  server: { port: 5173, proxy: { "/api": "http://localhost:8080" } },
  test: { include: ["tests/**/*.test.ts"] },
});
