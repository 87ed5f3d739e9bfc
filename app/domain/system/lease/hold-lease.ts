import type { LeaseStore } from "#app/gateways/lease-store/bucket-lease-store.ts";
import {
  type Clock,
  claimEpoch,
  findNewestEpoch,
  Lease,
  leaseDuration,
  machineClock,
  momentOf,
  type OwnClaim,
  readClaim,
  readOwnClaim,
  writeOwnClaim,
} from "./lease.ts";

/** Another machine has the site: this one must not write, now or ever, unless it takes over again. */
export class LeaseLost extends Error {
  override name = "LeaseLost";
}

/** What a write fails with while the lease isn't held. Its code marks it as a failure of the storage, so it is answered 503. */
class WriteRefused extends Error {
  override name = "WriteRefused";
  readonly code = "SQLITE_READONLY_FENCE";
}

export interface HeldLease {
  /** Whether this process may write at this moment. */
  isHeld(): boolean;
  /** @throws WriteRefused while it may not. */
  assertHeld(): void;
  /** Rejects with LeaseLost once another machine has taken over; never resolves. */
  lost: Promise<never>;
  /** Calls the listener whenever the permission to write ends or begins again. */
  watch(onChange: (mayWrite: boolean) => void): void;
  /** Stops looking. */
  close(): void;
}

interface Holding {
  store: LeaseStore;
  dataFolder: string;
  now?: () => Date;
  clock?: Clock;
  /** How often the store is queried, in milliseconds. */
  askEvery?: number;
}

/**
 * Makes sure, now and from then on, that this data folder is the one that writes. The first folder at a new fence claims
 * number 1; any other gets its number by taking over. While the store can't be reached, the permission lasts for one lease and
 * then ends; the next answer renews it.
 * @throws LeaseLost where another machine has taken over; Error with a sentence where the store can't be reached or is
 *   another one.
 */
export async function holdLease(holding: Holding): Promise<HeldLease> {
  const { store, dataFolder } = holding;
  const { now = () => new Date(), clock = machineClock, askEvery = leaseDuration / 5 } = holding;
  const own = readOwnClaim(dataFolder) ?? (await claimFirst(store, dataFolder, now()));
  const lease = new Lease(clock);
  const firstAsked = momentOf(clock);
  await assertNewest(store, own);
  lease.renew(firstAsked);
  const { promise: lost, reject } = Promise.withResolvers<never>();
  // A caller that doesn't wait for it must not be ended by it.
  lost.catch(() => undefined);
  const listeners: ((mayWrite: boolean) => void)[] = [];
  let mayWrite = true;
  const notify = () => {
    if (lease.isHeld() === mayWrite) return;
    mayWrite = !mayWrite;
    for (const listener of listeners) listener(mayWrite);
  };
  let isAsking = false;
  const ask = async () => {
    notify();
    if (isAsking) return;
    isAsking = true;
    const askedAt = momentOf(clock);
    try {
      await assertNewest(store, own);
      lease.renew(askedAt);
    } catch (error) {
      if (error instanceof LeaseLost) {
        lease.end();
        clearInterval(timer);
        reject(error);
      }
    } finally {
      isAsking = false;
      notify();
    }
  };
  const timer = setInterval(ask, askEvery);
  return {
    isHeld: () => lease.isHeld(),
    assertHeld() {
      if (lease.isHeld()) return;
      notify();
      throw new WriteRefused(
        "This machine doesn't know whether another one has taken over, so it doesn't write.",
      );
    },
    lost,
    watch: (onChange) => listeners.push(onChange),
    close: () => clearInterval(timer),
  };
}

async function claimFirst(store: LeaseStore, dataFolder: string, now: Date): Promise<OwnClaim> {
  const newest = await asking(store, () => findNewestEpoch(store));
  const own = newest === 0 ? await asking(store, () => claimEpoch(store, 1, now)) : null;
  if (!own) {
    throw new LeaseLost(
      `Another machine has the site (number ${newest || 1} at the fence ${store.address}), so this one doesn't write. To take over: npm run promote`,
    );
  }
  writeOwnClaim(dataFolder, own);
  return own;
}

async function assertNewest(store: LeaseStore, { epoch, claim }: OwnClaim): Promise<void> {
  const [present, next] = await asking(store, () =>
    Promise.all([readClaim(store, epoch), readClaim(store, epoch + 1)]),
  );
  if (next) {
    throw new LeaseLost(
      `The site has moved to another machine (${next.host} took over as number ${epoch + 1} at ${next.claimedAt}; this one was number ${epoch}), so this one doesn't write. To take over again: npm run promote`,
    );
  }
  if (present?.claim !== claim) {
    throw new Error(
      `FENCE: ${store.address} doesn't know number ${epoch} of this data folder. Is that the right folder, and is it mounted?`,
    );
  }
}

async function asking<Answer>(store: LeaseStore, ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask();
  } catch (error) {
    throw new Error(`FENCE: ${store.address} can't be asked whether this machine may write.`, {
      cause: error,
    });
  }
}
