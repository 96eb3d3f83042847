import { fileURLToPath } from "node:url";

/** A file by its path from here. */
export const file = (path) => fileURLToPath(new URL(path, import.meta.url));
