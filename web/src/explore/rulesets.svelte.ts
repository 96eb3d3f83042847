// The answers to the rows that are looked at. A row that moves takes its answer along.
import type { Parameters } from "../api/address";
import { Followed, type Pace } from "../basics/followed.svelte";
import { troubleOf, type OwnTrouble } from "../rules/own";
import { exchanged, letsWithin, mostRows, type Row } from "../rules/rows";
import { Unbound } from "../rules/rules";
import { askSubject, tableKey, type Subject, type Tabulated } from "./question";

/** A row and what is known of it. */
export interface Line extends Row {
  /** Stays the same where the row moves. */
  key: number;
  names: readonly string[];
  answer: Subject | undefined;
  error: unknown;
  /** What is wrong with a text of one's own, which is told beside that text and not at the row. */
  trouble: OwnTrouble | undefined;
  waiting: boolean;
  again: () => void;
}

/** A row that is shown, and the answer. */
export interface Answered extends Row {
  key: number;
  /** Its label, or its rules. */
  name: string;
  subject: Subject;
}

/** A row of which a table is drawn. */
export type Drawn = Answered & { subject: Tabulated };

/** REQUIRES: made while a component is. */
export class Rulesets {
  /** Which question belongs to each place. */
  private places = $state.raw(Array.from({ length: mostRows }, (_, i) => i));
  private readonly questions: readonly Followed<Subject>[];

  readonly lines = $derived.by(() => this.rows().map((row, place) => this.line(row, place)));
  /** Does not change while an answer is waited for. */
  readonly answered = $derived.by(() =>
    this.rows().flatMap((row, place): Answered[] => {
      const { answer } = this.at(place);
      if (row.hidden || !answer) return [];
      return [{ ...row, key: this.places[place]!, name: row.label.trim() || answer.rules, subject: answer }];
    }),
  );

  constructor(
    private readonly asked: () => Parameters,
    private readonly rows: () => readonly Row[],
    pace: () => Pace,
  ) {
    this.questions = this.places.map((slot) => {
      const own = () => this.parametersAt(this.places.indexOf(slot));
      const key = () => (own().rules ? tableKey(own()) : "");
      return new Followed(key, (signal) => askSubject(own(), signal), pace);
    });
  }

  /** To be called together with the rows. */
  exchange(one: number, other: number) {
    this.places = exchanged(this.places, one, other);
  }

  /** To be called together with the rows. */
  remove(place: number) {
    const gone = this.places[place]!;
    this.places = [...this.places.filter((slot) => slot !== gone), gone];
  }

  hurry() {
    for (const question of this.questions) question.hurry();
  }

  private at(place: number): Followed<Subject> {
    return this.questions[this.places[place]!]!;
  }

  /** What is asked of the row at a place: each row but the first for the positions of the first. */
  private parametersAt(place: number): Parameters {
    const asked = this.asked();
    const row = this.rows()[place];
    if (!row || !asked.rules) return {};
    const own = { ...asked, rules: [row.rules], let: letsWithin(row.rules, asked.let ?? []) };
    if (place === 0) return own;
    const { answer, error } = this.at(0);
    if (!answer) return error ? own : {};
    return { ...own, from: [answer.from], to: [answer.to] };
  }

  private line(row: Row, place: number): Line {
    const question = this.at(place);
    const { answer, waiting } = question;
    const trouble = question.error ? troubleOf(question.error, row.rules, this.asked()) : undefined;
    return {
      ...row,
      key: this.places[place]!,
      names: question.error instanceof Unbound ? question.error.names : (answer?.names ?? []),
      ...{ answer, waiting, trouble, error: question.error },
      again: () => question.again(),
    };
  }
}
