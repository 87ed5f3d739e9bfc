const day = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" });
const moment = new Intl.DateTimeFormat("en-US", {
  dateStyle: "long",
  timeStyle: "short",
  hourCycle: "h23",
  timeZone: "UTC",
});

/** "November 21, 2026". The reader's time zone is unknown when a mail is written, so it is UTC. */
export function formatDay(date: Date): string {
  return day.format(date);
}

/** "November 21, 2026 at 07:05 UTC" */
export function formatMoment(date: Date): string {
  return `${moment.format(date)} UTC`;
}
