import { execFile } from "node:child_process";
import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import SQLite from "better-sqlite3";
import { drizzle } from "drizzle-orm/better-sqlite3";
import { migrate } from "drizzle-orm/better-sqlite3/migrator";
import { expect, test } from "vitest";
import { knownMigrations, openDatabase } from "#db/client.server.ts";
import { projectRoot } from "../../../../server.ts";
import { createTrack } from "../../../factories/track.ts";
import { killingMoments, runUntilKilled } from "../../../setup/killed-process.ts";
import { startServerProcess } from "../../../setup/server-process.ts";
import { openTestContext, temporaryFolder } from "../../../setup/services.ts";
import { findFreePort } from "../../../setup/test-site.ts";

const olderVersion = 3;
const messages = 300;

/** A database as an older version of the site left it, with something in it. */
function makeOlderDatabase(file: string): void {
  const migrationsFolder = path.join(temporaryFolder(), "migrations");
  cpSync(path.join(projectRoot, "db/migrations"), migrationsFolder, { recursive: true });
  const journalFile = path.join(migrationsFolder, "meta/_journal.json");
  const journal = JSON.parse(readFileSync(journalFile, "utf8"));
  writeFileSync(journalFile, JSON.stringify({ ...journal, entries: journal.entries.slice(0, olderVersion) }));
  const client = new SQLite(file);
  client.pragma("journal_mode = wal");
  migrate(drizzle(client), { migrationsFolder });
  const insert = client.prepare(
    "insert into contacts (id, full_name, email, created_at, updated_at) values (?, 'Robin', 'r@example.com', 1, 1)",
  );
  client.transaction(() => {
    for (let number = 0; number < messages; number += 1) insert.run(`message-${number}`);
  })();
  client.close();
}

function examine(file: string) {
  const client = new SQLite(file);
  const read = (question: string) => client.prepare(question).pluck().get();
  const found = {
    integrity: client.pragma("integrity_check", { simple: true }),
    migrations: read("select count(*) from __drizzle_migrations"),
    messages: read("select count(*) from contacts"),
  };
  client.close();
  return found;
}

test("after a kill at any moment of a migration, the database is intact and the site starts", async () => {
  const folder = temporaryFolder();
  const file = path.join(folder, "site.sqlite");
  const original = path.join(temporaryFolder(), "older.sqlite");
  makeOlderDatabase(original);
  const open = `const { openDatabase } = await import("${path.join(projectRoot, "db/client.server.ts")}"); openDatabase(${JSON.stringify(file)}).$client.close();`;
  let kills = 0;
  for (const atChange of killingMoments()) {
    for (const name of readdirSync(folder)) rmSync(path.join(folder, name));
    cpSync(original, file);
    const { hasEnded } = await runUntilKilled(["--input-type=module", "-e", open], { folder, atChange });
    const { integrity, migrations, messages: found } = examine(file);
    expect([integrity, found], `killed at change ${atChange}`).toEqual(["ok", messages]);
    expect([olderVersion, knownMigrations]).toContain(migrations);
    if (hasEnded) break;
    kills += 1;
    openDatabase(file).$client.close();
    expect(examine(file)).toEqual({ integrity: "ok", migrations: knownMigrations, messages });
  }
  expect(kills).toBeGreaterThanOrEqual(2);
  const environment = {
    DATA_DIR: folder,
    PORT: String(await findFreePort()),
    DEMO: "0",
    LOG_LEVEL: "silent",
  };
  const server = await startServerProcess(environment);
  await server.kill("SIGTERM");
});

test("after a kill at any moment of a backup, the shop and the last archive are intact", async () => {
  const DATA_DIR = temporaryFolder();
  const ctx = await openTestContext({ DATA_DIR });
  for (let number = 0; number < 3; number += 1) await createTrack(ctx, { hasFlac: true });
  const folder = temporaryFolder();
  const archive = path.join(folder, "shop.backup");
  const environment = { DATA_DIR, DEMO: "0", LOG_LEVEL: "silent" };
  const command = (name: string) => path.join(projectRoot, `scripts/commands/${name}.ts`);
  const run = (name: string, more: Record<string, string> = {}) =>
    promisify(execFile)(process.execPath, [command(name), archive], {
      cwd: projectRoot,
      env: { ...process.env, ...environment, ...more },
    });
  async function expectRestorable() {
    const elsewhere = path.join(temporaryFolder(), "restored");
    await run("restore", { DATA_DIR: elsewhere });
    expect(examine(path.join(elsewhere, "site.sqlite"))).toMatchObject({ integrity: "ok" });
  }

  await run("backup");
  const whole = readFileSync(archive);
  let kills = 0;
  for (const atChange of killingMoments()) {
    const { hasEnded } = await runUntilKilled([command("backup"), archive], {
      folder: kills % 2 === 0 ? DATA_DIR : folder,
      atChange,
      environment,
    });
    expect(ctx.db.$client.pragma("integrity_check", { simple: true })).toBe("ok");
    if (hasEnded) break;
    kills += 1;
    if (!readFileSync(archive).equals(whole)) await expectRestorable();
  }
  // Once in each folder at least: how many changes the watcher reports depends on how busy the machine is.
  expect(kills).toBeGreaterThanOrEqual(2);
  expect((await run("backup")).stdout).toContain("Backed up");
  expect(readdirSync(folder)).toEqual(["shop.backup"]);
  expect(readdirSync(DATA_DIR).filter((name) => name.startsWith("backup-"))).toEqual([]);
  await expectRestorable();
});
