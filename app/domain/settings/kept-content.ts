import type { Database } from "#db/client.server.ts";
import { contentVersionReader } from "./read-content-version.ts";

interface Kept<Value> {
  readVersion: () => number;
  /** The version that the value was read for; none yet. */
  version?: number;
  value?: Value;
}

/**
 * Reads public content once for each version of it; all requests share the result, so freeze it. What differs between
 * visitors doesn't belong in it.
 * @returns a function that reads it from a database. In a transaction it always reads anew: that may be rolled back.
 */
export function keptContent<Value>(read: (ctx: { db: Database }) => Value): (ctx: { db: Database }) => Value {
  const ofDatabase = new WeakMap<Database, Kept<Value>>();
  return ({ db }) => {
    if (db.$client.inTransaction) return read({ db });
    const { readVersion, version, value } = ofDatabase.get(db) ?? {
      readVersion: contentVersionReader({ db }),
    };
    // Before the content: if it changes in between, the newer content is read again for its own version.
    const current = readVersion();
    if (version === current && value !== undefined) return value;
    const newer = read({ db });
    ofDatabase.set(db, { readVersion, version: current, value: newer });
    return newer;
  };
}
