// The proofs of claims, as the chapters of docs/theory have them.

import type { Piece } from "../words/rich";

// The chapters that claims name, and no others.
const chapters = import.meta.glob<string>(
  "../../../docs/theory/{difference,flags,heaps,misere-nim,sums,winners-and-losers}.md",
  { query: "?raw", import: "default", eager: true },
);

export type Block = { kind: "paragraph"; text: Piece[] } | { kind: "list"; items: Piece[][] };

export interface Proof {
  title: string;
  blocks: Block[];
}

/** The anchor of a heading, "flag-paths" of "Flag paths". */
function anchorOf(heading: string): string {
  return heading.toLowerCase().replaceAll(" ", "-");
}

/** The chapter or the section that a remark names, "docs/theory/heaps.md", "docs/theory/sums.md#outcomes". */
export function proofOf(remark: string): Proof | undefined {
  const [path, anchor] = remark.split("#", 2);
  const [chapter, ...sections] = chapters[`../../../${path}`]?.slice("# ".length).split(/^## /m) ?? [];
  const found = anchor ? sections.find((text) => anchorOf(text.split("\n", 1)[0]!) === anchor) : chapter;
  if (!found) return undefined;
  const [title = "", ...lines] = found.split("\n");
  return { title, blocks: blocksOf(lines.join("\n")) };
}

/** Paragraphs and lists; nothing else is in these sections. */
export function blocksOf(text: string): Block[] {
  return text
    .split(/\n\s*\n/)
    .map((block) => block.trim())
    .filter((block) => block !== "")
    .map((block) =>
      block.startsWith("* ")
        ? { kind: "list", items: block.split(/\n?^\* /m).slice(1).map(piecesIn) }
        : { kind: "paragraph", text: piecesIn(block) },
    );
}

// A star that stands for a product has a letter before it, or a space on both sides.
const marks = /`([^`]+)`|(?<![\w*])\*{1,2}(?=\S)([^*]+)(?<=\S)\*{1,2}(?!\w)|\[([^\]]+)\]\([^)]+\)/g;

function piecesIn(markdown: string): Piece[] {
  const text = markdown.replace(/\s+/g, " ").trim();
  const pieces: Piece[] = [];
  let end = 0;
  for (const found of text.matchAll(marks)) {
    if (found.index > end) pieces.push({ kind: "text", text: text.slice(end, found.index) });
    end = found.index + found[0].length;
    const [, code, strong, link] = found;
    if (code !== undefined) pieces.push({ kind: "code", text: code });
    else if (strong !== undefined) pieces.push({ kind: "strong", text: strong });
    else pieces.push({ kind: "text", text: link! });
  }
  if (end < text.length) pieces.push({ kind: "text", text: text.slice(end) });
  return pieces;
}
