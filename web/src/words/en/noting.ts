// Notes: documents of text and live views.

export const title = "Notes";
export const lead =
  "A note holds text and formulas, and between them live views of this page: boards to play on, strips, graphs, sweeps, values, lessons. Read one, change a copy, or write your own for a class, a blog or a friend.";
export const written = "Three to begin with";
export const yours = "Yours";
export const none = "None yet. This browser keeps what you write.";
export const fresh = "Write a note";
export const open = "Open a file";
export const untitled = "A note without a title";
export const beginning = `# My note

Text with *emphasis*, a [link](https://example.org) and a formula, $a \\oplus b$.

\`\`\`view A heap of 21 flags
#/play?rules=subtraction(1,2,3)&position=21&starts=left&you=left
\`\`\`
`;

/** What stands above a note. */
export const bar = "This note";
export const all = "All notes";
export const copy = "Change a copy";
export const edit = "Change it";
export const read = "Read it";
export const print = "Print";
export const printing = "Drawing the boards …";
export const download = "Download";
export const remove = "Delete";
export const removed = (title: string) => `“${title}” is deleted.`;
export const undo = "Undo";
export const fromLink = "This note came with the link, and is kept nowhere else.";
export const missing = "This browser has no such note. It may be in another browser, or deleted.";
export const notKept = "This browser does not keep it: there is no room, or it keeps nothing. Download it.";
export const notRead = (file: string) => `${file} could not be read as a text.`;
export const changed = (when: string) => `changed ${when}`;

/** Where it is written. */
export const heading = "Write a note";
export const text = "Text, in Markdown";
export const preview = "What it looks like";
export const add = "Add a view";
export const examples: Readonly<Record<string, string>> = {
  "A game to play": "#/play?rules=subtraction(1,2,3)&position=21&starts=left&you=left",
  "A board": "#/play?rules=script(domineering)&position=..../..../..../....&starts=left&you=left",
  "A strip of outcomes": "#/explore?rules=subtraction(2,5,7)&to=60",
  "A graph": "#/graph?rules=nim&position=1+2",
  "A value": "#/values?expression={2|-1/2}",
  "A sweep": "#/sweep?rules=subtraction(a,b)&let=a=1..10&let=b=a+1..12&start=1",
  "A lesson": "#/learn?lesson=nim",
  "A puzzle": "#/puzzle?game=kayles&stars=2&number=1",
};
export const rules =
  "A view stands by itself, in a block of the kind `view`: choose one under *Add a view*, and change its address to any of this page, from the `#` on. *Copy as*, below every view, gives such a block. Words after `view` stand below it. `$a \\oplus b$` is a formula in LaTeX; between `$$` and `$$` it stands alone.";
export const goToLine = (line: number) => `Go to line ${line}`;

/** What is wrong with a note, or does not fit. */
export const atLine = (line: number, what: string) => `Line ${line}: ${what}`;
export const trouble = {
  tooLong: (length: number, most: number) =>
    `This note has ${length.toLocaleString("en")} characters; at most ${most.toLocaleString("en")} are shown. Divide it.`,
  tooManyViews: (most: number) => `This is one view too many: a note has at most ${most}.`,
  empty: "This view has no address. Expected one such as #/play?rules=nim&position=3+5.",
  several: "A view has one address. Give each its own lines of ```view and ```.",
  noAddress: (text: string) => `“${text}” is no address of this page. Expected one such as #/play?rules=nim&position=3+5.`,
  noView: (name: string, known: string) => `There is no view “${name}”. Expected ${known}.`,
  nested: "A note holds no other note. Write a link to it.",
  open: "This view has no end. Expected a line of ```.",
  unread: "This text is nested too deeply to be read.",
  formula: (why: string) => `This formula cannot be read: ${why}`,
};

/** Why there is no link to a note. */
export const longLink = (length: number, most: number) =>
  `A link to this note would have ${length.toLocaleString("en")} characters, and many programs cut it at ${most.toLocaleString("en")}. Download it, and hand the file on.`;

export const view = (name: string, what: string) => (what === "" ? name : `${name}: ${what}`);
export const formula = "Formula";
export const table = "Table";
export const code = "Code";
