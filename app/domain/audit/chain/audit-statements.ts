import { desc, getTableColumns, type Placeholder, sql } from "drizzle-orm";
import { prepared } from "#app/domain/core/prepared.ts";
import type { Transaction } from "#db/client.server.ts";
import { auditLogs } from "#db/schema/index.ts";
import type { StoredEvent } from "./chain.ts";

/** The query of the newest event. */
export const newestEvent = prepared((db) =>
  db
    .select({ id: auditLogs.id, hash: auditLogs.hash })
    .from(auditLogs)
    .orderBy(desc(auditLogs.id))
    .limit(1)
    .prepare(),
);

const inserts = new WeakMap<Transaction, ReturnType<typeof prepareInsert>>();

/**
 * Adds an event; its statement is prepared once per database: SQLite compiles the triggers into it, which takes ten
 * times as long as running it.
 */
export function insertEvent(db: Transaction, event: StoredEvent): void {
  const insert = inserts.get(db) ?? prepareInsert(db);
  inserts.set(db, insert);
  insert.run({ ...event });
}

function prepareInsert(db: Transaction) {
  const names = Object.keys(getTableColumns(auditLogs)) as (keyof StoredEvent)[];
  const placeholders = Object.fromEntries(names.map((name) => [name, sql.placeholder(name)])) as Record<
    keyof StoredEvent,
    Placeholder
  >;
  // A plain placeholder: the details are JSON text already, and null has to stay null.
  const details = sql`${sql.placeholder("details")}`;
  return db
    .insert(auditLogs)
    .values({ ...placeholders, details })
    .prepare();
}
