import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { Reader, ReadOnlyDatabase } from "#db/client.server.ts";
import type { Services } from "./context.ts";
import { type WriteContext, type Writer, write } from "./write.ts";

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

/** The changes of rows that a connection and others have made, and how many of its own nothing is memoized from. */
interface Changes {
  own(): number;
  others(): number;
  unmemoized: number;
}

const counted = new WeakMap<ReadOnlyDatabase, Changes>();

function changesOf(db: ReadOnlyDatabase): Changes {
  const known = counted.get(db);
  if (known) return known;
  const own = db.$client.prepare<[], number>("select total_changes()").pluck();
  const others = db.$client.prepare<[], number>("pragma data_version").pluck();
  const changes = { own: () => own.get() ?? 0, others: () => others.get() ?? 0, unmemoized: 0 };
  counted.set(db, changes);
  return changes;
}

/**
 * Differs after every write: `total_changes` counts those of this connection, `data_version` changes with those of
 * others (sqlite.org/pragma.html).
 */
function stateOf(db: ReadOnlyDatabase): string {
  const { own, others, unmemoized } = changesOf(db);
  return `${own() - unmemoized} ${others()}`;
}

/**
 * Writes as `write` what nothing memoized is read from, like the stars of a listener: what is memoized stays. Apps send
 * such writes with every track, and reading a large catalogue again takes longer than the write.
 */
export function writeUnmemoized<Caller extends Writer, Result>(
  ctx: Caller,
  change: (tx: WriteContext<Caller>) => Result,
): Result {
  const changes = changesOf(ctx.db);
  const before = changes.own();
  try {
    return write(ctx, change);
  } finally {
    changes.unmemoized += changes.own() - before;
  }
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
