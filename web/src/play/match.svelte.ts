// A game that is being played: asks the engine what it has come to, keeps what is shown until it answers,
// and shows an opponent's reply at a human pace.

import { tick } from "svelte";

import { Problem } from "../api/api";
import { answerKey, gameKey, lookingAt, undone, withMoves, type Game } from "./game";
import { asSeen, inSamePiece, type Seen } from "../boards/pieces/pieces";
import { askGame, needsResults, playedBefore, playedUpTo } from "./server";
import type { Played } from "../boards/pieces/played";
import { mayMove, settings } from "./settings.svelte";
import { hear, type Tune } from "./sound";

/** What is on the table. */
export interface View {
  played: Played;
  seen: Seen;
  /** The game as far as it is shown. */
  game: Game;
  /** `now` the game itself, `old` a position that is looked at; `thinking` before an opponent's reply, and
      `replying` while its pieces are pointed out. */
  stage: "now" | "old" | "thinking" | "replying";
}

export interface MatchEvents {
  /** A move was made and answered, and the answer is shown; a reply is in `played` too. */
  onmove?: (played: Played) => void;
  /** The game is over, and its end is shown. */
  onover?: (played: Played) => void;
  /** Another state is shown, and the page has been updated. */
  onshown?: (played: Played) => void;
}

/** How long an opponent thinks, and points at what it takes, in milliseconds. */
const thinking = { least: 600, most: 900 };
const pointing = 450;

/** What the position after `at` moves of a game depends on. */
function keyAt(game: Game, at: number | undefined): string {
  return at === undefined ? "" : gameKey(withMoves(game, game.moves.slice(0, at)));
}

/** What a game begins as: others are other games. */
const startOf = (game: Game) => keyAt(game, 0);

/** What is heard of a move and its reply. */
function tuneOf({ over, winner, reply }: Played, { you }: Game): Tune {
  if (!over) return reply === null ? "yours" : "theirs";
  if (winner === "nobody") return "draw";
  return you === "both" || winner === you ? "win" : "loss";
}

/** REQUIRES: made while a component is. */
export class Match {
  /** What the engine said last, and the moves as the address has them. */
  played = $state.raw<Played>();
  private made = $state.raw<readonly string[]>([]);
  private start = "";
  private agreed = $state(false);
  /** The position that is looked at. */
  private old = $state.raw<{ key: string; at: number; played: Played }>();
  private stage = $state<"now" | "thinking" | "replying">("now");
  private timer: ReturnType<typeof setTimeout> | undefined;
  private declinedIn = $state.raw<Played>();
  /** The moves that a variation has replaced. */
  private dropped = $state.raw<Game>();
  private shownKey = "";
  /** Whether a move was made here that has not been told. */
  private moved = false;
  private attempt = $state(0);
  /** Of the game whose results were worth waiting for. */
  private patientKey = $state.raw("");
  error = $state.raw<unknown>();
  /** Whether the engine is being asked. */
  waiting = $state(false);

  /**
   * `game` is the state, which its owner keeps: in an address, or in a `$state`. `change` is called with the
   * next one; `replace` says that it is the same state told more exactly, as after a reply.
   */
  constructor(
    private readonly game: () => Game,
    private readonly change: (next: Game, replace: boolean) => void,
    private readonly events: MatchEvents = {},
  ) {
    $effect(() => this.ask());
    $effect(() => this.look());
    $effect(() => () => clearTimeout(this.timer));
  }

  /** The whole game, as it is shown. */
  readonly whole = $derived.by<Game | undefined>(() =>
    this.played ? { ...this.game(), moves: this.made, draw: this.agreed } : undefined,
  );

  readonly view = $derived.by<View | undefined>(() => {
    const { played, whole, stage } = this;
    if (!played || !whole) return undefined;
    const count = whole.moves.length;
    const { old } = this;
    // What is looked at stays, too, until a variation of it is answered.
    const looked = whole.at ?? (this.waiting ? this.restorable?.at : undefined);
    if (looked !== undefined && old?.key === keyAt(whole, old?.at)) {
      return this.viewOf(old.played, whole, old.at, "old");
    }
    if (stage === "thinking") return this.viewOf(playedUpTo(played, count - 1), whole, count - 1, stage);
    if (stage === "replying") return this.viewOf(playedBefore(played, count - 1), whole, count - 1, stage);
    return this.viewOf(played, whole, count, "now");
  });

  /** The positions after each move of the whole game, as texts. */
  readonly positions = $derived.by(() => (this.played ? asSeen(this.played, this.made).positions : []));

  private readonly oldKey = $derived.by(() => keyAt(this.game(), this.game().at));

  private viewOf(played: Played, whole: Game, count: number, stage: View["stage"]): View {
    const moves = whole.moves.slice(0, count);
    return { played, seen: asSeen(played, moves), game: { ...whole, moves }, stage };
  }

  /** Whether the opponent has just declined a draw. */
  get declined(): boolean {
    return this.declinedIn === this.played && this.played !== undefined;
  }

  /** Whether the reply is still being shown. */
  get pacing(): boolean {
    return this.stage !== "now";
  }

  /** Whether moves may be taken back. */
  get mayGoBack(): boolean {
    return this.game().undo !== false;
  }

  get canUndo(): boolean {
    return this.mayGoBack && (this.restorable !== undefined || undone(this.game()) !== undefined);
  }

  /** The game that a variation has left, as long as an undo leads back to it. */
  private readonly restorable = $derived.by<Game | undefined>(() => {
    const [dropped, game] = [this.dropped, this.game()];
    if (dropped?.at === undefined || game.at !== undefined) return undefined;
    const begun = keyAt(game, dropped.at) === keyAt(dropped, dropped.at);
    return begun && (undone(game)?.length ?? 0) <= dropped.at ? dropped : undefined;
  });

  /** How many moves went away with the variation that has just begun. */
  get droppedMoves(): number {
    return this.restorable ? this.restorable.moves.length - this.restorable.at! : 0;
  }

  /** Whether a move can be made in what is shown. */
  get takesMoves(): boolean {
    if (!this.view || this.pacing) return false;
    // What is looked at stays as it is, whatever the engine is still asked of the game.
    const looking = this.view.stage === "old" && this.game().at !== undefined;
    return looking ? this.mayGoBack : !this.waiting;
  }

  play(move: string) {
    const { view } = this;
    if (!view || !this.takesMoves) return;
    if (view.stage === "old") this.dropped = lookingAt(this.game(), view.game.moves.length);
    this.go(withMoves(view.game, [...view.game.moves, move]));
    this.moved = true;
  }

  /** Another state, which no move has led to. */
  private go(next: Game) {
    this.moved = false;
    this.change(next, false);
  }

  offerDraw() {
    if (this.whole && !this.waiting) this.go({ ...this.whole, draw: true });
  }

  undo() {
    if (!this.mayGoBack) return;
    const [dropped, back] = [this.restorable, undone(this.game())];
    if (dropped) this.go(dropped);
    else if (back) this.go(withMoves(this.game(), back));
  }

  /** Another game, or the same one otherwise. */
  begin(next: Game) {
    this.go(next);
  }

  showHints(hints: boolean) {
    this.change({ ...this.game(), hints }, true);
  }

  /** Looks at the position after `count` moves; nothing is lost by it. */
  lookAt(count: number) {
    this.finish();
    const { whole } = this;
    if (!whole || this.waiting) return;
    const next = lookingAt(whole, Math.max(0, count));
    if (next.at !== whole.at) this.change(next, true);
  }

  step(by: number) {
    const { whole } = this;
    if (whole) this.lookAt((whole.at ?? whole.moves.length) + by);
  }

  /** Plays on from the position that is looked at. */
  goOn() {
    const game = this.game();
    if (!this.whole || game.at === undefined || !this.mayGoBack) return;
    this.dropped = game;
    this.go(withMoves(game, game.moves.slice(0, game.at)));
  }

  again() {
    ++this.attempt;
  }

  /** Asks for results that take long. */
  searchLonger() {
    if (!this.whole || this.waiting) return;
    this.patientKey = gameKey(this.whole);
    this.shownKey = "";
    this.again();
  }

  /** Whether results were waited for, as far as the engine goes. */
  get searched(): boolean {
    return this.whole !== undefined && this.waitsFor(this.whole);
  }

  private waitsFor(game: Game): boolean {
    return needsResults(game) || gameKey(game) === this.patientKey;
  }

  /** Whether asking again in the same words cannot help. */
  get hopeless(): boolean {
    return this.error instanceof Problem && !this.error.passing;
  }

  /** Shows a reply at once that is on its way. */
  finish() {
    clearTimeout(this.timer);
    if (!this.pacing) return;
    this.stage = "now";
    this.tell();
  }

  private ask() {
    void this.attempt;
    const asked = this.game();
    this.error = undefined;
    const known = answerKey(asked) === this.shownKey;
    this.waiting = !known;
    if (known) return;
    const control = new AbortController();
    askGame(asked, control.signal, this.waitsFor(asked)).then(
      (answer) => this.show(asked, answer),
      (problem) => {
        if (control.signal.aborted) return;
        if (startOf(asked) !== this.start) this.clear();
        this.error = problem;
        this.waiting = false;
      },
    );
    return () => control.abort();
  }

  /** Takes away what is shown of another game than the one that was asked for. */
  private clear() {
    clearTimeout(this.timer);
    this.stage = "now";
    this.played = this.old = undefined;
    this.shownKey = this.start = "";
  }

  private look() {
    void this.attempt;
    const [key, game] = [this.oldKey, this.game()];
    const { at } = game;
    if (at === undefined || this.old?.key === key) return;
    const control = new AbortController();
    const cut = withMoves(game, game.moves.slice(0, at));
    // What the game has found out before is worth waiting for.
    const found = Boolean(this.played?.left_results[at]);
    askGame({ ...cut, you: "both" }, control.signal, found).then(
      (played) => (this.old = { key, at, played }),
      (problem) => {
        if (!control.signal.aborted) this.error = problem;
      },
    );
    return () => control.abort();
  }

  private show(asked: Game, answer: Played) {
    const moves = answer.moves.map(({ move }, i) => inSamePiece(move, asked.moves[i] ?? ""));
    const next = { ...asked, moves, draw: answer.draw_accepted === true };
    const before = this.played;
    this.shownKey = answerKey(next);
    this.made = moves;
    this.start = startOf(next);
    this.agreed = next.draw;
    this.played = answer;
    this.declinedIn = answer.draw_accepted === false ? answer : undefined;
    this.waiting = false;
    // Who opens a page where the opponent has begun need not wait for it.
    if (before) this.pace(answer);
    else this.tell();
    // A move may have been typed short, and the opponent may have replied or declined a draw.
    if (this.shownKey !== answerKey(asked)) this.change(next, true);
  }

  private pace({ reply }: Played) {
    clearTimeout(this.timer);
    const paced = reply !== null && settings.is("pace") && mayMove();
    this.stage = paced ? "thinking" : "now";
    if (!paced) return this.tell();
    if (this.moved) hear("yours");
    const { least, most } = thinking;
    this.timer = setTimeout(
      () => {
        this.stage = "replying";
        this.timer = setTimeout(() => this.finish(), pointing);
      },
      least + Math.random() * (most - least),
    );
  }

  private async tell() {
    const { played, events } = this;
    await tick();
    if (!played || played !== this.played) return;
    if (this.moved) hear(tuneOf(played, this.game()));
    events.onshown?.(played);
    if (this.moved) events.onmove?.(played);
    this.moved = false;
    if (played.over) events.onover?.(played);
  }
}
