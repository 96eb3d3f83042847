// The notes that come with the page, fetched with the view: those of the language that is chosen, by the name that they
// have in an address, in the order in which they are listed.

const texts = import.meta.glob<string>("./en/notes/*.md", { query: "?raw", import: "default", eager: true });

export interface Delivered {
  name: string;
  text: string;
}

export const delivered: readonly Delivered[] = ["beat-your-friends-at-21", "periods", "what-a-move-is-worth"].map((name) => ({
  name,
  text: texts[`./en/notes/${name}.md`]!,
}));
