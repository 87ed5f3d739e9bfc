import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import SQLite from "better-sqlite3";
import { create } from "tar";
import { expect, test } from "vitest";
import {
  enterDeletion,
  readDeletedUserIds,
} from "#app/domain/accounts/privacy/deletion/carry-out-deletions.ts";
import { databaseNames, readLastBackup } from "#app/domain/system/backup/databases.ts";
import { makeBackup } from "#app/domain/system/backup/make-backup.ts";
import { restoreBackup } from "#app/domain/system/backup/restore-backup.ts";
import { finishRestore, markWhole, restoreStage } from "#app/domain/system/backup/swap.ts";
import { fingerprintOf } from "#app/gateways/secrets.ts";
import { knownMigrations } from "#db/client.server.ts";
import { tracks, users } from "#db/schema/index.ts";
import { createTrack } from "../../../factories/track.ts";
import { signedInContext } from "../../../factories/user.ts";
import { openTestContext, temporaryFolder } from "../../../setup/services.ts";

/** A shop with a track and a fan, backed up while it is open. */
async function backedUp(environment: Record<string, string> = {}) {
  const ctx = await openTestContext(environment);
  const track = await createTrack(ctx);
  const fan = signedInContext(ctx);
  const target = path.join(temporaryFolder(), "shop.backup");
  const { dataFolder } = ctx.settings;
  const back = () =>
    makeBackup({
      dataFolder,
      target,
      secretFingerprint: fingerprintOf(ctx.secrets),
      mediaBucket: null,
      now: new Date(),
    });
  const made = await back();
  return { ctx, track, fan, target, made, back };
}

const restoreInto = (
  dataFolder: string,
  archive: string,
  more: { appSecret?: string; knownMigrations?: number } = {},
) => restoreBackup({ dataFolder, archive, knownMigrations, appSecret: undefined, now: new Date(), ...more });

/** Every file of a folder with its content, except the files that a running database has next to it. */
function contentOf(folder: string): Record<string, string> {
  return Object.fromEntries(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !/lock\.sqlite|-wal$|-shm$|last-backup/.test(entry.name))
      .map((entry) => path.join(entry.parentPath, entry.name))
      .map((file) => [path.relative(folder, file), readFileSync(file, "latin1")]),
  );
}

test("an archive readable by its owner alone restores database, media and secret elsewhere", async () => {
  const { track, fan, target, ctx } = await backedUp();
  expect(statSync(target).mode & 0o777).toBe(0o600);
  const folder = temporaryFolder();
  // There was nothing before, so no folder is named for it.
  expect(await restoreInto(folder, target)).toMatchObject({ before: null });
  for (const name of databaseNames) expect(statSync(path.join(folder, name)).mode & 0o777, name).toBe(0o600);
  const restored = await openTestContext({ DATA_DIR: folder });
  expect(restored.secrets.cookie).toBe(ctx.secrets.cookie);
  expect(restored.db.select({ id: tracks.id }).from(tracks).all()).toEqual([{ id: track.id }]);
  expect(restored.db.select({ email: users.email }).from(users).all()).toEqual([
    { email: fan.actor.user.email },
  ]);
  const media = (dataFolder: string) => contentOf(path.join(dataFolder, "media"));
  expect(media(folder)).toEqual(media(ctx.settings.dataFolder));
  expect(statSync(path.join(folder, "app-secret")).mode & 0o777).toBe(0o600);
});

test("a backup replaces the previous one and leaves only a note in the data folder", async () => {
  const { ctx, made, back, target } = await backedUp();
  expect(readLastBackup(ctx.settings.dataFolder)).toMatchObject({ bytes: made.bytes });
  const names = readdirSync(ctx.settings.dataFolder);
  expect(names.filter((name) => name.startsWith("backup-"))).toEqual([]);
  await back();
  expect(readdirSync(path.dirname(target))).toEqual(["shop.backup"]);
});

test("files left by a killed backup are removed by the next one", async () => {
  const { ctx, back } = await backedUp();
  const left = path.join(ctx.settings.dataFolder, "backup-999999999");
  mkdirSync(left);
  await back();
  expect(existsSync(left)).toBe(false);
});

test("a backup inside the data folder doesn't include itself", async () => {
  const ctx = await openTestContext();
  const { dataFolder } = ctx.settings;
  const back = () =>
    makeBackup({
      dataFolder,
      target: path.join(dataFolder, "mine.backup"),
      secretFingerprint: fingerprintOf(ctx.secrets),
      mediaBucket: null,
      now: new Date(),
    });
  const first = await back();
  expect((await back()).fileCount).toBeLessThanOrEqual(first.fileCount + 1);
});

test("a restore moves the previous data to a folder of its own", async () => {
  const { target } = await backedUp();
  const other = await openTestContext();
  const folder = other.settings.dataFolder;
  const own = readFileSync(path.join(folder, "app-secret"), "utf8");
  const { before } = await restoreInto(folder, target);
  const previous = before ?? "";
  expect(readFileSync(path.join(previous, "app-secret"), "utf8")).toBe(own);
  expect(existsSync(path.join(previous, "site.sqlite-wal"))).toBe(
    existsSync(path.join(previous, "site.sqlite")),
  );
});

test("users deleted before or after the backup stay deleted after a restore", async () => {
  const { ctx, back, target } = await backedUp();
  enterDeletion(ctx, "deleted-before");
  await back();
  const folder = temporaryFolder();
  enterDeletion(
    { settings: { ...ctx.settings, dataFolder: folder }, now: () => new Date() },
    "deleted-since",
  );
  await restoreInto(folder, target);
  expect(readDeletedUserIds({ settings: { ...ctx.settings, dataFolder: folder } })).toEqual([
    "deleted-since",
    "deleted-before",
  ]);
});

test.each<[string, RegExp, (archive: string) => void | Promise<void>]>([
  [
    "cut short",
    /not a complete backup|damaged/,
    (archive) => writeFileSync(archive, readFileSync(archive).subarray(0, -20_000)),
  ],
  [
    "with a changed byte",
    /damaged/,
    (archive) => {
      const bytes = readFileSync(archive);
      bytes.write("X", bytes.indexOf("THE-PART-THAT-IS-PAID-FOR"));
      writeFileSync(archive, bytes);
    },
  ],
  [
    "that is no archive",
    /not a complete backup|not a backup/,
    (archive) => writeFileSync(archive, "hello".repeat(500)),
  ],
  [
    "of something else",
    /not a backup/,
    async (archive) => {
      const folder = temporaryFolder();
      writeFileSync(path.join(folder, "a.txt"), "a");
      await create({ cwd: folder, file: archive }, ["a.txt"]);
    },
  ],
  [
    "with a link in it",
    /not a backup|damaged/,
    async (archive) => {
      const folder = temporaryFolder();
      symlinkSync("/etc/passwd", path.join(folder, "app-secret"));
      await create({ cwd: folder, file: archive }, ["app-secret"]);
    },
  ],
])("an archive %s is refused and the data stays as it was", async (_name, refusal, spoil) => {
  const { target } = await backedUp();
  await spoil(target);
  const folder = temporaryFolder();
  writeFileSync(path.join(folder, "app-secret"), "mine");
  await expect(restoreInto(folder, target)).rejects.toThrow(refusal);
  expect(contentOf(folder)).toEqual({ "app-secret": "mine" });
});

test("a damaged database in a complete archive is detected before it is restored", async () => {
  const { ctx, target } = await backedUp();
  const client = new SQLite(path.join(ctx.settings.dataFolder, "site.sqlite"));
  client.pragma("foreign_keys = off");
  client
    .prepare(
      "insert into password_history (user_id, password_hash, password_salt, created_at) values ('x', 'x', 'x', 1)",
    )
    .run();
  client.close();
  await makeBackup({
    dataFolder: ctx.settings.dataFolder,
    target,
    secretFingerprint: fingerprintOf(ctx.secrets),
    mediaBucket: null,
    now: new Date(),
  });
  await expect(restoreInto(temporaryFolder(), target)).rejects.toThrow("damaged");
});

test("a backup from a newer version is refused", async () => {
  const { target } = await backedUp();
  await expect(restoreInto(temporaryFolder(), target, { knownMigrations: 1 })).rejects.toThrow(
    "newer version",
  );
});

test("a backup made under another APP_SECRET is refused, in both directions", async () => {
  const appSecret = "a secret of more than thirty-two characters";
  const generated = await backedUp();
  await expect(restoreInto(temporaryFolder(), generated.target, { appSecret })).rejects.toThrow("APP_SECRET");
  const named = await backedUp({ APP_SECRET: appSecret });
  await expect(restoreInto(temporaryFolder(), named.target)).rejects.toThrow("APP_SECRET");
  await restoreInto(temporaryFolder(), named.target, { appSecret });
});

test("a restore killed at any point is completed by the next start", () => {
  const begin = () => {
    const folder = temporaryFolder();
    writeFileSync(path.join(folder, "site.sqlite"), "old");
    writeFileSync(path.join(folder, "site.sqlite-wal"), "old wal");
    const stage = restoreStage(folder);
    mkdirSync(path.join(stage, "media"), { recursive: true });
    writeFileSync(path.join(stage, "site.sqlite"), "new");
    writeFileSync(path.join(stage, "media/a"), "new");
    return folder;
  };
  const restored = { "site.sqlite": "new", "media/a": "new" };
  const withoutBefore = (folder: string) => {
    rmSync(path.join(folder, "before"), { recursive: true, force: true });
    return Object.fromEntries(
      readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => path.join(entry.parentPath, entry.name))
        .map((file) => [path.relative(folder, file), readFileSync(file, "latin1")]),
    );
  };

  const unpacking = begin();
  expect(finishRestore(unpacking, "before")).toBe(false);
  expect(withoutBefore(unpacking)).toEqual({ "site.sqlite": "old", "site.sqlite-wal": "old wal" });

  const checked = begin();
  markWhole(checked);
  expect(finishRestore(checked, "before")).toBe(true);
  expect(withoutBefore(checked)).toEqual(restored);

  const movingOut = begin();
  markWhole(movingOut);
  rmSync(path.join(movingOut, "site.sqlite"));
  expect(finishRestore(movingOut, "before")).toBe(true);
  expect(withoutBefore(movingOut)).toEqual(restored);

  const movingIn = begin();
  rmSync(path.join(movingIn, "site.sqlite-wal"));
  rmSync(path.join(restoreStage(movingIn), "site.sqlite"));
  writeFileSync(path.join(movingIn, "site.sqlite"), "new");
  writeFileSync(path.join(restoreStage(movingIn), "is-moving-in"), "");
  expect(finishRestore(movingIn, "before")).toBe(true);
  expect(withoutBefore(movingIn)).toEqual(restored);
  expect(finishRestore(movingIn, "before")).toBe(false);
});

test("a machine's fence claim isn't part of a backup and survives a restore", async () => {
  const { ctx, back, target } = await backedUp();
  const { dataFolder } = ctx.settings;
  const claim = path.join(dataFolder, "fence.env");
  writeFileSync(claim, "FENCE_EPOCH=7\n");
  const neighbour = path.join(dataFolder, ".site.sqlite-litestream");
  mkdirSync(neighbour);
  writeFileSync(path.join(neighbour, "generation"), "another database's");
  await back();
  const elsewhere = temporaryFolder();
  await restoreInto(elsewhere, target);
  expect(readdirSync(elsewhere)).not.toContain("fence.env");
  await restoreInto(dataFolder, target);
  expect(readFileSync(claim, "utf8")).toBe("FENCE_EPOCH=7\n");
  // Litestream begins again with a whole copy of the restored database.
  expect(readdirSync(dataFolder)).not.toContain(".site.sqlite-litestream");
});
