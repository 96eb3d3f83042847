import { afterEach, describe, expect, it, vi } from "vitest";

import { linkOf, longestLink } from "../src/notes/hand";
import { keepNote, keptNote, removeNote } from "../src/notes/kept";
import { linkTo, tokensOf } from "../src/notes/markdown";
import { largestNote, mostViews, openingOf, partsOf, placeBehind, titleOf } from "../src/notes/parts";
import { delivered } from "../src/words/delivered";

const fence = (address: string, info = "view") => `\`\`\`${info}\n${address}\n\`\`\``;
const trouble = (note: string) => partsOf(note).flatMap((part) => (part.kind === "trouble" ? [[part.line, part.message]] : []));

describe("a note", () => {
  it("is text with views between it", () => {
    const parts = partsOf(`# One\n\ntwo\n${fence("#/play?rules=nim&position=3+5", "view  What it is ")}\nthree\n`);
    expect(parts).toEqual([
      { kind: "text", text: "# One\n\ntwo" },
      { kind: "view", line: 5, view: "play", hash: "#/play?rules=nim&position=3+5", caption: "What it is" },
      { kind: "text", text: "three\n" },
    ]);
    expect(partsOf("").length).toBe(0);
  });

  it("has views by the address of the page, whole or from its # on, with all kinds of fences and ends of lines", () => {
    const views = (note: string) => partsOf(note).map((part) => (part.kind === "view" ? part.hash : part));
    for (const note of [
      fence("#/learn?lesson=nim"),
      fence("  https://example.org/a/b/?embed#/learn?lesson=nim  "),
      fence("http://localhost:8080/#/learn?lesson=nim"),
      "~~~~ view\n\n#/learn?lesson=nim\n\n~~~~~",
      "````view\r\n#/learn?lesson=nim\r\n````\r\n",
      "  ```view\n  #/learn?lesson=nim\n  ```",
    ]) {
      expect(views(note)).toEqual(["#/learn?lesson=nim"]);
    }
  });

  it("shows how a view is written in another block", () => {
    const note = `\`\`\`\`\n${fence("#/learn")}\n\`\`\`\`\nafter`;
    expect(partsOf(note)).toEqual([{ kind: "text", text: note }]);
    const unclosed = `~~~\n${fence("#/learn")}`;
    expect(partsOf(unclosed)).toEqual([{ kind: "text", text: unclosed }]);
    expect(partsOf(fence("#/learn", "viewer")).map(({ kind }) => kind)).toEqual(["text"]);
  });

  it("tells at which line a view is wrong, and shows the rest", () => {
    expect(trouble(`a\n\n${fence("")}\n`)[0]![0]).toBe(4);
    expect(trouble(`a\n${fence("#/play\n#/learn")}`)).toEqual([[3, expect.stringContaining("one address")]]);
    for (const [address, message] of [
      ["javascript:alert(1)", "is no address of this page"],
      ["javascript:alert(1)//#/play", "is no address of this page"],
      ["//evil.example/#/play", "is no address of this page"],
      ["data:text/html,x#/play", "is no address of this page"],
      ["https://evil.example/", "is no address of this page"],
      ["#play", "is no address of this page"],
      ["#/", "There is no view “”"],
      ["#/constructor?x", "There is no view “constructor”. Expected play, learn, puzzle, explore, graph, values, sweep or claims."],
      ["#/notes?note=periods", "A note holds no other note"],
      ["#/notes", "A note holds no other note"],
    ]) {
      expect(trouble(fence(address!))).toEqual([[2, expect.stringContaining(message!)]]);
    }
    const open = partsOf("one\n```view\n#/play\n\nlast");
    expect(open.map(({ kind }) => kind)).toEqual(["text", "trouble", "text"]);
    expect(open[1]).toMatchObject({ line: 2, message: expect.stringContaining("no end") });
  });

  it("is bounded in its length and its views", () => {
    expect(trouble("a".repeat(largestNote))).toEqual([]);
    expect(trouble("a".repeat(largestNote + 1))[0]![1]).toMatch(/^This note has 40,001 characters; at most 40,000/);
    const many = partsOf(`${fence("#/play")}\n`.repeat(mostViews + 2));
    expect(many.filter(({ kind }) => kind === "view").length).toBe(mostViews);
    expect(many.at(-1)).toMatchObject({ kind: "trouble", line: 3 * (mostViews + 1) + 2 });
  });

  it("shows controls of direction as their code points", () => {
    expect(partsOf("a\u202eb")).toEqual([{ kind: "text", text: "a\\u{202e}b" }]);
    expect(titleOf("# a\u202eb")).toBe("a\\u{202e}b");
  });

  it("takes what is put in behind the line, and behind a view", () => {
    const note = `one\ntwo\n${fence("#/play")}\nthree`;
    const behind = (at: number) => note.slice(0, placeBehind(note, at));
    expect(behind(0)).toBe("one");
    expect(behind(5)).toBe("one\ntwo");
    for (const at of [8, 12, 18, 22]) expect(behind(at), String(at)).toBe(`one\ntwo\n${fence("#/play")}`);
    expect(behind(note.length)).toBe(note);
    expect(placeBehind("```view\nno end", 3)).toBe(14);
  });

  it("is called by its first heading, and begins with its first line of text", () => {
    expect(titleOf("text\n\n## *Two* `words` ##\n# Three")).toBe("Two words");
    expect(titleOf("#hash\n")).toBe("A note without a title");
    expect(openingOf("# Title\n\n- no\n> no\n\nThe *first* [line](https://a.b).\nNot this")).toBe("The first line.");
  });

  it("is a link where it is short, and says why where it is not", () => {
    const { hash } = linkOf("# A\n\na+b $x$ 100 %", 30);
    expect(hash).toMatch(/^#\/notes\?text=/);
    expect(new URLSearchParams(hash!.slice("#/notes?".length)).get("text")).toBe("# A\n\na+b $x$ 100 %");
    expect(linkOf("a".repeat(longestLink), 30).why).toMatch(/Download it/);
  });
});

describe("the Markdown of a note", () => {
  it("has formulas, and sums of money that are none", () => {
    const formulas = (text: string): string[] => {
      const found: string[] = [];
      const visit = (tokens: ReturnType<typeof tokensOf>) => {
        for (const token of tokens) {
          if (token.type === "formula") found.push(`${token.alone ? "alone " : ""}${token.text}`);
          if ("tokens" in token && token.tokens) visit(token.tokens);
        }
      };
      visit(tokensOf(text));
      return found;
    };
    expect(formulas("With $n$ and $a \\oplus b$.")).toEqual(["n", "a \\oplus b"]);
    expect(formulas("It costs $5 and $10.")).toEqual([]);
    expect(formulas("`$n$` and \\$n$")).toEqual([]);
    expect(formulas("a\n\n$$\nx^2\n$$\n\nb")).toEqual(["alone x^2"]);
    expect(formulas("$$ a \\$ b $$")).toEqual(["alone a \\$ b"]);
    expect(formulas("$a\nb$")).toEqual([]);
  });

  it("leads nowhere but to the web and to views", () => {
    expect(linkTo("https://example.org/a?b#c")).toBe("https://example.org/a?b#c");
    expect(linkTo("#/play?rules=nim")).toBe("#/play?rules=nim");
    for (const href of ["javascript:alert(1)", "JavaScript:alert(1)", " javascript:alert(1)", "data:text/html,x", "vbscript:x", "file:///etc/passwd", "//evil.example", "/api/v1/claims", "evil", "#x", "blob:https://a.b/c"]) {
      expect(linkTo(href), href).toBeUndefined();
    }
  });

  it("is read soon, whatever it is", () => {
    const half = largestNote / 2;
    const texts = ["[", "*a ", "_", "`a", "<a ", "*a**b", "[a](", "&a", "$a", "$ ", "$$", "$$\n", "a\n", "~~a ", "|a", "![", "\\", "<!-", "a@", "1. "].map(
      (text) => text.repeat(half / text.length),
    );
    texts.push(`$$${" ".repeat(half / 2)}${"\n".repeat(half / 2)}`, `$${"a ".repeat(half / 2)}`, `${"|a".repeat(half / 4)}\n${"|-".repeat(half / 4)}`);
    for (const text of texts) {
      const begun = performance.now();
      try {
        tokensOf(text);
      } catch {
        // Nested too deeply, which is told in its place.
      }
      // Milliseconds here; what grows as the square of the length takes minutes.
      expect(performance.now() - begun, text.slice(0, 20)).toBeLessThan(5000);
    }
    expect(() => tokensOf(">".repeat(largestNote))).toThrow();
  });
});

describe("the notes that come with the page", () => {
  it("have titles, and views that are there", () => {
    expect(delivered.map(({ text }) => titleOf(text))).toEqual([
      "Beat your friends at 21",
      "Periods, and how tables got them wrong",
      "What a move is worth",
    ]);
    for (const { text } of delivered) {
      expect(trouble(text)).toEqual([]);
      expect(partsOf(text).filter(({ kind }) => kind === "view").length).toBeGreaterThan(2);
      expect(openingOf(text).length).toBeGreaterThan(50);
    }
  });
});

describe("a note of this browser", () => {
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it("is changed when it is kept, and comes back as it was after it was removed", () => {
    const texts = new Map<string, string>();
    vi.stubGlobal("localStorage", {
      getItem: (key: string) => texts.get(key) ?? null,
      setItem: (key: string, text: string) => void texts.set(key, text),
      removeItem: (key: string) => void texts.delete(key),
    });
    vi.useFakeTimers({ now: 1000 });
    keepNote({ id: "a", text: "one" });
    const note = keptNote("a")!;
    expect(note).toEqual({ id: "a", text: "one", changed: 1000 });
    vi.setSystemTime(5000);
    removeNote("a");
    expect(keptNote("a")).toBeUndefined();
    keepNote(note);
    expect(keptNote("a")).toEqual(note);
    keepNote({ id: "a", text: "two" });
    expect(keptNote("a")?.changed).toBe(5000);
  });
});
