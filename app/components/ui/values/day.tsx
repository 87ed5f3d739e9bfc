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
  /** "Nov 21, 2026" or "November 21, 2026". */
  size?: "medium" | "long";
}

/** A date for people, of the day in UTC: otherwise hydration would change the text. */
export function Day({ value, size = "medium" }: DayProps) {
  return <time dateTime={value}>{writeDay(new Date(value), size)}</time>;
}

// Making an Intl.DateTimeFormat takes a cheap phone 40 ms; the site speaks one language.
function writeDay(day: Date, size: "medium" | "long"): string {
  const month = months[day.getUTCMonth()] ?? "";
  return `${size === "long" ? month : month.slice(0, 3)} ${day.getUTCDate()}, ${day.getUTCFullYear()}`;
}
