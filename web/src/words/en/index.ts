// What the first view and its frame say in English, a file for each part of them.

export * as answers from "./answers";
export * as frame from "./frame";
export * as outcomes from "./outcomes";
export * as parts from "./parts";
export * as play from "./play";
export * as share from "./share";
export * as site from "./site";
