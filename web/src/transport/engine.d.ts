/** Where the engine is, a file of the static site: vite.config.ts. */
declare module "#engine" {
  const address: string;
  export default address;
}

/** Where the ledger of claims is, a file of the static site too. */
declare module "#claims" {
  const address: string;
  export default address;
}

/** How long the engine is, before a host compresses it. */
declare const __ENGINE_BYTES__: number;

/** Whether the documents are there as a book. */
declare const __BOOK__: boolean;
