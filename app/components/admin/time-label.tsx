// One time zone for server and browser: otherwise hydration would change the text.
const timeFormat = new Intl.DateTimeFormat("en-US", {
  dateStyle: "medium",
  timeStyle: "short",
  timeZone: "UTC",
});

/** A time in UTC, as the audit log stores it. @param time ISO 8601 */
export function TimeLabel({ time }: { time: string }) {
  return <time dateTime={time}>{timeFormat.format(new Date(time))} UTC</time>;
}
