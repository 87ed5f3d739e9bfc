import { createHmac, createSecretKey, randomBytes } from "node:crypto";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { chainEvent } from "#app/domain/core/audit/chain.ts";
import { pseudonymise } from "#app/domain/core/audit/erasure/erase-events.ts";
import { removeOldEvents } from "#app/domain/core/audit/erasure/remove-old-events.ts";
import { storeHead } from "#app/domain/core/audit/head.ts";
import { write } from "#app/domain/core/write.ts";
import { verifyChain } from "#app/domain/system/audit/verify-chain.ts";
import { auditLogs } from "#db/schema/index.ts";
import { recordAuditEvent } from "../../../factories/audit.ts";
import { openTestContext } from "../../../setup/services.ts";
import { tamper } from "./tamper.ts";

const anotherKey = () => createSecretKey(randomBytes(32));

async function openLog(events = 6) {
  const ctx = await openTestContext();
  for (let number = 1; number <= events; number += 1) {
    recordAuditEvent(ctx, { userId: `user-${number}`, resourceId: `thing-${number}`, details: { number } });
  }
  return ctx;
}

test("an untouched log is intact", async () => {
  const ctx = await openLog();
  expect(await verifyChain(ctx)).toMatchObject({ rowsChecked: 6, lastId: 6, isEndKnown: false, break: null });
  storeHead(ctx);
  expect(await verifyChain(ctx)).toMatchObject({ isEndKnown: true, break: null });
});

const assignments = [
  ["event_type = 'auth.sign_out'", "changed"],
  ["resource_type = 'user'", "changed"],
  ["action = 'Nothing'", "changed"],
  ["severity = 'critical'", "changed"],
  ["success = 0", "changed"],
  ["timestamp = timestamp + 1", "changed"],
  ["address_digest = actor_digest", "changed"],
  ["hash = 'x'", "changed"],
  ["hash = null", "unchained"],
  ["previous_hash = 'x'", "unlinked"],
  ["id = 40", "missing"],
  ["ip_address = '198.51.100.1'", "personal_fields_changed"],
  ["user_agent = null", "personal_fields_changed"],
  ["user_id = 'user-2'", "personal_fields_changed"],
  ["session_id = 'session'", "personal_fields_changed"],
  ["resource_id = 'thing-2'", "personal_fields_changed"],
  [`details = '{"number":9}'`, "personal_fields_changed"],
  ["details = 'no json'", "personal_fields_changed"],
  ["error_message = ''", "personal_fields_changed"],
  ["address_salt = 'another'", "personal_fields_changed"],
  ["actor_salt = null", "half_erased"],
  ["subject_salt = null, details = null", "half_erased"],
  ["actor_salt = null, user_id = null", "unrecorded_erasure"],
] as const;

test("a change of any column is detected, with its event", async () => {
  const ctx = await openLog();
  tamper(ctx, (client) => client.exec("create table saved as select * from audit_logs"));
  for (const [assignment, kind] of assignments) {
    tamper(ctx, (client) => client.exec(`update audit_logs set ${assignment} where id = 3`));
    const found = (await verifyChain(ctx)).break;
    const eventId = kind === "unrecorded_erasure" ? 6 : kind === "missing" ? 4 : 3;
    expect(found, assignment).toEqual({ kind, eventId });
    tamper(ctx, (client) =>
      client.exec("delete from audit_logs; insert into audit_logs select * from saved"),
    );
    expect((await verifyChain(ctx)).break).toBeNull();
  }
});

test("swapped events are detected", async () => {
  const ctx = await openLog();
  tamper(ctx, (client) =>
    client.exec(
      "update audit_logs set id = -1 where id = 3; update audit_logs set id = 3 where id = 4; update audit_logs set id = 4 where id = -1",
    ),
  );
  expect((await verifyChain(ctx)).break).toEqual({ kind: "unlinked", eventId: 3 });
});

test("a new salt with a new digest is detected, since the digest is in the hash", async () => {
  const ctx = await openLog();
  const forged = chainEvent(
    anotherKey(),
    { id: 2, hash: "any" },
    { ...storedEvent(ctx, 3), userId: "user-9" },
  );
  tamper(ctx, (client) =>
    client
      .prepare("update audit_logs set user_id = ?, actor_salt = ?, actor_digest = ? where id = 3")
      .run(forged.userId, forged.actorSalt, forged.actorDigest),
  );
  expect((await verifyChain(ctx)).break).toEqual({ kind: "changed", eventId: 3 });
});

test("a history rewritten without the key is detected at its first event", async () => {
  const ctx = await openLog();
  const key = anotherKey();
  tamper(ctx, (client) => {
    let last = { id: 2, hash: storedEvent(ctx, 2).hash ?? "" };
    for (const id of [3, 4, 5, 6]) {
      const row = chainEvent(key, last, storedEvent(ctx, id));
      client
        .prepare(
          "update audit_logs set previous_hash = ?, hash = ?, address_salt = ?, address_digest = ?, actor_salt = ?, actor_digest = ?, subject_salt = ?, subject_digest = ? where id = ?",
        )
        .run(
          row.previousHash,
          row.hash,
          row.addressSalt,
          row.addressDigest,
          row.actorSalt,
          row.actorDigest,
          row.subjectSalt,
          row.subjectDigest,
          id,
        );
      last = { id, hash: row.hash ?? "" };
    }
  });
  expect((await verifyChain(ctx)).break).toEqual({ kind: "changed", eventId: 3 });
});

test("an event removed in the middle or at the beginning is detected", async () => {
  for (const id of [1, 3]) {
    const ctx = await openLog();
    tamper(ctx, (client) => client.exec(`delete from audit_logs where id = ${id}`));
    expect((await verifyChain(ctx)).break).toEqual({ kind: "missing", eventId: id + 1 });
  }
});

test("removed events are detected even when the others are renumbered", async () => {
  const ctx = await openLog();
  tamper(ctx, (client) =>
    client.exec("delete from audit_logs where id = 3; update audit_logs set id = id - 1 where id > 3"),
  );
  expect((await verifyChain(ctx)).break).toEqual({ kind: "unlinked", eventId: 3 });
});

test("events cut off at the end are detected by the saved head, even after the log grew", async () => {
  const ctx = await openLog();
  storeHead(ctx);
  tamper(ctx, (client) => client.exec("delete from audit_logs where id > 4"));
  expect((await verifyChain(ctx)).break).toEqual({ kind: "truncated", eventId: 6 });
  recordAuditEvent(ctx);
  recordAuditEvent(ctx);
  recordAuditEvent(ctx);
  storeHead(ctx);
  expect((await verifyChain(ctx)).break).toEqual({ kind: "end_replaced", eventId: 6 });
});

test("an emptied log is detected", async () => {
  const ctx = await openLog();
  storeHead(ctx);
  tamper(ctx, (client) => client.exec("delete from audit_logs"));
  expect((await verifyChain(ctx)).break).toEqual({ kind: "truncated", eventId: 6 });
});

test("a saved head that lags behind is accepted", async () => {
  const ctx = await openLog();
  storeHead(ctx);
  recordAuditEvent(ctx);
  expect(await verifyChain(ctx)).toMatchObject({ rowsChecked: 7, break: null });
});

test("an event forged at the end is detected", async () => {
  const ctx = await openLog();
  const last = { id: 6, hash: storedEvent(ctx, 6).hash ?? "" };
  const row = chainEvent(anotherKey(), last, storedEvent(ctx, 1));
  ctx.db
    .insert(auditLogs)
    .values({ ...row, details: null })
    .run();
  expect((await verifyChain(ctx)).break).toEqual({ kind: "changed", eventId: 7 });
});

test("events inserted before the beginning are detected", async () => {
  const ctx = await openLog();
  tamper(ctx, (client) =>
    client.exec(
      "insert into audit_logs (id, event_type, action, timestamp) values (-5, 'auth.sign_in', 'Signed in', 1)",
    ),
  );
  expect((await verifyChain(ctx)).break).toEqual({ kind: "behind_start", eventId: -5 });
});

test("a forged checkpoint is detected, and so is one with a seal of another key", async () => {
  const ctx = await openLog();
  const seal = createHmac("sha256", anotherKey()).update("any").digest("base64url");
  tamper(ctx, (client) => {
    client
      .prepare("insert into audit_checkpoints select 4, hash, 4, 0, 0, 0, 1, ? from audit_logs where id = 4")
      .run(seal);
    client.exec("delete from audit_logs where id <= 4");
  });
  expect((await verifyChain(ctx)).break).toEqual({ kind: "checkpoint_forged", eventId: 4 });
});

test("a removed or changed checkpoint is detected", async () => {
  for (const change of [
    "delete from audit_checkpoints",
    "update audit_checkpoints set open_actor_erasures = -9",
    "update audit_checkpoints set removed_count = 1",
  ]) {
    const ctx = await openLog();
    await removeOldEvents(ctx, new Date(Date.now() + 1000));
    expect((await verifyChain(ctx)).break).toBeNull();
    tamper(ctx, (client) => client.exec(change));
    expect((await verifyChain(ctx)).break).not.toBeNull();
  }
});

test("erasing more than was recorded is detected, even after a checkpoint", async () => {
  const ctx = await openLog();
  write(ctx, (tx) => pseudonymise(tx, "user-2"));
  ctx.passTime(60_000);
  await removeOldEvents(ctx, new Date(ctx.now().getTime() - 30_000));
  recordAuditEvent(ctx, { userId: "user-8" });
  expect((await verifyChain(ctx)).break).toBeNull();
  ctx.db.$client.exec(
    "update audit_logs set user_id = null, session_id = null, actor_salt = null where id = 9",
  );
  expect((await verifyChain(ctx)).break).toEqual({ kind: "unrecorded_erasure", eventId: 9 });
});

test("missing triggers are detected", async () => {
  const ctx = await openLog();
  ctx.db.$client.exec("drop trigger audit_logs_erase_only");
  expect((await verifyChain(ctx)).break?.kind).toBe("trigger_missing");
});

test("with another key every event counts as changed", async () => {
  const ctx = await openLog();
  const other = { ...ctx, secrets: { ...ctx.secrets, audit: anotherKey() } };
  expect((await verifyChain(other)).break).toEqual({ kind: "changed", eventId: 1 });
});

function storedEvent(ctx: Awaited<ReturnType<typeof openLog>>, id: number) {
  const row = ctx.db.select().from(auditLogs).where(eq(auditLogs.id, id)).get();
  if (!row) throw new Error(`There is no event ${id}.`);
  return { ...row, details: row.details && JSON.stringify(row.details) };
}
