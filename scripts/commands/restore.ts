import path from "node:path";
import { restoreBackup } from "#app/domain/system/backup/restore-backup.ts";
import { callerFolder, loadSettings } from "#app/env.server.ts";
import { knownMigrations } from "#db/client.server.ts";
import { lockDataFolder } from "#db/lock.server.ts";
import { reportFailures } from "./command.ts";

await reportFailures(async () => {
  const [file] = process.argv.slice(2);
  if (!file) throw new Error("Usage: npm run restore -- FILE");
  const { dataFolder, appSecret, mediaBucket: named } = loadSettings();
  const archive = path.resolve(callerFolder(), file);
  const unlock = lockDataFolder(dataFolder);
  try {
    const { madeAt, before, mediaBucket } = await restoreBackup({
      dataFolder,
      archive,
      knownMigrations,
      appSecret,
      now: new Date(),
    });
    console.log(`Restored the site as of ${madeAt}.`);
    if (before) {
      console.log(`The previous data is in ${before}; delete that folder once you've checked everything.`);
    }
    if (mediaBucket !== (named?.address ?? null)) {
      console.log(
        mediaBucket === null
          ? "Its music and pictures are in the data folder again: remove MEDIA_STORAGE, or move them with npm run media:move."
          : `Its music and pictures are in a bucket: set MEDIA_STORAGE=${mediaBucket}`,
      );
    }
  } finally {
    unlock();
  }
});
