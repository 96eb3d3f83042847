// The way from the page to who answers its questions. Which one it is, the build decides (vite.config.ts):
// `lastmove serve` over HTTP, or the engine in a worker of the page itself.

/** A question to the API of docs/server.md. */
export interface Question {
  method: string;
  /** The path below /api/v1/ and the query, `solve?rules=nim&position=3`. */
  target: string;
  /** JSON. */
  body?: string;
}

export interface Transport {
  /** Whether the page is a site of its own, without a server. */
  readonly site: boolean;
  /** Whether the documents lie beside it as a book, in docs/. */
  readonly book: boolean;
  /** Throws Problem where there is no answer, and an AbortError when the signal says so. */
  ask(question: Question, signal?: AbortSignal): Promise<Response>;
  /** Tells the news of a sweep, each as JSON, until `broken` or the result is called. */
  listen(target: string, news: (data: string) => void, broken: () => void): () => void;
  /** Where a link leads to the answer of a GET; none where only the page can ask. */
  address(target: string): string | undefined;
}

/** Where the API begins. */
export const root = "/api/v1/";
