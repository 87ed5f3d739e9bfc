const months = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
] as const;

interface DayProps {
  /** YYYY-MM-DD, or an ISO 8601 time. */
  value: string;
  /** "Nov 21, 2026", "November 21, 2026" or, of the months to come, "November 21". */
  size?: DaySize;
}

type DaySize = "medium" | "long" | "coming";

/** A date for people, of the day in UTC: otherwise hydration would change the text. */
export function Day({ value, size = "medium" }: DayProps) {
  return <time dateTime={value}>{formatDay(value, size)}</time>;
}

/** The same as text. Making an Intl.DateTimeFormat takes a cheap phone 40 ms; the site speaks one language. */
export function formatDay(value: string, size: DaySize): string {
  const day = new Date(value);
  const month = months[day.getUTCMonth()] ?? "";
  if (size === "coming") return `${month} ${day.getUTCDate()}`;
  return `${size === "long" ? month : month.slice(0, 3)} ${day.getUTCDate()}, ${day.getUTCFullYear()}`;
}
