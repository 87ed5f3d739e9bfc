import { readFileSync } from "node:fs";
import path from "node:path";
import SQLite from "better-sqlite3";
import { projectRoot } from "../../server.ts";

/**
 * Makes a data folder's database as it was before a migration.
 * @param migration the name of the first one that it hasn't had.
 * @param fill writes what it holds; rows that theirs refer to needn't be there.
 */
export function makeEarlierDatabase(
  folder: string,
  migration: string,
  fill: (client: SQLite.Database) => void,
): void {
  const client = new SQLite(path.join(folder, "site.sqlite"));
  client.pragma("foreign_keys = off");
  const migrations = path.join(projectRoot, "db/migrations");
  const journal: { entries: { tag: string; when: number }[] } = JSON.parse(
    readFileSync(path.join(migrations, "meta/_journal.json"), "utf8"),
  );
  const end = journal.entries.findIndex(({ tag }) => tag === migration);
  if (end < 0) throw new Error(`There is no migration ${migration}.`);
  client.transaction(() => {
    client.exec(
      "create table __drizzle_migrations (id integer primary key, hash text not null, created_at numeric)",
    );
    for (const { tag, when } of journal.entries.slice(0, end)) {
      client.exec(readFileSync(path.join(migrations, `${tag}.sql`), "utf8"));
      client.prepare("insert into __drizzle_migrations (hash, created_at) values (?, ?)").run(tag, when);
    }
    fill(client);
  })();
  client.close();
}
