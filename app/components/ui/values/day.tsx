// One time zone for server and browser: otherwise hydration would change the text.
const formats = {
  medium: new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeZone: "UTC" }),
  long: new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" }),
};

interface DayProps {
  /** An ISO 8601 time. */
  value: string;
  /** "Nov 21, 2026" or "November 21, 2026". */
  size?: keyof typeof formats;
}

/** A date for people. */
export function Day({ value, size = "medium" }: DayProps) {
  return <time dateTime={value}>{formats[size].format(new Date(value))}</time>;
}
