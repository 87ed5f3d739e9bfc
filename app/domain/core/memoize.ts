import { setImmediate } from "node:timers";
import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { chosenLanguage } from "#app/messages/current-language.ts";
import type { Language } from "#app/messages/languages.ts";
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
 * Caches what was read from a database until anything is written to it, by this process or another. All requests in a
 * language share it, so freeze it; what depends on the time or the caller doesn't belong in it.
 * @returns a function that reads it. In a transaction it always reads again: that may be rolled back.
 */
export function memoizeUntilWrite<Value>(
  read: (ctx: { db: ReadOnlyDatabase }) => Value,
): (ctx: { db: ReadOnlyDatabase }) => Value {
  const memosOf = new WeakMap<ReadOnlyDatabase, Map<Language | undefined, Memo<Value>>>();
  return ({ db }) => {
    if (db.$client.inTransaction) return read({ db });
    // Before the reading: what another process writes meanwhile is read again.
    const state = stateOf(db);
    const language = chosenLanguage();
    const memos = memosOf.get(db) ?? new Map<Language | undefined, Memo<Value>>();
    memosOf.set(db, memos);
    const memoized = memos.get(language);
    if (memoized?.state === state) return memoized.value;
    const value = read({ db });
    memos.set(language, { state, value });
    return value;
  };
}

/** How many writes of this process nothing is memoized from; see `writeUnmemoized`. */
const unmemoized = new WeakMap<ReadOnlyDatabase, number>();

/** Differs after every write: `data_version` changes with those of other processes (sqlite.org/pragma.html). */
function stateOf(db: ReadOnlyDatabase): string {
  return `${db.countWrites() - (unmemoized.get(db) ?? 0)} ${dataVersion({ db }).get()}`;
}

const dataVersion = prepared((db) =>
  connectionOf(db).$client.prepare<[], number>("pragma data_version").pluck(),
);

/** What reads is given a part of the database; in a transaction and outside it is the same connection. */
function connectionOf(db: Reader): ReadOnlyDatabase {
  return db as ReadOnlyDatabase;
}

interface Turn {
  writes: number;
  answers: Map<string, unknown>;
}

const turns = new WeakMap<ReadOnlyDatabase, Turn>();

/** What the loaders of a page have read in this turn of the event loop; they run in one, and nobody else's work gets in between. */
function turnOf(db: ReadOnlyDatabase): Turn {
  const known = turns.get(db);
  const writes = db.countWrites();
  if (known?.writes === writes) return known;
  const turn: Turn = { writes, answers: new Map() };
  turns.set(db, turn);
  setImmediate(() => {
    if (turns.get(db) === turn) turns.delete(db);
  });
  return turn;
}

/**
 * Writes as `write` what nothing memoized is read from, like the stars of a listener: what is memoized stays. Apps send
 * such writes with every track, and reading a large catalogue again takes longer than the write.
 */
export function writeUnmemoized<Caller extends Writer, Result>(
  ctx: Caller,
  change: (tx: WriteContext<Caller>) => Result,
): Result {
  const { db } = ctx;
  const before = db.countWrites();
  try {
    return write(ctx, change);
  } finally {
    unmemoized.set(db, (unmemoized.get(db) ?? 0) + db.countWrites() - before);
  }
}

/**
 * A query that is built and prepared once for each database, for what nearly every request asks: building one takes
 * longer than running it. What differs from call to call is a `sql.placeholder`. Asked again in the same turn of the event
 * loop it has its answer already, unless something was written meanwhile; in a transaction it always reads. Nobody may
 * change an answer.
 * @returns a function that finds the query of a context's database.
 */
export function prepared<Query extends object>(
  prepare: (db: Reader) => Query,
): (ctx: { db: Reader }) => Query {
  const ready = new WeakMap<Reader, Query>();
  return ({ db }) => {
    const known = ready.get(db);
    if (known) return known;
    const query = answeringOnce(connectionOf(db), prepare(db));
    ready.set(db, query);
    return query;
  };
}

let queries = 0;

function answeringOnce<Query extends object>(db: ReadOnlyDatabase, query: Query): Query {
  const number = ++queries;
  const once = Object.create(query);
  for (const action of ["all", "get"]) {
    const act: unknown = Reflect.get(query, action);
    if (typeof act !== "function") continue;
    once[action] = (...parameters: unknown[]) => {
      if (db.$client.inTransaction) return act.apply(query, parameters);
      const { answers } = turnOf(db);
      const key = `${number} ${action} ${JSON.stringify(parameters)}`;
      if (!answers.has(key)) answers.set(key, act.apply(query, parameters));
      return answers.get(key);
    };
  }
  return once;
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
