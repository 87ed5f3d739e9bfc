// One zone for server and browser, or the text would change under the reader when the script arrives.
const timeFormat = new Intl.DateTimeFormat("en-US", {
  dateStyle: "medium",
  timeStyle: "short",
  timeZone: "UTC",
});

/** A moment, in UTC as the audit log has it. @param time ISO 8601 */
export function TimeLabel({ time }: { time: string }) {
  return <time dateTime={time}>{timeFormat.format(new Date(time))} UTC</time>;
}
