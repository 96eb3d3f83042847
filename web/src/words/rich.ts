// Text with a few marks: `code`, *emphasis* and [a link](#/play).

export interface Piece {
  kind: "text" | "code" | "strong" | "link";
  text: string;
  /** Of a link. */
  href?: string;
}

const marks = /`([^`]+)`|\*([^*]+)\*|\[([^\]]+)\]\(((?:[^()]|\([^()]*\))+)\)/g;

/** An address as a link of a text has it: its brackets, as of rules in Lua, do not end the link. */
export function inLink(address: string): string {
  return address.replaceAll("(", "%28").replaceAll(")", "%29");
}

/** The pieces of a text, in their order. A mark that is not closed is text. */
export function piecesOf(text: string): Piece[] {
  const pieces: Piece[] = [];
  let end = 0;
  for (const found of text.matchAll(marks)) {
    const [all, code, strong, link, href] = found;
    if (found.index > end) pieces.push({ kind: "text", text: text.slice(end, found.index) });
    end = found.index + all.length;
    if (code !== undefined) pieces.push({ kind: "code", text: code });
    else if (strong !== undefined) pieces.push({ kind: "strong", text: strong });
    else pieces.push({ kind: "link", text: link!, href: href! });
  }
  if (end < text.length) pieces.push({ kind: "text", text: text.slice(end) });
  return pieces;
}
