// What is said of a game, to whoever plays it.

import type { Solution } from "../api/api";
import type { Result, Side } from "../basics/sides";
import { flip, opponent } from "../basics/sides";
import { gameIn, withoutGame } from "../boards/pieces/pieces";
import type { Played } from "../boards/pieces/played";
import { words } from "../words";
import { withMoves, type Choice, type Game } from "./game";

const { names } = words.play;

/** What a player is called: You and The opponent, or Left and Right where both sit here. */
export function nameOf(side: Side, you: Choice["you"]): string {
  if (you === "both") return names.sides[side];
  return side === you ? names.you : names.opponent;
}

/** The same at the head of a line. */
export function playerName(side: Side, you: Choice["you"]): string {
  return you === "both" || side === you ? nameOf(side, you) : names.opponentOf;
}

/** The same, short enough for what is drawn. */
export function shortName(side: Side, you: Choice["you"]): string {
  return you === "both" || side === you ? nameOf(side, you) : names.opponentShort;
}

/** "whoever starts loses against perfect play". */
export function outlook({ left_first, right_first }: Solution): string {
  const told = words.play.outlook;
  if (left_first === right_first) return told.whoeverStarts[left_first];
  if (left_first !== flip(right_first)) return told.each(left_first, right_first);
  return told.always(names.sides[left_first === "win" ? "left" : "right"]);
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
  return words.play.prospect[result];
}

/** What was done: "You took 2 from 5", "The opponent took 2 from 5 in game 1", "Your move: eat a3". */
export function doneWords(move: string, name: string): string {
  return words.play.done(withoutGame(move), name, gameIn(move));
}

/** Who is winning, to whoever plays; empty where that is not known. */
export function leader(played: Played, you: Choice["you"]): string {
  const left = played.left_results.at(-1);
  const told = words.play.leader;
  if (!left) return "";
  if (left === "draw") return told.draw;
  const winner: Side = left === "win" ? "left" : "right";
  if (you === "both") return told.side(names.sides[winner]);
  return winner === you ? told.you : told.opponent;
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
  const then = played.over ? headline(played, you) : words.play.turn(nameOf(played.turn, you));
  return [lastWords(played, you), then].filter((text) => text !== "").join(" ");
}

/** How it ended, in a few words. */
export function headline(played: Played, you: Choice["you"]): string {
  const told = words.play.headline;
  if (played.winner === "nobody" || played.winner === null) {
    if (played.end === "repetition") return told.repetition;
    return played.end === "agreement" ? told.agreement : told.draw;
  }
  if (you === "both") return told.side(names.sides[played.winner]);
  return played.winner === you ? told.win : told.loss;
}

/** Why it ended, said to whoever plays; the engine tells it of Left and Right. */
export function endingWords(ending: string, you: Choice["you"]): string {
  return you === "both" ? ending : words.play.ending(ending, you);
}

/** What the mistake that decided it was; or that there was none. */
export function mistakeWords(played: Played, you: Choice["you"]): string {
  const index = played.mistake;
  const made = index === null ? undefined : played.moves[index];
  const told = words.play.mistake;
  if (index === null || !made) {
    const left = played.left_results.at(-1);
    if (!left || (played.end !== "agreement" && played.left_results.includes(null))) return told.unknown;
    if (played.end !== "agreement" || left === "draw") return told.none;
    return told.couldHaveWon(nameOf(left === "win" ? "left" : "right", you));
  }
  return told.made(nameOf(made.by, you), you === "both", index + 1, made.move);
}

/** The game of a mistake just before it was made; just after it where the opponent would move. */
export function gameAtMistake(game: Game, played: Played): Game | undefined {
  const index = played.mistake;
  if (index === null) return undefined;
  const by = played.moves[index]?.by;
  const length = game.you === "both" || by === game.you ? index : index + 1;
  return { ...withMoves(game, game.moves.slice(0, length)), hints: true };
}

/** What a link for a class has fixed. */
export function fixedWords({ you, opponent, hints, undo }: Choice): string {
  const { classroom, players } = words.play;
  const levels: Readonly<Record<string, { title: string }>> = players.levels;
  const level = you === "both" ? players.friend.title : levels[opponent]?.title ?? players.others[opponent];
  return classroom.fixed(level ?? opponent, hints, undo !== false);
}
