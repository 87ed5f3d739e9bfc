/** How a date like 05/04/2023 is read. */
export type DateOrder = "day first" | "month first";

const clock =
  "(?:,? +(?:at |um )?|T)(?<hour>\\d{1,2}):(?<minute>\\d{2})(?::\\d{2}(?:[.,]\\d+)?)?(?: ?(?<half>[ap])\\.?m\\.?)?(?: ?Uhr)?(?: ?(?<zone>Z|[+-]\\d{2}:?\\d{2}|\\(?[A-Z]{2,5}\\)?))?";
const ending = `(?:${clock})?$`;

const yearFirst = new RegExp(`^(?<year>\\d{4})([-/.])(?<month>\\d{1,2})\\2(?<day>\\d{1,2})${ending}`, "i");
const compact = new RegExp(`^(?<year>(?:19|20)\\d{2})(?<month>\\d{2})(?<day>\\d{2})${ending}`, "i");
const numeric = new RegExp(
  `^(?<first>\\d{1,2})(?<sign>[-/.])(?<second>\\d{1,2})\\k<sign>(?<year>\\d{4}|\\d{2})${ending}`,
  "i",
);
const weekday = "(?:\\p{L}{2,10}\\.?,? +)?";
const dayAndName = new RegExp(
  `^${weekday}(?<day>\\d{1,2})(?:\\.|st|nd|rd|th)?[ -]+(?<name>\\p{L}{3,10})\\.?,?[ -]+(?<year>\\d{4})${ending}`,
  "iu",
);
const nameAndDay = new RegExp(
  `^${weekday}(?<name>\\p{L}{3,10})\\.? +(?<day>\\d{1,2})(?:st|nd|rd|th)?,? +(?<year>\\d{4})${ending}`,
  "iu",
);
const unixTime = /^\d{10}(?:\d{3})?$/;

// English, German and French, by how they begin, without accents.
const months = [
  /^jan/,
  /^(feb|fev)/,
  /^(mar|mrz|maer)/,
  /^(apr|avr)/,
  /^(may|mai)/,
  /^(jun|juin)/,
  /^jui?l/,
  /^(aug|aou)/,
  /^sep/,
  /^(oct|okt)/,
  /^nov/,
  /^(dec|dez)/,
];

type Groups = Partial<Record<string, string>>;

/**
 * A date as a list or report writes it: "2024-03-14 09:12:31", "14.03.2024", "March 14, 2024", seconds since 1970. Without
 * a zone it is taken for UTC: for the time of a consent a few hours don't matter.
 * @param order how numbers like 05/04/2023 are read; null where nothing says so, and then only what has one reading is.
 * @returns null for another text, and for a day that doesn't exist.
 */
export function readDate(text: string, order: DateOrder | null): Date | null {
  const given = text.trim().replaceAll("\u202f", " ");
  if (unixTime.test(given)) return new Date(Number(given.padEnd(13, "0")));
  const parts = given.match(yearFirst)?.groups ?? given.match(compact)?.groups;
  if (parts) return dateOf(parts, Number(parts.month), Number(parts.day));
  const named = given.match(dayAndName)?.groups ?? given.match(nameAndDay)?.groups;
  if (named) return dateOf(named, monthOf(named.name ?? ""), Number(named.day));
  const readings = readingsOf(given);
  const isClear = new Set(readings.map(({ date }) => date.getTime())).size === 1;
  return readings.find((reading) => isClear || reading.order === order)?.date ?? null;
}

/**
 * What a date says of the order of its numbers: one, "either" for 05/04/2023; null where it has none. Dots are day first
 * everywhere.
 */
export function orderOf(text: string): DateOrder | "either" | null {
  const given = text.trim();
  if (!/^\d{1,2}[-/]/.test(given)) return null;
  const [one, other] = readingsOf(given);
  if (one && other) return one.date.getTime() === other.date.getTime() ? null : "either";
  return one?.order ?? null;
}

/** The order of the numbers in a column's dates, of what each says of it; null where they contradict each other. */
export function settleOrder(orders: ReadonlySet<DateOrder | "either">): DateOrder | "either" | null {
  if (orders.has("day first") && orders.has("month first")) return null;
  return orders.has("day first") ? "day first" : orders.has("month first") ? "month first" : "either";
}

function readingsOf(text: string): { order: DateOrder; date: Date }[] {
  const parts = text.match(numeric)?.groups;
  if (!parts) return [];
  const [first, second] = [Number(parts.first), Number(parts.second)];
  const dayFirst = dateOf(parts, second, first);
  const monthFirst = parts.sign === "." ? null : dateOf(parts, first, second);
  return [
    ...(dayFirst ? [{ order: "day first", date: dayFirst } as const] : []),
    ...(monthFirst ? [{ order: "month first", date: monthFirst } as const] : []),
  ];
}

function dateOf({ year = "", hour = "0", minute = "0", half, zone }: Groups, month: number, day: number) {
  const fullYear = year.length === 2 ? 2000 + Number(year) : Number(year);
  const hours = half ? (Number(hour) % 12) + (/p/i.test(half) ? 12 : 0) : Number(hour);
  if (hours > 23 || Number(minute) > 59) return null;
  const date = new Date(Date.UTC(fullYear, month - 1, day, hours, Number(minute) - offsetOf(zone)));
  // The 31st of February is another day.
  const written = new Date(Date.UTC(fullYear, month - 1, day));
  return written.getUTCMonth() === month - 1 && written.getUTCDate() === day ? date : null;
}

/** In minutes; an abbreviation like CET counts as UTC. */
function offsetOf(zone = ""): number {
  const [, sign, hours, minutes] = zone.match(/^([+-])(\d{2}):?(\d{2})$/) ?? [];
  return (sign === "-" ? -1 : 1) * (Number(hours ?? 0) * 60 + Number(minutes ?? 0));
}

function monthOf(name: string): number {
  const plain = name.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
  return months.findIndex((month) => month.test(plain)) + 1;
}
