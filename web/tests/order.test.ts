// The folders of src stand in an order. A file imports from its own folder and from those before it, types
// too, and no files import each other in a circle. web/README.md is the same list for people.

import ts from "typescript";
import { describe, expect, it } from "vitest";

/** The folders from the lowest on, and what each is for. */
const order: Readonly<Record<string, string>> = {
  site: "what the static site keeps in the browser",
  style: "how everything looks",
  basics: "small tools that know no game and no words",
  "words/en/lessons": "the words of the lessons, in English",
  "words/en/notes": "the notes that come with the page, in English",
  "words/en": "all other words, in English",
  words: "what the page says, in the language that is chosen",
  engine: "the engine as WebAssembly, in a worker",
  transport: "who answers, the server or the engine, and why there is no answer",
  api: "what is asked and answered, and the address, which has the names of the API",
  rules: "rules as they are written, chosen and filled in",
  picture: "a picture of what is on the screen, as a file",
  parts: "what several views are made of",
  values: "what positions and expressions are worth",
  quotients: "what the sums of a game are worth under misère play",
  "boards/pieces": "what a position is made of, and which move a click is",
  "boards/drawings": "boards of games in Lua, from what they draw",
  graph: "the graph of positions",
  boards: "boards of all other games",
  secret: "how a game is won",
  play: "a game that has begun",
  setup: "choosing a game",
  puzzle: "the puzzle of the day",
  "explore/pictures": "the values of heaps as strips and plots",
  explore: "all about one ruleset",
  map: "a rectangle of points",
  sweep: "one question to a family of rulesets",
  claims: "the claims of the write-ups",
  "learn/lessons": "the lessons, as data",
  "learn/judging": "whether an answer is right, as the engine says",
  "learn/pictures": "what a lesson shows",
  "learn/questions": "how a lesson asks",
  learn: "a lesson on the screen",
  notes: "documents of text and live views",
  views: "a view for each name in the address",
  ".": "the frame around the views",
};

/** The most files of one folder. */
const most = 25;

type Sources = Readonly<Record<string, string>>;

const folderOf = (path: string) => path.split("/").slice(0, -1).join("/") || ".";

/** What a file imports, as it is written there, and what it starts as a worker. */
function importsOf(path: string, source: string): string[] {
  const inMarkup = [...source.matchAll(/<script[^>]*>([^]*?)<\/script>/g)].map(([, script]) => script!);
  const scripts = path.endsWith(".svelte") ? inMarkup : /\.[jt]s$/.test(path) ? [source] : [];
  const found: string[] = [];
  const add = (name: ts.Node | undefined) => {
    if (name && ts.isStringLiteralLike(name)) found.push(name.text);
  };
  const visit = (node: ts.Node) => {
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) add(node.moduleSpecifier);
    if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument)) add(node.argument.literal);
    if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) add(node.arguments[0]);
    if (ts.isNewExpression(node) && node.expression.getText() === "URL") add(node.arguments?.[0]);
    ts.forEachChild(node, visit);
  };
  for (const script of scripts) {
    visit(ts.createSourceFile(path, script, ts.ScriptTarget.Latest, true, ts.ScriptKind.TS));
  }
  return found;
}

/** The files among the sources that an import may be of; of a name that stands for several, all. */
function targetsOf(from: string, name: string, sources: Sources): string[] {
  if (name === "#transport") return ["transport/http.ts", "transport/worker.ts"];
  if (!name.startsWith(".")) return [];
  const parts = folderOf(from) === "." ? [] : folderOf(from).split("/");
  for (const part of name.replace(/\?.*/, "").split("/")) {
    if (part === "..") parts.pop();
    else if (part !== ".") parts.push(part);
  }
  const path = parts.join("/");
  const found = [path, `${path}.ts`, `${path}.d.ts`, `${path}/index.ts`].find((one) => one in sources);
  return found === undefined ? [] : [found];
}

/** Files that lead back to themselves, each way once. */
function circlesIn(graph: ReadonlyMap<string, readonly string[]>): string[] {
  const circles: string[] = [];
  const done = new Set<string>();
  const visit = (path: string, way: readonly string[]) => {
    if (way.includes(path)) circles.push([...way.slice(way.indexOf(path)), path].join(" -> "));
    if (way.includes(path) || done.has(path)) return;
    for (const next of graph.get(path) ?? []) visit(next, [...way, path]);
    done.add(path);
  };
  for (const path of graph.keys()) visit(path, []);
  return circles;
}

function faultsIn(sources: Sources, folders: readonly string[]): string[] {
  const paths = Object.keys(sources).sort();
  const graph = new Map(
    paths.map((path) => {
      const names = importsOf(path, sources[path]!);
      return [path, names.flatMap((name) => targetsOf(path, name, sources))];
    }),
  );
  const place = (path: string) => folders.indexOf(folderOf(path));
  const upward = paths.flatMap((path) =>
    graph.get(path)!.flatMap((to) => (place(path) >= 0 && place(to) > place(path) ? [`${path} imports upward: ${to}`] : [])),
  );
  const used = [...new Set(paths.map(folderOf))];
  return [
    ...used.filter((folder) => !folders.includes(folder)).map((folder) => `${folder} has no place`),
    ...folders.filter((folder) => !used.includes(folder)).map((folder) => `${folder} is empty`),
    ...used
      .filter((folder) => paths.filter((path) => folderOf(path) === folder).length > most)
      .map((folder) => `${folder} has more than ${most} files`),
    ...upward,
    ...circlesIn(graph).map((circle) => `a circle: ${circle}`),
  ];
}

const files = import.meta.glob<string>("../src/**/*", { query: "?raw", import: "default", eager: true });
const sources = Object.fromEntries(
  Object.entries(files).map(([path, source]) => [path.replace("../src/", ""), source]),
);

describe("the folders of the page's source", () => {
  it("are in their order", () => {
    expect(Object.keys(sources).length).toBeGreaterThan(200);
    expect(faultsIn(sources, Object.keys(order))).toEqual([]);
  });

  it("are held to it in whatever way a file imports", () => {
    const high = "../high/one";
    const ways = [
      `import { one } from "${high}";`,
      `import type { One } from "${high}";`,
      `import {\n  one,\n  type Two,\n} from "${high}";`,
      `import "${high}";`,
      `export { one } from "${high}";`,
      `export * as all from "${high}";`,
      `const one = import("${high}");`,
      `let one: import("${high}").One;`,
      `new Worker(new URL("${high}.ts", import.meta.url));`,
    ];
    const upward = (path: string, source: string) =>
      faultsIn({ [path]: source, "high/one.ts": "" }, ["low", "high"]).map((fault) => fault.split(":")[0]);
    for (const way of ways) {
      expect(upward("low/a.ts", way), way).toEqual(["low/a.ts imports upward"]);
      expect(upward("low/A.svelte", `<script lang="ts">\n${way}\n</script>\n<p></p>`), way).toEqual([
        "low/A.svelte imports upward",
      ]);
    }
    expect(upward("low/a.ts", `// import "${high}";`)).toEqual([]);
  });

  it("are held to the rest, too", () => {
    const sources = { "low/a.ts": 'import "./b";', "low/b.ts": 'import "./c";', "low/c.ts": 'import "./a";' };
    expect(faultsIn(sources, ["low"])).toEqual(["a circle: low/a.ts -> low/b.ts -> low/c.ts -> low/a.ts"]);
    expect(faultsIn({ "low/a.ts": 'import type { A } from ".";', "low/index.ts": 'export * from "./a";' }, ["low"])).toEqual(
      ["a circle: low/a.ts -> low/index.ts -> low/a.ts"],
    );
    expect(faultsIn({ "low/a.ts": "", "main.ts": 'import "./low/a";' }, ["low"])).toEqual([". has no place"]);
    expect(faultsIn({ "low/a.ts": "" }, ["low", "high"])).toEqual(["high is empty"]);
    expect(faultsIn({ "low/a.ts": 'import "#transport";', "transport/http.ts": "" }, ["low", "transport"])[0]).toBe(
      "low/a.ts imports upward: transport/http.ts",
    );
    const many = Object.fromEntries(Array.from({ length: most + 1 }, (_, i) => [`low/${i}.ts`, ""]));
    expect(faultsIn(many, ["low"])).toEqual([`low has more than ${most} files`]);
  });
});
