import { readFileSync } from "node:fs";
import path from "node:path";
import SQLite from "better-sqlite3";
import { expect, test } from "vitest";
import { verifyChain } from "#app/domain/audit/chain/verify-chain.ts";
import { pseudonymise } from "#app/domain/audit/erasure/pseudonymise.ts";
import { removeOldEvents } from "#app/domain/audit/erasure/remove-old-events.ts";
import { projectRoot } from "../../../server.ts";
import { recordAuditEvent } from "../../factories/audit.ts";
import { openTestContext, temporaryFolder } from "../../setup/services.ts";
import { tamper } from "./tamper.ts";

/** A data folder whose database is from before the chain, with events in it. */
function folderFromBefore(events: number): string {
  const folder = temporaryFolder();
  const client = new SQLite(path.join(folder, "site.sqlite"));
  const migrations = path.join(projectRoot, "db/migrations");
  const journal = JSON.parse(readFileSync(path.join(migrations, "meta/_journal.json"), "utf8"));
  client.exec(
    "create table __drizzle_migrations (id integer primary key, hash text not null, created_at numeric)",
  );
  for (const { tag, when } of journal.entries.slice(0, 2)) {
    client.exec(readFileSync(path.join(migrations, `${tag}.sql`), "utf8"));
    client.prepare("insert into __drizzle_migrations (hash, created_at) values (?, ?)").run(tag, when);
  }
  const insert = client.prepare(
    "insert into audit_logs (user_id, event_type, action, timestamp) values ('fan', 'auth.sign_in', 'Signed in', ?)",
  );
  client.transaction(() => {
    for (let number = 1; number <= events; number += 1) insert.run(number);
  })();
  client.close();
  return folder;
}

test("events from before the chain stay, are counted, and the chain begins after them", async () => {
  const ctx = await openTestContext({ DATA_DIR: folderFromBefore(3) });
  expect(await verifyChain(ctx)).toMatchObject({ rowsChecked: 0, rowsBeforeChain: 3, break: null });
  recordAuditEvent(ctx);
  expect(await verifyChain(ctx)).toMatchObject({
    rowsChecked: 1,
    rowsBeforeChain: 3,
    lastId: 4,
    break: null,
  });
});

test("events from before the chain can be erased and removed", async () => {
  const ctx = await openTestContext({ DATA_DIR: folderFromBefore(1500) });
  recordAuditEvent(ctx, { userId: "fan" });
  ctx.db.transaction((transaction) => pseudonymise(transaction, ctx, "fan"), { behavior: "immediate" });
  expect(ctx.db.$client.prepare("select count(*) from audit_logs where user_id = 'fan'").pluck().get()).toBe(
    0,
  );
  expect((await verifyChain(ctx)).break).toBeNull();
  expect(await removeOldEvents(ctx, new Date(2000))).toBe(1500);
  expect(await verifyChain(ctx)).toMatchObject({ rowsBeforeChain: 0, break: null });
});

test("events from before the chain don't hide an erasure", async () => {
  const ctx = await openTestContext({ DATA_DIR: folderFromBefore(1) });
  recordAuditEvent(ctx, { userId: "fan" });
  tamper(ctx, (client) => {
    client.exec(
      `update audit_logs set event_type = 'audit.user_erased', details = '{"address":9,"actor":9,"subject":9}' where id = 1`,
    );
    client.exec("update audit_logs set user_id = null, actor_salt = null where id = 2");
  });
  expect((await verifyChain(ctx)).break?.kind).toBe("unrecorded_erasure");
});
