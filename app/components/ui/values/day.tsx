import { messages } from "#app/messages/messages.ts";

interface DayProps {
  /** YYYY-MM-DD. Loaders make it of a moment with `dayInZone`: the day depends on the site's time zone. */
  value: string;
  /** "Nov 21, 2026", "November 21, 2026" or, of the months around now, "November 21" and "Nov 21".; in the order of the language. */
  size?: DaySize;
}

type DaySize = "medium" | "long" | "coming" | "short";

/** A date for people. */
export function Day({ value, size = "medium" }: DayProps) {
  return <time dateTime={value}>{formatDay(value, size)}</time>;
}

/** The same as text. Making an Intl.DateTimeFormat takes a cheap phone 40 ms. */
export function formatDay(value: string, size: DaySize): string {
  const date = new Date(value);
  const [day, order, year] = [date.getUTCDate(), date.getUTCMonth(), date.getUTCFullYear()];
  const month = messages.values.months.split(" ")[order] ?? "";
  if (size === "long") return messages.values.longDay(day, month, year);
  if (size === "coming") return messages.values.comingDay(day, month);
  const shortMonth = messages.values.shortMonths.split(" ")[order] ?? "";
  if (size === "short") return messages.values.shortDay(day, shortMonth);
  return messages.values.mediumDay(day, shortMonth, year);
}
