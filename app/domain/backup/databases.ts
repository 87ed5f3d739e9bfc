import SQLite from "better-sqlite3";

/** The databases of a data folder; the second one is the test provider's, absent with real payments. */
export const databaseNames = ["site.sqlite", "test-payments.sqlite"];

/** Whether a file belongs to an open database or to one being copied: the backup contains its snapshot instead. */
export function isPartOfDatabase(name: string): boolean {
  // What Litestream keeps beside a database belongs to it as well.
  return /-litestream$|\.sqlite(-wal|-shm|-journal|\.before-migration-\d+)?$/.test(name);
}

/** Copies a consistent snapshot of a database while others write to it. */
export function snapshot(source: string, target: string): void {
  const client = new SQLite(source, { readonly: true, fileMustExist: true, timeout: 30_000 });
  try {
    client.prepare("vacuum into ?").run(target);
  } finally {
    client.close();
  }
}

/** The number of migrations a database has had. */
export function countMigrations(file: string): number {
  return reading(file, (client) =>
    Number(client.prepare("select count(*) from __drizzle_migrations").pluck().get()),
  );
}

/** @throws Error naming the file when its pages or its foreign keys are damaged. */
export function assertWhole(file: string): void {
  reading(file, (client) => {
    const answer: unknown = client.pragma("integrity_check", { simple: true });
    const dangling: unknown = client.pragma("foreign_key_check");
    if (answer !== "ok" || (Array.isArray(dangling) && dangling.length > 0)) {
      throw new Error(`The database in the backup is damaged (${String(answer)}).`);
    }
  });
}

function reading<Result>(file: string, read: (client: SQLite.Database) => Result): Result {
  const client = new SQLite(file, { readonly: true, fileMustExist: true });
  try {
    return read(client);
  } finally {
    client.close();
  }
}
