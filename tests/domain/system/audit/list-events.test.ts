import { expect, test } from "vitest";
import { listEvents } from "#app/domain/core/audit/search/list-events.ts";
import type { Context } from "#app/domain/core/context.ts";
import { write } from "#app/domain/core/write.ts";
import { auditLogSchema, auditQuerySchema } from "#app/shared/core/audit/schema.ts";
import { addAuditEvent, recordAuditEvent } from "../../../factories/audit.ts";
import { signedInContext } from "../../../factories/user.ts";
import { openTestContext } from "../../../setup/services.ts";

async function openLog() {
  const ctx = await openTestContext();
  const admin = signedInContext(ctx, { role: "admin" });
  const fan = signedInContext(ctx);
  return { admin, fan };
}

const list = (ctx: Context, query: Record<string, string> = {}) =>
  listEvents(ctx, auditQuerySchema.parse(query));

function read(ctx: Context, query: Record<string, string>) {
  return list(ctx, query).logs.map(({ resourceId }) => resourceId);
}

test("only an admin can read the log", async () => {
  const { fan } = await openLog();
  expect(() => list(fan)).toThrow("You don't have the required permissions");
  expect(() => list({ ...fan, actor: null })).toThrow("Unauthorized");
});

test("an event has exactly SPEC's fields", async () => {
  const { admin } = await openLog();
  recordAuditEvent(admin, { userId: "u", details: { format: "mp3" }, errorMessage: "late" });
  const [newest] = list(admin).logs;
  expect(newest).toEqual(auditLogSchema.strict().parse(newest));
  expect(newest).toMatchObject({
    eventType: "track.downloaded",
    details: { format: "mp3" },
    ipAddress: "203.0.113.7",
  });
});

test("the cursor lists all events once, newest first, while others are added", async () => {
  const { admin } = await openLog();
  for (let number = 0; number < 25; number += 1) recordAuditEvent(admin, { resourceId: `n${number}` });
  const queries: Record<string, string>[] = [{}, { severity: "info" }, { q: "track.downloaded" }];
  for (const query of queries) {
    const seen: (string | null)[] = [];
    let cursor: string | null = "";
    do {
      const page = list(admin, { ...query, limit: "10", cursor });
      seen.push(...page.logs.flatMap(({ resourceId }) => (resourceId?.startsWith("n") ? [resourceId] : [])));
      cursor = page.nextCursor;
      recordAuditEvent(admin, { resourceId: "later" });
    } while (cursor !== null);
    expect(seen).toEqual(Array.from({ length: 25 }, (_, number) => `n${24 - number}`));
  }
});

test("a full last page has no next page", async () => {
  const { admin } = await openLog();
  for (let number = 0; number < 3; number += 1) recordAuditEvent(admin, { severity: "critical" });
  expect(list(admin, { severity: "critical", limit: "3" }).nextCursor).toBeNull();
  expect(list(admin, { severity: "critical", limit: "2" }).nextCursor).not.toBeNull();
});

test("search finds event types, actions, people, resources and addresses, also by severity", async () => {
  const { admin, fan } = await openLog();
  const { user } = fan.actor;
  recordAuditEvent(admin, {
    eventType: "mfa.disabled",
    action: "Second factor off",
    userId: "x",
    resourceId: "a",
  });
  recordAuditEvent(admin, { userId: user.id, resourceId: "b" });
  recordAuditEvent(admin, { resourceType: "user", userId: "x", resourceId: user.id, action: "Looked at" });
  recordAuditEvent(admin, { userId: "x", resourceId: "c" }, "198.51.100.20");
  recordAuditEvent(admin, { userId: "x", resourceId: "d", severity: "critical" }, "2001:db8::5");
  expect(read(admin, { q: "MFA.dis" })).toEqual(["a"]);
  expect(read(admin, { q: "factor OFF" })).toEqual(["a"]);
  expect(read(admin, { q: user.email.toUpperCase() })).toEqual([user.id, "b", user.id]);
  expect(read(admin, { q: user.username.slice(0, 10) })).toEqual([user.id, "b", user.id]);
  expect(read(admin, { q: user.id })).toEqual([user.id, "b", user.id]);
  expect(read(admin, { q: "c" })).toContain("c");
  expect(read(admin, { q: "198.51.100.20" })).toEqual(["c"]);
  expect(read(admin, { q: "198.51." })).toEqual(["c"]);
  expect(read(admin, { q: "2001:DB8:" })).toEqual(["d"]);
  expect(read(admin, { q: "downloaded", severity: "critical" })).toEqual(["d"]);
  expect(read(admin, { q: "nothing like this" })).toEqual([]);
  expect(read(admin, { q: "%" })).toEqual([]);
});

test("a search that matches too many addresses is refused with a message", async () => {
  const { admin } = await openLog();
  write(admin, (tx) => {
    for (let number = 0; number < 101; number += 1) addAuditEvent(tx, {}, `198.51.100.${number}`);
  });
  expect(() => list(admin, { q: "198.51.100." })).toThrow(/Too many addresses begin with “198.51.100.”/);
  expect(list(admin, { q: "198.51.100.7" }).logs.length).toBeGreaterThan(0);
});

test("empty fields use the defaults; invalid ones are refused", () => {
  expect(auditQuerySchema.parse({ cursor: "", limit: "", severity: "", q: " " })).toMatchObject({
    limit: 50,
  });
  for (const wrong of [
    { cursor: "-1" },
    { cursor: "x" },
    { limit: "101" },
    { limit: "0" },
    { severity: "bad" },
  ]) {
    expect(auditQuerySchema.safeParse(wrong).success).toBe(false);
  }
});
