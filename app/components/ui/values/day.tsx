// One time zone for server and browser: otherwise hydration would change the text.
const formats = {
  medium: new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeZone: "UTC" }),
  long: new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" }),
};

interface DayProps {
  /** A moment as ISO 8601 text. */
  value: string;
  /** "Nov 21, 2026" or "November 21, 2026". */
  size?: keyof typeof formats;
}

/** The day of a moment, for people. */
export function Day({ value, size = "medium" }: DayProps) {
  return <time dateTime={value}>{formats[size].format(new Date(value))}</time>;
}
