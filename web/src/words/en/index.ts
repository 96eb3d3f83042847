// All that the page says in English, a file for each part of it.

export * as answers from "./answers";
export * as claims from "./claims";
export * as explore from "./explore";
export * as frame from "./frame";
export * as graph from "./graph";
export * as learn from "./learn";
export * as map from "./map";
export * as outcomes from "./outcomes";
export * as parts from "./parts";
export * as play from "./play";
export * as puzzle from "./puzzle";
export * as secret from "./secret";
export * as share from "./share";
export * as site from "./site";
export * as sweep from "./sweep";
export * as values from "./values";
