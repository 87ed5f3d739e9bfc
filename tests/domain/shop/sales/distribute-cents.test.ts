import { expect, test } from "vitest";
import { distributeCents } from "#app/domain/core/distribute-cents.ts";
import { formatCents } from "#app/shared/core/money.ts";
import { createRandom } from "../../../setup/random.ts";

test("cents that don't divide go to the largest remainders", () => {
  expect(distributeCents(100, [1, 1, 1])).toEqual([34, 33, 33]);
  expect(distributeCents(799, [199, 199, 299])).toEqual([228, 228, 343]);
  expect(distributeCents(10, [0, 3, 7])).toEqual([0, 3, 7]);
  expect(distributeCents(1, [1, 2])).toEqual([0, 1]);
});

test("money that goes back is distributed as it came", () => {
  expect(distributeCents(-799, [199, 199, 299])).toEqual([-228, -228, -343]);
  expect(distributeCents(0, [5, 5])).toEqual([0, 0]);
  expect(distributeCents(-1, [1, 2])).toEqual([0, -1]);
});

test("tracks that cost nothing share a release's price equally", () => {
  expect(distributeCents(101, [0, 0])).toEqual([51, 50]);
  expect(distributeCents(100, [])).toEqual([]);
});

test("the parts of any sum add up to it and differ from the exact part by less than a cent", () => {
  const random = createRandom(36);
  for (let run = 0; run < 2000; run += 1) {
    const weights = Array.from({ length: 1 + random.below(30) }, () => random.below(2000));
    const cents = random.below(1_000_000) - 500_000;
    const parts = distributeCents(cents, weights);
    const total = weights.reduce((sum, weight) => sum + weight, 0);
    expect(parts.reduce((sum, part) => sum + part, 0)).toBe(cents);
    if (total === 0) continue;
    for (const [index, part] of parts.entries()) {
      expect(Math.abs(part - (cents * (weights[index] ?? 0)) / total)).toBeLessThan(1);
    }
  }
});

test("amounts below zero keep their sign", () => {
  expect([formatCents(-50), formatCents(-199), formatCents(0), formatCents(5)]).toEqual([
    ...["-0.50", "-1.99", "0.00", "0.05"],
  ]);
});
