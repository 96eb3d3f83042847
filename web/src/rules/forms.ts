// The games to choose by name, as the families on the server state them: rules with fields to fill in.

import type { Family, Form } from "../api/api";
import { shortened } from "../words/shortened";
import { hasScripts, sourceIn, sourcesOf } from "./own";

export type Values = Readonly<Record<string, string>>;

/** What is chosen on the first page: a game by name, one of the library, or one's own, in Lua or as
    notation. */
export type Card = Form | "library" | "script" | "notation";

export interface Filled {
  form: Form;
  values: Values;
}

/** Those that are cards; the games in Lua are many, and have a list of their own. */
export function formsOf(families: readonly Family[]): Form[] {
  return families.flatMap((family) => (hasScripts(family) ? [] : family.forms));
}

/** The games of the library, each with no field but the position. */
export function libraryOf(families: readonly Family[]): Form[] {
  const sources = sourcesOf(families);
  const { examples = [], forms = [] } = families.find(hasScripts) ?? {};
  const [form] = forms;
  if (!form) return [];
  return examples.map(({ rules, position, what }) => {
    const title = sourceIn(rules, sources)?.title ?? what;
    const field = { name: "position", label: "Position", value: position };
    return { ...form, title, what, rules, called: title, fields: [field] };
  });
}

/** The rules of the games that begin by name, each with what is filled in at first. */
export function gamesThatBegin(families: readonly Family[]): string[] {
  return [...formsOf(families), ...libraryOf(families)].map((form) => fillRules(form, defaultsOf(form)));
}

/** What is filled in at first. */
export function defaultsOf(form: Form): Values {
  return Object.fromEntries(form.fields.map(({ name, value }) => [name, value]));
}

/** The rules of a form with these values. */
export function fillRules(form: Form, values: Values): string {
  return form.rules.replace(/\{(\w+)\}/g, (_, name: string) => {
    const adds = form.fields.find((field) => field.name === name)?.adds;
    return adds === undefined ? (values[name] ?? "") : values[name] ? adds : "";
  });
}

/** The values with which a form makes these rules; undefined where there are none. What is filled in
    has no bracket, bar or semicolon. */
export function readRules(form: Form, rules: string): Values | undefined {
  const names: string[] = [];
  const pattern = form.rules
    .split(/(\{\w+\})/)
    .map((part) => {
      const name = /^\{(\w+)\}$/.exec(part)?.[1];
      if (name === undefined) return escaped(part).replace(/ /g, " ?");
      names.push(name);
      const adds = form.fields.find((field) => field.name === name)?.adds;
      return adds === undefined ? "([^()|;]*?)" : `(${escaped(adds)})?`;
    })
    .join("");
  const found = new RegExp(`^${pattern}$`).exec(rules.trim());
  return found
    ? Object.fromEntries(names.map((name, i) => [name, found[i + 1] ?? ""]))
    : undefined;
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}

/** The form that makes these rules, and its values. */
export function formOf(forms: readonly Form[], rules: string): Filled | undefined {
  for (const form of forms) {
    const values = readRules(form, rules);
    if (values) return { form, values };
  }
  return undefined;
}

/** What a game is called; `read` is what the server makes of its rules. */
export function gameName(
  forms: readonly Form[],
  rules: string,
  position: string,
  read = rules,
): string {
  const form = (formOf(forms, rules) ?? formOf(forms, read))?.form;
  const called = form?.called ?? "{rules}, {position}";
  const s = position.trim() === "1" ? "" : "s";
  const words: Values = { rules: shortened(rules), position: shortened(position), s };
  return called.replace(/\{(\w+)\}/g, (_, name: string) => words[name] ?? "");
}
