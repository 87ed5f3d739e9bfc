import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { eraseAddresses, pseudonymise } from "#app/domain/core/audit/erasure/erase-events.ts";
import { removeOldEvents } from "#app/domain/core/audit/erasure/remove-old-events.ts";
import { storeHead } from "#app/domain/core/audit/head.ts";
import type { Context } from "#app/domain/core/context.ts";
import { write } from "#app/domain/core/write.ts";
import { verifyChain } from "#app/domain/system/audit/verify-chain.ts";
import { auditCheckpoints, auditLogs } from "#db/schema/index.ts";
import { addAuditEvent, recordAuditEvent } from "../../../factories/audit.ts";
import { openTestContext } from "../../../setup/services.ts";
import { tamper } from "./tamper.ts";

const days = 24 * 60 * 60_000;

const readAll = (ctx: Context) => ctx.db.select().from(auditLogs).orderBy(auditLogs.id).all();

function forget(ctx: Context, userId: string): void {
  write(ctx, (tx) => pseudonymise(tx, userId));
}

test("addresses before a given time are erased, and the erasure is recorded with its number", async () => {
  const ctx = await openTestContext();
  recordAuditEvent(ctx, { userId: "fan" });
  recordAuditEvent(ctx, { userId: "fan" });
  ctx.passTime(91 * days);
  recordAuditEvent(ctx, { userId: "fan" });
  expect(await eraseAddresses(ctx, new Date(ctx.now().getTime() - 90 * days))).toBe(2);
  const rows = readAll(ctx);
  expect(rows.map((row) => [row.ipAddress, row.userId])).toEqual([
    [null, "fan"],
    [null, "fan"],
    ["203.0.113.7", "fan"],
    [null, null],
  ]);
  expect(rows[3]).toMatchObject({
    eventType: "audit.addresses_erased",
    details: { address: 2, actor: 0, subject: 0 },
  });
  expect(await verifyChain(ctx)).toMatchObject({ rowsChecked: 4, break: null });
  expect(await eraseAddresses(ctx, new Date(ctx.now().getTime() - 90 * days))).toBe(0);
  expect(readAll(ctx)).toHaveLength(4);
});

test("a deleted user is erased from the log, but not the people they acted on or who acted", async () => {
  // No digest in Base64 can have the dot.
  const fan = "fan.1";
  const ctx = await openTestContext();
  recordAuditEvent(ctx, {
    userId: fan,
    sessionId: "s",
    resourceType: "track",
    resourceId: "night-bus",
    details: { format: "mp3" },
  });
  recordAuditEvent(ctx, {
    eventType: "admin.role_changed",
    userId: "admin",
    resourceType: "user",
    resourceId: fan,
    details: { from: "user" },
  });
  recordAuditEvent(ctx, {
    eventType: "admin.role_changed",
    userId: fan,
    resourceType: "user",
    resourceId: "other",
  });
  recordAuditEvent(ctx, {
    userId: "other",
    resourceType: "track",
    resourceId: fan,
    details: { format: "mp3" },
  });
  forget(ctx, fan);
  const [own, onThem, onOther, unrelated, record] = readAll(ctx);
  const nobody = { userId: null, sessionId: null, ipAddress: null, userAgent: null };
  expect(own).toMatchObject({
    ...nobody,
    resourceId: null,
    details: null,
    resourceType: "track",
    eventType: "track.downloaded",
  });
  expect(onThem).toMatchObject({
    userId: "admin",
    ipAddress: "203.0.113.7",
    resourceId: null,
    details: null,
  });
  expect(onOther).toMatchObject({ ...nobody, resourceId: "other" });
  expect(unrelated).toMatchObject({ userId: "other", resourceId: fan, details: { format: "mp3" } });
  expect(record).toMatchObject({
    eventType: "audit.user_erased",
    userId: null,
    details: { address: 2, actor: 2, subject: 2 },
  });
  expect(JSON.stringify([own, onThem, onOther, record])).not.toContain(fan);
  expect(await verifyChain(ctx)).toMatchObject({ rowsChecked: 5, break: null });
});

test("erasures in any order, repeated or together, still verify", async () => {
  const ctx = await openTestContext();
  for (const userId of ["one", "two", "one", "three"]) recordAuditEvent(ctx, { userId });
  forget(ctx, "one");
  ctx.passTime(1000);
  await eraseAddresses(ctx, ctx.now());
  forget(ctx, "one");
  forget(ctx, "two");
  ctx.passTime(1000);
  await eraseAddresses(ctx, ctx.now());
  expect((await verifyChain(ctx)).break).toBeNull();
});

test("old events are replaced by a checkpoint, repeatedly, and the chain still verifies", async () => {
  const ctx = await openTestContext();
  for (let year = 0; year < 3; year += 1) {
    recordAuditEvent(ctx, { userId: "fan" });
    recordAuditEvent(ctx, { userId: "fan" });
    storeHead(ctx);
    ctx.passTime(100 * days);
    await eraseAddresses(ctx, new Date(ctx.now().getTime() - 90 * days));
    forget(ctx, "fan");
    ctx.passTime(300 * days);
    await removeOldEvents(ctx, new Date(ctx.now().getTime() - 365 * days));
    expect((await verifyChain(ctx)).break).toBeNull();
  }
  expect(ctx.db.select().from(auditCheckpoints).all().length).toBeGreaterThan(2);
  storeHead(ctx);
  expect(await verifyChain(ctx)).toMatchObject({ isEndKnown: true, break: null });
});

test("a log with only old events can be emptied", async () => {
  const ctx = await openTestContext();
  recordAuditEvent(ctx);
  ctx.passTime(1000);
  expect(await removeOldEvents(ctx, ctx.now())).toBe(1);
  expect(readAll(ctx)).toMatchObject([
    { id: 2, eventType: "audit.old_events_removed", details: { removed: 1, lastId: 1, firstFaultyId: null } },
  ]);
  expect((await verifyChain(ctx)).break).toBeNull();
});

test("an old event isn't removed while an earlier event stays", async () => {
  const ctx = await openTestContext();
  const moment = new Date(ctx.now().getTime() + 1);
  ctx.passTime(1000);
  recordAuditEvent(ctx);
  ctx.passTime(-1000 * days);
  recordAuditEvent(ctx);
  expect(await removeOldEvents(ctx, moment)).toBe(0);
});

test("removing reports events that were tampered with", async () => {
  const ctx = await openTestContext();
  recordAuditEvent(ctx);
  recordAuditEvent(ctx);
  tamper(ctx, (client) => client.exec("update audit_logs set success = 0 where id = 2"));
  ctx.passTime(1000);
  await removeOldEvents(ctx, ctx.now());
  const [record] = readAll(ctx);
  expect(record).toMatchObject({ severity: "critical", success: false, details: { firstFaultyId: 2 } });
});

test("hundreds of events are erased and removed in batches", async () => {
  const ctx = await openTestContext();
  write(ctx, (tx) => {
    for (let number = 0; number < 620; number += 1) addAuditEvent(tx);
  });
  ctx.passTime(1000);
  expect(await eraseAddresses(ctx, ctx.now())).toBe(620);
  expect((await verifyChain(ctx)).rowsChecked).toBe(623);
  ctx.passTime(1000);
  await removeOldEvents(ctx, ctx.now());
  expect((await verifyChain(ctx)).break).toBeNull();
  const records = ctx.db
    .select()
    .from(auditLogs)
    .where(eq(auditLogs.eventType, "audit.old_events_removed"))
    .all();
  expect(records.map(({ details }) => details?.removed)).toEqual([250, 250, 123]);
});
