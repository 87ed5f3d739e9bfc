import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createAppPassword } from "#app/domain/accounts/app-passwords/app-passwords.ts";
import { requestExport } from "#app/domain/accounts/privacy/export/request-export.ts";
import { writeExport } from "#app/domain/accounts/privacy/export/write-export.ts";
import { changeSite } from "#app/domain/content/site/change-site.ts";
import { labelMoment } from "#app/shared/core/times/zoned-time.ts";
import { dataExportRequests, entitlements, users } from "#db/schema/index.ts";
import { pay } from "../../factories/purchase.ts";
import { createTrack } from "../../factories/track.ts";
import { signedInContext } from "../../factories/user.ts";
import { siteForTheseTests } from "../../setup/shared-site.ts";
import type { TestSite } from "../../setup/test-site.ts";

const sharing = siteForTheseTests();
let site: TestSite;
beforeAll(async () => {
  site = await sharing.start();
  changeSite(site.ctx, [{ key: "timeZone", value: "Asia/Kathmandu" }]);
});
afterAll(() => {
  changeSite(site.ctx, [{ key: "timeZone", value: "UTC" }]);
  return sharing.stop();
});

test("a fan's pages show times in the site's zone, with one clock", async () => {
  const fan = signedInContext(site.ctx);
  createAppPassword(fan, "Phone");
  const { id } = await requestExport(fan, {});
  await writeExport(fan, id);
  for (const path of ["/dashboard/security", "/dashboard/privacy"]) {
    const times = (await site.read(path, fan.token)).match(/<time [^>]*>[^<]*/g) ?? [];
    expect(times.length, path).toBeGreaterThan(1);
    for (const time of times) expect(time, path).toMatch(/>\w{3} \d+, \d{4}, \d\d:\d\d UTC\+5:45$/);
  }
  const row = fan.db.select().from(dataExportRequests).where(eq(dataExportRequests.id, id)).get();
  const label = labelMoment(row?.createdAt ?? new Date(0), "Asia/Kathmandu");
  expect(await site.read("/dashboard/privacy", fan.token)).toContain(`>${label}<`);
});

test("a fan's pages show the days of the site's calendar, where it is past midnight", async () => {
  const fan = signedInContext(site.ctx);
  const { id: userId } = fan.actor.user;
  const track = await createTrack(site.ctx);
  await pay(fan, track.id);
  const evening = (day: string) => new Date(`${day}T20:00:00Z`);
  fan.db
    .update(entitlements)
    .set({ startsAt: evening("2026-11-10") })
    .where(eq(entitlements.userId, userId))
    .run();
  expect(await site.read(`/music/${track.id}`, fan.token)).toMatch(/Yours since <time[^>]*>Nov 11, 2026</);
  const dates = { createdAt: evening("2025-12-31"), deletionDueAt: evening("2026-12-31") };
  fan.db.update(users).set(dates).where(eq(users.id, userId)).run();
  expect(await site.read("/dashboard/privacy", fan.token)).toContain("will be deleted on January 1, 2027");
  expect(await site.read("/dashboard", fan.token)).toMatch(/Member Since<\/\w+><\w+[^>]*>2026</);
});
