import { text } from "node:stream/consumers";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { exportSales } from "#app/domain/shop/sales/export-sales.ts";
import { listSales } from "#app/domain/shop/sales/list-sales.ts";
import { readBalance } from "#app/domain/shop/sales/read-balance.ts";
import { compareSales } from "#app/domain/system/health/check-sales.ts";
import { readHealth } from "#app/domain/system/health/read-health.ts";
import { salesTotals, tracks } from "#db/schema/index.ts";
import { openShop, orderOf } from "../../../factories/orders/order.ts";
import { createTrack } from "../../../factories/track.ts";
import { signedInContext } from "../../../factories/user.ts";

async function soldShop() {
  const shop = await openShop();
  const other = await createTrack(shop.ctx);
  const first = await orderOf(shop.fan, shop.track.id);
  await orderOf(shop.fan, other.id);
  shop.provider.desk.refund(first.paymentIntentId, 100);
  await readBalance(shop.ctx);
  return { ...shop, other, first };
}

test("every view has the same sums, with fees and refunds taken off the net", async () => {
  const { admin, track } = await soldShop();
  for (const view of ["day", "month", "country", "release", "track"] as const) {
    const report = listSales(admin, { view });
    expect(report.totals).toMatchObject([
      { sold: 2, gross: "3.98", fees: "0.72", refunded: "1.00", disputed: "0.00", net: "2.26" },
    ]);
    expect(report.rows.reduce((sum, { net }) => sum + Number(net), 0)).toBeCloseTo(2.26);
  }
  const { bars } = listSales(admin, { view: "day" }).chart;
  expect([bars.length, bars[0]?.value, bars.at(-1)?.value]).toEqual([30, 0, 398]);
  expect(listSales(admin, { view: "track" }).rows).toHaveLength(2);
  expect(listSales(admin, { view: "release" }).rows.map(({ key }) => key)).toContain(`track:${track.id}`);
  expect(listSales(admin, { view: "country" }).rows).toMatchObject([{ label: "United States" }]);
  expect(listSales(admin, { view: "day", from: "2020-01-01", to: "2020-01-31" }).rows).toEqual([]);
});

test("the CSV has a row for each movement of a line, and formulas are escaped", async () => {
  const { ctx, admin, track, first } = await soldShop();
  ctx.db
    .update(tracks)
    .set({ title: "=1+1", isrc: "USABC2600001", splitNote: "50/50" })
    .where(eq(tracks.id, track.id))
    .run();
  const rows = (await text(exportSales(admin, { view: "release" }).stream)).trim().split("\n");
  expect(rows).toHaveLength(4);
  expect(rows[0]).toContain(
    "day,receipt,credit_note,order,kind,title,sold_as,isrc,upc,split_note,country,currency,tax_rate,gross",
  );
  expect(rows.filter((row) => row.includes(first.id)).sort()).toEqual([
    expect.stringContaining(
      `refund,'=1+1,track,USABC2600001,,50/50,US,USD,,0.00,0.00,0.00,0.00,1.00,0.00,-1.00`,
    ),
    expect.stringContaining(
      `sale,'=1+1,track,USABC2600001,,50/50,US,USD,,1.99,0.00,0.00,0.36,0.00,0.00,1.63`,
    ),
  ]);
});

test("only an admin sees or exports the sales", async () => {
  const { fan, ctx } = await soldShop();
  const moderator = signedInContext(ctx, { role: "moderator" });
  expect(() => listSales(fan, { view: "day" })).toThrow(expect.objectContaining({ code: "forbidden" }));
  expect(() => exportSales(moderator, { view: "day" })).toThrow(
    expect.objectContaining({ code: "forbidden" }),
  );
});

test("the nightly comparison finds a cent that is missing", async () => {
  const { ctx } = await soldShop();
  expect(await compareSales(ctx)).toMatchObject({ state: "ok" });
  ctx.db.update(salesTotals).set({ feeCents: 71 }).where(eq(salesTotals.of, "all")).run();
  expect(await compareSales(ctx)).toMatchObject({
    state: "failing",
    details: [expect.stringContaining("2.26")],
  });
});

test("health names the comparison once something was sold", async () => {
  const shop = await openShop();
  const names = async () => (await readHealth(shop.admin)).checks.map(({ name }) => name);
  expect(await names()).not.toContain("Sales");
  await orderOf(shop.fan, shop.track.id);
  await readBalance(shop.ctx);
  expect(await names()).toContain("Sales");
});
