import type { Reader, Transaction } from "#db/client.server.ts";
import type { Context, Services } from "./context.ts";

declare const inWrite: unique symbol;

/**
 * What `write` hands to its change: all that the caller has, with the transaction as its database. Who takes it
 * runs inside of a write for certain, because nothing else makes one.
 */
export type WriteContext<Caller extends Pick<Services, "db"> = Context> = Omit<Caller, "db"> & {
  db: Transaction;
  readonly [inWrite]: true;
};

/**
 * Runs a change as a whole: when it throws, nothing of it is kept. The transaction is an immediate one, so nobody
 * else writes between what it reads and what it writes. What can't be undone, as a word to running streams,
 * comes after it. A write inside of a write is a mistake: hand `tx` on.
 * @param change runs at once, and never waits for anything.
 * @returns what the change returns.
 * @throws whatever the change throws, and SQLite's error where the database can't be written to.
 */
export function write<Caller extends Pick<Services, "db">, Result>(
  ctx: Caller,
  change: (tx: WriteContext<Caller>) => Result,
): Result {
  const { $client } = ctx.db;
  if ($client.inTransaction) throw new Error("A write is under way already.");
  // The database has one connection, so in a transaction it is the transaction: only its type changes.
  const tx = ctx as unknown as WriteContext<Caller>;
  return $client.transaction(() => change(tx)).immediate();
}

/** Reads several things as they are at one moment, whatever others write meanwhile. */
export function readTogether<Result>({ db }: Pick<Services, "db">, read: (db: Reader) => Result): Result {
  return db.$client.transaction(() => read(db)).deferred();
}
