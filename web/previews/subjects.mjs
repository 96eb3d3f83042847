// What has a page of its own: the games, lessons, notes and puzzles, as the page and its engine state them.
import { readFileSync } from "node:fs";
import { createServer } from "vite";

import { file } from "./files.mjs";

/** Asks the engine, `engine` being its file, with the modules of the page. */
export async function subjects(engine) {
  const vite = await createServer({
    configFile: file("../vite.config.ts"),
    root: file(".."),
    appType: "custom",
    logLevel: "error",
    server: { middlewareMode: true, watch: null, hmr: false },
    optimizeDeps: { noDiscovery: true },
  });
  try {
    const load = (path) => vite.ssrLoadModule(`/src/${path}.ts`);
    const { instantiate } = await load("engine/module");
    const { answer } = instantiate(new WebAssembly.Module(readFileSync(engine)));
    const ask = (target, question) => {
      const asked = question
        ? { method: "POST", contentType: "application/json", body: JSON.stringify(question) }
        : { method: "GET" };
      const { status, body } = answer({ ...asked, target: `/api/v1/${target}` });
      const text = new TextDecoder().decode(body);
      if (status !== 200) throw new Error(`${target}: ${text}`);
      return JSON.parse(text);
    };
    const { families } = ask("games");
    const [forms, { lessons, wordsOf }, { writeAddress }, { slugOf }, { capital }, { delivered }, { openingOf, partsOf, titleOf }] =
      await Promise.all(
        ["rules/forms", "learn/lessons/index", "api/address", "api/telling", "basics/text", "words/delivered", "notes/parts"].map(load),
      );
    const address = (view, values) =>
      writeAddress({ view, parameters: Object.fromEntries(Object.entries(values).map(([name, value]) => [name, [value]])) });
    const boardOf = (rules, position) => address("play", { rules, position, starts: "left", you: "both" });

    const games = [...forms.formsOf(families), ...forms.libraryOf(families)].map((form) => {
      const values = forms.defaultsOf(form);
      const rules = forms.fillRules(form, values);
      const position = values.position ?? "";
      const { game } = ask("play", { rules, position, starts: "left" });
      return {
        path: `g/${slugOf(rules)}/`,
        title: capital(forms.gameName([form], rules, position)),
        what: `${game.how} Play it against lastmove, and see who wins and why.`,
        at: address("play", { rules }),
        otherwise: "starts=auto",
        board: boardOf(rules, position),
      };
    });
    const taught = lessons.map((lesson, i) => {
      const { title, summary } = wordsOf(lesson);
      const screen = lesson.screens.findIndex(({ board }) => board) + 1 || 1;
      return {
        path: `l/${slugOf(lesson.name)}/`,
        title: `${title}: lesson ${i + 1} of lastmove`,
        what: summary,
        at: address("learn", { lesson: lesson.name }),
        otherwise: "",
        board: address("learn", { lesson: lesson.name, screen: String(screen) }),
      };
    });
    const notes = delivered.map(({ name, text }) => ({
      path: `n/${slugOf(name)}/`,
      title: titleOf(text),
      what: openingOf(text),
      at: address("notes", { note: name }),
      otherwise: "",
      board: partsOf(text).find(({ kind }) => kind === "view").hash,
    }));
    return [...games, ...taught, ...notes, ...puzzlesOf(ask, address, boardOf)];
  } finally {
    await vite.close();
  }
}

/** The puzzle of a day, and those of each game. A picture shows what is asked, and no answer. */
function puzzlesOf(ask, address, boardOf) {
  const subject = (path, title, values, name) => {
    const { rules, position } = ask(`puzzle?name=${name}`);
    const board = boardOf(rules, position);
    return { path, title, what: "One move wins, and no other. Which?", at: address("puzzle", values), otherwise: "", board };
  };
  const ofGames = ask("puzzles").games.map(({ name, title, fewest_stars }) => ({
    ...subject(`p/${name}/`, `${title}: a puzzle`, { game: name }, `${name}-${fewest_stars}-1`),
    otherwise: `stars=${fewest_stars}&number=1`,
  }));
  return [subject("p/", "The puzzle of the day", {}, "1970-01-01"), ...ofGames];
}
