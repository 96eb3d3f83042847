// What is handed over to be kept as a file.

export function saveFile(content: Blob, name: string) {
  const address = URL.createObjectURL(content);
  const link = document.createElement("a");
  [link.href, link.download] = [address, name];
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** The most characters that a name may have, before its kind. */
const longestName = 60;

/** What a file is called that has this, "subtraction-1-2-3-0-1000.csv": by parts of letters and digits alone.
    The first part gives way where it is too long. */
export function fileName(parts: readonly string[], kind: string): string {
  const plain = parts.map((part) => part.toLowerCase().match(/[a-z0-9]+/g)?.join("-") ?? "");
  const [name = "", ...rest] = plain;
  const end = rest.filter(Boolean).map((part) => `-${part}`).join("").slice(-longestName / 2);
  const start = name.slice(0, longestName - end.length).replace(/-$/, "");
  return `${(start + end).replace(/^-/, "") || "lastmove"}.${kind}`;
}
