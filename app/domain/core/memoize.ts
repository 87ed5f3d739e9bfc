import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { Reader, ReadOnlyDatabase } from "#db/client.server.ts";
import type { Services } from "./context.ts";

/** Freezes a value with everything in it: what many requests share, none may change. */
export function deepFreeze<Value>(value: Value): Value {
  if (typeof value !== "object" || value === null || Object.isFrozen(value)) return value;
  for (const part of Object.values(value)) deepFreeze(part);
  return Object.freeze(value);
}

interface Memo<Value> {
  state: string;
  value: Value;
}

/**
 * Caches what was read from a database until anything is written to it, by this process or another. All requests share
 * it, so freeze it; what depends on the time or the caller doesn't belong in it.
 * @returns a function that reads it. In a transaction it always reads again: that may be rolled back.
 */
export function memoizeUntilWrite<Value>(
  read: (ctx: { db: ReadOnlyDatabase }) => Value,
): (ctx: { db: ReadOnlyDatabase }) => Value {
  const memoOf = new WeakMap<ReadOnlyDatabase, Memo<Value>>();
  return ({ db }) => {
    if (db.$client.inTransaction) return read({ db });
    // Before the reading: what another process writes meanwhile is read again.
    const state = stateOf(db);
    const memoized = memoOf.get(db);
    if (memoized?.state === state) return memoized.value;
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

/**
 * A query that is built and prepared once for each database, for what nearly every request asks: building one takes
 * longer than running it. What differs from call to call is a `sql.placeholder`.
 * @returns a function that finds the query of a context's database.
 */
export function prepared<Query>(prepare: (db: Reader) => Query): (ctx: { db: Reader }) => Query {
  const ready = new WeakMap<Reader, Query>();
  return ({ db }) => {
    const known = ready.get(db);
    if (known) return known;
    const query = prepare(db);
    ready.set(db, query);
    return query;
  };
}

/**
 * A condition for a prepared query: a column holds one of the ids of a list, however long it is.
 * @param placeholder stands for the list, as JSON.
 */
export function isOneOf(column: SQLWrapper, placeholder: string): SQL {
  return sql`${column} in (select value from json_each(${sql.placeholder(placeholder)}))`;
}

/**
 * State that a feature keeps in memory for the life of the process, created on first use.
 * It is found by name, because the server and the site's build load separate copies of this code.
 * @returns a function that reads it from the services.
 */
export function singleton<Part>(name: string, make: (services: Pick<Services, "now">) => Part) {
  return ({ parts, now }: Pick<Services, "parts" | "now">): Part => {
    if (!parts.has(name)) parts.set(name, make({ now }));
    return parts.get(name) as Part;
  };
}
