import { existsSync, mkdtempSync, readdirSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import SQLite from "better-sqlite3";
import { expect, test } from "vitest";
import { openDatabase } from "#db/client.server.ts";

const folder = () => mkdtempSync(path.join(tmpdir(), "artist-migrations-"));

/** A database of this version, with something done to it behind the site's back. */
function databaseAfter(change: string): string {
  const file = path.join(folder(), "site.sqlite");
  openDatabase(file).$client.close();
  const client = new SQLite(file);
  client.exec(change);
  client.close();
  return file;
}

const forgetAllButTheFirst = `delete from __drizzle_migrations where created_at >
  (select min(created_at) from __drizzle_migrations)`;

test("a migration that fails stops the start, names the copy, and leaves one however often it is tried", () => {
  // What they make is there already, so making it anew fails.
  const file = databaseAfter(forgetAllButTheFirst);
  const copy = `${file}.before-migration-2`;
  for (const _try of [1, 2]) expect(() => openDatabase(file)).toThrow(`unchanged; a copy is at ${copy}`);
  expect(existsSync(copy)).toBe(true);
  expect(readdirSync(path.dirname(file)).filter((name) => name.includes("before"))).toHaveLength(1);
});

test("a database of a newer version is left alone", () => {
  const file = databaseAfter(
    "insert into __drizzle_migrations (hash, created_at) values ('of the future', 9999999999999)",
  );
  expect(() => openDatabase(file)).toThrow(/newer version of this site/);
  expect(readdirSync(path.dirname(file))).toEqual(["site.sqlite"]);
});
