import path from "node:path";
import SQLite from "better-sqlite3";
import type { Context } from "#app/domain/core/context.ts";

interface Trigger {
  name: string;
  sql: string;
}

/**
 * Changes the database as somebody with the file would: from another connection, with the triggers out of
 * the way, and put back so that nothing shows.
 */
export function tamper(ctx: Context, change: (client: SQLite.Database) => void): void {
  const client = new SQLite(path.join(ctx.settings.dataFolder, "site.sqlite"));
  const triggers = client
    .prepare<[], Trigger>("select name, sql from sqlite_master where type = 'trigger'")
    .all();
  client.transaction(() => {
    for (const { name } of triggers) client.exec(`drop trigger ${name}`);
    change(client);
    for (const { sql } of triggers) client.exec(sql);
  })();
  client.close();
}
