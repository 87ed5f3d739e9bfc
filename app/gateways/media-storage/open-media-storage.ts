import path from "node:path";
import type { Settings } from "#app/env.server.ts";
import { openLocalMediaStorage } from "./local-storage.ts";
import type { MediaStorage } from "./media-storage.ts";

/** The folder of the media in a data folder. */
function mediaFolder(dataFolder: string): string {
  return path.join(dataFolder, "media");
}

/**
 * The storage that the settings name: the folder, or a bucket. The bucket's client is large and loaded only for one.
 */
export async function openMediaStorage(
  settings: Pick<Settings, "dataFolder" | "mediaBucket" | "awsAccessKey">,
): Promise<MediaStorage> {
  const { dataFolder, mediaBucket, awsAccessKey } = settings;
  if (!mediaBucket) return openLocalMediaStorage(mediaFolder(dataFolder));
  const { openBucketStorage } = await import("./bucket-storage.ts");
  return openBucketStorage(mediaBucket, awsAccessKey, path.join(dataFolder, "media-work"));
}
