// One zone for server and browser, or the text would change under the reader when the script arrives.
const format = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeStyle: "short", timeZone: "UTC" });

/** A date with its time. @param at ISO 8601 */
export function Moment({ at }: { at: string }) {
  return <time dateTime={at}>{format.format(new Date(at))} UTC</time>;
}
