import { expect, test } from "vitest";
import { pseudonymise } from "#app/domain/core/audit/erasure/erase-events.ts";
import { removeOldEvents } from "#app/domain/core/audit/erasure/remove-old-events.ts";
import { write } from "#app/domain/core/write.ts";
import { verifyChain } from "#app/domain/system/audit/verify-chain.ts";
import { recordAuditEvent } from "../../../factories/audit.ts";
import { makeEarlierDatabase } from "../../../factories/earlier-database.ts";
import { openTestContext, temporaryFolder } from "../../../setup/services.ts";
import { tamper } from "./tamper.ts";

/** A data folder whose database is from before the chain, with events in it. */
function folderFromBefore(events: number): string {
  const folder = temporaryFolder();
  makeEarlierDatabase(folder, "0002_audit_chain", (client) => {
    const insert = client.prepare(
      "insert into audit_logs (user_id, event_type, action, timestamp) values ('fan', 'auth.sign_in', 'Signed in', ?)",
    );
    for (let number = 1; number <= events; number += 1) insert.run(number);
  });
  return folder;
}

test("events from before the chain are counted, and the chain begins after them", async () => {
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
  write(ctx, (tx) => pseudonymise(tx, "fan"));
  expect(ctx.db.$client.prepare("select count(*) from audit_logs where user_id = 'fan'").pluck().get()).toBe(
    0,
  );
  expect((await verifyChain(ctx)).break).toBeNull();
  expect(await removeOldEvents(ctx, new Date(2000))).toBe(1500);
  expect(await verifyChain(ctx)).toMatchObject({ rowsBeforeChain: 0, break: null });
});

test("events from before the chain can't hide an erasure", async () => {
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
