import type { Services } from "#app/domain/core/context.ts";
import { deleteUnreferencedFiles } from "./delete-unreferenced-files.ts";
import { generatedFolder } from "./generated-files.ts";

const youngest = 60 * 60_000;

// SQLite limits the number of values in one query.
const keysAtATime = 500;

/**
 * Removes media files that no row refers to: a process that was killed between storing files and writing
 * their rows left them. Files less than an hour old may still get a row, from a command beside the site.
 */
export async function deleteOrphanedMedia(
  services: Pick<Services, "db" | "gateways" | "logger" | "now">,
): Promise<void> {
  const { gateways, logger, now } = services;
  const old = (await gateways.storage.list())
    .filter(
      ({ key, putAt }) => !key.startsWith(generatedFolder) && now().getTime() - putAt.getTime() > youngest,
    )
    .map(({ key }) => ({ fileKey: key }));
  for (let start = 0; start < old.length; start += keysAtATime) {
    await deleteUnreferencedFiles(services, old.slice(start, start + keysAtATime));
  }
  const left = new Set((await gateways.storage.list()).map(({ key }) => key));
  const removed = old.filter(({ fileKey }) => !left.has(fileKey)).length;
  if (removed > 0) logger.warn({ files: removed }, "media files that nothing names were removed");
}
