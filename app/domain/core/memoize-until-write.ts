import type { ReadOnlyDatabase } from "#db/client.server.ts";

interface Memo<Value> {
  state: string;
  value: Value;
}

/**
 * Keeps what was read from a database until anything is written to it, by this process or another. All requests share
 * it, so freeze it; what depends on the time or the caller doesn't belong in it.
 * @returns a function that reads it. In a transaction it always reads anew: that may be rolled back.
 */
export function memoizeUntilWrite<Value>(
  read: (ctx: { db: ReadOnlyDatabase }) => Value,
): (ctx: { db: ReadOnlyDatabase }) => Value {
  const memoOf = new WeakMap<ReadOnlyDatabase, Memo<Value>>();
  return ({ db }) => {
    if (db.$client.inTransaction) return read({ db });
    // Before the reading: what another process writes meanwhile is read again.
    const state = stateOf(db);
    const kept = memoOf.get(db);
    if (kept?.state === state) return kept.value;
    const value = read({ db });
    memoOf.set(db, { state, value });
    return value;
  };
}

const counters = new WeakMap<ReadOnlyDatabase, () => string>();

/**
 * Differs after every write: `total_changes` counts those of this connection, `data_version` changes with those of
 * others (sqlite.org/pragma.html).
 */
function stateOf(db: ReadOnlyDatabase): string {
  const known = counters.get(db) ?? prepareCounters(db);
  counters.set(db, known);
  return known();
}

function prepareCounters({ $client }: ReadOnlyDatabase): () => string {
  const own = $client.prepare<[], number>("select total_changes()").pluck();
  const others = $client.prepare<[], number>("pragma data_version").pluck();
  return () => `${own.get()} ${others.get()}`;
}
