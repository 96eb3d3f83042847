// Markdown as tokens, which components show: text stays text, and no HTML of a note is ever one of the page.
import { Marked, type Token, type TokenizerExtension } from "marked";

/** Deeper than this, what is written is shown as it is. */
export const deepest = 12;

/** The longest formula. */
const longest = 2000;

/** Where a formula may begin; looked for once where there is none, however many marks there are. */
function before(text: string, mark: RegExp): number | undefined {
  const at = text.search(mark);
  return at < 0 ? undefined : at;
}

/** `$a \oplus b$`: no space within the marks, and no digit after them, so that $5 and $10 are sums of money. */
const within: TokenizerExtension = {
  name: "formula",
  level: "inline",
  start: (text) => before(text, /\$(?=[^\s$])/),
  tokenizer(text) {
    const found = /^\$(?!\s)((?:[^$\\\n]|\\.)+?)(?<!\s)\$(?!\d)/.exec(text);
    if (!found || found[0].length > longest) return undefined;
    return { type: "formula", raw: found[0], text: found[1]!, alone: false };
  },
};

/** `$$` on lines of their own, or around one. */
const alone: TokenizerExtension = {
  name: "formulaAlone",
  level: "block",
  start: (text) => before(text, /(?<=\n) {0,3}\$\$/),
  tokenizer(text) {
    const found = /^ {0,3}\$\$((?:[^$\\]|\\[^])+)\$\$[ \t]*(?:\n|$)/.exec(text.slice(0, longest));
    return found ? { type: "formula", raw: found[0], text: found[1]!.trim(), alone: true } : undefined;
  },
};

const reader = new Marked({ gfm: true, extensions: [within, alone] });

/** Throws where a text is nested too deeply. */
export function tokensOf(text: string): Token[] {
  return reader.lexer(text);
}

/** Where a link may lead: elsewhere on the web, or to a view of this page. */
export function linkTo(href: string): string | undefined {
  if (href.startsWith("#/")) return href;
  if (!URL.canParse(href)) return undefined;
  const { protocol, href: whole } = new URL(href);
  return protocol === "https:" || protocol === "http:" ? whole : undefined;
}

const named: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', nbsp: "\u00a0" };

/** A text with the few names of characters that one writes by hand, `&lt;`. */
export function withCharacters(text: string): string {
  return text.replace(/&(amp|lt|gt|quot|nbsp);/g, (_, name: string) => named[name]!);
}
