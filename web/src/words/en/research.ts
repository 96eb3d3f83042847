// What the views for research say in English.

export * as explore from "./explore";
export * as graph from "./graph";
export * as map from "./map";
export * as quotients from "./quotients";
export * as sweep from "./sweep";
export * as values from "./values";
