import { expect, test } from "vitest";
import { formatRate, parseRate, taxIncluded } from "#app/shared/core/tax/tax.ts";

test.each([
  [1190, 1900, 190],
  [199, 1900, 32],
  [999, 2000, 167],
  [1000, 2550, 203],
  [100, 0, 0],
  [0, 1900, 0],
  [50, 2700, 11],
  [1_000_000_000_000, 1900, 159_663_865_546],
])("%i cents at %i basis points contain %i cents of tax", (amount, rate, tax) => {
  expect(taxIncluded(amount, rate)).toBe(tax);
});

test("half a cent of tax is rounded up", () => {
  // 3 × 2000 / 12000 = 0.5
  expect(taxIncluded(3, 2000)).toBe(1);
  expect(taxIncluded(9, 2000)).toBe(2);
});

test("tax is the integer nearest to the exact quotient for every small amount", () => {
  for (const rate of [250, 770, 1900, 2550, 2700]) {
    for (let amount = 0; amount <= 5000; amount += 1) {
      const [numerator, denominator] = [BigInt(amount) * BigInt(rate), 10_000n + BigInt(rate)];
      const exact = (2n * numerator + denominator) / (2n * denominator);
      expect(BigInt(taxIncluded(amount, rate))).toBe(exact);
    }
  }
});

test.each([
  [-1, 1900],
  [1.5, 1900],
  [100, -1],
  [100, 19.5],
])("refuses %d cents at %d basis points", (amount, rate) => {
  expect(() => taxIncluded(amount, rate)).toThrow(RangeError);
});

test.each([
  ["19", 1900],
  ["25.5", 2550],
  ["25,5 %", 2550],
  ["7.75%", 775],
  ["0", 0],
])("%s is %i basis points, and reads the same again", (text, rate) => {
  expect(parseRate(text)).toBe(rate);
  expect(parseRate(formatRate(rate))).toBe(rate);
});

test.each(["", "-1", "101", "19.123", "1e1", "DE"])("%j is no tax rate", (text) => {
  expect(parseRate(text)).toBeNull();
});
