import { expect, test } from "vitest";
import { changeSite } from "#app/domain/content/site/change-site.ts";
import { sumSales } from "#app/domain/shop/orders/sum-sales.ts";
import { purchases } from "#db/schema/index.ts";
import { openShop, orderOf } from "../../../factories/orders/order.ts";

type Shop = Awaited<ReturnType<typeof openShop>>;
type Change = Partial<typeof purchases.$inferInsert>;

const day = 24 * 60 * 60_000;
/** The server's time for a part of a page, in milliseconds; `npm run bench:admin` has the same. */
const bar = 50;

/** A shop with a stopped clock, in New York, where it is still the 2nd at this moment. */
async function openAt(moment: string) {
  const shop = await openShop();
  const template = await orderOf(shop.fan, shop.track.id);
  shop.ctx.db.update(purchases).set({ status: "canceled" }).run();
  changeSite(shop.ctx, [{ key: "timeZone", value: "America/New_York" }]);
  const now = () => new Date(moment);
  return { ...shop, template, admin: { ...shop.admin, now }, fan: { ...shop.fan, now } };
}

function sell(
  { ctx, template }: Shop & { template: typeof purchases.$inferSelect },
  at: string,
  change: Change = {},
) {
  const id = `order-${at}-${JSON.stringify(change)}`;
  const time = new Date(at);
  ctx.db
    .insert(purchases)
    .values({
      ...template,
      id,
      trackId: null,
      paymentIntentId: id,
      receiptNumber: null,
      status: "completed",
      purchaseDate: time,
      completedAt: time,
      ...change,
    })
    .run();
}

test("sales are added up by the days of the owner's time zone", async () => {
  const shop = await openAt("2026-03-03T03:00:00Z");
  sell(shop, "2026-03-03T02:59:00Z");
  sell(shop, "2026-03-02T05:00:00Z");
  // A minute before the day began in New York.
  sell(shop, "2026-03-02T04:59:00Z");
  sell(shop, "2026-02-01T05:00:00Z");
  sell(shop, "2026-02-01T04:59:00Z");
  const sales = sumSales(shop.admin);
  expect(sales.today).toEqual({ orders: 2, amounts: [{ currency: "usd", amount: "3.98" }] });
  expect(sales.week).toMatchObject({ orders: 3 });
  expect(sales.month).toMatchObject({ orders: 4, amounts: [{ amount: "7.96" }] });
  expect(sales.days).toHaveLength(30);
  expect(sales.days.at(-1)).toEqual({ day: "2026-03-02", orders: 2 });
  expect(sales.days.at(-2)).toEqual({ day: "2026-03-01", orders: 1 });
  expect(sales.days[0]).toEqual({ day: "2026-02-01", orders: 1 });
});

test("a day of 23 hours counts as a day", async () => {
  const shop = await openAt("2026-03-09T12:00:00Z");
  sell(shop, "2026-03-08T05:00:00Z");
  sell(shop, "2026-03-09T03:59:00Z");
  sell(shop, "2026-03-09T04:00:00Z");
  expect(sumSales(shop.admin).days.slice(-2)).toEqual([
    { day: "2026-03-08", orders: 2 },
    { day: "2026-03-09", orders: 1 },
  ]);
});

test("refunds are subtracted; unpaid, disputed and other-mode orders don't count", async () => {
  const shop = await openAt("2026-03-03T20:00:00Z");
  const at = "2026-03-03T18:00:00Z";
  sell(shop, at, { refundedCents: 50 });
  sell(shop, at, { status: "refunded", refundedCents: 199 });
  sell(shop, at, { currency: "eur", amountCents: 300 });
  sell(shop, at, { status: "refunded", completedAt: null });
  sell(shop, at, { status: "disputed" });
  sell(shop, at, { status: "pending" });
  sell(shop, at, { livemode: true });
  sell(shop, at, { provider: "none", paymentIntentId: null });
  expect(sumSales(shop.admin).today).toEqual({
    orders: 3,
    amounts: [
      { currency: "eur", amount: "3.00" },
      { currency: "usd", amount: "1.49" },
    ],
  });
});

test("only an admin can read sales", async () => {
  const shop = await openShop();
  expect(() => sumSales(shop.fan)).toThrow(/permissions/);
  expect(() => sumSales(shop.ctx)).toThrow();
});

test("a hundred thousand orders over three years are summed fast enough for a page", async () => {
  const shop = await openAt("2026-03-03T20:00:00Z");
  const { ctx, template } = shop;
  const columns = Object.keys(
    ctx.db.$client.prepare("select * from purchases where id = ?").get(template.id) as object,
  ).join(", ");
  const overwritten = columns
    .replace(/\bid\b/, "'copy-' || value")
    .replace(/\btrack_id\b/, "null")
    .replace(/\bpayment_intent_id\b/, "'pi_copy_' || value")
    .replace(/\breceipt_number\b/, "null")
    .replace(/\bstatus\b/, "'completed'")
    .replace(/\bpurchase_date\b/, "@now - value * @step");
  const numbers =
    "with recursive numbers(value) as (select 0 union all select value + 1 from numbers limit 100000)";
  ctx.db.$client
    .prepare(
      `insert into purchases (${columns}) ${numbers} select ${overwritten} from numbers, purchases where id = @id`,
    )
    .run({ now: Date.parse("2026-03-03T19:00:00Z"), step: (3 * 365 * day) / 100_000, id: template.id });
  const times = Array.from({ length: 5 }, () => {
    const start = performance.now();
    expect(sumSales(shop.admin).month.orders).toBeGreaterThan(2_000);
    return performance.now() - start;
  });
  expect(Math.min(...times)).toBeLessThan(bar);
});
