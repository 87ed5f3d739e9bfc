import { expect, test } from "vitest";
import { findLowestPrice, type PastSale, type PriceChange } from "#app/domain/music/prices/lowest-price.ts";
import { describeTerms, reducePrice } from "#app/domain/music/prices/reduce-price.ts";
import { applyCode, type LineDiscount } from "#app/domain/shop/discounts/apply-code.ts";
import { createRandom } from "../../../setup/random.ts";

const percent = (value: number) => ({ percent: value, amountCents: null });
const amount = (cents: number) => ({ percent: null, amountCents: cents });
const line = (amountCents: number, suggestedCents: number | null = null) => ({
  amountCents,
  minimumCents: amountCents,
  suggestedCents,
  discount: null as LineDiscount | null,
});

/** What lines cost with a code that is for all of them. */
function costs(
  lines: ReturnType<typeof line>[],
  terms: ReturnType<typeof percent | typeof amount>,
  currency = "usd",
) {
  return applyCode(lines, { id: "code", ...terms }, () => true, currency).map(
    ({ amountCents }) => amountCents,
  );
}

test("a sale takes a percentage or an amount off each price", () => {
  expect(reducePrice(percent(20), 999, "usd")).toBe(799);
  expect(reducePrice(percent(15), 150, "usd")).toBe(127);
  expect(reducePrice(amount(300), 999, "usd")).toBe(699);
  expect([describeTerms(percent(20), "usd"), describeTerms(amount(500), "eur")]).toEqual([
    "20% off",
    "€5.00 off",
  ]);
});

test("a sale price is never below what a card is charged, and free stays free", () => {
  expect(reducePrice(percent(90), 199, "usd")).toBe(50);
  expect(reducePrice(amount(500), 199, "usd")).toBe(50);
  expect(reducePrice(percent(90), 500, "sek")).toBe(300);
  expect(reducePrice(percent(50), 50, "usd")).toBeNull();
  expect(reducePrice(percent(50), 0, "usd")).toBeNull();
});

test("a code's discount is rounded once and distributed to the cent", () => {
  expect(costs([line(199), line(199), line(199)], percent(50))).toEqual([99, 99, 100]);
  expect(costs([line(999), line(199)], amount(500))).toEqual([582, 116]);
});

test("a code leaves named prices as they are", () => {
  expect(costs([line(500, 700), line(400)], percent(100))).toEqual([500, 0]);
  expect(costs([line(500, 700)], percent(20))).toEqual([500]);
});

test("a code is for its own items alone", () => {
  const lines = [line(400), line(300)];
  const coded = applyCode(
    lines,
    { id: "code", ...percent(50) },
    ({ amountCents }) => amountCents === 300,
    "usd",
  );
  expect(coded).toEqual([line(400), { ...line(150), discount: { id: "code", cents: 150 } }]);
});

test("an order with a code costs nothing, or at least what a card is charged", () => {
  expect(costs([line(199)], percent(100))).toEqual([0]);
  expect(costs([line(199)], amount(500))).toEqual([0]);
  expect(costs([line(199)], percent(90))).toEqual([50]);
  expect(costs([line(60)], amount(40))).toEqual([50]);
  expect(costs([line(50)], percent(10))).toEqual([50]);
  expect(costs([line(400), line(400)], percent(90), "sek")).toEqual([150, 150]);
});

test("whatever the order and the code, nothing is lost to rounding", () => {
  const random = createRandom(37);
  for (let run = 0; run < 2000; run += 1) {
    const lines = Array.from({ length: 1 + random.below(8) }, () =>
      line(random.pick([0, 50 + random.below(5000)]), random.chance(0.3) ? 5000 : null),
    );
    const terms = random.chance(0.5) ? percent(1 + random.below(100)) : amount(1 + random.below(10_000));
    const coded = applyCode(lines, { id: "code", ...terms }, () => true, "usd");
    const before = lines.reduce((sum, { amountCents }) => sum + amountCents, 0);
    const after = coded.reduce((sum, { amountCents }) => sum + amountCents, 0);
    expect(after === 0 || after >= Math.min(50, before)).toBe(true);
    for (const [index, { amountCents, discount }] of coded.entries()) {
      expect(amountCents).toBeGreaterThanOrEqual(0);
      expect(amountCents + (discount?.cents ?? 0)).toBe(lines[index]?.amountCents);
      if (lines[index]?.suggestedCents !== null) expect(discount).toBeNull();
    }
  }
});

const day = 24 * 60 * 60_000;
const at = (days: number) => new Date(days * day);
const change = (days: number, priceCents: number | null): PriceChange => ({
  priceCents,
  changedAt: at(days),
});
const half = (from: number, to: number): PastSale => ({
  startedAt: at(from),
  endedAt: at(to),
  reduce: (cents) => Math.round(cents / 2),
});

test("the lowest price is that of the 30 days before the reduction", () => {
  expect(findLowestPrice([change(0, 999)], [], at(100))).toBe(999);
  expect(findLowestPrice([change(0, 500), change(71, 999)], [], at(100))).toBe(500);
  expect(findLowestPrice([change(0, 500), change(70, 999)], [], at(100))).toBe(999);
  // The price since the moment of the reduction is none before it.
  expect(findLowestPrice([change(0, 999), change(100, 100)], [], at(100))).toBe(999);
  expect(findLowestPrice([change(0, 999), change(90, 1499), change(95, 999)], [], at(100))).toBe(999);
});

test("a sale within the 30 days counts with its price", () => {
  expect(findLowestPrice([change(0, 1000)], [half(60, 71)], at(100))).toBe(500);
  expect(findLowestPrice([change(0, 1000)], [half(60, 70)], at(100))).toBe(1000);
  expect(findLowestPrice([change(0, 800), change(75, 1000)], [half(80, 85)], at(100))).toBe(500);
  expect(findLowestPrice([change(82, 1000)], [half(80, 85)], at(100))).toBe(1000);
});

test("what couldn't be bought had no price", () => {
  expect(findLowestPrice([change(0, 100), change(50, null), change(90, 999)], [], at(100))).toBe(999);
  expect(findLowestPrice([change(0, 100), change(50, null)], [], at(100))).toBeNull();
  expect(findLowestPrice([change(101, 999)], [], at(100))).toBeNull();
});
