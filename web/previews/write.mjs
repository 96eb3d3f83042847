// Writes the small pages with pictures that tell what a link is of into the site, and its raster icons:
//   node previews/write.mjs SITE ENGINE [ADDRESS]
// Pictures that are there stay. They are no part of what the page loads or keeps.
import { copyFileSync, existsSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";

import { addressOf } from "./address.mjs";
import { file } from "./files.mjs";
import { oembedOf, pageOf, picture } from "./page.mjs";
import { startPictures } from "./pictures.mjs";
import { subjects } from "./subjects.mjs";

const [site = file("../../build/site"), engine = process.env.LASTMOVE_WASM ?? file("../../build-wasm/bin/lastmove.wasm")] =
  process.argv.slice(2);
const address = addressOf(process.argv[4] ?? process.env.LASTMOVE_ADDRESS);

const all = await subjects(engine);
copyFileSync(file("go.js"), join(site, "go.js"));
for (const subject of all) {
  const folder = join(site, subject.path);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "index.html"), pageOf(subject, address));
  if (address) writeFileSync(join(folder, "oembed.json"), JSON.stringify(oembedOf(subject, address)));
}

// A build empties the folder, so what is there is drawn from this very page.
const undrawn = all.filter(({ path }) => !existsSync(join(site, path, picture.name)));
if (undrawn.length > 0) {
  const pictures = await startPictures(site);
  try {
    for (const size of [180, 192, 512]) writeFileSync(join(site, `icon-${size}.png`), await pictures.icon(size));
    for (const subject of undrawn) writeFileSync(join(site, subject.path, picture.name), await pictures.boardOf(subject));
  } finally {
    await pictures.stop();
  }
}
