// Choosing a game, and a link for a class.

export const setup = {
  intro: "Choose a game and press Start.",
  write: "Write the rules and where the game starts.",
  start: "Start",
  deal: "Deal me one",
  hints: "Show hints: which moves win",
  game: "Game",
  library: "The library",
  libraryWhat: (count: number) => `${count.toLocaleString("en")} more games, from Chomp to Hackenbush`,
  script: "Your own game",
  scriptWhat: "Its moves written in Lua",
  notation: "Your own rules",
  notationWhat: "Any game, as notation",
  ofLibrary: "Game of the library",
  youStart: "You start,",
  opponentStarts: "The opponent starts,",
  so: (prospect: string) => `so ${prospect}`,
  letOpponent: "Let the opponent start",
  startYourself: "Start yourself",
};

export const classroom = {
  title: "For a class",
  what: "Whoever opens this link starts the game chosen above at once, and cannot change the level or the hints.",
  undo: "Moves may be taken back",
  link: "Link",
  copy: "Copy the link",
  open: "Open it",
  copied: "Copied.",
  notCopied: "The browser does not let the page copy. Mark the link and copy it.",
};
