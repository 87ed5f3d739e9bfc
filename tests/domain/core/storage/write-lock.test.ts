import path from "node:path";
import { expect, test } from "vitest";
import { type Database, openDatabase } from "#db/client.server.ts";
import { site } from "#db/schema/index.ts";
import { WriteLock } from "#db/write-lock.server.ts";
import { afterThisTest, openTestContext } from "../../../setup/services.ts";

/** A database, and another connection that begins a write and doesn't end it. */
async function heldDatabase({ wait }: { wait: number }) {
  const { db, settings } = await openTestContext();
  db.$client.pragma(`busy_timeout = ${wait}`);
  const { $client: other } = openDatabase(path.join(settings.dataFolder, "site.sqlite"));
  other.exec("begin immediate");
  afterThisTest(async () => {
    other.close();
  });
  return { db, release: () => other.exec("rollback") };
}

const waitOf = ({ $client }: Database) => $client.pragma("busy_timeout", { simple: true });
const touch = (db: Database) => db.writeLock.run(() => db.update(site).set({ updatedAt: new Date() }).run());

test("only the first write waits for another process; the next ones fail at once", async () => {
  const { db } = await heldDatabase({ wait: 20 });
  expect(() => touch(db)).toThrow(expect.objectContaining({ code: "SQLITE_BUSY" }));
  // A writer that waits now waits longer than a test may.
  db.$client.pragma("busy_timeout = 600000");
  for (const _ of [1, 2, 3]) {
    expect(() => touch(db)).toThrow(expect.objectContaining({ code: "SQLITE_BUSY" }));
  }
  expect(db.writeLock.isHeldElsewhere).toBe(true);
  expect(waitOf(db)).toBe(600_000);
});

test("after the other process has finished, writes succeed and wait again", async () => {
  const { db, release } = await heldDatabase({ wait: 20 });
  expect(() => touch(db)).toThrow();
  release();
  expect(touch(db).changes).toBe(1);
  expect(db.writeLock.isHeldElsewhere).toBe(false);
});

test("the lock isn't free while another process writes, and checking doesn't block", async () => {
  const { db, release } = await heldDatabase({ wait: 600_000 });
  expect(await db.writeLock.isFree()).toBe(false);
  const asked = db.writeLock.isFree();
  release();
  expect(await asked).toBe(true);
  expect(waitOf(db)).toBe(600_000);
});

test("the lock isn't free for half a minute after the disk refused a write", async () => {
  const { db } = await openTestContext();
  const clock = { now: 0 };
  const lock = new WriteLock(db.$client, () => clock.now);
  const pages = Number(db.$client.pragma("page_count", { simple: true }));
  db.$client.exec("create table filler (content blob)");
  db.$client.pragma(`max_page_count = ${pages + 1}`);
  const fill = () => lock.run(() => db.$client.prepare("insert into filler values (zeroblob(99000))").run());
  expect(fill).toThrow(expect.objectContaining({ code: "SQLITE_FULL" }));
  lock.run(() => db.update(site).set({ updatedAt: new Date() }).run());
  expect(await lock.isFree()).toBe(false);
  clock.now = 30_000;
  expect(await lock.isFree()).toBe(true);
});
