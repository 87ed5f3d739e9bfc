import { desc } from "drizzle-orm";
import { expect, test } from "vitest";
import { readHead, storeHead } from "#app/domain/core/audit/head.ts";
import type { Context } from "#app/domain/core/context.ts";
import { acceptEnd } from "#app/domain/system/audit/accept-end.ts";
import { verifyChain } from "#app/domain/system/audit/verify-chain.ts";
import { auditLogs } from "#db/schema/index.ts";
import { recordAuditEvent } from "../../../factories/audit.ts";
import { openTestContext } from "../../../setup/services.ts";
import { tamper } from "./tamper.ts";

const cutOff = (ctx: Context, from: number) =>
  tamper(ctx, (client) => client.exec(`delete from audit_logs where id >= ${from}`));
const newest = (ctx: Context) => ctx.db.select().from(auditLogs).orderBy(desc(auditLogs.id)).limit(1).get();

/** A log of five events whose end is noted, restored to the moment of the third. */
async function restoredLog() {
  const ctx = await openTestContext();
  for (let count = 0; count < 5; count += 1) recordAuditEvent(ctx);
  storeHead(ctx);
  cutOff(ctx, 4);
  return ctx;
}

test("a log that ends before its saved head is accepted by an event that records it", async () => {
  const ctx = await restoredLog();
  expect((await verifyChain(ctx)).break).toEqual({ kind: "truncated", eventId: 5 });
  expect(await acceptEnd(ctx, "restored from the replica")).toEqual({ notedId: 5, lastId: 3 });
  expect(newest(ctx)).toMatchObject({
    ...{ id: 4, eventType: "audit.end_accepted", severity: "critical" },
    details: { notedId: 5, lastId: 3, reason: "restored from the replica" },
  });
  expect(readHead(ctx)?.id).toBe(4);
  expect((await verifyChain(ctx)).break).toBeNull();
  expect(await acceptEnd(ctx, "once more")).toBeNull();
});

test("a log that ended early and then grew is accepted too", async () => {
  const ctx = await restoredLog();
  for (let count = 0; count < 4; count += 1) recordAuditEvent(ctx);
  expect((await verifyChain(ctx)).break).toEqual({ kind: "end_replaced", eventId: 5 });
  expect(await acceptEnd(ctx, "restored from the replica")).toEqual({ notedId: 5, lastId: 7 });
  expect((await verifyChain(ctx)).break).toBeNull();
});

test("a changed event can't be accepted", async () => {
  const ctx = await restoredLog();
  tamper(ctx, (client) => client.exec("update audit_logs set action = 'Nothing' where id = 2"));
  await expect(acceptEnd(ctx, "restored")).rejects.toThrow(
    "The audit log is not intact. Event 2 was changed.",
  );
  expect(readHead(ctx)?.id).toBe(5);
});

test("an intact log has nothing to accept", async () => {
  const ctx = await openTestContext();
  recordAuditEvent(ctx);
  expect(await acceptEnd(ctx, "nothing happened")).toBeNull();
  storeHead(ctx);
  expect(await acceptEnd(ctx, "nothing happened")).toBeNull();
  expect(newest(ctx)?.id).toBe(1);
});
