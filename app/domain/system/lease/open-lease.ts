import { setTimeout as pause } from "node:timers/promises";
import type { Services } from "#app/domain/core/context.ts";
import type { Settings } from "#app/env.server.ts";
import type { LeaseStore } from "#app/gateways/lease-store/bucket-lease-store.ts";
import { openLeaseStore } from "#app/gateways/lease-store/open-lease-store.ts";
import { type HeldLease, holdLease } from "./hold-lease.ts";
import {
  claimEpoch,
  findNewestEpoch,
  type OwnClaim,
  promotionWait,
  readClaim,
  readOwnClaim,
} from "./lease.ts";

/**
 * Holds the lease that the settings name, before anything of the data folder is opened.
 * @returns null without one.
 * @throws as `holdLease`.
 */
export async function openLease(
  settings: Pick<Settings, "lease" | "awsAccessKey" | "dataFolder">,
): Promise<HeldLease | null> {
  const store = await openLeaseStore(settings);
  return store && holdLease({ store, dataFolder: settings.dataFolder });
}

/**
 * Claims the next number and waits until the machine before can't write any more, whether it is dead, cut off or asleep.
 * Its data must be restored after that: what it wrote until then counts.
 * @returns the claim; it is the data folder's once `writeOwnClaim` has written it there.
 * @throws Error with a sentence where there is nothing to take over, or somebody else was faster.
 */
export async function promote(
  store: LeaseStore,
  dataFolder: string,
  { now, wait = pause }: { now: Date; wait?: (milliseconds: number) => Promise<unknown> },
): Promise<OwnClaim> {
  const newest = await findNewestEpoch(store);
  if (newest === 0) {
    throw new Error(
      `Nobody has written under the fence ${store.address} yet, so there is nothing to take over. Is it mounted?`,
    );
  }
  const own = readOwnClaim(dataFolder);
  const present = await readClaim(store, newest);
  if (own?.epoch === newest && own.claim === present?.claim) {
    throw new Error("This machine already has the site. Start it: there's nothing to take over.");
  }
  const claim = await claimEpoch(store, newest + 1, now);
  if (!claim) throw new Error("Another machine took over at this moment.");
  await wait(promotionWait);
  if (await readClaim(store, claim.epoch + 1)) throw new Error("Another machine took over meanwhile.");
  return claim;
}

/**
 * Lets the database be written to only while the lease is held: each transaction is checked before it begins and before
 * it ends, and SQLite itself refuses any other write.
 */
export function guardDatabase({ db, logger }: Pick<Services, "db" | "logger">, lease: HeldLease): void {
  db.writeLock.guard(() => lease.assertHeld());
  lease.watch((mayWrite) => {
    db.$client.pragma(`query_only = ${mayWrite ? 0 : 1}`);
    logger.warn(
      mayWrite ? "the fence is held again; writing goes on" : "the fence is not held; nothing is written",
    );
  });
}
