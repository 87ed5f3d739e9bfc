import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { exportSales } from "#app/domain/shop/sales/export-sales.ts";
import { listSales } from "#app/domain/shop/sales/list-sales.ts";
import { readBalance } from "#app/domain/shop/sales/read-balance.ts";
import { salesViews } from "#app/shared/shop/sales/schema.ts";
import { openShop, orderOf } from "../../../factories/orders/order.ts";
import { usedBytes } from "../../../setup/used-bytes.ts";

const count = 200_000;
const days = 1000;
/** In milliseconds; a busy machine takes three times as long as an idle one. */
const maxPage = 300;
const maxMegabytes = 10;
const range = { from: "2020-01-01", to: "2022-12-31" };

/** 200,000 sales of a line on a thousand days, 50 titles and 30 countries, made of a real one by the database itself. */
async function largeShop() {
  const shop = await openShop();
  await orderOf(shop.fan, shop.track.id);
  await readBalance(shop.ctx);
  const { db } = shop.ctx;
  const day = sql.raw(`date('2020-01-01', '+' || (n % ${days}) || ' days')`);
  const numbers = (max: number) =>
    sql.raw(
      `with recursive numbers(n) as (select 0 union all select n + 1 from numbers where n < ${max - 1})`,
    );
  db.run(sql`insert into sales_entries
    select 'txn_' || n, line_id, purchase_id, kind, unixepoch(${day}) * 1000 + 43200000 + n, 'DE', provider, livemode,
      ${day}, currency, gross_cents, thanks_cents, tax_cents, fee_cents, refunded_cents, disputed_cents, track_weights
    from sales_entries, (${numbers(count)} select n from numbers)`);
  // Several rows of a day for each kind of total, as many as such a shop has.
  for (const [of, keys] of Object.entries({ all: 1, country: 30, item: 50, track: 50 })) {
    db.run(sql`insert into sales_totals
      select ${of}, char(65 + n % ${keys} / 26, 65 + n % 26), provider, livemode, date('2020-01-01', '+' || (n / ${keys}) || ' days'),
        currency, 4, 796, 0, 0, 144, 0, 0
      from (select * from sales_totals limit 1), (${numbers(days * keys)} select n from numbers)`);
  }
  return shop;
}

test("with 200,000 sales each page takes milliseconds and the CSV streams in little memory", async () => {
  const { admin } = await largeShop();
  for (const view of salesViews) {
    listSales(admin, { view, ...range });
    const start = performance.now();
    expect(listSales(admin, { view, ...range }).rows.length).toBeGreaterThan(0);
    const milliseconds = performance.now() - start;
    console.log(`${view}: ${Math.round(milliseconds)} ms`);
    expect(milliseconds, view).toBeLessThan(maxPage);
  }
  const before = usedBytes();
  let rows = 0;
  let chunks = 0;
  let maxBytes = 0;
  for await (const chunk of exportSales(admin, { view: "receipt", ...range }).stream) {
    rows += String(chunk).split("\n").length - 1;
    chunks += 1;
    if (chunks % 200 === 0) maxBytes = Math.max(maxBytes, usedBytes() - before);
  }
  console.log(`${rows} rows, at most ${Math.round(maxBytes / 1e6)} MB`);
  expect(rows).toBe(count + 1);
  expect(maxBytes / 1e6).toBeLessThan(maxMegabytes);
});
