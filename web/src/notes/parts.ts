// A note as its parts, in their order: text in Markdown, and between it views of the page. A view stands by itself:
//
//     ```view What stands below it
//     #/play?rules=nim&position=3+5
//     ```
//
// Notes come by links from anybody: what is wrong with one is told at its line, and nothing of it is run or shown but as
// the text and the views that it is.
import { views, type View } from "../api/address";
import { withCodePoints } from "../basics/direction";
import { listed } from "../basics/text";
import { noteWords } from "../words/noting";

/** The most characters and views of a note: each view is a page of its own. */
export const largestNote = 40_000;
export const mostViews = 20;

export type Part =
  | { kind: "text"; text: string }
  | { kind: "view"; line: number; view: View; hash: string; caption: string }
  | { kind: "trouble"; line: number; message: string };

const told = noteWords.trouble;
const shown: readonly View[] = views.filter((view) => view !== "notes");

/** A fence of CommonMark: its mark, and what stands after it. */
function fenceIn(line: string): { mark: string; info: string } | undefined {
  const [, mark, info] = /^ {0,3}(`{3,}|~{3,})(.*)$/.exec(line) ?? [];
  if (mark === undefined || (mark[0] === "`" && info!.includes("`"))) return undefined;
  return { mark, info: info!.trim() };
}

function closes(line: string, mark: string): boolean {
  const found = fenceIn(line);
  return found !== undefined && found.info === "" && found.mark[0] === mark[0] && found.mark.length >= mark.length;
}

/** The part that a block of lines is; `line` is that of its first address, from 1. */
function viewOf(lines: readonly string[], line: number, caption: string): Part {
  const trouble = (message: string): Part => ({ kind: "trouble", line, message });
  const [text, ...more] = lines.map((one) => one.trim()).filter((one) => one !== "");
  if (text === undefined) return trouble(told.empty);
  if (more.length > 0) return trouble(told.several);
  // As the page has it, or as it stands in the address bar.
  const [, hash, name] = /^(?:https?:\/\/[^\s#]*)?(#\/([^?]*)(?:\?.*)?)$/.exec(text) ?? [];
  if (hash === undefined) return trouble(told.noAddress(text.slice(0, 60)));
  if (name === "notes") return trouble(told.nested);
  const view = shown.find((one) => one === name);
  return view ? { kind: "view", line, view, hash, caption } : trouble(told.noView(name!.slice(0, 30), listed(shown, "or")));
}

/** The parts of a note. */
export function partsOf(note: string): Part[] {
  if (note.length > largestNote) return [{ kind: "trouble", line: 1, message: told.tooLong(note.length, largestNote) }];
  const lines = withCodePoints(note).split(/\r\n|\r|\n/);
  const parts: Part[] = [];
  let text: string[] = [];
  let count = 0;
  const endText = () => {
    if (text.some((line) => line.trim() !== "")) parts.push({ kind: "text", text: text.join("\n") });
    text = [];
  };
  for (let at = 0; at < lines.length; ++at) {
    const fence = fenceIn(lines[at]!);
    const end = fence ? lines.findIndex((line, i) => i > at && closes(line, fence.mark)) : -1;
    const caption = /^view(?:\s+(.*))?$/.exec(fence?.info ?? "");
    if (!caption) {
      // Of another block, as one that shows how a view is written, all lines are text.
      const last = end < 0 ? (fence ? lines.length - 1 : at) : end;
      text.push(...lines.slice(at, last + 1));
      at = last;
      continue;
    }
    endText();
    if (end < 0) {
      parts.push({ kind: "trouble", line: at + 1, message: told.open });
      text = lines.slice(at + 1);
      break;
    }
    const part = viewOf(lines.slice(at + 1, end), Math.min(at + 2, end + 1), caption[1]?.trim() ?? "");
    if (part.kind === "view" && ++count > mostViews) {
      parts.push({ kind: "trouble", line: part.line, message: told.tooManyViews(mostViews) });
    } else parts.push(part);
    at = end;
  }
  endText();
  return parts;
}

/** Where something may be put in at a place of a note: behind its line, and behind the block that it is in. */
export function placeBehind(note: string, at: number): number {
  let [open, from] = ["", 0];
  for (const line of note.split("\n")) {
    const end = from + line.length;
    const text = line.replace(/\r$/, "");
    if (open === "") open = fenceIn(text)?.mark ?? "";
    else if (closes(text, open)) open = "";
    if (end >= at && open === "") return end;
    from = end + 1;
  }
  return note.length;
}

/** A line of Markdown without its marks, where it is listed. */
const plain = (line: string) => withCodePoints(line.replace(/[*_`$]|\]\([^()]*\)|\[/g, "").trim().slice(0, 300));

/** What a note is called: its first heading. */
export function titleOf(note: string): string {
  const line = note.slice(0, largestNote).split(/\r\n|\r|\n/).find((one) => /^#{1,6}[ \t]/.test(one)) ?? "";
  return plain(line.replace(/^#+|#+\s*$/g, "").slice(0, 100)) || noteWords.untitled;
}

/** The first line that is no heading. */
export function openingOf(note: string): string {
  return plain(/^[^#\s`~<|>-][^\n]*/m.exec(note.slice(0, largestNote))?.[0] ?? "");
}
