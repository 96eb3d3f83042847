// A file host for the static site, as plain as they come: files under a path, with what type a file has by
// its ending, compressed where that helps.
import { createServer } from "node:http";
import { readFile } from "node:fs/promises";
import { extname, join, normalize } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

const types = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".svg": "image/svg+xml",
  ".wasm": "application/wasm",
  ".webmanifest": "application/manifest+json",
};

export const packing = {
  br: (bytes) => brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
  gzip: (bytes) => gzipSync(bytes, { level: 9 }),
};

/**
 * Starts a host for the files of a folder. `site.folder` can be changed while it runs, `site.types` replaces
 * types by their endings, `site.headers` go with every file, `site.slow` lists the endings of files that come in
 * pieces, each when `site.more` is called, and `site.asked` the paths that were asked for.
 */
export async function startHost(folder, { under = "/a/b/", packed = "" } = {}) {
  const site = { folder, types: {}, headers: {}, slow: [], more: () => {}, asked: [] };
  const kept = new Map();
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url, "http://host");
    site.asked.push(pathname);
    const path = normalize(pathname.slice(under.length).replace(/(^|\/)$/, "$1index.html"));
    const file = join(site.folder, path);
    const bytes = pathname.startsWith(under) && !path.startsWith("..") && (await readFile(file).catch(() => undefined));
    if (!bytes) return response.writeHead(404).end();
    const type = { ...types, ...site.types }[extname(file)] ?? "application/octet-stream";
    const packs = packing[packed] && request.headers["accept-encoding"]?.includes(packed);
    if (packs && !kept.has(file)) kept.set(file, packing[packed](bytes));
    const headers = { "Content-Type": type, ...site.headers, ...(packs ? { "Content-Encoding": packed } : {}) };
    const sent = packs ? kept.get(file) : bytes;
    response.writeHead(200, headers);
    const pieces = site.slow.includes(extname(file)) ? 4 : 1;
    for (let i = 0; i < pieces; ++i) {
      if (i > 0) await new Promise((more) => (site.more = more));
      response.write(sent.subarray((sent.length * i) / pieces, (sent.length * (i + 1)) / pieces));
    }
    response.end();
  });
  await new Promise((listening) => server.listen(0, "127.0.0.1", listening));
  site.address = `http://127.0.0.1:${server.address().port}${under}`;
  site.stop = () => {
    server.closeAllConnections();
    return new Promise((stopped) => server.close(stopped));
  };
  return site;
}
