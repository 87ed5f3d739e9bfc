import type { Reader, Transaction } from "#db/client.server.ts";
import { assertMayWrite } from "#db/write-guard.server.ts";
import type { Context, Services } from "./context.ts";

declare const inWrite: unique symbol;

/**
 * The context that `write` passes to its change: the caller's context, with the transaction as its database. A
 * function that takes it always runs inside a write, because nothing else creates one.
 */
export type WriteContext<Caller extends Pick<Services, "db"> = Context> = Omit<Caller, "db"> & {
  db: Transaction;
  readonly [inWrite]: true;
};

/**
 * Runs a change as one transaction: when it throws, nothing is stored. It is an immediate transaction, so nobody
 * else writes between its reads and its writes. Side effects that can't be rolled back, like signals to open
 * streams, belong after it. A write inside a write is a mistake: pass `tx` on.
 * @param change synchronous, never waits for anything.
 * @returns what the change returns.
 * @throws whatever the change throws, and SQLite's error where the database can't be written to; the same where another
 *   machine may have taken over.
 */
export function write<Caller extends Pick<Services, "db">, Result>(
  ctx: Caller,
  change: (tx: WriteContext<Caller>) => Result,
): Result {
  const { $client } = ctx.db;
  if ($client.inTransaction) throw new Error("A write is under way already.");
  // The database has one connection, so inside a transaction it is the transaction: only its type changes.
  const tx = ctx as unknown as WriteContext<Caller>;
  assertMayWrite($client);
  return $client
    .transaction(() => {
      const result = change(tx);
      // The process may have slept in the middle of it.
      assertMayWrite($client);
      return result;
    })
    .immediate();
}

/** Runs several reads on one consistent snapshot, whatever others write meanwhile. */
export function readTogether<Result>({ db }: Pick<Services, "db">, read: (db: Reader) => Result): Result {
  return db.$client.transaction(() => read(db)).deferred();
}
