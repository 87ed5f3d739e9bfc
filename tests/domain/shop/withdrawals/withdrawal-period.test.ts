import { expect, test } from "vitest";
import { isWorkingDay } from "#app/domain/shop/withdrawals/holidays.ts";
import { endOfPeriod, payBackBy } from "#app/domain/shop/withdrawals/withdrawal-period.ts";
import { siteSettingsSchema } from "#app/shared/core/settings/schema.ts";

function endFor(country: string, timeZone: string, contractAt: string): string {
  const { seller } = siteSettingsSchema.pick({ seller: true }).parse({ seller: { country } });
  return endOfPeriod(new Date(contractAt), { seller, timeZone }).toISOString();
}

test.each([
  ["a working day", "DE", "Europe/Berlin", "2026-11-10T12:00:00Z", "2026-11-24T22:59:59.999Z"],
  ["the first second of a day", "DE", "Europe/Berlin", "2026-11-09T23:00:00Z", "2026-11-24T22:59:59.999Z"],
  [
    "the last second of the day before",
    "DE",
    "Europe/Berlin",
    "2026-11-09T22:59:59Z",
    "2026-11-23T22:59:59.999Z",
  ],
  ["a Saturday", "DE", "Europe/Berlin", "2026-11-14T12:00:00Z", "2026-11-30T22:59:59.999Z"],
  ["a Sunday", "DE", "Europe/Berlin", "2026-11-15T12:00:00Z", "2026-11-30T22:59:59.999Z"],
  ["a holiday on a Saturday", "DE", "Europe/Berlin", "2026-12-12T12:00:00Z", "2026-12-28T22:59:59.999Z"],
  ["Christmas before a weekend", "DE", "Europe/Berlin", "2026-12-11T12:00:00Z", "2026-12-28T22:59:59.999Z"],
  [
    "New Year, over the turn of the year",
    "DE",
    "Europe/Berlin",
    "2026-12-18T12:00:00Z",
    "2027-01-04T22:59:59.999Z",
  ],
  [
    "Epiphany, which isn't one of all of Germany",
    "DE",
    "Europe/Berlin",
    "2026-12-23T12:00:00Z",
    "2027-01-06T22:59:59.999Z",
  ],
  [
    "Epiphany, which is one of Austria",
    "AT",
    "Europe/Vienna",
    "2026-12-23T12:00:00Z",
    "2027-01-07T22:59:59.999Z",
  ],
  [
    "Easter, over the clock change in spring",
    "DE",
    "Europe/Berlin",
    "2027-03-12T12:00:00Z",
    "2027-03-30T21:59:59.999Z",
  ],
  [
    "after the clock change in autumn",
    "DE",
    "Europe/Berlin",
    "2026-10-12T21:59:59Z",
    "2026-10-26T22:59:59.999Z",
  ],
  [
    "the day of the clock change in autumn",
    "US",
    "America/New_York",
    "2026-10-18T12:00:00Z",
    "2026-11-03T04:59:59.999Z",
  ],
  ["All Saints in Austria", "AT", "Europe/Vienna", "2027-10-18T12:00:00Z", "2027-11-02T22:59:59.999Z"],
  [
    "Easter Monday by the Orthodox calendar",
    "GR",
    "Europe/Athens",
    "2027-04-19T12:00:00Z",
    "2027-05-04T20:59:59.999Z",
  ],
  [
    "the last Monday of October in Ireland",
    "IE",
    "Europe/Dublin",
    "2026-10-12T12:00:00Z",
    "2026-10-27T23:59:59.999Z",
  ],
  ["Ascension in Norway", "NO", "Europe/Oslo", "2027-04-22T12:00:00Z", "2027-05-07T21:59:59.999Z"],
  ["no country", "", "UTC", "2026-11-28T12:00:00Z", "2026-12-14T23:59:59.999Z"],
  [
    "a day that is already tomorrow in Auckland",
    "NZ",
    "Pacific/Auckland",
    "2026-11-10T12:00:00Z",
    "2026-11-25T10:59:59.999Z",
  ],
])("a period that would end on %s ends with that or the next working day", (_, country, zone, at, end) => {
  expect(endFor(country, zone, at)).toBe(end);
});

test.each([
  ["DE", "2024-04-01"],
  ["DE", "2025-04-21"],
  ["FR", "2026-05-14"],
  ["DK", "2038-04-26"],
  ["BG", "2024-05-06"],
  ["RO", "2025-06-09"],
  ["CY", "2026-02-23"],
  ["IS", "2026-04-23"],
  ["IE", "2027-02-01"],
])("in %s %s is a holiday", (country, day) => {
  expect(isWorkingDay(day, country)).toBe(false);
});

test("money is due back 14 days after the statement", () => {
  expect(payBackBy(new Date("2026-10-20T10:11:12Z"))).toEqual(new Date("2026-11-03T10:11:12Z"));
});
