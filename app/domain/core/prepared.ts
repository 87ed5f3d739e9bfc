import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { Reader } from "#db/client.server.ts";

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
