import { getTableConfig } from "drizzle-orm/sqlite-core";
import { expect, test } from "vitest";
import { auditLogs } from "#db/schema/index.ts";
import { recordAuditEvent } from "../../../factories/audit.ts";
import { openTestContext } from "../../../setup/services.ts";

async function openLog() {
  const ctx = await openTestContext();
  for (let number = 1; number <= 3; number += 1) {
    recordAuditEvent(ctx, {
      userId: "fan",
      sessionId: "session",
      resourceType: "user",
      resourceId: "fan",
      errorMessage: "no",
      details: { number },
    });
  }
  return ctx;
}

test("no column can be changed, or erased on its own", async () => {
  const ctx = await openLog();
  const names = ctx.db.$client.pragma("table_info(audit_logs)") as {
    name: string;
    notnull: number;
    type: string;
  }[];
  expect(names).toHaveLength(getTableConfig(auditLogs).columns.length);
  for (const { name, notnull, type } of names) {
    const other =
      type.toLowerCase() === "integer" ? `coalesce("${name}", 0) + 1000` : `coalesce("${name}", '') || 'x'`;
    for (const value of notnull || name === "id" ? [other] : [other, "null"]) {
      const update = `update audit_logs set "${name}" = ${value} where id = 2`;
      const isUnchanged =
        value === "null" &&
        ctx.db.$client.prepare(`select "${name}" is null from audit_logs where id = 2`).pluck().get() === 1;
      if (!isUnchanged) expect(() => ctx.db.$client.exec(update), update).toThrow(/never changed/);
    }
  }
});

test("a group of columns can be erased together and never filled again", async () => {
  const { db } = await openLog();
  const erase = (fields: string[]) =>
    `update audit_logs set ${fields.map((field) => `${field} = null`).join(", ")} where id = 2`;
  const groups = [
    ["ip_address", "user_agent", "address_salt"],
    ["user_id", "session_id", "actor_salt"],
    ["resource_id", "details", "error_message", "subject_salt"],
  ];
  for (const group of groups) {
    for (const spared of group) {
      expect(() => db.$client.exec(erase(group.filter((field) => field !== spared)))).toThrow(
        /never changed/,
      );
    }
    db.$client.exec(erase(group));
    for (const field of group) {
      expect(() => db.$client.exec(`update audit_logs set ${field} = 'back' where id = 2`)).toThrow(
        /never changed/,
      );
    }
  }
});

test.each([
  "delete from audit_logs",
  "delete from audit_logs where id = 3",
  "insert into audit_checkpoints values (3, 'wrong', 3, 0, 0, 0, 1, 'seal')",
  "insert into audit_checkpoints values (9, 'genesis', 3, 0, 0, 0, 1, 'seal')",
  "insert into audit_logs (event_type, action, timestamp) values ('auth.sign_in', 'Signed in', 1)",
  "insert or replace into audit_logs select * from audit_logs where id = 2",
  "insert into audit_logs (id, event_type, action, timestamp, previous_hash, hash) select 4, 'auth.sign_in', 'Signed in', 1, hash, 'x' from audit_logs where id = 3",
])("%s is refused", async (statement) => {
  const { db } = await openLog();
  expect(() => db.$client.exec(statement)).toThrow(/audit_(logs|checkpoints):/);
});

test("a checkpoint can't be changed or removed", async () => {
  const { db } = await openLog();
  db.$client.exec(
    "insert into audit_checkpoints select 2, hash, 2, 0, 0, 0, 1, 'seal' from audit_logs where id = 2",
  );
  for (const statement of [
    "update audit_checkpoints set last_id = 3",
    "delete from audit_checkpoints",
    "insert or replace into audit_checkpoints select 2, hash, 1, 0, 0, 0, 1, 'seal' from audit_logs where id = 2",
    "delete from audit_logs where id = 3",
  ]) {
    expect(() => db.$client.exec(statement), statement).toThrow(/audit_(logs|checkpoints):/);
  }
  db.$client.exec("delete from audit_logs where id <= 2");
});
