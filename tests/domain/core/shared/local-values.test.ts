import { expect, test } from "vitest";
import { formatDay } from "#app/components/ui/values/day.tsx";
import { inLanguage } from "#app/domain/core/languages.ts";
import { formatLimit, formatSize } from "#app/shared/core/format-size.ts";
import { formatPrice, nameableText, parseCents, priceFrame, typedAmount } from "#app/shared/core/money.ts";
import { countryName, listCountries } from "#app/shared/core/tax/countries.ts";
import { formatRate, parseRate } from "#app/shared/core/tax/tax.ts";
import { daySchema, localTimeSchema } from "#app/shared/core/times/form-times.ts";
import { formatWait } from "#app/shared/core/times/format-wait.ts";
import { isoDay, typedDay } from "#app/shared/core/times/typed-day.ts";
import {
  formatDate,
  formatDateTime,
  formatMonth,
  formatSecond,
  labelMoment,
} from "#app/shared/core/times/zoned-time.ts";
import { optionalNumber, wholeNumber } from "#app/shared/core/whole-number.ts";
import { formatMoment, parseMoment } from "#app/shared/music/tracks/moment.ts";
import { dayRangeSchema } from "#app/shared/shop/sales/schema.ts";

const moment = new Date("2026-11-27T19:15:09Z");
const zone = "Europe/Berlin";

const written = () => ({
  prices: [formatPrice("1234.56", "eur"), formatPrice("1.99", "usd"), formatPrice("-5.00", "eur")],
  nameable: [nameableText(200, "eur"), nameableText(0, "eur")],
  frame: priceFrame("eur"),
  amount: typedAmount(123456),
  rate: formatRate(2550),
  sizes: [formatSize(3_412_345), formatSize(90_000), formatLimit(1.5 * 1024 ** 3)],
  waits: [formatWait(1), formatWait(45), formatWait(120)],
  moments: [formatDate(moment, zone), formatDateTime(moment, zone), formatSecond(moment, zone)],
  label: labelMoment(moment, zone),
  month: formatMonth("2026-11-01"),
  days: (["long", "medium", "coming", "short"] as const).map((size) => formatDay("2026-03-05", size)),
  countries: [countryName("DE"), countryName("ES"), listCountries()[0]?.label],
});

test("English values are written as ever", () => {
  expect(written()).toEqual({
    prices: ["€1,234.56", "$1.99", "-€5.00"],
    nameable: ["€2.00 or more", "€0, or €0.50 and up"],
    frame: ["€", ""],
    amount: "1234.56",
    rate: "25.5",
    sizes: ["3.4 MB", "90 kB", "1.5 GiB"],
    waits: ["1 second", "45 seconds", "2 minutes"],
    moments: [
      "November 27, 2026",
      "November 27, 2026 at 20:15 (Europe/Berlin)",
      "November 27, 2026 at 20:15:09 (Europe/Berlin, UTC+1)",
    ],
    label: "Nov 27, 2026, 20:15 UTC+1",
    month: "November 2026",
    days: ["March 5, 2026", "Mar 5, 2026", "March 5", "Mar 5"],
    countries: ["Germany", "Spain", "Afghanistan"],
  });
});

test("German values are written as in German", () => {
  expect(inLanguage("de", written)).toEqual({
    prices: ["1.234,56\u00a0€", "1,99\u00a0$", "-5,00\u00a0€"],
    nameable: ["2,00\u00a0€ oder mehr", "0\u00a0€ oder ab 0,50\u00a0€"],
    frame: ["", "\u00a0€"],
    amount: "1234,56",
    rate: "25,5",
    sizes: ["3,4 MB", "90 kB", "1,5 GiB"],
    waits: ["1 Sekunde", "45 Sekunden", "2 Minuten"],
    moments: [
      "27. November 2026",
      "27. November 2026, 20:15 Uhr (Europe/Berlin)",
      "27. November 2026, 20:15:09 Uhr (Europe/Berlin, UTC+1)",
    ],
    label: "27.11.2026, 20:15 UTC+1",
    month: "November 2026",
    days: ["5. März 2026", "05.03.2026", "5. März", "05.03."],
    countries: ["Deutschland", "Spanien", "Afghanistan"],
  });
});

test.each([
  ["1,50", 150],
  ["1.50", 150],
  ["1.234,50", 123450],
  ["1 234,5", 123450],
  ["1\u00a0234,50", 123450],
  ["12.345.678", 1234567800],
  ["1.000", 100000],
  ["1,000", null],
  ["1,234.50", null],
  ["0.500", null],
  ["1.23,50", null],
  ["1.234,5€", null],
])("%s is %s cents in German", (text, cents) => {
  expect(inLanguage("de", () => parseCents(text))).toBe(cents);
});

test.each(["1.234,50", "1.000", "1 234,50", "1,234.50"])("%s is no price in English", (text) => {
  expect(parseCents(text)).toBeNull();
});

test("every amount in cents is read as it is shown in a form", () => {
  inLanguage("de", () => {
    for (let cents = 0; cents <= 20_000; cents += 7) expect(parseCents(typedAmount(cents))).toBe(cents);
    for (const rate of [1900, 2550, 5]) expect(parseRate(formatRate(rate))).toBe(rate);
  });
});

test("whole numbers have the separators of the language", () => {
  const read = (text: string) => wholeNumber(10, 5000).safeParse(text);
  expect(read("5,000").data).toBe(5000);
  expect(read("5.000").success).toBe(false);
  inLanguage("de", () => {
    expect(read("5.000").data).toBe(5000);
    expect(read("5000").data).toBe(5000);
    expect(read("5,000").error?.issues[0]?.message).toBe("Gib eine Zahl von 10 bis 5.000 ein");
    expect(optionalNumber(10_000).safeParse(" ").data).toBeNull();
  });
});

test("days and times are read in the order of the language, and as browsers send them", () => {
  const day = (text: string) => daySchema.safeParse(text).data;
  const time = (text: string) => localTimeSchema.safeParse(text).data;
  inLanguage("de", () => {
    for (const text of ["27.11.2026", "27/11/2026", "27-11-2026", "2026-11-27"])
      expect(day(text), text).toBe("2026-11-27");
    expect(day("1.3.2026")).toBe("2026-03-01");
    for (const text of ["27.11.2026, 18:00", "27.11.2026 18:00", "2026-11-27T18:00"])
      expect(time(text), text).toBe("2026-11-27T18:00");
    expect([day(" "), time("")]).toEqual([null, null]);
    for (const text of ["31.02.2026", "11/27/2026", "27.11.26", "27.11.20261"])
      expect(day(text), text).toBeUndefined();
    expect(daySchema.safeParse("morgen").error?.issues[0]?.message).toContain("22.11.2026");
  });
  expect(day("27.11.2026")).toBeUndefined();
  expect(day("11/12/2026")).toBeUndefined();
});

test("what a form shows of a value is read again", () => {
  for (const language of ["en", "de"] as const)
    inLanguage(language, () => {
      expect(isoDay(typedDay("2026-11-27"))).toBe("2026-11-27");
      for (const seconds of [0, 73.5, 61.1]) expect(parseMoment(formatMoment(seconds))).toBe(seconds);
    });
  expect(inLanguage("de", () => [typedDay("2026-11-27"), formatMoment(73.5)])).toEqual([
    "27.11.2026",
    "1:13,5",
  ]);
  expect([typedDay("2026-11-27"), formatMoment(73.5), typedDay("")]).toEqual(["2026-11-27", "1:13.5", ""]);
  expect(inLanguage("de", readDays)).toEqual({ from: "2026-11-01", to: "2026-11-30" });
  expect(readDays()).toEqual({ from: undefined, to: undefined });
});

const readDays = () => dayRangeSchema.parse({ from: "1.11.2026", to: "30/11/2026" });
