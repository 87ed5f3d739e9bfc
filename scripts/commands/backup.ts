import path from "node:path";
import { makeBackup } from "#app/domain/system/backup/make-backup.ts";
import { callerFolder, loadSettings } from "#app/env.server.ts";
import { fingerprintOf, loadSecrets } from "#app/gateways/secrets.ts";
import { formatCount } from "#app/shared/core/format-count.ts";
import { reportFailures } from "./command.ts";

await reportFailures(async () => {
  const [file] = process.argv.slice(2);
  if (!file) throw new Error("Usage: npm run backup -- FILE");
  const { dataFolder, appSecret, mediaBucket } = loadSettings();
  const target = path.resolve(callerFolder(), file);
  const { bytes, fileCount } = await makeBackup({
    dataFolder,
    target,
    secretFingerprint: fingerprintOf(loadSecrets(appSecret, dataFolder)),
    mediaBucket: mediaBucket?.address ?? null,
    now: new Date(),
  });
  console.log(
    `Backed up ${formatCount(fileCount, "file")} (${(bytes / 1024 ** 2).toFixed(1)} MB) into ${target}.`,
  );
  if (mediaBucket) {
    console.log(`Music and pictures stay in ${mediaBucket.address}. Turn on versioning for that bucket.`);
  }
  console.log(
    "It contains password hashes, secrets and your fans' data. Keep it where only you can read it.",
  );
});
