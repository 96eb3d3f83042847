// The lessons in their order. To add one: write its file here, its words in words/en/lessons, and list both.

import type { LessonWords } from "../../words/en/lessons/lesson";
import { lessonsWords } from "../../words/lessons";
import { draws } from "./draws";
import { flags } from "./flags";
import { kayles } from "./kayles";
import type { Lesson } from "./lesson";
import { misere } from "./misere";
import { nim } from "./nim";
import { numbers } from "./numbers";
import { own } from "./own";
import { partizan } from "./partizan";
import { period } from "./period";
import { values } from "./values";
import { worth } from "./worth";

export const lessons: readonly Lesson[] = [
  flags,
  numbers,
  period,
  nim,
  values,
  misere,
  kayles,
  partizan,
  worth,
  draws,
  own,
];

/** REQUIRES: its words are listed, as a test holds. */
export function wordsOf({ name }: Lesson): LessonWords {
  return lessonsWords[name]!;
}
