import { expect, test } from "vitest";
import { changeSite } from "#app/domain/content/site/change-site.ts";
import { readOssThreshold } from "#app/domain/shop/sales/read-oss-threshold.ts";
import { salesTotals } from "#db/schema/index.ts";
import { openTestContext } from "../../../setup/services.ts";

async function openSeller(country: string) {
  const ctx = await openTestContext();
  changeSite(ctx, [{ key: "seller.country", value: country }]);
  const year = String(ctx.now().getUTCFullYear());
  return { ctx, year, yearBefore: String(Number(year) - 1) };
}

type Seller = Awaited<ReturnType<typeof openSeller>>;

/** Sales of a day, in cents with tax. */
function sold(ctx: Seller["ctx"], day: string, key: string, grossCents: number, more = {}) {
  const { provider, livemode } = ctx.gateways.payments as { provider: "test"; livemode: false };
  const none = { thanksCents: 0, feeCents: 0, refundedCents: 0, disputedCents: 0, taxCents: 0 };
  const common = { of: "country" as const, provider, livemode, day, key, currency: "eur", sold: 1 };
  ctx.db
    .insert(salesTotals)
    .values({ ...common, ...none, grossCents, ...more })
    .run();
}

test("a year's sales to other EU countries are added up without tax and what went back", async () => {
  const { ctx, year, yearBefore } = await openSeller("DE");
  sold(ctx, `${year}-01-01`, "FR", 120_00, { taxCents: 20_00 });
  sold(ctx, `${year}-02-01`, "MC", 60_00, { taxCents: 10_00 });
  sold(ctx, `${year}-02-02`, "AT", 50_00, { refundedCents: 30_00 });
  for (const elsewhere of ["DE", "US", "GB", ""]) sold(ctx, `${year}-03-01`, elsewhere, 9_999_00);
  sold(ctx, `${yearBefore}-12-31`, "FR", 500_00);
  expect(readOssThreshold(ctx, true)).toEqual({
    year,
    sums: [{ currency: "eur", amount: "170.00", state: "below" }],
  });
  expect(readOssThreshold(ctx, false)?.sums).toEqual([]);
});

test.each([
  [7_999_99, "below"],
  [8_000_00, "near"],
  [10_000_00, "near"],
  [10_000_01, "over"],
])("%i cents are %s the threshold", async (cents, state) => {
  const { ctx, year } = await openSeller("DE");
  sold(ctx, `${year}-01-02`, "FR", cents);
  expect(readOssThreshold(ctx, true)?.sums).toMatchObject([{ state }]);
});

test("who passed it last year is over it this year", async () => {
  const { ctx, year, yearBefore } = await openSeller("DE");
  sold(ctx, `${yearBefore}-06-01`, "IT", 10_000_01);
  sold(ctx, `${year}-01-02`, "IT", 1_00);
  expect(readOssThreshold(ctx, false)?.sums).toMatchObject([{ amount: "1.00", state: "over" }]);
});

test("another currency is summed without a judgement, and nobody outside the EU is asked", async () => {
  const { ctx, year } = await openSeller("DE");
  sold(ctx, `${year}-01-02`, "FR", 20_000_00, { currency: "sek" });
  expect(readOssThreshold(ctx, true)?.sums).toMatchObject([{ currency: "sek", state: null }]);
  changeSite(ctx, [{ key: "seller.country", value: "US" }]);
  expect(readOssThreshold(ctx, true)).toBeNull();
});
