import { chmodSync, existsSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import SQLite from "better-sqlite3";
import { type BetterSQLite3Database, drizzle } from "drizzle-orm/better-sqlite3";
import { migrate } from "drizzle-orm/better-sqlite3/migrator";
import { countWrites } from "./count-writes.server.ts";
import journal from "./migrations/meta/_journal.json" with { type: "json" };
import * as schema from "./schema/index.ts";
import { WriteLock } from "./write-lock.server.ts";

export type Database = BetterSQLite3Database<typeof schema> & {
  $client: SQLite.Database;
  writeLock: WriteLock;
  /** How many statements of this connection may have written something. */
  countWrites: () => number;
};
/** The database outside a write: it can only be read. */
export type ReadOnlyDatabase = Omit<Database, "insert" | "update" | "delete" | "transaction" | "run">;
/** The database within a transaction: none begins inside of it. */
export type Transaction = Omit<Database, "transaction" | "$client" | "writeLock" | "countWrites">;
/** What only reads takes this: the database, or a transaction. */
export type Reader = Pick<Database, "select">;

/** How many migrations this version of the site knows. */
export const knownMigrations = journal.entries.length;

// Found by the package's own import name, because a built copy of this file has another path.
const migrationsFolder = path.dirname(
  createRequire(import.meta.url).resolve("#db/migrations/0000_first.sql"),
);

// A commit that was answered survives a power cut, and references hold.
const requiredPragmas = { journal_mode: "wal", synchronous: 2, foreign_keys: 1, busy_timeout: 5000 } as const;

function assertPragmas(client: SQLite.Database) {
  for (const [name, required] of Object.entries(requiredPragmas)) {
    client.pragma(`${name} = ${required}`);
    const actual = client.pragma(name, { simple: true });
    const isInMemoryJournal = name === "journal_mode" && client.memory;
    if (actual !== required && !isInMemoryJournal) {
      throw new Error(`The database refuses ${name} = ${required} (it says ${String(actual)}).`);
    }
  }
}

/**
 * Opens the database, brings its schema up to date and asserts the settings that durability rests on.
 * @param file its path, or ":memory:" for a test.
 * @throws Error when a pragma or a migration fails, or the database is of a newer version of the site; it is then
 *   as it was before.
 */
export function openDatabase(file: string): Database {
  const isExisting = file !== ":memory:" && existsSync(file);
  const client = new SQLite(file);
  // Others may be let into the folder, for the media next to it; what SQLite writes next to a file gets its mode.
  if (file !== ":memory:") chmodSync(file, 0o600);
  assertPragmas(client);
  const database: Database = Object.assign(drizzle(client, { schema, casing: "snake_case" }), {
    writeLock: new WriteLock(client),
    countWrites: countWrites(client),
  });
  const before = isExisting ? backUpBeforeMigration(client, file) : null;
  try {
    migrate(database, { migrationsFolder });
  } catch (error) {
    client.close();
    throw new Error(
      `The database could not be brought up to date and is unchanged${before ? `; a copy is at ${before}` : ""}.`,
      { cause: error },
    );
  }
  return database;
}

function backUpBeforeMigration(client: SQLite.Database, file: string): string | null {
  const applied = client
    .prepare("select count(*) from sqlite_master where name = '__drizzle_migrations'")
    .pluck()
    .get();
  if (applied === 0) return null;
  const count = countApplied(client);
  if (count === knownMigrations) return null;
  if (count > knownMigrations) {
    client.close();
    throw new Error(
      "The database is of a newer version of this site. Upgrade again, or restore a backup from before the upgrade.",
    );
  }
  // One name for however many starts: one that fails again and again must not fill the disk with copies.
  const copy = `${file}.before-migration-${count + 1}`;
  rmSync(copy, { force: true });
  client.prepare("vacuum into ?").run(copy);
  chmodSync(copy, 0o600);
  return copy;
}

function countApplied(client: SQLite.Database): number {
  return Number(client.prepare("select count(*) from __drizzle_migrations").pluck().get());
}
