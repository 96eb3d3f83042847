// The engine as WebAssembly, by the loader that the page has, and a server to compare it with.

import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

const web = new URL("../../web/", import.meta.url);

/** web/src/engine/module.ts, without its types. */
export async function loader() {
  const { transpileModule, ModuleKind, ScriptTarget } = createRequire(new URL("package.json", web))("typescript");
  const text = readFileSync(new URL("src/engine/module.ts", web), "utf8");
  const options = { module: ModuleKind.ESNext, target: ScriptTarget.ES2022 };
  const { outputText } = transpileModule(text, { compilerOptions: options });
  return import(`data:text/javascript;base64,${Buffer.from(outputText).toString("base64")}`);
}

export const compiled = (path) => new WebAssembly.Module(readFileSync(path));

/** The address of a server with options, and what ends it. */
export async function serve(program, ...options) {
  const process = spawn(program, ["serve", "--port", "0", "--requests", "1000000", ...options], {
    stdio: ["ignore", "ignore", "pipe"],
  });
  const said = await new Promise((tell, fail) => {
    process.stderr.once("data", (data) => tell(String(data)));
    process.once("exit", (status) => fail(new Error(`the server ended with status ${status}`)));
  });
  const address = `http://localhost:${/:(\d+)\//.exec(said)[1]}`;
  return { address, end: () => process.kill("SIGKILL") };
}

/** What the server answers, as the engine has it. */
export async function served(address, { method, target, contentType, body }) {
  const headers = contentType ? { "Content-Type": contentType } : {};
  const answer = await fetch(address + target, { method, headers, ...(body ? { body } : {}) });
  return {
    status: answer.status,
    contentType: answer.headers.get("content-type") ?? "",
    headers: Object.fromEntries(answer.headers),
    body: new Uint8Array(await answer.arrayBuffer()),
  };
}
