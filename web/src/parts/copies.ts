// What a view shows, as the command or the lines of Python that ask the same, as LaTeX, or as a view in a note. Fetched when
// it is asked for.

import { changed, first, nameIn, writeAddress, type Address, type Parameters, type View } from "../api/address";
import { get, getText } from "../api/api";
import { rangeOf } from "../rules/ranges";
import { letsWithin, readRows } from "../rules/rows";
import { readRules } from "../rules/rules";

export interface Copy {
  kind: "command" | "python" | "latex" | "note";
  /** Throws Problem where there is no such text. */
  text: () => Promise<string>;
}

/** A word of a POSIX shell. */
export function shellWord(text: string): string {
  return /^[\w@%+=:,./-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;
}

/** A string of Python. */
const quoted = (text: string) => JSON.stringify(text);

const valueIn = (binding: string) => binding.slice(binding.indexOf("=") + 1).trim();

/** The rulesets that an address shows. */
function shownIn({ view, parameters }: Address): string[] {
  if (view !== "explore") return [first(parameters, "rules")];
  return readRows(parameters).flatMap(({ rules, hidden }) => (hidden ? [] : [rules]));
}

/** What is asked of each of them: for the positions of the first, with the values of its own names. Throws Problem. */
async function questionsOf(state: Address): Promise<Parameters[]> {
  const [{ parameters }, all] = [state, shownIn(state)];
  const asked = state.view === "explore" ? { ...parameters, range: [await rangeIn(parameters)] } : parameters;
  return all.map((rules) => ({ ...asked, rules: [rules], let: letsWithin(rules, parameters.let ?? []) }));
}

/** The positions that Explore shows. Throws Problem. */
async function rangeIn(parameters: Parameters): Promise<string> {
  return rangeOf(await readRules(first(parameters, "rules"), parameters.let ?? []), parameters);
}

function commandOf(view: View, parameters: Parameters): string {
  const read = (name: string) => first(parameters, name);
  const [rules, lets] = [read("rules"), parameters.let ?? []];
  const option = (name: string, value: string) => (value === "" ? [] : [name, value]);
  const words = {
    explore: ["table", rules, read("range"), ...lets],
    graph: [
      ...["tree", rules, read("position"), ...lets],
      ...option("--depth", read("depth")),
      ...option("--max-nodes", read("max_nodes")),
    ],
    sweep: [
      ...["sweep", rules, ...lets],
      ...option("--of", read("of")),
      ...(read("largest") === "1" ? ["--largest-nim-value"] : []),
      ...option("--heaps", read("heaps")),
      ...option("--where", read("where")),
      ...option("--check", read("check")),
    ],
    // What begins with a minus is no option.
    values: ["value", ...(read("expression").trimStart().startsWith("-") ? ["--"] : []), read("expression")],
  }[view as "explore" | "graph" | "sweep" | "values"];
  return ["lastmove", ...words.map(shellWord)].join(" ");
}

/** Whether an expression compares; bars within braces do not. */
function compares(expression: string): boolean {
  const without = expression.replace(/\{[^{}]*\}/g, "");
  return without === expression ? /[<>=]|\|\|/.test(expression) : compares(without);
}

/** A sweep of Python has no such arguments. */
const isInPython = ({ view, parameters }: Address) =>
  view !== "sweep" || ["where", "heaps"].every((name) => first(parameters, name).trim() === "");

async function pythonOf(view: View, parameters: Parameters): Promise<string> {
  const read = (name: string) => first(parameters, name);
  const [rules, lets] = [read("rules"), parameters.let ?? []];
  const isOne = view === "explore" || view === "graph";
  const bound = isOne && lets.length > 0 ? (await readRules(rules, lets)).rules : rules;
  const game = `lm.game(${quoted(bound)})`;
  const given = (name: string, value: string) => (value === "" ? [] : [`${name}=${value}`]);
  const named = (name: string, value: string) => given(name, value && quoted(value));
  const call = {
    explore: () => `${game}.table(${quoted(read("range"))})`,
    graph: () => {
      const more = [...given("depth", read("depth")), ...given("max_nodes", read("max_nodes"))];
      return `${game}.graph(${[quoted(read("position")), ...more].join(", ")})`;
    },
    sweep: () => {
      const asked = [...named("check", read("check")), ...named("of", read("of"))];
      const largest = read("largest") === "1" ? ["largest_nim_value=True"] : [];
      const variables = lets.map((one) => `${nameIn(one)}=${quoted(valueIn(one))}`);
      return `lm.sweep(${[quoted(rules), ...asked, ...largest, ...variables].join(", ")})`;
    },
    values: () => `lm.${compares(read("expression")) ? "holds" : "value"}(${quoted(read("expression"))})`,
  }[view as "explore" | "graph" | "sweep" | "values"];
  return call();
}

/** Rows of a sweep are downloaded, and whether a comparison holds is one word. */
const isInLatex = ({ view, parameters }: Address) =>
  view === "values" ? !compares(first(parameters, "expression")) : view !== "sweep";

/** LaTeX as the engine writes it. */
async function latexOf(view: View, parameters: Parameters): Promise<string> {
  const { signal } = new AbortController();
  if (view === "values") {
    const { expression = [] } = parameters;
    return (await get<{ latex: string }>("value", { expression }, signal)).latex;
  }
  const { rules } = await readRules(first(parameters, "rules"), parameters.let ?? [], signal);
  const { range = [], position = [], depth = [], max_nodes = [] } = parameters;
  if (view === "explore") return getText("table", { rules: [rules], range, format: ["latex"] }, signal);
  return getText("tree", { rules: [rules], position, depth, max_nodes, format: ["latex"] }, signal);
}

/** What a note shows: of a sweep that has run what was asked, to be asked there too, as a job is known to its server alone. */
function inNote({ view, parameters }: Address): Address {
  const hasRun = view === "sweep" && parameters.job !== undefined;
  return { view, parameters: hasRun ? changed(parameters, { job: "", start: "1" }) : parameters };
}

/** What the view of an address can be copied as; nothing where its address does not say what it asks. */
export function copiesOf(state: Address): Copy[] {
  const { view, parameters } = state;
  const needed = { explore: ["rules"], graph: ["rules", "position"], sweep: ["rules"], values: ["expression"] };
  const names = needed[view as keyof typeof needed];
  if (Object.keys(parameters).length === 0 || view === "notes") return [];
  const note: Copy = { kind: "note", text: async () => `\`\`\`view\n${writeAddress(inNote(state))}\n\`\`\`\n` };
  if (!names || shownIn(state).length === 0 || names.some((name) => first(parameters, name) === "")) return [note];
  const each = async (write: (view: View, parameters: Parameters) => string | Promise<string>) =>
    (await Promise.all((await questionsOf(state)).map((one) => write(view, one)))).join("\n");
  return [
    { kind: "command", text: () => each(commandOf) },
    ...(isInPython(state)
      ? [{ kind: "python", text: async () => `import lastmove as lm\n${await each(pythonOf)}` } as const]
      : []),
    ...(isInLatex(state) ? [{ kind: "latex", text: () => each(latexOf) } as const] : []),
    note,
  ];
}
