import { desc, getTableColumns, type Placeholder, sql } from "drizzle-orm";
import type { Transaction } from "#db/client.server.ts";
import { auditLogs } from "#db/schema/index.ts";
import type { StoredEvent } from "./chain.ts";

type AuditStatements = ReturnType<typeof prepareStatements>;

const prepared = new WeakMap<Transaction, AuditStatements>();

/**
 * The two statements of every audit event, prepared once per database: SQLite compiles the triggers into the
 * insert, which takes ten times as long as running it.
 */
export function auditStatements(db: Transaction): AuditStatements {
  const found = prepared.get(db) ?? prepareStatements(db);
  prepared.set(db, found);
  return found;
}

function prepareStatements(db: Transaction) {
  const names = Object.keys(getTableColumns(auditLogs)) as (keyof StoredEvent)[];
  const placeholders = Object.fromEntries(names.map((name) => [name, sql.placeholder(name)])) as Record<
    keyof StoredEvent,
    Placeholder
  >;
  // A plain placeholder: the details are JSON text already, and null has to stay null.
  const details = sql`${sql.placeholder("details")}`;
  const insert = db
    .insert(auditLogs)
    .values({ ...placeholders, details })
    .prepare();
  const newest = db
    .select({ id: auditLogs.id, hash: auditLogs.hash })
    .from(auditLogs)
    .orderBy(desc(auditLogs.id))
    .limit(1)
    .prepare();
  return { newest, insert: (event: StoredEvent) => insert.run({ ...event }) };
}
