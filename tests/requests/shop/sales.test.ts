import { afterAll, beforeAll, expect, test } from "vitest";
import { writeCounts } from "#app/domain/content/statistics/write-counts.ts";
import { readBalance } from "#app/domain/shop/sales/read-balance.ts";
import { readPayouts } from "#app/domain/shop/sales/read-payouts.ts";
import { auditLogs, dailyCounts, payouts } from "#db/schema/index.ts";
import { testProvider } from "../../factories/buyer.ts";
import { pay } from "../../factories/purchase.ts";
import { createTrack } from "../../factories/track.ts";
import { signedInContext } from "../../factories/user.ts";
import { siteForTheseTests } from "../../setup/shared-site.ts";
import type { TestSite } from "../../setup/test-site.ts";

const sharing = siteForTheseTests();
let site: TestSite;
let token: string;
let fan: ReturnType<typeof signedInContext>;
beforeAll(async () => {
  site = await sharing.start();
  ({ token } = signedInContext(site.ctx, { role: "admin" }));
  fan = signedInContext(site.ctx);
  const track = await createTrack(site.ctx, { title: "Sold Song" });
  await pay(fan, track.id);
  await readBalance(site.ctx);
});
afterAll(() => sharing.stop());

const agent = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";

test("GET /admin/sales shows the sums, and the CSV has the lines and is audited", async () => {
  const html = await site.read("/admin/sales?view=track", token);
  for (const words of ["Sold Song", "$1.99", "$0.36", "$1.63"]) expect(html).toContain(words);
  const csv = await site.ask("/admin/sales/export?view=track", { token });
  expect(csv.headers.get("Content-Type")).toBe("text/csv; charset=utf-8");
  expect(csv.headers.get("Content-Disposition")).toMatch(/filename="sales-by-track-\d{4}.*\.csv"/);
  expect(await csv.text()).toMatch(/,sale,Sold Song,track,.*,USD,,1\.99,0\.00,0\.00,0\.36,0\.00,0\.00,1\.63/);
  const events = site.ctx.db.select().from(auditLogs).all();
  expect(events.map(({ eventType }) => eventType)).toContain("sales.exported");
});

test("a month's receipts come as a zip, and an impossible month is refused", async () => {
  const month = new Date().toISOString().slice(0, 7);
  expect(await site.read("/admin/sales", token)).toContain(`<option value="${month}"`);
  const zip = await site.ask(`/admin/sales/documents?month=${month}`, { token });
  expect(zip.headers.get("Content-Type")).toBe("application/zip");
  expect(zip.headers.get("Content-Disposition")).toBe(`attachment; filename="receipts-${month}.zip"`);
  expect(Buffer.from(await zip.arrayBuffer()).toString("latin1")).toMatch(/-00001\.html/);
  expect((await site.ask("/admin/sales/documents?month=13", { token })).status).toBe(400);
});

test("payouts are listed with their lines, and an unknown one is not found", async () => {
  testProvider(site.ctx).desk.payOut();
  await readPayouts(site.ctx);
  const [payout] = site.ctx.db.select().from(payouts).all();
  const address = "/admin/sales?view=payout";
  expect(await site.read(address, token)).toContain(`payout=${payout?.id}`);
  const html = await site.read(`${address}&payout=${payout?.id}`, token);
  for (const words of ["TEST PAYOUT", "$1.63", "$0.36", "-00001"]) expect(html).toContain(words);
  expect((await site.ask(`${address}&payout=po_unknown`, { token })).status).toBe(404);
  const csv = await site.ask("/admin/sales/export?view=receipt&style=semicolon", { token });
  expect(await csv.text()).toMatch(
    /;sale;Sold Song;US;USD;;1,99;0,00;0,00;0,36;0,00;0,00;1,63;txn_\w+;po_\w+/,
  );
});

test("a visit is counted from the page cache, too, and shown to admins", async () => {
  for (let visit = 0; visit < 3; visit += 1) {
    await (await site.ask("/about", { headers: { "User-Agent": agent } })).text();
  }
  await expect
    .poll(() => {
      writeCounts(site.ctx);
      return site.ctx.db.select().from(dailyCounts).all();
    })
    .toContainEqual(expect.objectContaining({ counter: "visit", key: "about", count: 3 }));
  expect(await site.read("/admin/statistics", token)).toContain("Sold Song");
  const csv = await site.ask("/admin/statistics/export", { token });
  expect(await csv.text()).toMatch(/,visit,about,3/);
});

test.each([
  "/admin/sales",
  "/admin/sales/documents?month=2026-11",
  "/admin/sales/export",
  "/admin/statistics",
  "/admin/statistics/export",
])("%s is for admins alone", async (path) => {
  expect((await site.ask(path, { token: fan.token })).status).toBe(403);
  expect((await site.ask(path)).status).toBe(302);
});
