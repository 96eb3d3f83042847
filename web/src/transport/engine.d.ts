/** Where the engine is, a file of the static site: vite.config.ts. */
declare module "#engine" {
  const address: string;
  export default address;
}
