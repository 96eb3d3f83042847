// Why a question has no answer.
import { withCodePoints } from "../basics/direction";

/** What the server tells of what it does not answer. */
export interface Told {
  kind: string;
  message: string;
  /** A text that is wrong, and the byte of it. */
  text?: string;
  offset?: number;
  /** Other values of parameters, with each of which no limit would be passed. */
  remedies?: Readonly<Record<string, number>>;
  /** A script that is wrong, and the line of it, from 1. */
  script?: string;
  line?: number;
}

/** Why there is no answer. */
export class Problem extends Error {
  readonly kind: string;
  readonly text: string | undefined;
  readonly remedies: Readonly<Record<string, number>>;
  readonly script: string | undefined;
  readonly line: number | undefined;
  private readonly offset: number | undefined;

  constructor({ kind, message, text, offset, remedies = {}, script, line }: Told) {
    super(withCodePoints(message));
    [this.kind, this.text, this.offset, this.remedies] = [kind, text, offset, remedies];
    [this.script, this.line] = [script, line];
  }

  /** Whether the same question may be answered another time. */
  get passing(): boolean {
    return ["connection", "busy", "timeout", "internal", "unauthorized"].includes(this.kind);
  }

  /** The offset counts bytes of UTF-8; a caret stands under a character that is shown. */
  get column(): number {
    if (this.text === undefined) return 0;
    const bytes = new TextEncoder().encode(this.text).slice(0, this.offset);
    return [...withCodePoints(new TextDecoder().decode(bytes))].length;
  }
}

/** Where the one who answers cannot be reached, or broke off. */
export function broken(message: string): Problem {
  return new Problem({ kind: "connection", message });
}

export function isAbort(error: unknown): boolean {
  return error instanceof DOMException && error.name === "AbortError";
}
