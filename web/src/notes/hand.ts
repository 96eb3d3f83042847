// Handing a note on: by a link, where it is short, or as a file.
import { writeAddress } from "../api/address";
import type { Shared } from "../api/shared.svelte";
import { fileName, saveFile } from "../basics/files";
import { noteWords } from "../words/noting";
import { largestNote, titleOf } from "./parts";

/** The longest address that programs for mail and messages leave whole. */
export const longestLink = 8000;

/** The link to a note, or why there is none; `page` is how long the address is before it. */
export function linkOf(text: string, page: number): Shared {
  const hash = writeAddress({ view: "notes", parameters: { text: [text] } });
  const length = page + hash.length;
  return length > longestLink ? { why: noteWords.longLink(length, longestLink) } : { hash };
}

export function downloadNote(text: string) {
  saveFile(new Blob([text], { type: "text/markdown" }), fileName([titleOf(text)], "md"));
}

/** The text of a file; undefined where it is no text, or far too long for a note. */
export async function readNote(file: File): Promise<string | undefined> {
  if (file.size > 4 * largestNote) return undefined;
  const text = await file.text();
  return text.includes("\u0000") || text.includes("\ufffd") ? undefined : text;
}
