const patterns = [
  /^(?<year>\d{4})-(?<month>\d{1,2})-(?<day>\d{1,2})(?:[T ](?<hour>\d{1,2}):(?<minute>\d{2}))?/,
  /^(?<month>\d{1,2})\/(?<day>\d{1,2})\/(?<year>\d{4}|\d{2})(?:,? (?<hour>\d{1,2}):(?<minute>\d{2}))?/,
];

/**
 * A date of a list, which is written as "2024-03-14 09:12:31" (Mailchimp) or "1/15/24 3:05pm" (Bandcamp). Without a
 * zone it is taken for UTC: for the time of a consent a few hours don't matter.
 * @returns null for another text.
 */
export function readDate(text: string): Date | null {
  const found = patterns.map((pattern) => text.match(pattern)?.groups).find((groups) => groups);
  if (!found) return null;
  const [year = 0, month = 0, day = 0] = [found.year, found.month, found.day].map(Number);
  const hour = (Number(found.hour ?? 0) % (isHalfDay(text) ? 12 : 24)) + (/pm$/i.test(text) ? 12 : 0);
  const date = new Date(
    Date.UTC(year < 100 ? 2000 + year : year, month - 1, day, hour, Number(found.minute ?? 0)),
  );
  // The 31st of February is another day.
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day ? date : null;
}

function isHalfDay(text: string): boolean {
  return /[ap]m$/i.test(text);
}
