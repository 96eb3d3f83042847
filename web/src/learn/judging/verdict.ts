/** What is said to an answer. */
export interface Verdict {
  right: boolean;
  /** What the engine says of the answer. */
  reply: string;
}
