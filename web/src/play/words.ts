// What is said of a game, in the words of who plays it.

import type { Result, Side, Solution } from "../api";
import { flip, opponent } from "../outcomes";
import { capital } from "../text";
import { withMoves, type Choice, type Game } from "./game";
import { gameIn, withoutGame } from "./pieces";
import type { Played } from "./server";

/** What a player is called: You and The opponent, or Left and Right where both sit here. */
export function nameOf(side: Side, you: Choice["you"]): string {
  if (you === "both") return capital(side);
  return side === you ? "You" : "The opponent";
}

/** The same as the head of a line. */
export function playerName(side: Side, you: Choice["you"]): string {
  return nameOf(side, you).replace("The opponent", "Opponent");
}

/** The same, short enough for what is drawn. */
export function shortName(side: Side, you: Choice["you"]): string {
  if (you === "both") return capital(side);
  return side === you ? "You" : "Opp.";
}

/** "whoever starts loses against perfect play". */
export function outlook({ left_first, right_first }: Solution): string {
  if (left_first === right_first) {
    const words = {
      win: "whoever starts can win, whatever the other does",
      loss: "whoever starts loses against perfect play",
      draw: "perfect play on both sides ends in a draw",
    };
    return words[left_first];
  }
  if (left_first === flip(right_first)) {
    return `${left_first === "win" ? "Left" : "Right"} wins with perfect play, whoever starts`;
  }
  const words = { win: "wins", draw: "has a draw", loss: "loses" };
  return `with perfect play Left ${words[left_first]} when starting, and Right ${words[right_first]}`;
}

/** What perfect play gives you in the game as it is chosen; undefined where chance decides. */
export function yourProspect(solution: Solution, choice: Choice): Result | undefined {
  if (choice.you === "both" || choice.starter === "chance") return undefined;
  const starts = choice.starter === "you" ? choice.you : opponent(choice.you);
  const result = starts === "left" ? solution.left_first : solution.right_first;
  return choice.starter === "you" ? result : flip(result);
}

/** "You can win." of what perfect play gives you. */
export function prospectWords(result: Result): string {
  const words = {
    win: "you can win.",
    draw: "you can hold a draw.",
    loss: "you lose, unless the opponent slips.",
  };
  return words[result];
}

/** Verbs with which moves begin; those of a game in Lua may begin with any other. */
const verbs = /^(take|write|move|lower|to|split|cut|put)\b/;

/** What was done: "You took 2 from 5", "The opponent took 2 from 5 in game 1", "Your move: eat a3". */
export function doneWords(move: string, name: string): string {
  const game = gameIn(move);
  const own = withoutGame(move);
  const where = game ? ` in ${game}` : "";
  return verbs.test(own) ? `${name} ${pastTense(own)}${where}` : `${whose(name)} move: ${own}${where}`;
}

function whose(name: string): string {
  return name === "You" ? "Your" : `${name}'s`;
}

function pastTense(move: string): string {
  return move
    .replace(/^take (first|last)$/, "took the $1 letter")
    .replace(/^take/, "took")
    .replace(/^to\b/, "moved to")
    .replace(/^write/, "wrote")
    .replace(/^(move|lower)\b/, (verb) => `${verb.replace(/e$/, "")}ed`);
}

/** Who is winning, to whoever plays. */
export function leader(played: Played, you: Choice["you"]): string {
  const left = played.left_results.at(-1)!;
  if (left === "draw") return "With perfect play from here it is a draw.";
  const winner: Side = left === "win" ? "left" : "right";
  if (you === "both") return `${capital(winner)} is winning.`;
  return winner === you ? "You are winning." : "You are losing, unless the opponent slips.";
}

/** How often the position has come up with the same player to move, this time included. */
export function timesSeen({ position, starts, moves }: Played): number {
  const reached = [
    { at: position, turn: starts },
    ...moves.map(({ to, by }) => ({ at: to, turn: opponent(by) })),
  ];
  const now = reached.at(-1)!;
  return reached.filter(({ at, turn }) => at === now.at && turn === now.turn).length;
}

/** What has just happened: "You took 2."; of a game that has just begun nothing. */
export function lastWords(played: Played, you: Choice["you"]): string {
  const last = played.moves.at(-1);
  return last ? `${doneWords(last.move, nameOf(last.by, you))}.` : "";
}

/** What has just happened and whose turn it is. */
export function statusLine(played: Played, you: Choice["you"]): string {
  const told = lastWords(played, you);
  const then = played.over ? headline(played, you) : `${whose(nameOf(played.turn, you))} turn.`;
  return told ? `${told} ${then}` : then;
}

/** How it ended, in a few words. */
export function headline(played: Played, you: Choice["you"]): string {
  if (played.winner === "nobody" || played.winner === null) {
    if (played.end === "repetition") return "A draw by repetition.";
    return played.end === "agreement" ? "A draw by agreement." : "A draw.";
  }
  if (you === "both") return `${capital(played.winner)} wins!`;
  return played.winner === you ? "You win!" : "You lose this time.";
}

/** Why it ended, said to whoever plays; the server tells it of Left and Right. */
export function endingWords(ending: string, you: Choice["you"]): string {
  if (you === "both") return ending;
  if (!ending.startsWith(`${capital(you)} `)) {
    return ending.replace(capital(opponent(you)), "The opponent");
  }
  return ending
    .replace(capital(you), "You")
    .replace("You is", "You are")
    .replace(/and so (win|lose)s\.$/, "and so $1.");
}

/** What the mistake that decided it was; or that there was none. */
export function mistakeWords(played: Played, you: Choice["you"]): string {
  const index = played.mistake;
  const made = index === null ? undefined : played.moves[index];
  if (index === null || !made) {
    const left = played.left_results.at(-1)!;
    if (played.end === "agreement" && left !== "draw") {
      return `${nameOf(left === "win" ? "left" : "right", you)} could have won.`;
    }
    return "Nobody made a mistake: perfect play ends so from this start.";
  }
  const name = nameOf(made.by, you);
  const by = you === "both" ? whose(name) : whose(name).toLowerCase();
  return `What decided it was ${by} move ${index + 1}: ${made.move}.`;
}

/** The game of a mistake just before it was made; just after it where the opponent would move. */
export function gameAtMistake(game: Game, played: Played): Game | undefined {
  const index = played.mistake;
  if (index === null) return undefined;
  const by = played.moves[index]?.by;
  const length = game.you === "both" || by === game.you ? index : index + 1;
  return { ...withMoves(game, game.moves.slice(0, length)), hints: true };
}
