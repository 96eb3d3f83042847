// Whether an answer is right, and what the engine says to it. Nothing is known here: each answer is
// held against what the engine says of the same game.

import { send } from "../../api/api";
import type { Outcome, Side } from "../../basics/sides";
import type { Played } from "../../boards/pieces/played";
import { learnWords } from "../../words/learn";
import type { BoardSpec, Question, Screen } from "../lessons/lesson";
import { askRows, askSolution, bestOf, optionsOf, resultOf, type Row } from "./engine";
import { explainMove, explainOutcome, explainRow } from "./explain";
import { judgeMade } from "./make";
import { judgeNumber, numberOf } from "./numbers";
import type { Verdict } from "./verdict";
import { judgeWorth, worthAsked } from "./worth";

/** A question with the board that it is asked at. */
export type AskedAt = Pick<Screen, "board" | "question">;

const replies = learnWords.replies;

/** An answer where numbers are to be marked and none is: an address has no empty lists. */
export const noneMarked: readonly string[] = [""];

/** The verdict on what was given; none as long as it is no answer, as a game that goes on. Throws Problem. */
export async function judge(
  { question, board }: AskedAt,
  given: readonly string[],
  signal?: AbortSignal,
): Promise<Verdict | undefined> {
  if (!question || given.length === 0) return undefined;
  switch (question.kind) {
    case "move":
      return judgeMove(board!, given, signal);
    case "game":
      return judgeGame(board!, question.goal, given, signal);
    case "mark":
    case "fill":
      return judgeRows(question, given, signal);
    case "number":
      return judgeNumber(question.of, given[0]!, signal);
    case "outcome": {
      const { rules, position } = question;
      const solution = await askSolution(rules, position, signal);
      return { right: solution.outcome === given[0], reply: explainOutcome(solution) };
    }
    case "position": {
      const solution = await askSolution(question.rules, given[0]!, signal);
      return { right: solution.outcome === question.outcome, reply: explainOutcome(solution) };
    }
    case "worth":
      return judgeWorth(question, given[0]!, signal);
    case "rules":
      return judgeMade(question, given[0]!, signal);
  }
}

/** An answer that is right, as the engine has it; of a game there is none but to play it. Throws Problem. */
export async function answerTo({ question, board }: AskedAt, signal?: AbortSignal): Promise<string[]> {
  switch (question?.kind) {
    case "move": {
      const { rules, position, you = "left" } = board!;
      const best = bestOf(await askSolution(rules, position, signal), you);
      return best ? [best.move] : [];
    }
    case "mark": {
      const rows = await askRows(question, signal);
      const lost = rows.filter(({ outcome }) => isLost(outcome)).map(({ n }) => n);
      return lost.length > 0 ? lost : [...noneMarked];
    }
    case "fill":
      return (await askRows(question, signal)).map((row) => valueOf(row, question.of));
    case "number":
      return [String(await numberOf(question.of, signal))];
    case "outcome":
      return [(await askSolution(question.rules, question.position, signal)).outcome];
    case "position": {
      const { rules, positions, outcome } = question;
      const all = await Promise.all(positions.map((one) => askSolution(rules, one, signal)));
      return positions.filter((_, i) => all[i]!.outcome === outcome).slice(0, 1);
    }
    case "worth":
      return [await worthAsked(question, signal)];
    case "rules":
      return [question.example];
    default:
      return [];
  }
}

/** What of a row is asked. */
export function valueOf(row: Row, of: "nim-value" | "outcome"): string {
  return of === "outcome" ? row.outcome : (row.nim_value ?? "");
}

async function judgeMove(
  { rules, position, you = "left" }: BoardSpec,
  [move = ""]: readonly string[],
  signal?: AbortSignal,
): Promise<Verdict> {
  const solution = await askSolution(rules, position, signal);
  const made = optionsOf(solution, you).find((option) => option.move === move);
  if (!made) return { right: false, reply: replies.noMove(move) };
  return {
    right: made.result === resultOf(solution, you),
    reply: await explainMove(rules, made, you, signal),
  };
}

async function judgeGame(
  { rules, position, you = "left", first = "you" }: BoardSpec,
  goal: "win" | "draw",
  moves: readonly string[],
  signal?: AbortSignal,
): Promise<Verdict | undefined> {
  const other: Side = you === "left" ? "right" : "left";
  const starts = first === "you" ? you : other;
  const played = await send<Played>("play", { rules, position, starts, moves }, signal);
  if (!played.over) return undefined;
  if (played.winner === you) return { right: true, reply: replies.won };
  const drawn = played.winner === "nobody";
  if (drawn && goal === "draw") return { right: true, reply: replies.drawn };
  const turned = await turningPoint(played, you, signal);
  return { right: false, reply: `${drawn ? replies.onlyDrawn : replies.lost} ${turned}`.trim() };
}

/** Where the learner gave away what could be had, and what would have kept it. */
async function turningPoint(played: Played, you: Side, signal?: AbortSignal): Promise<string> {
  const { rules, position, moves, mistake } = played;
  const slip = mistake === null ? undefined : moves[mistake];
  if (mistake === null || !slip || slip.by !== you) return "";
  const before = mistake === 0 ? position : moves[mistake - 1]!.to;
  const best = bestOf(await askSolution(rules, before, signal), you);
  return best ? replies.turned(slip.move, before, best.move, best.to) : "";
}

async function judgeRows(
  question: Extract<Question, { kind: "mark" | "fill" }>,
  given: readonly string[],
  signal?: AbortSignal,
): Promise<Verdict> {
  const rows = await askRows(question, signal);
  const right = (row: Row, i: number) =>
    question.kind === "mark"
      ? isLost(row.outcome) === given.includes(row.n)
      : valueOf(row, question.of) === plain(given[i]);
  const wrong = rows.findIndex((row, i) => !right(row, i));
  const count = rows.filter((row, i) => !right(row, i)).length;
  if (wrong < 0) return { right: true, reply: replies.allRight(rows.length) };
  const of = question.kind === "mark" ? "outcome" : question.of;
  const told = question.kind === "mark" ? undefined : plain(given[wrong]);
  const why = await explainRow(question.rules, rows[wrong]!, of, told, signal);
  return { right: false, reply: `${why} ${replies.toMend(count)}` };
}

/** What was typed, as the engine writes it: 1 for 01. */
function plain(typed = ""): string {
  return typed.trim().replace(/^0+(?=\d)/, "");
}

function isLost(outcome: Outcome): boolean {
  return outcome === "P";
}
