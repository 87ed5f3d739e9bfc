// One time zone for server and browser: otherwise hydration would change the text.
const format = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeStyle: "short", timeZone: "UTC" });

/** "Nov 21, 2026, 2:05 PM", in UTC. @param time ISO 8601 */
export function formatUtcMoment(time: string): string {
  return format.format(new Date(time));
}
