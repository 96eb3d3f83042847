// The words of the lessons, by their names.

export { draws } from "./draws";
export { flags } from "./flags";
export { kayles } from "./kayles";
export { misere } from "./misere";
export { nim } from "./nim";
export { numbers } from "./numbers";
export { own } from "./own";
export { partizan } from "./partizan";
export { period } from "./period";
export { values } from "./values";
export { worth } from "./worth";
