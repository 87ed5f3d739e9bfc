/**
 * The public holidays of the EU's and the EEA's countries, by the country's letters (ISO 3166-1): those of the whole
 * country by its law of 2026. A day of the year as "12-25", days from Easter as "E+1" or, by the Orthodox calendar,
 * "O+1", and the first Monday (1) or Thursday (4) from a day on as "1@05-01". Holidays of regions aren't here.
 */
const holidays: Readonly<Record<string, string>> = {
  AT: "01-01 01-06 E+1 05-01 E+39 E+50 E+60 08-15 10-26 11-01 12-08 12-25 12-26",
  BE: "01-01 E+1 05-01 E+39 E+50 07-21 08-15 11-01 11-11 12-25",
  BG: "01-01 03-03 O-2 O+1 05-01 05-06 05-24 09-06 09-22 12-24 12-25 12-26",
  HR: "01-01 01-06 E+1 05-01 05-30 E+60 06-22 08-05 08-15 11-01 11-18 12-25 12-26",
  CY: "01-01 01-06 O-48 03-25 04-01 O-2 O+1 05-01 O+50 08-15 10-01 10-28 12-25 12-26",
  CZ: "01-01 E-2 E+1 05-01 05-08 07-05 07-06 09-28 10-28 11-17 12-24 12-25 12-26",
  DK: "01-01 E-3 E-2 E+1 E+39 E+50 12-25 12-26",
  EE: "01-01 02-24 E-2 05-01 06-23 06-24 08-20 12-24 12-25 12-26",
  FI: "01-01 01-06 E-2 E+1 05-01 E+39 12-06 12-25 12-26",
  FR: "01-01 E+1 05-01 05-08 E+39 E+50 07-14 08-15 11-01 11-11 12-25",
  DE: "01-01 E-2 E+1 05-01 E+39 E+50 10-03 12-25 12-26",
  GR: "01-01 01-06 O-48 03-25 O-2 O+1 05-01 O+50 08-15 10-28 12-25 12-26",
  HU: "01-01 03-15 E-2 E+1 05-01 E+50 08-20 10-23 11-01 12-24 12-25 12-26",
  IS: "01-01 E-3 E-2 E+1 4@04-19 05-01 E+39 E+50 06-17 1@08-01 12-25 12-26",
  IE: "01-01 1@02-01 03-17 E+1 1@05-01 1@06-01 1@08-01 1@10-25 12-25 12-26",
  IT: "01-01 01-06 E+1 04-25 05-01 06-02 08-15 10-04 11-01 12-08 12-25 12-26",
  LV: "01-01 E-2 E+1 05-01 05-04 06-23 06-24 11-18 12-24 12-25 12-26 12-31",
  LI: "01-01 01-06 E+1 05-01 E+39 E+50 E+60 08-15 09-08 11-01 12-08 12-25 12-26",
  LT: "01-01 02-16 03-11 E+1 05-01 06-24 07-06 08-15 11-01 11-02 12-24 12-25 12-26",
  LU: "01-01 E+1 05-01 05-09 E+39 E+50 06-23 08-15 11-01 12-25 12-26",
  MT: "01-01 02-10 03-19 03-31 E-2 05-01 06-07 06-29 08-15 09-08 09-21 12-08 12-13 12-25",
  NL: "01-01 E-2 E+1 04-27 05-05 E+39 E+50 12-25 12-26",
  NO: "01-01 E-3 E-2 E+1 05-01 05-17 E+39 E+50 12-25 12-26",
  PL: "01-01 01-06 E+1 05-01 05-03 E+60 08-15 11-01 11-11 12-24 12-25 12-26",
  PT: "01-01 E-2 04-25 05-01 E+60 06-10 08-15 10-05 11-01 12-01 12-08 12-25",
  RO: "01-01 01-02 01-06 01-07 01-24 O-2 O+1 05-01 06-01 O+50 08-15 11-30 12-01 12-25 12-26",
  SK: "01-01 01-06 E-2 E+1 05-01 05-08 07-05 08-29 09-15 11-01 11-17 12-24 12-25 12-26",
  SI: "01-01 01-02 02-08 E+1 04-27 05-01 05-02 06-25 08-15 10-31 11-01 12-25 12-26",
  ES: "01-01 01-06 E-2 05-01 08-15 10-12 11-01 12-06 12-08 12-25",
  SE: "01-01 01-06 E-2 E+1 05-01 E+39 06-06 12-25 12-26",
};

const day = 24 * 60 * 60_000;

/** The day after some others, YYYY-MM-DD. */
export function addDays(date: string, days: number): string {
  return new Date(Date.parse(date) + days * day).toISOString().slice(0, 10);
}

/** 0 for Sunday to 6 for Saturday. */
function weekdayOf(date: string): number {
  return new Date(date).getUTCDay();
}

/** Whether a day of the calendar, YYYY-MM-DD, is no Saturday, Sunday or public holiday of the country. */
export function isWorkingDay(date: string, country: string): boolean {
  if (weekdayOf(date) % 6 === 0) return false;
  const rules = holidays[country]?.split(" ") ?? [];
  return !rules.some((rule) => dateOf(rule, Number(date.slice(0, 4))) === date);
}

function dateOf(rule: string, year: number): string {
  const [, from, days] = /^([EO])([+-]\d+)$/.exec(rule) ?? [];
  if (from) return addDays(from === "E" ? easterOf(year) : orthodoxEasterOf(year), Number(days));
  const [weekday, first] = rule.includes("@") ? rule.split("@") : [null, rule];
  const date = `${year}-${first}`;
  return weekday ? addDays(date, (Number(weekday) - weekdayOf(date) + 7) % 7) : date;
}

/** Easter Sunday by the Gregorian calendar, after Meeus, Astronomical Algorithms, chapter 8. */
function easterOf(year: number): string {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const f = Math.floor((b + 8) / 25);
  const g = Math.floor((b - f + 1) / 3);
  const h = (19 * a + b - Math.floor(b / 4) - g + 15) % 30;
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  return addDays(`${year}-03-01`, h + l - 7 * m + 21);
}

/** Easter Sunday by the Julian calendar, which is 13 days behind from 1900 to 2099. */
function orthodoxEasterOf(year: number): string {
  const d = (19 * (year % 19) + 15) % 30;
  const e = (2 * (year % 4) + 4 * (year % 7) - d + 34) % 7;
  return addDays(`${year}-03-22`, d + e + 13);
}
