// Days as texts, "2026-11-22", which are in the order of the calendar. A month is the first part of one.

const dayMs = 86_400_000;

function atNoon(day: string): Date {
  return new Date(`${day}T12:00:00Z`);
}

/** The day on the visitor's own calendar. */
export function dayOf(now: Date): string {
  const [month, date] = [now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, "0"));
  return `${String(now.getFullYear()).padStart(4, "0")}-${month}-${date}`;
}

/** Whether there is such a day, and puzzles for it. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text) || text < "1970-01-01") return false;
  const date = atNoon(text);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

/** REQUIRES: days that there are. */
export function addDays(day: string, count: number): string {
  return new Date(atNoon(day).getTime() + count * dayMs).toISOString().slice(0, 10);
}

export function daysBetween(from: string, to: string): number {
  return Math.round((atNoon(to).getTime() - atNoon(from).getTime()) / dayMs);
}

export function monthOf(day: string): string {
  return day.slice(0, 7);
}

export function addMonths(month: string, count: number): string {
  const months = Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1 + count;
  const year = String(Math.floor(months / 12)).padStart(4, "0");
  return `${year}-${String((months % 12) + 1).padStart(2, "0")}`;
}

/** The weeks of a month, from Monday to Sunday; a day of another month is undefined. */
export function weeksOf(month: string): (string | undefined)[][] {
  const first = `${month}-01`;
  const before = (atNoon(first).getUTCDay() + 6) % 7;
  const weeks: (string | undefined)[][] = [];
  for (let day = addDays(first, -before); day < `${addMonths(month, 1)}-01`; day = addDays(day, 7)) {
    weeks.push(Array.from({ length: 7 }, (_, i) => addDays(day, i)).map((at) => (monthOf(at) === month ? at : undefined)));
  }
  return weeks;
}

/** For the names of days and months. */
export function asDate(day: string): Date {
  return atNoon(day);
}
