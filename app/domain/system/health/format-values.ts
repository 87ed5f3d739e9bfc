import { messages } from "#app/messages/messages.ts";

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** 7 200 000 -> "2 hours"; under a minute "less than a minute". */
export function formatAge(milliseconds: number): string {
  if (milliseconds >= day) return messages.adminHealth.days(Math.floor(milliseconds / day));
  if (milliseconds >= hour) return messages.adminHealth.hours(Math.floor(milliseconds / hour));
  if (milliseconds >= minute) return messages.adminHealth.minutes(Math.floor(milliseconds / minute));
  return messages.adminHealth.underAMinute;
}

/** How long ago a moment was: "2 hours ago". */
export function formatAgo(now: Date, moment: Date): string {
  const milliseconds = now.getTime() - moment.getTime();
  if (milliseconds >= day) return messages.adminHealth.daysAgo(Math.floor(milliseconds / day));
  if (milliseconds >= hour) return messages.adminHealth.hoursAgo(Math.floor(milliseconds / hour));
  if (milliseconds >= minute) return messages.adminHealth.minutesAgo(Math.floor(milliseconds / minute));
  return messages.adminHealth.justNow;
}
