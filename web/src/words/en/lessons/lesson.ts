// What the words of a lesson are, in any language.

/** The words of a lesson. Texts may have the marks of `words/rich.ts`. */
export interface LessonWords {
  title: string;
  summary: string;
  screens: Readonly<Record<string, ScreenWords>>;
  /** What one can do, and what the links onward say, by their names. */
  end: string;
  onward: Readonly<Record<string, string>>;
}

export interface ScreenWords {
  heading: string;
  text: readonly string[];
  /** What is asked, and what is said to a right answer, below what the engine says. */
  ask?: string;
  right?: string;
  /** What the picture shows. */
  picture?: string;
}
