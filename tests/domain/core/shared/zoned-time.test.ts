import { expect, test } from "vitest";
import {
  formatDateTime,
  isTimeZone,
  labelMoment,
  momentInZone,
  timeInZone,
} from "#app/shared/core/times/zoned-time.ts";

const inUtc = (text: string, zone: string) => momentInZone(text, zone)?.toISOString() ?? null;

test.each([
  ["2026-11-22T18:00", "UTC", "2026-11-22T18:00:00.000Z"],
  ["2026-11-22T18:00", "Europe/Berlin", "2026-11-22T17:00:00.000Z"],
  ["2026-07-01T00:00", "Europe/Berlin", "2026-06-30T22:00:00.000Z"],
  ["2026-07-01T00:00", "America/New_York", "2026-07-01T04:00:00.000Z"],
  ["2026-01-01T00:00", "Pacific/Kiritimati", "2025-12-31T10:00:00.000Z"],
  ["2026-01-01T05:45", "Asia/Kathmandu", "2026-01-01T00:00:00.000Z"],
  ["2026-01-01T12:00", "Pacific/Pago_Pago", "2026-01-01T23:00:00.000Z"],
])("%s in %s is %s, and converts back", (text, zone, moment) => {
  expect(inUtc(text, zone)).toBe(moment);
  expect(timeInZone(new Date(moment), zone)).toBe(text);
});

test.each([
  ["a gap of an hour", "2026-03-29T02:30", "Europe/Berlin", "2026-03-29T01:30:00.000Z", "2026-03-29T03:30"],
  ["its first minute", "2026-03-29T02:00", "Europe/Berlin", "2026-03-29T01:00:00.000Z", "2026-03-29T03:00"],
  ["in New York", "2026-03-08T02:30", "America/New_York", "2026-03-08T07:30:00.000Z", "2026-03-08T03:30"],
  [
    "a gap of half an hour",
    "2026-10-04T02:15",
    "Australia/Lord_Howe",
    "2026-10-03T15:45:00.000Z",
    "2026-10-04T02:45",
  ],
  [
    "a day that Samoa skipped",
    "2011-12-30T12:00",
    "Pacific/Apia",
    "2011-12-30T22:00:00.000Z",
    "2011-12-31T12:00",
  ],
])("a local time skipped by the clock is shifted forward: %s", (_, text, zone, moment, shown) => {
  expect(inUtc(text, zone)).toBe(moment);
  expect(timeInZone(new Date(moment), zone)).toBe(shown);
});

test("a local time that occurs twice means the first one, and both are shown the same", () => {
  expect(inUtc("2026-10-25T02:30", "Europe/Berlin")).toBe("2026-10-25T00:30:00.000Z");
  expect(inUtc("2026-11-01T01:30", "America/New_York")).toBe("2026-11-01T05:30:00.000Z");
  for (const moment of ["2026-10-25T00:30:00.000Z", "2026-10-25T01:30:00.000Z"]) {
    expect(timeInZone(new Date(moment), "Europe/Berlin")).toBe("2026-10-25T02:30");
  }
  expect(inUtc("2026-10-25T01:59", "Europe/Berlin")).toBe("2026-10-24T23:59:00.000Z");
  expect(inUtc("2026-10-25T03:00", "Europe/Berlin")).toBe("2026-10-25T02:00:00.000Z");
});

test("every hour of a year converts back to itself, except a repeated one", () => {
  for (const zone of ["Europe/Berlin", "America/St_Johns", "Australia/Lord_Howe", "America/Sao_Paulo"]) {
    let changed = 0;
    for (let hour = 0; hour < 365 * 24; hour += 1) {
      const moment = Date.UTC(2026, 0, 1) + hour * 3_600_000;
      if (momentInZone(timeInZone(new Date(moment), zone), zone)?.getTime() !== moment) changed += 1;
    }
    expect(changed, zone).toBeLessThanOrEqual(1);
  }
});

test.each([
  "",
  "2026-11-22",
  "2026-11-22 18:00",
  "2026-02-30T18:00",
  "2026-13-01T18:00",
  "2026-00-10T18:00",
  "2026-11-00T18:00",
  "2026-11-22T24:00",
  "2026-11-22T18:60",
  "2026-11-22T18:00Z",
  "2026-11-22T18:00:30",
  "0026-11-22T18:00",
  "99999-11-22T18:00",
  "now",
])("%j is not a valid time", (text) => expect(momentInZone(text, "UTC")).toBeNull());

test("times with seconds are accepted", () => {
  expect(inUtc("2026-11-22T18:00:00", "UTC")).toBe("2026-11-22T18:00:00.000Z");
});

test("a time zone is identified by its name", () => {
  for (const zone of ["UTC", "Europe/Berlin", "America/Argentina/Buenos_Aires", "Asia/Kolkata"]) {
    expect(isTimeZone(zone), zone).toBe(true);
  }
  for (const zone of ["", "Berlin", "Europe/Atlantis", "+02:00", "GMT+25", "\0", "../etc"]) {
    expect(isTimeZone(zone), zone).toBe(false);
  }
});

test("a moment is formatted in the time zone", () => {
  expect(formatDateTime(new Date("2026-11-22T17:00:00Z"), "Europe/Berlin")).toBe(
    "November 22, 2026 at 18:00 (Europe/Berlin)",
  );
});

test.each([
  ["Europe/Berlin", "Nov 22, 2026, 18:00 UTC+1"],
  ["America/New_York", "Nov 22, 2026, 12:00 UTC-5"],
  ["America/St_Johns", "Nov 22, 2026, 13:30 UTC-3:30"],
  ["Pacific/Auckland", "Nov 23, 2026, 06:00 UTC+13"],
  ["UTC", "Nov 22, 2026, 17:00 UTC"],
])("a moment's label in %s has its offset", (zone, label) => {
  expect(labelMoment(new Date("2026-11-22T17:00:00Z"), zone)).toBe(label);
});
