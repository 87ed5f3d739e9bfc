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
  /** YYYY-MM-DD. Loaders make it of a moment with `dayInZone`: the day depends on the site's time zone. */
  value: string;
  /** "Nov 21, 2026", "November 21, 2026" or, of the months around now, "November 21" and "Nov 21". */
  size?: DaySize;
}

type DaySize = "medium" | "long" | "coming" | "short";

/** A date for people. */
export function Day({ value, size = "medium" }: DayProps) {
  return <time dateTime={value}>{formatDay(value, size)}</time>;
}

/** The same as text. Making an Intl.DateTimeFormat takes a cheap phone 40 ms; the site speaks one language. */
export function formatDay(value: string, size: DaySize): string {
  const day = new Date(value);
  const month = months[day.getUTCMonth()] ?? "";
  const isWhole = size === "long" || size === "coming";
  const date = `${isWhole ? month : month.slice(0, 3)} ${day.getUTCDate()}`;
  return size === "coming" || size === "short" ? date : `${date}, ${day.getUTCFullYear()}`;
}
