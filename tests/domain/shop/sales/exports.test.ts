import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import { exportSales } from "#app/domain/shop/sales/export-sales.ts";
import { listSales } from "#app/domain/shop/sales/list-sales.ts";
import { readBalance } from "#app/domain/shop/sales/read-balance.ts";
import { readPayouts } from "#app/domain/shop/sales/read-payouts.ts";
import { settle } from "#app/domain/shop/settlement/settle.ts";
import { payWithTestCard } from "#app/domain/shop/test-mode/test-checkout.ts";
import type { ReportView } from "#app/shared/shop/sales/schema.ts";
import { goodCard } from "../../../factories/buyer.ts";
import { openShop, orderOf } from "../../../factories/orders/order.ts";
import { createRelease } from "../../../factories/releases/published-release.ts";
import { createTrack } from "../../../factories/track.ts";

const dayLength = 24 * 60 * 60_000;
const views: ReportView[] = ["day", "month", "country", "release", "track", "receipt", "payout"];

/** A track refunded in two parts, and a release of two tracks, all of it paid out. */
async function soldShop() {
  const shop = await openShop();
  const { ctx, fan, track, provider } = shop;
  const order = await orderOf(fan, track.id);
  ctx.passTime(1000);
  for (const cents of [50, 149]) {
    provider.desk.refund(order.paymentIntentId, cents);
    await settle(ctx, order.paymentIntentId);
    ctx.passTime(1000);
  }
  const trackIds = [(await createTrack(ctx)).id, (await createTrack(ctx)).id];
  const release = createRelease(ctx, { trackIds, priceCents: 300 });
  await payWithTestCard(fan, { releaseId: release.id, price: "3.00", card: goodCard });
  await readBalance(ctx);
  ctx.passTime(2 * dayLength);
  await readPayouts(ctx);
  const read = async (view: ReportView, style?: "semicolon") =>
    (await text(exportSales(shop.admin, { view, ...(style && { style }) }).stream))
      .replace("\ufeff", "")
      .trim();
  return { ...shop, order, read };
}

test("each view's CSV is another, and all but the payouts' have the sums of the page", async () => {
  const { admin, read } = await soldShop();
  const [total] = listSales(admin, { view: "day" }).totals;
  const files = await Promise.all(views.map((view) => read(view)));
  expect(new Set(files).size).toBe(views.length);
  for (const [index, file] of files.entries()) {
    const [header = "", ...rows] = file.split("\n");
    const names = header.split(",");
    const sum = (name: string) =>
      rows.reduce((cents, row) => cents + Number(row.split(",")[names.indexOf(name)]), 0).toFixed(2);
    expect(sum("net"), views[index]).toBe(total?.net);
    if (views[index] !== "payout")
      expect([sum("gross"), sum("refunded")]).toEqual([total?.gross, total?.refunded]);
  }
});

test("sums have a row for each day, month and country, lines for each line, track and receipt", async () => {
  const { read } = await soldShop();
  const counts = await Promise.all(views.map(async (view) => (await read(view)).split("\n").length - 1));
  // Two sales and two refunds; one sale is of two tracks, and all of it is in one payout.
  expect(Object.fromEntries(views.map((view, index) => [view, counts[index]]))).toEqual({
    ...{ day: 1, month: 1, country: 1 },
    ...{ release: 4, track: 5, receipt: 4, payout: 4 },
  });
});

test.each(["release", "track", "receipt"] as const)(
  "by %s, each sale has its receipt's number and each refund its credit note's",
  async (view) => {
    const { read, order } = await soldShop();
    const [header = "", ...rows] = (await read(view)).split("\n").map((row) => row.split(","));
    const column = (name: string) => header.indexOf(name);
    const papers = rows
      .filter((row) => row[column("order")] === order.id)
      .map((row) => ["kind", "receipt", "credit_note", "refunded"].map((name) => row[column(name)]));
    const year = order.receiptNumber?.slice(5, 9);
    expect(papers).toEqual([
      ["sale", order.receiptNumber, "", "0.00"],
      ["refund", order.receiptNumber, `TEST-CN-${year}-00001`, "0.50"],
      ["refund", order.receiptNumber, `TEST-CN-${year}-00002`, "1.49"],
    ]);
  },
);

test("with semicolons, amounts have decimal commas and stay numbers", async () => {
  const { read, order } = await soldShop();
  const rows = (await read("receipt", "semicolon")).split("\n");
  expect(rows[0]).toMatch(/^day;receipt;credit_note;order;kind;/);
  const refund = rows.find((row) => row.includes("CN-"));
  expect(refund).toContain(`;${order.receiptNumber};`);
  expect(refund).toMatch(/;0,00;0,00;0,00;0,00;0,50;0,00;-0,50;txn_\w+;po_\w+$/);
  expect(rows.join("")).not.toMatch(/\d\.\d\d/);
});

test("the page's view by receipt leads to the orders, the newest first", async () => {
  const { admin, order } = await soldShop();
  const { rows, totals } = listSales(admin, { view: "receipt" });
  expect(rows).toHaveLength(4);
  expect(rows.slice(1).map(({ label, order: id, net }) => [label, id, net])).toEqual([
    [expect.stringMatching(/^TEST-CN-\d{4}-00002 for /), order.id, "-1.49"],
    [expect.stringMatching(/^TEST-CN-\d{4}-00001 for /), order.id, "-0.50"],
    [order.receiptNumber, order.id, "1.63"],
  ]);
  expect(totals).toMatchObject([{ sold: 2, gross: "4.99" }]);
});
