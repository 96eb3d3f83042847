// Values: what positions and expressions are worth.

export const title = "Values";
export const lead =
  "A calculator for games of Left and Right, in which whoever cannot move loses. Write a game by what each can move to, and see what it is worth.";
export const expression = "Expression";
export const examples = [
  "{1|0} + ^",
  "{3||2|1}",
  "+-1 || 1/2",
  "{2||1|-1} + {1|-1}",
  "cool({2||1|-1}, 1/2)",
  "^^*",
  "1/2 : *",
] as const;
export const notation = "Notation";
export const signs = [
  "`{1|0}`: Left can move to 1, Right to 0; `{3||2|1}` is `{3|{2|1}}`",
  "`3`, `-1/2`: numbers, whose denominators are powers of 2",
  "`*`, `*2`: heaps of Nim",
  "`^`, `^^`, `v`: up, double-up and down; `^*` is up and star",
  "`+-1`: a switch, `{1|-1}`; `+_2`: tiny, and `-_2`: miny",
  "`G + H`, `G - H`, `3.G`: sums; `G : H`: an ordinal sum",
  "`<=`, `<`, `==`, `>`, `>=`, and `||` for confused: comparisons",
  "`cool(G, t)`, `heat(G, t)`, `overheat(G, s, t)`, `mean(G)`, `temperature(G)`, `atomic(G)`, `reduced(G)`",
];
/** Above the answer. */
export const equals = (expression: string, compares: boolean) => `${expression} ${compares ? "is" : "="}`;
export const holds = (holds: boolean) => (holds ? "True" : "False");

export const copy = "Copy as text";
export const copyUnicode = "Copy with ↑ and ∗";
export const copyLatex = "Copy as LaTeX";

export const kinds = {
  number: "A number",
  infinitesimal: "An infinitesimal",
  hot: "A hot game",
  tepid: "A number and an infinitesimal",
};
export const says = (outcome: string, kind: string) => `${kind}: ${outcome}.`;
export const mean = "Mean";
export const temperature = "Temperature";
export const stops = "Stops";
export const both = (left: string, right: string) => `${left} and ${right}`;
export const birthday = "Birthday";
export const atomicWeight = "Atomic weight";
export const reduced = "Reduced form";

export const left = "Left can move to";
export const right = "Right can move to";
export const none = "nothing";
export const firstOptions = (most: number) => `The first ${most}.`;

export const thermograph = "Thermograph";
export const thermographOf = (described: string) => `Thermograph. ${described}`;
export const savePicture = "Save picture, SVG";

/** Of a position. */
export const ask = "What is it worth?";
export const worthOf = (position: string) => `What ${position} is worth`;
export const calculate = "Go on in Values";
