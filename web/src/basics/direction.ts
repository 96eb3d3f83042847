// Controls of direction, as they are shown.

/** The text with each control of direction, which shows what stands beside it in another order, as its code
    point. The engine writes and reads names so. */
export function withCodePoints(text: string): string {
  return text.replace(/\p{Bidi_Control}/gu, (control) => `\\u{${control.codePointAt(0)!.toString(16)}}`);
}
