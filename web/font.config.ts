// The typeface with the letters and the weights that the page uses, a half of what its file has.
import subset from "subset-font";
import type { Plugin } from "vite";

const range = (from: number, to: number) =>
  String.fromCharCode(...Array.from({ length: to - from + 1 }, (_, i) => from + i));

// ASCII, what Western European languages have beside it, and signs.
const letters = range(0x20, 0x7e) + "äöüÄÖÜßéèêëàâçñáíóúîôûïœ¿¡" + "·×÷±²³½°§©«»–—‘’“”…•−→←↑↓€";

/** As `font-weight` in style.css has them. */
const weights = { min: 400, max: 700 };

export function smallFont(): Plugin {
  return {
    name: "small-font",
    apply: "build",
    async generateBundle(_, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type !== "asset" || !file.fileName.endsWith(".woff2")) continue;
        const options = { targetFormat: "woff2", variationAxes: { wght: weights } } as const;
        file.source = await subset(Buffer.from(file.source), letters, options);
      }
    },
  };
}
