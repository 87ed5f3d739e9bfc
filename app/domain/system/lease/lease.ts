import { randomUUID } from "node:crypto";
import { hostname } from "node:os";
import path from "node:path";
import { z } from "zod";
import { readStateFile, writeStateFile } from "#app/gateways/files.ts";
import type { LeaseStore } from "#app/gateways/lease-store/bucket-lease-store.ts";

const claimSchema = z.object({ claim: z.string(), host: z.string(), claimedAt: z.string() });

/** The number under which a data folder writes, and the proof that the number is its own. */
export interface OwnClaim {
  epoch: number;
  claim: string;
}

/** Next to the database, as settings: Litestream's unit takes the number out of it. It is never part of a backup. */
const claimFileName = "fence.env";
const claimFile = (dataFolder: string) => path.join(dataFolder, claimFileName);
const nameOf = (epoch: number) => `epoch-${epoch}.json`;

/** Who has claimed a number; null while nobody has. @throws Error when the store can't be reached. */
export async function readClaim(store: LeaseStore, epoch: number) {
  const text = await store.read(nameOf(epoch));
  return text === null ? null : claimSchema.parse(JSON.parse(text));
}

/** The highest number that was claimed, 0 while none was. */
export async function findNewestEpoch(store: LeaseStore): Promise<number> {
  let epoch = 0;
  while ((await store.read(nameOf(epoch + 1))) !== null) epoch += 1;
  return epoch;
}

/** Claims a number for good. @returns null where another machine was faster. */
export async function claimEpoch(store: LeaseStore, epoch: number, now: Date): Promise<OwnClaim | null> {
  const claim = randomUUID();
  const text = JSON.stringify({ claim, host: hostname(), claimedAt: now.toISOString() });
  return (await store.create(nameOf(epoch), text)) ? { epoch, claim } : null;
}

/** The number that a data folder holds, or null. */
export function readOwnClaim(dataFolder: string): OwnClaim | null {
  const found = /^FENCE_EPOCH=(\d+)\nFENCE_CLAIM=(\S+)\n$/.exec(readStateFile(claimFile(dataFolder)) ?? "");
  return found?.[2] ? { epoch: Number(found[1]), claim: found[2] } : null;
}

export function writeOwnClaim(dataFolder: string, { epoch, claim }: OwnClaim): void {
  writeStateFile(claimFile(dataFolder), `FENCE_EPOCH=${epoch}\nFENCE_CLAIM=${claim}\n`);
}

/** Two clocks, in milliseconds. */
export interface Clock {
  /** Never goes back, but may stand still while a machine sleeps. */
  monotonic(): number;
  /** Continues while a machine sleeps, but may be set. */
  wall(): number;
}

export type Moment = ReturnType<typeof momentOf>;

export const machineClock: Clock = { monotonic: () => performance.now(), wall: () => Date.now() };

/**
 * How long, in milliseconds, a machine may write after it last made sure that no other has taken over. All machines of a
 * site must agree on it.
 */
export const leaseDuration = 10_000;

/** The moment before a query is sent: its answer is known to be true only from then on. */
export function momentOf(clock: Clock) {
  return { monotonic: clock.monotonic(), wall: clock.wall() };
}

/**
 * The permission to write for a while. It ends by itself, by the clock that is further on: a machine that was cut off,
 * stopped or asleep has lost it when it comes back, whether or not it was notified.
 */
export class Lease {
  readonly #clock: Clock;
  #since: Moment | null = null;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** @param askedAt when the query was sent whose answer was that nobody else has taken over. */
  renew(askedAt: Moment): void {
    this.#since = askedAt;
  }

  /** Ends it at once and for good: somebody else has taken over. */
  end(): void {
    this.#since = null;
  }

  isHeld(): boolean {
    if (this.#since === null) return false;
    const { monotonic, wall } = momentOf(this.#clock);
    return Math.max(monotonic - this.#since.monotonic, wall - this.#since.wall) < leaseDuration;
  }
}

/** How long a machine that takes over waits: until the lease of the one before has ended, even if its clock is slow. */
export const promotionWait = leaseDuration * 1.1;
