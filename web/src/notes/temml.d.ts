// The parts of temml that have no words for chemistry and physics, by themselves; they say no types of their own.
declare module "temml/temml.js" {
  export { default } from "temml";
}
