const minute = 60_000;
const spans = [
  ["day", 24 * 60 * minute],
  ["hour", 60 * minute],
  ["minute", minute],
] as const;

/** 7 200 000 -> "2 hours"; under a minute "less than a minute". */
export function formatAge(milliseconds: number): string {
  for (const [name, length] of spans) {
    const count = Math.floor(milliseconds / length);
    if (count >= 1) return count === 1 ? `1 ${name}` : `${count} ${name}s`;
  }
  return "less than a minute";
}

/** How long ago a moment was: "2 hours ago". */
export function formatAgo(now: Date, moment: Date): string {
  return `${formatAge(now.getTime() - moment.getTime())} ago`;
}
