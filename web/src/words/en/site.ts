// What is otherwise where the page is a site of its own, without a server.

export const sweeps =
  "A sweep runs here in the page, on one processor, and ends when the page is closed. One that takes hours, or is to be kept as an SQLite file, is for the program: `lastmove sweep`.";
