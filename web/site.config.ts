// What the static site has beside the page: a policy, the engine fetched at once, and a service worker
// that knows every file by its content.
import { createHash } from "node:crypto";
import { cpSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { addressOf } from "./previews/address.mjs";
import { tagsOf } from "./previews/page.mjs";
import { transformWithEsbuild, type HtmlTagDescriptor, type Plugin } from "vite";

// As strict as the server's (src/front/api/http_text.cpp), but for the engine and its workers.
const policy = [
  "default-src 'none'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "worker-src 'self'",
  "style-src 'self'",
  "img-src 'self' blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "frame-src 'self'",
  "manifest-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
].join("; ");

const manifest = {
  name: "lastmove: who gets the last move?",
  short_name: "lastmove",
  start_url: ".",
  display: "standalone",
  icons: [
    { src: "icon.svg", sizes: "any", type: "image/svg+xml" },
    ...[192, 512].map((size) => {
      const icon = { src: `icon-${size}.png`, sizes: `${size}x${size}`, type: "image/png" };
      return { ...icon, purpose: "any maskable" };
    }),
  ],
};

/** What a link to the page itself tells, by the picture of the game that it opens with. */
const front = {
  title: "lastmove: who gets the last move?",
  what: "Play games in which the last move decides, against an engine that knows why. It begins, and you can win.",
  path: "",
  picture: "g/subtraction-1-2-3-ending-1/picture.png",
};

const worker = "service_worker.js";

/** What is read where the page cannot begin. */
const unstarted = `<p>This page cannot begin here.</p>
<p>Opened as a file, it needs a server: run <code>python3 -m http.server</code> in its folder and open
<code>http://localhost:8000</code>.</p>
<p>In a frame with <code>sandbox</code>, it needs <code>sandbox="allow-scripts allow-same-origin"</code>.</p>`;

function head(engine: string): HtmlTagDescriptor[] {
  const content = { "http-equiv": "Content-Security-Policy", content: policy };
  const fetched = { rel: "preload", as: "fetch", type: "application/wasm", crossorigin: true };
  return [
    { tag: "meta", attrs: content, injectTo: "head-prepend" },
    { tag: "link", attrs: { ...fetched, href: `./${engine}` }, injectTo: "head" },
    { tag: "link", attrs: { rel: "apple-touch-icon", href: "./icon-180.png" }, injectTo: "head" },
    ...tagsOf(front, addressOf(process.env.LASTMOVE_ADDRESS)).map((attrs): HtmlTagDescriptor => ({
      ...{ tag: "meta", attrs, injectTo: "head" },
    })),
    { tag: "link", attrs: { rel: "manifest", href: "./site.webmanifest" }, injectTo: "head" },
  ];
}

/** The files of the site with the hashes of their contents. */
function contents(folder: string): [string, string][] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name !== worker)
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
    .map((path) => {
      const hash = createHash("sha256").update(readFileSync(path)).digest("hex");
      return [path.slice(folder.length + 1).replaceAll("\\", "/"), hash];
    });
}

/** The site, with a book of documents beside it if there is one, of which the page keeps nothing. */
export function staticSite(book?: string): Plugin {
  let folder = "";
  return {
    name: "static-site",
    apply: "build",
    configResolved(config) {
      folder = resolve(config.root, config.build.outDir);
    },
    transformIndexHtml: {
      order: "post",
      handler(html, { bundle = {} }) {
        const engine = Object.keys(bundle).find((name) => name.endsWith(".wasm"));
        if (!engine) throw new Error("the site has no engine");
        return { html: html.replace(/<p>This page needs its server.*<\/p>/, unstarted), tags: head(engine) };
      },
    },
    generateBundle() {
      this.emitFile({ type: "asset", fileName: "site.webmanifest", source: JSON.stringify(manifest) });
    },
    // The last thing, when all files are there.
    async writeBundle() {
      const files = contents(folder);
      const version = createHash("sha256").update(JSON.stringify(files)).digest("hex").slice(0, 16);
      const source = readFileSync(new URL("src/site/service_worker.js", import.meta.url), "utf8");
      const known = `const version = ${JSON.stringify(version)};\nconst files = ${JSON.stringify(files)};\n`;
      const { code } = await transformWithEsbuild(known + source, worker, { minify: true });
      writeFileSync(join(folder, worker), code);
      if (book !== undefined) cpSync(book, join(folder, "docs"), { recursive: true });
    },
  };
}
