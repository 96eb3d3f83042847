// The words of the lessons, apart from all others: they are fetched with the lessons. To translate them,
// give a language a folder beside `en` of the type `LessonsWords`, and choose it here.

import * as en from "./en/lessons";
import type { LessonWords } from "./en/lessons/lesson";

export type LessonsWords = Readonly<Record<string, LessonWords>>;

export const lessonsWords: LessonsWords = en;
