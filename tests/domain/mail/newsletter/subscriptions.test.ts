import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import {
  exportSubscriptions,
  listSubscriptions,
  subscriptionsQuerySchema,
} from "#app/domain/mail/newsletter/list-subscriptions.ts";
import { unsubscribe } from "#app/domain/mail/newsletter/unsubscribe.ts";
import { auditLogs } from "#db/schema/index.ts";
import { createSubscriber, linkOf } from "../../../factories/subscriber.ts";
import { signedInContext } from "../../../factories/user.ts";
import { openTestContext } from "../../../setup/services.ts";

test("the list has every subscriber once, in pages, and can be searched by parts of an address", async () => {
  const ctx = await openTestContext();
  const admin = signedInContext(ctx, { role: "admin" });
  for (let index = 0; index < 60; index += 1) createSubscriber(ctx, `fan${index}@example.com`);
  const first = listSubscriptions(admin, {});
  const second = listSubscriptions(admin, subscriptionsQuerySchema.parse({ cursor: first.nextCursor }));
  expect(second.nextCursor).toBeNull();
  expect(new Set([...first.subscriptions, ...second.subscriptions].map(({ email }) => email)).size).toBe(60);
  expect(listSubscriptions(admin, { q: "FAN59" }).subscriptions.map(({ email }) => email)).toEqual([
    "fan59@example.com",
  ]);
  expect(first.subscribedCount).toBe(60);
});

test("the export lists subscribers with unsubscribe links, without formula injection", async () => {
  const ctx = await openTestContext();
  const admin = signedInContext(ctx, { role: "admin" });
  createSubscriber(ctx, "=1+1@example.com");
  createSubscriber(ctx, "left@example.com");
  unsubscribe(ctx, linkOf(ctx, "unsubscribe", "left@example.com"));
  const [header, row, ...rest] = exportSubscriptions(admin).trimEnd().split("\n");
  expect(header).toBe("\ufeffemail,consented_at,unsubscribe_link");
  expect(row).toMatch(/^'=1\+1@example\.com,2\d{3}-.*Z,http:\/\/localhost:3000\/newsletter\/unsubscribe\?/);
  expect(rest).toEqual([]);
  expect(
    ctx.db.select().from(auditLogs).where(eq(auditLogs.eventType, "newsletter.exported")).all(),
  ).toHaveLength(1);
});

test("only an admin with a recent password check can export", async () => {
  const ctx = await openTestContext();
  expect(() => exportSubscriptions(signedInContext(ctx, { role: "moderator" }))).toThrow("permissions");
  const admin = signedInContext(ctx, { role: "admin" });
  ctx.passTime(11 * 60_000);
  expect(() => exportSubscriptions(admin)).toThrow("confirm that it's you");
});
