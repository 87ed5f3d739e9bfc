import { messages } from "#app/messages/messages.ts";

const shape = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2})(?::00(?:\.0{1,3})?)?$/;
const minute = 60_000;
const day = 24 * 60 * minute;

/** Whether a name is that of a time zone, like "Europe/Berlin" (IANA). Offsets like "+02:00" aren't. Client-safe. */
export function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z]/.test(name)) return false;
  try {
    clockOf(name);
    return true;
  } catch {
    return false;
  }
}

/**
 * The moment that a clock in a zone shows as `text`, the value of an `<input type="datetime-local">`. A time that the
 * clock skips in spring is counted on from before the gap (02:30 is 03:30); of a time that it shows twice in autumn
 * the first is meant. Client-safe.
 * @param text like "2026-11-22T18:00"
 * @returns null for anything else, and for days that no calendar has.
 */
export function momentInZone(text: string, timeZone: string): Date | null {
  const match = shape.exec(text);
  if (!match) return null;
  const [year = 0, month = 0, date = 0, hours = 0, minutes = 0] = match.slice(1).map(Number);
  if (year < 1900 || hours > 23 || minutes > 59) return null;
  const asUtc = Date.UTC(year, month - 1, date, hours, minutes);
  if (new Date(asUtc).getUTCDate() !== date || month < 1 || month > 12) return null;
  // A zone's clock changes at most once in two days: one of these two offsets applies.
  const before = offsetAt(asUtc - day, timeZone);
  const after = offsetAt(asUtc + day, timeZone);
  const candidates = [asUtc - before, asUtc - after];
  const matching = candidates.filter((moment) => moment + offsetAt(moment, timeZone) === asUtc);
  return new Date(matching.length > 0 ? Math.min(...matching) : asUtc - before);
}

/** The reverse, to the minute: what a clock in the zone shows at a moment. Client-safe. */
export function timeInZone(moment: Date, timeZone: string): string {
  return new Date(moment.getTime() + offsetAt(moment.getTime(), timeZone)).toISOString().slice(0, 16);
}

/** The day that a calendar in the zone shows at a moment, "2026-11-22". Client-safe. */
export function dayInZone(moment: Date, timeZone: string): string {
  return timeInZone(moment, timeZone).slice(0, 10);
}

/** A moment for people in the zone, in sentences: "November 22, 2026 at 18:00 (Europe/Berlin)", "22. November 2026, 18:00 Uhr …". */
export function formatDateTime(moment: Date, timeZone: string): string {
  return `${dayAndTime(moment, timeZone, "short")} (${timeZone})`;
}

/** The same to the second, with the zone's offset: "November 22, 2026 at 18:00:09 (Europe/Berlin, UTC+1)". */
export function formatSecond(moment: Date, timeZone: string): string {
  const written = dayAndTime(moment, timeZone, "medium");
  return `${written} (${timeZone}, ${offsetName(offsetAt(moment.getTime(), timeZone))})`;
}

/** A moment for people in the zone, in lists: "Nov 22, 2026, 18:00 UTC+1". Client-safe. */
export function labelMoment(moment: Date, timeZone: string): string {
  const written = formatOf({ timeZone, dateStyle: "medium", timeStyle: "short" }).format(moment);
  return `${written} ${offsetName(offsetAt(moment.getTime(), timeZone))}`;
}

/** The day of a moment for people in the zone: "November 22, 2026". */
export function formatDate(moment: Date, timeZone: string): string {
  return formatOf({ timeZone, dateStyle: "long" }).format(moment);
}

function dayAndTime(moment: Date, timeZone: string, timeStyle: "short" | "medium"): string {
  const time = formatOf({ timeZone, timeStyle }).format(moment);
  return messages.values.dayAndTime(formatDate(moment, timeZone), time);
}

/** The month of a day like "2026-11-01" for people: "November 2026". */
export function formatMonth(day: string): string {
  return formatOf({ timeZone: "UTC", month: "long", year: "numeric" }).format(new Date(day));
}

/** "UTC", "UTC+1" or "UTC-3:30". Not by the names of zones, which browsers and servers abbreviate each in their way. */
function offsetName(offset: number): string {
  if (offset === 0) return "UTC";
  const minutes = Math.abs(offset) / minute;
  const rest = minutes % 60;
  return `UTC${offset < 0 ? "-" : "+"}${Math.floor(minutes / 60)}${rest ? `:${String(rest).padStart(2, "0")}` : ""}`;
}

/** How far the zone's clock is ahead of UTC at a moment, in milliseconds of whole minutes. */
function offsetAt(moment: number, timeZone: string): number {
  const whole = Math.floor(moment / minute) * minute;
  const parts = Object.fromEntries(
    clockOf(timeZone)
      .formatToParts(whole)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const { year = 0, month = 1, day: date = 1, hour = 0, minute: minutes = 0 } = parts;
  return Date.UTC(year, month - 1, date, hour, minutes) - whole;
}

function clockOf(timeZone: string): Intl.DateTimeFormat {
  const digits = "numeric";
  return formatOf({ timeZone, year: digits, month: digits, day: digits, hour: digits, minute: digits });
}

const formats = new Map<string, Intl.DateTimeFormat>();

// Making one takes a cheap phone 40 ms.
function formatOf(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const language = messages.core.language;
  const key = language + JSON.stringify(options);
  const known = formats.get(key);
  if (known) return known;
  const format = new Intl.DateTimeFormat(language, { hourCycle: "h23", ...options });
  formats.set(key, format);
  return format;
}
