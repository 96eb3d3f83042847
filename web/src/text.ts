// Words and numbers as every view writes them.

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** A position or move as it is named; of a long one the beginning. */
export function shortened(text: string, most = 40): string {
  if (text.length <= most) return text;
  return `${text.slice(0, most - 10)}… (${text.length.toLocaleString("en")} characters)`;
}

/** "1 ruleset", "10,000 rulesets" */
export function counted(count: number, one: string): string {
  return `${count.toLocaleString("en")} ${one}${count === 1 ? "" : "s"}`;
}
