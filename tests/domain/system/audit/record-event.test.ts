import { expect, test } from "vitest";
import type { AuditEvent } from "#app/domain/core/audit/record-event.ts";
import { cleanUserAgent, recordEvent } from "#app/domain/core/audit/record-event.ts";
import { write } from "#app/domain/core/write.ts";
import { verifyChain } from "#app/domain/system/audit/verify-chain.ts";
import { auditLogs } from "#db/schema/index.ts";
import { recordAuditEvent } from "../../../factories/audit.ts";
import { signedInContext } from "../../../factories/user.ts";
import { openTestContext } from "../../../setup/services.ts";

async function recorded(event: Partial<AuditEvent>) {
  const ctx = await openTestContext();
  recordAuditEvent(ctx, event);
  expect((await verifyChain(ctx)).break).toBeNull();
  return ctx.db.select().from(auditLogs).get();
}

test("an event's severity is its type's default unless given", async () => {
  expect((await recorded({ eventType: "auth.sign_in_failed" }))?.severity).toBe("warning");
  expect((await recorded({ eventType: "auth.sign_in_failed", severity: "critical" }))?.severity).toBe(
    "critical",
  );
});

test("an event names the caller unless another actor is given", async () => {
  const ctx = signedInContext(await openTestContext());
  recordAuditEvent(ctx);
  recordAuditEvent(ctx, { userId: null, sessionId: null });
  expect(ctx.db.select().from(auditLogs).all().slice(-2)).toMatchObject([
    { userId: ctx.actor.user.id, sessionId: ctx.actor.session.id },
    { userId: null, sessionId: null },
  ]);
});

test("user agents are cut to 256 and stripped of control characters", () => {
  expect(cleanUserAgent(`A\u0000\n\u001b[31mB\u0085${"x".repeat(300)}`)).toBe(`A[31mB${"x".repeat(250)}`);
  expect(cleanUserAgent(null)).toBeNull();
});

test("texts are cut to 500 without control characters or lone surrogates, and still verify", async () => {
  const row = await recorded({
    action: "Line\nbreak\u0000",
    errorMessage: `${"x".repeat(499)}😀`,
    resourceId: "a\ud800b",
    details: { note: `${"y".repeat(600)}\u0007`, ratio: Number.NaN, "10": true, "9": null, big: 1e21 },
  });
  expect(row).toMatchObject({
    action: "Linebreak",
    errorMessage: `${"x".repeat(499)}\ufffd`,
    resourceId: "a\ufffdb",
  });
  expect(row?.details).toEqual({ note: "y".repeat(500), ratio: null, "10": true, "9": null, big: 1e21 });
});

test("details keep no secrets, nothing nested and at most twenty entries", async () => {
  const nested = JSON.parse('{"list": [1], "object": {"a": 1}}');
  const many = Object.fromEntries(Array.from({ length: 40 }, (_, number) => [`k${number}`, number]));
  const row = await recorded({
    details: { resetToken: "abc", passwordChanged: true, reason: "wrong_password", ...nested, ...many },
  });
  expect(row?.details).toMatchObject({
    resetToken: "(left out)",
    passwordChanged: true,
    reason: "wrong_password",
    list: null,
    object: null,
  });
  expect(Object.keys(row?.details ?? {})).toHaveLength(20);
});

test("an event is rolled back with its transaction", async () => {
  const ctx = await openTestContext();
  expect(() =>
    write(ctx, (tx) => {
      recordEvent(tx, { eventType: "track.downloaded", action: "Track downloaded" });
      throw new Error("undone");
    }),
  ).toThrow("undone");
  recordAuditEvent(ctx);
  expect(await verifyChain(ctx)).toMatchObject({ rowsChecked: 1, lastId: 1, break: null });
});
