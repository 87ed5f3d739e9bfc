import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test, vi } from "vitest";
import { write } from "#app/domain/core/write.ts";
import { holdLease, LeaseLost } from "#app/domain/system/lease/hold-lease.ts";
import {
  findNewestEpoch,
  leaseDuration,
  promotionWait,
  readOwnClaim,
  writeOwnClaim,
} from "#app/domain/system/lease/lease.ts";
import { guardDatabase, promote } from "#app/domain/system/lease/open-lease.ts";
import type { LeaseStore } from "#app/gateways/lease-store/bucket-lease-store.ts";
import { openFolderLeaseStore } from "#app/gateways/lease-store/open-lease-store.ts";
import { mails } from "#db/schema/index.ts";
import { recordAuditEvent } from "../../../factories/audit.ts";
import { expectTimeout } from "../../../run-settings.ts";
import { afterThisTest, openTestContext, temporaryFolder } from "../../../setup/services.ts";

const now = new Date("2026-11-23T12:00:00Z");
const noWait = async () => undefined;

/** A store that can be cut off, and two data folders before it. */
function twoMachines() {
  const folder = temporaryFolder();
  const real = openFolderLeaseStore(folder);
  const line = { isCut: false, pendingReads: 0 };
  const store: LeaseStore = {
    address: folder,
    create: (name, text) => real.create(name, text),
    async read(name) {
      if (line.isCut) throw new Error("The line is cut.");
      line.pendingReads += 1;
      return real.read(name).finally(() => {
        line.pendingReads -= 1;
      });
    },
  };
  return { folder, store, real, line, one: temporaryFolder(), two: temporaryFolder() };
}

/** A machine that holds the fence, with clocks that the test moves. */
async function hold(store: LeaseStore, dataFolder: string) {
  const time = { at: 0 };
  const clock = { monotonic: () => time.at, wall: () => time.at };
  const lease = await holdLease({ store, dataFolder, clock, askEvery: 5 });
  afterThisTest(async () => lease.close());
  return { lease, time };
}

test("the first machine claims number 1 and keeps it, and no second machine can start", async () => {
  const { store, one, two } = twoMachines();
  const { lease } = await hold(store, one);
  expect(lease.isHeld()).toBe(true);
  expect(readOwnClaim(one)).toMatchObject({ epoch: 1 });
  await hold(store, one);
  expect(await findNewestEpoch(store)).toBe(1);
  await expect(hold(store, two)).rejects.toThrow(
    /^Another machine has the site \(number 1 .* npm run promote$/,
  );
});

test("of two machines that start at a new fence at the same time, one becomes the standby", async () => {
  const { store, one, two } = twoMachines();
  const outcomes = await Promise.allSettled([hold(store, one), hold(store, two)]);
  expect(outcomes.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
});

test("a promotion waits out the lease; the old machine notices and never starts again", async () => {
  const { store, one, two } = twoMachines();
  const { lease } = await hold(store, one);
  const wait = vi.fn(noWait);
  const claim = await promote(store, two, { now, wait });
  expect(wait).toHaveBeenCalledWith(promotionWait);
  expect(claim.epoch).toBe(2);
  await expect(lease.lost).rejects.toThrow(LeaseLost);
  expect(lease.isHeld()).toBe(false);
  expect(() => lease.assertHeld()).toThrow("so it doesn't write");
  await expect(hold(store, one)).rejects.toThrow(
    /^The site has moved to another machine \(.* took over as number 2/,
  );
  writeOwnClaim(two, claim);
  expect((await hold(store, two)).lease.isHeld()).toBe(true);
});

test("only one of two simultaneous promotions succeeds, and it needs another machine's claim", async () => {
  const { store, one, two } = twoMachines();
  await expect(promote(store, two, { now, wait: noWait })).rejects.toThrow("Is it mounted?");
  await hold(store, one);
  await expect(promote(store, one, { now, wait: noWait })).rejects.toThrow("already has the site");
  const three = temporaryFolder();
  const outcomes = await Promise.allSettled(
    [two, three].map((folder) => promote(store, folder, { now, wait: noWait })),
  );
  const epochs = outcomes.flatMap((outcome) => (outcome.status === "fulfilled" ? outcome.value.epoch : []));
  expect(new Set(epochs).size).toBe(epochs.length);
});

test("without the store the lease runs out, and is renewed when the connection is back", async () => {
  const { store, one, line } = twoMachines();
  const ctx = await openTestContext();
  const { lease, time } = await hold(store, one);
  guardDatabase(ctx, lease);
  recordAuditEvent(ctx);
  line.isCut = true;
  // A read that is under way may still be answered.
  await expect.poll(() => line.pendingReads).toBe(0);
  time.at += leaseDuration - 1;
  expect(lease.isHeld()).toBe(true);
  time.at += 1;
  expect(lease.isHeld()).toBe(false);
  expect(() => recordAuditEvent(ctx)).toThrow("can't save anything right now");
  // What is no transaction is refused by SQLite itself.
  expect(() => ctx.db.$client.exec("delete from mails")).toThrow("readonly");
  line.isCut = false;
  await expect.poll(() => lease.isHeld()).toBe(true);
  await vi.waitFor(() => recordAuditEvent(ctx), expectTimeout);
});

test("a transaction during which the lease expires is not committed", async () => {
  const { store, one } = twoMachines();
  const ctx = await openTestContext();
  const { lease, time } = await hold(store, one);
  guardDatabase(ctx, lease);
  const change = () =>
    write(ctx, (tx) => {
      tx.db.delete(mails).run();
      time.at += leaseDuration;
    });
  expect(change).toThrow("can't save anything right now");
});

test("a store without this folder's claim is refused as wrong or not mounted", async () => {
  const { store, folder, one } = twoMachines();
  const { lease } = await hold(store, one);
  lease.close();
  rmSync(path.join(folder, "fence"), { recursive: true });
  await expect(hold(store, one)).rejects.toThrow("doesn't know number 1 of this data folder");
  mkdirSync(path.join(folder, "fence"));
  writeFileSync(
    path.join(folder, "fence/epoch-1.json"),
    JSON.stringify({ claim: "another", host: "elsewhere", claimedAt: now.toISOString() }),
  );
  await expect(hold(store, one)).rejects.toThrow("doesn't know number 1 of this data folder");
});

test("a missing folder is not created", async () => {
  const store = openFolderLeaseStore(path.join(temporaryFolder(), "not-mounted"));
  await expect(hold(store, temporaryFolder())).rejects.toThrow("can't be asked");
});
