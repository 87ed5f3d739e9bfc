import { desc } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createBatch } from "#app/domain/grants/codes/batches.ts";
import { auditLogs, newsletterIssues } from "#db/schema/index.ts";
import { createSubscriber } from "../../factories/subscriber.ts";
import { createTrack } from "../../factories/track.ts";
import { signedInContext } from "../../factories/user.ts";
import { siteForTheseTests } from "../../setup/shared-site.ts";
import type { TestSite } from "../../setup/test-site.ts";

const sharing = siteForTheseTests({
  SMTP_URL: "smtp://127.0.0.1:9",
  MAIL_FROM: "Artist <news@artist.example>",
});
let site: TestSite;
let token: string;
beforeAll(async () => {
  site = await sharing.start();
  ({ token } = signedInContext(site.ctx, { role: "admin" }));
});
afterAll(() => sharing.stop());

const newestEvents = (count: number) =>
  site.ctx.db
    .select()
    .from(auditLogs)
    .orderBy(desc(auditLogs.id))
    .limit(count)
    .all()
    .map(({ eventType }) => eventType)
    .reverse();

test("whatever is done with a newsletter is recorded", async () => {
  createSubscriber(site.ctx, "fan@example.com");
  const written = { subject: "News", preheader: "", body: "Hello", audience: "all", releaseId: "", card: "" };
  await site.ask("/admin/newsletter/issues/new", { token, form: { intent: "save", ...written } });
  const issue = site.ctx.db.select().from(newsletterIssues).get();
  const page = `/admin/newsletter/issues/${issue?.id}`;
  const press = (intent: string, fields = {}) => site.ask(page, { token, form: { intent, ...fields } });
  await press("save", written);
  await press("test");
  await press("schedule", { at: "2099-05-03T18:00" });
  await press("unschedule");
  await press("remove-picture");
  await press("remove");
  expect(newestEvents(7)).toEqual([
    ...["newsletter.created", "newsletter.saved", "newsletter.tested", "newsletter.scheduled"],
    ...["newsletter.unscheduled", "newsletter.saved", "newsletter.removed"],
  ]);
});

test("exports of codes, statistics, sales, receipts and newsletter addresses are recorded", async () => {
  const admin = signedInContext(site.ctx, { role: "admin" });
  const { id: trackId } = await createTrack(site.ctx);
  const item = { trackId, releaseId: null };
  const batchId = createBatch(admin, { item, count: 10, note: "", usesEach: 1, expiresAt: null });
  for (const path of [
    `/admin/codes/${batchId}/export`,
    "/admin/statistics/export",
    "/admin/sales/export",
    "/admin/sales/documents?month=2026-11",
    "/admin/newsletter/export",
  ])
    expect((await site.ask(path, { token: admin.token })).status).toBe(200);
  expect(newestEvents(5)).toEqual([
    ...["codes.exported", "statistics.exported", "sales.exported", "documents.exported"],
    "newsletter.exported",
  ]);
  await site.ask(`/admin/codes/${batchId}`, { token: admin.token, form: { intent: "forget" } });
  expect(newestEvents(1)).toEqual(["codes.forgotten"]);
});
