import { messages } from "#app/messages/messages.ts";
import { DomainError, isDomainError } from "#app/shared/core/errors.ts";
import type { Database, Reader, Transaction } from "#db/client.server.ts";
import { isStorageFailure } from "#db/write-lock.server.ts";
import type { Context, Services } from "./context.ts";

// The reserve: below this the site is read-only, so that payments under way can be recorded. See `write`.
const minFreeBytes = 200_000_000;

/** Whether the disk has space for this many bytes plus 200 MB. */
export function hasFreeSpace({ gateways }: Pick<Services, "gateways">, bytes = 0): boolean {
  return gateways.storage.freeBytes() - bytes >= minFreeBytes;
}

/**
 * Guards operations that fill the disk, before they start.
 * @param bytes how much is about to be written.
 * @throws DomainError "unavailable" when less than 200 MB would be left.
 */
export function requireFreeSpace(services: Pick<Services, "gateways">, bytes = 0): void {
  if (hasFreeSpace(services, bytes)) return;
  throw new DomainError("unavailable", messages.requests.diskFull);
}

declare const inWrite: unique symbol;

/** What `write` needs of its caller. */
export type Writer = Pick<Services, "db" | "gateways" | "logger"> & Partial<Pick<Context, "mayUseReserve">>;

/**
 * The context that `write` passes to its change: the caller's context, with the transaction as its database. A
 * function that takes it always runs inside a write, because nothing else creates one.
 */
export type WriteContext<Caller extends Writer = Context> = Omit<Caller, "db"> & {
  db: Transaction;
  readonly [inWrite]: true;
};

/**
 * Runs a change as one transaction: when it throws, nothing is stored. It is an immediate transaction, so nobody
 * else writes between its reads and its writes. Side effects that can't be rolled back, like signals to open
 * streams, belong after it. A write inside a write is a mistake: pass `tx` on.
 * @param change synchronous, never waits for anything.
 * @returns what the change returns.
 * @throws whatever the change throws; DomainError "unavailable" with a sentence for people where the disk is nearly
 *   full, the database can't be written to, or another machine may have taken over.
 */
export function write<Caller extends Writer, Result>(
  ctx: Caller,
  change: (tx: WriteContext<Caller>) => Result,
): Result {
  const { writeLock } = ctx.db;
  if (!ctx.mayUseReserve && !hasFreeSpace(ctx)) throw cannotSave();
  const { isHeldElsewhere } = writeLock;
  try {
    // The database has one connection, so inside a transaction it is the transaction: only its type changes.
    return writeLock.run(() => change(ctx as unknown as WriteContext<Caller>));
  } catch (error) {
    if (!isStorageFailure(error)) throw error;
    // While another process holds the database every write fails; the first one is enough.
    if (!isHeldElsewhere) ctx.logger.error({ err: error }, "the database can't be written to");
    throw cannotSave(error);
  }
}

function cannotSave(cause?: unknown): DomainError {
  return new DomainError("unavailable", messages.requests.notWritable, { cause, retryAfterSeconds: 60 });
}

/**
 * Notes something about a request that doesn't depend on it, inside a write or outside. Where nothing can be written,
 * the request continues without it.
 */
export function noteIfPossible(
  ctx: Omit<Writer, "db"> & { db: Reader },
  change: (db: Transaction) => void,
): void {
  const db = ctx.db as Database;
  try {
    if (db.$client.inTransaction) change(db);
    else write({ ...ctx, db, mayUseReserve: true }, (tx) => change(tx.db));
  } catch (error) {
    if (!isDomainError(error) || error.code !== "unavailable") throw error;
  }
}

/** Runs several reads on one consistent snapshot, whatever others write meanwhile. */
export function readTogether<Result>({ db }: Pick<Services, "db">, read: (db: Reader) => Result): Result {
  return db.$client.transaction(() => read(db)).deferred();
}
