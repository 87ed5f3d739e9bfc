import { chmodSync } from "node:fs";
import Database from "better-sqlite3";

export type ProviderDatabase = Database.Database;

// The provider stands for an outside party: its records live in a file of its own, apart from the shop's,
// so that a shop restored from a backup meets payments it has forgotten, as it would in earnest.
const schema = `
  CREATE TABLE IF NOT EXISTS resources (
    sequence INTEGER PRIMARY KEY AUTOINCREMENT,
    id TEXT NOT NULL UNIQUE,
    object TEXT NOT NULL,
    body TEXT NOT NULL CHECK (json_valid(body))
  ) STRICT;
  CREATE INDEX IF NOT EXISTS resources_by_object ON resources (object, sequence);
  CREATE INDEX IF NOT EXISTS resources_by_intent
    ON resources (object, json_extract(body, '$.payment_intent'), sequence);
  CREATE INDEX IF NOT EXISTS open_sessions ON resources (json_extract(body, '$.expires_at'))
    WHERE object = 'checkout.session' AND json_extract(body, '$.status') = 'open';

  CREATE TABLE IF NOT EXISTS session_details (
    session TEXT PRIMARY KEY,
    intent_parameters TEXT NOT NULL
  ) STRICT;

  CREATE TABLE IF NOT EXISTS payout_lines (
    balance_transaction TEXT PRIMARY KEY,
    payout TEXT NOT NULL
  ) STRICT;
  CREATE INDEX IF NOT EXISTS payout_lines_by_payout ON payout_lines (payout);

  CREATE TABLE IF NOT EXISTS deliveries (
    sequence INTEGER PRIMARY KEY AUTOINCREMENT,
    event TEXT NOT NULL UNIQUE,
    payment_intent TEXT,
    attempts INTEGER NOT NULL DEFAULT 0,
    first_due_at INTEGER NOT NULL,
    due_at INTEGER,
    delivered_at INTEGER
  ) STRICT;
  CREATE INDEX IF NOT EXISTS deliveries_due ON deliveries (due_at) WHERE due_at IS NOT NULL;
  CREATE INDEX IF NOT EXISTS deliveries_by_intent ON deliveries (payment_intent);

  CREATE TABLE IF NOT EXISTS idempotent_answers (
    key TEXT PRIMARY KEY,
    fingerprint TEXT NOT NULL,
    status INTEGER NOT NULL,
    body TEXT NOT NULL,
    created_at INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX IF NOT EXISTS idempotent_answers_by_age ON idempotent_answers (created_at);

  CREATE TABLE IF NOT EXISTS settings (name TEXT PRIMARY KEY) STRICT;
`;

/** What the desk can switch on; stored over restarts. */
type Switch = "webhooks_paused" | "payments_held";

export function isOn(database: ProviderDatabase, name: Switch): boolean {
  return database.prepare("SELECT 1 FROM settings WHERE name = ?").get(name) !== undefined;
}

export function turn(database: ProviderDatabase, name: Switch, on: boolean): void {
  database
    .prepare(on ? "INSERT OR IGNORE INTO settings (name) VALUES (?)" : "DELETE FROM settings WHERE name = ?")
    .run(name);
}

/** Opens (and creates, if absent) the provider's own database; a commit is on the disk when it returns. */
export function openProviderDatabase(path: string): ProviderDatabase {
  const database = new Database(path);
  if (path !== ":memory:") chmodSync(path, 0o600);
  database.pragma("journal_mode = WAL");
  database.pragma("synchronous = FULL");
  database.pragma("busy_timeout = 5000");
  database.exec(schema);
  dropLineItems(database);
  return database;
}

/** Older files have each page's line items, which nothing reads. */
function dropLineItems(database: ProviderDatabase): void {
  const columns = database.pragma("table_info(session_details)") as { name: string }[];
  if (columns.some(({ name }) => name === "line_items"))
    database.exec("ALTER TABLE session_details DROP COLUMN line_items");
}
