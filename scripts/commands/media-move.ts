import { moveMedia } from "#app/domain/system/media/move-media.ts";
import { openMediaStorage } from "#app/gateways/media-storage/local-storage.ts";
import { formatCount } from "#app/shared/core/format-count.ts";
import { readBucketAddress } from "#app/shared/system/media/bucket-settings.ts";
import { runCommand } from "./command.ts";

await runCommand(async (services) => {
  const [target] = process.argv.slice(2);
  if (!target) throw new Error("Usage: npm run media:move -- s3://bucket?endpoint=…&region=…  (or: folder)");
  const mediaBucket = target === "folder" ? null : readBucketAddress(target);
  if (target !== "folder" && !mediaBucket) {
    throw new Error(
      `${target} is neither “folder” nor an address like s3://bucket?endpoint=https://s3.example.com.`,
    );
  }
  const { settings } = services;
  if (JSON.stringify(mediaBucket) === JSON.stringify(settings.mediaBucket)) {
    throw new Error("MEDIA_STORAGE already points there. Move the media first, then change it.");
  }
  const storage = await openMediaStorage({ ...settings, mediaBucket });
  await storage.check();
  const { copied, bytes, thereBefore, faults } = await moveMedia(services, storage, ({ label }) =>
    console.log(`Copied ${label}.`),
  );
  console.log(
    `Copied ${formatCount(copied, "file")} (${(bytes / 1024 ** 2).toFixed(1)} MB). Already there: ${thereBefore}.`,
  );
  if (faults.length > 0) {
    throw new Error(`Not copied. Fix these first:\n${faults.join("\n")}`);
  }
  console.log(mediaBucket ? `Now set MEDIA_STORAGE=${target} and` : "Now remove MEDIA_STORAGE and");
  console.log("restart the site. The old files stay; delete them once the site plays from the new location.");
});
