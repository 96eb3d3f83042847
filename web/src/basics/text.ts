// Words and numbers as every view writes them.

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** A share in percent, of as many digits wherever it stands: "33.19%", "100.00%". */
export function percent(share: number): string {
  const [least, greatest] = [0.0001, 0.9999];
  if (share > 0 && share < least) return "<0.01%";
  return share > greatest && share < 1 ? ">99.99%" : `${(100 * share).toFixed(2)}%`;
}

/** The same where there is little room, in whole percents: "33%". What is not all or nothing does not look so. */
export function roundPercent(share: number): string {
  const rounded = Math.round(100 * share);
  if (rounded === 0 && share > 0) return "<1%";
  return rounded === 100 && share < 1 ? ">99%" : `${rounded}%`;
}

/** "a", "a and b", "a, b and c" */
export function listed(items: readonly string[], and: string): string {
  if (items.length < 2) return items.join("");
  return `${items.slice(0, -1).join(", ")} ${and} ${items.at(-1)}`;
}

/** "1 ruleset", "10,000 rulesets" */
export function counted(count: number, one: string): string {
  return `${count.toLocaleString("en")} ${one}${count === 1 ? "" : "s"}`;
}
