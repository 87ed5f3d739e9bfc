import { expect, test } from "vitest";
import { formatCents, isPossiblePrice, parseCents } from "#app/shared/core/money.ts";

test.each([
  ["1.99", 199],
  ["0", 0],
  ["0.5", 50],
  ["1.15", 115],
  ["1,00", 100],
  ["1,5", 150],
  [" 12,34 ", 1234],
  ["10", 1000],
  ["99999999.99", 9999999999],
])("%s is %i cents", (text, cents) => expect(parseCents(text)).toBe(cents));

test.each(["", "-1", "1.999", "1e3", "0x10", "NaN", "1 99", "+1", ".5", "١.٩٩"])("%j is no price", (text) => {
  expect(parseCents(text)).toBeNull();
});

test.each(["1,000", "1.000", "1,000.00", "1.000,00", "1 000,00", "1'000.00", "1,,00", "1.,00", ",50", "1,"])(
  "%j is ambiguous and refused as a price",
  (text) => expect(parseCents(text)).toBeNull(),
);

test("every amount in cents is formatted and parsed back", () => {
  for (let cents = 0; cents <= 20_000; cents += 1) expect(parseCents(formatCents(cents))).toBe(cents);
});

test("a price is zero or enough for a card payment", () => {
  expect([0, 50, 199].map(isPossiblePrice)).toEqual([true, true, true]);
  expect([1, 49, -50, 0.5, Number.NaN].map(isPossiblePrice)).toEqual([false, false, false, false, false]);
});
