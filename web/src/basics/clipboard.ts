// The clipboard, which some browsers and frames do not let a page write to.

/** Tells whether the text is in it now. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
